/// The targets of a project of XcodeGen, as its `project.yml` states them.
struct XcodeGenProject {
  private(set) var targets: [ProjectManifest.Target] = []
  /// Why it may have more targets, or others; nil where it states all.
  private(set) var gap: String?

  static let fileName = "project.yml"
  private static let computed = "it uses templates, or includes other files"

  /// Nil for a text that is no such project.
  init?(_ bytes: [UInt8], in folder: String) {
    guard let document = PlainYAML(bytes), let stated = document["targets"]?.entries else { return nil }
    if document["include"] != nil { gap = Self.computed }
    for entry in stated {
      guard let target = Self.target(entry.key, entry.value, in: folder) else {
        gap = Self.computed
        continue
      }
      targets.append(target)
    }
    if gap != nil {
      for number in targets.indices { targets[number].dependencies.gap = TargetDependencies.computed }
    }
  }

  private static func target(_ name: String, _ value: PlainYAML, in folder: String) -> ProjectManifest.Target? {
    guard value.entries != nil, value["templates"] == nil, !name.contains("$") else { return nil }
    let settings = [value["settings"]?["base"], value["settings"]].compactMap(\.self)
    let product = settings.lazy.compactMap { $0["PRODUCT_MODULE_NAME"]?.text ?? $0["PRODUCT_NAME"]?.text }.first
    let module = product ?? value["productName"]?.text ?? name
    var target = ProjectManifest.Target(
      module: ProjectManifest.moduleName(module.contains("$") ? name : module),
      name: ProjectManifest.moduleName(name),
      isTest: ["-test", "-testing"].contains { value["type"]?.text?.hasSuffix($0) ?? false },
      guess: module.contains("$") ? "its name is computed in build settings" : nil)
    for source in value["sources"]?.items ?? [] {
      guard add(source, to: &target, in: folder) else { return nil }
    }
    for dependency in value["dependencies"]?.items ?? [] { add(dependency, to: &target.dependencies) }
    if value["configFiles"] != nil { target.dependencies.gap = "uses configuration files, which are not read" }
    return target
  }

  /// - Returns: false for what cannot be followed.
  private static func add(_ source: PlainYAML, to target: inout ProjectManifest.Target, in folder: String) -> Bool {
    guard let written = source.text ?? source["path"]?.text, !written.contains("$") else { return false }
    // What is copied or left alone is compiled into nothing.
    if let phase = source["buildPhase"], phase.text != "sources" { return true }
    guard let path = ProjectManifest.path(written, in: folder) else { return true }
    if path.hasSuffix(".swift") {
      target.files.append(path)
      return true
    }
    func patterns(_ key: String) -> [PathPattern]? {
      source[key].map { ($0.texts ?? []).compactMap { ProjectManifest.path($0, in: path) }.map { PathPattern($0) } }
    }
    target.folders.append(
      .init(path: path, patterns: patterns("includes"), excludedPatterns: patterns("excludes") ?? []))
    return true
  }

  private static func add(_ dependency: PlainYAML, to found: inout TargetDependencies) {
    guard let entries = dependency.entries else {
      found.gap = TargetDependencies.computed
      return
    }
    for entry in entries {
      if LibraryNames[.keysOfDependencies].contains(entry.key) {
        // `Other/Core` is a target of another project.
        found.targets.insert(ProjectManifest.moduleName(ProjectManifest.bareName(entry.value.text ?? "")))
      } else if entry.key == "package" {
        let products = dependency["products"]?.texts ?? [dependency["product"] ?? entry.value].compactMap(\.text)
        found.products.formUnion(products.map(ProjectManifest.moduleName))
      }
    }
  }
}
