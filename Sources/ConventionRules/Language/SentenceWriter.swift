/// Writes what a rule says as an English sentence.
struct SentenceWriter {
  /// Whose lists stand in the sentence by their first names; of a list that is not there its own name stands.
  let vocabulary: Vocabulary
  /// Whether what is said concerns places in code and declarations alike.
  var isMixed = false

  /// How many names of a list are written out.
  private static let shown = 3

  // MARK: Names

  /// Names in code font, the lists of the vocabulary last.
  func codes(_ names: NameQuery) -> [String] {
    var plain: [String] = []
    var lists: [String] = []
    for item in names.items {
      switch item {
      case .pattern(let pattern): plain.append(SentenceText.code(pattern.text))
      case .vocabulary(let name): add(vocabulary[name]?.map(\.text), named: "$" + name, to: &plain, &lists)
      case .template(let template): add(filled(template), named: template.text, to: &plain, &lists)
      }
    }
    return plain + lists
  }

  private func add(_ texts: [String]?, named name: String, to plain: inout [String], _ lists: inout [String]) {
    guard let texts, !texts.isEmpty else { return plain.append(SentenceText.code(name)) }
    if texts.count <= Self.shown { return plain += texts.map(SentenceText.code) }
    let first = texts.prefix(2).map(SentenceText.code).joined(separator: ", ")
    lists.append("\(SentenceText.mark)\(first)\(SentenceText.mark)\(name)\(SentenceText.end)")
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
        texts = texts.flatMap { text in
          patterns.map { text + $0.text.replacing("*", with: "{\(name)}", maxReplacements: 1) }
        }
      }
    }
    return texts
  }

  func names(_ query: NameQuery, _ word: String = "or") -> String { SentenceText.list(codes(query), word) }

  /// Writes lists of the vocabulary out where they first stand, and names them later.
  static func finished(_ text: String) -> String {
    var result = ""
    var told: Set<Substring> = []
    var rest = text[...]
    while let start = rest.firstIndex(of: SentenceText.mark) {
      result += rest[..<start]
      rest = rest[rest.index(after: start)...]
      guard let middle = rest.firstIndex(of: SentenceText.mark), let end = rest.firstIndex(of: SentenceText.end) else {
        break
      }
      let name = rest[rest.index(after: middle)..<end]
      let isFirst = told.insert(name).inserted
      if result.last == SentenceText.joint {
        result.removeLast()
        result += isFirst ? ", " : " or "
      }
      result += isFirst ? rest[..<middle] + " or another of `\(name)`" : "`\(name)`"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  // MARK: Types

  func types(_ query: TypeQuery) -> String { Noun.articled(nouns(query)) }

  func nouns(_ query: TypeQuery) -> [Noun] {
    switch query {
    case .role(let role): return [Noun(SentenceText.words(role))]
    case .names(let names): return names.isAny ? [Noun("type")] : codes(names).map(typeNoun)
    case .conditions(let conditions): return nounsOfType(conditions)
    case .anyOf(let queries): return queries.flatMap { relative($0, among: queries) ?? nouns($0) }
    }
  }

  /// Types that are related to others beside them: "`Feed` or a type that inherits from it".
  private func relative(_ query: TypeQuery, among queries: [TypeQuery]) -> [Noun]? {
    guard case .conditions(let conditions) = query, conditions.count == 1 else { return nil }
    switch conditions[0] {
    case .inheritsFrom(let types) where queries.contains(types): return [Noun("type that inherits from it")]
    case .adoptedBy(let types) where queries.contains(types): return [Noun("type that it inherits or adopts")]
    default: return nil
    }
  }

  private func typeNoun(_ code: String) -> Noun {
    switch code {
    case "`* -> *`": Noun("function")
    case "`(*)`": Noun("tuple")
    case "`[*]`": Noun("array")
    default: Noun(code, takesArticle: false)
    }
  }

  private func nounsOfType(_ conditions: [PlaceCondition]) -> [Noun] {
    if conditions.count == 1 {
      switch conditions[0] {
      case .named(let names): return nouns(.names(names))
      case .role(let types): return nouns(types)
      case .any(let alternatives): return alternatives.flatMap { nounsOfType([$0]) }
      case .all(let all): return nounsOfType(all)
      default: break
      }
    }
    var phrase = PlacePhrase(subject: .type)
    for condition in conditions { phrase.add(condition, self) }
    return [phrase.noun]
  }

  // MARK: Values

  /// A value: "a view model", "`self`", "`navigationController` of unknown type".
  func value(_ query: ValueQuery) -> String {
    switch query {
    case .object(let types): return self.types(types)
    case .typed(let types): return "a value typed as " + self.types(types)
    case .named(let names): return self.names(names)
    case .on(let value): return "a member of " + self.value(value)
    case .reads(let names): return "something that reads " + self.names(names)
    case .arguments(let arguments): return "something that " + predicate(arguments).text(.finite)
    case .words(let words): return SentenceText.list(words.map(Self.noun), "or")
    case .any(let values):
      // A name behind a type would be read as one more type.
      let typed = values.filter { if case .typed = $0 { true } else { false } }
      return SentenceText.list((values.filter { !typed.contains($0) } + typed).map(value), "or")
    case .not(.words([.absent])): return "something"
    case .not(let value): return "anything but " + self.value(value)
    case .all(let values): return together(values)
    }
  }

  private func together(_ values: [ValueQuery]) -> String {
    var base: String?
    var ends: [String] = []
    var relatives: [String] = []
    for value in values {
      switch value {
      case .named(let names):
        if base == nil { base = self.names(names) } else { ends.append("named " + self.names(names)) }
      case .object(let types):
        if base == nil { base = self.types(types) } else { relatives.append("is " + self.types(types)) }
      case .words([.unknown]): ends.append("of unknown type")
      case .words(let words):
        let text = SentenceText.list(words.map(Self.noun), "or")
        if base == nil { base = text } else { relatives.append("is " + text) }
      case .typed(let types): ends.append("typed as " + self.types(types))
      case .on(let value): ends.append("of " + self.value(value))
      case .reads(let names): relatives.append("reads " + self.names(names))
      case .arguments(let arguments): relatives.append(predicate(arguments).text(.finite))
      case .not(let value): relatives.append(contentsOf: denied(value))
      case .any, .all: relatives.append("is " + self.value(value))
      }
    }
    var text = ([base ?? "something"] + ends).joined(separator: " ")
    if !relatives.isEmpty { text += " that " + SentenceText.list(relatives, "and") }
    return text
  }

  /// What a value is not, as what is said of it.
  private func denied(_ value: ValueQuery) -> [String] {
    switch value {
    case .any(let values): values.flatMap(denied)
    case .named(let names): ["is not named " + self.names(names)]
    case .typed(let types): ["is not typed as " + self.types(types)]
    case .object, .words, .on, .reads, .arguments, .all, .not: ["is not " + self.value(value)]
    }
  }

  private static func noun(_ word: ValueWord) -> String {
    switch word {
    case .`self`: "`self`"
    case .super: "`super`"
    case .nil: "`nil`"
    case .literal: "a literal"
    case .closure: "a closure"
    case .madeHere: "an object that was just made"
    case .absent: "nothing"
    case .unknown: "something of unknown type"
    }
  }

  /// What a call is given.
  func predicate(_ arguments: [ArgumentQuery]) -> Predicate {
    .and(
      arguments.map { argument in
        let isAbsent = argument.value == .words([.absent])
        let value = isAbsent ? "" : value(argument.value)
        let isLong = value.contains(" that ") || value.contains(", ")
        switch (argument.label, isAbsent) {
        case (.first, true): return .say("have", "no argument without a label")
        case (.any, true): return .say("have", "no arguments")
        case (.named(let label), true): return .say("pass", "no `\(label):`")
        case (.first, false) where isLong: return .say("have", "as its first argument " + value)
        case (.any, false) where isLong: return .say("have", "among its arguments " + value)
        case (.named(let label), false) where isLong: return .say("have", "as its argument `\(label):` " + value)
        case (.first, false): return .say("pass", value + " as its first argument")
        case (.any, false): return .say("pass", value + " as an argument")
        case (.named(let label), false): return .say("pass", value + " as `\(label):`")
        }
      })
  }

  // MARK: Files

  /// "a file that imports `UIKit`", or "test code".
  func file(_ files: [FileQuery]) -> String {
    if files.count == 1, files[0].test == true, files[0].path == nil { return "test code" }
    if files.count == 1, let path = files[0].path {
      var rest = files[0]
      rest.path = nil
      let end = rest == FileQuery() ? "" : " that " + predicate(rest).text(.finite)
      return "a file" + (path.isEverywhere ? "" : " at " + names(path)) + end
    }
    let all = files.map(predicate)
    return "a file that " + (all.count == 1 ? all[0] : .or(all)).text(.finite)
  }

  func predicate(_ file: FileQuery) -> Predicate {
    var parts: [Predicate] = []
    if let path = file.path { parts.append(.say("lie", "at " + names(path))) }
    if let imports = file.imports { parts.append(.say("import", names(imports))) }
    if let declares = file.declares { parts.append(.say("declare", types(declares))) }
    if let extends = file.extends { parts.append(.say("extend", types(extends))) }
    if let test = file.test {
      let belongs = Predicate.say("belong", "to test code")
      parts.append(test ? belongs : belongs.negated)
    }
    parts += file.not.map { predicate($0).negated }
    return parts.count == 1 ? parts[0] : .and(parts)
  }
}

extension NameQuery {
  /// Whether every path matches.
  var isEverywhere: Bool { isAny || texts == ["**"] }

  /// Whether it is `init` or may be.
  var mayBeInit: Bool {
    items.contains {
      switch $0 {
      case .pattern(let pattern): pattern.matches("init")
      case .vocabulary, .template: false
      }
    }
  }
}
