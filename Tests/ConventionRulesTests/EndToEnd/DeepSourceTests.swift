import Foundation
import Testing

/// Sources that nest as deep as can be read, with little room on the stack that the process begins with.
struct DeepSourceTests {
  /// As many brackets in each other as are read at most: each takes up to two levels.
  private static let levels = 999

  private static func nested(_ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: levels) + inner + String(repeating: close, count: levels) + "\n"
  }

  private func project() throws -> Sandbox {
    let shapes = [
      "Array": "let a = " + Self.nested("[", "1", "]"), "Tuple": "let a = " + Self.nested("(", "1", ")"),
      "Closure": "let a = " + Self.nested("{ ", "1", " }"), "Call": "let a = " + Self.nested("f(", "1", ")"),
      "Block": "func f() { " + Self.nested("if a { ", "", "}") + "}\n",
      "Type": Self.nested("class A { ", "", "}"), "Generic": "let a: " + Self.nested("A<", "B", ">"),
      "Text": "let a = " + Self.nested("\"\\(", "1", ")\""),
    ]
    let files = shapes.map { ("App/\($0).swift", $1 + "class Deep: ReactiveConnectable {}\n") }
    return try Sample.project(Dictionary(uniqueKeysWithValues: files))
  }

  @Test(
    "Deep sources are linted to their end, by one worker and by two, wherever the stack's limit lies",
    arguments: [1, 2], ["", "ulimit -S -s 1024; ", "ulimit -s 1024; "])
  func deepSources(workers: Int, limit: String) throws {
    let project = try project()
    let code = try project.runScript(limit + #"exec "$0" --quiet --jobs \#(workers) --output report"#)
    #expect(code == 1)
    #expect(try project.text("report").split(separator: "\n").count == 9, "one finding in each, and that of the sample")
  }
}
