import Testing

@testable import ConventionRules

/// Names that can match nothing, and rules that can find nothing, are mistakes.
struct NameFormTests {
  private func problems(_ keys: String, vocabulary: String = "{}") -> [String] {
    let markdown = """
      # Rule
      ```json vocabulary
      \(vocabulary)
      ```
      ```json rule
      { id: "a_rule", severity: "error", message: "m", source: "s",
      \(keys) }
      ```
      """
    return Convention.read(
      DocumentText(path: "docs/team.md", bytes: Array(markdown.utf8)), base: CheckRun.library.base
    ).problems.map { "\($0.line):\($0.column) \($0.message)" }
  }

  /// The problems of one name behind a word of a place.
  private func mistakes(in name: String, _ word: String, _ rest: String = "") -> [String] {
    problems("forbid: { \(rest)\(word): \"\(name)\" }").map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  // MARK: Members

  @Test(
    "members have labels or none",
    arguments: [
      "load", "load()", "load(from:)", "load(_:)", "load(from:_:`in`:)", "*", "*()", "load*(_:)", "==(_:_:)",
      "init(a2:)",
      "...", "==", "*.*", "a list. is empty", "lo*(_:)",
    ])
  func membersHaveLabelsOrNone(name: String) {
    #expect(mistakes(in: name, "method") == [])
  }

  @Test(
    "labels that match nothing are mistakes",
    arguments: [
      ("start(", "'start(' does not end with ')'; 'start()' takes no arguments, 'start' any"),
      ("start)", "'start)' has a ')' without a '('"),
      ("start(a)", "argument labels end with ':' each, '_:' where there is none: 'start(a:)'"),
      ("start(a:, b:)", "argument labels end with ':' each, '_:' where there is none: 'start(a:b:)'"),
      ("start(:)", "argument labels end with ':' each, '_:' where there is none: 'start()'"),
      ("go(a:b)", "argument labels end with ':' each, '_:' where there is none: 'go(a:b:)'"),
      ("go(a b: Int)", "argument labels end with ':' each, '_:' where there is none: 'go(a:)'"),
      ("*(_:*:)", "'*' matches no labels in '*(_:*:)'; without parentheses any labels are meant: '*'"),
    ])
  func labelsThatMatchNothingAreMistakes(name: String, problem: String) {
    #expect(problems("forbid: { method: \"\(name)\" }") == ["7:19 " + problem])
  }

  @Test(
    "a member has a name and no path",
    arguments: [
      ("Task.load", "'Task.load' is a path, and here members have no path: 'load'"),
      (".load(from:)", "'.load(from:)' is a path, and here members have no path: 'load(from:)'"),
      ("store().load", "'store().load' is a path with a call, and here members have no path: 'load'"),
      ("load.", "'load.' has no name after the period: 'load'"),
      ("init?(coder:)", "write names without '?' and '!': 'init(coder:)'"),
      ("`default`", "write names without backticks: 'default'"),
      ("@objc", "'@objc' is an attribute, and here members are written by name"),
      (
        "#warning", "'#warning' is a macro, whose uses are the place { call: \"#warning\" }"
      ),
    ])
  func aMemberHasANameAndNoPath(name: String, problem: String) {
    #expect(mistakes(in: name, "method") == [problem])
    #expect(mistakes(in: name, "use") == [problem])
  }

  @Test(
    "a property has a name and nothing else",
    arguments: [
      (".title", "'.title' is a path, and here members have no path: 'title'"),
      ("self.title", "'self.title' is a path, and here members have no path: 'title'"),
      ("title()", "'title()' has argument labels, and here names have none: 'title'"),
      ("title:", "write labels without ':' here: 'title'"),
    ])
  func aPropertyHasANameAndNothingElse(name: String, problem: String) {
    #expect(mistakes(in: name, "property") == [problem])
    #expect(mistakes(in: name, "assignment") == [problem])
  }

  @Test(
    "bodies are those of members, or of accessors behind their property",
    arguments: ["state.didSet", "*.willSet", "title.get", "_a1.set", "load", "load(from:)", "*", "...", "get"])
  func bodiesAreThoseOfMembersOrOfAccessorsBehindTheirProperty(name: String) {
    #expect(mistakes(in: name, "body") == [])
  }

  @Test(
    "an accessor stands behind the name of a property",
    arguments: [
      ("state.didset", "'didset' is not an accessor; did you mean 'state.didSet'?"),
      (
        "state.value",
        "'state.value' is a path, and here members have no path, and accessors follow the member: 'value'"
      ),
      (
        "self.state.didSet",
        "'self.state.didSet' is a path, and here accessors follow the name of the property alone: 'state.didSet'"
      ),
      (".didSet", "'.didSet' is a path, and here members have no path, and accessors follow the member: 'didSet'"),
      ("load().didSet", "'load().didSet' is a path with a call, and here members have no path: 'didSet'"),
      (
        "state.load()",
        "'state.load()' is a path, and here members have no path, and accessors follow the member: 'load()'"
      ),
    ])
  func anAccessorStandsBehindTheNameOfAProperty(name: String, problem: String) {
    #expect(mistakes(in: name, "body") == [problem])
  }

  @Test("where no bodies are asked for members have no accessors")
  func whereNoBodiesAreAskedForMembersHaveNoAccessors() {
    #expect(
      mistakes(in: "state.didSet", "method")
        == ["'state.didSet' is a path, and here members have no path: 'didSet'"])
  }

  // MARK: Calls

  @Test(
    "values of arguments are no part of a name",
    arguments: [
      ("send(.viewDidLoad)", "send(_:)"), ("send(.select(row, in: a), true)", "send(_:_:)"),
      ("wait(for: 3)", "wait(for:)"), ("move(to: place, animated:true)", "move(to:animated:)"),
      ("set(make())", "set(_:)"), ("log('a')", "log(a:)"), ("pay(nil, by: .card)", "pay(_:by:)"),
      ("a.send(.b(1), .c)", "a.send(_:_:)"),
    ])
  func valuesOfArgumentsAreNoPartOfAName(name: String, advice: String) {
    let problem = mistakes(in: name, "call").first
    #expect(problem?.hasSuffix("'\(advice)'") ?? false, "\(problem ?? "")")
    #expect(problem?.contains("only the labels of their arguments") == !name.contains("'"))
  }

  @Test(
    "a function that is called may stand with its path",
    arguments: ["async", ".run", "self.run(_:)", "DispatchQueue.main.async", "Task", "load(from:)"])
  func aFunctionThatIsCalledMayStandWithItsPath(name: String) {
    #expect(mistakes(in: name, "call") == [])
    #expect(mistakes(in: name, "closure") == [])
  }

  @Test(
    "what is called is a function with its path",
    arguments: [
      ("DispatchQueue.global().async", "write no call before a name: '.async' is one on anything"),
      ("queue?.async", "write names without '?' and '!': 'queue.async'"),
      ("DispatchQueue.", "'DispatchQueue.' has no name after the period: 'DispatchQueue'"),
      ("@MainActor", "'@MainActor' is an attribute, and here members are written by name"),
      (
        "#Preview(_:)", "a macro is written by its name alone: '#Preview'"
      ),
    ])
  func whatIsCalledIsAFunctionWithItsPath(name: String, problem: String) {
    #expect(mistakes(in: name, "call") == [problem])
  }

  @Test("what a switch goes over may stand behind its owner")
  func whatASwitchGoesOverMayStandBehindItsOwner() {
    func over(_ name: String) -> [String] {
      problems("each: { body: \"*\" }, must: { statements: { over: \"\(name)\" } }")
    }
    #expect(over("state.phase") == [])
    #expect(
      over("state().phase")
        == ["7:50 'state().phase' is a path with a call, and here members have no path: 'phase'"])
  }

  // MARK: Words

  @Test(
    "words are modifiers, attributes and facts",
    arguments: [
      "override", "private(set)", "unowned(unsafe)", "async", "@Published", "@*", "*(set)", "public*", "*", "let",
      "case",
      "stored", "weak var",
    ])
  func wordsAreModifiersAttributesAndFacts(word: String) {
    #expect(mistakes(in: word, "is", "member: \"*\", ") == [])
  }

  @Test(
    "a word that nothing carries is a mistake",
    arguments: [
      ("Published", "an attribute begins with '@': '@Published'"),
      ("overide", "'overide' is not a word of 'is'; did you mean 'override'?"),
      ("weak vra", "'vra' is not a word of 'is'; did you mean 'var'?"),
      ("@objc(name)", "write attributes without arguments here: '@objc'"),
      ("IB*", "an attribute begins with '@': '@IB*'"),
    ])
  func aWordThatNothingCarriesIsAMistake(word: String, problem: String) {
    #expect(mistakes(in: word, "is", "member: \"*\", ") == [problem])
  }

  @Test("an attribute is written with its sign")
  func anAttributeIsWrittenWithItsSign() {
    #expect(
      mistakes(in: "AppStorage", "attribute")
        == ["an attribute begins with '@': '@AppStorage'"])
  }

  // MARK: Types

  @Test(
    "the type of a property has a name",
    arguments: [
      ("some View", "write types without 'some': 'View'"),
      ("@Sendable * -> *", "types are written without attributes: '* -> *'; 'is: \"@Sendable\"' asks for '@Sendable'"),
      ("any Store", "write types without 'any': 'Store'"),
      ("State?", "write an optional by the name of its wrapped type: 'State'"),
      ("A & B", "write a composition by the names of its parts: 'A', 'B'"),
      ("(A, B)", "a tuple has no name, and here types are written by name: 'A', 'B'"),
      ("()", "write 'Void' for '()'"),
      ("State()", "'State()' has arguments, and here types are written by name: 'State'"),
      ("State.self", "write types without '.self': 'State'"),
      (".State", "'.State' begins or ends with a period: 'State'"),
      ("A, B", "each name is a text of its own: 'A', 'B'"),
      ("`State`", "write names without backticks: 'State'"),
      ("@Published(a)", "write attributes without arguments here: '@Published'"),
      ("[State", "'[State' is an array or a dictionary, and here types are written by name: 'State'"),
    ])
  func theTypeOfAPropertyHasAName(name: String, problem: String) {
    #expect(mistakes(in: name, "typed", "property: \"*\", ") == [problem])
  }

  @Test(
    "types of properties may be functions and arrays, and have arguments",
    arguments: [
      "State", "Feed.State", "*State", "@Published", "@*", "[State]", "[String: [State]]", "Set<*>", "Box<(A, B), C?>",
      "Box<() -> Void>", "[some View]", "* -> *", "() -> [Int]", "(A?, some B) async -> Void", "Void", "(*)",
    ])
  func typesOfPropertiesMayBeFunctionsAndArraysAndHaveArguments(name: String) {
    #expect(mistakes(in: name, "typed", "property: \"*\", ") == [])
  }

  @Test(
    "a supertype has a name and nothing else",
    arguments: [
      ("Publisher<Int>", "generic arguments cannot be written here: 'Publisher'"),
      ("[State]", "'[State]' is an array or a dictionary, and here types are written by name: 'State'"),
      ("@Model", "'@Model' is an attribute, and here types are written by name"),
      ("any Store", "write types without 'any': 'Store'"),
    ])
  func aSupertypeHasANameAndNothingElse(name: String, problem: String) {
    #expect(mistakes(in: name, "conforms_to", "type: \"*\", ") == [problem])
    #expect(mistakes(in: name, "inherits_from", "type: \"*\", ") == [problem])
  }

  @Test("a role that is none may be a type in small letters")
  func aRoleThatIsNoneMayBeATypeInSmallLetters() {
    #expect(
      mistakes(in: "viewer", "type") == [
        "unknown role 'viewer'; did you mean 'view'? (a type with such a name is written { named: \"viewer\" })"
      ])
    #expect(problems("forbid: { type: { named: \"viewer\" } }") == [])
    #expect(problems("forbid: { type: [\"view\", \"*View\"] }") == [])
    #expect(problems("forbid: { type: \"$views\" }", vocabulary: "{ views: [\"viewer\", \"*View\"] }") == [])
  }

  @Test("roles name types and modules")
  func rolesNameTypesAndModules() {
    func problem(_ conditions: String) -> [String] {
      var problems = ProblemCollector(DocumentText(path: "a", bytes: Array(conditions.utf8)))
      guard let value = JSONScanner.value(in: 0..<conditions.utf8.count, &problems) else { return ["no JSON"] }
      _ = RoleDefinition.conditions(value, known: KnownNames(), words: Words.all.words, &problems)
      return problems.problems().map(\.message)
    }
    #expect(problem(#"{ named: "any Store" }"#) == ["write types without 'any': 'Store'"])
    #expect(problem(#"{ conforms_to: "Base<Int>" }"#) == ["generic arguments cannot be written here: 'Base'"])
    #expect(problem(#"{ inherits_from: "Base<Int>" }"#) == ["generic arguments cannot be written here: 'Base'"])
    #expect(
      problem(#"{ in_file: { imports: "UIKit.UIView" } }"#) == [
        "'UIKit.UIView' is a part of a module, and here modules are written by name: 'UIKit'"
      ])
    #expect(
      problem(#"{ named: "Feed.*", in_file: { imports: "UI*" }, inherits_from: ["A", "B.C"] }"#) == [])
  }

  // MARK: Lists

  @Test("the same holds for lists of the vocabulary")
  func theSameHoldsForListsOfTheVocabulary() {
    let rule = "forbid: { method: \"$starts\" }"
    #expect(
      problems(rule, vocabulary: #"{ starts: ["start(", "run(*:)", "go(a:b)"] }"#) == [
        "3:12 'start(' does not end with ')'; 'start()' takes no arguments, 'start' any",
        "3:22 '*' matches no labels in 'run(*:)'; without parentheses any labels are meant: 'run'",
        "3:33 argument labels end with ':' each, '_:' where there is none: 'go(a:b:)'",
      ])
    let others = #"["private(set)", "(Int) -> Void", "(A, *)", "AnyPublisher<(A, B), Never>", "Old (2)/**", "a/(b"]"#
    #expect(problems(rule, vocabulary: "{ starts: \(others) }") == [])
  }

  @Test("a list that must be given holds something")
  func aListThatMustBeGivenHoldsSomething() {
    #expect(problems("forbid: { method: [] }") == ["7:19 'method' needs at least one name"])
  }

  @Test("what a rule asks for goes together")
  func whatARuleAsksForGoesTogether() {
    #expect(
      problems("forbid: { initializer: \"*\", typed: \"Int\" }") == [
        "7:29 'typed' does not go with 'initializer'; it goes with property, subscript, case, member, parameter, use, "
          + "assignment, statement"
      ])
    #expect(problems("forbid: { case: \"*\", typed: \"Int\" }") == [])
    #expect(problems("each: { type: \"*\" }, must: { has: { property: \"*\", at_least: 1, at_most: 1 } }") == [])
  }
}
