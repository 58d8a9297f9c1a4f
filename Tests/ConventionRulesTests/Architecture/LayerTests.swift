import Foundation
import Testing

@testable import ConventionRules

/// The walls between the folders of the library, which the compiler does not see since they are one module.
struct LayerTests {
  /// Each layer may name what stands before it.
  static let layers = [
    "Text", "Syntax", "Project", "Documents", "Language", "Conventions",
    "Evaluation", "Words", "Suppressions", "Baseline", "Configuration", "Linting", "Reporting", "mvvm-lint",
  ]

  @Test func noLayerNamesALaterOne() {
    let violations = LayerWalls(files: OwnSources.files(in: "Sources"), layers: Self.layers).violations()
    #expect(violations.isEmpty, "names used against the direction:\n\(violations.joined(separator: "\n"))")
  }

  @Test func aNameUsedAgainstTheDirectionIsFound() {
    let violations = violations(
      text: "struct A { var b: B? }\nfunc f() { _ = helper() }\nfunc g() { _ = limit }",
      syntax: "struct B { var a: A? }\nfunc helper() -> Int { 1 }\nlet limit = 1")
    #expect(violations == ["1: 'B'", "2: 'helper'", "3: 'limit'"])
  }

  @Test func aMemberUsedAgainstTheDirectionIsFound() {
    let violations = violations(
      text: """
        struct A {
          func f() -> Bool { isSpecial }
          func g(_ a: A?) -> Bool { a?.isSpecial ?? A.isPlain(1) }
        }
        func h(_ list: [A]) -> [Bool] { list.map(\\.isSpecial) + [list.isOdd] }
        func i() -> A { .plain }
        func j() -> A.Form? { nil }
        """,
      syntax: """
        extension A {
          var isSpecial: Bool { true }
          static func isPlain(_ number: Int) -> Bool { true }
          static let plain = A()
          enum Form {}
        }
        #if DEBUG
          extension Array<A> { fileprivate(set) var isOdd: Bool { get { true } set {} } }
        #endif
        """)
    #expect(
      violations == [
        "2: 'isSpecial'", "3: 'isSpecial'", "3: 'isPlain'", "5: 'isSpecial'", "5: 'isOdd'", "6: 'plain'", "7: 'Form'",
      ])
  }

  @Test func aNameThatMayBeAnotherIsNoViolation() {
    let violations = violations(
      text: """
        struct A { let kind = 1, pair: (first: Int, second: Int) }
        func f(_ a: A, isLocal: Bool) -> Bool { a.kind == 1 && isLocal }
        func g(_ a: [Int], _ b: A) -> Int { let size = a.count; return size + b.pair.first }
        func h(_ a: [Int]) -> [Int] { a.map { $0 + 1 } }
        """,
      syntax: """
        extension A {
          var kind: Int { 2 }
          var isLocal: Bool { true }
          var size: Int { 1 }
          var first: Int { 1 }
          private var count: Int { 1 }
        }
        struct B { let count = 1 }
        extension B { func map() {} }
        """)
    #expect(violations == [], "a name that also something else has, or that nobody below can reach")
  }

  /// What `Text` names of `Syntax`, each with its line.
  private func violations(text: String, syntax: String) -> [String] {
    let files = [("Text/A", text), ("Syntax/B", syntax)].map { name, source in
      let path = "Sources/ConventionRules/\(name).swift"
      return OwnSources.File(path: path, tree: SyntaxTree.parse(SourceText(path: path, text: source)))
    }
    return LayerWalls(files: files, layers: Self.layers).violations().map { line in
      line.replacing("Sources/ConventionRules/Text/A.swift:", with: "").replacing("Text names ", with: "")
        .replacing(" of Syntax", with: "")
    }
  }

  @Test func everyFolderIsALayer() {
    let folders = Set(OwnSources.files(in: "Sources").map(\.layer))
    #expect(
      folders.isSubset(of: Self.layers.flatMap { $0.split(separator: " ").map(String.init) }),
      "folders of Sources that are no layer")
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
    let places = ["+Programs", "+Writing", ""].map { "Sources/mvvm-lint/Platform\($0).swift" }
    #expect(files.map(\.path).sorted() == places, "files with a condition on the platform")
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
    let folders = Set(
      OwnSources.files(in: "Sources").map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
    for folder in folders {
      let parts = folder.split(separator: "/")
      let isInLibrary = parts.dropFirst().first == "ConventionRules"
      let layer = parts.prefix(isInLibrary ? 3 : 2).joined(separator: "/")
      #expect(map.contains("`\(layer)`"), "ARCHITECTURE.md has no line for \(layer)")
      // A layer with files beside its folders has one line, and one that consists of rooms has one for each of these.
      if isInLibrary, !folders.contains(layer) {
        let room = parts.prefix(4).joined(separator: "/")
        #expect(map.contains("`\(room)`"), "ARCHITECTURE.md has no line for \(room)")
      }
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
      #expect(lines <= 500, "\(file.path) has \(lines) lines: is there a second subject in it?")
    }
  }
}
