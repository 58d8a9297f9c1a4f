// What reasons say of the names and types that a rule asks for.

extension Sequence<NamePattern> {
  /// Each name once, in quotes. The same name with a small first letter is not told again.
  var inWords: [String] {
    var told: Set<String> = []
    return compactMap { told.insert($0.text.lowercased()).inserted ? "'\($0.text)'" : nil }
  }
}

extension TypeMatcher {
  /// - Parameter article: what stands before a role; nil for its own article.
  func inWords(_ scope: Scope, article: String? = nil) -> [String] {
    names(scope).inWords + roles.map { role in article.map { $0 + role.words } ?? SentenceText.withArticle(role.words) }
  }
}

extension [String] {
  /// `'a' or 'b'`; of many the first alone, and how many there are.
  var alternatives: String {
    guard count > 3 else { return joined(separator: " or ") }
    return "one of the \(count) names that the rule lists (\(self[0]), …)"
  }

  /// Two or three reasons of the same form as one: `is neither weak nor private`.
  var neitherNor: String? {
    let negation = "is not "
    let rests = filter { $0.hasPrefix(negation) && !$0.contains(" or ") }.map { String($0.dropFirst(negation.count)) }
    guard rests.count == count, Set(rests).count == count, count == 2 || count == 3, let last = rests.last else {
      return nil
    }
    return "is neither " + rests.dropLast().joined(separator: ", ") + " nor " + last
  }
}
