/// A piece of Swift in a convention document that shows what a rule wants or forbids, and tests it.
public struct Example: Sendable, Equatable {
  /// What the rule has to find in an example: the word behind `swift` in the info string of its block.
  public enum Kind: String, CaseIterable, Sendable {
    /// Gives no finding.
    case good
    /// Gives exactly the expected findings.
    case bad
    /// The preceding bad example after fixing.
    case fixed
  }

  /// A finding that starts in a line.
  public struct Expectation: Sendable, Equatable {
    /// 1-based line in the file.
    public let line: Int
    /// Text that the message contains; nil for any message.
    public let message: String?
    /// Byte range of the mark in the document.
    public let range: Range<Int>
  }

  /// One of the files of an example, most of which have only one.
  public struct File: Sendable, Equatable {
    /// What a line `// file:` says, or else `Example.swift`: the path under which the file is linted.
    public let name: String
    /// Without the line that names the file.
    public let text: String
    /// The marked findings, in the order of the text.
    public let expected: [Expectation]
    /// 1-based line of the document in which the text's first line stands.
    public let line: Int

    /// The text without its marks: to a rule about comments these are none.
    var code: String {
      if expected.isEmpty { return text }
      let marked = Set(expected.map(\.line))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      return lines.map { number, line in
        marked.contains(number + 1) ? line[..<(line.firstRange(of: Example.mark)?.lowerBound ?? line.endIndex)] : line
      }.joined(separator: "\n")
    }

    var isNamed: Bool { name != Example.defaultFileName }

    /// The line of the document in which a 1-based line of the file stands.
    public func documentLine(_ fileLine: Int) -> Int { line + fileLine - 1 }
  }

  /// What the rule has to find in it.
  public let kind: Kind
  /// Of a fixed one, how far one can rely on what makes it of the bad one: `swift fixed unsafe` says that one cannot.
  private(set) var level = FixLevel.safe
  /// The id of the rule it shows.
  public let rule: String
  /// In the order of the document; at least one.
  public let files: [File]
  /// 1-based line of the opening fence in the document.
  public let line: Int
}

/// An example that is not taken apart yet.
struct ExampleBlock: Sendable {
  var kind: Example.Kind
  var rule: String
  var fence: MarkdownOutline.Fence
}

// MARK: Reading

extension Example {
  private static let defaultFileName = "Example.swift"
  /// Marks a finding at the end of its line.
  static let mark = "// violation"

  /// - Parameter line: 1-based, of the opening fence.
  static func read(_ block: ExampleBlock, line: Int, _ problems: inout ProblemCollector) -> Example {
    var files: [File] = []
    var file = OpenFile(name: defaultFileName, line: line + 1)
    var number = line
    for range in lines(of: block.fence, in: problems.text) {
      number += 1
      guard let name = fileName(problems.text.string(range)) else {
        file.append(range, of: problems.text)
        continue
      }
      file.close(into: &files, keepEmpty: false)
      if files.contains(where: { $0.name == name }) {
        problems.report(range, "the example has two files called '\(name)'")
      }
      file = OpenFile(name: name, line: number + 1)
    }
    file.close(into: &files, keepEmpty: files.isEmpty)
    check(block, files, &problems)
    let isUnsafe = block.kind == .fixed && BlockInfo.saysUnsafe(problems.text.string(block.fence.info))
    return Example(kind: block.kind, level: isUnsafe ? .unsafe : .safe, rule: block.rule, files: files, line: line)
  }

  private static func check(_ block: ExampleBlock, _ files: [File], _ problems: inout ProblemCollector) {
    let expected = files.flatMap(\.expected)
    switch block.kind {
    case .bad where expected.isEmpty:
      problems.report(
        block.fence.info, "a bad example marks its findings: '\(mark)' at the end of the line in which one starts")
    case .good, .fixed:
      for expectation in expected {
        problems.report(
          expectation.range, "this example is '\(block.kind.rawValue)' and gives no findings, yet one is marked")
      }
    default: break
    }
  }

  /// Whether a finding is marked in a block, be it an example or not.
  static func hasMark(_ fence: MarkdownOutline.Fence, in text: DocumentText) -> Bool {
    lines(of: fence, in: text).contains { !marks(in: text.bytes[$0]).isEmpty }
  }

  /// Without line ends, the fence's indentation, and what belongs to list items and quotes around it.
  private static func lines(of fence: MarkdownOutline.Fence, in text: DocumentText) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = fence.content.lowerBound
    while start < fence.content.upperBound {
      var end = start
      while end < fence.content.upperBound, text.bytes[end] != UInt8(ascii: "\n"), text.bytes[end] != UInt8(ascii: "\r")
      {
        end += 1
      }
      var textStart = start
      if let textStarts = fence.textStarts {
        textStart = lines.count < textStarts.count ? textStarts[lines.count] : end
      } else {
        while textStart < end, textStart - start < fence.indentation, text.bytes[textStart] == UInt8(ascii: " ") {
          textStart += 1
        }
      }
      lines.append(textStart..<end)
      if end < fence.content.upperBound {
        let isPair =
          text.bytes[end] == UInt8(ascii: "\r") && end + 1 < fence.content.upperBound
          && text.bytes[end + 1] == UInt8(ascii: "\n")
        end += isPair ? 2 : 1
      }
      start = end
    }
    return lines
  }

  /// The name in a line `// file: Name.swift`.
  private static func fileName(_ line: String) -> String? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count >= 3, words[0] == "//", words[1] == "file:", line.hasPrefix("//") else { return nil }
    return words[2...].joined(separator: " ")
  }

  /// A file of which more lines may come.
  private struct OpenFile {
    var name: String
    var line: Int
    var text = ""
    var lineCount = 0
    var expected: [Expectation] = []

    mutating func append(_ line: Range<Int>, of document: DocumentText) {
      lineCount += 1
      text += document.string(line)
      text += "\n"
      guard document.bytes[line].contains(UInt8(ascii: "/")) else { return }
      for (message, range) in Example.marks(in: document.bytes[line]) {
        expected.append(Expectation(line: lineCount, message: message, range: range))
      }
    }

    func close(into files: inout [File], keepEmpty: Bool) {
      let isNamed = name != Example.defaultFileName
      guard keepEmpty || isNamed || text.contains(where: { !$0.isWhitespace }) else { return }
      files.append(File(name: name, text: text, expected: expected, line: line))
    }
  }

  /// The marks at the end of a line with the text that each wants in the message, and where each lies.
  /// Several marks stand for several findings.
  private static func marks(in bytes: Slice<DocumentBytes>) -> [(String?, Range<Int>)] {
    let mark = Array(mark.utf8)
    var starts: [Int] = []
    var position = bytes.startIndex
    while position + mark.count <= bytes.endIndex {
      let behind = position + mark.count
      let isMark =
        bytes[position..<behind].elementsEqual(mark)
        && (behind == bytes.endIndex || bytes[behind] == UInt8(ascii: ":") || bytes[behind] == UInt8(ascii: " ")
          || bytes[behind] == UInt8(ascii: "\t"))
      if isMark { starts.append(position) }
      position += isMark ? mark.count : 1
    }
    return starts.indices.compactMap { index in
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.endIndex
      var rest = String(decoding: bytes[starts[index] + mark.count..<end], as: UTF8.self)[...]
      let range = starts[index]..<end
      guard rest.first == ":" else { return rest.allSatisfy(\.isWhitespace) ? (nil, range) : nil }
      rest = rest.dropFirst()
      while rest.first?.isWhitespace == true { rest.removeFirst() }
      while rest.last?.isWhitespace == true { rest.removeLast() }
      return (rest.isEmpty ? nil : String(rest), range)
    }
  }
}
