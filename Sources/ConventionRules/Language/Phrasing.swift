/// Writes the parts of a rule as English: names, types, values, files and places.
struct Phrasing {
  /// Whose lists are written out where they are short.
  let vocabulary: Vocabulary

  /// A list of the vocabulary with more names stands by its own name.
  private static let mostNames = 3

  // MARK: Names

  /// "`a`, `b` or `$list`".
  func names(_ query: NameQuery, _ word: String = "or") -> String { SentenceText.list(codes(query), word) }

  private func codes(_ query: NameQuery) -> [String] {
    query.items.flatMap { item in
      if case .kind(let kind) = item { return [Self.module(ofKind: kind)] }
      let texts =
        switch item {
        case .pattern(let pattern): [pattern.text]
        case .vocabulary(let name): short(vocabulary[name]?.map(\.text)) ?? ["$" + name]
        case .template(let template): short(filled(template)) ?? [template.text]
        case .kind(let kind): [kind]
        }
      return texts.map(SentenceText.code)
    }
  }

  private static func module(ofKind kind: String) -> String {
    switch ModuleKind.BuiltIn(rawValue: kind) {
    case .local: "a module of the project"
    case .system: "a system module"
    case .thirdParty: "a third-party module"
    case nil: "a module of kind " + SentenceText.code(kind)
    }
  }

  private func short(_ texts: [String]?) -> [String]? {
    texts.flatMap { $0.isEmpty || $0.count > Self.mostNames ? nil : $0 }
  }

  /// A pattern with captures in place of the first `*` of the lists that they go by.
  private func filled(_ template: NameTemplate) -> [String]? {
    var texts = [""]
    for piece in template.pieces {
      switch piece {
      case .text(let text): texts = texts.map { $0 + text }
      case .wildcard: texts = texts.map { $0 + "*" }
      case .capture(let name, nil): texts = texts.map { $0 + "{\(name)}" }
      case .capture(let name, let list?):
        guard let patterns = vocabulary[list] else { return nil }
        let filled = patterns.map { $0.text.replacing("*", with: "{\(name)}", maxReplacements: 1) }
        texts = texts.flatMap { text in filled.map { text + $0 } }
      }
    }
    return texts
  }

  // MARK: Types

  /// "a view, a view controller or `Screen`".
  func types(_ query: TypeQuery) -> String { SentenceText.list(nouns(query).map(\.articled), "or") }

  private func nouns(_ query: TypeQuery) -> [NounPhrase] {
    switch query {
    case .role(let role): [NounPhrase(noun: role.words)]
    case .names(let names) where names.isAny: [NounPhrase(noun: "type")]
    case .names(let names): codes(names).map { NounPhrase(noun: Self.builtIn[$0] ?? $0) }
    case .conditions(let conditions): nouns(of: conditions)
    case .anyOf(let queries): queries.flatMap(nouns)
    }
  }

  private static let builtIn = ["`* -> *`": "function", "`(*)`": "tuple", "`[*]`": "array"]

  /// Of conditions on a type, the first one may be the noun.
  private func nouns(of conditions: [Condition]) -> [NounPhrase] {
    var result = [NounPhrase(noun: "type")]
    var others = conditions[...]
    switch conditions.first {
    case .says(let word, .types(let types)) where word.aspect == .role:
      result = nouns(types)
      others.removeFirst()
    case .says(let word, .names(let names)) where word.aspect == .name:
      result = nouns(.names(names))
      others.removeFirst()
    case .says(let word, .choice(let kinds)) where word.aspect == .kind:
      result = kinds.map { NounPhrase(noun: KindWord(rawValue: $0)?.noun ?? $0) }
      others.removeFirst()
    case .any(let alternatives) where conditions.count == 1: return alternatives.flatMap { nouns(of: [$0]) }
    case .all(let parts) where conditions.count == 1: return nouns(of: parts)
    default: break
    }
    return result.map { noun in
      NounPhrase(noun: noun.noun, phrases: noun.phrases + others.map { phrase($0, .type) })
    }
  }

  // MARK: Conditions

  func phrase(_ condition: Condition, _ subject: Subject) -> Phrase {
    switch condition {
    case .says(let word, let value): word.phrase(value, subject, self)
    case .all(let conditions): .all(conditions.map { phrase($0, subject) })
    case .any(let conditions): .any(conditions.map { phrase($0, subject) })
    case .not(let condition): phrase(condition, subject).denied
    }
  }

  // MARK: Values

  /// A value: "a view model", "`self`", "`navigationController` of unknown type".
  func value(_ query: ValueQuery) -> String {
    switch query {
    case .object(let types): return self.types(types)
    case .named(let names): return self.names(names)
    case .on(let value): return "a member of " + self.value(value)
    case .words(let words) where words != [.unknown]: return SentenceText.list(words.map(\.noun), "or")
    case .any(let values):
      // A name behind a type would be read as one more type.
      let texts = values.map(value)
      return SentenceText.list(texts.filter { !$0.contains(" ") } + texts.filter { $0.contains(" ") }, "or")
    case .all(let values):
      let head = values.firstIndex { $0.isNoun }
      let others = values.indices.filter { $0 != head }.map { phrase(values[$0]) }
      return NounPhrase(noun: head.map { value(values[$0]) } ?? "a value", phrases: others).text
    case .arguments: return NounPhrase(noun: "call", phrases: [phrase(query)]).articled
    case .typed, .reads, .words, .not: return NounPhrase(noun: "value", phrases: [phrase(query)]).articled
    }
  }

  private func phrase(_ query: ValueQuery) -> Phrase {
    switch query {
    case .object, .words: query == .words([.unknown]) ? .stands("of unknown type") : .says("be", value(query))
    case .typed(let types): .stands("typed as " + self.types(types))
    case .named(let names): .stands("named " + self.names(names))
    case .on(let value): .says("be", "a member of " + self.value(value), behind: "of " + self.value(value))
    case .reads(let names): .says("read", self.names(names))
    case .arguments(let arguments): phrase(arguments)
    case .any(let values): .any(values.map(phrase))
    case .all(let values): .all(values.map(phrase))
    case .not(let value): phrase(value).denied
    }
  }

  func phrase(_ arguments: [ArgumentQuery]) -> Phrase {
    .all(
      arguments.map { argument in
        let (noun, role) =
          switch argument.label {
          case .first: ("an argument without a label", "its first argument")
          case .any: ("an argument", "an argument")
          case .named(let label): ("an argument `\(label):`", "`\(label):`")
          }
        if let isThere = argument.value.isThere { return .says("have", noun, isDenied: !isThere) }
        return .says("pass", value(argument.value) + " as " + role)
      })
  }

  // MARK: Files

  /// "a file that imports `UIKit`", "a test file".
  func file(_ files: [FileQuery]) -> String {
    SentenceText.list(files.map { NounPhrase(noun: "file", phrases: [phrase($0)]).articled }, "or")
  }

  func phrase(_ file: FileQuery) -> Phrase {
    var parts: [Phrase] = []
    if let path = file.path { parts.append(.stands("at " + names(path))) }
    if let module = file.module {
      let isKind = if case .kind? = module.items.first { true } else { false }
      parts.append(.stands((isKind ? "in " : "in the module ") + names(module)))
    }
    if let imports = file.imports { parts.append(.says("import", names(imports))) }
    if let declares = file.declares { parts.append(.says("declare", types(declares))) }
    if let extends = file.extends { parts.append(.says("extend", types(extends))) }
    if let isTest = file.test {
      let test = Phrase.adjective("test", rest: "a test file")
      parts.append(isTest ? test : test.denied)
    }
    return .all(parts + file.not.map { phrase($0).denied })
  }

  // MARK: Places

  /// "call of `f` on a router".
  func place(_ query: PlaceQuery) -> NounPhrase {
    let subject = query.subject
    var place = NounPhrase(noun: subject.noun)
    switch query.target {
    case .types(let types) where subject == .type:
      let nouns = nouns(types)
      place = nouns.count == 1 ? nouns[0] : NounPhrase(noun: SentenceText.list(nouns.map(\.text), "or"))
    case .types(let types): place.object = subject.link + self.types(types)
    case .names(let names) where !names.isAny: place.object = subject.link + self.names(names)
    case .names: if subject == .use || subject == .assignment { place.object = subject.link + "a member" }
    case .statements(let words): place.noun = SentenceText.list(words.map(\.noun), "or")
    case .literals(let literals): place.noun = SentenceText.list(literals.map(noun), "or") + " literal"
    }
    place.phrases += query.conditions.map { phrase($0, subject) }
    return place
  }

  private func noun(_ literal: LiteralQuery) -> String {
    switch literal {
    case .kind(let kind): kind.rawValue
    case .text(let pattern): SentenceText.code(pattern.text)
    case .vocabulary(let name): names(NameQuery([.vocabulary(name)]))
    }
  }

  /// What is said of other places, of which one is enough: "have a view", "come before two calls".
  func phrase(_ verb: String, _ link: String, _ places: [PlaceQuery]) -> Phrase {
    .any(places.map { .says(verb, link + counted($0), isDenied: $0.count?.atMost == 0) })
  }

  private func counted(_ query: PlaceQuery) -> String {
    let place = place(query)
    guard let count = query.count, count != .some, count.atMost != 0 else { return place.articled }
    let most = count.atMost.map(SentenceText.number)
    let number =
      switch (count.atLeast, most) {
      case (0, let most?): "at most " + most
      case (let least, nil): "at least " + SentenceText.number(least)
      case (let least, let most?) where least == count.atMost: "exactly " + most
      case (let least, let most?): SentenceText.number(least) + " to " + most
      }
    return number + " " + (count.atMost == 1 ? place.text : place.plural)
  }
}

extension ValueQuery {
  /// Whether it asks that there is a value, or none; nil where it asks for more.
  var isThere: Bool? {
    switch self {
    case .words([.absent]): false
    case .not(.words([.absent])): true
    default: nil
    }
  }

  /// Whether it can be what others are said of.
  fileprivate var isNoun: Bool {
    switch self {
    case .object, .named: true
    case .words(let words): words != [.unknown]
    case .typed, .on, .reads, .arguments, .any, .all, .not: false
    }
  }
}

extension ValueWord {
  fileprivate var noun: String {
    switch self {
    case .`self`, .super, .nil: SentenceText.code(rawValue)
    case .literal, .closure: SentenceText.withArticle(rawValue)
    case .madeHere: "an object that was just made"
    case .absent: "nothing"
    case .unknown: "a value of unknown type"
    }
  }
}
