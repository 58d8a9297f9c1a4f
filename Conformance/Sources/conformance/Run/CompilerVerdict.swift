import Foundation

/// Where the compiler itself sees the first syntax error of a file about which the two sides disagree.
///
/// swift-syntax accepts in silence some code that the compiler rejects, such as `func <T>() {}` or `@(name) var a = 1`,
/// and sees some errors only lines later, as that of an unclosed string at the end of the file.
enum CompilerVerdict {
  /// The start of the line of the first error; nil when the compiler has none.
  static func firstErrorLine(in sample: Sample) throws -> Int? {
    let errors = try ScratchFolder.with { folder in
      let path = folder + "/Sample.swift"
      try Data(activated(sample.bytes)).write(to: URL(fileURLWithPath: path))
      let command = "exec swiftc -frontend -parse -diagnostic-style llvm \"$0\" 2>&1"
      return try ChildProcess.run("/bin/sh", ["-c", command, path], timeout: 60).output
    }
    let numbers = errors.split(separator: 0x0a).compactMap { lineNumber(ofError: String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.min() else { return nil }
    // The compiler counts the lines of `\n` and `\r\n` only, as do the files that are broken here.
    let starts = LineStarts.of(sample.bytes)
    return first <= starts.count ? starts[first - 1] : nil
  }

  /// The file with every `#if` taken, line by line, because the compiler does not parse what is inactive.
  private static func activated(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "#if ".utf8) ? Array("#if true".utf8)[...] : line
    }
    return Array(lines.joined(separator: [0x0a]))
  }

  /// The line of `…/Sample.swift:LINE:COLUMN: error: MESSAGE`.
  private static func lineNumber(ofError text: String) -> Int? {
    guard text.contains(": error: "), let place = text.range(of: "/Sample.swift:") else { return nil }
    return Int(text[place.upperBound...].prefix { $0.isNumber })
  }
}
