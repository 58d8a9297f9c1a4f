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
      DocumentText(path: "docs/team.md", bytes: Array(markdown.utf8)), base: CheckRun.library.base,
      checks: CheckRegistry.descriptions
    ).problems.map { "\($0.line):\($0.column) \($0.message)" }
  }

  private func members(_ names: String) -> [String] {
    problems(#"check: "required_members", on: "view_model", members: "# + names)
  }

  @Test(arguments: [
    "load", "load()", "load(from:)", "load(_:)", "load(from:_:`in`:)", "*", "*()", "load*(_:)", "==(_:_:)", "init(a2:)",
  ])
  func `members have labels or none`(name: String) {
    #expect(members("\"\(name)\"") == [])
  }

  @Test(arguments: [
    ("start(", "7:55 'start(' does not end with ')'; 'start()' takes no arguments, 'start' any"),
    ("start)", "7:55 'start)' has a ')' without a '('"),
    ("start(a)", "7:55 argument labels end with ':' each, '_:' where there is none: 'start(a:)'"),
    ("start(a:, b:)", "7:55 argument labels end with ':' each, '_:' where there is none: 'start(a:b:)'"),
    ("start(:)", "7:55 argument labels end with ':' each, '_:' where there is none: 'start()'"),
    ("go(a:b)", "7:55 argument labels end with ':' each, '_:' where there is none: 'go(a:b:)'"),
    ("go(a b: Int)", "7:55 argument labels end with ':' each, '_:' where there is none: 'go(a:)'"),
    ("*(_:*:)", "7:55 '*' stands for no labels in '*(_:*:)'; without parentheses any labels are meant: '*'"),
  ])
  func `labels that match nothing are mistakes`(name: String, problem: String) {
    #expect(members("\"\(name)\"") == [problem])
  }

  @Test(arguments: [
    ("send(.viewDidLoad)", "send(_:)"), ("send(.select(row, in: a), true)", "send(_:_:)"),
    ("wait(for: 3)", "wait(for:)"),
    ("move(to: place, animated:true)", "move(to:animated:)"), ("set(make())", "set(_:)"), ("log('a')", "log(a:)"),
    ("pay(nil, by: .card)", "pay(_:by:)"), ("a.send(.b(1), .c)", "a.send(_:_:)"),
  ])
  func `values of arguments cannot be asked for`(name: String, advice: String) {
    let problem = problems(#"check: "required_calls", on: "view_model", functions: "\#(name)", members: "a""#).first
    #expect(problem?.hasSuffix("'\(advice)'") ?? false, "\(problem ?? "")")
    #expect(problem?.contains("whatever their values") == !name.contains("'"))
  }

  @Test func `a role is no name of a type`() {
    let rule = #"check: "forbidden_members", on: "view_model", types: "#
    #expect(
      problems(rule + #"["view", "*View"]"#) == [
        "7:55 'view' is a role, and here types stand by their names; a list of the vocabulary can hold these for both"
      ])
    #expect(problems(rule + #""viewer""#) == [])
    #expect(problems(rule + #""$views""#, vocabulary: #"{ views: "view" }"#) == [], "it is, if somebody insists")
    #expect(problems(#"check: "required_members", on: "view_model", members: "view""#) == [])
  }

  @Test func `a check of an unknown name has relatives, or a list`() {
    #expect(
      problems(#"check: "closure_capture""#) == [
        "7:8 unknown check 'closure_capture'; perhaps 'closure_form'? 'mvvm-lint explain checks' lists them all"
      ])
    #expect(problems(#"check: "zebra""#) == ["7:8 unknown check 'zebra'; 'mvvm-lint explain checks' lists them all"])
    #expect(problems(#"check: "closure_forms""#) == ["7:8 unknown check 'closure_forms'; did you mean 'closure_form'?"])
  }

  @Test func `of keys of which one is needed a misspelt one is told once`() {
    #expect(
      problems(#"check: "calls_only_by", function: "load", by: "view""#) == [
        "7:25 unknown key 'function' in a rule with the check 'calls_only_by'; did you mean 'functions'?"
      ])
  }

  @Test func `the same holds for lists of the vocabulary`() {
    let rule = #"check: "required_members", on: "view_model", members: "$starts""#
    #expect(
      problems(rule, vocabulary: #"{ starts: ["start(", "run(*:)", "go(a:b)"] }"#) == [
        "3:12 'start(' does not end with ')'; 'start()' takes no arguments, 'start' any",
        "3:22 '*' stands for no labels in 'run(*:)'; without parentheses any labels are meant: 'run'",
        "3:33 argument labels end with ':' each, '_:' where there is none: 'go(a:b:)'",
      ])
    let others = #"["private(set)", "(Int) -> Void", "(A, *)", "AnyPublisher<(A, B), Never>", "Old (2)/**", "a/(b"]"#
    #expect(problems(rule, vocabulary: "{ starts: \(others) }") == [])
  }

  @Test func `names without labels have none`() {
    #expect(
      problems(#"check: "not_reassigned", on: "view_model", properties: "title()""#) == [
        "7:56 'title()' has argument labels, and here names stand without: 'title'"
      ])
  }

  @Test(arguments: [
    "override", "private(set)", "unowned(unsafe)", "async", "@Published", "@*", "*(set)", "public*", "*", "let", "case",
  ])
  func `words are modifiers and attributes`(word: String) {
    #expect(problems(#"check: "forbidden_members", on: "view_model", carrying: "\#(word)""#) == [])
  }

  @Test(arguments: [
    ("Published", "7:57 'Published' is no modifier; an attribute begins with '@': '@Published'"),
    ("overide", "7:57 'overide' is no modifier; did you mean 'override'?"),
    ("@objc(name)", "7:57 attributes stand without arguments here: '@objc'"),
    ("IB*", "7:57 'IB*' is no modifier; an attribute begins with '@': '@IB*'"),
  ])
  func `a word that nothing carries is a mistake`(word: String, problem: String) {
    #expect(problems(#"check: "forbidden_members", on: "view_model", carrying: "\#(word)""#) == [problem])
  }

  // MARK: Words that can match nothing

  /// The problems of one name, given to a parameter of a check that has all it needs besides.
  private func mistakes(in name: String, _ parameter: String, of check: String, _ rest: String) -> [String] {
    problems(#"check: "\#(check)", \#(rest), \#(parameter): "\#(name)""#).map {
      String($0.drop { $0 != " " }.dropFirst())
    }
    .filter { !$0.hasPrefix("the check") }
  }

  @Test(arguments: [
    ("Task.load", "'Task.load' is a path, and here members stand by their own name: 'load'"),
    (".load(from:)", "'.load(from:)' is a path, and here members stand by their own name: 'load(from:)'"),
    ("store().load", "'store().load' is a path with a call, and here members stand by their own name: 'load'"),
    ("load.", "'load.' has no name behind the period: 'load'"),
    ("init?(coder:)", "names stand without '?' and '!': 'init(coder:)'"),
    ("`default`", "names stand without backticks: 'default'"),
    ("@objc", "'@objc' is an attribute, and here members stand by their names"),
    ("#warning", "'#warning' is a macro, and here members stand by their names"),
  ])
  func `a function that a type calls has a name and no path`(name: String, problem: String) {
    #expect(mistakes(in: name, "functions", of: "calls_only_by", #"members: "show""#) == [problem])
  }

  @Test(arguments: ["...", "==", "*.*", "a list. is empty", "load", "lo*(_:)"])
  func `operators, patterns and raw identifiers are names of members`(name: String) {
    #expect(mistakes(in: name, "members", of: "required_calls", #"on: "view_model", functions: "load""#) == [])
  }

  @Test(arguments: ["state.didSet", "*.willSet", "title.get", "_a1.set", "load", "load(from:)", "*", "...", "get"])
  func `places are members, or accessors behind their property`(name: String) {
    #expect(mistakes(in: name, "members", of: "body_form", #"on: "view_model", forbidden: "if""#) == [])
  }

  @Test(arguments: [
    ("state.didset", "'didset' is no accessor; did you mean 'state.didSet'?"),
    (
      "state.value",
      "'state.value' is a path, and here members stand by their own name, and accessors behind it: 'value'"
    ),
    (
      "self.state.didSet",
      "'self.state.didSet' is a path, and here accessors stand behind the name of the property alone: 'state.didSet'"
    ),
    (".didSet", "'.didSet' is a path, and here members stand by their own name, and accessors behind it: 'didSet'"),
    ("load().didSet", "'load().didSet' is a path with a call, and here members stand by their own name: 'didSet'"),
    (
      "state.load()",
      "'state.load()' is a path, and here members stand by their own name, and accessors behind it: 'load()'"
    ),
  ])
  func `an accessor stands behind the name of a property`(name: String, problem: String) {
    #expect(mistakes(in: name, "members", of: "body_form", #"on: "view_model", forbidden: "if""#) == [problem])
  }

  @Test func `where members are no places they have no accessors`() {
    #expect(
      mistakes(in: "state.didSet", "functions", of: "calls_only_by", #"members: "show""#)
        == ["'state.didSet' is a path, and here members stand by their own name: 'didSet'"])
  }

  @Test(arguments: [
    (".title", "'.title' is a path, and here members stand by their own name: 'title'"),
    ("self.title", "'self.title' is a path, and here members stand by their own name: 'title'"),
    ("title:", "labels stand without ':' here: 'title'"),
  ])
  func `a property has a name and no path`(name: String, problem: String) {
    #expect(mistakes(in: name, "properties", of: "not_reassigned", #"on: "view_model""#) == [problem])
  }

  @Test(arguments: [
    ("DispatchQueue.global().async", "no call stands before a name: '.async' is one on anything"),
    ("queue?.async", "names stand without '?' and '!': 'queue.async'"),
    ("DispatchQueue.", "'DispatchQueue.' has no name behind the period: 'DispatchQueue'"),
    ("@MainActor(unsafe)", "attributes stand without arguments here: '@MainActor'"),
    ("#Preview(_:)", "macros stand without arguments here: '#Preview'"),
  ])
  func `what is around a call is a function with its path, an attribute or a macro`(name: String, problem: String) {
    #expect(mistakes(in: name, "inside", of: "calls_only_by", #"functions: "load""#) == [problem])
  }

  @Test(arguments: ["async", ".run", "self.run(_:)", "DispatchQueue.main.async", "@MainActor", "#Preview", "#*"])
  func `a function with its path, an attribute and a macro are around calls`(name: String) {
    #expect(mistakes(in: name, "inside", of: "calls_only_by", #"functions: "load""#) == [])
  }

  @Test(arguments: [
    ("some View", "types stand without 'some': 'View'"),
    ("any Store", "types stand without 'any': 'Store'"),
    ("State?", "an optional goes by the name of what it holds: 'State'"),
    ("A & B", "a composition goes by the names of its parts: 'A', 'B'"),
    ("(A, B)", "a tuple has no name, and here types stand by their names: 'A', 'B'"),
    ("()", "'()' goes by the name 'Void'"),
    ("() -> Void", "'() -> Void' is a function, and here types stand by their names"),
    ("State()", "'State()' has arguments, and here types stand by their names: 'State'"),
    ("State.self", "types stand without '.self': 'State'"),
    (".State", "'.State' begins or ends with a period: 'State'"),
    ("A, B", "each name is a text of its own: 'A', 'B'"),
    ("`State`", "names stand without backticks: 'State'"),
    ("@Published(a)", "attributes stand without arguments here: '@Published'"),
    ("[State", "'[State' is an array or a dictionary, and here types stand by their names: 'State'"),
  ])
  func `the type of a property has a name`(name: String, problem: String) {
    #expect(mistakes(in: name, "types", of: "access_level", #"on: "view_model""#) == [problem])
  }

  @Test(arguments: [
    "State", "Feed.State", "*State", "@Published", "@*", "[State]", "[String: [State]]", "Set<*>", "Box<(A, B), C?>",
    "Box<() -> Void>", "[some View]",
  ])
  func `types of properties may be arrays and have arguments`(name: String) {
    #expect(mistakes(in: name, "types", of: "access_level", #"on: "view_model""#) == [])
  }

  @Test(arguments: ["* -> *", "() -> [Int]", "(A?, some B) async -> Void", "Void"])
  func `functions are types where the check knows them`(name: String) {
    #expect(mistakes(in: name, "types", of: "forbidden_members", #"on: "view_model""#) == [])
  }

  @Test(arguments: [
    ("Publisher<Int>", "generic arguments are not asked for here: 'Publisher'"),
    ("[State]", "'[State]' is an array or a dictionary, and here types stand by their names: 'State'"),
    ("@Model", "'@Model' is an attribute, and here types stand by their names"),
  ])
  func `a protocol has a name and nothing else`(name: String, problem: String) {
    #expect(mistakes(in: name, "protocols", of: "conformance_placement", #"place: "extension""#) == [problem])
  }

  @Test func `roles name types and modules`() {
    func problem(_ predicate: String) -> [String] {
      var problems = ProblemCollector(DocumentText(path: "a", bytes: Array(predicate.utf8)))
      guard let value = JSONScanner.value(in: 0..<predicate.utf8.count, &problems) else { return ["no JSON"] }
      _ = RolePredicate.read(value, known: KnownNames(), &problems)
      return problems.problems().map(\.message)
    }
    #expect(problem(#"{ names: "any Store" }"#) == ["types stand without 'any': 'Store'"])
    #expect(problem(#"{ conforms_to: "Base<Int>" }"#) == ["generic arguments are not asked for here: 'Base'"])
    #expect(problem(#"{ inherits_from: "Base<Int>" }"#) == ["generic arguments are not asked for here: 'Base'"])
    #expect(
      problem(#"{ imports: "UIKit.UIView" }"#) == [
        "'UIKit.UIView' is a part of a module, and here modules stand by their names: 'UIKit'"
      ])
    #expect(problem(#"{ names: "Feed.*", imports: "UI*", inherits_from: ["A", "B.C"] }"#) == [])
  }

  @Test func `a stem has one place in a name`() {
    func named(_ name: String) -> [String] {
      mistakes(in: name, "named", of: "companion_types", #"on: "view", companions: "*ViewModel""#)
    }
    #expect(named("LoginView") == ["'LoginView' needs a '*', which stands for the stem: '*LoginView'"])
    #expect(named("*View*") == ["'*View*' has more than one '*', and only one can stand for the stem"])
    #expect(
      named("Login.*View") == ["'Login.*View' is a name in full, and here types stand by their own: '*View'"])
    #expect(named("*View") == [])
    #expect(mistakes(in: "*Do*", "members", of: "companion_members", #"on: "view", companions: "stop*""#).count == 1)
    let rest = #"on: "view", files: "A.swift""#
    #expect(mistakes(in: "LoginView", "named", of: "declared_in", rest) == [])
    #expect(mistakes(in: "*View*", "named", of: "declared_in", rest).count == 1)
  }

  @Test func `a static member stands behind its type, and what a switch goes over behind its owner`() {
    let rest = #"from: "view_model", to: "view""#
    #expect(
      mistakes(in: "automaticDimension", "allowed_members", of: "no_reference", rest) == [
        "'automaticDimension' stands without its type; with any it is '*.automaticDimension'"
      ])
    #expect(mistakes(in: "UITableView.automaticDimension", "allowed_members", of: "no_reference", rest) == [])
    #expect(mistakes(in: "state.phase", "over", of: "body_form", #"on: "view_model", maximum: 1"#) == [])
  }

  /// The schema of blocks says of a name what the reader of documents says. No regular expression knows whether a pattern
  /// matches a modifier.
  @Test(arguments: NameForm.ofParameters.map(\.name).filter { $0 != "words" })
  func `patterns in the schema accept what is no mistake`(form: String) throws {
    let form = try #require(NameForm.ofParameters.first { $0.name == form }?.form)
    let pattern = try Regex(form.pattern)
    for text in Self.samples {
      #expect(
        (text.wholeMatch(of: pattern) != nil) == (form.mistake(in: text) == nil),
        "'\(text)': \(form.mistake(in: text) ?? "no mistake")")
    }
  }

  private static let samples = [
    "a", "A", "*", "a.b", "A.B", ".a", "a.", "*.a", "a.*", "*.*", "...", "==", "a b", "a. b", "a()", "a(b:)", "a(b)",
    "a(",
    "a)", "a.b(c:)", "a().b", "a(b: c).d()", "a?.b", "a?", "a!", "init?(a:)", "`a`", "`a`()", "a(`in`:)", "@A", "@A(b)",
    "@", "#A", "#A(b)", "#", "some A", "any A", "inout A", "import A", "something A", "A?", "A & B", "A<B>", "A<*, B>",
    "<A>", "A.<B>", "A<B", "A<B>.C", "some A<B>", "A.B<C>", "[A]", "[A: B]", "[]", "[A", "A]", "()", "(A)", "(A, B)",
    "A()", "A.self", "A, B", "A -> B", "() -> A", "() -> A<B>", "[() -> A]", "A<() -> B>", "**", "*A*", "a*b*c", "A:",
    "private", "private(set)", "publ*", "{stem}*", "self.a", "self", "ä.b", "->", "-> A",
  ]

  @Test func `a list that must be given holds something`() {
    #expect(
      members("[]") == [
        "7:55 'members' needs at least one name: names of the member, or full names as `render(props:)`, with `*` for any "
          + "part of the name: one is enough"
      ])
  }

  @Test func `a rule asks for something`() {
    #expect(
      problems(#"check: "calls_only_by", by: "view_model""#) == [
        "6:1 the check 'calls_only_by' needs 'functions' or 'creating'; without, the rule finds nothing"
      ])
    #expect(
      problems(#"check: "closure_form", captures: "weak""#) == [
        "6:1 the check 'closure_form' needs 'functions' or 'properties'; without, the rule finds nothing"
      ])
    #expect(
      problems(#"check: "body_form", on: "view_model", maximum: 0, only: []"#) == [
        "6:1 the check 'body_form' needs 'only' or 'forbidden' or 'forbidden_calls' or 'maximum' or 'minimum' or "
          + "'maximum_lines' or 'ends_with' or 'returns' or 'begins_with' or 'calls_on'; without, the rule finds nothing"
      ])
    #expect(problems(#"check: "calls_only_by", creating: "view_model""#) == [])
    #expect(problems(#"check: "calls_only_by", functions: "$f""#, vocabulary: "{ f: [] }") == [])
    #expect(problems(#"check: "no_reference", from: "view_model", allowed: "A""#).count == 1)
    #expect(problems(#"check: "does_not_construct", in: "view_model""#).count == 1)
    #expect(problems(#"check: "declared_in", on: "view_model""#).count == 1)
  }

  @Test func `what a rule asks for goes together`() {
    let forbidden = #"check: "forbidden_members", on: "view_model", "#
    #expect(
      problems(forbidden + #"kinds: "initializer", types: "Int""#) == [
        "7:76 members of the kind 'initializer' have no type, so that the rule finds nothing with 'types'"
      ])
    #expect(
      problems(forbidden + #"kinds: "initializer", optionality: "optional""#) == [
        "7:82 members of the kind 'initializer' have no type, so that the rule finds nothing with 'optionality'"
      ])
    #expect(problems(forbidden + #"kinds: "initializer", types: "$f""#, vocabulary: "{ f: [] }").count == 1)
    #expect(problems(forbidden + #"kinds: ["case", "initializer"], types: "Int""#) == [])
    #expect(problems(forbidden + #"kinds: "case""#) == [])
    let body = #"check: "body_form", on: "view_model", "#
    #expect(problems(body + "minimum: 1, maximum: 1") == [])
    #expect(problems(body + "minimum: 2") == [])
    #expect(
      problems(body + "minimum: 2, maximum: 1") == [
        "7:48 'minimum' is greater than 'maximum', so that every body would be wrong"
      ])
    #expect(problems(#"check: "closure_form", functions: "load", minimum: 3, maximum: 2"#).count == 1)
    let construct = #"check: "does_not_construct", in: "view_model", of: "service", "#
    #expect(
      problems(construct + #"construction: "allow""#) == [
        "7:77 where construction is allowed, a rule without 'singletons' finds nothing"
      ])
    #expect(problems(construct + #"construction: "allow", singletons: "shared""#) == [])
  }
}
