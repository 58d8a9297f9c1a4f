extension RuleStatement {
  /// What the rule says, in English: a sentence, and where it has many parts, a list below it. Markdown.
  ///
  /// - Parameter vocabulary: whose lists stand in it by their first names.
  public func sentence(_ vocabulary: Vocabulary = Vocabulary()) -> String {
    let writer = SentenceWriter(vocabulary: vocabulary)
    return SentenceWriter.finished(writer.sentence(self))
  }
}

extension SentenceWriter {
  /// From how many characters on alternatives become lines of a list.
  private static let longLine = 130

  fileprivate func sentence(_ statement: RuleStatement) -> String {
    let exceptions = exceptions(of: statement)
    guard statement.places.count == 1, let place = statement.places.first else { return several(statement, exceptions) }
    switch statement.shape {
    case .forbid:
      return ban(place) + exceptions.text
    case .each(let must):
      if let split = split(place) {
        return "Take each " + split.phrase + " for which one of these is true:\n" + split.lines + "\nIt must "
          + demand(must, place.subject, exceptions)
      }
      return "Each " + phrase(place).text() + " must " + demand(must, place.subject, exceptions)
    }
  }

  /// A place whose long alternatives stand on lines of their own; nil for one that is said in a line.
  private func split(_ place: PlaceQuery) -> (phrase: String, lines: String)? {
    let long = place.conditions.compactMap { condition in
      if case .any(let all) = condition, isLong(all, place.subject, .finite) { all } else { nil }
    }
    guard long.count == 1, let alternatives = long.first, phrase(place).text().count > 2 * Self.longLine else {
      return nil
    }
    let phrase = phrase(place) { $0 == .any(alternatives) }
    return (phrase.text(), lines(alternatives.map { "it " + predicate($0, place.subject).text(.finite) }))
  }

  // MARK: Bans

  /// "No view model names a view", without a full stop.
  private func ban(_ place: PlaceQuery) -> String {
    let isOwner = { (condition: PlaceCondition) in
      switch condition {
      case .in: !place.subject.isOfTypes && !place.subject.isMember
      case .of: place.subject.isMember
      default: false
      }
    }
    let owners = place.conditions.filter(isOwner)
    guard owners.count == 1, let types = owners[0].types, !place.conditions.contains(where: \.isRequirement) else {
      if place.subject == .import { return banOfImport(place) }
      return "There must be no " + phrase(place).text()
    }
    return "No " + Noun.bare(nouns(types)) + " " + act(place, leavingOut: isOwner)
  }

  private func banOfImport(_ place: PlaceQuery) -> String {
    let files = place.conditions.compactMap { if case .inFile(let files) = $0 { file(files) } else { nil } }
    let phrase = phrase(place) { if case .inFile = $0 { true } else { false } }
    let subject = files.first.map { $0.hasPrefix("a ") ? String($0.dropFirst(2)) : $0 } ?? "file"
    return "No \(subject) imports " + phrase.text().replacing("import of ", with: "", maxReplacements: 1)
  }

  /// What a type does that has such a place: "calls `show()` on a router".
  private func act(_ place: PlaceQuery, leavingOut: (PlaceCondition) -> Bool) -> String {
    var phrase = phrase(place, leavingOut: leavingOut)
    let object = phrase.object
    let of = " of "
    switch place.subject {
    case .mention: (phrase.heads, phrase.object) = ([], String(object.dropFirst(of.count)))
    case .call:
      (phrase.heads, phrase.object) = ([], object.isEmpty ? "a function" : String(object.dropFirst(of.count)))
    case .creation: (phrase.heads, phrase.object) = ([], String(object.dropFirst(of.count)))
    case .use:
      phrase.object = object == " of any member" ? "a member" : String(object.dropFirst(of.count))
      phrase.heads = []
    case .assignment:
      (phrase.heads, phrase.object) = ([], object.isEmpty ? "a member" : String(object.dropFirst(" to ".count)))
    default: break
    }
    let text = phrase.heads.isEmpty ? phrase.text().drop { $0 == " " } + "" : phrase.noun.articled
    return VerbPhrase.finite(place.sharedMember == nil ? place.subject.verb : "use") + " " + text
  }

  // MARK: Demands

  private func demand(_ must: [PlaceCondition], _ subject: Subject, _ exceptions: Exceptions) -> String {
    if must.count == 1, let list = list(must[0], subject) {
      return list.head + exceptions.inline + ":\n" + lines(list.items) + exceptions.behindLines
    }
    return predicate(.all(must), subject).text(.infinitive) + exceptions.text
  }

  /// A demand with many parts as a beginning and these parts; nil for one that is said in a line.
  private func list(_ condition: PlaceCondition, _ subject: Subject) -> (head: String, items: [String])? {
    switch condition {
    case .any(let conditions) where isLong(conditions, subject, .infinitive):
      return ("do one of these", conditions.map { predicate($0, subject).text(.infinitive) })
    case .all(let conditions) where isLong(conditions, subject, .infinitive):
      return ("do all of these", conditions.map { predicate($0, subject).text(.infinitive) })
    case .has(let places), .reaches(let places), .exists(let places):
      guard places.count > 2 else { return nil }
      let verb = VerbPhrase.verb(of: predicate(condition, subject).text(.infinitive))
      return (verb + " one of these", places.map(place))
    default: return nil
    }
  }

  private func isLong(_ conditions: [PlaceCondition], _ subject: Subject, _ form: Predicate.Form) -> Bool {
    conditions.count > 1
      && conditions.map { predicate($0, subject).text(form).count }.reduce(0, +) > Self.longLine
  }

  private func lines(_ texts: [String]) -> String { texts.map { "- " + $0 }.joined(separator: ";\n") + "." }

  private func several(_ statement: RuleStatement, _ exceptions: Exceptions) -> String {
    var writer = self
    writer.isMixed = Set(statement.places.map(\.subject.isAction)).count > 1
    return writer.listed(statement, exceptions)
  }

  private func listed(_ statement: RuleStatement, _ exceptions: Exceptions) -> String {
    let places = lines(statement.places.map(place))
    guard case .each(let must) = statement.shape else {
      return "There must be none of these" + exceptions.inline + ":\n" + places + exceptions.behindLines
    }
    let subject = statement.mainSubject
    if must.count == 1, let list = list(must[0], subject) {
      return "Take each of these:\n" + places + "\nIt must " + list.head + exceptions.inline + ":\n" + lines(list.items)
        + exceptions.behindLines
    }
    return "Each of these must " + predicate(.all(must), subject).text(.infinitive) + exceptions.inline + ":\n" + places
      + exceptions.behindLines
  }

  // MARK: Exceptions

  /// What makes a place fine.
  fileprivate struct Exceptions {
    /// Each as a clause with a subject: "it is called on `super`".
    var clauses: [String] = []

    private var isInline: Bool { clauses.count == 1 && !clauses[0].contains("\n") && clauses[0].count < 200 }

    /// Behind a sentence without a full stop.
    var text: String {
      if clauses.isEmpty { return "." }
      return isInline ? ", unless " + clauses[0] + "." : ", unless one of these is true:\n" + lines
    }

    /// Before a list of something else.
    var inline: String { isInline ? ", unless " + clauses[0] : "" }

    /// Behind such a list.
    var behindLines: String { clauses.isEmpty || isInline ? "" : "\nThis is fine if one of these is true:\n" + lines }

    private var lines: String {
      let all = clauses.map { "- " + $0.replacing("\n", with: "\n  ") }
      return all.joined(separator: ";\n") + "."
    }
  }

  private func exceptions(of statement: RuleStatement) -> Exceptions {
    let subject = statement.mainSubject
    let isActed = if case .forbid = statement.shape { statement.places.count == 1 } else { false }
    let isOfShared = statement.places.first?.sharedMember != nil
    let pronoun = isActed ? "the " + (isOfShared ? Subject.use : subject).noun : "it"
    let clauses = statement.exceptions.map { clause($0, subject, pronoun) }
    let said = pronoun + " is " + subject.ofWhat
    return Exceptions(
      clauses: clauses.map {
        $0.replacing(said, with: pronoun + " is of ").replacing("the call is called on", with: "the call is on")
      })
  }

  /// "it is called on `super`", with alternatives that are long on lines of their own.
  private func clause(_ condition: PlaceCondition, _ subject: Subject, _ pronoun: String) -> String {
    guard case .all(let conditions) = condition, let last = conditions.last, case .any(let alternatives) = last,
      isLong(alternatives, subject, .finite)
    else { return pronoun + " " + predicate(condition, subject).text(.finite) }
    let first = predicate(.all(Array(conditions.dropLast())), subject).text(.finite)
    let lines = alternatives.map { "- it " + predicate($0, subject).text(.finite) }
    return pronoun + " " + first + ", and one of these is true:\n" + lines.joined(separator: ";\n")
  }
}

extension RuleStatement {
  /// The subject of its places; of several, one in code, of which more is said.
  fileprivate var mainSubject: Subject {
    places.map(\.subject).first(where: \.isAction) ?? places.first?.subject ?? .member
  }
}

extension VerbPhrase {
  /// "lead to" of "lead to a call": all before the article.
  fileprivate static func verb(of text: String) -> String {
    let words = text.split(separator: " ")
    return words.prefix { $0 != "a" && $0 != "an" }.joined(separator: " ")
  }
}

extension PlaceCondition {
  fileprivate var types: TypeQuery? {
    switch self {
    case .in(let types), .of(let types): types
    default: nil
    }
  }

  fileprivate var isRequirement: Bool {
    if case .words(let words) = self { words.alternatives.contains { $0.contains(.fact(.requirement)) } } else { false }
  }
}

extension Subject {
  /// What a type does that has such a place in its code.
  fileprivate var verb: String {
    switch self {
    case .call: "call"
    case .creation: "make"
    case .use: "use"
    case .assignment: "set"
    case .mention: "name"
    default: isDeclared ? "have" : "contain"
    }
  }
}
