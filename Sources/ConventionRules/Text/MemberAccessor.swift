/// An accessor or an observer of a property, as rules name it behind the property: `viewState.didSet`.
enum MemberAccessor: String, CaseIterable, Sendable {
  case get, set, willSet, didSet

  /// The accessor with which the name of a member ends, and what stands before the period; nil where it ends with none.
  static func split(_ text: String) -> (property: Substring, accessor: MemberAccessor)? {
    guard let period = text.lastIndex(of: "."), period > text.startIndex,
      let accessor = MemberAccessor(rawValue: String(text[text.index(after: period)...]))
    else { return nil }
    return (text[..<period], accessor)
  }
}
