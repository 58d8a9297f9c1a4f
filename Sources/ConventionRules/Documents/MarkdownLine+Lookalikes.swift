// What a line of text holds that was meant as a fence.

extension MarkdownLine {
  /// As far as a line is looked at: each run of marks may cost a look at the rest.
  private static let reach = 4_096

  /// The info string behind what looks like a fence in a line that begins no block: a fence behind something else, or other
  /// marks than three backticks or tildes.
  var fenceInText: Range<Int>? {
    (fenceInside ?? infoBehindOtherMarks).flatMap { $0.count <= Self.longestInfo ? $0 : nil }
  }

  /// No info string that somebody means is longer, in bytes.
  private static let longestInfo = 256

  /// From the text on to the next blank line, as far as a line is looked at.
  var textThroughBlankLine: Range<Int> {
    var rest = self
    while rest.next - textStart < Self.reach, rest.advance(), !rest.isBlank {}
    return textStart..<min(rest.next, textStart + Self.reach)
  }

  /// Behind three backticks or tildes anywhere in the line, unless they belong to code in a sentence.
  private var fenceInside: Range<Int>? {
    let end = min(textEnd, textStart + Self.reach)
    let text = UnsafeBufferPointer(rebasing: bytes[..<end])
    guard
      text.firstPlace(of: UInt8(ascii: "`"), from: textStart) ?? text.firstPlace(of: UInt8(ascii: "~"), from: textStart)
        != nil
    else { return nil }
    var place = textStart
    while place < end {
      let mark = bytes[place]
      guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
        place += 1
        continue
      }
      let length = runLength(of: mark, from: place)
      let next = place + length
      if mark == UInt8(ascii: "`"), let behind = endOfCode(from: next, length, through: end) {
        place = behind
        continue
      }
      if length >= 3 {
        let info = trimmed(next..<endOfInfo(from: next))
        if !info.isEmpty { return info }
      }
      place = next
    }
    return nil
  }

  /// Behind the next run of as many backticks, which ends code in a sentence.
  private func endOfCode(from start: Int, _ length: Int, through end: Int) -> Int? {
    var place = start
    while place < end, !breaksLine(place) {
      let found = runLength(of: UInt8(ascii: "`"), from: place)
      if found == length { return place + found }
      place += max(found, 1)
    }
    return nil
  }

  /// The next backtick, or what some programs take for the end of a line.
  private func endOfInfo(from start: Int) -> Int {
    var end = start
    while end < textEnd, bytes[end] != UInt8(ascii: "`"), !breaksLine(end) { end += 1 }
    return end
  }

  /// Whether U+0085, U+2028 or U+2029 stands at a place.
  private func breaksLine(_ place: Int) -> Bool {
    guard bytes[place] >= 0xC2 else { return false }
    let rest = bytes[place..<min(place + 3, textEnd)]
    return rest.starts(with: [0xC2, 0x85]) || rest.starts(with: [0xE2, 0x80, 0xA8])
      || rest.starts(with: [0xE2, 0x80, 0xA9])
  }

  /// Behind at least two marks that look like those of a fence, with which the line begins: `\`\`json rule`, `’’’json rule`.
  private var infoBehindOtherMarks: Range<Int>? {
    guard !isBlank, mark >= 0x80 || "`~'\"".utf8.contains(mark) else { return nil }
    var marks = 0
    var place = textStart
    for scalar in String(decoding: bytes[textStart..<min(textEnd, textStart + Self.most)], as: UTF8.self).unicodeScalars
    {
      if Self.isMark(scalar) { marks += 1 } else if !scalar.isInvisible { break }
      place += UTF8.width(scalar)
    }
    let info = trimmed(min(place, textEnd)..<textEnd)
    return marks >= 2 && !info.isEmpty ? info : nil
  }

  /// As far as a line is looked at for marks of any kind.
  private static let most = 64

  /// Backticks, accents, tildes and quotation marks, in any of their forms.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "`", "~", "'", "\"", "\u{A8}", "\u{B4}", "\u{2018}"..."\u{201F}", "\u{2032}"..."\u{2037}", "\u{2CA}",
      "\u{2CB}",
      "\u{2DC}", "\u{2F4}"..."\u{2F6}", "\u{223C}", "\u{223D}", "\u{FF02}", "\u{FF07}", "\u{FF40}", "\u{FF5E}",
      "\u{1FEF}":
      true
    default: false
    }
  }
}
