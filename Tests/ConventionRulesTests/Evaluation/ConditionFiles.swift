import Foundation
import Testing

@testable import ConventionRules

/// The tests of conditions: documents in the folder `Conditions`, in which rules stand beside code and what they find in it.
///
/// A section is a heading `##`, the blocks of one rule, and pairs of a block `swift` and a block `text`. The text names each
/// finding with its place, its symbol and its message, and counts the places. Code in front of other code belongs to all pairs of
/// the section.
struct ConditionFiles {
  /// One piece of code below a rule.
  struct Case: Sendable, CustomTestStringConvertible {
    /// The file and the line of the code.
    let place: String
    var path: Substring { place.prefix { $0 != ":" } }
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
    var section = Section()
    for item in MarkdownOutline(text).items {
      switch item {
      case .disguised: break
      case .heading(let heading):
        if heading.level > 2, let code = section.code {
          section.shared += text.string(code.content)
          section.code = nil
        }
        if let code = section.code { report(code, "this code is followed by no text that says what is found", text) }
        if heading.level <= 2 { section = Section() }
      case .fence(let fence):
        switch text.string(fence.info) {
        case "swift":
          if let code = section.code { section.shared += text.string(code.content) }
          section.code = fence
        case "text":
          guard let code = section.code else {
            report(fence, "this text follows no code", text)
            continue
          }
          add(section, code, expected: text.string(fence.content), text)
          section.code = nil
        default: section.document += text.string(fence.range) + "\n"
        }
      }
    }
    if let code = section.code { report(code, "this code is followed by no text that says what is found", text) }
  }

  /// What the cases of a rule have in common, and code whose text is still to come.
  private struct Section {
    var document = "# Rule\n"
    /// Code in front of other code: files that are part of each case.
    var shared = ""
    var code: MarkdownOutline.Fence?
  }

  private mutating func add(
    _ section: Section, _ fence: MarkdownOutline.Fence, expected: String, _ text: DocumentText
  ) {
    var files: [(name: String, lines: [Substring])] = [("File.swift", [])]
    let code = section.shared + text.string(fence.content)
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
        place: "\(text.path):\(text.position(of: fence.range.lowerBound).line)", document: section.document,
        files: files.map { TestFile($0.name, $0.lines.joined(separator: "\n")) },
        expected: expected.split(separator: "\n").map(String.init)))
  }

  private mutating func report(_ fence: MarkdownOutline.Fence, _ problem: String, _ text: DocumentText) {
    problems.append("\(text.path):\(text.position(of: fence.range.lowerBound).line): \(problem)")
  }
}
