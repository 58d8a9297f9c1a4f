/// A place as a rule describes it: one subject, and what holds there.
struct PlaceQuery: Hashable, Sendable {
  /// What stands behind the subject.
  enum Target: Hashable, Sendable {
    /// Names of members, functions, modules, closures' calls; attributes with `@`; texts of literals; paths.
    case names(NameQuery)
    case types(TypeQuery)
    case statements([StatementWord])
    case literals([LiteralQuery])
  }

  let subject: Subject
  let target: Target
  /// How many such places there are to be; nil for at least one. Only in `has`, `reaches` and `exists`.
  let count: PlaceCount?
  let conditions: [Condition]
}

/// How many places there are to be.
struct PlaceCount: Hashable, Sendable {
  let atLeast: Int
  /// nil for any number.
  let atMost: Int?

  /// At least one place: what is asked where nothing is said.
  static let some = PlaceCount(atLeast: 1, atMost: nil)
}

/// How many places answered what.
struct AnswerCounts {
  var yes = 0
  var unknown = 0
  private(set) var unseen = 0
  private(set) var unplayed = 0

  mutating func add(_ truth: Truth) {
    switch truth {
    case .yes: yes += 1
    case .unknown: unknown += 1
    case .unseen: unseen += 1
    case .unplayed: unplayed += 1
    case .no: break
    }
  }

  mutating func add(_ others: AnswerCounts) {
    yes += others.yes
    unknown += others.unknown
    unseen += others.unseen
    unplayed += others.unplayed
  }

  /// Whether that many are such: the answer of the last one of these, the strongest answers first.
  ///
  /// - Parameter others: of any number of places that nobody counted.
  func reach(_ number: Int, others: Truth) -> Truth {
    if number <= yes { return .yes }
    let known: Truth =
      number <= yes + unknown
      ? .unknown
      : number <= yes + unknown + unseen ? .unseen : number <= yes + unknown + unseen + unplayed ? .unplayed : .no
    return known.or(others)
  }
}

extension PlaceCount {
  /// Whether as many places are such as are asked for.
  ///
  /// - Parameters:
  ///   - missing: of what may be there besides, where there are too few.
  ///   - surplus: the same where there are not too many.
  func answer(_ counts: AnswerCounts, missing: Truth = .no, surplus: Truth = .no) -> Truth {
    counts.reach(atLeast, others: missing).and(atMost.map { counts.reach($0 + 1, others: surplus).negated } ?? .yes)
  }

  /// The same of a sequence. The first that decide it are enough, for one name may have thousands of uses.
  func answer(_ truths: some Sequence<Truth>) -> Truth {
    var counts = AnswerCounts()
    for truth in truths {
      counts.add(truth)
      if counts.yes > atMost ?? (max(atLeast, 1) - 1) { break }
    }
    return answer(counts)
  }
}

/// A literal by its kind, or by its text.
enum LiteralQuery: Hashable, Sendable {
  case kind(LiteralKind)
  case text(NamePattern)
  case vocabulary(String)
}

enum LiteralKind: String, CaseIterable, Sendable {
  case string, number, boolean, `nil`, array, dictionary, regex
}

/// Types as a rule writes them.
indirect enum TypeQuery: Hashable, Sendable {
  case role(String)
  case names(NameQuery)
  case conditions([Condition])
  case anyOf([TypeQuery])

  var isAny: Bool {
    switch self {
    case .names(let names): names.isAny
    case .anyOf(let queries): queries.contains(where: \.isAny)
    case .role, .conditions: false
    }
  }

  /// All names of which one is asked for; nil where anything else is.
  var names: NameQuery? {
    switch self {
    case .names(let names): return names
    case .anyOf(let queries):
      let all = queries.compactMap(\.names)
      return all.count == queries.count ? NameQuery(all.flatMap(\.items)) : nil
    case .role, .conditions: return nil
    }
  }
}

/// A value in code as a rule writes it: a receiver, an argument, what is assigned or returned.
indirect enum ValueQuery: Hashable, Sendable {
  case object(TypeQuery)
  case typed(TypeQuery)
  /// The last member or function of the expression.
  case named(NameQuery)
  /// What that is taken from.
  case on(ValueQuery)
  /// Any member on the way.
  case reads(NameQuery)
  case arguments([ArgumentQuery])
  case words([ValueWord])
  case any([ValueQuery])
  case all([ValueQuery])
  case not(ValueQuery)
}

struct ArgumentQuery: Hashable, Sendable {
  enum Label: Hashable, Sendable {
    /// `_`: the first one without a label.
    case first
    /// `*`: any of them.
    case any
    case named(String)
  }

  let label: Label
  let value: ValueQuery
}

/// A file as a rule writes it. All that is said holds.
struct FileQuery: Hashable, Sendable {
  static let keys = ["path", "module", "imports", "declares", "extends", "test"]

  var path: NameQuery?
  var module: NameQuery?
  var imports: NameQuery?
  var declares: TypeQuery?
  var extends: TypeQuery?
  var test: Bool?
  var not: [FileQuery] = []
}

/// Words of `is`: of one of several alternatives all hold.
struct WordQuery: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    /// A word of the table that no modifier spells.
    case fact(String)
    /// A modifier or an attribute as written.
    case written(NamePattern)
    /// A list of the vocabulary, where one entry is enough.
    case vocabulary(String)
  }

  let alternatives: [[Item]]

  /// The word for an import that the manifest of its file's module lists.
  static let declaredDependency = "declared_dependency"
}
