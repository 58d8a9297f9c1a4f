import Foundation
import Testing

/// A project without a repository, such as an unpacked archive: what lies above it may be somebody else's.
struct StrayFileTests {
  private static let source = "class AViewModel { var v: UIView? }\n"
  private static let off = #"{ rules: { no_view_references_in_view_models: "off" } }"#
  /// All code is test code for whom this is the package.
  private static let package = """
    // swift-tools-version:6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.testTarget(name: "p", path: "project")])
    """

  private func lint(_ folder: Sandbox, _ arguments: String..., in name: String = "above/project") throws
    -> BuiltCommand.Outcome
  {
    try BuiltCommand.run(
      arguments + ["--quiet", "--reporter", "xcode"], in: folder.path(name), environment: ["HOME": folder.path("home")])
  }

  @Test("a file in the home folder is no configuration", arguments: [".mvvm-lint.json", "Package.swift"])
  func aFileInTheHomeFolderIsNoConfiguration(name: String) throws {
    let text = name == "Package.swift" ? Self.package : Self.off
    let folder = try Sandbox(["home/\(name)": text, "home/project/A.swift": Self.source])
    let outcome = try lint(folder, in: "home/project")
    #expect(outcome.exitCode == 1 && outcome.lines.count == 1 && outcome.errors.isEmpty, "\(outcome)")
    #expect(try lint(folder, in: "home").output.isEmpty, "it holds for those who work there")
  }

  @Test("a file in a folder of all is no configuration", arguments: [".mvvm-lint.json", "Package.swift"])
  func aFileInAFolderOfAllIsNoConfiguration(name: String) throws {
    let text = name == "Package.swift" ? Self.package : Self.off
    let folder = try Sandbox(["above/\(name)": text, "above/project/A.swift": Self.source])
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path("above"))
    let outcome = try lint(folder)
    #expect(outcome.exitCode == 1 && outcome.lines.count == 1 && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("a configuration of another folder above is told in a quiet run")
  func aConfigurationOfAnotherFolderAboveIsTold() throws {
    let folder = try Sandbox(["above/.mvvm-lint.json": Self.off, "above/project/A.swift": Self.source])
    let outcome = try lint(folder)
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("mvvm-lint.json above this folder holds here, though no repository says that"))
    let named = try lint(folder, "--config", "../.mvvm-lint.json")
    #expect(named.errors.isEmpty, "who names it knows it: \(named.errors)")
    #expect(try lint(folder, "project", in: "above").errors.isEmpty, "who works there sees it")
    try FileManager.default.createDirectory(atPath: folder.path("above/.git"), withIntermediateDirectories: true)
    #expect(try lint(folder).errors.contains("above this folder") == false, "a repository says it")
  }

  @Test("nothing is written above the project")
  func nothingIsWrittenAboveTheProject() throws {
    let folder = try Sandbox([
      "above/Package.swift": "// swift-tools-version:6.0\n", "above/project/A.swift": Self.source,
    ])
    let told = try lint(folder)
    #expect(told.errors.contains("the package in") && told.errors.contains("above this folder makes both one project"))
    let outcome = try BuiltCommand.run(
      ["baseline", "create"], in: folder.path("above/project"), environment: ["HOME": folder.path("home")])
    #expect(outcome.exitCode == 2 && outcome.errors.contains("lies above this folder"), "\(outcome)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("above")).sorted() == [
        "Package.swift", "project",
      ])
  }
}
