/// Compares names as people read them: `é` is one character, whether it is written as one or as `e` with an accent behind it.
///
/// Keyboards write the first form, and some file systems give names back in the second one. That costs more than to compare
/// bytes, so only names beyond ASCII come here, and only where their bytes differ.
enum CanonicalMatch {
  private static let wildcard = UInt8(ascii: "*")

  /// Whether a pattern, in which `*` stands for any run of characters, matches the whole name.
  static func matches(_ name: UnsafeBufferPointer<UInt8>, _ pattern: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.contains(where: { $0 >= 0x80 }) else { return false }
    let name = characters(name)
    let pieces = pattern.split(separator: wildcard, omittingEmptySubsequences: false).map(characters)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return pieces.first == name }
    guard name.count >= first.count + last.count, name.starts(with: first), name.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = name[first.count..<name.count - last.count]
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = firstPlace(of: piece, in: rest) else { return false }
      rest = rest[(place + piece.count)...]
    }
    return true
  }

  private static func characters(_ bytes: some Sequence<UInt8>) -> [Character] {
    Array(String(decoding: Array(bytes), as: UTF8.self))
  }

  private static func firstPlace(of piece: [Character], in name: ArraySlice<Character>) -> Int? {
    guard piece.count <= name.count else { return nil }
    return (name.startIndex...name.endIndex - piece.count).first { name[$0..<$0 + piece.count].elementsEqual(piece) }
  }
}
