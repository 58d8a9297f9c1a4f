import Foundation
import Testing

/// What a rule says of the same code is told once a statement, and nothing is hidden by that: not by comments, a baseline or an earlier
/// state.
@Suite("one statement, one finding")
struct OneStatementTests {
  private static let rule = "no_view_references_in_view_models"

  /// A call on many lines that names a view three times.
  private static let lines = """
    import SwiftUI
    final class AViewModel {
      func alert() -> Alert {
        Alert(
          title: Text("a"),
          message: Text("b"),
          dismissButton: .default(Text("c"))
        )
      }
    }

    """
  private static let oneLine = """
    import SwiftUI
    final class AViewModel {
      func alert() -> Alert {
        Alert(title: Text("a"), message: Text("b"), dismissButton: .default(Text("c")))
      }
    }

    """

  private func project(_ text: String) throws -> Sandbox { try Sandbox([".git/HEAD": "", "A.swift": text]) }

  /// `line:column` of each finding.
  private func places(_ project: Sandbox, _ arguments: String...) throws -> [String] {
    let outcome = try BuiltCommand.run(["--reporter", "agent", "--quiet"] + arguments, in: project.path)
    #expect(outcome.exitCode < 2, "\(outcome.errors)")
    return outcome.lines.compactMap { $0.firstMatch(of: /^A.swift:(\d+:\d+): error/).map { String($0.1) } }
  }

  @Test("a statement on three lines has one finding, and one entry of a baseline")
  func aStatementOnThreeLinesHasOneFinding() throws {
    let many = try project(Self.lines)
    #expect(try places(many) == ["5:14"])
    #expect(try places(try project(Self.oneLine)) == ["4:18"])
    #expect(try many.run("baseline", "create").output.contains(": 1 finding\n"))
    try many.write("A.swift", Data(Self.oneLine.utf8))
    #expect(try many.run("baseline", "check").exitCode == 0, "the format does not count")
  }

  @Test("a baseline's count holds when more of a statement is found")
  func aBaselinesCountHolds() throws {
    let text = "class Y {}\nclass AViewModel {\n  func f(a: UIView,\n    b: Y) {}\n}\n"
    let project = try project(text)
    _ = try project.run("baseline", "create")
    try project.write("A.swift", Data(text.replacing("class Y {}", with: "class Y: UIView {}").utf8))
    #expect(try places(project) == ["4:8"])
    #expect(try project.run("baseline", "check").exitCode == 1)
  }

  @Test("a comment for one line of a statement hides what is on that line")
  func aCommentForOneLineHidesWhatIsOnThatLine() throws {
    let comment = "      // mvvm-lint:disable:next \(Self.rule) - old\n"
    let first = try project(Self.lines.replacing("      title", with: comment + "      title"))
    #expect(try places(first) == ["7:16"], "the first of those that are left")
    let second = try project(Self.lines.replacing("      message", with: comment + "      message"))
    #expect(try places(second) == ["5:14"])
    #expect(try second.run("--strict").output.contains("unused_suppression") == false)
  }

  @Test("comments are written for all places of a statement at once")
  func commentsAreWrittenForAllPlaces() throws {
    for text in [Self.lines, Self.oneLine] {
      let project = try project(text)
      #expect(try project.run("--add-disable=old").exitCode == 0)
      #expect(try places(project) == [])
    }
  }

  @Test(
    "one more place in a statement is new, and told where it stands",
    arguments: [
      ("f(a: UIView, b: Int)", "f(a: UIView, b: UIView)", ["3:24"]),
      ("f(a: UIView, b: Int)", "f(a: UIView,\n    b: UIView)", ["4:8"]),
      ("f(a: UIView, b: Int)", "f(a: UIView, b: Int, c: Int)", []),
      ("f(a: UIView, b: UIView)", "f(a: UIView,\n b: UIView)", []),
      ("f(a: UIView, b: Int)", "f(a: UIView, b: UIView, c: UIView)", ["3:24"]),
    ])
  func oneMorePlaceInAStatementIsNew(before: String, after: String, found: [String]) throws {
    func text(_ function: String) -> String { "\nclass AViewModel {\n  func \(function) {}\n}\n" }
    let project = try Sandbox(["A.swift": text(before)])
    try GitRepository.make(in: project.path).commit()
    try project.write("A.swift", Data(text(after).utf8))
    #expect(try places(project, "--since", "HEAD") == found)
  }
}
