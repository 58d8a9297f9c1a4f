/// What a rule says of one file.
///
/// Every place is counted once: as a subject where it could be decided, else as unresolved. Adoption is a share of the
/// subjects, and what nobody could decide would pass for followed there.
public struct CheckResult: Equatable, Sendable {
  /// What is wrong with subjects, of which one may have several findings. They start in the file, and come in any order: what is
  /// reported is sorted later.
  public private(set) var findings: [Finding] = []
  /// Subjects with which nothing is wrong.
  public private(set) var followed = 0
  /// Subjects with at least one finding.
  public private(set) var violated = 0
  /// Places that concern the rule, or may do so, and could not be decided: no subjects, and without findings.
  public private(set) var unresolved = 0

  /// Nothing looked at and nothing found.
  public init() {}

  /// Places that were looked at and decided.
  public var subjects: Int { followed + violated }

  /// Counts places that are as they should be.
  public mutating func countFollowed(_ places: Int = 1) { followed += places }

  /// Counts places that could not be decided.
  public mutating func countUnresolved(_ places: Int = 1) { unresolved += places }

  /// Counts a place of several parts. What is wrong with one of them decides, whatever is not known of the others.
  ///
  /// - Parameters:
  ///   - findings: of all its parts.
  ///   - isUnsure: whether a part could not be decided.
  public mutating func count(_ findings: [Finding], isUnsure: Bool) {
    if findings.isEmpty { return isUnsure ? countUnresolved() : countFollowed() }
    violated += 1
    self.findings += findings
  }
}
