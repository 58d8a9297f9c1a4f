/// What rules call the kinds of members.
enum MemberForm: String, CaseIterable {
  case storedProperty = "stored_property"
  case computedProperty = "computed_property"
  case method, initializer, `subscript`, `case`, type

  /// nil for associated types.
  init?(of member: MemberID, _ index: ProjectIndex) {
    switch index.kind(member) {
    case .property: self = index.isComputed(member) ? .computedProperty : .storedProperty
    case .method: self = .method
    case .initializer: self = .initializer
    case .subscript: self = .subscript
    case .enumCase: self = .case
    case .typeAlias: self = .type
    case .associatedType: return nil
    }
  }

  var words: String {
    switch self {
    case .initializer: "an initializer"
    default: "a " + rawValue.split(separator: "_").joined(separator: " ")
    }
  }
}
