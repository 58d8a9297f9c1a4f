/// How the summary of a file differs from that of an earlier text of it.
enum SummaryChange: Comparable {
  /// In nothing but byte offsets: code inside of functions changed, or comments did.
  case offsets
  /// The code mentions other words as well.
  case words
  /// In what the file declares or imports, or in what of it could be read.
  case shape
}

extension FileSummary {
  /// What is different from the summary of an earlier text. O(declarations).
  ///
  /// - Parameter earlier: made from the text that had the same path, with the same words watched.
  func change(from earlier: FileSummary) -> SummaryChange {
    guard manifest == nil, earlier.manifest == nil else { return .shape }
    return withExtendedLifetime((self, earlier)) { facts.change(from: earlier.facts) }
  }
}

extension SummaryFacts {
  fileprivate func change(from earlier: SummaryFacts) -> SummaryChange {
    guard topLevelMemberCount == earlier.topLevelMemberCount, isBroken == earlier.isBroken,
      areEqual(declarations, earlier.declarations, apartFrom: { $0.forgetPlaces() }),
      areEqual(members, earlier.members, apartFrom: { $0.forgetPlaces() }),
      areEqual(entries, earlier.entries, apartFrom: { $0.forgetPlaces() }),
      areEqual(localScopes, earlier.localScopes, apartFrom: { $0.forgetPlaces() }),
      types.elementsEqual(earlier.types), generics.elementsEqual(earlier.generics),
      requirements.elementsEqual(earlier.requirements), functions.elementsEqual(earlier.functions),
      imports.elementsEqual(earlier.imports), words.elementsEqual(earlier.words),
      nameEnds.elementsEqual(earlier.nameEnds), nameBytes.elementsEqual(earlier.nameBytes)
    else { return .shape }
    let areWordsEqual =
      foundWords.elementsEqual(earlier.foundWords) && typeNames.elementsEqual(earlier.typeNames)
    return areWordsEqual ? .offsets : .words
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
