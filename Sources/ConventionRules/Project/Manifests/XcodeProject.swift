/// The targets of an Xcode project with the files that they compile: read in one pass over the objects, of which only those are kept
/// that lead from a target to a Swift file.
struct XcodeProject {
  let targets: [ProjectManifest.Target]

  /// Nil for a text that is cut off, names files without end, or is in another form.
  ///
  /// - Parameter folder: the one with the project, from where all paths start.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, in folder: String) {
    guard let objects = XcodeObjects(bytes) else { return nil }
    let found = XcodeTargets(objects, in: folder)
    if found.isTooLong { return nil }
    targets = found.targets
  }
}

/// The objects of a project file, by their ids; what stands in them by its place in the text.
struct XcodeObjects {
  typealias ID = UInt64
  typealias Text = PropertyListCursor.Text

  /// What is asked for of objects.
  enum Key: String, CaseIterable {
    case isa, path, sourceTree, fileRef, children, files, targets, mainGroup, projectDirPath, buildPhases, exceptions
    case fileSystemSynchronizedGroups, membershipExceptions, target, buildPhase, name, productType
    case buildConfigurationList, buildConfigurations, buildSettings, baseConfigurationReference
    case dependencies, targetProxy, remoteInfo, productRef, packageProductDependencies
    case packageProduct = "productName"
    case includePaths = "SWIFT_INCLUDE_PATHS"
    case frameworkPaths = "FRAMEWORK_SEARCH_PATHS"
    case headerPaths = "HEADER_SEARCH_PATHS"
    case linkerFlags = "OTHER_LDFLAGS"
    case compilerFlags = "OTHER_SWIFT_FLAGS"
    case isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION"
    case moduleName = "PRODUCT_MODULE_NAME"
    case productName = "PRODUCT_NAME"
  }

  /// A table: for each key the place of its value in the text.
  struct Object {
    fileprivate var places: [(key: Key, place: Int)] = []
    subscript(key: Key) -> Int? { places.first { $0.key == key }?.place }

    /// Takes over what another object has behind a key.
    mutating func copy(_ key: Key, from other: Object) {
      if let place = other[key] { places.append((key, place)) }
    }
  }

  let cursor: PropertyListCursor
  /// Files that are built, by the ids of their entries in phases.
  private(set) var files: [ID: ID] = [:]
  /// Swift files, with the place of what is said of each.
  private(set) var sources: [ID: Object] = [:]
  /// Frameworks and libraries.
  private(set) var libraries: [ID: Object] = [:]
  private(set) var groups: [ID: Object] = [:]
  private(set) var folders: [ID: Object] = [:]
  private(set) var exceptions: [ID: Object] = [:]
  private(set) var phases: [ID: Object] = [:]
  private(set) var linkingPhases: [ID: Object] = [:]
  private(set) var others: [ID: Object] = [:]
  private(set) var project = Object()
  private static let keys = Dictionary(
    uniqueKeysWithValues: Key.allCases.map { key in (NameHash.of(key.rawValue), key) })

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = PropertyListCursor(bytes)
    var cursor = cursor
    var root: ID?
    var hasObjects = false
    let isWhole = cursor.eachMember { key, cursor in
      let name = cursor.bytes(key)
      if name.elementsEqual("objects".utf8) {
        hasObjects = true
        return cursor.eachMember { id, cursor in add(cursor.id(id), &cursor) }
      }
      if name.elementsEqual("rootObject".utf8) {
        root = cursor.text().map(cursor.id)
        return root != nil
      }
      return cursor.skipValue()
    }
    guard isWhole, hasObjects, let root, let project = others[root] else { return nil }
    self.project = project
  }

  private mutating func add(_ id: ID, _ cursor: inout PropertyListCursor) -> Bool {
    guard let object = Self.object(&cursor) else { return false }
    guard let kind = text(object, .isa) else { return true }
    switch self.cursor.string(kind) {
    case "PBXBuildFile": files[id] = self.id(object, .fileRef) ?? self.id(object, .productRef)
    case "PBXFileReference", "PBXReferenceProxy":
      guard let path = text(object, .path) else { break }
      if self.cursor.ends(path, with: ".swift") {
        sources[id] = object
      } else if [".framework", ".xcframework", ".a"].contains(where: { self.cursor.ends(path, with: $0) }) {
        libraries[id] = object
      }
    case "PBXGroup", "PBXVariantGroup": groups[id] = object
    case "PBXFileSystemSynchronizedRootGroup": folders[id] = object
    case "PBXFileSystemSynchronizedBuildFileExceptionSet",
      "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
      exceptions[id] = object
    case "PBXSourcesBuildPhase": phases[id] = object
    case "PBXFrameworksBuildPhase": linkingPhases[id] = object
    case "PBXNativeTarget", "PBXProject", "XCConfigurationList", "XCBuildConfiguration", "PBXTargetDependency",
      "PBXContainerItemProxy", "XCSwiftPackageProductDependency":
      others[id] = object
    default: break
    }
    return true
  }

  private static func object(_ cursor: inout PropertyListCursor) -> Object? {
    var object = Object()
    let isWhole = cursor.eachMember { key, cursor in
      let name = cursor.bytes(key)
      if let known = keys[NameHash.of(name)], name.elementsEqual(known.rawValue.utf8) {
        _ = cursor.peek()
        object.places.append((known, cursor.position))
      }
      return cursor.skipValue()
    }
    return isWhole ? object : nil
  }

  // MARK: Values

  func text(_ object: Object, _ key: Key) -> Text? {
    guard let place = object[key] else { return nil }
    var cursor = PropertyListCursor(cursor.bytes, at: place)
    return cursor.text()
  }

  func string(_ object: Object, _ key: Key) -> String? { text(object, key).map(cursor.string) }

  func id(_ object: Object, _ key: Key) -> ID? { text(object, key).map(cursor.id) }

  func ids(_ object: Object, _ key: Key) -> [ID] {
    var ids: [ID] = []
    eachText(object, key) { ids.append(cursor.id($0)) }
    return ids
  }

  func eachText(_ object: Object, _ key: Key, _ body: (Text) -> Void) {
    guard let place = object[key] else { return }
    var cursor = PropertyListCursor(cursor.bytes, at: place)
    cursor.eachText(body)
  }

  /// The table behind a key.
  func table(_ object: Object, _ key: Key) -> Object? {
    guard let place = object[key] else { return nil }
    var cursor = PropertyListCursor(cursor.bytes, at: place)
    return Self.object(&cursor)
  }
}
