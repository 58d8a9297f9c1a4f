extension RuleStatement {
  /// A sentence with more words explains nothing: the document's own words do.
  public static let mostWords = 14

  /// What the rule says, as an English sentence in Markdown; nil where it takes too many words.
  ///
  /// - Parameter vocabulary: whose short lists are written out.
  public func sentence(_ vocabulary: Vocabulary = Vocabulary(), mostWords: Int = Self.mostWords) -> String? {
    let (phrasing, subject) = (Phrasing(vocabulary: vocabulary), mainSubject)
    let places = SentenceText.list(places.map { phrasing.place($0).text }, "or")
    var text =
      switch shape {
      case .forbid: "There must be no " + places
      case .each(let must):
        allowances.map(phrasing.sentence)
          ?? "Each \(places) must " + phrasing.phrase(.all(must), subject).text(.infinitive)
      }
    if !exceptions.isEmpty { text += ", unless it " + phrasing.phrase(.any(exceptions), subject).text(.finite) }
    return text.split(separator: " ").count > mostWords ? nil : text + "."
  }

  /// Of several subjects, one in code, of which more is said.
  private var mainSubject: Subject {
    places.map(\.subject).first { !$0.isMember && $0 != .parameter } ?? places.first?.subject ?? .member
  }
}

extension Phrasing {
  /// "`feature` may import `core` and `design` only".
  func sentence(_ allowances: [ImportAllowance]) -> String {
    allowances.map { entry in
      let imports = SentenceText.list(entry.imports.texts.map(SentenceText.code), "and")
      return SentenceText.list(entry.modules.texts.map(SentenceText.code), "and")
        + (entry.imports.isAny
          ? " may import all" : entry.imports.items.isEmpty ? " may import no other" : " may import \(imports) only")
    }.joined(separator: "; ")
  }
}
