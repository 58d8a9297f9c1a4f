/// The patterns of paths that make a file test code, whatever it holds.
struct TestPaths {
  private let patterns: [PathPattern]

  /// Takes them from the role of tests.
  init(roles: [String: [Condition]], vocabulary: Vocabulary) {
    let lists = (roles[RoleTable.testRole] ?? []).sufficientPaths
    patterns = lists.flatMap { NameMatcher($0, vocabulary).patterns }.map { PathPattern($0.text) }
  }

  /// The first pattern that makes a file test code; nil where its path does not.
  ///
  /// - Parameter target: to which it belongs, where a manifest says so.
  func pattern(for path: String, of target: PackageTarget? = nil) -> String? {
    guard let pattern = patterns.first(where: { $0.covers(path) }) else { return nil }
    guard let path = target?.pathBeside(path) else { return pattern.text }
    return patterns.first { $0.covers(path) }?.text
  }

  /// How many files each pattern makes test code.
  func counts(of tests: [String]) -> [String: Int] {
    tests.compactMap { pattern(for: $0) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension [Condition] {
  /// The patterns of paths that are all that the conditions ask for, by themselves or as one of several alternatives.
  fileprivate var sufficientPaths: [NameQuery] {
    guard count == 1 else { return [] }
    switch self[0] {
    case .says(_, .files(let files)): return files.compactMap(\.pathAlone)
    case .all(let conditions): return conditions.sufficientPaths
    case .any(let alternatives): return alternatives.flatMap { [$0].sufficientPaths }
    case .says, .not: return []
    }
  }
}

extension FileQuery {
  /// The path where nothing else is asked.
  fileprivate var pathAlone: NameQuery? {
    module == nil && imports == nil && declares == nil && extends == nil && test == nil && not.isEmpty ? path : nil
  }
}
