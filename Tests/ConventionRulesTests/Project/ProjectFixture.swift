import Testing

@testable import ConventionRules

/// Several files made from one text, in which a line `// file: Name.swift` starts the next one.
struct ProjectFixture {
  var trees: [String: SyntaxTree] = [:]
  var index: ProjectIndex

  static let sdk = """
    module UIKit prefixed
    class UIResponder
    class UIView: UIResponder
    class UIViewController: UIResponder
    class UIImagePickerController: UIViewController
    struct UIImagePickerController.InfoKey
    class WKWebView: UIView, NSView
    module SwiftUI import
    protocol View
    struct Text: View
    struct Label: View
    module RealityKit import
    struct Label: View
    """

  init(_ text: String, sdk: String = ProjectFixture.sdk, reversed: Bool = false) {
    var files: [(path: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        files.append((String(line.dropFirst("// file: ".count)), ""))
      } else {
        if files.isEmpty { files.append(("Main.swift", "")) }
        files[files.count - 1].text += line + "\n"
      }
    }
    var summaries: [FileSummary] = []
    let scratch = SummaryScratch()
    for file in reversed ? files.reversed() : files {
      let tree = SyntaxTree.parse(SourceText(path: file.path, text: file.text))
      trees[file.path] = tree
      summaries.append(FileSummary(tree: tree, scratch: scratch))
    }
    index = ProjectIndex(files: summaries, sdk: SDKTable(text: sdk))
  }

  /// The project type of a qualified name; the first one where there are several.
  func type(_ name: String) throws -> TypeID {
    try #require(index.projectTypes.first { index.qualifiedName($0) == name }, "no type \(name)")
  }

  func file(_ path: String) throws -> FileID {
    try #require(index.file(path: path), "no file \(path)")
  }

  /// `Type` for a type, `<A, B>` for constraints, `unknown`, `ambiguous`.
  func describe(_ resolution: Resolution) -> String {
    switch resolution {
    case .type(let type): index.qualifiedName(type)
    case .genericParameter(let constraints):
      "<" + constraints.map(index.qualifiedName).joined(separator: ", ") + ">"
    case .unknown: "unknown"
    case .ambiguous: "ambiguous"
    }
  }

  /// The type of the first member of that name, found from a type upwards.
  func valueType(_ member: String, of type: String) throws -> String {
    let owner = try self.type(type)
    let found = try #require(
      index.member(named: member, of: owner, includingInherited: true).first, "no member \(member) in \(type)")
    return describe(index.valueType(of: found, seenFrom: owner))
  }

  /// Everything a type inherits from, sorted, names that are not resolved in quotes.
  func ancestors(of type: String) throws -> String {
    let ancestors = index.ancestors(of: try self.type(type))
    let names = ancestors.resolved.map(index.qualifiedName) + ancestors.unresolvedNames.map { "'\($0)'" }
    return names.sorted().joined(separator: " ")
  }
}

/// Checks what each `probe(expression)  // Type` says of its expression, and each `_ = x as Type  // Type` of its type.
func checkProbes(_ text: String, sdk: String = ProjectFixture.sdk, sourceLocation: SourceLocation = #_sourceLocation) {
  let fixture = ProjectFixture(text, sdk: sdk)
  var count = 0
  for (path, tree) in fixture.trees {
    guard let file = fixture.index.file(path: path) else { continue }
    let resolver = FileResolver(tree: tree, file: file, index: fixture.index)
    let lines = LineTable(tree.source)
    for index in 0..<UInt32(tree.nodeCount) {
      let node = NodeID(index: index)
      let found: Resolution
      switch tree.kind(node) {
      case .callExpr:
        guard let callee = tree.firstChild(node), tree.kind(callee) == .identifierExpr,
          tree.token(tree.token(callee), spells: "probe"), let list = tree.child(node, .argumentList),
          let argument = tree.firstChild(list), let expression = tree.firstChild(argument)
        else { continue }
        found = resolver.typeOfExpression(expression)
      case .asCast:
        guard let type = tree.firstChild(node) else { continue }
        found = resolver.resolve(typeNode: type)
      default: continue
      }
      let (line, _) = lines.position(of: tree.start(node))
      let end = line < lines.starts.count ? lines.starts[line] : tree.source.count
      let text = tree.source.string(lines.starts[line - 1]..<end)
      guard let comment = text.range(of: "// ") else { continue }
      // A line that asks for an expression says nothing of the casts in it.
      if tree.kind(node) == .asCast, text.range(of: "probe(") != nil { continue }
      count += 1
      let expected = text[comment.upperBound...].filter { $0 != "\n" }
      #expect(fixture.describe(found) == expected, "line \(line): \(text)", sourceLocation: sourceLocation)
    }
  }
  #expect(count > 0, "the text holds no probe", sourceLocation: sourceLocation)
}

extension String {
  /// The first place of a text.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
