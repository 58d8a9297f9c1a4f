/// How the names of a vocabulary list are found in a project, which may have names of its own.
///
/// A document says so in a block `json recognition`; whoever proposes a configuration asks for it.
public struct Recognition: Sendable, Equatable {
  /// Where the names are looked for.
  public enum Source: Sendable, Equatable {
    /// Protocols that types of these roles adopt.
    case adopted([String])
    /// Classes that types of these roles inherit from.
    case inherited([String])
    /// Members that types of these roles have.
    case membersOfRoles([String])
    /// Members that the types in a vocabulary list have.
    case membersOfList(String)
    /// All types of the project, or those of these roles.
    case declared([String])
    /// Superclasses of which the project has no declaration.
    case foreign
    /// Folders with files of a role.
    case folders([String])

    var isDeclared: Bool { if case .declared = self { true } else { false } }

    /// Whether a name counts by its share of what was looked at.
    var hasShare: Bool { !isDeclared && self != .foreign }
  }

  /// The vocabulary list.
  public let list: String
  /// Which declarations or folders of a project are looked at.
  public let source: Source
  /// What a name must match; empty for no limit. Of a member, its name without labels.
  public let names: [NamePattern]
  /// Types that do not count, by their own name or in full.
  public let exceptions: [NamePattern]
  /// Roles that make a type not count.
  public let exceptedRoles: [String]
  /// Members that a type must have, itself or inherited: names without labels.
  public internal(set) var members: [String]
  /// Types of results. A function that returns one of them counts under another name: for one that is missing in ``members``, and
  /// for members where no name matches ``names``.
  public let results: [NamePattern]
  /// If not empty, these are what is found: each where names match it and none before it.
  public let patterns: [NamePattern]
  /// What is found in place of ``patterns`` where nothing matches those. Only with ``Source/declared``.
  public let insteadPatterns: [NamePattern]
  /// Roles that must not be played by any type of the project: what plays them needs no stand-in.
  public let absent: [String]
  /// The least share of what was looked at, in percent.
  public let share: Int
}

extension Recognition {
  var askedRoles: [String] {
    let roles =
      switch source {
      case .adopted(let roles), .inherited(let roles), .membersOfRoles(let roles), .declared(let roles),
        .folders(let roles):
        roles
      case .membersOfList, .foreign: [String]()
      }
    return roles + exceptedRoles + absent
  }

  /// The keys that say where names are looked for; each recognition has one.
  static let sourceKeys = ["adopted_by", "inherited_by", "members_of", "declared", "foreign", "folders_of"]
  static let keys = sourceKeys + ["names", "except", "members", "returns", "patterns", "instead", "without", "share"]
}

extension Convention {
  /// What the document says of recognising its vocabulary, in its order, and the mistakes in that.
  ///
  /// The blocks are taken apart on each call; reading a document only notes where they stand.
  ///
  /// - Parameter base: the document whose vocabulary and roles are known too; nil for that document itself.
  public func recognitions(base: Convention?) -> (recognitions: [Recognition], problems: [DocumentProblem]) {
    var reader = RecognitionReader(convention: self, base: base)
    for block in recognitionBlocks { reader.read(block) }
    return (reader.recognitions, reader.problems.problems())
  }
}

private struct RecognitionReader {
  static let defaultShare = 25

  private let known: KnownNames
  var recognitions: [Recognition] = []
  var problems: ProblemCollector

  init(convention: Convention, base: Convention?) {
    var known = KnownNames(
      convention.vocabulary, roles: Set(convention.roles.map(\.name)).union(base?.roles.map(\.name) ?? []))
    if let base { known.add(base.vocabulary) }
    self.known = known
    problems = ProblemCollector(convention.content)
  }

  mutating func read(_ block: Range<Int>) {
    guard let value = JSONScanner.value(in: block, &problems) else { return }
    for member in value.members("a recognition", &problems) ?? [] {
      guard known.vocabulary.contains(member.key) else {
        let hint = problems.hint(for: member.key, in: known.vocabulary)
        problems.report(member.keyRange, "unknown vocabulary list '\(member.key)'" + hint)
        continue
      }
      if let recognition = recognition(member) { recognitions.append(recognition) }
    }
  }

  private mutating func recognition(_ list: JSONMember) -> Recognition? {
    guard let members = list.value.members("'\(list.key)'", &problems) else { return nil }
    var source: Recognition.Source?
    var patterns: [String: [NamePattern]] = [:]
    var instead: Range<Int>?
    var absent: [String] = []
    var exceptedRoles: [String] = []
    var share = Self.defaultShare
    // What is misspelt may have been meant as the source; one mistake is told once.
    var hasMistake = false
    for member in members {
      let value = member.value
      switch member.key {
      case "instead":
        instead = member.keyRange
        patterns[member.key] = self.patterns(member)
      case "except": (exceptedRoles, patterns[member.key]) = exceptions(member)
      case "names", "patterns", "members", "returns": patterns[member.key] = self.patterns(member)
      case "without": absent = RoleDefinition.roleNames(value, "'without'", known, &problems) ?? []
      case "share": share = min(value.wholeNumber("'share'", &problems) ?? share, 100)
      case let key where Recognition.sourceKeys.contains(key):
        if source != nil { problems.report(member.keyRange, "names come from one place: \(self.sources)") }
        source = self.source(member)
        hasMistake = hasMistake || source == nil
      default:
        hasMistake = true
        [member].reportUnknown(in: "a recognition", known: Recognition.keys, &problems)
      }
    }
    guard let source else {
      if !hasMistake {
        problems.report(list.value.range, "say where the names of '\(list.key)' come from: \(sources)")
      }
      return nil
    }
    if source.isDeclared, patterns["patterns"] == nil {
      problems.report(list.value.range, "'patterns' must say which of all types are meant")
    }
    if source == .foreign, patterns["names"] == nil {
      problems.report(list.value.range, "'names' must say which of all superclasses are meant")
    }
    if !source.isDeclared, let range = instead {
      problems.report(range, "'instead' goes with 'declared', which looks at all types")
    }
    return Recognition(
      list: list.key, source: source, names: patterns["names"] ?? [], exceptions: patterns["except"] ?? [],
      exceptedRoles: exceptedRoles, members: (patterns["members"] ?? []).map(\.text),
      results: patterns["returns"] ?? [], patterns: patterns["patterns"] ?? [],
      insteadPatterns: patterns["instead"] ?? [], absent: absent, share: share)
  }

  private var sources: String { "one of " + Recognition.sourceKeys.map { "'\($0)'" }.joined(separator: ", ") }

  private mutating func source(_ member: JSONMember) -> Recognition.Source? {
    let what = "'\(member.key)'"
    if member.key == "declared", case .bool(let isOn) = member.value.content {
      if !isOn { problems.report(member.value.range, "'declared' is true for all types, or a role") }
      return .declared([])
    }
    if member.key == "foreign" {
      guard case .bool(true) = member.value.content else {
        problems.report(
          member.value.range, "'foreign' is true: it means the superclasses that the project does not declare")
        return nil
      }
      return .foreign
    }
    if member.key == "members_of", case .string(let name) = member.value.content, name.hasPrefix("$") {
      guard let list = NameList.read(member.value, what, known: known, &problems)?.references.first else { return nil }
      return .membersOfList(list)
    }
    guard let roles = RoleDefinition.roleNames(member.value, what, known, &problems) else { return nil }
    switch member.key {
    case "adopted_by": return .adopted(roles)
    case "inherited_by": return .inherited(roles)
    case "folders_of": return .folders(roles)
    case "declared": return .declared(roles)
    default: return .membersOfRoles(roles)
    }
  }

  /// Types by role or by name, as everywhere in the language: in small letters stands a role.
  private mutating func exceptions(_ member: JSONMember) -> (roles: [String], names: [NamePattern]) {
    var roles: [String] = []
    var names: [NamePattern] = []
    for (text, range) in member.value.strings("'except'", &problems) ?? [] {
      guard text.first?.isLowercase ?? false else {
        if let pattern = NamePattern.read(text, range, "'except'", &problems) { names.append(pattern) }
        continue
      }
      if known.roles.contains(text) {
        roles.append(text)
      } else {
        problems.report(range, "unknown role '\(text)'" + problems.hint(for: text, in: known.roles))
      }
    }
    return (roles, names)
  }

  private mutating func patterns(_ member: JSONMember) -> [NamePattern] {
    (member.value.strings("'\(member.key)'", &problems) ?? []).compactMap { string, range in
      guard !string.hasPrefix("$") else {
        problems.report(range, "'\(member.key)' of a recognition takes names, not a list such as '\(string)'")
        return nil
      }
      return NamePattern.read(string, range, "'\(member.key)'", &problems)
    }
  }
}
