import Testing

@testable import ConventionRules

/// What a target of an Xcode project may import.
struct XcodeDependenciesTests {
  private func dependencies(
    phases: [String] = [], settings: String = "", _ more: String = "", _ objects: String...
  ) throws -> TargetDependencies {
    var project = XcodeText()
    project.add(target: "App", kind: "application", phases: phases, settings: settings, more)
    project.add(target: "Core-Kit")
    project.objects += objects
    let targets = Array(project.text.utf8).withUnsafeBufferPointer { XcodeProject($0, in: "")?.targets }
    return try #require(targets?.first).dependencies
  }

  @Test("a target depends on targets of this project and of others")
  func aTargetDependsOnTargets() throws {
    let found = try dependencies(
      "dependencies = (D1, D2, D3, D4); ",
      "D1 = {isa = PBXTargetDependency; target = T1; };",
      "D2 = {isa = PBXTargetDependency; name = Other; targetProxy = X2; };",
      "X2 = {isa = PBXContainerItemProxy; remoteInfo = \"Other-iOS\"; };",
      "D3 = {isa = PBXTargetDependency; productRef = R3; };",
      "R3 = {isa = XCSwiftPackageProductDependency; productName = \"plugin:SwiftGen\"; };")
    #expect(found.targets == ["Core_Kit", "Other_iOS"] && found.products == [] && found.gap == nil)
  }

  @Test("a target may import the frameworks and products that it links")
  func aTargetMayImportWhatItLinks() throws {
    let found = try dependencies(
      phases: ["L"], "packageProductDependencies = (R1); ",
      "L = {isa = PBXFrameworksBuildPhase; files = (B1, B2, B3, B9); };",
      "B1 = {isa = PBXBuildFile; productRef = R2; };",
      "B2 = {isa = PBXBuildFile; fileRef = F2; };", "B3 = {isa = PBXBuildFile; fileRef = F3; };",
      "R1 = {isa = XCSwiftPackageProductDependency; package = P1; productName = Lottie; };",
      "R2 = {isa = XCSwiftPackageProductDependency; productName = \"My-Core\"; };",
      "F2 = {isa = PBXFileReference; path = Carthage/Build/Charts.xcframework; sourceTree = \"<group>\"; };",
      "F3 = {isa = PBXReferenceProxy; path = Alamofire.framework; sourceTree = BUILT_PRODUCTS_DIR; };")
    #expect(found.targets == ["Charts", "Alamofire"] && found.products == ["Lottie", "My_Core"] && found.gap == nil)
  }

  @Test(
    "libraries, settings and configuration files leave open what else may be imported",
    arguments: [
      ("Pods_App.framework", "", "", "links 'Pods_App', which may bring more modules"),
      ("libFMDB.a", "", "", "links 'libFMDB.a', which may bring more modules"),
      ("", "SWIFT_INCLUDE_PATHS = Clibs; ", "", "has build settings that may bring more modules"),
      (
        "", "FRAMEWORK_SEARCH_PATHS = (\"$(inherited)\", Libs, ); ", "",
        "has build settings that may bring more modules"
      ),
      ("", "", "baseConfigurationReference = F9; ", "uses configuration files, which are not read"),
    ])
  func whatElseMayBeImportedIsOpen(library: String, settings: String, configuration: String, gap: String) throws {
    let found = try dependencies(
      phases: ["L"], settings: settings + "A = 1; }; " + configuration + "other = {", "",
      "L = {isa = PBXFrameworksBuildPhase; files = (B1, ); };", "B1 = {isa = PBXBuildFile; fileRef = F1; };",
      "F1 = {isa = PBXFileReference; path = \"\(library)\"; sourceTree = \"<group>\"; };")
    #expect(found.gap == gap)
  }

  @Test("settings that say nothing new bring nothing")
  func settingsThatSayNothingNewBringNothing() throws {
    let settings =
      "FRAMEWORK_SEARCH_PATHS = (\"$(inherited)\", ); HEADER_SEARCH_PATHS = \"\"; OTHER_LDFLAGS = \"$(inherited)\"; "
    let found = try dependencies(settings: settings)
    #expect(found.gap == nil)
  }
}
