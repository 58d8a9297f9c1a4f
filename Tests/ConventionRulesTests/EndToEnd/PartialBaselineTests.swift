import Foundation
import Testing

/// A baseline in a partial checkout keeps what nobody can check.
struct PartialBaselineTests {
  private static let rule = """
    # Page

    ## has_model

    ```json5 rule
    { id: "has_model", severity: "error", each: { type: "{S}ViewController" }, must: { exists: { type: "{S}ViewModel" } } }
    ```

    ## no_store

    ```json5 rule
    { id: "no_store", severity: "error", forbid: { creation: "store", in: "*Model" } }
    ```

    ## Roles

    ```json5 roles
    { store: { conforms_to: "Storing" } }
    ```

    """

  /// Five findings, frozen: two in a file that goes, one that depends on it, one that is fixed, and one that stays.
  private func project() throws -> Sandbox {
    let folder = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["rules.md"] }"#, "rules.md": Self.rule,
      "App/A.swift": """
      final class CartModel { let s = KitStore() }
      final class ListModel { let s = AppStore() }
      final class OldModel { let s = AppStore() }
      struct AppStore: Storing {}
      protocol Storing {}
      """,
      "Kit/B.swift": """
      final class FeedModel { let s = KitStore() }
      struct KitStore: Storing {}
      class FeedViewController {}
      """,
    ])
    let repository = try GitRepository.make(in: folder.path)
    #expect(try folder.run("baseline", "create").output.contains("5 findings"))
    try repository.commit()
    try repository.git("sparse-checkout", "set", "App")
    try folder.write(
      "App/A.swift",
      Data(
        """
        final class CartModel { let s = KitStore() }
        final class ListModel { let s = AppStore() }
        final class OldModel {}
        struct AppStore: Storing {}
        protocol Storing {}
        """.utf8))
    return folder
  }

  private func entries(_ folder: Sandbox) throws -> [String] {
    try folder.text(".mvvm-lint-baseline.json").split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\"").map(String.init)
      guard fields.contains("path") else { return nil }
      return fields[3] + " " + fields[11]
    }
  }

  private static let kept = [
    "App/A.swift CartModel", "App/A.swift ListModel", "Kit/B.swift FeedModel", "Kit/B.swift FeedViewController",
  ]

  @Test("only what is fixed for certain is taken out", arguments: ["prune", "update"])
  func onlyWhatIsFixedForCertainIsTakenOut(action: String) throws {
    let folder = try project()
    let before = try entries(folder)
    #expect(before.count == 5)
    let outcome = try folder.run("baseline", action)
    #expect(outcome.exitCode == 0 && outcome.output.contains("1 removed"), "\(outcome)")
    #expect(outcome.errors.contains("this checkout leaves out 1 Swift file (Kit/B.swift)"))
    let after = try entries(folder)
    #expect(after == before.filter { !$0.contains("OldModel") })
  }

  @Test("only what is fixed for certain is told")
  func onlyWhatIsFixedForCertainIsTold() throws {
    let folder = try project()
    let run = try folder.run()
    #expect(run.exitCode == 0 && run.errors.contains("1 finding is fixed (no_store in App/A.swift)"), "\(run.errors)")
    let check = try folder.run("baseline", "check")
    #expect(check.exitCode == 1)
    #expect(check.output.contains("OldModel") && !check.output.contains("Kit/B.swift"), "\(check.output)")
    #expect(!check.output.contains("CartModel"), "its store may be in the missing file")
  }

  @Test("nothing is taken for a moved finding of a file that is only missing")
  func nothingIsTakenForAMovedFindingOfAFileThatIsOnlyMissing() throws {
    let folder = try project()
    let text = try folder.text("App/A.swift")
    try folder.write(
      "App/C.swift", Data("struct KitStore: Storing {}\nfinal class FeedModel { let s = KitStore() }\n".utf8))
    #expect(!text.contains("FeedModel"))
    let outcome = try folder.run("--quiet", "--reporter", "xcode")
    #expect(
      outcome.exitCode == 1 && outcome.lines.count == 1 && outcome.output.contains("App/C.swift:2"), "\(outcome.output)"
    )
  }

  @Test("a run with nothing there keeps all entries")
  func aRunWithNothingThereKeepsAllEntries() throws {
    let folder = try project()
    try GitRepository(folder: folder.path).git("checkout", "--quiet", "--", "App/A.swift")
    try GitRepository(folder: folder.path).git("sparse-checkout", "set", "Docs")
    let before = try entries(folder)
    _ = try folder.run("baseline", "prune", "--allow-zero-files")
    #expect(try entries(folder) == before)
  }
}
