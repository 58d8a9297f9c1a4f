/// The list that `mvvm-lint types` prints.
public struct TypeList: Sendable {
  /// The words that `--format` accepts.
  public enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  /// What was asked for.
  public enum Question: Equatable, Sendable {
    /// How many types play each role.
    case all
    case role(String)
    case type(String)
  }

  private let question: Question
  private let types: [PlayingType]
  private let roleNames: [String]

  /// Takes an answer as it is.
  ///
  /// - Parameters:
  ///   - types: the answer.
  ///   - roleNames: all roles that hold.
  public init(_ question: Question, _ types: [PlayingType], roleNames: [String]) {
    self.question = question
    self.types = types
    self.roleNames = roleNames
  }

  /// The list, complete, with a line break at its end.
  ///
  /// - Parameter shown: how a path is shown.
  public func text(_ format: Format, shown: (String) -> String) -> String {
    switch format {
    case .text: text(shown)
    case .json: String(decoding: json(shown), as: UTF8.self)
    }
  }

  private func text(_ shown: (String) -> String) -> String {
    switch question {
    case .all:
      let rows = roleNames.map { role in [role, String(types.count { $0.roles.contains { $0.role == role } })] }
      return TextTable(header: ["role", "types"], alignments: [.left, .right], rows: rows).text
    case .role(let role):
      let rows = types.map { [$0.name, place($0, shown), $0.roles.first?.why ?? ""] }
      let count = types.count == 1 ? "1 type plays" : "\(types.isEmpty ? "no" : String(types.count)) types play"
      let table =
        rows.isEmpty ? "" : TextTable(header: ["type", "declared at", "why"], alignments: [], rows: rows).text
      return table + "\(count) the role '\(role)'\n"
    case .type:
      return types.map { type in
        let head = "\(InertText.name(type.name)) (\(type.kind), \(place(type, shown)))"
        if type.roles.isEmpty { return head + ": plays no role\n" }
        return head + "\n" + type.roles.map { "  \($0.role): \(InertText.name($0.why))\n" }.joined()
      }.joined()
    }
  }

  private func place(_ type: PlayingType, _ shown: (String) -> String) -> String {
    "\(shown(type.path)):\(type.line)"
  }

  private func json(_ shown: (String) -> String) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for type in types {
      var object = JSONWriter()
      object.beginObject()
      object.field("name", type.name)
      object.field("kind", type.kind)
      object.field("path", shown(type.path))
      object.field("line", type.line)
      object.key("roles")
      object.beginArray()
      for (role, why) in type.roles {
        object.beginObject()
        object.field("role", role)
        object.field("why", why)
        object.endObject()
      }
      object.endArray()
      object.endObject()
      json.raw([UInt8(ascii: "\n")] + object.bytes)
    }
    json.endArray()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
