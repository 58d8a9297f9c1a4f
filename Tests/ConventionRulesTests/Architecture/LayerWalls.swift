@testable import ConventionRules

/// Finds the names that a layer uses of a later one.
///
/// Names are compared, not what they stand for. So a name counts only where all that has it lies above, and a member only where
/// code below can come to it: by an extension of a type that it knows, for example. Whoever uses another member of a later layer
/// has to use such a name first.
struct LayerWalls {
  let files: [OwnSources.File]
  let layers: [String]

  /// What has a name.
  private struct Declarations {
    /// The positions of the layers with a declaration that other files see.
    var layers: Set<Int> = []
    /// Whether one stands at the top level of a file.
    var isTopLevel = false
    /// The types of which extensions declare it.
    var extended: Set<String> = []
  }

  /// Folders that stand side by side are one entry, with a blank between their names.
  private func position(of folder: String) -> Int? {
    layers.firstIndex { $0.split(separator: " ").contains { $0 == folder } }
  }

  /// One line a violation: place, layer, name, and the layer that declares it.
  func violations() -> [String] {
    var declarations: [String: Declarations] = [:]
    var layersOfTypes: [String: Int] = [:]
    for file in files {
      guard let own = position(of: file.layer) else { continue }
      for declared in VisibleNames(file.tree).names {
        declarations[declared.name, default: Declarations()].layers.insert(own)
        switch declared.owner {
        case .file: declarations[declared.name]?.isTopLevel = true
        case .extended(let type): declarations[declared.name]?.extended.insert(type)
        case .type: break
        }
        if declared.isConcreteType { layersOfTypes[declared.name] = min(own, layersOfTypes[declared.name] ?? own) }
      }
    }
    var violations: [String] = []
    for file in files {
      guard let own = position(of: file.layer) else { continue }
      let lines = LineTable(file.tree.source)
      for (name, offset) in NamesInFile(file.tree).used {
        guard let found = declarations[name], let nearest = found.layers.min(), nearest > own,
          found.isTopLevel || found.extended.contains(where: { (layersOfTypes[$0] ?? own) <= own })
        else { continue }
        let line = lines.position(of: offset).line
        violations.append("\(file.path):\(line): \(file.layer) names '\(name)' of \(layers[nearest])")
      }
    }
    return violations
  }
}

/// The names that a file declares and that other files may use.
private struct VisibleNames {
  enum Owner {
    case file, type
    /// What an extension adds to a type.
    case extended(String)
  }

  private(set) var names: [(name: String, owner: Owner, isConcreteType: Bool)] = []
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) {
    self.tree = tree
    for item in tree.children(tree.root) { add(item, .file) }
  }

  private mutating func add(_ item: NodeID, _ owner: Owner) {
    if isHidden(item) { return }
    switch tree.kind(item) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      addName(of: item, owner, isConcreteType: true)
      addMembers(of: item, .type)
    case .protocolDecl:
      addName(of: item, owner)
      addMembers(of: item, .type)
    case .extensionDecl:
      guard
        let type = tree.children(item).first(where: { tree.kind($0) == .identifierType || tree.kind($0) == .memberType }
        )
      else { return }
      addMembers(of: item, .extended(tree.name(tree.token(type))))
    case .functionDecl, .typealiasDecl: addName(of: item, owner)
    case .enumCaseDecl:
      for element in tree.children(item) where tree.kind(element) == .enumCaseElement { addName(of: element, owner) }
    case .variableDecl:
      for binding in tree.children(item) where tree.kind(binding) == .patternBinding {
        guard let pattern = tree.firstChild(binding) else { continue }
        tree.walk(pattern) { node in
          if tree.kind(node) == .identifierPattern { names.append((tree.name(tree.token(node)), owner, false)) }
          return true
        }
      }
    case .ifConfig: for clause in tree.children(item) { for item in tree.children(clause) { add(item, owner) } }
    default: break
    }
  }

  private mutating func addName(of declaration: NodeID, _ owner: Owner, isConcreteType: Bool = false) {
    guard let name = tree.child(declaration, .name) else { return }
    names.append((tree.name(tree.token(name)), owner, isConcreteType))
  }

  private mutating func addMembers(of type: NodeID, _ owner: Owner) {
    guard let block = tree.child(type, .memberBlock) else { return }
    for item in tree.children(block) { add(item, owner) }
  }

  private func isHidden(_ declaration: NodeID) -> Bool {
    tree.children(declaration).contains { child in
      tree.kind(child) == .modifier && !tree.flags(child).contains(.setter)
        && ["private", "fileprivate"].contains(tree.text(tree.token(child)))
    }
  }
}

/// The names that a file uses and that it does not declare itself, in whatever form.
private struct NamesInFile {
  private(set) var used: [(name: String, offset: Int)] = []
  private let tree: SyntaxTree
  /// Members and labels, private ones included.
  private var members: Set<String> = []
  /// Variables and parameters of functions, which a name behind a period does not mean.
  private var locals: Set<String> = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    tree.walk(tree.root) { node in
      let token = tree.token(node)
      switch tree.kind(node) {
      case .name: members.insert(tree.name(token))
      case .identifierPattern:
        if isProperty(node) { members.insert(tree.name(token)) } else { locals.insert(tree.name(token)) }
      case .tupleTypeElement: members.insert(tree.name(tree.flags(node).contains(.secondName) ? token.next : token))
      case .parameter: locals.insert(tree.name(tree.flags(node).contains(.secondName) ? token.next : token))
      case .closureParameter, .closureCapture, .genericParameter: locals.insert(tree.name(token))
      default: break
      }
      return true
    }
    tree.walk(tree.root) { node in
      let token = tree.token(node)
      switch tree.kind(node) {
      case .identifierType, .identifierExpr: note(token, isBare: true)
      case .memberType, .memberAccessExpr, .keyPathComponent: note(token, isBare: false)
      default: break
      }
      return true
    }
  }

  private mutating func note(_ token: TokenID, isBare: Bool) {
    let name = tree.name(token)
    guard tree.kind(token).isName, !members.contains(name), !isBare || !locals.contains(name) else { return }
    used.append((name, tree.start(token)))
  }

  private func isProperty(_ pattern: NodeID) -> Bool {
    let scope = tree.ancestor(of: pattern) { node in
      switch tree.kind(node) {
      case .memberBlock, .sourceFile, .codeBlock, .closureExpr, .accessorBlock: true
      default: false
      }
    }
    return scope.map { tree.kind($0) == .memberBlock || tree.kind($0) == .sourceFile } ?? false
  }
}
