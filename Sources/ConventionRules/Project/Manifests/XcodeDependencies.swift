extension XcodeObjects {
  /// What a target may import: targets that are built first, what it links, and products of packages.
  ///
  /// - Parameter settings: of all of its build configurations, and of those of the project.
  func dependencies(of target: Object, settings: some Sequence<Object>) -> TargetDependencies {
    var found = TargetDependencies()
    for id in ids(target, .dependencies) {
      guard let dependency = others[id] else { continue }
      add(productOf: self.id(dependency, .productRef), to: &found)
      let remote = self.id(dependency, .targetProxy).flatMap { others[$0] }.flatMap { string($0, .remoteInfo) }
      let own = self.id(dependency, .target).flatMap { others[$0] }.flatMap { string($0, .name) }
      if let name = own ?? remote { found.targets.insert(ProjectManifest.moduleName(name)) }
    }
    for id in ids(target, .packageProductDependencies) { add(productOf: id, to: &found) }
    for phase in ids(target, .buildPhases).compactMap({ linkingPhases[$0] }) {
      for file in ids(phase, .files).compactMap({ files[$0] }) {
        add(productOf: file, to: &found)
        if let path = libraries[file].flatMap({ string($0, .path) }) { add(library: path, to: &found) }
      }
    }
    for table in settings {
      if table[.baseConfigurationReference] != nil {
        found.gap = found.gap ?? "uses configuration files, which are not read"
      } else if Self.keysThatBringModules.contains(where: { says(table, $0) }) {
        found.gap = found.gap ?? "has build settings that may bring more modules"
      }
    }
    return found
  }

  private static let keysThatBringModules: [Key] = [
    .includePaths, .frameworkPaths, .headerPaths, .linkerFlags, .compilerFlags,
  ]

  /// Whether a setting says more than what it has anyway.
  private func says(_ settings: Object, _ key: Key) -> Bool {
    if let text = string(settings, key) { return !text.isEmpty && text != "$(inherited)" }
    var says = false
    eachText(settings, key) { says = says || !cursor.bytes($0).elementsEqual("$(inherited)".utf8) }
    return says
  }

  private func add(productOf id: ID?, to found: inout TargetDependencies) {
    guard let object = id.flatMap({ others[$0] }), let name = string(object, .packageProduct),
      // One that runs while others are built.
      !name.hasPrefix("plugin:")
    else { return }
    found.products.insert(ProjectManifest.moduleName(name))
  }

  private func add(library path: String, to found: inout TargetDependencies) {
    let name = ProjectManifest.bareName(path)
    found.targets.insert(ProjectManifest.moduleName(name))
    // Nobody says which modules a library has.
    if name.hasSuffix(".a") || LibraryNames[.linkedForAllModules].strings.contains(where: name.hasPrefix) {
      found.gap = "links '\(name)', which may bring more modules"
    }
  }
}
