import Foundation
import Testing

@testable import ConventionRules

/// The walls between the folders of the library, which the compiler does not see since they are one module.
@Suite struct LayerTests {
  /// Each layer may name what stands before it.
  static let layers = [
    "Text", "Syntax", "Project", "Conventions", "Checks", "Suppressions", "Baseline", "Configuration", "Linting",
    "Reporting", "mvvm-lint",
  ]

  @Test func noLayerNamesALaterOne() {
    let violations = LayerWalls(files: OwnSources.files(in: "Sources"), layers: Self.layers).violations()
    #expect(violations.isEmpty, "names used against the direction:\n\(violations.joined(separator: "\n"))")
  }

  @Test func aNameUsedAgainstTheDirectionIsFound() {
    let files = [
      ("Sources/ConventionRules/Text/A.swift", "struct A { var b: B? }\nfunc f() { _ = helper() }"),
      ("Sources/ConventionRules/Syntax/B.swift", "struct B { var a: A? }\nfunc helper() -> Int { 1 }"),
    ].map { OwnSources.File(path: $0.0, tree: SyntaxTree.parse(SourceText(path: $0.0, text: $0.1))) }
    #expect(
      LayerWalls(files: files, layers: Self.layers).violations() == [
        "Sources/ConventionRules/Text/A.swift:1: Text names 'B' of Syntax",
        "Sources/ConventionRules/Text/A.swift:2: Text names 'helper' of Syntax",
      ])
  }

  @Test func everyFolderIsALayer() {
    let folders = Set(OwnSources.files(in: "Sources").map(\.layer))
    #expect(folders == Set(Self.layers), "folders of Sources are the layers")
  }

  @Test func onlyOneFileKnowsThePlatform() {
    let files = OwnSources.files(in: "Sources").filter { file in
      var isConditional = false
      file.tree.walk(file.tree.root) { node in
        if file.tree.kind(node) == .ifConfigClause, let condition = file.tree.firstChild(node) {
          let text = file.tree.text(condition)
          if text.contains("os(") || text.contains("Glibc") || text.contains("Darwin") { isConditional = true }
        }
        return true
      }
      return isConditional
    }
    #expect(files.map(\.path) == ["Sources/mvvm-lint/Platform.swift"], "files with a condition on the platform")
  }

  @Test func ourOwnSourcesHaveNoSyntaxProblem() {
    let files = OwnSources.files(in: "Sources") + OwnSources.files(in: "Tests")
    #expect(files.count > 50, "the sources of this package are found")
    for file in files {
      #expect(file.tree.problems == [], "problems in \(file.path)")
    }
  }

  @Test func theCodeMapListsEveryFolder() {
    let map = OwnSources.text(of: "ARCHITECTURE.md")
    for layer in Self.layers {
      let folder = layer == "mvvm-lint" ? "Sources/mvvm-lint" : "Sources/ConventionRules/\(layer)"
      #expect(map.contains("`\(folder)`"), "ARCHITECTURE.md has no line for \(folder)")
    }
    for line in map.split(separator: "\n") where line.hasPrefix("| `") {
      let path = line.dropFirst(3).prefix { $0 != "`" }
      #expect(
        FileManager.default.fileExists(atPath: OwnSources.root.appending(path: String(path)).path),
        "ARCHITECTURE.md lists \(path), which is not there")
    }
  }

  @Test func noFileOfSourcesIsTooLong() {
    for file in OwnSources.files(in: "Sources") {
      let lines = LineTable(file.tree.source).starts.count
      #expect(lines <= 600, "\(file.path) has \(lines) lines: is there a second subject in it?")
    }
  }
}

/// Finds the names that a layer uses of a later one.
struct LayerWalls {
  let files: [OwnSources.File]
  let layers: [String]

  /// One line a violation: place, layer, name, and the layer that declares it.
  func violations() -> [String] {
    var layersOfName: [String: Set<String>] = [:]
    for file in files {
      for name in declaredNames(file.tree) { layersOfName[name, default: []].insert(file.layer) }
    }
    var violations: [String] = []
    for file in files {
      guard let own = layers.firstIndex(of: file.layer) else { continue }
      let lines = LineTable(file.tree.source)
      for (name, offset) in usedNames(file.tree) {
        guard let declaring = layersOfName[name], !declaring.contains(file.layer) else { continue }
        let places = declaring.compactMap { layers.firstIndex(of: $0) }
        guard let nearest = places.min(), nearest > own else { continue }
        let line = lines.position(of: offset).line
        violations.append("\(file.path):\(line): \(file.layer) names '\(name)' of \(layers[nearest])")
      }
    }
    return violations
  }

  /// Types and functions that a file declares at its top level.
  private func declaredNames(_ tree: SyntaxTree) -> [String] {
    tree.children(tree.root).compactMap { node in
      switch tree.kind(node) {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl, .functionDecl:
        tree.child(node, .name).map { tree.text($0) }
      default: nil
      }
    }
  }

  private func usedNames(_ tree: SyntaxTree) -> [(String, Int)] {
    var names: [(String, Int)] = []
    tree.walk(tree.root) { node in
      switch tree.kind(node) {
      case .identifierType, .identifierExpr:
        let token = tree.token(node)
        if tree.kind(token).isName { names.append((tree.name(token), tree.start(token))) }
      default: break
      }
      return true
    }
    return names
  }
}
