import Testing

@testable import ConventionRules

struct ConventionTests {
  static let document = """
    # Team rules
    Intro.
    ```json vocabulary
    { protocols: ["P", "*Q"], // names
      outputs: "output" }
    ```
    ## Roles
    ```json roles
    { door: { conforms_to: "$protocols", kind: ["class", "struct"] } }
    ```
    ## Things in place
    Because they are found there.

    More.
    ```json rule
    { id: "things_in_place", severity: "warning", opt_in: true, include_tests: true,
      message: "'{type}' { is } misplaced {", source: "Team",
      each: { conformance: ["$protocols", "R"] }, must: { inside: { extension: "*" } } }
    ```
    After.
    ```swift bad
    class A: P {} // violation
    ```
    ### Calls
    Prose.
    ```json rule
    { id: "calls", severity: "note", core: true, message: "no '{name}'",
      each: { call: "load", on: ["view_model", "door"] }, must: { inside: { initial_value: "$outputs" } } }
    ```
    ## Not enforced
    Nothing.
    """

  @Test("a document is read as it is written")
  func aDocumentIsReadAsItIsWritten() {
    let (convention, problems) = Documents.read(Self.document)
    #expect(problems.isEmpty)
    #expect(convention.id == "team")
    #expect(convention.title == "Team rules")
    #expect(
      convention.vocabulary == Vocabulary(["protocols": [.init("P"), .init("*Q")], "outputs": [.init("output")]]))
    #expect(convention.roles.map(\.name) == ["door"])
    #expect(convention.rules.map(\.id) == ["things_in_place", "calls"])
    let (first, second) = (convention.rules[0], convention.rules[1])
    #expect([first.title, second.title] == ["Things in place", "Calls"])
    #expect([first.rationale, second.rationale] == ["Because they are found there.\n\nMore.", "Prose."])
    #expect([first.line, second.line] == [15, 26])
    #expect([first.severity, second.severity] == [.warning, .note])
    #expect([first.isOptIn, first.isCore, first.includesTests] == [true, false, true])
    #expect([second.isOptIn, second.isCore, second.includesTests] == [false, true, false])
    #expect(first.section.hasSuffix("class A: P {} // violation\n```"))
    #expect(second.section.hasPrefix("Prose.") && second.section.hasSuffix("```"))
    #expect(first.source == "Team")
    #expect(first.message.filled(with: ["type": "A"]) == "'A' { is } misplaced {")
  }

  @Test("a rule says its places, and knows the roles and lists that it speaks of")
  func aRuleSaysItsPlacesAndKnowsTheRolesAndListsThatItSpeaksOf() {
    let rules = Documents.read(Self.document).convention.rules
    let first = rules[0].statement
    #expect(first.places.map(\.subject) == [.conformance])
    #expect(first.demand.count == 1 && first.exceptions.isEmpty)
    var names: [String] = []
    for place in first.places { place.eachName(binds: false) { query, _ in names += query.texts } }
    #expect(names == ["$protocols", "R"])
    let second = rules[1].statement
    #expect(second.places.map(\.subject) == [.call])
    var roles: Set<String> = []
    second.collectRoles(into: &roles)
    #expect(roles == ["view_model", "door"])
  }

  @Test(
    "the id is the file name",
    arguments: [
      ("docs/architecture.md", "architecture"), ("A.MD", "A"), ("x/y.markdown", "y"), ("plain", "plain"), ("", ""),
    ])
  func theIdIsTheFileName(path: String, id: String) {
    #expect(Convention.id(ofPath: path) == id)
  }

  // MARK: Mistakes

  private func check(
    _ markdown: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problems = Documents.read(markdown).problems.map { "\($0.line):\($0.column) \($0.message)" }
    #expect(problems == expected, sourceLocation: sourceLocation)
  }

  @Test("mistakes in the keys of a rule are named")
  func mistakesInTheKeysOfARuleAreNamed() {
    check(
      "# T\n" + Documents.rule(["severity": "", "sevrity": "\"error\""]),
      "8:3 unknown key 'sevrity' in a rule; did you mean 'severity'?")
    check(
      "# T\n" + Documents.rule(["severity": "\"warn\""]), "8:13 'severity' cannot be 'warn'; did you mean 'warning'?")
    check("# T\n" + Documents.rule(["opt_in": "\"yes\""]), "8:11 'opt_in' is true or false, not a text")
    check(
      "# T\n" + Documents.rule(["id": "\"A-rule\""]),
      "5:7 the name of a rule is written in snake_case: letters a to z, digits and '_'; 'A-rule' is not")
    check("# T\n" + Documents.rule(["must": ""]), "4:3 'each' needs 'must': what is required at each of these places")
    check(
      "# T\n" + Documents.rule(["must": "{ is: \"finl\" }"]), "7:15 'finl' is not a word of 'is'; did you mean 'final'?"
    )
    check(
      "# T\n" + Documents.rule(["must": "{ in_file: { test: 1 } }"]), "7:28 'test' is true or false, not a number")
    check(
      "# T\n" + Documents.rule(["each": "{ conformance: [\"\", 3, \"$modelnames\"] }"]),
      "4:25 'conformance' has an empty name",
      "4:29 'conformance' is a role, names of types, or conditions on types, not a number",
      "4:32 unknown vocabulary list '$modelnames'; did you mean 'model_names'?")
    check(
      "# T\n" + Documents.rule(["message": "\"'{typ}' is misplaced\""]),
      "6:14 a message has no placeholder '{typ}'; did you mean 'type'?")
    check("# T\n" + Documents.rule(["message": "\" \""]), "6:12 'message' is empty")
  }

  @Test(
    "a number of places is a whole one",
    arguments: [
      ("1.5", "1.5"), ("-1", "-1"), ("true", "true or false"),
    ])
  func aNumberOfPlacesIsAWholeOne(number: String, shown: String) {
    check(
      "# T\n"
        + Documents.rule(["each": "{ type: \"*\" }", "must": "{ has: { property: \"*\", at_most: \(number) } }"]),
      "7:42 'at_most' is a whole number, 0 or more, not \(shown)")
  }

  @Test("a misspelt key is one mistake, whoever needs it")
  func aMisspeltKeyIsOneMistakeWhoeverNeedsIt() {
    check(
      "# T\n" + Documents.rule(["each": "", "eahc": "{ type: \"*\" }"]),
      "4:3 unknown key 'eahc' in a rule; did you mean 'each'?")
    check(
      "# T\n" + Documents.rule(["must": "", "mist": "{ is: \"final\" }"]),
      "7:3 unknown key 'mist' in a rule; did you mean 'must'?")
  }

  @Test("a key that is like no other gets a list of the keys")
  func aKeyThatIsLikeNoOtherGetsAListOfTheKeys() {
    check(
      "# T\n" + Documents.rule(["zebra": "1"]),
      "9:3 unknown key 'zebra' in a rule; known: core, each, fix, forbid, id, include_tests, may_import_only, message, must, "
        + "needs, opt_in, severity, source, unless")
  }

  @Test("all mistakes of a document are reported at once")
  func allMistakesOfADocumentAreReportedAtOnce() {
    check(
      "# T\n```json rule\n{ id: 1, forbid: [], x: [] }\n```\n```json roles\n[]\n```\n",
      "3:1 the rule needs 'severity': \"error\", \"warning\" or \"note\"",
      "3:7 'id' is a text in quotes, not a number", "3:18 'forbid' needs at least one place",
      "3:22 unknown key 'x' in a rule; known: core, each, fix, forbid, id, include_tests, may_import_only, message, must, needs, opt_in, severity, "
        + "source, unless", "6:1 a set of roles is an object, not a list")
  }

  @Test("of a list of words each is looked at")
  func ofAListOfWordsEachIsLookedAt() {
    func type(_ kind: String) -> String {
      "# T\n" + Documents.rule(["each": "{ type: \"*\" }", "must": "{ kind: \(kind) }"])
    }
    check(type("\"class\""))
    check(type("[\"struct\", \"class\"]"))
    check(type("[\"class\", \"strukt\"]"), "7:27 'kind' cannot be 'strukt'; did you mean 'struct'?")
    check(type("true"), "7:17 'kind' is a text in quotes or a list of them, not true or false")
  }

  @Test("mistakes in values and role names are named")
  func mistakesInValuesAndRoleNamesAreNamed() {
    check(
      "# T\n" + Documents.rule(["each": "{ call: \"f\", on: { nmaed: \"x\" } }"]),
      "4:28 unknown key 'nmaed' for a value; did you mean 'named'?")
    check(
      "# T\n" + Documents.rule(["each": "{ call: \"f\", on: [\"viewmodel\", \"$model_names\"] }"]),
      "4:27 unknown role 'viewmodel'; did you mean 'view_model'? (a type with such a name is written "
        + "{ named: \"viewmodel\" })")
  }

  @Test("mistakes in roles are named")
  func mistakesInRolesAreNamed() {
    func roles(_ text: String) -> String { "```json roles\n\(text)\n```\n" }
    check(roles("{ a: { name: \"x\" } }"), "2:8 unknown key 'name'; did you mean 'named'?")
    check(roles("{ a: {} }"), "2:6 a role needs at least one condition")
    check(
      roles("{ a: { has: { propety: \"x\" } } }"),
      "2:15 'propety' is not the subject of a place; did you mean 'property'?")
    check(roles("{ a: { names: \"x\" } }"), "2:8 unknown key 'names'; did you mean 'named'?")
    check(roles("{ a: { kind: [\"clas\"] } }"), "2:15 'kind' cannot be 'clas'; did you mean 'class'?")
    check(
      roles("{ a: { on: \"view\" } }"),
      "2:8 'on' does not go with 'type'; it goes with call, use, assignment, closure")
    check(roles("{ a: { not: [] } }"), "2:13 'not' needs at least one condition")
    check(roles("{ a: { any: [] } }"), "2:13 'any' needs at least one condition")
    check(
      roles("{ a: { any: [{ role: \"veiw\" }] } }"),
      "2:22 unknown role 'veiw'; did you mean 'view'? (a type with such a name is written { named: \"veiw\" })")
    check(
      roles("{ a: { in_file: { path: [\"App/**.swift\"] } } }"),
      "2:26 'path' contains 'App/**.swift'; write '**' between slashes, as in 'App/**/*.swift'")
    check(roles("{ a: { role: \"a\" } }"), "2:3 the role 'a' refers to itself: a → a")
    check(
      roles("{ c: { role: \"b\" }, b: { not: { role: \"view\" } }, view: { any: [{ role: \"c\" }] } }"),
      "2:21 the role 'b' refers to itself: b → view → c → b")
    check(
      roles("{ a: { named: \"x\" } }") + roles("{ a: { named: \"y\" } }"),
      "5:3 this document defines the role 'a' already")
  }

  @Test("mistakes in vocabularies are named")
  func mistakesInVocabulariesAreNamed() {
    func vocabulary(_ text: String) -> String { "```json vocabulary\n\(text)\n```\n" }
    check(vocabulary("{ a: [\"$b\"] }"), "2:7 a vocabulary list takes names, not another list such as '$b'")
    check(vocabulary("{ a: { b: 1 } }"), "2:6 'a' is a text in quotes or a list of them, not an object")
    check(vocabulary("{ a: \" x\" }"), "2:6 a name in 'a' starts or ends with a space")
    check(
      vocabulary("{ a: \"x\" }") + vocabulary("{ a: \"y\" }"),
      "5:3 this document defines the vocabulary list 'a' already")
  }

  @Test(
    "a rule is called what the list item right above it says, or else its heading",
    arguments: [
      ("- Views are dumb.\n", "Views are dumb"), ("- Views are dumb. They ask\n  nobody.\n\n", "Views are dumb"),
      ("- Views\nare dumb\n", "Views are dumb"), ("Why.\n\n1. One\n2) Two\n\n", "Two"),
      ("- One\n\n  Because of it.\n\n", "One"), ("- One\n\nBecause of it.\n\n", "T"), ("Why.\n", "T"), ("", "T"),
    ])
  func aRuleIsCalledWhatTheListItemRightAboveItSaysOrElseItsHeading(prose: String, title: String) {
    let (convention, problems) = Documents.read("# T\n" + prose + Documents.rule())
    #expect(problems.isEmpty)
    #expect(convention.rules.map(\.title) == [title])
  }

  @Test("each rule below a heading has the title of its own list item")
  func eachRuleBelowAHeadingHasTheTitleOfItsOwnListItem() {
    let (convention, problems) = Documents.read(
      "# T\n- One\n\n" + Documents.rule() + "- Two\n\n" + Documents.rule(["id": "\"b_rule\""]) + "Three\n\n"
        + Documents.rule(["id": "\"c_rule\""]))
    #expect(problems.isEmpty)
    #expect(convention.rules.map(\.title) == ["One", "Two", "T"])
  }

  @Test("a vocabulary that cannot be read makes no names unknown")
  func aVocabularyThatCannotBeReadMakesNoNamesUnknown() {
    check(
      "# T\n```json vocabulary\n{ names: [\"P\" }\n```\n" + Documents.rule(["each": "{ conformance: \"$names\" }"]),
      "3:15 ']' is missing before this; the '[' is in line 3")
  }

  @Test("blocks in the wrong place or with the wrong word are named")
  func blocksInTheWrongPlaceOrWithTheWrongWordAreNamed() {
    check(Documents.rule(), "1:4 a rule needs a list item or a heading above, as its title")
    check("# T\n```json rules\n{}\n```\n", "2:4 'json rules' is not a block of a convention; did you mean 'rule'?")
    check("# T\n```swift Good\n```\n", "2:4 'swift Good' is not a block of a convention; did you mean 'swift good'?")
    check(
      "# T\n```swift good\n```\n",
      "2:4 this example belongs to no rule: there is no block 'json rule' below its heading")
    check(
      "# T\n" + Documents.rule() + "## U\n" + Documents.rule(), "15:7 this document has a rule 'a_rule' already")
    check(
      "# T\n```json rule\n", "2:1 this block is never closed; end it with a fence of its own",
      "3:1 a JSON value is missing")
  }

  @Test("an example without a kind, or of an unknown one, is a mistake")
  func anExampleWithoutAKindOrOfAnUnknownOneIsAMistake() {
    let example = "class A: P {} // violation\n```\n"
    func check(_ opening: String, _ problem: String) {
      self.check("# T\n" + Documents.rule() + "```\(opening)\n" + example, problem)
    }
    let unmarked =
      "this block marks a finding, but it is not an example, so it is not run; an example begins with 'swift bad'"
    check("swift", "11:4 " + unmarked)
    check("", "11:4 " + unmarked)
    check("swift title=\"x\"", "11:4 " + unmarked)
    check("Swift wrong", "11:4 'Swift wrong' is not a block of a convention; known: bad, fixed, good")
    check("swift Bed", "11:4 'swift Bed' is not a block of a convention; did you mean 'bad'?")
    self.check(
      "# T\n```swift wrong\n```\n", "2:4 'swift wrong' is not a block of a convention; known: bad, fixed, good")
  }

  @Test("blocks of other kinds are prose")
  func blocksOfOtherKindsAreProse() {
    check("# T\n```swift showLineNumbers\nclass A {} // violation of it\n```\n```text\nx // violation\n```\n")
    check(
      "# T\n```json\n{]\n```\n```swift\n```\n```swift title=\"x\"\n```\n```yaml\n```\n```json schema\n{]\n```\n")
  }

  @Test("carriage returns, tildes and indentation change nothing")
  func carriageReturnsTildesAndIndentationChangeNothing() {
    let document = ("# T\n" + Documents.rule()).replacing("```", with: "  ~~~~").replacing("\n", with: "\r\n")
    let (convention, problems) = Documents.read(document)
    #expect(problems.isEmpty)
    #expect(convention.rules.map(\.id) == ["a_rule"])
  }
}
