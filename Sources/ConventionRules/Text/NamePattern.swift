/// A name or a pattern in which `*` stands for any run of characters, as vocabularies hold them.
public struct NamePattern: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  private let pieces: [[UInt8]]

  public init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  public var description: String { text }

  /// Whether the pattern holds no `*`: it matches one name only.
  public var isExact: Bool { pieces.count == 1 }

  /// Case-sensitive match of the whole name.
  public func matches(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches($0) }
  }

  /// Case-sensitive match of the whole name, given as UTF-8. O(name × pieces).
  public func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if pieces.count == 1 { return pieces[0].elementsEqual(name) }
    guard let first = pieces.first, let last = pieces.last, name.count >= first.count + last.count else { return false }
    guard name.starts(with: first), name.suffix(last.count).elementsEqual(last) else { return false }
    var position = first.count
    let end = name.count - last.count
    for piece in pieces[1..<pieces.count - 1] where !piece.isEmpty {
      guard let found = Self.find(piece, in: name, from: position, to: end) else { return false }
      position = found + piece.count
    }
    return true
  }

  private static func find(_ piece: [UInt8], in name: UnsafeBufferPointer<UInt8>, from: Int, to: Int) -> Int? {
    var start = from
    while start + piece.count <= to {
      if name[start..<start + piece.count].elementsEqual(piece) { return start }
      start += 1
    }
    return nil
  }
}
