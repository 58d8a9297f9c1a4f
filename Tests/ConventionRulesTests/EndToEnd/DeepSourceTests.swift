import Foundation
import Testing

/// Sources that nest as deep as can be read, with little room on the stack that the process begins with.
@Suite(.sampled) struct DeepSourceTests {
  /// As many brackets in each other as are read at most: each takes up to two levels.
  private static let levels = 999

  private static func nested(_ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: levels) + inner + String(repeating: close, count: levels) + "\n"
  }

  private static let limits = ["", "ulimit -S -s 1024; ", "ulimit -s 1024; "]
  /// Each number of workers with each limit.
  static let runs = [1, 2].flatMap { workers in limits.map { (workers, $0) } }.enumerated().map {
    (number: $0, workers: $1.0, limit: $1.1)
  }

  /// - Parameter nestsTypes: whether types nest in each other, which take ten times as long as all other shapes.
  private func project(nestsTypes: Bool) throws -> Sandbox {
    var shapes = [
      "Array": "let a = " + Self.nested("[", "1", "]"), "Tuple": "let a = " + Self.nested("(", "1", ")"),
      "Closure": "let a = " + Self.nested("{ ", "1", " }"), "Call": "let a = " + Self.nested("f(", "1", ")"),
      "Block": "func f() { " + Self.nested("if a { ", "", "}") + "}\n",
      "Generic": "let a: " + Self.nested("A<", "B", ">"),
      "Text": "let a = " + Self.nested("\"\\(", "1", ")\""),
    ]
    if nestsTypes { shapes["Type"] = Self.nested("class A { ", "", "}") }
    let files = shapes.map { ("App/\($0).swift", $1 + "class Deep: ReactiveConnectable {}\n") }
    return try Sample.project(Dictionary(uniqueKeysWithValues: files))
  }

  /// By day types nest in one of the runs.
  @Test(
    "Deep sources are linted to their end, by one worker and by two, wherever the stack's limit lies",
    arguments: runs)
  func deepSources(number: Int, workers: Int, limit: String) throws {
    let nestsTypes = Nightly.includes(number, every: Self.runs.count)
    let project = try project(nestsTypes: nestsTypes)
    let code = try project.runScript(limit + #"exec "$0" --quiet --jobs \#(workers) --output report"#)
    #expect(code == 1)
    #expect(
      try project.text("report").split(separator: "\n").count == (nestsTypes ? 9 : 8),
      "one finding in each, and that of the sample")
  }

  /// What is no nesting for the parser may stand behind each other any number of times.
  static let signs = ["?", "!", ".Type", ".Protocol", "?!.Type", " & B"]

  @Test("Any number of signs behind a type is read", arguments: signs)
  func manySignsBehindAType(sign: String) throws {
    let type = "A" + String(repeating: sign, count: 250_000)
    let page = """
      # A
      ```json5 rule
      { id: "kept", severity: "error", forbid: { property: "*", typed: "B", in: "Screen" } }
      ```
      ```json5 rule
      { id: "held", severity: "error", forbid: { property: "*", holds: "B", in: "Screen" } }
      ```
      ```json5 rule
      { id: "mentioned", severity: "error", forbid: { mention: "C", in: "Screen" } }
      ```

      """
    let code = """
      class Screen {
        let near: B?
        let a: \(type)
        func f() { let c: \(type) = near }
      }

      """
    let project = try Sandbox([".mvvm-lint.json": #"{ conventions: ["page.md"] }"#, "page.md": page, "A.swift": code])
    let exitCode = try project.runScript(#"exec "$0" --quiet --jobs 1 --output report"#)
    #expect(exitCode == 1)
    let report = try project.text("report")
    #expect(report.contains("A.swift:2:7: ") && report.contains("[kept]"), "\(report.prefix(2_000))")
  }
}
