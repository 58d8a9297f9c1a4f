/// What a target may import beside its own module, as a manifest lists it.
struct TargetDependencies: Sendable {
  /// Other targets and frameworks, each by its name.
  var targets: Set<String> = []
  /// Products of packages, each by its name. A plain name in `Package.swift` may mean a target too.
  var products: Set<String> = []
  /// Why it may import more, as the end of a sentence that begins with the manifest; nil where the list is whole.
  var gap: String?

  static let computed = "computes what targets depend on"

  mutating func formUnion(_ other: TargetDependencies) {
    targets.formUnion(other.targets)
    products.formUnion(other.products)
    gap = gap ?? other.gap
  }
}

/// Reads lists of dependencies in manifests that are written in Swift: of packages and of Tuist's projects.
struct DependencyReader {
  private let tree: SyntaxTree
  /// What constants of the manifest are: `static let core: Target.Dependency = .product(…)`.
  private let constants: [String: NodeID]
  /// Constants may name each other in a circle.
  private static let deepest = 8

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var constants: [String: NodeID] = [:]
    tree.walk(tree.root) { node in
      guard tree.kind(node) == .patternBinding else { return true }
      if let name = tree.firstChild(node), let clause = tree.child(node, .initializerClause),
        let value = tree.firstChild(clause)
      {
        constants[tree.name(tree.token(name))] = value
      }
      return false
    }
    self.constants = constants
  }

  /// - Parameter list: as the manifest writes it; nil for none.
  func dependencies(_ list: NodeID?) -> TargetDependencies {
    var found = TargetDependencies()
    if let list { add(list, to: &found, depth: 0) }
    return found
  }

  private func add(_ node: NodeID, to found: inout TargetDependencies, depth: Int) {
    switch tree.kind(node) {
    case .arrayExpr: for entry in tree.children(node) { add(entry, to: &found, depth: depth) }
    // What is added up may be lists and what makes lists.
    case .sequenceExpr:
      for part in tree.children(node) where tree.kind(part) != .binaryOperator { add(part, to: &found, depth: depth) }
    case .stringLiteral:
      if let name = tree.plainString(node) {
        found.products.insert(ProjectManifest.moduleName(name))
      } else {
        found.gap = TargetDependencies.computed
      }
    case .callExpr: addCall(node, to: &found)
    case .identifierExpr, .memberAccessExpr:
      guard depth < Self.deepest, let value = constants[tree.name(tree.token(node))] else {
        if !LibraryNames[.dependenciesOfTests].contains(tree.nameBytes(tree.token(node))) {
          found.gap = TargetDependencies.computed
        }
        return
      }
      add(value, to: &found, depth: depth + 1)
    default: found.gap = TargetDependencies.computed
    }
  }

  /// `.target(name: "Core")`, `.product(name: "Logging", package: "swift-log")`, `.project(target: "Core", path: "../Core")`,
  /// `.xcframework(path: "Maps.xcframework")`.
  private func addCall(_ call: NodeID, to found: inout TargetDependencies) {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccessExpr,
      let list = tree.child(call, .argumentList)
    else {
      found.gap = TargetDependencies.computed
      return
    }
    let isOfTargets = LibraryNames[.dependenciesOnTargets].contains(tree.nameBytes(tree.token(callee)))
    for argument in tree.children(list) where tree.flags(argument).contains(.label) {
      guard let value = tree.firstChild(argument) else { continue }
      let isName =
        tree.isLabel(argument, "name") || tree.isLabel(argument, "product")
        || LibraryNames[.labelsOfDependencies].contains(tree.nameBytes(tree.token(argument)))
      guard isName || tree.isLabel(argument, "path") && isOfTargets else { continue }
      guard let text = tree.plainString(value) else { break }
      let name = ProjectManifest.moduleName(ProjectManifest.bareName(text))
      if isOfTargets { found.targets.insert(name) } else { found.products.insert(name) }
      return
    }
    found.gap = TargetDependencies.computed
  }
}

extension ProjectManifest {
  /// The name of a framework or library without folders and ending.
  static func bareName(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    for ending in [".framework", ".xcframework"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return String(name)
  }
}
