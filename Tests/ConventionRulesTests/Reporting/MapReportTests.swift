import Testing

@testable import ConventionRules

/// What names look like in drawings, whatever they are.
struct MapReportTests {
  private func report(_ names: [String]) -> MapReport {
    let swift = names.enumerated().map { number, _ in
      (path: "S\(number)/A.swift", text: names.map { "import `\($0)`\n" }.joined())
    }
    let projects = names.enumerated().map { number, name in
      var project = XcodeText()
      project.add(folder: "S", path: ".")
      project.add(target: name, "fileSystemSynchronizedGroups = (S); ")
      return (path: "S\(number)/A.xcodeproj/project.pbxproj", text: project.text)
    }
    let survey = ModuleSurvey([], swift: swift, projects)
    let uses = zip(names, names.dropFirst()).map { ModuleUse(from: $0, to: $1, files: ["A.swift"]) }
    return MapReport(ModuleMap(survey, uses, [])) { _ in "P\"&<#`\\\u{1B}\n.swift" }
  }

  @Test("words of Mermaid and odd names are labels, and other names are their own ids")
  func oddNamesAreLabels() {
    let lines = report(["end", "Plain", "caf\u{E9}"]).text(.mermaid).split(separator: "\n").map(String.init)
    let label = "P&quot;&amp;&lt;&num;&grave;&bsol;&bsol;u{1B}&bsol;u{A}.swift"
    #expect(
      Array(lines.dropFirst()) == [
        "flowchart LR", "  Plain[\"Plain<br>\(label)\"]", "  node1[\"caf\u{E9}<br>\(label)\"]",
        "  node2[\"end<br>\(label)\"]",
        "  Plain -->|\"1\"| node1", "  node2 -->|\"1\"| Plain",
      ])
  }

  @Test("quotes and backslashes are escaped in DOT, and no name ends a comment")
  func quotesAreEscapedInDOT() {
    let text = report(["A", "B"]).text(.dot)
    #expect(text.contains(#"  n0 [label="A\nP\"&<#`\\\\u{1B}\\u{A}.swift"];"#), "\(text)")
  }
}
