import Testing

/// What counts as test code, which the rules leave alone.
struct TestCodeTests {
  private static let model = "final class AViewModel {\n  var v: UIView?\n}\n"
  private static let finding = ":2:10: error: 'AViewModel' names 'UIView' (view)"

  @Test(
    "an import of a test library alone makes no test code",
    arguments: [
      "import XCTest", "import Quick", "import Testing", "import Nimble", "@testable import XCTest",
      "#if canImport(XCTest)\nimport XCTest\n#endif", "#if false\nimport XCTest\n#endif",
      "#if canImport(XCTest)\nimport XCTest\nfinal class ATests: XCTestCase {}\n#endif",
      "import XCTest\nfinal class ATests: XCTestCase {}", "import Testing\n@Suite struct ATests {}",
      "import Testing\nstruct ATests { @Test func a() {} }",
    ])
  func anImportOfATestLibraryAloneMakesNoTestCode(text: String) throws {
    let folder = try Sandbox(["App/A.swift": Self.model + text + "\n", "App/B.swift": "class B {}\n"])
    let outcome = try folder.run("--reporter", "xcode")
    #expect(outcome.exitCode == 1 && outcome.lines.count == 1 && outcome.output.contains("App/A.swift" + Self.finding))
  }

  @Test(
    "tests are known by what they are",
    arguments: [
      ("App/A.swift", "class ATests: XCTestCase { class AViewModel { var v: UIView? } }"),
      ("App/A.swift", "import Testing\n@Suite struct ATests { class AViewModel { var v: UIView? } }"),
      ("App/A.swift", "import Testing\nstruct A { @Test func a() {}\n class AViewModel { var v: UIView? } }"),
      ("App/A.swift", "class Base: QuickSpec {}\nclass ASpec: Base { class AViewModel { var v: UIView? } }"),
      ("AppTests/A.swift", model), ("App/Tests/Fakes/A.swift", model), ("AppSpecs/A.swift", model),
    ])
  func testsAreKnownByWhatTheyAre(path: String, text: String) throws {
    let folder = try Sandbox([path: text + "\n", "App/B.swift": Self.model.replacing("AView", with: "BView")])
    let outcome = try folder.run("--reporter", "text")
    #expect(outcome.lines.first?.hasPrefix("App/B.swift" + Self.finding.replacing("AView", with: "BView")) == true)
    #expect(outcome.output.contains("1 error in 1 of 2 files"), "\(outcome.output)")
    // What marks a member is seen where the file is read in full.
    if !text.contains("@Test func") {
      #expect(outcome.output.contains(" · not checked: 1 file of test code"), "\(outcome.output)")
    }
  }

  @Test("a marked method is a test where its file imports a test library")
  func aMarkedMethodIsATestWhereItsFileImportsATestLibrary() throws {
    let folder = try Sandbox(["App/A.swift": "struct A { @Test func a() {}\n class AViewModel { var v: UIView? } }\n"])
    #expect(try folder.run("--quiet", "--reporter", "xcode").lines.count == 1)
  }

  @Test("a run without findings says how many files are test code")
  func aRunWithoutFindingsSaysHowManyFilesAreTestCode() throws {
    let folder = try Sandbox(["AppTests/A.swift": Self.model, "App/B.swift": "class B {}\n", "App/C.swift": ""])
    #expect(try folder.run().errors.contains("4 rules, 3 files, no findings · not checked: 1 file of test code"))
    #expect(try folder.run("--reporter", "json").output.contains(#""test_files":1"#))
  }
}
