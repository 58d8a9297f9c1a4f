/// The list that `mvvm-lint types` prints.
public struct TypeList: Sendable {
  /// What was asked for.
  public enum Question: Equatable, Sendable {
    /// How many types play each of some roles. Of helpers only the number is told.
    case all(roles: [String], helpers: Set<String>)
    case role(String)
    case type(String)
  }

  private let question: Question
  private let types: [PlayingType]

  /// Takes an answer as it is.
  public init(_ question: Question, _ types: [PlayingType]) {
    self.question = question
    self.types = types
  }

  /// The list, complete, with a line break at its end.
  ///
  /// - Parameters:
  ///   - width: columns to which tables are wrapped.
  ///   - shown: how a path is shown.
  public func text(_ format: TextFormat, width: Int, shown: (String) -> String) -> String {
    switch format {
    case .text: text(width, shown)
    case .json: String(decoding: json(shown), as: UTF8.self)
    }
  }

  private func text(_ width: Int, _ shown: (String) -> String) -> String {
    switch question {
    case .all(let roles, let helpers): return text(roles, helpers, width)
    case .role(let role):
      let rows = types.map { [$0.name, place($0, shown), $0.roles.first?.why ?? ""] }
      let count = types.count == 1 ? "1 type plays" : "\(types.isEmpty ? "no" : String(types.count)) types play"
      let table =
        rows.isEmpty
        ? "" : TextTable(header: ["type", "declared at", "why"], alignments: [], rows: rows).text(width: width)
      return table + "\(count) the role '\(role)'\n"
    case .type:
      return types.map { type in
        let head = "\(EscapedText.name(type.name)) (\(type.kind), \(place(type, shown)))"
        if type.roles.isEmpty { return head + ": plays no role\n" }
        return head + "\n" + type.roles.map { "  \($0.role): \(EscapedText.name($0.why))\n" }.joined()
      }.joined()
    }
  }

  /// The roles that the project has, each with the number of its types; then how many are left out.
  private func text(_ roles: [String], _ helpers: Set<String>, _ width: Int) -> String {
    let counts = types.flatMap(\.roles).reduce(into: [String: Int]()) { $0[$1.role, default: 0] += 1 }
    let played = roles.filter { counts[$0] != nil }
    let rows = played.filter { !helpers.contains($0) }.map { [$0, String(counts[$0] ?? 0)] }
    var text = rows.isEmpty ? "" : TextTable(header: ["role", "types"], alignments: [.left, .right], rows: rows).text
    var leftOut: [String] = []
    if played.count < roles.count { leftOut.append("\(roles.count - played.count) without a type here") }
    if rows.count < played.count {
      leftOut.append("\(played.count - rows.count) that serve single rules, or rules that are off")
    }
    guard !leftOut.isEmpty else { return text }
    text += rows.isEmpty ? "" : "\n"
    return text
      + WrappedText.text(
        "Left out: \(ReportSummary.amount(roles.count - rows.count, "role")), \(leftOut.joined(separator: " and "))."
          + " 'mvvm-lint types ROLE' shows any role, and 'mvvm-lint explain roles' lists them.", width: width) + "\n"
  }

  private func place(_ type: PlayingType, _ shown: (String) -> String) -> String {
    "\(shown(type.path)):\(type.line)"
  }

  private func json(_ shown: (String) -> String) -> [UInt8] {
    var json = JSONWriter()
    json.list { list in
      for type in types {
        list.objectOnLine {
          $0.field("name", type.name)
          $0.field("kind", type.kind)
          $0.field("path", shown(type.path))
          $0.field("line", type.line)
          $0.list("roles") { roles in
            for (role, why) in type.roles {
              roles.object {
                $0.field("role", role)
                $0.field("why", why)
              }
            }
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
