/// What makes modules one of a kind, as blocks `json5 modules` and configurations state it: of several entries one is enough.
public struct ModuleKind: Hashable, Sendable {
  enum Entry: Hashable, Sendable {
    /// A name or a pattern of names.
    case named(NamePattern)
    /// A pattern for paths: it has most files of the module. Where no manifest tells modules, it is a folder of one.
    case path(String)
    /// Modules that are called so have their files there. Captures stand for the same in both.
    case folder(named: String, path: String)
  }

  let entries: [Entry]

  /// What rules may write where modules are imported, beside the kinds that a team names.
  enum BuiltIn: String, CaseIterable, Sendable {
    /// Its sources are in the project.
    case local
    /// It is one of `$system_modules`.
    case system
    /// It is none of both.
    case thirdParty = "third_party"
  }

  /// The list of the vocabulary with the modules of systems and compilers.
  static let systemList = "system_modules"
  /// What a module is called that bears the name of its folder.
  static let capture = "Module"

  /// The names and patterns that are stated as such.
  var names: [NamePattern] { entries.compactMap { if case .named(let pattern) = $0 { pattern } else { nil } } }
}

extension ModuleKind {
  /// Reads kinds by their names: `{ feature: "*Feature", core: ["Core/**", "Storage"] }`. One with mistakes is there, without them,
  /// lest every use of it be called a mistake too.
  static func read(
    _ value: JSONValue, _ problems: inout ProblemCollector
  ) -> [(name: String, keyRange: Range<Int>, kind: ModuleKind)] {
    guard let members = value.members("'modules'", &problems) else { return [] }
    return members.map { member in
      if BuiltIn(rawValue: member.key) != nil {
        problems.report(member.keyRange, "'\(member.key)' is a word of the language; give the kind another name")
      } else {
        _ = member.key.isSnakeCase("a kind of modules", member.keyRange, &problems)
      }
      return (member.key, member.keyRange, ModuleKind(entries: entries(member.value, "'\(member.key)'", &problems)))
    }
  }

  private static func entries(_ value: JSONValue, _ what: String, _ problems: inout ProblemCollector) -> [Entry] {
    guard case .array(let values) = value.content else { return entry(value, what, &problems) }
    if values.isEmpty { problems.report(value.range, "\(what) needs at least one name or path") }
    return values.flatMap { entry($0, what, &problems) }
  }

  private static func entry(_ value: JSONValue, _ what: String, _ problems: inout ProblemCollector) -> [Entry] {
    switch value.content {
    case .string(let text) where text.contains("/"):
      return paths(text, value.range, what, &problems).map { .path($0) }
    case .string(let text) where text.hasPrefix("$"):
      problems.report(value.range, "a kind takes names and paths of modules, not a list such as '\(text)'")
      return []
    case .string(let text):
      if text.contains(where: "{}".contains) {
        problems.report(
          value.range, "'{…}' in the name of a module needs its folder: write { named: \"\(text)\", path: \"…\" }")
        return []
      }
      return NamePattern.read(text, value.range, what, as: .modules, &problems).map { [.named($0)] } ?? []
    case .object(let members): return folder(members, value.range, what, &problems)
    default:
      problems.report(
        value.range,
        "\(what) is a name or a path of modules, an object of both, or a list of these, not \(value.kindName)")
      return []
    }
  }

  private static func folder(
    _ members: [JSONMember], _ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector
  ) -> [Entry] {
    members.reportUnknown(in: what, known: ["named", "path"], &problems)
    guard let named = members["named"], let path = members["path"] else {
      problems.report(range, "an object in \(what) has 'named' and 'path': which module has which folder")
      return []
    }
    guard let name = named.value.string("'named'", &problems), let text = path.value.string("'path'", &problems),
      NamePattern.read(withoutBraces(name), named.value.range, "'named'", as: .modules, &problems) != nil
    else { return [] }
    if name.contains("*") {
      problems.report(named.value.range, "the name of a module with a folder has no '*'; write '{Name}' in both")
      return []
    }
    for capture in captures(of: name) where !captures(of: text).contains(capture) {
      problems.report(named.value.range, "'{\(capture)}' has no value; write it in 'path', too")
      return []
    }
    return paths(text, path.value.range, "'path'", &problems).map { .folder(named: name, path: $0) }
  }

  /// A pattern for paths, seen from the file that states it.
  private static func paths(
    _ text: String, _ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector
  ) -> [String] {
    guard captures(of: text).count == text.count(where: { $0 == "{" }),
      text.count(where: { $0 == "{" }) == text.count(where: { $0 == "}" })
    else {
      problems.report(range, "braces in \(what) hold a name, as '{Name}'")
      return []
    }
    guard PathPattern.isPattern(withoutBraces(text), range, what, &problems) else { return [] }
    return problems.text.base.texts(of: text)
  }

  private static func withoutBraces(_ text: String) -> String { text.filter { !"{}".contains($0) } }

  /// The names in braces.
  private static func captures(of text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let end = part.firstIndex(of: "}") else { return nil }
      let name = part[..<end]
      return name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) ? nil : String(name)
    }
  }
}
