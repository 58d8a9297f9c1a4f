/// The name of a file behind `--- ` or `+++ `.
struct DiffName {
  let bytes: [UInt8]
  /// In the diff.
  let range: Range<Int>

  var isNothing: Bool { bytes.elementsEqual("/dev/null".utf8) }

  /// nil where quotes are not closed.
  init?(_ diff: [UInt8], _ range: Range<Int>) {
    self.range = range
    let written = diff[range]
    guard written.first == UInt8(ascii: "\"") else {
      // A tab ends the name; behind it stands the time, or nothing.
      bytes = Array(written.prefix { $0 != UInt8(ascii: "\t") })
      return
    }
    guard let unquoted = Self.unquoted(written.dropFirst()) else { return nil }
    bytes = unquoted
  }

  /// Reads up to the closing quote what git quotes as C does: `\t`, `\"`, `\\`, `\303\251`.
  private static func unquoted(_ quoted: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = quoted
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return result }
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      let octal = rest.prefix(3).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7") }
      if !octal.isEmpty {
        result.append(UInt8(truncatingIfNeeded: octal.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }))
        rest = rest[octal.endIndex...]
      } else if let escaped = rest.popFirst() {
        result.append(controls[escaped] ?? escaped)
      }
    }
    return nil
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// What git puts before the old and the new name: `a/` and `b/`, or, with `diff.mnemonicPrefix`, the initials of commit,
  /// index, working tree and object.
  private static let prefixes: Set<String> = [
    "a/b/", "b/a/", "c/i/", "c/w/", "i/w/", "i/c/", "w/c/", "w/i/", "o/w/", "w/o/",
  ]

  /// The path without git's prefix. Both names must have theirs: a folder may be called `b`, too.
  func path(besides old: DiffName) -> String {
    func prefix(_ name: DiffName) -> String? {
      guard name.bytes.count > 2, name.bytes[1] == UInt8(ascii: "/") else { return nil }
      return String(decoding: name.bytes.prefix(2), as: UTF8.self)
    }
    let hasPrefix =
      if let own = prefix(self), old.isNothing {
        Self.prefixes.contains { $0.hasSuffix(own) }
      } else if let own = prefix(self), let others = prefix(old) {
        Self.prefixes.contains(others + own)
      } else {
        false
      }
    return String(decoding: hasPrefix ? bytes.dropFirst(2) : bytes[...], as: UTF8.self)
  }
}
