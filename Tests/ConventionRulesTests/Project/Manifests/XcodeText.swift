@testable import ConventionRules

/// The text of an Xcode project, put together from the parts that a test is about.
struct XcodeText {
  /// Objects as they stand in the file: `F1 = {…};`.
  var objects: [String] = []
  var targets: [String] = []
  /// What the main group holds.
  var children: [String] = []
  var mainGroup = ""

  /// Adds a target with its own phase of sources.
  ///
  /// - Parameter more: keys and values of the target.
  mutating func add(
    target name: String, kind: String = "framework", files: [String] = [], phases: [String] = [],
    settings: String = "", _ more: String = ""
  ) {
    let id = "T\(targets.count)"
    targets.append(id)
    objects.append(
      """
      \(id) /* \(name) */ = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
        buildConfigurationList = \(id)L; buildPhases = (\(id)P, \(phases.joined(separator: ", "))); \(more)};
      \(id)P = {isa = PBXSourcesBuildPhase; files = (\(files.map { "B\($0), " }.joined())); };
      \(id)L = {isa = XCConfigurationList; buildConfigurations = (\(id)C); };
      \(id)C = {isa = XCBuildConfiguration; buildSettings = {\(settings)}; name = Debug; };
      """)
  }

  /// Adds a file that targets may build.
  mutating func add(file id: String, path: String, tree: String = "\"<group>\"", in group: Bool = true) {
    if group { children.append(id) }
    objects.append(
      "\(id) = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \(path); sourceTree = \(tree); };")
    objects.append("B\(id) /* in Sources */ = {isa = PBXBuildFile; fileRef = \(id) /* \(path) */; };")
  }

  mutating func add(group id: String, path: String, holding children: [String], isAtTop: Bool = true) {
    if isAtTop { self.children.append(id) }
    objects.append(
      "\(id) = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); path = \(path); sourceTree = \"<group>\"; };"
    )
  }

  mutating func add(folder id: String, path: String, exceptions: [String] = []) {
    children.append(id)
    objects.append(
      """
      \(id) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (\(exceptions.joined(separator: ", ")));
        path = \(path); sourceTree = "<group>"; };
      """)
  }

  mutating func add(exceptions id: String, of target: String, _ paths: [String]) {
    objects.append(
      """
      \(id) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(paths.joined(separator: ", ")));
        target = \(target); };
      """)
  }

  var text: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1; classes = { }; objectVersion = 77;
      objects = {
    /* Begin */
    \(objects.joined(separator: "\n"))
        M = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; \(mainGroup)};
        R = {isa = PBXProject; mainGroup = M; projectDirPath = ""; targets = (\(targets.joined(separator: ", "))); };
      };
      rootObject = R /* Project object */;
    }
    """
  }
}

/// Sources in memory with manifests beside them.
struct ManifestSources: SourceProvider {
  let files: TextSources
  let manifests: [ProjectFile]

  var paths: [String] { files.paths }
  func read(_ index: Int, into text: SourceText) throws(SourceReadError) { try files.read(index, into: text) }
  func projectFiles() -> [ProjectFile] { manifests }
}

extension ModuleSurvey {
  /// - Parameters:
  ///   - files: paths of empty files.
  ///   - swift: files with a text.
  init(_ files: [String], swift: [(path: String, text: String)] = [], _ projects: [(path: String, text: String)]) {
    self.init(
      ManifestSources(
        files: TextSources(files.map { ($0, "") } + swift),
        manifests: projects.map { ProjectFile(path: $0.path, bytes: Array($0.text.utf8)) }),
      sdk: .shipped(), by: .callingThread)
  }

  /// Each module as `name: its files`, in order.
  var described: [String] { modules.map { "\($0.name): \($0.files.joined(separator: " "))" } }
}
