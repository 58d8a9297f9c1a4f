/// JSON that is printed for people to read: keys in the given order, what fits into a line on one line.
///
/// For small texts that lie in the repository; ``JSONWriter`` is for those that are large.
indirect enum JSONTree: Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSONTree])
  case object([(key: String, value: JSONTree)])
  /// A value that is JSON already.
  case raw(String)

  /// Ends with a line break.
  ///
  /// - Parameter width: how long a line may be where it can be broken.
  func text(width: Int = 120) -> String { layout(depth: 0, reserved: 0, width) + "\n" }

  /// - Parameter reserved: what stands beside the value on its line: a key before it, a comma behind it.
  private func layout(depth: Int, reserved: Int, _ width: Int) -> String {
    let line = self.line
    let outer = String(repeating: "  ", count: depth)
    if outer.count + reserved + line.count <= width { return line }
    let inner = outer + "  "
    switch self {
    case .list(let values) where !values.isEmpty:
      let lines = values.map { inner + $0.layout(depth: depth + 1, reserved: 1, width) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { member in
        let key = Self.quoted(member.key) + ": "
        return inner + key + member.value.layout(depth: depth + 1, reserved: key.count + 1, width)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    default: return line
    }
  }

  /// All of it on one line.
  private var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .list(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ " + members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + " }"
    case .raw(let text): text
    }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(arrayLiteral values: JSONTree...) { self = .list(values) }
  init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
}
