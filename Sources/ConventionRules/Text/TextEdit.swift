/// A stretch of a text that another text takes the place of.
public struct TextEdit: Hashable, Sendable {
  /// Byte range in the text as it is before any edit.
  public let range: Range<Int>
  /// What stands there afterwards.
  public let replacement: String

  /// Whether two edits share a byte or meet, so that nobody can say what the other one leaves. Bytes may go beside others that go, and
  /// different lines may come at one place.
  func conflicts(with other: TextEdit) -> Bool {
    guard range.lowerBound <= other.range.upperBound, other.range.lowerBound <= range.upperBound else { return false }
    if replacement.isEmpty, other.replacement.isEmpty { return range.overlaps(other.range) }
    return !(insertsLines && other.insertsLines && replacement != other.replacement)
  }

  private var insertsLines: Bool { range.isEmpty && replacement.first?.isNewline ?? false }
}

extension Collection<TextEdit> {
  /// The text with all edits, each of which lies inside of it and conflicts with no other.
  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += text[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return result + text[end...]
  }
}
