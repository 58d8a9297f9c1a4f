import Foundation

@testable import ConventionRules

/// The examples that a document for people has no room for: those in `Cases/CONVENTION/RULE.md`.
///
/// A file is written like a document and read with the same scanner. Its name says which rule its examples belong to:
/// `RULE.md`, `RULE+subject.md` or `RULE-2.md`.
struct CaseFiles {
  /// A file below the folder, by its path in it.
  typealias File = (path: String, bytes: [UInt8])

  static let folder = "Tests/ConventionRulesTests/Cases"

  /// The cases of the built-in documents.
  static let shipped = CaseFiles(files(), of: CheckRun.library.conventions)

  /// For each file without mistakes the convention of its folder, with the file's text and examples in place of its own.
  private(set) var conventions: [Convention] = []
  private(set) var problems: [String] = []

  init(_ files: [File], of documents: [Convention]) {
    for file in files {
      let reader = CaseFileReader(file, documents)
      problems += reader.problems
      if let convention = reader.convention, reader.problems.isEmpty { conventions.append(convention) }
    }
  }

  /// All files of the folder, in the order of their paths. Without the folder there are none.
  private static func files() -> [File] {
    let base = OwnSources.root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.allObjects as? [String] ?? []
    return names.sorted().compactMap { name in
      var isFolder: ObjCBool = false
      let path = base.appending(path: name).path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        return nil
      }
      return (name, Array(FileManager.default.contents(atPath: path) ?? Data()))
    }
  }
}

/// Reads one file of cases.
private struct CaseFileReader {
  private(set) var convention: Convention?
  private(set) var problems: [String] = []
  private let path: String

  init(_ file: CaseFiles.File, _ documents: [Convention]) {
    path = "\(CaseFiles.folder)/\(file.path)"
    let parts = file.path.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[1].hasSuffix(".md") else {
      report("a file of cases is called CONVENTION/RULE.md")
      return
    }
    guard let document = documents.first(where: { $0.id == parts[0] }) else {
      report("there is no convention '\(parts[0])'" + Suggestion.hint(for: parts[0], in: documents.map(\.id)))
      return
    }
    let id = String(parts[1].prefix { !"+-.".contains($0) })
    guard let rule = document.rules.first(where: { $0.id == id }) else {
      let hint = Suggestion.hint(for: id, in: document.rules.map(\.id))
      report("the convention '\(document.id)' has no rule '\(id)'" + hint)
      return
    }
    read(DocumentText(path: path, bytes: file.bytes), rule, of: document)
  }

  private mutating func read(_ text: DocumentText, _ rule: Rule, of document: Convention) {
    let outline = MarkdownOutline(text)
    var mistakes = ProblemCollector(outline.unquoted(text))
    var blocks: [ExampleBlock] = []
    if case .heading(let heading)? = outline.items.first, heading.level == 1, text.string(heading.text) == rule.id {
    } else {
      mistakes.report(0..<0, "a file of cases begins with the heading '# \(rule.id)'")
    }
    for case .fence(let fence) in outline.items {
      let written = text.string(fence.info)
      let info = BlockInfo(written)
      switch info.kind {
      case .example(let kind): blocks.append(ExampleBlock(kind: kind, rule: rule.id, fence: fence))
      case .vocabulary, .roles, .recognition, .rule, .diagram, .macros, .protocols, .modules,
        .defaultAttributes:
        mistakes.report(fence.info, "a file of cases holds examples only; '\(written)' belongs in \(document.path)")
      case nil:
        if let hint = info.hint {
          mistakes.report(fence.info, "'\(written)' is no example\(hint)")
        } else if info.mayHoldExample, Example.hasMark(fence, in: mistakes.text) {
          mistakes.report(fence.info, "a finding is marked in this block; an example begins with 'swift bad'")
        }
      }
      if !fence.isClosed { mistakes.report(fence.info, "this block is never closed; end it with a fence of its own") }
    }
    if blocks.isEmpty { mistakes.report(0..<0, "this file of cases holds no example") }
    let convention = Convention(
      id: document.id, title: document.title, text: text, vocabulary: document.vocabulary, unseen: document.unseen,
      roles: document.roles, rules: [rule], vocabularyRanges: [:], scope: nil, hasBlocks: true, remarks: [],
      content: mistakes.text,
      exampleBlocks: blocks,
      recognitionBlocks: [])
    self.convention = convention
    problems += (mistakes.problems() + convention.examples().problems).map(\.description)
  }

  private mutating func report(_ problem: String) {
    problems.append("\(path): \(problem)")
  }
}
