/// A variable, a parameter, a property or `self` as code names it, whatever it is called: `child` where
/// `guard let child = self.login` stands for `login`.
struct ObjectName: Hashable {
  /// What declares the local variable or parameter with which it begins; nil for `self` and its properties.
  let declaration: NodeID?
  /// The names of the properties on the way, those of `self` without it.
  let path: [String]

  static let ownObject = ObjectName(declaration: nil, path: [])
}

extension FileResolver {
  /// What an expression names, unwrapping, casts and constants for another name aside; nil for `$0` and whatever is no chain
  /// of names.
  func objectName(_ expression: NodeID) -> ObjectName? {
    var remaining = 16
    return objectName(expression, &remaining)
  }

  /// - Parameter remaining: how many steps may be taken: `let a = b; let b = a` has no end.
  private func objectName(_ expression: NodeID, _ remaining: inout Int) -> ObjectName? {
    var names: [String] = []
    var current = expression
    while remaining > 0 {
      remaining -= 1
      if let inner = tree.unwrapped(current) {
        current = inner
        continue
      }
      guard tree.kind(tree.token(current)).isName || tree.isSelf(current) else { return nil }
      switch tree.kind(current) {
      case .memberAccessExpr:
        guard let base = base(of: current) else { return nil }
        names.append(tree.name(tree.token(current)))
        current = base
      case .identifierExpr:
        if tree.isSelf(current) { return ObjectName(declaration: nil, path: names.reversed()) }
        guard let root = root(tree.name(tree.token(current)), at: current, &remaining) else { return nil }
        return ObjectName(declaration: root.declaration, path: root.path + names.reversed())
      default: return nil
      }
    }
    return nil
  }

  private func root(_ name: String, at node: NodeID, _ remaining: inout Int) -> ObjectName? {
    if name.hasPrefix("$") { return nil }
    guard let declaration = localDeclaration(named: name, visibleAt: node) else {
      return ObjectName(declaration: nil, path: [name])
    }
    if tree.kind(declaration) == .optionalBinding, tree.child(declaration, .initializerClause) == nil, remaining > 0 {
      // `guard let child`
      remaining -= 1
      return root(name, at: declaration, &remaining)
    }
    if let value = tree.valueForAnotherName(declaration), let object = objectName(value, &remaining) { return object }
    return ObjectName(declaration: declaration, path: [])
  }
}

struct ObjectsOfBody {
  let node: NodeID
  private let places: [ObjectName: [NodeID]]
  /// Where `self` is written.
  private let ownPlaces: [NodeID]

  init(_ node: NodeID, _ resolver: FileResolver) {
    self.node = node
    let tree = resolver.tree
    var places: [ObjectName: [NodeID]] = [:]
    var ownPlaces: [NodeID] = []
    tree.walk(node) { node in
      if tree.kind(node) == .identifierExpr || tree.kind(node) == .memberAccessExpr,
        let name = resolver.objectName(node)
      {
        places[name, default: []].append(node)
        if name == .ownObject { ownPlaces.append(node) }
        if resolver.isUsedOwnMember(node, name) { places[.ownObject, default: []].append(node) }
      }
      return true
    }
    self.places = places
    self.ownPlaces = ownPlaces
  }

  /// Where an object is named, in source order; for `self` bare names of its members as well that are called or set.
  func nodes(of object: ObjectName) -> [NodeID] { places[object] ?? [] }

  /// Where the object itself is written, in source order.
  func nodes(naming object: ObjectName) -> [NodeID] { object == .ownObject ? ownPlaces : nodes(of: object) }
}

extension FileResolver {
  /// Whether a bare name is that of a function that the code around it calls on `self`, or of a property that it sets.
  fileprivate func isUsedOwnMember(_ node: NodeID, _ name: ObjectName) -> Bool {
    guard name.declaration == nil, name.path.count == 1, tree.kind(node) == .identifierExpr else { return false }
    switch tree.use(ofOwnMember: node) {
    case .call: return !receiver(ofCallee: node).types.isEmpty
    case .setting: return true
    default: return false
    }
  }
}
