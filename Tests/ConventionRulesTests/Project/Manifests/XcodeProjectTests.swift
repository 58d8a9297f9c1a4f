import Testing

@testable import ConventionRules

/// Which files a target of an Xcode project compiles.
struct XcodeProjectTests {
  private static let path = "App.xcodeproj/project.pbxproj"

  private func survey(_ files: [String], _ build: (inout XcodeText) -> Void) -> ModuleSurvey {
    var project = XcodeText()
    build(&project)
    return ModuleSurvey(files, [(Self.path, project.text)])
  }

  @Test("a file lies where groups and source trees say")
  func aFileLiesWhereGroupsAndSourceTreesSay() {
    let files = [
      "App/A.swift", "App/Deep/B.swift", "C.swift", "App/D d.swift", "Shared/E.swift", "App/F.swift", "G.swift",
    ]
    let survey = survey(files) { project in
      project.add(file: "F1", path: "A.swift", in: false)
      project.add(file: "F2", path: "Deep/B.swift", in: false)
      project.add(file: "F3", path: "C.swift", tree: "SOURCE_ROOT", in: false)
      project.add(file: "F4", path: #""D d.swift""#, in: false)
      project.add(file: "F5", path: "../Shared/./E.swift", in: false)
      project.add(file: "F6", path: "F.swift", tree: "SDKROOT", in: false)
      project.add(file: "F7", path: "/tmp/G.swift", tree: #""<absolute>""#, in: false)
      project.add(group: "G1", path: "App", holding: ["F1", "F2", "F3", "F4", "F5", "F6", "F7"])
      project.add(target: "App", kind: "application", files: (1...7).map { "F\($0)" })
    }
    #expect(survey.described == ["App: App/A.swift App/D d.swift App/Deep/B.swift C.swift Shared/E.swift"])
    #expect(survey.orphans == ["App/F.swift", "G.swift"] && survey.unknownFiles == [])
  }

  @Test("a project in a folder of its own begins there, and its paths may leave it")
  func aProjectInAFolderBeginsThere() {
    var project = XcodeText()
    project.add(file: "F1", path: "A.swift")
    project.add(file: "F2", path: "../Shared/B.swift")
    project.add(file: "F3", path: "../../Other/C.swift")
    project.add(target: "Kit", files: ["F1", "F2", "F3"])
    let survey = ModuleSurvey(
      ["Kit/A.swift", "Shared/B.swift", "Other/C.swift"], [("Kit/Kit.xcodeproj/project.pbxproj", project.text)])
    #expect(survey.described == ["Kit: Kit/A.swift Shared/B.swift"], "what leaves the repository is not looked for")
  }

  @Test("a synchronized folder has all below it, with what its exceptions take away and add")
  func aSynchronizedFolderHasAllBelowIt() {
    let files = [
      "App/A.swift", "App/Sub/B.swift", "App/Sub/Info.swift", "App/Share.swift", "Widget/W.swift", "Apps/N.swift",
    ]
    let survey = survey(files) { project in
      project.add(folder: "S1", path: "App", exceptions: ["E1", "E2"])
      project.add(folder: "S2", path: "Widget")
      project.add(exceptions: "E1", of: "T0", ["Sub/Info.swift", #""Not there.swift""#])
      project.add(exceptions: "E2", of: "T1", ["Share.swift"])
      project.add(target: "App", kind: "application", "fileSystemSynchronizedGroups = (S1); ")
      project.add(target: "Widget", kind: "app-extension", "fileSystemSynchronizedGroups = (S2); ")
    }
    #expect(
      survey.described == [
        "App: App/A.swift App/Share.swift App/Sub/B.swift", "Widget: App/Share.swift Widget/W.swift",
      ])
    #expect(survey.orphans == ["App/Sub/Info.swift", "Apps/N.swift"])
  }

  @Test("names that differ in case only are one")
  func namesThatDifferInCaseOnlyAreOne() {
    let survey = survey(["Sources/App/A.swift", "sources/Kit/b.swift"]) { project in
      project.add(folder: "S1", path: "sources/app")
      project.add(file: "F1", path: "Sources/Kit/B.swift")
      project.add(target: "App", "fileSystemSynchronizedGroups = (S1); ")
      project.add(target: "Kit", files: ["F1"])
    }
    #expect(survey.described == ["App: Sources/App/A.swift", "Kit: sources/Kit/b.swift"])
  }

  @Test("the settings name a module, and a guess is told")
  func theSettingsNameAModule() {
    let survey = survey([]) { project in
      project.add(target: #""My App""#, settings: #"PRODUCT_NAME = "$(TARGET_NAME)"; "#)
      project.add(target: "Two", settings: #"PRODUCT_NAME = "Zwei Teile"; "#)
      project.add(
        target: "Three",
        settings: #"PRODUCT_NAME = Drei; PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)Kit"; "#)
      project.add(target: "Four", settings: #"PRODUCT_NAME = "$(NAME_OF_TEAM)"; "#)
      project.add(target: "Tests", kind: "bundle.unit-test")
    }
    #expect(survey.modules.map(\.name) == ["DreiKit", "Four", "My_App", "Tests", "Zwei_Teile"])
    #expect(survey.modules.filter(\.isTest).map(\.name) == ["Tests"])
    #expect(survey.modules.filter { $0.guess != nil }.map(\.name) == ["Four"])
  }

  @Test("targets of one module are one, and two modules may have a file")
  func targetsOfOneModuleAreOne() {
    let survey = survey(["A.swift", "B.swift"]) { project in
      project.add(file: "F1", path: "A.swift")
      project.add(file: "F2", path: "B.swift")
      project.add(target: #""Shared-iOS""#, files: ["F1"], settings: "PRODUCT_MODULE_NAME = Shared; ")
      project.add(target: #""Shared-watchOS""#, files: ["F1", "F2"], settings: "PRODUCT_MODULE_NAME = Shared; ")
      project.add(target: "Watch", files: ["F2"])
    }
    #expect(survey.described == ["Shared: A.swift B.swift", "Watch: B.swift"])
  }

  // MARK: Bad input

  @Test("a project that is cut off anywhere tells nothing, and leaves open what it may tell")
  func aProjectThatIsCutOffTellsNothing() throws {
    var project = XcodeText()
    project.add(folder: "S1", path: #""App \"new\"""#, exceptions: ["E1"])
    project.add(exceptions: "E1", of: "T0", ["A.swift"])
    project.add(target: "App", "fileSystemSynchronizedGroups = (S1); ")
    let text = Array(project.text.utf8)
    let whole = text.withUnsafeBufferPointer { XcodeProject($0, in: "")?.targets.first?.folders.first?.path }
    #expect(whole == #"App "new""#)
    for end in 0..<text.count - 1 {
      let part = Array(text[..<end])
      #expect(part.withUnsafeBufferPointer { XcodeProject($0, in: "") } == nil, "\(end) bytes")
    }
    let half = String(project.text.prefix(400))
    let survey = ModuleSurvey(["App/A.swift"], [(Self.path, half)])
    #expect(survey.unknownFiles == ["App/A.swift"] && survey.orphans == [])
    #expect(survey.gaps.map(\.manifest) == [Self.path] && survey.gaps[0].reason.hasPrefix("it is cut off"))
  }

  @Test(
    "what is no project in the text form is said to be none",
    arguments: [
      "", "{}", "<?xml version=\"1.0\"?><plist></plist>", "{\"objects\": {}}", "{ objects = { }; rootObject = R; }",
      "{ objects = ( A, B ); rootObject = R; }", "<<<<<<< HEAD\n{ objects = { }; }", "\u{0}\u{1}\u{2}",
    ])
  func whatIsNoProjectIsSaidToBeNone(text: String) {
    let survey = ModuleSurvey(["A.swift"], [(Self.path, text)])
    #expect(survey.unknownFiles == ["A.swift"] && survey.gaps.count == 1)
  }

  @Test("groups in a circle, and groups and files that are named twice, have an end")
  func groupsInACircleHaveAnEnd() {
    let survey = survey(["a/A.swift"]) { project in
      project.add(group: "G1", path: "a", holding: ["G2", "F1", "F1"])
      project.add(group: "G2", path: "b", holding: ["G1", "G2", "M"], isAtTop: false)
      project.add(file: "F1", path: "A.swift", in: false)
      project.add(target: "App", files: ["F1", "F1", "missing"])
      project.targets += ["T0", "G1", "nothing"]
    }
    #expect(survey.described == ["App: a/A.swift"])
  }

  @Test("groups that nest without end are not followed beyond the length of a path")
  func groupsThatNestWithoutEndAreNotFollowed() {
    let survey = survey(["x/A.swift"]) { project in
      for number in 0..<20_000 {
        project.add(group: "G\(number)", path: "x", holding: ["G\(number + 1)", "F\(number)"], isAtTop: number == 0)
        project.add(file: "F\(number)", path: "A.swift", in: false)
      }
      project.add(target: "App", files: (0..<20_000).map { "F\($0)" })
    }
    #expect(survey.described == ["App: x/A.swift"])
  }

  @Test("many targets that name the same many files cost what can be told")
  func manyTargetsThatNameTheSameFilesEnd() {
    let survey = survey((0..<100).map { "F\($0).swift" }) { project in
      for number in 0..<2_000 { project.add(file: "F\(number)", path: "F\(number).swift") }
      project.add(target: "App", files: (0..<2_000).map { "F\($0)" })
      for number in 0..<2_000 {
        project.targets.append("U\(number)")
        project.objects.append("U\(number) = {isa = PBXNativeTarget; name = U\(number); buildPhases = (T0P); };")
      }
    }
    #expect(survey.modules == [] && survey.unknownFiles.count == 100, "what is not followed is not known")
    #expect(survey.gaps.count == 1)
  }

  @Test("a folder that very many targets have ends as well, and is not known")
  func aFolderThatVeryManyTargetsHaveEnds() {
    let survey = survey((0..<2_000).map { "App/F\($0).swift" }) { project in
      project.add(folder: "S1", path: "App")
      for number in 0..<2_000 {
        project.targets.append("U\(number)")
        project.objects.append(
          "U\(number) = {isa = PBXNativeTarget; name = U\(number); fileSystemSynchronizedGroups = (S1, S1); };")
      }
    }
    #expect(survey.modules.allSatisfy(\.files.isEmpty) && survey.unknownFiles.count == 2_000)
    #expect(survey.gaps.map(\.reason) == ["its targets name more files than are followed"])
  }

  @Test("a project of fifty thousand files is read as a whole")
  func aProjectOfFiftyThousandFilesIsReadAsAWhole() {
    var project = XcodeText()
    for number in 0..<50_000 { project.add(file: "F\(number)", path: "F\(number).swift") }
    project.add(target: "App", files: (0..<50_000).map { "F\($0)" })
    let files = Array(project.text.utf8).withUnsafeBufferPointer { XcodeProject($0, in: "A")?.targets.first?.files }
    #expect(files?.count == 50_000 && files?.last == "A/F49999.swift")
  }
}
