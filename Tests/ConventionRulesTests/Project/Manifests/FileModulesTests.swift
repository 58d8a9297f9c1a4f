import Testing

@testable import ConventionRules

/// Which manifest has a file where several speak of it, and what nobody can say.
struct FileModulesTests {
  private static func package(_ targets: String, _ rest: String = "") -> String {
    "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)]\(rest))\n"
  }

  private static func project(_ target: String, folder: String) -> String {
    var project = XcodeText()
    project.add(folder: "S1", path: folder)
    project.add(target: target, "fileSystemSynchronizedGroups = (S1); ")
    return project.text
  }

  @Test("a file of a package is the package's, whatever else compiles it")
  func aFileOfAPackageIsThePackages() {
    let survey = ModuleSurvey(
      ["Sources/Kit/A.swift", "Demo/B.swift", "Sources/C.swift"],
      swift: [("Package.swift", Self.package(".target(name: \"Kit\")"))],
      [("All.xcodeproj/project.pbxproj", Self.project("All", folder: "."))])
    #expect(survey.described == ["All: Demo/B.swift Package.swift Sources/C.swift", "Kit: Sources/Kit/A.swift"])
  }

  @Test("of packages the nearest one has a file, and of targets the one with the deepest folder")
  func theNearestPackageHasAFile() {
    let survey = ModuleSurvey(
      ["Sources/Kit/A.swift", "Sources/Kit/Part/B.swift", "Sources/Kit/Inner/Sources/In/C.swift"],
      swift: [
        ("Package.swift", Self.package(".target(name: \"Kit\"), .target(name: \"Part\", path: \"Sources/Kit/Part\")")),
        ("Sources/Kit/Inner/Package.swift", Self.package(".target(name: \"In\")")),
      ], [])
    #expect(
      survey.described == [
        "In: Sources/Kit/Inner/Sources/In/C.swift", "Kit: Sources/Kit/A.swift", "Part: Sources/Kit/Part/B.swift",
      ])
    #expect(survey.orphans == [], "manifests are none")
  }

  @Test("two packages with a module of one name have two modules")
  func twoPackagesWithAModuleOfOneNameHaveTwoModules() {
    let manifest = Self.package(".target(name: \"Core\")")
    let survey = ModuleSurvey(
      ["A/Sources/Core/A.swift", "B/Sources/Core/B.swift"],
      swift: [("A/Package.swift", manifest), ("B/Package.swift", manifest)], [])
    #expect(survey.described == ["Core: A/Sources/Core/A.swift", "Core: B/Sources/Core/B.swift"])
    #expect(survey.modules.map(\.manifest) == ["A/Package.swift", "B/Package.swift"])
  }

  @Test(
    "targets that are computed leave open the files that no other target has",
    arguments: [
      ".target(name: \"Kit\")] + names.map { .target(name: $0) } + [", ".target(name: \"Kit\"), .target(name: name)",
      ".target(name: \"Kit\"), .target(name: \"Core\", path: folder)", ".target(name: \"Kit\"), feature(\"Core\")",
    ])
  func targetsThatAreComputedLeaveFilesOpen(targets: String) {
    let survey = ModuleSurvey(
      ["P/Sources/Kit/A.swift", "P/Sources/Core/B.swift", "Other/C.swift"],
      swift: [("P/Package.swift", Self.package(targets))], [])
    #expect(survey.described == ["Kit: P/Sources/Kit/A.swift"])
    #expect(survey.unknownFiles == ["P/Sources/Core/B.swift"] && survey.orphans == ["Other/C.swift"])
    #expect(survey.gaps.map(\.manifest) == ["P/Package.swift"] && survey.gaps[0].files == 1)
  }

  @Test("what products and dependencies name is not taken for targets")
  func whatProductsNameIsNotTakenForTargets() {
    let products = ", products: [.library(name: \"Kit\", targets: [\"Kit\"])], dependencies: [.package(path: \"../B\")]"
    let survey = ModuleSurvey(
      ["Sources/Kit/A.swift", "Old/B.swift"],
      swift: [
        (
          "Package.swift",
          Self.package(".target(name: \"Kit\", dependencies: [.product(name: \"B\", package: \"B\")])", products)
        )
      ], [])
    #expect(survey.orphans == ["Old/B.swift"] && survey.gaps == [])
  }

  @Test("manifests of kinds that are not read leave open what is around them")
  func manifestsThatAreNotReadLeaveFilesOpen() {
    let files = ["App/A.swift", "Kit/B.swift", "Other/C.swift"]
    let podspec = ModuleSurvey(
      files, [("Kit/Kit.podspec", ""), ("X.xcodeproj/project.pbxproj", Self.project("App", folder: "App"))])
    #expect(podspec.described == ["App: App/A.swift"])
    #expect(podspec.unknownFiles == ["Kit/B.swift"] && podspec.orphans == ["Other/C.swift"])
    // Where another manifest tells the modules of the folder, it says the same.
    let both = ModuleSurvey(
      files, swift: [("Kit/Package.swift", Self.package(".target(name: \"Kit\", path: \"Sources\")"))],
      [
        ("Kit/Kit.podspec", ""), ("project.yml", ""),
        ("X.xcodeproj/project.pbxproj", Self.project("App", folder: "App")),
      ])
    #expect(both.unknownFiles == [] && both.orphans == ["Kit/B.swift", "Other/C.swift"])
  }

  @Test("without a manifest nothing is known")
  func withoutAManifestNothingIsKnown() {
    let survey = ModuleSurvey(["Sources/Kit/A.swift"], [])
    #expect(survey.unknownFiles == ["Sources/Kit/A.swift"] && survey.modules == [])
    #expect(survey.gaps.map(\.manifest) == [nil])
  }

  @Test("a file that is called like a manifest, and imports nothing of the kind, is a file like others")
  func aFileThatIsCalledLikeAManifestIsAFile() {
    let survey = ModuleSurvey(
      ["App/Project.swift"], swift: [("Package.swift", Self.package(".target(name: \"App\", path: \"App\")"))], [])
    #expect(survey.described == ["App: App/Project.swift"])
  }

  @Test("what a target of a package leaves out lies in its own folder")
  func whatATargetLeavesOutLiesInItsFolder() {
    let targets =
      #".target(name: "A", path: "A", exclude: ["Tests"]), .target(name: "B", exclude: ["Old/O.swift"]), "#
      + #".target(name: "C", sources: ["In"])"#
    let survey = ModuleSurvey(
      [
        "A/A.swift", "A/Tests/T.swift", "Sources/B/B.swift", "Sources/B/Old/O.swift", "Sources/C/In/C.swift",
        "Sources/C/Out/D.swift", "Tests/E.swift",
      ], swift: [("Package.swift", Self.package(targets))], [])
    #expect(survey.described == ["A: A/A.swift", "B: Sources/B/B.swift", "C: Sources/C/In/C.swift"])
    #expect(survey.orphans == ["A/Tests/T.swift", "Sources/B/Old/O.swift", "Sources/C/Out/D.swift", "Tests/E.swift"])
  }

  @Test("a source that is called like a manifest is none, and a package without targets has no files")
  func aSourceThatIsCalledLikeAManifestIsNone() {
    let survey = ModuleSurvey(
      ["Sources/A/Model/B.swift", "Tests/ATests/T.swift"],
      swift: [
        ("Package.swift", Self.package(#".target(name: "A"), .testTarget(name: "ATests")"#)),
        ("Sources/A/Model/Package.swift", "struct Package {}\n"), ("Tests/Package.swift", Self.package("")),
      ], [])
    #expect(
      survey.described == ["A: Sources/A/Model/B.swift Sources/A/Model/Package.swift", "ATests: Tests/ATests/T.swift"])
  }
}
