/// A place as a noun with what stands before and behind it.
struct PlacePhrase {
  let subject: Subject
  var adjectives: [String] = []
  /// The noun; of a type also a role.
  var heads: [Noun]
  /// Names behind the noun, or "of" a call.
  var object = ""
  /// Whether names take the place of the noun, without an article.
  private var isProper = false
  var ends: [(rank: Int, text: String)] = []
  private var said: [Predicate] = []
  private var isRequirement = false
  /// Behind all: "but not one that …".
  private var others: [String] = []
  /// What an assignment gives.
  private var assigned: String?

  init(subject: Subject) {
    self.subject = subject
    heads = [Noun(subject.noun)]
  }

  /// - Parameter counted: the noun stands in the plural.
  func text(plural: Bool = false) -> String {
    let head = SentenceText.list(heads.map { plural ? SentenceText.plural($0.text) : $0.text }, "or")
    var words = adjectives.filter { $0 != "instance" } + adjectives.filter { $0 == "instance" }.prefix(1)
    words.append(head)
    if isRequirement, !ends.contains(where: { $0.text.hasPrefix("required") }) { words.insert("required", at: 0) }
    var text = words.joined(separator: " ") + (heads.isEmpty ? "" : assigned.map { " of " + $0 } ?? "") + object
    var ends = ends
    if heads.isEmpty, let assigned { ends.append((3, "to " + assigned)) }
    ends.sort { $0.rank < $1.rank }
    // What has a clause of its own comes last, so that what follows is not taken for a part of it.
    let isLong = { [said] (end: (rank: Int, text: String)) in
      end.text.contains(" that ") || end.rank > 6 && !said.isEmpty
    }
    let (short, long) = (ends.filter { !isLong($0) }, ends.filter(isLong))
    for (index, end) in short.enumerated() {
      let isSecondOfType = subject == .type && index > 0 && end.rank == 5 && short[index - 1].rank == 0
      text += (isSecondOfType ? " and " : " ") + end.text
    }
    if !said.isEmpty {
      let clause = (said.count == 1 ? said[0] : .and(said)).text(.finite)
      text += " that " + clause
    }
    for (index, end) in long.enumerated() { text += (said.isEmpty && index == 0 ? " " : ", ") + end.text }
    if !others.isEmpty { text += " (but not one that \(SentenceText.list(others, "or")))" }
    return text
  }

  var noun: Noun { Noun(text(), takesArticle: !(isProper && adjectives.isEmpty)) }

  // MARK: Conditions

  mutating func add(_ condition: PlaceCondition, _ writer: SentenceWriter) {
    switch condition {
    case .all(let conditions): for condition in conditions { add(condition, writer) }
    case .words(let words) where addAdjectives(words, writer): break
    case .role(let types) where subject == .type && heads == [Noun(subject.noun)]: heads = writer.nouns(types)
    case .kind(let kinds) where addKinds(kinds): break
    case .of(let types) where !isRequirement || !subject.isMember: end(1, of(types, writer))
    case .of(let types): end(1, "required by " + writer.types(types))
    case .ofNone: end(1, "outside of all types")
    case .on(let value): end(2, (subject == .call || subject == .closure ? "on " : "of ") + writer.value(value))
    case .named(let names): addNames(names, writer)
    case .typed(let types): end(4, "typed as " + writer.types(types))
    case .in(let types) where subject == .type:
      end(5, "nested in " + (types.isAny ? "another type" : writer.types(types)))
    case .in(let types): end(5, "in " + writer.types(types))
    case .value(let value) where subject == .assignment: assigned = writer.value(value)
    case .inside(let places): end(6, writer.inside(places))
    case .inFile(let files) where subject == .file:
      said.append(files.count == 1 ? writer.predicate(files[0]) : .or(files.map(writer.predicate)))
    case .inFile(let files): end(7, "in " + writer.file(files))
    case .not(let condition): addDenied(condition, writer)
    default: said.append(writer.predicate(condition, subject))
    }
  }

  private mutating func end(_ rank: Int, _ text: String) { ends.append((rank, text)) }

  private func of(_ types: TypeQuery, _ writer: SentenceWriter) -> String {
    switch subject {
    case .call, .use, .assignment, .closure: "of a member that " + writer.types(types) + " declares"
    default: "of " + writer.types(types)
    }
  }

  private mutating func addNames(_ names: NameQuery, _ writer: SentenceWriter) {
    let codes = writer.names(names)
    // A capture alone only gives a name to what is there.
    if case .template(let template)? = names.items.first, names.items.count == 1, template.pieces.count == 1,
      template.lists.isEmpty
    {
      object += " " + codes
    } else if subject == .type, heads == [Noun("type")], object.isEmpty, ends.isEmpty {
      heads = writer.codes(names).map { Noun($0, takesArticle: false) }
      isProper = true
    } else {
      end(subject == .creation ? 3 : 0, (subject == .creation ? "by " : "named ") + codes)
    }
  }

  private mutating func addDenied(_ condition: PlaceCondition, _ writer: SentenceWriter) {
    switch condition {
    case .any(let alternatives): for alternative in alternatives { addDenied(alternative, writer) }
    case .all(let conditions) where conditions.count > 1:
      others.append(writer.predicate(.all(conditions), subject).text(.finite))
    case .all(let conditions): for condition in conditions { addDenied(condition, writer) }
    case .words(let words) where words.alternatives == [[.fact(.foreign)]] && !subject.isAction:
      end(0, "declared in the project")
    case .value(let value) where subject == .assignment: assigned = "anything but " + writer.value(value)
    default: said.append(writer.predicate(condition, subject).negated)
    }
  }

  /// Words that stand before the noun; false where one cannot.
  private mutating func addAdjectives(_ words: WordQuery, _ writer: SentenceWriter) -> Bool {
    if words.alternatives.count == 1 {
      var rest = words.alternatives[0]
      if rest.contains(.fact(.requirement)), subject.isMember {
        isRequirement = true
        if let index = ends.firstIndex(where: { $0.rank == 1 && $0.text.hasPrefix("of ") }) {
          ends[index].text = "required by " + ends[index].text.dropFirst(3)
        }
        rest.removeAll { $0 == .fact(.requirement) }
      }
      if rest == [.fact(.foreign)] {
        if subject.isAction { return false }
        end(0, "declared outside of the project")
        return true
      }
      let marks = rest.compactMap { writer.attribute($0) }
      if !marks.isEmpty { end(0, "marked " + SentenceText.list(marks, "and")) }
      rest.removeAll { writer.attribute($0) != nil }
      let adjectives = rest.compactMap { writer.adjective($0) }
      if adjectives.count < rest.count { return false }
      self.adjectives += adjectives
      return true
    }
    let marks = words.alternatives.map { $0.count == 1 ? writer.attribute($0[0]) : nil }
    if !marks.contains(nil) {
      end(0, "marked " + SentenceText.list(marks.compactMap { $0 }, "or"))
      return true
    }
    if marks.contains(where: { $0 != nil }) { return false }
    let all = words.alternatives.map { $0.count == 1 ? writer.adjective($0[0]) : nil }
    if all.contains(where: { $0 == nil }) { return false }
    adjectives.append(SentenceText.list(all.compactMap { $0 }, "or"))
    return true
  }

  private mutating func addKinds(_ kinds: [KindWord]) -> Bool {
    if subject.isMember {
      heads = kinds.map { Noun($0.noun) }
      return true
    }
    guard subject == .type, heads == [Noun("type")], !isProper, kinds.count < 4 else { return false }
    heads = kinds.map { Noun($0.noun) }
    return true
  }
}

extension SentenceWriter {
  /// A place with an article.
  func place(_ query: PlaceQuery) -> String { phrase(query).noun.articled }

  /// - Parameter leavingOut: conditions that the sentence says elsewhere.
  func phrase(_ query: PlaceQuery, leavingOut: (PlaceCondition) -> Bool = { _ in false }) -> PlacePhrase {
    var phrase = PlacePhrase(subject: query.subject)
    switch query.target {
    case .types(let types): setTypes(types, &phrase)
    case .names(let names): setNames(names, &phrase)
    case .statements(let words):
      phrase.heads = [Noun(SentenceText.list(words.map(\.noun), "or"), takesArticle: false)]
    case .literals(let literals): setLiterals(literals, &phrase)
    }
    if case .types(let types) = query.target, let member = query.sharedMember {
      phrase.heads = [Noun(Subject.use.noun)]
      phrase.object = " of " + names(member) + " of " + (types.isAny ? "any type" : self.types(types))
    }
    for condition in query.conditions.sorted(by: Self.isSaidBefore)
    where !leavingOut(condition) && !query.saysAlready(condition) {
      phrase.add(condition, self)
    }
    return phrase
  }

  /// Words before roles and names, so that they are known to what is said later.
  private static func isSaidBefore(_ a: PlaceCondition, _ b: PlaceCondition) -> Bool {
    func rank(_ condition: PlaceCondition) -> Int {
      switch condition {
      case .words: 0
      case .kind: 1
      default: 2
      }
    }
    return rank(a) < rank(b)
  }

  private func setTypes(_ types: TypeQuery, _ phrase: inout PlacePhrase) {
    switch phrase.subject {
    case .type: if !types.isAny { phrase.heads = nouns(types) }
    case .conformance: if !types.isAny { phrase.object = " to " + self.types(types) }
    default: phrase.object = " of " + (types.isAny ? "an object" : self.types(types))
    }
  }

  private func setNames(_ names: NameQuery, _ phrase: inout PlacePhrase) {
    if names.isAny || phrase.subject == .file && names.isEverywhere {
      if phrase.subject == .use { phrase.object = " of any member" }
      return
    }
    switch phrase.subject {
    case .call, .use, .import, .body: phrase.object = " of " + self.names(names)
    case .assignment: phrase.object = " to " + self.names(names)
    case .argument: phrase.object = " of " + self.names(names)
    case .closure: phrase.object = " given to " + self.names(names)
    case .file: phrase.object = " at " + self.names(names)
    default: phrase.object = " " + self.names(names)
    }
  }

  private func setLiterals(_ literals: [LiteralQuery], _ phrase: inout PlacePhrase) {
    var kinds: [String] = []
    var texts: [NameQuery.Item] = []
    for literal in literals {
      switch literal {
      case .kind(let kind): kinds.append(kind.rawValue)
      case .text(let pattern): texts.append(.pattern(pattern))
      case .vocabulary(let name): texts.append(.vocabulary(name))
      }
    }
    if !kinds.isEmpty { phrase.adjectives.append(SentenceText.list(kinds, "or")) }
    if !texts.isEmpty { phrase.object = " " + names(NameQuery(texts)) }
  }

  // MARK: Around a place

  /// "inside `viewDidLoad()`", "in an extension".
  func inside(_ places: [PlaceQuery]) -> String {
    var texts: [String] = []
    for place in places {
      let text = around(place)
      // Those that share their first word name it once.
      let word = text.prefix { $0 != " " }
      let shares = texts.contains { $0.hasPrefix(word + " ") } && text.hasPrefix(word + " ")
      texts.append(shares && word != "where" ? String(text.dropFirst(word.count + 1)) : text)
    }
    return SentenceText.list(texts, "or")
  }

  private func around(_ query: PlaceQuery) -> String {
    var names: NameQuery?
    if case .names(let all) = query.target { names = all }
    let place = phrase(query)
    let ends = String(place.text().dropFirst(place.subject.noun.count + place.object.count))
    switch query.subject {
    case .initialValue: return "in the initial value of " + (names.map { self.names($0) } ?? "a property") + ends
    case .extension:
      guard case .types(let types) = query.target, !types.isAny else { return "in an extension" + ends }
      return "in an extension of " + self.types(types) + ends
    case .parameter: return "in the default value of a parameter" + ends
    case .conformance:
      guard case .types(let types) = query.target, query.conditions.isEmpty else { break }
      return "where the type adopts " + self.types(types)
    case .body where names?.isAny == true: return "inside a function" + ends
    case .method, .initializer, .member, .property, .body:
      guard let names, !names.isAny, query.conditions.isEmpty else { break }
      return "inside " + self.names(names)
    case .closure:
      guard let names, !names.isAny else { break }
      return "inside a closure given to " + self.names(names) + ends
    case .argument:
      return "in an argument of " + (names.map { $0.isAny ? "a call" : self.names($0) } ?? "a call") + ends
    default: break
    }
    return "inside " + place.noun.articled
  }

  // MARK: Words

  /// An attribute, or attributes of a list; nil for any other word.
  func attribute(_ item: WordQuery.Item) -> String? {
    switch item {
    case .written(let pattern): pattern.text.hasPrefix("@") ? SentenceText.code(pattern.text) : nil
    case .vocabulary(let name): names(NameQuery([.vocabulary(name)]))
    case .fact: nil
    }
  }

  /// A word before a noun; nil for one that cannot stand there.
  func adjective(_ item: WordQuery.Item) -> String? {
    switch item {
    case .written(let pattern): Self.isPlain(pattern.text) ? pattern.text : SentenceText.code(pattern.text)
    case .vocabulary(let name): names(NameQuery([.vocabulary(name)]))
    case .fact(let word): word.adjective
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    ["weak", "private", "public", "internal", "final", "static", "unowned", "open"].contains(text)
  }
}

extension PlaceQuery {
  /// The static properties by which objects are had that nobody makes here; nil for other places.
  var sharedMember: NameQuery? {
    guard subject == .creation else { return nil }
    let names = conditions.compactMap { if case .named(let names) = $0 { names } else { nil } }
    return names.count == 1 && !names[0].mayBeInit ? names[0] : nil
  }

  fileprivate func saysAlready(_ condition: PlaceCondition) -> Bool {
    sharedMember.map { condition == .named($0) } ?? false
  }
}

extension Subject {
  /// As a noun.
  var noun: String {
    switch self {
    case .case: "enum case"
    case .nestedType: "nested type"
    case .initialValue: "initial value"
    case .creation: "creation"
    case .closure: "closure"
    case .use: "use"
    default: rawValue
    }
  }
}

extension KindWord {
  var noun: String {
    switch self {
    case .alias: "typealias"
    case .case: "enum case"
    default: rawValue
    }
  }
}

extension StatementWord {
  var noun: String {
    switch self {
    case .forceUnwrap: "forced unwrapping"
    case .forceCast: "a forced cast"
    case .ternary: "the ternary operator"
    case .call: "a call"
    case .assignment: "an assignment"
    case .declaration: "a declaration"
    case .closure: "a closure"
    case .superCall: "a call on `super`"
    default: SentenceText.code(rawValue)
    }
  }
}

extension StatementWord {
  /// "calls", "`switch`".
  var plural: String { noun.hasPrefix("a") ? SentenceText.plural(String(noun.drop { $0 != " " }.dropFirst())) : noun }
}

extension PlaceWord {
  fileprivate var adjective: String? {
    switch self {
    case .let, .var: SentenceText.code(rawValue)
    case .implicitlyUnwrapped: "implicitly unwrapped"
    case .requirement, .foreign: nil
    case .lazy: "lazy"
    default: rawValue
    }
  }
}
