/// What a rule looked at, gathered file by file. Of a ban it counts types, each once, though it may have bodies in many files.
struct RuleCount: Sendable {
  let ruleID: String
  private var followed = 0
  private var violated = 0
  private var unresolved = 0
  private var keepers: Set<TypeID> = []
  private var breakers: Set<TypeID> = []
  private var types: Set<TypeID> = []
  private var violatedTypes: Set<TypeID> = []

  init(ruleID: String) {
    self.ruleID = ruleID
  }

  mutating func add(_ result: CheckResult) {
    followed += result.followedPlaces
    violated += result.violatedPlaces
    unresolved += result.unresolved
    if !result.keepers.isEmpty { keepers.formUnion(result.keepers) }
    if !result.breakers.isEmpty { breakers.formUnion(result.breakers) }
    if !result.types.isEmpty { types.formUnion(result.types) }
    if !result.violatedTypes.isEmpty { violatedTypes.formUnion(result.violatedTypes) }
  }

  mutating func add(_ other: RuleCount) {
    followed += other.followed
    violated += other.violated
    unresolved += other.unresolved
    keepers.formUnion(other.keepers)
    breakers.formUnion(other.breakers)
    types.formUnion(other.types)
    violatedTypes.formUnion(other.violatedTypes)
  }

  /// - Parameter index: tells which types a person counts: those that break the rule, and of the others those that the project
  ///   declares. Protocols that follow it count only where nothing else is there.
  func statistics(in index: ProjectIndex) -> RuleStatistics {
    var statistics = RuleStatistics(ruleID: ruleID)
    statistics.violated = violated + breakers.count
    statistics.subjects = followed + keepers.union(breakers).count + violated
    statistics.unresolved = unresolved
    let broken = violatedTypes.union(breakers)
    let declared = types.union(keepers).filter { !index.isSDK($0) }
    let counted = declared.filter { index.kind($0) != .protocol }
    statistics.types = (counted.isEmpty ? declared : counted).union(broken)
    statistics.violatedTypes = broken
    return statistics
  }
}
