/// What changed in a file, in the format that `git apply` and `patch -p1` read:
/// https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html
public enum UnifiedDiff {
  /// Unchanged lines around a change.
  private static let context = 3

  /// Two texts line by line, each with what ends it; nothing where they are the same. O(lines × differences).
  ///
  /// - Parameter path: as it is shown; from where the diff is applied.
  public static func text(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
    let (old, new) = (lines(of: old), lines(of: new))
    let most = SequenceAlignment.mostDifferences(ofAll: max(old.count, new.count))
    let matches = SequenceAlignment.matches(old.map(\.textHash)[...], new.map(\.textHash)[...], mostDifferences: most)
    let changes = changes(between: matches, old.count, new.count)
    guard !changes.isEmpty else { return [] }
    var text = Array("--- \(quoted("a/" + path))\n+++ \(quoted("b/" + path))\n".utf8)
    var next = changes[...]
    while let first = next.first {
      var last = first
      next = next.dropFirst()
      while let more = next.first, more.old.lowerBound - last.old.upperBound <= 2 * context {
        last = more
        next = next.dropFirst()
      }
      let hunk = changes.filter {
        $0.old.lowerBound >= first.old.lowerBound && $0.old.upperBound <= last.old.upperBound
      }
      append(hunk, old, new, to: &text)
    }
    return text
  }

  /// Lines of the old text, and those that stand in their place.
  private struct Change {
    let old: Range<Int>
    let new: Range<Int>
  }

  private static func changes(between matches: [(old: Int, new: Int)], _ old: Int, _ new: Int) -> [Change] {
    var changes: [Change] = []
    var end = (old: 0, new: 0)
    for match in matches + [(old, new)] {
      if match.old > end.old || match.new > end.new {
        changes.append(Change(old: end.old..<match.old, new: end.new..<match.new))
      }
      end = (match.old + 1, match.new + 1)
    }
    return changes
  }

  private static func append(
    _ changes: [Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout [UInt8]
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let start = max(0, first.old.lowerBound - context)
    let end = min(old.count, last.old.upperBound + context)
    let newStart = first.new.lowerBound - (first.old.lowerBound - start)
    let newEnd = last.new.upperBound + (end - last.old.upperBound)
    text += "@@ -\(place(start..<end)) +\(place(newStart..<newEnd)) @@\n".utf8
    var line = start
    for change in changes {
      for index in line..<change.old.lowerBound { append(" ", old[index], to: &text) }
      for index in change.old { append("-", old[index], to: &text) }
      for index in change.new { append("+", new[index], to: &text) }
      line = change.old.upperBound
    }
    for index in line..<end { append(" ", old[index], to: &text) }
  }

  /// Of no lines, the line before them is told.
  private static func place(_ lines: Range<Int>) -> String {
    lines.isEmpty
      ? "\(lines.lowerBound),0"
      : lines.count == 1 ? "\(lines.lowerBound + 1)" : "\(lines.lowerBound + 1),\(lines.count)"
  }

  private static func append(_ mark: String, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text += mark.utf8
    text += line
    if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
  }

  /// Lines with what ends them. Only `\n` ends one here, as readers of diffs have it.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// A path as git writes it: one with signs that would end it or its line stands in quotes.
  private static func quoted(_ path: String) -> String {
    let needsQuotes = path.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard needsQuotes else { return path }
    var text = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
