/// The statements of a file, as entries of a baseline may be about them.
public struct StatementsOfFile {
  /// By their hashes, the names of the types in which they stand, or which they declare; an empty one for code in none.
  private var types: [String: Set<String>] = [:]

  /// Reads a file.
  public init(_ text: [UInt8]) {
    let tree = SyntaxTree.parse(SourceText(path: "", bytes: text))
    for (statement, offset) in StatementHashes.all(in: tree) {
      let names = Self.types(around: offset, in: tree)
      types[StableHash.text(of: statement.hash), default: []].formUnion(names.isEmpty ? [""] : names)
    }
  }

  /// Whether an entry may be about one of them: the same statement, in a type that the entry names.
  public func mayHold(_ entry: Baseline.Entry) -> Bool {
    guard let found = types[entry.statement] else { return false }
    return found.contains("") || !found.isDisjoint(with: Self.components(of: entry.symbol[...]))
  }

  private static func types(around offset: Int, in tree: SyntaxTree) -> Set<String> {
    var names: Set<String> = []
    func isType(_ node: NodeID) -> Bool {
      switch tree.kind(node) {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: true
      default: false
      }
    }
    var type = tree.innermost(around: offset, where: isType)
    while let current = type {
      // Attributes and modifiers come first, then its name or the type that it extends.
      let name = tree.children(current).first { tree.kind($0) != .attribute && tree.kind($0) != .modifier }
      if let name { names.formUnion(components(of: tree.text(name)[...])) }
      type = tree.ancestor(of: current, where: isType)
    }
    return names
  }

  private static func components(of name: Substring) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
