/// The stretches of a file that are test code, previews included: rules that leave tests alone have no findings there.
struct TestCode {
  /// In source order; none lies in another.
  private let stretches: [Range<Int>]

  /// O(declarations of the file + its items).
  init(in file: FileID, _ tree: SyntaxTree, _ project: CheckedProject) {
    let all = Self.testTypes(in: file, project) + Self.previews(in: tree)
    stretches = all.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { outermost, stretch in
      if stretch.lowerBound >= outermost.last?.upperBound ?? 0 { outermost.append(stretch) }
    }
  }

  /// O(log stretches).
  func contains(_ offset: Int) -> Bool {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < stretches.count && stretches[low].contains(offset)
  }

  /// The declarations and extensions of types that are test code, from keyword to brace.
  private static func testTypes(in file: FileID, _ project: CheckedProject) -> [Range<Int>] {
    let index = project.index
    return index.declarations(in: file).compactMap { declaration in
      let start = index.keywordOffset(declaration)
      let end = index.bodyRange(declaration).upperBound
      guard start < end, let type = index.extendedType(declaration), project.roles.isTest(type) else { return nil }
      return start..<end
    }
  }

  /// What `#Preview` is given, in a file or in a clause of `#if`.
  private static func previews(in tree: SyntaxTree) -> [Range<Int>] {
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
