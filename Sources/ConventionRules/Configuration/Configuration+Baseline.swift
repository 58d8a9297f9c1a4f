extension Configuration {
  /// A configuration that says nothing else than which baseline there is.
  public static func text(naming baseline: String) -> [UInt8] {
    Array("{\n  \(member(baseline))\n}\n".utf8)
  }

  /// The text of a configuration with the key `baseline` put in front of all others. The rest stays as it is.
  ///
  /// - Returns: nil where the text has the key, or is no object.
  public static func text(_ text: DocumentText, naming baseline: String) -> [UInt8]? {
    var problems = ProblemCollector(text)
    let bytes = text.bytes.withUnsafeBufferPointer { Array($0) }
    guard let value = JSONScanner.value(in: 0..<bytes.count, &problems), case .object(let members) = value.content,
      members["baseline"] == nil
    else { return nil }
    let comma = members.isEmpty ? "" : ","
    let brace = value.range.lowerBound + 1
    let lineEnd = bytes[brace...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let last = members.first?.keyRange.lowerBound ?? value.range.upperBound - 1
    let rest = bytes[brace..<min(lineEnd, last)].drop { $0 <= UInt8(ascii: " ") }
    // A comment to the end of the line belongs to the brace.
    guard lineEnd < last, rest.isEmpty || rest.starts(with: "//".utf8) else {
      return Array(bytes[..<brace]) + Array(" \(member(baseline))\(comma)".utf8) + Array(bytes[brace...])
    }
    let lineBreak = bytes[lineEnd - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let line = indentation(bytes, members) + Array("\(member(baseline))\(comma)\(lineBreak)".utf8)
    return Array(bytes[...lineEnd]) + line + Array(bytes[(lineEnd + 1)...])
  }

  /// What stands in front of the first key, where that begins its line.
  private static func indentation(_ bytes: [UInt8], _ members: [JSONMember]) -> [UInt8] {
    let usual = Array("  ".utf8)
    guard let key = members.first?.keyRange.lowerBound else { return usual }
    let start = bytes[..<key].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blanks = bytes[start..<key]
    return blanks.allSatisfy(\.isBlank) ? Array(blanks) : usual
  }

  private static func member(_ baseline: String) -> String {
    var json = JSONWriter()
    json.value(baseline)
    return "\"baseline\": " + String(decoding: json.bytes, as: UTF8.self)
  }
}
