/// A function as a rule names it: `transform(input:)` with its argument labels, or `transform` with any. Where a rule may name
/// accessors of properties, also one of these: `viewState.didSet`.
struct FunctionPattern: Sendable {
  let name: NamePattern
  /// nil for any labels.
  let labels: [String]?
  /// nil for the whole of a member.
  let accessor: MemberAccessor?
  let text: String

  init(_ pattern: NamePattern) {
    if pattern.isPlain {
      (name, labels, accessor, text) = (pattern, nil, nil, pattern.text)
      return
    }
    // Names and labels are compared without backticks.
    let pattern = pattern.text.contains("`") ? NamePattern(pattern.text.filter { $0 != "`" }) : pattern
    text = pattern.text
    if let (property, accessor) = MemberAccessor.split(text) {
      name = NamePattern(String(property))
      labels = nil
      self.accessor = accessor
      return
    }
    accessor = nil
    guard let parenthesis = text.firstIndex(of: "("), text.hasSuffix(")") else {
      name = pattern
      labels = nil
      return
    }
    name = NamePattern(String(text[..<parenthesis]))
    let inside = text[text.index(after: parenthesis)...].dropLast()
    labels = inside.split(separator: ":", omittingEmptySubsequences: true).map(String.init)
  }
}
