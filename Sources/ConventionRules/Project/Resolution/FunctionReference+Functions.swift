extension FunctionReference {
  /// The functions of a type that it may mean. A property of the name is what a name without labels means.
  func functions(of type: TypeID, _ index: ProjectIndex) -> [MemberID] {
    let members = index.member(named: name, of: type, includingInherited: true)
    if labels == nil, members.contains(where: { index.kind($0) != .method }) { return [] }
    return members.filter { member in
      index.kind(member) == .method && labels.map { $0 == index.labels(of: member) } ?? true
    }
  }
}
