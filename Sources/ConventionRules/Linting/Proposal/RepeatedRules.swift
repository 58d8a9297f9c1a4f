/// Finds, among rules that a project follows, those that say no more of its code than another one does.
///
/// Two rules may ask for one name in different words, or forbid the same step twice: who may not name a type calls nothing of it.
struct RepeatedRules {
  /// A rule that the code follows.
  struct Candidate {
    let rule: Rule
    let probe: RuleRelevance
    /// The types that it speaks of.
    let types: Set<TypeID>
  }

  private let evidence: HabitEvidence

  init(_ evidence: HabitEvidence) {
    self.evidence = evidence
  }

  /// Each rule that repeats another, with the id of that one. Core rules stay, then those that look at more types.
  func find(among candidates: [Candidate]) -> [String: String] {
    let order = candidates.indices.sorted { a, b in
      let (one, other) = (candidates[a], candidates[b])
      if one.rule.isCore != other.rule.isCore { return one.rule.isCore }
      if one.types.count != other.types.count { return one.types.count > other.types.count }
      return (one.isStrong ? 0 : 1, a) < (other.isStrong ? 0 : 1, b)
    }.map { candidates[$0] }
    var repeated: [String: String] = [:]
    for (position, candidate) in order.enumerated() where !candidate.rule.isCore {
      let stronger = order[..<position].first {
        repeated[$0.rule.id] == nil && covers($0, candidate)
      }
      repeated[candidate.rule.id] = stronger?.rule.id
    }
    return repeated
  }

  private func covers(_ one: Candidate, _ other: Candidate) -> Bool {
    guard !other.types.isEmpty, other.types.isNearlySubset(of: one.types) else { return false }
    switch (one.rule.statement.shape, other.rule.statement.shape) {
    case (.each(let demand), .each(let otherDemand)):
      return demand == otherDemand || one.rule.statement.asksForNames && other.rule.statement.asksForNames
    case (.forbid, .forbid):
      return one.isStrong && evidence.speaksOfNoMore(other.probe, than: one.probe)
        || evidence.forbidsNoMore(other.probe, than: one.probe)
    default: return false
    }
  }
}

extension RepeatedRules.Candidate {
  /// Whether nothing else can be done with types that it speaks of, once the rule is kept.
  fileprivate var isStrong: Bool { rule.statement.bansMentions }
}

extension RuleStatement {
  /// Whether it says what types are called, and nothing else.
  fileprivate var asksForNames: Bool {
    guard case .each(let must) = shape, places.allSatisfy({ $0.subject == .type }) else { return false }
    return !must.isEmpty && must.allSatisfy { $0.aspect == .name }
  }
}

extension Set {
  fileprivate func isNearlySubset(of other: Set) -> Bool {
    intersection(other).count * 100 >= count * Habit.settled
  }
}
