/// The `#if`s that are open at a place, and whether the compiler parses the clause there.
struct ConditionalScopes {
  private struct Scope {
    /// Whether a clause before this place holds for certain, so that no other does.
    var isTaken: Bool
    /// Whether the condition that was read last asks for a version.
    var isVersioned: Bool
  }

  private var scopes: [Scope] = []
  /// `#if`s that are open inside of the clause that is not parsed.
  private var innerCount = 0
  /// Whether the compiler does not parse what stands here.
  private(set) var isInSkippedClause = false

  /// Passes a directive.
  ///
  /// - Parameter condition: what is known of the condition behind it.
  /// - Returns: whether it ends a clause that is not parsed, and whether it begins one.
  mutating func pass(
    _ directive: TokenKind, condition: () -> VersionCondition
  ) -> (endsSkipped: Bool, beginsSkipped: Bool) {
    if isInSkippedClause {
      switch directive {
      case .poundIf: innerCount += 1
      case .poundEndif where innerCount > 0: innerCount -= 1
      case .poundElseif where innerCount == 0, .poundElse where innerCount == 0, .poundEndif:
        isInSkippedClause = false
        return (true, begin(directive, condition: condition))
      default: break
      }
      return (false, false)
    }
    return (false, begin(directive, condition: condition))
  }

  private mutating func begin(_ directive: TokenKind, condition: () -> VersionCondition) -> Bool {
    switch directive {
    case .poundIf:
      let condition = condition()
      scopes.append(Scope(isTaken: condition.value == true, isVersioned: condition.isVersioned))
      isInSkippedClause = condition.isVersioned && condition.value == false
    case .poundElseif:
      guard var scope = scopes.popLast() else { return false }
      let condition = condition()
      isInSkippedClause = condition.isVersioned && (scope.isTaken || condition.value == false)
      scope.isTaken = scope.isTaken || condition.value == true
      scope.isVersioned = condition.isVersioned
      scopes.append(scope)
    case .poundElse:
      guard let scope = scopes.last else { return false }
      // It goes with the condition before it.
      isInSkippedClause = scope.isVersioned && scope.isTaken
    case .poundEndif: scopes.removeLast(min(1, scopes.count))
    default: break
    }
    return isInSkippedClause
  }
}
