import Testing

@testable import ConventionRules

/// Which types have members of which names: a few questions are answered from the names of files, more of them from one table.
struct MemberNamesOfProjectTests {
  private static let index = ProjectIndex(
    files: [
      "class Base { func load() {}; var state = 0 }\nclass Heir: Base {}\n",
      "extension Base { func reload() {}; struct load {} }\n",
      "enum Page { case load, save; enum Kind { static func state() {} } }\nfunc load() {}\n",
      "struct Empty {}\nextension Unknown { func load() {} }\n",
    ].enumerated().map { number, text in
      FileSummary(tree: SyntaxTree.parse(SourceText(path: "File\(number).swift", text: text)))
    }, sdk: SDKTable())

  private func project() -> ProjectContext {
    ProjectContext(
      index: Self.index, roles: RoleTable(roles: [:], vocabulary: Vocabulary([:]), index: Self.index))
  }

  private func types(having names: [String], in project: ProjectContext) -> [String]? {
    project.types(havingMember: names.map { NamePattern($0) })?.map(Self.index.qualifiedName).sorted()
  }

  @Test(
    "The first question and the twentieth have one answer",
    arguments: [
      (["load"], ["Base", "Heir", "Page"]), (["state"], ["Base", "Heir", "Page.Kind"]),
      (["reload", "save"], ["Base", "Heir", "Page"]), (["Kind"], ["Page"]),
      (["loa", "load()"], ["Base", "Heir", "Page"]),
      (["missing"], []), (["Empty"], []), (["re*"], ["Base", "Heir"]),
    ])
  func oneAnswer(_ names: [String], _ expected: [String]) {
    let project = project()
    for question in 1...20 {
      #expect(types(having: names, in: project) == expected, "question \(question)")
    }
  }
}
