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
  private static let roleKeys: Set<String> = ["names", "conforms_to", "inherits_from", "declares"]
  private static let nestedRoleKeys: Set<String> = ["any", "all", "not"]

  /// Takes up what holds of a configuration and of the documents that it lists.
  public init(_ configuration: Configuration, _ library: ConventionLibrary, _ selection: RuleSelection) {
    for (_, convention) in library.added { add(convention, configuration, library, selection) }
    add(configuration, library)
    var seen: Set<[String]> = []
    entries = entries.filter { seen.insert([$0.text.path, $0.name]).inserted }
  }

  private mutating func add(_ configuration: Configuration, _ library: ConventionLibrary) {
    let own = configuration.documents.count - 1
    let text = configuration.text
    if let (place, value) = configuration.stated["vocabulary"], place.document == own { addLists(value, text) }
    for (document, members) in configuration.roles where document == own {
      for member in members { addRole(member.value, text) }
    }
    for setting in configuration.rules where setting.place.document == own {
      guard let rule = library.rule(setting.rule) else { continue }
      addParameters(setting.parameters, of: rule, library, text)
    }
  }

  private mutating func add(
    _ convention: Convention, _ configuration: Configuration, _ library: ConventionLibrary, _ selection: RuleSelection
  ) {
    let text = convention.content
    let replacedRoles = Set(configuration.roleNames)
    for (name, range) in convention.vocabularyRanges where configuration.vocabulary[name] == nil {
      if let value = Self.value(in: range, text) { addList(named: name, value, text) }
    }
    for role in convention.roles where !replacedRoles.contains(role.name) {
      if let value = Self.value(in: role.range, text) { addRole(value, text) }
    }
    let on = Set(selection.rules.map(\.id))
    for rule in convention.rules where on.contains(rule.id) {
      let replaced = Set(configuration.rules.filter { $0.rule == rule.id }.flatMap(\.parameters).map(\.key))
      guard case .object(let members)? = Self.value(in: rule.range, text)?.content else { continue }
      addParameters(members.filter { !replaced.contains($0.key) }, of: rule, library, text)
    }
    entries.sort { ($0.text.path, $0.range.lowerBound) < ($1.text.path, $1.range.lowerBound) }
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

  private mutating func addRole(_ value: JSONValue, _ text: DocumentText) {
    if case .array(let values) = value.content { for value in values { addRole(value, text) } }
    guard case .object(let members) = value.content else { return }
    for member in members {
      if Self.roleKeys.contains(member.key) { addStrings(member.value, text) }
      if Self.nestedRoleKeys.contains(member.key) { addRole(member.value, text) }
    }
  }

  private mutating func addParameters(
    _ members: [JSONMember], of rule: Rule, _ library: ConventionLibrary, _ text: DocumentText
  ) {
    let parameters = library.checks.first { $0.name == rule.check }?.parameters ?? []
    for member in members {
      if case .list? = parameters.first(where: { $0.name == member.key })?.kind { addStrings(member.value, text) }
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
