/// How a place is changed so that a condition holds of it.
struct Mend: Sendable {
  /// What it does, as a demand: `insert 'final'`.
  let title: String
  let level: FixLevel
  /// The changes at a place of which the condition does not hold; nil where they may break something.
  let wishes: @Sendable (FoundPlace, Scope) -> [Wish]?

  /// What only a person can do, since more has to change than this.
  static func byHand(_ title: String) -> Mend { Mend(title: title, level: .shown) { _, _ in nil } }
}

/// How places are changed so that they fulfil several conditions.
indirect enum MendTree: Sendable {
  /// All have to hold: those that do not are mended, and nothing is if one of them cannot be.
  case all([Part])
  case one(Mend)
  case nothing

  struct Part: Sendable {
    let condition: any PreparedCondition
    let mend: MendTree
  }

  /// - Parameters:
  ///   - place: one of those of which the statement speaks.
  ///   - prepare: lays out conditions for a project; who only asks for ``offers`` has none.
  init(
    _ statement: RuleStatement, at place: PlaceQuery, _ definitions: DefinitionList,
    _ prepare: (Condition) -> any PreparedCondition = { _ in UnreadCondition() }
  ) {
    if let name = statement.writtenName {
      self = .one(.writing(name))
      return
    }
    switch statement.shape {
    // Conditions are not denied: what is forbidden goes as a whole, or nothing is known.
    case .forbid: self = place.isImportOfLibraries ? .one(.removingImport) : .nothing
    case .each(let must):
      self.init(.all(must), of: place.subject, isDenied: false, definitions, prepare)
    }
  }

  /// Of several conditions of which one is enough, the first in the order in which they are written is made to hold.
  private init(
    _ condition: Condition, of subject: Subject, isDenied: Bool, _ definitions: DefinitionList,
    _ prepare: (Condition) -> any PreparedCondition
  ) {
    switch (condition, isDenied) {
    case (.says(let word, let value), _):
      self = definitions[word]?.mend(value, subject, isDenied).map(MendTree.one) ?? .nothing
    case (.not(let part), _):
      self.init(part, of: subject, isDenied: !isDenied, definitions, prepare)
    case (.all(let parts), false), (.any(let parts), true):
      self = .all(
        parts.map { part in
          Part(
            condition: prepare(isDenied ? .not(part) : part),
            mend: MendTree(part, of: subject, isDenied: isDenied, definitions, prepare))
        })
    case (.any(let parts), false), (.all(let parts), true):
      guard let first = parts.first else {
        self = .nothing
        return
      }
      self.init(first, of: subject, isDenied: isDenied, definitions, prepare)
    }
  }

  /// What it can do at some place, with how far one can rely on that.
  var offers: [Mend] {
    switch self {
    case .all(let parts): parts.flatMap(\.mend.offers)
    case .one(let mend): [mend]
    case .nothing: []
    }
  }

  /// What puts a place right that does not fulfil the conditions; nil where nothing is known to do so.
  func fix(_ place: FoundPlace, _ scope: Scope) -> WishedFix? {
    switch self {
    case .nothing: return nil
    case .one(let mend):
      let wishes = mend.wishes(place, scope)
      return WishedFix(title: mend.title, level: wishes == nil ? .shown : mend.level, wishes: wishes ?? [])
    case .all(let parts):
      var fixes: [WishedFix] = []
      for part in parts {
        let answer = part.condition.answer(place, scope)
        if answer == .yes { continue }
        guard answer == .no, let fix = part.mend.fix(place, scope) else { return nil }
        fixes.append(fix)
      }
      return WishedFix(allOf: fixes)
    }
  }
}

extension WishedFix {
  /// Several fixes of one place together, as far as all of them can be relied on; nil for none.
  fileprivate init?(allOf fixes: [WishedFix]) {
    guard let level = fixes.map(\.level).min() else { return nil }
    let title = fixes.map(\.title).joined(separator: ", ")
    self.init(title: title, level: level, wishes: level == .shown ? [] : fixes.flatMap(\.wishes))
  }
}

extension PlaceQuery {
  /// What comes by an import of the project's own modules, which kinds mean, no table tells.
  fileprivate var isImportOfLibraries: Bool {
    guard subject == .import, case .names(let names) = target else { return subject == .import }
    return names.kinds.isEmpty
  }
}
