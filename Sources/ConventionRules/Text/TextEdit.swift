/// A stretch of a text that another text takes the place of.
public struct TextEdit: Hashable, Sendable {
  /// Byte range in the text as it is before any edit.
  public let range: Range<Int>
  /// What stands there afterwards.
  public let replacement: String

  /// Whether two edits share a byte or meet: then nobody can say which of them comes first.
  func touches(_ other: TextEdit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}

extension Collection<TextEdit> {
  /// The text with all edits, each of which lies inside of it and touches no other.
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
