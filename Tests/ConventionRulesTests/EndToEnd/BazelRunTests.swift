import Testing

/// `bazel run` starts the command in a folder of Bazel's own, and names the user's folder in a variable.
struct BazelRunTests {
  private static let variable = "BUILD_WORKSPACE_DIRECTORY"
  private let output: Sandbox

  init() throws {
    output = try Sandbox()
  }

  @Test("the workspace is linted, not the folder of Bazel")
  func theWorkspaceIsLintedNotTheFolderOfBazel() throws {
    let project = try Sample.project()
    let outcome = try output.run(environment: [Self.variable: project.path])
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("App/Login.swift:1:25: error: "), "\(outcome.output)\(outcome.errors)")
  }

  @Test("relative paths start at the workspace")
  func relativePathsStartAtTheWorkspace() throws {
    let project = try Sample.project()
    let environment = [Self.variable: project.path]
    #expect(try output.run("App/Clean.swift", environment: environment).exitCode == 0)
    #expect(try output.run("--working-directory", "App", "Login.swift", environment: environment).exitCode == 1)
  }

  @Test("a folder inside of the workspace is kept")
  func aFolderInsideOfTheWorkspaceIsKept() throws {
    let project = try Sample.project(["Other/Other.swift": "struct Other {}\n"])
    let outcome = try project.run("Other.swift", in: "Other", environment: [Self.variable: project.path])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
  }

  @Test("a workspace that is not there is told")
  func aWorkspaceThatIsNotThereIsTold() throws {
    let missing = output.path("missing")
    let outcome = try output.run(environment: [Self.variable: missing])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors == "mvvm-lint: error: \(Self.variable) names \(missing): No such file or directory\n")
  }
}
