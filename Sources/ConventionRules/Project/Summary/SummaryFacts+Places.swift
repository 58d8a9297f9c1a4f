extension FileSummary {
  /// Whether it says the same as the summary of another text of the file, apart from where things stand. O(declarations).
  ///
  /// Then code inside of functions changed, or comments did, and no word that somebody watches came or went: who knows only summaries
  /// knows of no difference.
  ///
  /// - Parameter other: made from a text of the same path, with the same words watched.
  func differsOnlyInPlaces(from other: FileSummary) -> Bool {
    guard manifest == nil, other.manifest == nil else { return false }
    return withExtendedLifetime((self, other)) { facts.differOnlyInPlaces(from: other.facts) }
  }
}

extension SummaryFacts {
  fileprivate func differOnlyInPlaces(from other: SummaryFacts) -> Bool {
    guard topLevelMemberCount == other.topLevelMemberCount, isBroken == other.isBroken,
      areEqual(declarations, other.declarations, apartFrom: { $0.forgetPlaces() }),
      areEqual(members, other.members, apartFrom: { $0.forgetPlaces() }),
      areEqual(entries, other.entries, apartFrom: { $0.forgetPlaces() }),
      areEqual(imports, other.imports, apartFrom: { $0.start = 0 }),
      areEqual(localScopes, other.localScopes, apartFrom: { $0.forgetPlaces() }), types.elementsEqual(other.types),
      generics.elementsEqual(other.generics), requirements.elementsEqual(other.requirements),
      functions.elementsEqual(other.functions), words.elementsEqual(other.words),
      nameEnds.elementsEqual(other.nameEnds), nameBytes.elementsEqual(other.nameBytes),
      foundWords.elementsEqual(other.foundWords), typeNames.elementsEqual(other.typeNames)
    else { return false }
    return true
  }

  private func areEqual<Record: Equatable>(
    _ records: UnsafeBufferPointer<Record>, _ others: UnsafeBufferPointer<Record>,
    apartFrom forget: (inout Record) -> Void
  ) -> Bool {
    records.elementsEqual(others) { record, other in
      var (record, other) = (record, other)
      forget(&record)
      forget(&other)
      return record == other
    }
  }
}

extension DeclarationRecord {
  fileprivate mutating func forgetPlaces() { (keyword, nameStart, bodyStart, bodyEnd) = (0, 0, 0, 0) }
}

extension MemberRecord {
  fileprivate mutating func forgetPlaces() { (keyword, nameStart) = (0, 0) }
}

extension InheritanceRecord {
  fileprivate mutating func forgetPlaces() { (start, end) = (0, 0) }
}

extension LocalScopeRecord {
  fileprivate mutating func forgetPlaces() { (start, end) = (0, 0) }
}
