/// Text on one line, broken at words for a terminal.
public enum WrappedText {
  /// Where nothing is wrapped.
  public static let unbounded = Int.max
  /// A line with less room than this takes no words: they start on the next one.
  private static let leastRoom = 20

  /// The lines of a text; the first may be empty, where what stands before it leaves too little room.
  ///
  /// - Parameters:
  ///   - width: in columns; ``unbounded`` to leave the text as it is.
  ///   - first: how many columns are taken before the first word.
  ///   - indentation: how many columns the caller puts before each other line.
  public static func lines(_ text: String, width: Int, first: Int = 0, indentation: Int = 0) -> [String] {
    guard width != unbounded, first + DisplayWidth.of(text) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    // A very narrow terminal breaks lines itself.
    var room = width - first
    let nextRoom = max(width - indentation, leastRoom)
    if room < leastRoom, first > indentation {
      lines.append("")
      room = nextRoom
    }
    for word in text.split(separator: " ") {
      let columns = DisplayWidth.of(line) + (line.isEmpty ? 0 : 1) + DisplayWidth.of(String(word))
      if !line.isEmpty, columns > room {
        lines.append(line)
        line = ""
        room = nextRoom
      }
      line += line.isEmpty ? word : " " + word
    }
    return lines + [line]
  }

  /// The same as one text, with line breaks and blanks in front of all lines but the first.
  public static func text(_ text: String, width: Int, first: Int = 0, indentation: Int = 0) -> String {
    lines(text, width: width, first: first, indentation: indentation)
      .joined(separator: "\n" + String(repeating: " ", count: indentation))
  }
}
