/// What a rule says: at which places it looks, and what must hold there.
public struct RuleStatement: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    /// There is no such place.
    case forbid
    /// Each such place fulfils conditions.
    case each(must: [Condition])
  }

  let places: [PlaceQuery]
  let shape: Shape
  /// Conditions of which one makes a place fine.
  let exceptions: [Condition]
  /// What a program writes in place of the name of a place that breaks the rule; nil where the conditions say what to change.
  var writtenName: String?

  /// The keys of a rule's block that make its statement.
  static let keys = shapes + ["must", "unless"]
  /// Those with which a rule begins.
  static let shapes = ["forbid", "each", importKey]
  /// The key that is short for imports and what is demanded of them.
  static let importKey = "may_import_only"
}

extension RuleStatement {
  /// The conditions that a place must fulfil; none where it is forbidden.
  var demand: [Condition] {
    if case .each(let must) = shape { must } else { [] }
  }

  /// What modules may import, where the rule is one of these.
  var allowances: [ImportAllowance]? {
    if case .says(_, .allowances(let all))? = demand.first { all } else { nil }
  }

  /// Places that have a name in code, which another name can replace.
  static let named: SubjectSet = [.call, .use, .assignment, .creation, .mention]

  /// Whether it says that certain types and attributes are not named, and nothing else.
  var bansMentions: Bool {
    shape == .forbid && places.allSatisfy { $0.subject == .mention || $0.subject == .attribute }
  }

  func with(exceptions more: [Condition]) -> RuleStatement {
    RuleStatement(places: places, shape: shape, exceptions: exceptions + more, writtenName: writtenName)
  }
}
