extension PlaceMatcher {
  /// Whether the project makes as many such calls as are asked for. What other files call is known as far as their words tell.
  func isCalled(beside place: FoundPlace, _ scope: Scope) -> Truth {
    let own = scope.file.map { count(in: .file($0), scope) } ?? CountedPlaces()
    if let most = count.atMost, own.sure.count > most { return .no }
    let mayBeElsewhere = mayBeCalledElsewhere(place, scope)
    if count.atMost != nil, mayBeElsewhere { return .unknown }
    if own.sure.count >= count.atLeast { return .yes }
    return own.open.reach(1, others: .no) != .no || !own.isComplete || mayBeElsewhere ? .unknown : .no
  }

  /// Whether another file may make such a call.
  private func mayBeCalledElsewhere(_ place: FoundPlace, _ scope: Scope) -> Bool {
    let index = scope.index
    var family: [TypeID] = []
    if case .member(let member) = place.item {
      if let owner = index.owner(of: place) { family = [owner] + index.ancestors(of: owner).resolved }
      if family.first.map({ !scope.project.unknownAncestors(of: $0).isEmpty }) ?? false { return true }
      let isPrivate = index.isPrivate(member)
      family = isPrivate ? [] : family
      if isPrivate { return false }
    }
    let patterns = (names?.patterns(scope.bindings) ?? []).map { FunctionPattern($0).name }
    if patterns.isEmpty || patterns.contains(where: { !$0.isExact }) { return true }
    return index.files.contains { other in
      guard other != scope.file, patterns.contains(where: { index.mayUse($0.text, in: other) }) else { return false }
      let bodies = index.declarations(in: other)
      if bodies.contains(where: { index.extendedType($0).map(family.contains) ?? false }) { return true }
      // A file that declares such a function for its own type calls that one.
      return !bodies.contains { body in
        index.members(in: body).contains { member in patterns.contains { $0.matches(index.name(member)) } }
      }
    }
  }
}
