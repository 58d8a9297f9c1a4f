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
  static let keys = ["path", "imports", "declares", "extends", "test"]

  var path: NameQuery?
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
}
