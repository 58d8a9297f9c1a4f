/// The stretches of a file that are test code, previews included: rules that leave tests alone have no findings there. What holds
/// something that is marked as a test is test code as well.
struct TestCode {
  private let stretches: OrderedRanges

  /// O(declarations of the file + its items).
  init(in file: FileID, _ tree: SyntaxTree, _ project: ProjectContext) {
    let all =
      Self.testTypes(in: file, project) + Self.previews(in: tree)
      + Self.holders(of: project.roles.testMarks(in: file), in: tree)
    var outermost: [Range<Int>] = []
    for stretch in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if stretch.lowerBound >= outermost.last?.upperBound ?? 0 { outermost.append(stretch) }
    }
    stretches = OrderedRanges(outermost)
  }

  /// O(log stretches).
  func contains(_ offset: Int) -> Bool { stretches.contains(offset) }

  /// The declarations and extensions of types that are test code, from keyword to brace.
  private static func testTypes(in file: FileID, _ project: ProjectContext) -> [Range<Int>] {
    let index = project.index
    return index.declarations(in: file).compactMap { declaration in
      let start = index.keywordOffset(declaration)
      let end = index.bodyRange(declaration).upperBound
      guard start < end, let type = index.extendedType(declaration), project.roles.isTest(type) else { return nil }
      return start..<end
    }
  }

  /// The outermost declarations in which, or in whose members, one of some attributes is written.
  private static func holders(of marks: NamePatternSet?, in tree: SyntaxTree) -> [Range<Int>] {
    guard let marks else { return [] }
    var found: [Range<Int>] = []
    func isMarked(_ node: NodeID) -> Bool {
      tree.attributeNames(of: node).contains { marks.matches("@" + $0) }
        || tree.children(node).contains { tree.kind($0) == .memberBlock && tree.children($0).contains(where: isMarked) }
    }
    tree.walk(tree.root) { node in
      switch tree.kind(node) {
      case .sourceFile, .ifConfig, .ifConfigClause: return true
      default:
        if isMarked(node) { found.append(tree.range(node)) }
        return false
      }
    }
    return found
  }

  /// What `#Preview` is given, in a file or in a clause of `#if`.
  static func previews(in tree: SyntaxTree) -> [Range<Int>] {
    var found: [Range<Int>] = []
    tree.walk(tree.root) { node in
      switch tree.kind(node) {
      case .sourceFile, .ifConfig, .ifConfigClause: return true
      case .macroExpansionDecl, .macroExpansionExpr:
        if tree.token(tree.token(node), spells: "#Preview") { found.append(tree.range(node)) }
        return false
      default: return false
      }
    }
    return found
  }
}
