/// The names of types and members that a project's own configuration and its own documents bring: what is built in and what is
/// extended may be meant for other projects, too.
public struct StatedNames: Sendable {
  /// A name, and where it stands.
  public struct Entry: Sendable {
    /// As written.
    public let name: String
    let text: DocumentText
    let range: Range<Int>

    /// The place of the name.
    public var place: (path: String, line: Int, column: Int) {
      let (line, column) = text.position(of: range.lowerBound)
      return (text.path, line, column)
    }
  }

  /// In the order of the documents, each name of a document once.
  public private(set) var entries: [Entry] = []

  /// Names of fewer letters are like too many others.
  private static let shortest = 6
  /// Words of the language behind which names of the project's own declarations stand.
  private static let nameWords = Set(
    LanguageReference.words.filter { $0.value.hasSuffix("NAMES") }.map(\.word) + ["reads", "by"]
  ).subtracting(otherWords)
  /// Those behind which nothing of that kind stands.
  private static let otherWords = Set(
    ["imports", "path"] + SubjectWord.list.filter { !$0.takes.isOfDeclarations }.map(\.subject.rawValue)
      + Words.all.words.words.filter(\.shape.isChosen).map(\.name))

  /// Takes up what holds of a configuration and of the documents that it lists.
  public init(_ configuration: Configuration, _ library: ConventionLibrary, _ selection: RuleSelection) {
    let replacedRoles = Set(configuration.roleNames)
    let on = Set(selection.rules.map(\.id))
    for (_, convention) in library.added { add(convention, configuration, replacedRoles: replacedRoles, on: on) }
    entries.sort { ($0.text.path, $0.range.lowerBound) < ($1.text.path, $1.range.lowerBound) }
    add(configuration, library)
    var seen: Set<[String]> = []
    entries = entries.filter { seen.insert([$0.text.path, $0.name]).inserted }
  }

  private mutating func add(_ configuration: Configuration, _ library: ConventionLibrary) {
    let own = configuration.documents.count - 1
    let text = configuration.text
    if let (place, value) = configuration.stated["vocabulary"], place.document == own { addLists(value, text) }
    for (document, members) in configuration.roles where document == own {
      for member in members { addConditions(member.value, text) }
    }
    for setting in configuration.rules where setting.place.document == own {
      if let exceptions = setting.exceptions { addConditions(exceptions, text) }
    }
  }

  /// - Parameter on: the ids of the rules that are on.
  private mutating func add(
    _ convention: Convention, _ configuration: Configuration, replacedRoles: Set<String>, on: Set<String>
  ) {
    let text = convention.content
    for (name, range) in convention.vocabularyRanges where configuration.vocabulary[name] == nil {
      if let value = Self.value(in: range, text) { addList(named: name, value, text) }
    }
    for role in convention.roles where !replacedRoles.contains(role.name) {
      if let value = Self.value(in: role.range, text) { addConditions(value, text) }
    }
    for rule in convention.rules where on.contains(rule.id) && !rule.isDiagram {
      guard case .object(let members)? = Self.value(in: rule.range, text)?.content else { continue }
      for member in members where RuleStatement.keys.contains(member.key) && member.key != RuleStatement.importKey {
        addConditions(member.value, text)
      }
    }
  }

  private static func value(in range: Range<Int>, _ text: DocumentText) -> JSONValue? {
    var problems = ProblemCollector(text)
    return JSONScanner.value(in: range, &problems)
  }

  private mutating func addLists(_ value: JSONValue, _ text: DocumentText) {
    guard case .object(let members) = value.content else { return }
    for member in members { addList(named: member.key, member.value, text) }
  }

  private mutating func addList(named name: String, _ value: JSONValue, _ text: DocumentText) {
    if !name.hasSuffix("paths") { addStrings(value, text) }
  }

  /// Takes up the names in places, conditions and values, each by what stands behind its word.
  private mutating func addConditions(_ value: JSONValue, _ text: DocumentText) {
    switch value.content {
    case .array(let values): for value in values { addConditions(value, text) }
    // A text that begins with a small letter is a role.
    case .string(let name) where name.utf8.first.map { $0 < UInt8(ascii: "a") } ?? false: addStrings(value, text)
    case .object(let members): for member in members { add(member, text) }
    default: break
    }
  }

  private mutating func add(_ member: JSONMember, _ text: DocumentText) {
    if Self.nameWords.contains(member.key) {
      addStrings(member.value, text)
    } else if !Self.otherWords.contains(member.key) {
      addConditions(member.value, text)
    }
  }

  private mutating func addStrings(_ value: JSONValue, _ text: DocumentText) {
    switch value.content {
    case .array(let values): for value in values { addStrings(value, text) }
    case .string(let name) where name.utf8.count >= Self.shortest && Self.isPlainName(name):
      entries.append(Entry(name: name, text: text, range: value.range))
    default: break
    }
  }

  private static func isPlainName(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || JSONScanner.isDigit(byte)
        || byte == UInt8(ascii: "_")
    }
  }
}

extension SubjectWord.Value {
  /// Whether names of declarations stand behind the subject, or types.
  fileprivate var isOfDeclarations: Bool {
    switch self {
    case .types: true
    case .names(let form): form.isOfDeclarations
    case .statements, .literals, .paths, .modules: false
    }
  }
}

extension WordShape {
  /// Whether what stands behind the word is chosen from words of the language.
  fileprivate var isChosen: Bool {
    switch self {
    case .words, .choice: true
    case .object(let keys): keys.contains { $0.shape.isChosen }
    default: false
    }
  }
}
