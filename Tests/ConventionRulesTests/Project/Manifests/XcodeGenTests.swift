import Testing

@testable import ConventionRules

/// What a project of XcodeGen says of modules.
struct XcodeGenTests {
  private static let project = """
    name: Shop
    options:
      bundleIdPrefix: com.shop
    packages:
      Collections: {url: https://e.org/c, from: 1.0.0}
    targets:
      Shop:
        type: application
        platform: iOS
        sources:
          - App
          - path: Shared
            excludes: ["Tests/**", Old.swift]
          - path: Docs
            buildPhase: none
          - Single/One.swift
        dependencies:
          - target: Core-Kit
          - package: Collections
            product: DequeModule
          - package: Logging
          - sdk: StoreKit.framework
          - carthage: Charts
      Core-Kit:
        type: framework
        sources: Core
        settings:
          base:
            PRODUCT_NAME: CoreKit
      ShopTests:
        type: bundle.unit-test
        sources: [{path: Tests}]
        dependencies: [{target: Shop}]
    """

  @Test("targets have the files and dependencies that the project states")
  func targetsHaveWhatTheProjectStates() throws {
    let survey = ModuleSurvey(
      [
        "App/A.swift", "Shared/B.swift", "Shared/Old.swift", "Shared/Tests/T.swift", "Docs/D.swift", "Single/One.swift",
        "Single/Two.swift", "Core/Deep/C.swift", "Tests/E.swift",
      ], [("project.yml", Self.project)])
    #expect(
      survey.described == [
        "CoreKit: Core/Deep/C.swift", "Shop: App/A.swift Shared/B.swift Single/One.swift", "ShopTests: Tests/E.swift",
      ])
    #expect(survey.orphans == ["Docs/D.swift", "Shared/Old.swift", "Shared/Tests/T.swift", "Single/Two.swift"])
    let read = try #require(XcodeGenProject(Array(Self.project.utf8), in: ""))
    #expect(read.targets[0].dependencies.targets == ["Core_Kit", "StoreKit", "Charts"])
    #expect(read.targets[0].dependencies.products == ["DequeModule", "Logging"])
    #expect(read.targets.map(\.isTest) == [false, false, true])
  }

  @Test(
    "templates and what is included leave open the files of no other target",
    arguments: ["    templates: [Base]\n", "    sources: ${SOURCES}\n", "    sources: Kit\ninclude: [more.yml]\n"])
  func templatesLeaveFilesOpen(more: String) {
    let survey = ModuleSurvey(
      ["App/A.swift", "Other/B.swift"],
      [
        (
          "project.yml",
          "targets:\n  App:\n    type: application\n    sources: App\n  Kit:\n    type: framework\n" + more
        )
      ])
    #expect(survey.described.first == "App: App/A.swift")
    #expect(survey.unknownFiles == ["Other/B.swift"])
  }

  @Test("what is included may add to what each target depends on")
  func whatIsIncludedMayAddDependencies() throws {
    let text = "include: [more.yml]\ntargets:\n  Kit:\n    type: bundle.ui-testing\n    sources: Kit\n"
    let read = try #require(XcodeGenProject(Array(text.utf8), in: ""))
    #expect(read.targets.map(\.dependencies.gap) == [TargetDependencies.computed])
    #expect(read.targets.map(\.isTest) == [true])
  }

  @Test("an Xcode project beside it tells the files")
  func anXcodeProjectBesideItTellsTheFiles() {
    var project = XcodeText()
    project.add(folder: "S1", path: "Built")
    project.add(target: "Shop", "fileSystemSynchronizedGroups = (S1); ")
    let survey = ModuleSurvey(
      ["App/A.swift", "Built/B.swift"],
      [("Shop.xcodeproj/project.pbxproj", project.text), ("project.yml", Self.project)])
    #expect(survey.described == ["Shop: Built/B.swift"])
    #expect(survey.orphans == ["App/A.swift"])
  }
}
