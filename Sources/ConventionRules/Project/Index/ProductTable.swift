/// Which modules dependencies bring: those that targets and products of the project are called by.
struct ProductTable: Sendable {
  /// By the names of products and of targets.
  private var modules: [String: Set<String>] = [:]
  /// Products that compute what they hold.
  private var computed: Set<String> = []
  /// All targets of manifests, those without Swift files too.
  private(set) var targets: Set<String> = []

  mutating func add(_ package: PackageManifest) {
    for target in package.targets { add(target.module, as: target.module) }
    for (name, held) in package.products {
      if let held { modules[name, default: []].formUnion(held) } else { computed.insert(name) }
    }
  }

  mutating func add(_ target: ProjectManifest.Target) { add(target.module, as: target.name ?? target.module) }

  private mutating func add(_ module: String, as name: String) {
    targets.insert(module)
    modules[name, default: []].insert(module)
  }

  /// Whether dependencies bring a module.
  ///
  /// - Returns: unknown where a product may hold it that the project does not describe.
  func answer(_ listed: TargetDependencies, bring module: String) -> Truth {
    let all = [listed.targets, listed.products]
    if all.contains(where: { $0.contains(module) }) { return .yes }
    if all.joined().contains(where: { modules[$0]?.contains(module) ?? false }) { return .yes }
    if listed.gap == TargetDependencies.computed || listed.products.contains(where: computed.contains) {
      return .unknown
    }
    return targets.contains(module) || listed.gap == nil && unknownProduct(of: listed) == nil ? .no : .unknown
  }

  /// A product that the project does not describe; the first by its name.
  func unknownProduct(of listed: TargetDependencies) -> String? {
    listed.products.filter { modules[$0] == nil || computed.contains($0) }.min()
  }
}

extension FileModules {
  /// Whether the modules of a file list one that it imports; unknown where nobody knows the file's modules, or it has none.
  ///
  /// - Parameter isConditional: whether some of them may do without the import, so that one that lists it is enough.
  func answer(_ file: UInt32, lists module: String, isConditional: Bool) -> Truth {
    guard case .modules(let own) = answer(file), !own.isEmpty else { return .unknown }
    let answer = { (number: UInt32) in self.products.answer(self.modules[Int(number)].dependencies, bring: module) }
    return isConditional ? own.any(answer) : own.all(answer)
  }

  /// The module of a file that does not list another one, and its manifest; nil where there is none.
  func module(of file: UInt32, without module: String) -> (name: String, manifest: String)? {
    guard case .modules(let own) = answer(file) else { return nil }
    let found = own.first { products.answer(modules[Int($0)].dependencies, bring: module) == .no }
    return found.map { (modules[Int($0)].name, manifests[modules[Int($0)].manifest].path) }
  }

  /// Why nobody knows whether a file's module lists another one, as the end of a sentence about the import.
  func doubt(whether file: UInt32, lists module: String) -> String? {
    guard case .modules(let own) = answer(file) else { return nil }
    if own.isEmpty { return "is in a file of no target" }
    guard
      let open = own.first(where: { products.answer(modules[Int($0)].dependencies, bring: module) == .unknown }).map({
        modules[Int($0)]
      })
    else { return nil }
    if let gap = open.dependencies.gap {
      return "may be a dependency of '\(open.name)': '\(manifests[open.manifest].path)' \(gap)"
    }
    return products.unknownProduct(of: open.dependencies).map {
      "may come with the product '\($0)', whose modules are not known here"
    }
  }
}
