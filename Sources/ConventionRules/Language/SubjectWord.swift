/// A subject of places: all that the language says of it. How such places are found in code stands with their finder.
struct SubjectWord: Sendable {
  /// What stands behind it.
  enum Value: Sendable {
    case types, statements, literals, paths, modules
    case names(NameForm)
  }

  /// Where such a place stands.
  enum Standing: Sendable {
    /// It is a declaration or a file, which the index knows.
    case declared
    case code
    /// It only lies around places: rules do not look at it.
    case around
  }

  let subject: Subject
  let takes: Value
  let standing: Standing
  /// The places that may have such a place.
  let holders: SubjectSet
  /// Whether its holder has it as a part, and not somewhere in its code.
  let isPart: Bool
  /// Whether something can stand inside of such a place.
  let mayHold: Bool
  let noun: String
  /// What stands between the noun and what it is of.
  let link: String
  /// One sentence.
  let meaning: String
  /// A place with it.
  let example: String

  private init(
    _ subject: Subject, takes: Value, _ standing: Standing = .code, in holders: SubjectSet = .all, isPart: Bool = false,
    mayHold: Bool = true, noun: String? = nil, link: String = " of ", meaning: String, example: String
  ) {
    self.subject = subject
    self.takes = takes
    self.standing = standing
    self.holders = holders
    self.isPart = isPart
    self.mayHold = mayHold
    self.noun = noun ?? subject.rawValue
    self.link = link
    self.meaning = meaning
    self.example = example
  }

  private static func member(
    _ subject: Subject, takes form: NameForm = .members, noun: String? = nil, meaning: String, example: String
  ) -> SubjectWord {
    SubjectWord(
      subject, takes: .names(form), .declared, in: declaring, isPart: true, noun: noun, link: " ", meaning: meaning,
      example: example)
  }

  /// Types and files have declarations; everything else has code.
  private static let declaring: SubjectSet = [.type, .nestedType, .member, .file, .extension]

  /// In the order in which people look them up.
  static let list = Subject.allCases.map(SubjectWord.init)

  fileprivate static let all = Dictionary(uniqueKeysWithValues: list.map { ($0.subject, $0) })

  fileprivate init(_ subject: Subject) {
    switch subject {
    case .type:
      self.init(
        subject, takes: .types, .declared, in: Self.declaring, isPart: true, link: " ",
        meaning: "Declared types, nested ones too, and protocols unless `kind` says otherwise.",
        example: #"{ type: "view_model" }"#)
    case .conformance:
      self.init(
        subject, takes: .types, .declared, in: Self.declaring, isPart: true, link: " to ",
        meaning: "An entry in an inheritance clause, but no raw type and nothing like `~Copyable`.",
        example: #"{ conformance: "Codable", of: "view" }"#)
    case .property:
      self = .member(
        subject, takes: .plain, meaning: "Declared properties and global variables, but no local ones.",
        example: #"{ property: "*", of: "view_model" }"#)
    case .method:
      self = .member(
        subject, meaning: "Declared functions, but no local ones.",
        example: #"{ method: "bind*", of: "view_controller" }"#)
    case .initializer:
      self = .member(subject, meaning: "Declared initializers.", example: #"{ initializer: "*", of: "coordinator" }"#)
    case .subscript:
      self = .member(subject, meaning: "Declared subscripts.", example: #"{ subscript: "*", of: "model" }"#)
    case .case:
      self = .member(
        subject, noun: "enum case", meaning: "Declared cases of enums.", example: #"{ case: "*", of: "*Action" }"#)
    case .nestedType:
      self = .member(
        subject, takes: .typeNames, noun: "nested type", meaning: "Types declared in a type.",
        example: #"{ nested_type: "State", of: "view_model" }"#)
    case .member:
      self = .member(
        subject, meaning: "All declarations above, from `property` to `nested_type`.",
        example: #"{ member: "*", of: "view_model", is: "public" }"#)
    case .parameter:
      self.init(
        subject, takes: .names(.members), isPart: true, link: " ",
        meaning: "Parameters of functions and initializers, by inner name; `inside` one is its default value.",
        example: #"{ parameter: "*", typed: "coordinator" }"#)
    case .call:
      self.init(
        subject, takes: .names(NameForm(subject: .calls)),
        meaning:
          "Calls of functions and operators, functions passed to others, and macros such as `#Preview`.",
        example: #"{ call: "load()", on: "repository" }"#)
    case .creation:
      self.init(
        subject, takes: .types,
        meaning: "Where an object is made: by an initializer, a static property of its type, but not by itself.",
        example: #"{ creation: "repository", in: "view_model" }"#)
    case .use:
      self.init(
        subject, takes: .names(.members), mayHold: false,
        meaning: "Reads, writes, calls and key paths of a member or a global, `if let name` too.",
        example: #"{ use: "navigationController", in: "view" }"#)
    case .assignment:
      self.init(
        subject, takes: .names(.plain), mayHold: false, link: " to ",
        meaning: "Code that sets it or a part of it: `=`, `&x`, a mutating function, a binding `$x` passed on.",
        example: #"{ assignment: "state", on: "view_model", in: "view" }"#)
    case .mention:
      self.init(
        subject, takes: .types, mayHold: false,
        meaning: "A type that code names, the first part of a name too; what names itself does not count.",
        example: #"{ mention: "UIView", in: "view_model" }"#)
    case .import:
      self.init(
        subject, takes: .modules, in: [.file], mayHold: false,
        meaning: "Import declarations, by the name of the module.", example: #"{ import: "UIKit" }"#)
    case .closure:
      self.init(
        subject, takes: .names(NameForm(subject: .calls)), link: " given to ",
        meaning: "Closures given to a call or assigned to a property.",
        example: #"{ closure: "sink(receiveValue:)", in: "view_model" }"#)
    case .body:
      self.init(
        subject, takes: .names(NameForm(subject: .membersOrAccessors)),
        meaning: "The code of functions, initializers and accessors.", example: #"{ body: "viewDidLoad()" }"#)
    case .statement:
      self.init(
        subject, takes: .statements, link: " ", meaning: "Statements, and operators such as `try!`.",
        example: #"{ statement: "try!" }"#)
    case .literal:
      self.init(
        subject, takes: .literals, mayHold: false, link: " ", meaning: "Literals by their kind, or texts by a pattern.",
        example: #"{ literal: "string", in: "view" }"#)
    case .attribute:
      self.init(
        subject, takes: .names(NameForm(subject: .attributes)), isPart: true, mayHold: false, link: " ",
        meaning: "Attributes by name; `arguments` is what they are given.", example: #"{ attribute: "@AppStorage" }"#)
    case .comment:
      self.init(
        subject, takes: .names(.any), mayHold: false, link: " ",
        meaning: "Lines of comments, by their text after the slashes.",
        example: #"{ comment: "TODO*" }"#)
    case .extension:
      self.init(
        subject, takes: .types, .declared, in: [.type, .file], meaning: "Extensions of one of these types.",
        example: #"{ extension: "view_model" }"#)
    case .file:
      self.init(
        subject, takes: .paths, .declared, in: [], link: " at ", meaning: "Whole files, by their paths.",
        example: #"{ file: "**/*ViewModel.swift" }"#)
    case .initialValue:
      self.init(
        subject, takes: .names(.plain), .around, noun: "the initial value",
        meaning: "The value that the declaration or an initializer gives to a property.",
        example: #"{ call: "transform(input:)", inside: { initial_value: "output" } }"#)
    case .argument:
      self.init(
        subject, takes: .names(NameForm(subject: .calls)), .around,
        meaning: "An argument of a call of one of these functions; closures are not part of it.",
        example: #"{ literal: "string", inside: { argument: "Text" } }"#)
    case .pattern:
      self.init(
        subject, takes: .names(.plain), .around,
        meaning: "A pattern of `case` or `catch`, by the enum case that it names; `where` is not part of it.",
        example: #"{ literal: "string", inside: { pattern: "*" } }"#)
    }
  }
}

extension SubjectWord.Value {
  /// As the table of words calls it.
  var name: String {
    switch self {
    case .types: "TYPES"
    case .statements: "STATEMENTS"
    case .literals: "LITERALS"
    case .paths: "PATHS"
    case .modules: "MODULES"
    case .names: "NAMES"
    }
  }
}

extension Subject {
  /// All that the language says of it.
  var word: SubjectWord { SubjectWord.all[self] ?? SubjectWord(self) }
  /// Whether rules look at such places, and not only ask whether one lies around another.
  var isPlace: Bool { word.standing != .around }
  /// Whether such places stand in code, and not only in declarations.
  var isCode: Bool { word.standing != .declared }
  var noun: String { word.noun }
  var link: String { word.link }
}
