extension FunctionPattern {
  /// Whether a member has the name, and, where the pattern gives labels, takes arguments with exactly these. Where it names
  /// an accessor, whether the member may have one.
  func matches(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard name.matches(index.name(member)) else { return false }
    if accessor != nil, index.kind(member) != .property { return false }
    guard let labels else { return true }
    return index.kind(member) != .property && index.labels(of: member) == labels
  }
}
