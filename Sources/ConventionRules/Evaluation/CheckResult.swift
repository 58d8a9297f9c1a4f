/// What a rule says of one file.
public struct CheckResult: Equatable, Sendable {
  /// What is wrong with subjects, of which one may have several findings. They start in the file, and come in any order: what is
  /// reported is sorted later.
  public private(set) var findings: [Finding] = []
  private(set) var count = RuleCount()

  /// Subjects with which nothing is wrong here.
  public var followed: Int { count.followed }

  /// Subjects with at least one finding here.
  public var violated: Int { count.violated }

  /// Places that were looked at and decided, and types of which a ban speaks.
  public var subjects: Int { followed + violated }

  /// Places that concern the rule, or may do so, and could not be decided: no subjects, and without findings.
  public var unresolved: Int { count.unresolved }

  /// Counts places that are as they should be.
  public mutating func countFollowed(_ places: Int = 1) { count.followedPlaces += places }

  mutating func countKept(by type: TypeID) { count.keepers.insert(type) }

  mutating func count(_ findings: [Finding], brokenBy type: TypeID) {
    count.breakers.insert(type)
    self.findings += findings
  }

  mutating func count(_ type: TypeID?, isViolated: Bool) {
    guard let type else { return }
    count.types.insert(type)
    if isViolated { count.violatedTypes.insert(type) }
  }

  /// Counts places that could not be decided.
  public mutating func countUnresolved(_ places: Int = 1) { count.unresolved += places }

  /// Counts a place of several parts. What is wrong with one of them decides, whatever is not known of the others.
  ///
  /// - Parameters:
  ///   - findings: of all its parts.
  ///   - isUnsure: whether a part could not be decided.
  public mutating func count(_ findings: [Finding], isUnsure: Bool) {
    if findings.isEmpty { return isUnsure ? countUnresolved() : countFollowed() }
    count.violatedPlaces += 1
    self.findings += findings
  }
}

/// What a rule looked at, in one file or in many.
///
/// Every place is counted once: as a subject where it could be decided, else as unresolved. Adoption is a share of the
/// subjects, and what nobody could decide would pass for followed there. Of a ban it counts types, each once, though a type may
/// have bodies in many files.
struct RuleCount: Equatable, Sendable {
  /// Places with which nothing is wrong.
  fileprivate(set) var followedPlaces = 0
  fileprivate(set) var violatedPlaces = 0
  fileprivate(set) var unresolved = 0
  /// Types that a ban speaks of and that keep it, in one of their bodies at least.
  fileprivate(set) var keepers: Set<TypeID> = []
  /// Types that break a ban.
  fileprivate(set) var breakers: Set<TypeID> = []
  /// Types around decided places, where the project counts types; see ``ProjectContext/countsTypes``.
  fileprivate(set) var types: Set<TypeID> = []
  /// Those of them around a place with a finding.
  fileprivate(set) var violatedTypes: Set<TypeID> = []

  var followed: Int { followedPlaces + (keepers.isEmpty ? 0 : keepers.subtracting(breakers).count) }
  var violated: Int { violatedPlaces + breakers.count }

  mutating func add(_ other: RuleCount) {
    followedPlaces += other.followedPlaces
    violatedPlaces += other.violatedPlaces
    unresolved += other.unresolved
    if !other.keepers.isEmpty { keepers.formUnion(other.keepers) }
    if !other.breakers.isEmpty { breakers.formUnion(other.breakers) }
    if !other.types.isEmpty { types.formUnion(other.types) }
    if !other.violatedTypes.isEmpty { violatedTypes.formUnion(other.violatedTypes) }
  }
}
