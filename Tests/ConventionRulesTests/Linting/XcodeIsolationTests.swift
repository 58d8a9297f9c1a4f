import Testing

@testable import ConventionRules

struct XcodeIsolationTests {
  private static let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"

  /// A project with the targets App and Share; both compile `Shared/Money.swift`.
  private func project(app: [String], share: [String] = ["", ""], all: String = "") -> String {
    func configurations(_ prefix: String, _ settings: [String]) -> String {
      """
      \(prefix)L /* list */ = {isa = XCConfigurationList; buildConfigurations = (\(prefix)1, \(prefix)2, ); };
      \(prefix)1 = {isa = XCBuildConfiguration; buildSettings = { \(settings[0]) }; name = Debug; };
      \(prefix)2 = {isa = XCBuildConfiguration; buildSettings = { \(settings[1]) }; name = Release; };
      """
    }
    return """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objects = {
          P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = M; targets = (A, S); };
          \(configurations("P", [all, all]))
          A = {isa = PBXNativeTarget; buildConfigurationList = AL; buildPhases = (AP); fileSystemSynchronizedGroups = (G); };
          \(configurations("A", app))
          S = {isa = PBXNativeTarget; buildConfigurationList = SL; buildPhases = (SP); };
          \(configurations("S", share))
          M = {isa = PBXGroup; children = (G, H, I); sourceTree = "<group>"; };
          G = {isa = PBXFileSystemSynchronizedRootGroup; path = "My App"; sourceTree = "<group>"; };
          H = {isa = PBXGroup; children = (H1); path = Share; sourceTree = "<group>"; };
          H1 = {isa = PBXGroup; children = (F1); name = "no folder"; sourceTree = "<group>"; };
          F1 = {isa = PBXFileReference; path = Sheet.swift; sourceTree = "<group>"; };
          I = {isa = PBXGroup; children = (F2, F3); path = Shared; sourceTree = "<group>"; };
          F2 = {isa = PBXFileReference; path = Money.swift; sourceTree = "<group>"; };
          F3 = {isa = PBXFileReference; path = Models/Cart.swift; sourceTree = "<group>"; };
          AP = {isa = PBXSourcesBuildPhase; files = (B2, B3, ); };
          SP = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
          B1 = {isa = PBXBuildFile; fileRef = F1 /* Sheet.swift in Sources */; };
          B2 = {isa = PBXBuildFile; fileRef = F2; };
          B3 = {isa = PBXBuildFile; fileRef = F3; };
        };
        rootObject = P /* Project object */;
      }
      """
  }

  private func folders(_ text: String) -> [String] {
    let folders = XcodeIsolation(project: Array(text.utf8)).folders
    #expect(folders.allSatisfy { $0.attribute == "@MainActor" })
    return folders.map(\.path)
  }

  @Test("a folder is isolated where all targets that compile it are")
  func aFolderIsIsolatedWhereAllTargetsThatCompileItAre() {
    let both = [Self.setting, Self.setting]
    #expect(folders(project(app: both)) == ["My App", "Shared/Models"])
    #expect(folders(project(app: both, share: both)) == ["My App", "Share", "Shared"])
  }

  @Test("a target has the setting of the project unless it has its own")
  func aTargetHasTheSettingOfTheProjectUnlessItHasItsOwn() {
    let otherwise = ["SWIFT_DEFAULT_ACTOR_ISOLATION = nonisolated;", ""]
    #expect(folders(project(app: ["", ""], all: Self.setting)) == ["My App", "Share", "Shared"])
    #expect(folders(project(app: otherwise, all: Self.setting)) == ["Share"])
  }

  @Test("what is isolated in some builds alone is not, and neither is what cannot be read")
  func whatIsIsolatedInSomeBuildsAloneIsNot() {
    #expect(folders(project(app: [Self.setting, ""])) == [])
    let text = project(app: [Self.setting, Self.setting])
    #expect(folders(String(text.dropLast(200))) == [])
    #expect(folders(String(repeating: "{a=", count: 100_000)) == [])
  }
}
