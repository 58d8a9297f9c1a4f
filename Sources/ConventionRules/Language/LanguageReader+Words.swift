// The words of `is`.

extension LanguageReader {
  /// Words of `is`: a text with several words asks for all of them, a list for one of its texts.
  mutating func words(
    _ value: JSONValue, _ what: String, of table: WordTable, on subjects: SubjectSet
  ) -> WordQuery? {
    guard let strings = value.strings(what, &problems) else { return nil }
    if strings.isEmpty { problems.report(value.range, "\(what) needs at least one word") }
    return WordQuery(
      alternatives: strings.map { string, range in
        let words = string.split(separator: " ")
        if words.isEmpty { problems.report(range, "\(what) needs at least one word") }
        return words.compactMap { word(String($0), range, of: table, on: subjects) }
      })
  }

  private mutating func word(
    _ text: String, _ range: Range<Int>, of table: WordTable, on subjects: SubjectSet
  ) -> WordQuery.Item? {
    if text.hasPrefix("$") { return vocabulary(String(text.dropFirst()), range).map { .vocabulary($0) } }
    guard let places = table.subjects(of: text) else {
      problems.report(range, Self.unknownWord(text, of: table, on: subjects))
      return nil
    }
    if text.hasPrefix("@"), let mistake = NameForm.mistakeInAttribute(text) {
      problems.report(range, mistake)
      return nil
    }
    if !subjects.isEmpty, places.isDisjoint(with: subjects) {
      problems.report(range, Self.misplaced(text, saidOf: places, on: subjects))
      return nil
    }
    return table.row(text) == nil ? .written(NamePattern(text)) : .fact(text)
  }

  // MARK: Mistakes

  private static func unknownWord(_ text: String, of table: WordTable, on subjects: SubjectSet) -> String {
    let unknown = "'\(text)' is not a word of 'is'"
    if text == "strong" {
      return subjects == [.closure]
        ? "\(unknown); write how a closure captures 'self' as captures: \"strong\""
        : "a property is strong unless it is weak or unowned; write not: { is: [\"weak\", \"unowned\"] }"
    }
    let facts = table.facts.map(\.word)
    if let nearest = Suggestion.nearest(to: text, in: facts + table.modifiers.flatMap(\.words)) {
      return "\(unknown); did you mean '\(nearest)'?"
    }
    if let attribute = Suggestion.nearest(to: text, in: table.attributes) {
      return "an attribute begins with '@': '@\(attribute)'"
    }
    if text.first?.isUppercase ?? false { return "an attribute begins with '@': '@\(text)'" }
    return "\(unknown), which takes modifiers, attributes with '@', and " + facts.joined(separator: ", ")
  }

  /// What is told of a word that no place of a subject can be, and what to write instead.
  private static func misplaced(_ text: String, saidOf places: SubjectSet, on subjects: SubjectSet) -> String {
    let own = Subject.allCases.filter(subjects.contains)
    let place = "this place is " + own.map { SentenceText.withArticle($0.rawValue.words) }.joined(separator: " or ")
    if text == "weak" || text == "unowned", subjects == [.closure] {
      return "'\(text)' applies to properties, and \(place); write captures: \"\(text)\""
    }
    if places.isEmpty { return "write kind: \"\(text)\" for '\(text)'" }
    let said = "'\(text)' applies to \(Subject.plural(places)), and \(place)"
    return said + (own.first.flatMap { advice(text, saidOf: places, on: $0) } ?? "")
  }

  /// How a rule asks for a word of something in the place or around it.
  private static func advice(_ text: String, saidOf places: SubjectSet, on subject: Subject) -> String? {
    let members: [Subject] = [.property, .method, .initializer, .subscript, .case]
    func place(_ inner: Subject) -> String { "{ \(inner.rawValue): \"*\", is: \"\(text)\" }" }
    switch subject {
    case .type, .nestedType: return members.first(where: places.contains).map { "; write has: \(place($0))" }
    case .property, .method, .initializer, .subscript, .member, .case:
      if places == [.parameter] { return subject == .property ? nil : "; write has: \(place(.parameter))" }
      if places == [.use] { return "; write the place \(place(.use))" }
      return places.contains(.type) ? "; write of: { is: \"\(text)\" }" : nil
    case .call, .creation, .assignment, .mention, .closure:
      if places == [.use] { return "; write the place \(place(.use))" }
      return [Subject.method, .property, .initializer].first(where: places.contains).map {
        "; for the code around it, write inside: \(place($0))"
      }
    default: return nil
    }
  }
}

extension Subject {
  /// "properties, methods and uses"
  fileprivate static func plural(_ subjects: SubjectSet) -> String {
    let words = allCases.filter { $0 != .member && $0 != .body && subjects.contains($0) }
    return SentenceText.list(words.map { SentenceText.plural($0.rawValue.words) }, "and")
  }
}
