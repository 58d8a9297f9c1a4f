/// What a rule says of one file.
///
/// Every place is counted once: as a subject where it could be decided, else as unresolved. Adoption is a share of the
/// subjects, and what nobody could decide would pass for followed there.
public struct CheckResult: Equatable, Sendable {
  /// What is wrong with subjects, of which one may have several findings. They start in the file, and come in any order: what is
  /// reported is sorted later.
  public private(set) var findings: [Finding] = []
  /// Places with which nothing is wrong.
  private(set) var followedPlaces = 0
  private(set) var violatedPlaces = 0
  /// Types that a ban speaks of and that keep it in this file. A type may have bodies in several files.
  private(set) var keepers: Set<TypeID> = []
  /// Types that break a ban in this file.
  private(set) var breakers: Set<TypeID> = []
  /// Types around decided places, where the project counts types; see ``ProjectContext/countsTypes``.
  private(set) var types: Set<TypeID> = []
  /// Those of them around a place with a finding.
  private(set) var violatedTypes: Set<TypeID> = []
  /// Places that concern the rule, or may do so, and could not be decided: no subjects, and without findings.
  public private(set) var unresolved = 0

  /// Nothing looked at and nothing found.
  public init() {}

  /// Subjects with which nothing is wrong here.
  public var followed: Int { followedPlaces + keepers.subtracting(breakers).count }

  /// Subjects with at least one finding here.
  public var violated: Int { violatedPlaces + breakers.count }

  /// Places that were looked at and decided, and types of which a ban speaks.
  public var subjects: Int { followed + violated }

  /// Counts places that are as they should be.
  public mutating func countFollowed(_ places: Int = 1) { followedPlaces += places }

  mutating func countKept(by type: TypeID) { keepers.insert(type) }

  mutating func count(_ findings: [Finding], brokenBy type: TypeID) {
    breakers.insert(type)
    self.findings += findings
  }

  mutating func count(_ type: TypeID?, isViolated: Bool) {
    guard let type else { return }
    types.insert(type)
    if isViolated { violatedTypes.insert(type) }
  }

  /// Counts places that could not be decided.
  public mutating func countUnresolved(_ places: Int = 1) { unresolved += places }

  /// Counts a place of several parts. What is wrong with one of them decides, whatever is not known of the others.
  ///
  /// - Parameters:
  ///   - findings: of all its parts.
  ///   - isUnsure: whether a part could not be decided.
  public mutating func count(_ findings: [Finding], isUnsure: Bool) {
    if findings.isEmpty { return isUnsure ? countUnresolved() : countFollowed() }
    violatedPlaces += 1
    self.findings += findings
  }
}
