/// What one side says of a fact.
indirect enum Value: Equatable {
  /// Nothing, which is also how false, zero and empty are said.
  case absent
  /// A case in which both sides may differ by agreement; it is not compared.
  case open
  case number(Int)
  case text(String)
  case list([Value])

  /// A text without white space and backticks, in which the two sides may differ.
  static func text(normalizing text: String?) -> Value {
    guard let text, !text.isEmpty else { return .absent }
    let isPlain = text.utf8.allSatisfy { !isIgnored($0) }
    let kept = isPlain ? text : String(decoding: text.utf8.filter { !isIgnored($0) }, as: UTF8.self)
    return kept.isEmpty ? .absent : .text(kept)
  }

  private static func isIgnored(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "`") }

  static func number(_ number: Int?) -> Value {
    guard let number else { return .absent }
    return .number(number)
  }

  static func flag(_ flag: Bool?) -> Value { flag == true ? .text("yes") : .absent }

  static func extent(_ extent: Extent?) -> Value {
    guard let extent else { return .absent }
    return .list([.number(extent.start), .number(extent.end)])
  }

  static func texts(_ texts: [String]?) -> Value { list(texts) { .text(normalizing: $0) } }

  /// A list of what is said of each element; absent when the list is empty.
  static func list<Element>(_ elements: [Element]?, _ value: (Element) -> Value) -> Value {
    guard let elements, !elements.isEmpty else { return .absent }
    return .list(elements.map(value))
  }

  /// A list of what is said of each element; absent when nothing is said of any.
  static func sparse<Element>(_ elements: [Element]?, _ value: (Element) -> Value) -> Value {
    let values = (elements ?? []).map(value)
    return values.allSatisfy { $0 == .absent } ? .absent : .list(values)
  }
}

extension Value: CustomStringConvertible {
  var description: String {
    switch self {
    case .absent: "-"
    case .open: "any"
    case .number(let number): String(number)
    case .text(let text): "'\(text)'"
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    }
  }
}
