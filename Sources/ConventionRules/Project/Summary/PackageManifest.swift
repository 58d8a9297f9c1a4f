/// The targets of a Swift package, as its manifest writes them: which folders hold the code of which module.
final class PackageManifest: Sendable {
  struct Target: Sendable {
    let module: String
    /// Where its code lies, relative to the manifest's folder, without a slash at the end; the folder itself is empty.
    let folders: [String]
    /// The folders of all targets, in which the code lies if none of ``folders`` is there; none for a target that is not the only one
    /// of the product, or of the tests.
    fileprivate(set) var sharedFolders: [String] = []
    /// What is no code of it, relative to the manifest's folder.
    var excluded: [String] { PackageManifest.joined(ownFolders + sharedFolders, leftOut) }
    /// The global actor to which its build settings isolate all declarations, with `@`.
    let isolation: String?
    let isTest: Bool
    fileprivate(set) var dependencies: TargetDependencies
    /// The folder that it names; nil where its name alone tells where it lies.
    fileprivate let path: String?
    /// Its folders as its path or its name tells them.
    fileprivate let ownFolders: [String]
    /// What it leaves out, relative to these.
    fileprivate let leftOut: [String]
  }

  let targets: [Target]
  /// Whether it has targets of which it computes the name, the folder, or that they are there.
  let computesTargets: Bool
  /// The targets of each product; nil for a product that computes them.
  let products: [String: [String]?]

  static let fileName = "Package.swift"
  private static let slash = UInt8(ascii: "/")

  /// Reads the targets whose names and folders are written as strings. Nil for a file that is no manifest.
  init?(_ tree: SyntaxTree) {
    let path = tree.source.path.utf8
    guard path.suffix(Self.fileName.utf8.count).elementsEqual(Self.fileName.utf8) else { return nil }
    guard path.dropLast(Self.fileName.utf8.count).last ?? Self.slash == Self.slash else { return nil }
    let version = Self.toolsVersion(tree)
    guard version != nil || tree.isOfPackage else { return nil }
    var targets: [Target] = []
    var computesTargets = false
    var byUse: [Bool: [Int?]] = [:]
    var products: [String: [String]?] = [:]
    let reader = DependencyReader(tree)
    var changesDependencies = false
    tree.walk(tree.root) { node in
      // What a target depends on is no target, however it is written.
      if tree.kind(node) == .labeledArgument, tree.isLabel(node, "dependencies") { return false }
      changesDependencies = changesDependencies || tree.changesDependencies(node)
      if let (name, targets) = tree.product(node) {
        products[name] = targets
        return false
      }
      guard let (list, isTest) = tree.argumentsOfTarget(node) else {
        computesTargets = computesTargets || tree.computesTargets(node)
        return true
      }
      let target = Target(list, isTest: isTest, in: tree, reader)
      byUse[isTest, default: []].append(target.map { _ in targets.count })
      if let target { targets.append(target) } else { computesTargets = true }
      return false
    }
    if let version, !version.lexicographicallyPrecedes([5, 9]) {
      for (isTest, numbers) in byUse where numbers.count == 1 {
        guard let sole = numbers[0], targets[sole].path == nil else { continue }
        targets[sole].sharedFolders = LibraryNames[.foldersOfTargets].strings.filter { ($0 == "Tests") == isTest }
      }
    }
    for number in targets.indices where changesDependencies {
      targets[number].dependencies.gap = TargetDependencies.computed
    }
    self.targets = targets
    self.computesTargets = computesTargets
    self.products = products
  }

  /// Each path in each folder.
  fileprivate static func joined(_ folders: [String], _ paths: [String]) -> [String] {
    folders.flatMap { folder in
      paths.map { path in folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path }
    }
  }

  /// The version in the first line, `// swift-tools-version: 5.9`.
  private static func toolsVersion(_ tree: SyntaxTree) -> [Int]? {
    let line = String(decoding: tree.source.bytes.prefix(120).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let name = line.firstRange(of: "swift-tools-version") else { return nil }
    let digits = line[name.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    return digits.split(separator: ".").compactMap { Int($0) }
  }
}

extension PackageManifest.Target {
  /// How many names a path has behind the target's folder; nil where it lies in none, or in that of the manifest.
  ///
  /// - Parameter path: relative to the manifest's folder.
  func depth(of path: Substring.UTF8View) -> Int? {
    let folder = (self.path.map { [$0] } ?? ownFolders + sharedFolders).first { path.starts(with: ($0 + "/").utf8) }
    guard let folder, !folder.isEmpty else { return nil }
    return path.dropFirst(folder.utf8.count + 1).split(separator: UInt8(ascii: "/")).count
  }

  fileprivate init?(_ arguments: NodeID, isTest: Bool, in tree: SyntaxTree, _ reader: DependencyReader) {
    self.isTest = isTest
    var values: [String: NodeID] = [:]
    for argument in tree.children(arguments) where tree.flags(argument).contains(.label) {
      values[tree.name(tree.token(argument))] = tree.firstChild(argument)
    }
    guard let name = values["name"].flatMap(tree.plainString) else { return nil }
    module = ProjectManifest.moduleName(name)
    dependencies = reader.dependencies(values["dependencies"])
    isolation = Self.isolation(in: arguments, tree)
    leftOut = values["exclude"].map(tree.plainStrings)?.map(Self.folder) ?? []
    if let written = values["path"] {
      guard let stated = tree.plainString(written).map(Self.folder) else { return nil }
      path = stated
      ownFolders = [stated]
    } else {
      path = nil
      ownFolders = LibraryNames[.foldersOfTargets].strings.map { $0 + "/" + name }
    }
    let sources = values["sources"].map(tree.plainStrings)?.map(Self.folder) ?? []
    folders = sources.isEmpty ? ownFolders : PackageManifest.joined(ownFolders, sources)
  }

  /// `@MainActor` of `.defaultIsolation(MainActor.self)`.
  private static func isolation(in arguments: NodeID, _ tree: SyntaxTree) -> String? {
    var found: String?
    tree.walk(arguments) { node in
      guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node), tree.kind(callee) == .memberAccessExpr,
        LibraryNames[.isolationSettings].contains(tree.nameBytes(tree.token(callee))),
        let value = tree.child(node, .argumentList).flatMap(tree.firstChild).flatMap(tree.firstChild),
        tree.kind(value) == .memberAccessExpr, let actor = tree.firstChild(value)
      else { return true }
      found = "@" + tree.name(tree.token(actor))
      return false
    }
    return found
  }

  /// A path without `.` and empty parts.
  private static func folder(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}

extension SyntaxTree {
  /// Whether it is code that describes a package, and no source that is only called so.
  fileprivate var isOfPackage: Bool {
    children(root).contains { node in
      guard kind(node) == .importDecl, let module = child(node, .name) else { return false }
      return LibraryNames[.modulesOfManifests].contains(nameBytes(token(module)))
    }
  }

  func isLabel(_ argument: NodeID, _ label: StaticString) -> Bool {
    flags(argument).contains(.label) && token(token(argument), spells: label)
  }

  /// The arguments of `.target(name: …)` and its like, and whether that is one of tests.
  fileprivate func argumentsOfTarget(_ node: NodeID) -> (NodeID, isTest: Bool)? {
    guard kind(node) == .callExpr, let callee = firstChild(node), kind(callee) == .memberAccessExpr,
      LibraryNames[.functionsOfTargets].contains(nameBytes(token(callee)))
    else { return nil }
    let isTest = LibraryNames[.functionsOfTestTargets].contains(nameBytes(token(callee)))
    return child(node, .argumentList).map { ($0, isTest) }
  }

  /// Whether a statement may add to what a target depends on.
  fileprivate func changesDependencies(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .memberAccessExpr:
      token(token(node), spells: "dependencies")
        && !(firstChild(node).map { kind($0) == .identifierExpr && token(token($0), spells: "package") } ?? true)
    case .closureExpr, .codeBlock, .accessorBlock: text(node).contains(".dependencies")
    default: false
    }
  }

  /// The name of a product and its targets, which are nil where they are computed; nil for anything else.
  fileprivate func product(_ node: NodeID) -> (name: String, targets: [String]?)? {
    guard kind(node) == .callExpr, let callee = firstChild(node), kind(callee) == .memberAccessExpr,
      LibraryNames[.functionsOfProducts].contains(nameBytes(token(callee))), let list = child(node, .argumentList)
    else { return nil }
    func value(_ label: StaticString) -> NodeID? {
      children(list).first { isLabel($0, label) }.flatMap(firstChild)
    }
    guard let name = value("name").flatMap(plainString), let targets = value("targets") else { return nil }
    let names = plainStrings(targets)
    let isPlain = kind(targets) == .arrayExpr && names.count == Array(children(targets)).count
    return (ProjectManifest.moduleName(name), isPlain ? names.map(ProjectManifest.moduleName) : nil)
  }

  /// Whether a list of targets holds what some function makes, or a body makes targets.
  fileprivate func computesTargets(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .labeledArgument: return isLabel(node, "targets") && children(node).contains(where: holdsMadeTargets)
    // What stands in bodies is passed over by those who read declarations alone.
    case .closureExpr, .codeBlock, .accessorBlock:
      let text = text(node)
      return LibraryNames[.functionsOfTargets].strings.contains { text.contains(".\($0)(") }
    default: return false
    }
  }

  private func holdsMadeTargets(_ list: NodeID) -> Bool {
    kind(list) == .callExpr ? argumentsOfTarget(list) == nil : children(list).contains(where: holdsMadeTargets)
  }

  func plainString(_ node: NodeID) -> String? {
    guard kind(node) == .stringLiteral, firstChild(node) == nil else { return nil }
    let text = text(node)
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    return String(text.dropFirst().dropLast())
  }

  func plainStrings(_ node: NodeID) -> [String] {
    kind(node) == .arrayExpr ? children(node).compactMap(plainString) : []
  }
}
