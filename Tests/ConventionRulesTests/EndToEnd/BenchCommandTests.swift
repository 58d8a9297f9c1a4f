import Foundation
import Testing

struct BenchCommandTests {
  /// Name and CPU seconds of each row of the table.
  private func rows(_ outcome: BuiltCommand.Outcome) -> [(stage: String, cpu: Double)] {
    outcome.lines.dropFirst(2).map { line in
      let cells = line.split(separator: " ")
      return (String(cells[0]), Double(cells[2]) ?? -1)
    }
  }

  @Test func everyStageIsMeasured() throws {
    let project = try Sample.project()
    let outcome = try project.run("bench")
    #expect(outcome.exitCode == 0, "a finding is no failure of a measurement")
    #expect(outcome.errors.isEmpty)
    #expect(rows(outcome).map(\.stage) == ["read", "lex", "parse", "index", "lint"])
    #expect(rows(outcome).allSatisfy { $0.cpu >= 0 }, "each row has a time")
  }

  @Test func theFilesAreThoseOfTheLinter() throws {
    let excluding = #"{ "excluded": ["Generated/**"] }"#
    let project = try Sample.project([
      ".mvvm-lint.json": excluding, "Generated/G.swift": "struct G {}\n", "Pods/P.swift": "struct P {}\n",
    ])
    let bytes = Sample.protocolText.utf8.count + Sample.violation.utf8.count + Sample.clean.utf8.count
    let all = bytes + "// swift-tools-version: 6.0\n".utf8.count
    #expect(try project.run("bench", "--stage", "read").lines.first?.hasPrefix("4 files, \(all) bytes; ") == true)
    #expect(
      try project.run("bench", "--stage", "lint").lines.first?.hasPrefix("4 files, \(all) bytes") == true)
    let some = try project.run("bench", "--stage", "read", "--jobs", "1", "--repeat", "3", "App").lines.first
    #expect(some == "3 files, \(bytes) bytes; 1 thread, medians of 3 runs")
  }

  @Test(arguments: ["read", "lex", "parse", "index", "lint"])
  func oneStageCanBeAskedFor(stage: String) throws {
    #expect(try rows(Sample.project().run("bench", "--stage", stage)).map(\.stage) == [stage])
  }

  @Test func anUnknownStageNamesTheNearest() throws {
    let outcome = try Sample.project().run("bench", "--stage", "prase")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("--stage prase: expected read, lex, parse, index, lint; did you mean 'parse'?"))
    #expect(try Sample.project().run("bench", "--repeat", "0").exitCode == 2)
  }

  @Test func whatCannotBeMeasuredIsAnError() throws {
    let project = try Sample.project()
    let missing = try project.run("bench", "App/Login.swift", "missing.swift", "--repeat", "2")
    #expect(missing.exitCode == 2)
    #expect(missing.errors.split(separator: "\n").count == 1, "told once: \(missing.errors)")
    #expect(rows(missing).count == 5, "the rest is measured")
    let empty = try Sandbox().run("bench")
    #expect(empty.exitCode == 2)
    #expect(empty.errors.contains("no Swift file found"))
  }
}
