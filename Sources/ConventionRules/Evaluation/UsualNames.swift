// Of several names that a list has for one thing, the one that the project uses.

extension ProjectContext {
  /// The name in a list of the vocabulary that the project uses most; nil where the list has none.
  func usualName(inList list: String) -> String? { roles.vocabulary[list].flatMap(usualPattern)?.text }

  /// The pattern that most types of the project match, or else most types conform to, or else most types have a member for; the first
  /// where there is none. O(types × patterns) for the first question about a list.
  func usualPattern(_ patterns: [NamePattern]) -> NamePattern? {
    guard patterns.count > 1 else { return patterns.first }
    return cache.usualPatterns.value(for: patterns) {
      let questions: [(NamePattern) -> Int] = [
        { self.count(self.types(named: [$0])) }, { self.count(self.types(conformingTo: [$0])) },
        { self.types(havingMember: [$0])?.count ?? 0 },
      ]
      for question in questions {
        if let usual = patterns.most(by: question) { return usual }
      }
      return patterns[0]
    }
  }

  private func count(_ types: BitSet) -> Int { types.count { !index.isSDK(TypeID(index: $0)) } }

  /// The name that most types like a certain one have for a member that is asked for: those with the same superclass outside of the
  /// project. nil where none of them has such a member.
  func usualName(of wanted: PlaceMatcher, in type: TypeID) -> String? {
    guard let patterns = wanted.names?.patterns else { return nil }
    let root = index.ancestors(of: type).resolved.first { index.isSDK($0) && index.kind($0) == .class }
    return cache.usualMembers.value(for: AskedMembers(wanted: ObjectIdentifier(wanted), root: root)) {
      var counts = patterns.map { _ in 0 }
      let heirs = root.map { index.reached(from: [$0], by: index.directSubtypes) }
      for candidate in types(havingMember: patterns) ?? [] where !index.isSDK(candidate) && !roles.isTest(candidate) {
        if let heirs, !heirs.contains(candidate.index) { continue }
        let members = index.members(of: candidate).filter { member in
          let place = FoundPlace(subject: wanted.subject, file: member.file, item: .member(member))
          // Without a tree, so that it is the same for whichever file asks first.
          let scope = Scope(project: self, file: member.file, resolver: nil)
          return wanted.isMeant(index.kind(member)) && wanted.answer(place, scope) == .yes
        }
        for number in patterns.indices {
          let pattern = FunctionPattern(patterns[number])
          if members.contains(where: { pattern.matches($0, index) }) { counts[number] += 1 }
        }
      }
      guard let most = counts.max(), most > 0, let usual = counts.firstIndex(of: most) else { return nil }
      return patterns[usual].text
    }
  }
}

/// Members that a condition asks for, and the class from which their types inherit.
struct AskedMembers: Hashable {
  let wanted: ObjectIdentifier
  let root: TypeID?
}

extension [NamePattern] {
  /// The one with the highest count, of several the longest, which says most; nil where all have none.
  fileprivate func most(by count: (NamePattern) -> Int) -> NamePattern? {
    let counted = map { (pattern: $0, count: count($0)) }.filter { $0.count > 0 }
    guard let most = counted.map(\.count).max() else { return nil }
    let usual = counted.filter { $0.count == most }.map(\.pattern)
    return usual.first { pattern in usual.allSatisfy { $0.text.utf8.count <= pattern.text.utf8.count } }
  }
}
