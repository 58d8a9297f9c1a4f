/// What source text does not show and a document or a configuration states: what macros add, and the attributes that build
/// settings give to the declarations of some files.
public struct DeclaredMacrosAndAttributes: Hashable, Sendable {
  /// What macros and protocols of libraries add to types.
  public var macros = DeclaredMacros()
  /// Attributes with `@`, each with the pattern for the files in which declarations have it.
  var attributes: [DefaultAttribute] = []

  /// Nothing is stated.
  public init() {}

  /// Takes over what a later document states: of a macro, and of a pattern for files, all that was said.
  mutating func replace(with later: DeclaredMacrosAndAttributes) {
    macros.additions.merge(later.macros.additions) { _, later in later }
    macros.protocols.merge(later.macros.protocols) { _, later in later }
    let stated = Set(later.attributes.map(\.path))
    attributes.removeAll { stated.contains($0.path) }
    attributes += later.attributes
  }

  /// The patterns for files, in the order of the attributes.
  var attributePaths: PathPatternSet { PathPatternSet(attributes.map { PathPattern($0.path) }) }

  struct DefaultAttribute: Hashable, Sendable {
    var path: String
    var attribute: String
  }
}

// MARK: Reading

extension DeclaredMacrosAndAttributes {
  /// Reads what macros add: `{ "@Reducer": { adds: { nested_type: ["State", "Action"], conforms_to: "Reducer" } } }`.
  mutating func readMacros(_ value: JSONValue, _ problems: inout ProblemCollector) {
    for member in value.members("'macros'", &problems) ?? [] {
      guard let name = attributeName(member.key, member.keyRange, &problems) else { continue }
      macros.additions[name] = additions(of: member, "macro", ["conforms_to"] + Self.memberKinds, &problems)
    }
  }

  /// Reads what protocols of libraries add: `{ "DependencyKey": { adds: { property: "previewValue" } } }`.
  mutating func readProtocols(_ value: JSONValue, _ problems: inout ProblemCollector) {
    for member in value.members("'protocols'", &problems) ?? [] {
      if member.key.isEmpty || member.key.hasPrefix("@") || member.key.contains("*") {
        problems.report(member.keyRange, "'\(member.key)' is not the name of a protocol")
        continue
      }
      macros.protocols[member.key] = additions(of: member, "protocol", Self.memberKinds, &problems)
    }
  }

  /// - Parameter keys: what it can add.
  private func additions(
    of member: JSONMember, _ what: String, _ keys: [String], _ problems: inout ProblemCollector
  ) -> DeclaredMacros.Additions? {
    guard let parts = member.value.members("'\(member.key)'", &problems) else { return nil }
    for part in parts where part.key != "adds" {
      problems.report(
        part.keyRange, "unknown key '\(part.key)' of a \(what); it is written { adds: { property: \"id\" } }")
    }
    guard let adds = parts["adds"] else {
      problems.report(member.keyRange, "'\(member.key)' needs 'adds': what the \(what) adds to types; {} for nothing")
      return nil
    }
    return additions(adds.value, keys, &problems)
  }

  private func additions(
    _ value: JSONValue, _ keys: [String], _ problems: inout ProblemCollector
  ) -> DeclaredMacros.Additions {
    var additions = DeclaredMacros.Additions()
    for member in value.members("'adds'", &problems) ?? [] {
      let names = (member.value.strings("'\(member.key)'", &problems) ?? []).map(\.string)
      if member.key == "conforms_to", keys.contains(member.key) {
        additions.conformances = names
      } else if Self.memberKinds.contains(member.key) {
        additions.members[member.key] = names
      } else {
        problems.report(
          member.keyRange,
          "unknown key '\(member.key)' in 'adds'"
            + problems.hint(for: member.key, in: keys))
      }
    }
    return additions
  }

  /// What a macro can add beside conformances: the members by which rules ask for them.
  private static let memberKinds = ["property", "method", "initializer", "subscript", "case", "nested_type"]

  /// Reads attributes by patterns for paths: `{ "App/**": "@MainActor" }`.
  mutating func readAttributes(_ value: JSONValue, _ problems: inout ProblemCollector) {
    for member in value.members("'default_attributes'", &problems) ?? [] {
      guard PathPattern.isPattern(member.key, member.keyRange, "'default_attributes'", &problems) else { continue }
      for (text, range) in member.value.strings("'\(member.key)'", &problems) ?? [] {
        guard attributeName(text, range, &problems) != nil else { continue }
        for path in problems.text.base.texts(of: member.key) {
          attributes.append(DefaultAttribute(path: path, attribute: text))
        }
      }
    }
  }

  private func attributeName(_ text: String, _ range: Range<Int>, _ problems: inout ProblemCollector) -> String? {
    guard text.hasPrefix("@"), text.count > 1 else {
      problems.report(range, "'\(text)' is not an attribute; an attribute begins with '@'")
      return nil
    }
    return String(text.dropFirst())
  }
}
