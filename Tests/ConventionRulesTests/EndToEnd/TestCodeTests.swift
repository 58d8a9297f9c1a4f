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

  /// A package, and whether the rules look at a file of it.
  struct PackageFile: Sendable, CustomTestStringConvertible {
    let targets: String
    let path: String
    let isJudged: Bool
    var version = "6.0"
    /// The folder of the configuration.
    var home = ""

    var testDescription: String { "\(path) in \(targets)\(home.isEmpty ? "" : ", seen from \(home)")" }
  }

  @Test(
    "a target of the product is no test code because of its name",
    arguments: [
      PackageFile(targets: #".target(name: "BloodTests")"#, path: "Sources/BloodTests/A.swift", isJudged: true),
      PackageFile(targets: #".executableTarget(name: "Specs")"#, path: "Sources/Specs/Main/A.swift", isJudged: true),
      PackageFile(
        targets: #".target(name: "Core", path: "Code/SpeedTest")"#, path: "Code/SpeedTest/A.swift", isJudged: true),
      PackageFile(
        targets: #".target(name: "Core", path: "Code/SpeedTest", sources: ["In"])"#, path: "Code/SpeedTest/In/A.swift",
        isJudged: true),
      PackageFile(
        targets: #".target(name: "BloodTests")"#, path: "Modules/Sources/BloodTests/A.swift", isJudged: true),
      PackageFile(
        targets: #".target(name: "BloodTests")"#, path: "Sources/BloodTests/A.swift", isJudged: true,
        home: "Sources"),
      // Above and below its folder, the names of folders count.
      PackageFile(targets: #".target(name: "BloodTests")"#, path: "Sources/BloodTests/Tests/A.swift", isJudged: false),
      PackageFile(
        targets: #".target(name: "DemoTest", path: "Tests/DemoTest")"#, path: "Tests/DemoTest/A.swift", isJudged: false),
      PackageFile(targets: #".target(name: "Blood")"#, path: "Modules/Tests/Sources/Blood/A.swift", isJudged: false),
      // What is said of no target of the product stays as it was.
      PackageFile(targets: #".testTarget(name: "CoreTests")"#, path: "Tests/CoreTests/A.swift", isJudged: false),
      PackageFile(targets: #".testTarget(name: "Core", path: "Checks")"#, path: "Checks/A.swift", isJudged: false),
      PackageFile(targets: #".target(name: "Core")"#, path: "Sources/BloodTests/A.swift", isJudged: false),
    ])
  func aTargetOfTheProductIsNoTestCodeBecauseOfItsName(file: PackageFile) throws {
    let package = file.path.contains("/Sources/") ? String(file.path.prefix { $0 != "S" }.dropLast()) + "/" : ""
    let manifest = """
      // swift-tools-version: \(file.version)
      import PackageDescription
      let package = Package(name: "Clinic", targets: [.target(name: "Other"), \(file.targets)])
      """
    let folder = try Sandbox([
      (file.path.hasPrefix("Sources") ? "" : package) + "Package.swift": manifest, file.path: Self.model,
      (file.home.isEmpty ? "" : file.home + "/") + ".mvvm-lint.json": "{}", ".git/HEAD": "",
    ])
    let outcome = try folder.run("--reporter", "xcode", file.path)
    #expect(outcome.output.contains(Self.finding) == file.isJudged, "\(outcome.output)\(outcome.errors)")
    let shown = try folder.run("config", "--for", file.path)
    #expect(shown.output.contains("test code") != file.isJudged, "\(shown.output)")
  }
}
