/// What a rule looked at, gathered file by file. Of a ban it counts types, each once, though it may have bodies in many files.
struct RuleCount: Sendable {
  let ruleID: String
  private var followed = 0
  private var violated = 0
  private var unresolved = 0
  private var keepers: Set<TypeID> = []
  private var breakers: Set<TypeID> = []

  init(ruleID: String) {
    self.ruleID = ruleID
  }

  mutating func add(_ result: CheckResult) {
    followed += result.followedPlaces
    violated += result.violatedPlaces
    unresolved += result.unresolved
    if !result.keepers.isEmpty { keepers.formUnion(result.keepers) }
    if !result.breakers.isEmpty { breakers.formUnion(result.breakers) }
  }

  /// Adds what was gathered elsewhere.
  mutating func add(_ other: RuleCount) {
    followed += other.followed
    violated += other.violated
    unresolved += other.unresolved
    keepers.formUnion(other.keepers)
    breakers.formUnion(other.breakers)
  }

  var statistics: RuleStatistics {
    var statistics = RuleStatistics(ruleID: ruleID)
    statistics.violated = violated + breakers.count
    statistics.subjects = followed + keepers.union(breakers).count + violated
    statistics.unresolved = unresolved
    return statistics
  }
}
