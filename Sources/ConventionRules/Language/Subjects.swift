// The words of the language that stand as values: their meaning is that of the tables in Reference.

/// The first word of a place: what is looked at. All that the language says of one is its `SubjectWord`.
enum Subject: String, CaseIterable, Sendable {
  case type, conformance, property, method, initializer, `subscript`, `case`
  case nestedType = "nested_type"
  case member, parameter, call, creation, use, assignment, mention
  case `import`, closure, body, statement, literal, attribute, comment, file
  case `extension`
  // These three only stand in `inside`.
  case initialValue = "initial_value"
  case argument, pattern

  static let members: [Subject] = [.property, .method, .initializer, .subscript, .case, .nestedType, .member]

  var isMember: Bool { Self.members.contains(self) }
  var isOfTypes: Bool { self == .type || self == .nestedType }
}

/// Subjects of places, as a bit for each.
struct SubjectSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  static let all = SubjectSet(Subject.allCases)
  static let members = SubjectSet(Subject.members)

  init(_ subjects: some Sequence<Subject>) {
    for subject in subjects { bits |= subject.bit }
  }

  init(arrayLiteral subjects: Subject...) { self.init(subjects) }

  var isEmpty: Bool { bits == 0 }

  func contains(_ subject: Subject) -> Bool { bits & subject.bit != 0 }
  func isDisjoint(with other: SubjectSet) -> Bool { bits & other.bits == 0 }
  func isSubset(of other: SubjectSet) -> Bool { bits & ~other.bits == 0 }

  mutating func formUnion(_ other: SubjectSet) { bits |= other.bits }

  func union(_ other: SubjectSet) -> SubjectSet {
    var both = self
    both.formUnion(other)
    return both
  }

  func subtracting(_ other: SubjectSet) -> SubjectSet {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }
}

extension Subject {
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, UInt32(0)...))

  fileprivate var bit: UInt32 { 1 << (Self.numbers[self] ?? 0) }
}

/// Statements, and the operators that a rule may treat like one.
enum StatementWord: String, CaseIterable, Sendable {
  case `if`, `guard`, `switch`, `default`, `for`, `while`, `repeat`, `do`, `catch`, `defer`, `return`, `throw`, `break`
  case `continue`, `fallthrough`, `try`
  case optionalTry = "try?"
  case forcedTry = "try!"
  case `await`
  case forceUnwrap = "force_unwrap"
  case forceCast = "force_cast"
  case ternary, call, assignment, declaration, closure
  case guardSelf = "guard self"
  case superCall = "super"
}

/// What a type or a member is declared as.
enum KindWord: String, CaseIterable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`, alias
  case property, method, initializer, `subscript`, `case`
}

/// Words of `is` for values in code.
enum ValueWord: String, CaseIterable, Sendable {
  case `self`, `super`, `nil`, literal, closure
  case madeHere = "made_here"
  case absent, unknown
}
