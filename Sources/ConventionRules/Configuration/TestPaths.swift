/// The patterns of paths that make a file test code, whatever it holds.
struct TestPaths {
  private let patterns: [PathPattern]

  /// Takes them from the role of tests.
  init(roles: [String: RolePredicate], vocabulary: Vocabulary) {
    let lists = roles[RoleTable.testRole]?.sufficientPaths ?? []
    patterns = lists.flatMap { $0.resolved(in: vocabulary) }.map { PathPattern($0.text) }
  }

  /// The first pattern that makes a file test code; nil where its path does not.
  func pattern(for path: String) -> String? { patterns.first { $0.covers(path) }?.text }

  /// How many files each pattern makes test code.
  func counts(of tests: [String]) -> [String: Int] {
    tests.compactMap(pattern(for:)).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension RolePredicate {
  /// The patterns of paths that are all that the predicate asks for, by themselves or as one of several alternatives.
  fileprivate var sufficientPaths: [NameList] {
    guard conditions.count == 1 else { return [] }
    switch conditions[0] {
    case .paths(let list): return [list]
    case .any(let alternatives): return alternatives.flatMap(\.sufficientPaths)
    default: return []
    }
  }
}
