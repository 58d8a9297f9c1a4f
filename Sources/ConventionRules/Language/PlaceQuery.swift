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
  let conditions: [PlaceCondition]
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

/// What holds of a place. Each case is a word of the language; ``ConditionWord`` says what it means.
indirect enum PlaceCondition: Hashable, Sendable {
  case all([PlaceCondition])
  case any([PlaceCondition])
  case not(PlaceCondition)
  case `in`(TypeQuery)
  /// One of several places lies around it.
  case inside([PlaceQuery])
  /// One of several descriptions fits its file.
  case inFile([FileQuery])
  case of(TypeQuery)
  /// `of: "none"`: no type declares it.
  case ofNone
  case on(ValueQuery)
  case named(NameQuery)
  case typed(TypeQuery)
  case holds(TypeQuery)
  case returns(TypeQuery)
  case arguments([ArgumentQuery])
  case value(ValueQuery)
  case words(WordQuery)
  case kind([KindWord])
  case visible(VisibilityQuery)
  case conformsTo(TypeQuery)
  case inheritsFrom(TypeQuery)
  case adoptedBy(TypeQuery)
  case implements(TypeQuery)
  case throwsType(TypeQuery)
  case has([PlaceQuery])
  case reaches([PlaceQuery])
  case exists([PlaceQuery])
  case precedes([PlaceQuery])
  case follows([PlaceQuery])
  case captures([CaptureWord])
  case statements(StatementQuery)
  case order([NameQuery])
  case setInInit(Bool)
  case disposed(DisposalQuery)
  case lines(atMost: Int)
  case role(TypeQuery)
}

/// Types as a rule writes them.
indirect enum TypeQuery: Hashable, Sendable {
  case role(String)
  case names(NameQuery)
  case conditions([PlaceCondition])
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
    /// A word that ``PlaceWord`` explains.
    case fact(PlaceWord)
    /// A modifier or an attribute as written.
    case written(NamePattern)
    /// A list of the vocabulary, where one entry is enough.
    case vocabulary(String)
  }

  let alternatives: [[Item]]
}

/// How far a declaration is seen.
struct VisibilityQuery: Hashable, Sendable {
  var atLeast: Visibility?
  var atMost: Visibility?
}

enum Visibility: String, CaseIterable, Comparable, Sendable {
  case `private`, `internal`, `package`, `public`

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  static func < (a: Visibility, b: Visibility) -> Bool { a.rank < b.rank }
}

/// What a body or a closure is made of.
struct StatementQuery: Hashable, Sendable {
  /// Nothing else stands there.
  var only: [StatementWord]?
  /// None of them stands there.
  var without: [StatementWord]?
  var beginsWith: [StatementWord]?
  var atMost: Int?
  var linesAtMost: Int?
  /// What a `switch` is over.
  var over: NameQuery?
}

/// How the result of a call is put away.
struct DisposalQuery: Hashable, Sendable {
  var by: NameQuery
  var inside: NameQuery
}
