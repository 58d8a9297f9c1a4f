/// How a comment begins that speaks to the linter: `// mvvm-lint:disable:next …`.
enum LinterComment {
  /// What stands behind the slashes, asterisks and blanks with which comments begin.
  static let mark: StaticString = "mvvm-lint:"

  /// The place behind the mark of a comment; nil where the comment does not begin with it.
  ///
  /// - Parameter comment: from its first slash.
  @inline(__always)
  static func textStart(of comment: Range<Int>, in base: UnsafePointer<UInt8>) -> Int? {
    var position = comment.lowerBound &+ 2
    while position < comment.upperBound, isDecoration(base[position]) { position &+= 1 }
    while position < comment.upperBound, isBlank(base[position]) { position &+= 1 }
    guard position < comment.upperBound,
      base[position] == mark.utf8Start[0] || base[position] == UInt8(ascii: "*")
    else { return nil }
    return textStart(behindMarkAt: position, before: comment.upperBound, in: base)
  }

  @inline(__always) private static func isDecoration(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "*")
  }

  @inline(__always) private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0A || byte == 0x0D
  }

  @inline(never) private static func textStart(
    behindMarkAt start: Int, before end: Int, in base: UnsafePointer<UInt8>
  ) -> Int? {
    var start = start
    // The asterisk with which each line of a block comment may begin.
    if base[start] == UInt8(ascii: "*") {
      start += 1
      while start < end, isBlank(base[start]) { start += 1 }
    }
    let length = mark.utf8CodeUnitCount
    guard start + length <= end, sameBytes(base + start, mark.utf8Start, length) else { return nil }
    return start + length
  }
}

extension Lexer {
  /// Notes a comment if it speaks to the linter.
  @inline(__always) func noteComment(_ comment: Range<Int>) {
    if LinterComment.textStart(of: comment, in: base) != nil { noteLinterComment(comment) }
  }

  @inline(never) private func noteLinterComment(_ comment: Range<Int>) {
    linterComments.append(comment)
  }
}
