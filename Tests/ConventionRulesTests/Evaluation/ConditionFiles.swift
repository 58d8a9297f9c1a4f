import Foundation
import Testing

@testable import ConventionRules

/// The tests of conditions: documents in the folder `Conditions`, in which rules stand beside code and what they find in it.
///
/// A section is a heading `##`, the blocks of one rule, and pairs of a block `swift` and a block `text`. The text names each
/// finding with its place, its symbol and its message, and counts the places.
struct ConditionFiles {
  /// One piece of code below a rule.
  struct Case: Sendable, CustomTestStringConvertible {
    /// The file and the line of the code.
    let place: String
    /// The document that holds the rule alone.
    let document: String
    let files: [TestFile]
    let expected: [String]

    var testDescription: String { place }
  }

  static let folder = "Tests/ConventionRulesTests/Conditions"

  static let shipped = ConditionFiles()

  private(set) var cases: [Case] = []
  private(set) var problems: [String] = []

  private init() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: OwnSources.root.appending(path: Self.folder).path)
    for name in (names ?? []).sorted() where name.hasSuffix(".md") {
      read("\(Self.folder)/\(name)", OwnSources.text(of: "\(Self.folder)/\(name)"))
    }
  }

  init(_ path: String, _ text: String) {
    read(path, text)
  }

  private mutating func read(_ path: String, _ text: String) {
    let text = DocumentText(path: path, bytes: Array(text.utf8))
    var document = ""
    var code: MarkdownOutline.Fence?
    for item in MarkdownOutline(text).items {
      switch item {
      case .heading(let heading):
        report(code, "this code is followed by no text that says what is found", text)
        code = nil
        if heading.level <= 2 { document = "# Rule\n" }
      case .fence(let fence):
        switch text.string(fence.info) {
        case "swift":
          report(code, "this code is followed by no text that says what is found", text)
          code = fence
        case "text":
          guard let written = code else { return report(fence, "this text follows no code", text) }
          add(document, text.string(written.content), expected: text.string(fence.content), at: written, text)
          code = nil
        default: document += text.string(fence.range) + "\n"
        }
      }
    }
    report(code, "this code is followed by no text that says what is found", text)
  }

  private mutating func add(
    _ document: String, _ code: String, expected: String, at fence: MarkdownOutline.Fence, _ text: DocumentText
  ) {
    var files: [(name: String, lines: [Substring])] = [("File.swift", [])]
    for line in code.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("// file: ") {
        files.append((String(line.dropFirst("// file: ".count)), []))
      } else {
        files[files.count - 1].lines.append(line)
      }
    }
    if files.count > 1, files[0].lines.isEmpty { files.removeFirst() }
    cases.append(
      Case(
        place: "\(text.path):\(text.position(of: fence.range.lowerBound).line)", document: document,
        files: files.map { TestFile($0.name, $0.lines.joined(separator: "\n")) },
        expected: expected.split(separator: "\n").map(String.init)))
  }

  private mutating func report(_ fence: MarkdownOutline.Fence?, _ problem: String, _ text: DocumentText) {
    guard let fence else { return }
    problems.append("\(text.path):\(text.position(of: fence.range.lowerBound).line): \(problem)")
  }
}
