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
    { door: { conforms_to: "$protocols", kinds: ["class", "struct"] } }
    ```
    ## Things in place
    Because they are found there.

    More.
    ```json rule
    { id: "things_in_place", check: "placement", severity: "warning", opt_in: true, include_tests: true,
      message: "'{type}' { is } misplaced {", source: "Team", protocols: ["$protocols", "R"] }
    ```
    After.
    ```swift bad
    class A: P {} // violation
    ```
    ### Calls
    Prose.
    ```json rule
    { id: "calls", check: "calls", severity: "note", core: true, message: "no '{function}'",
      on: ["view_model", "door"], from: { initializer_of: "$outputs" } }
    ```
    ## Not enforced
    Nothing.
    """

  @Test func `a document is read as it is written`() {
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
    #expect([first.line, second.line] == [15, 25])
    #expect([first.severity, second.severity] == [.warning, .note])
    #expect([first.isOptIn, first.isCore, first.includesTests] == [true, false, true])
    #expect([second.isOptIn, second.isCore, second.includesTests] == [false, true, false])
    #expect(first.section.hasSuffix("class A: P {} // violation\n```"))
    #expect(second.section.hasPrefix("Prose.") && second.section.hasSuffix("```"))
    #expect(first.source == "Team")
    #expect(first.message.filled(with: ["type": "A"]) == "'A' { is } misplaced {")
  }

  @Test func `arguments are complete and take their names from the vocabulary`() {
    let convention = Documents.read(Self.document).convention
    let first = CheckArguments(convention.rules[0].arguments, vocabulary: convention.vocabulary)
    #expect(first.names("protocols").map(\.text) == ["P", "*Q", "R"])
    #expect(first.choice("place") == "extension")
    #expect(first.flag("strict") == false)
    #expect(first.number("maximum") == 1)
    let second = CheckArguments(convention.rules[1].arguments, vocabulary: convention.vocabulary)
    #expect(second.roles("on") == ["view_model", "door"])
    #expect(second.object("from").names("initializer_of").map(\.text) == ["output"])
    #expect(second.names("allowed").isEmpty)
  }

  @Test(arguments: [
    ("docs/architecture.md", "architecture"), ("A.MD", "A"), ("x/y.markdown", "y"), ("plain", "plain"), ("", ""),
  ])
  func `the id is the file name`(path: String, id: String) {
    #expect(Convention.id(ofPath: path) == id)
  }

  // MARK: Mistakes

  private func check(
    _ markdown: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problems = Documents.read(markdown).problems.map { "\($0.line):\($0.column) \($0.message)" }
    #expect(problems == expected, sourceLocation: sourceLocation)
  }

  @Test func `mistakes in the keys of a rule are named`() {
    check(
      "# T\n" + Documents.rule(["severity": "", "sevrity": "\"error\""]),
      "8:3 unknown key 'sevrity' in a rule with the check 'placement'; did you mean 'severity'?")
    check(
      "# T\n" + Documents.rule(["severity": "\"warn\""]), "8:13 'severity' cannot be 'warn'; did you mean 'warning'?")
    check(
      "# T\n" + Documents.rule(["check": "\"placment\""]), "4:10 unknown check 'placment'; did you mean 'placement'?")
    check("# T\n" + Documents.rule(["opt_in": "\"yes\""]), "7:11 'opt_in' is true or false, not a text")
    check(
      "# T\n" + Documents.rule(["id": "\"A-rule\""]),
      "5:7 the name of a rule is written in snake_case: letters a to z, digits and '_'; 'A-rule' is not")
    check("# T\n" + Documents.rule(["protocols": ""]), "3:1 the check 'placement' needs 'protocols': the protocols")
    check(
      "# T\n" + Documents.rule(["place": "\"extention\""]),
      "7:10 'place' cannot be 'extention'; did you mean 'extension'?")
    check("# T\n" + Documents.rule(["strict": "1"]), "9:11 'strict' is true or false, not a number")
    check("# T\n" + Documents.rule(["maximum": "1.5"]), "6:12 'maximum' is a whole number, 0 or more, not 1.5")
    check("# T\n" + Documents.rule(["maximum": "-1"]), "6:12 'maximum' is a whole number, 0 or more, not -1")
    check(
      "# T\n" + Documents.rule(["maximum": "true"]), "6:12 'maximum' is a whole number, 0 or more, not true or false")
    check(
      "# T\n" + Documents.rule(["protocols": "[\"\", 3, \"$modelnames\"]"]), "7:15 'protocols' holds an empty name",
      "7:19 each entry of 'protocols' is a text in quotes, not a number",
      "7:22 unknown vocabulary list '$modelnames'; did you mean 'model_names'?")
    check(
      "# T\n" + Documents.rule(["message": "\"'{typ}' is misplaced\""]),
      "6:14 the check 'placement' has no placeholder '{typ}'; did you mean 'type'?")
    check("# T\n" + Documents.rule(["message": "\" \""]), "6:12 'message' is empty")
  }

  @Test func `a misspelt key is one mistake, whoever needs it`() {
    check(
      "# T\n" + Documents.rule(["protocols": "", "protocol": "\"P\""]),
      "7:3 unknown key 'protocol' in a rule with the check 'placement'; did you mean 'protocols'?")
    check(
      "# T\n" + Documents.rule(["check": "", "chek": "\"placement\"", "sources": "\"x\""]),
      "4:3 unknown key 'chek' in a rule; did you mean 'check'?")
    check(
      "# T\n" + Documents.rule(["check": "", "sources": "\"x\""]),
      "3:1 the rule needs 'check': the check that it runs")
  }

  @Test func `a key that is like no other gets a list of the parameters`() {
    check(
      "# T\n" + Documents.rule(["zebra": "1"]),
      "9:3 unknown key 'zebra' in a rule with the check 'placement'; the check's parameters are protocols, place, strict, maximum, "
        + "kinds")
  }

  @Test func `all mistakes of a document are reported at once`() {
    check(
      "# T\n```json rule\n{ id: 1, check: \"none\", x: [] }\n```\n```json roles\n[]\n```\n",
      "3:1 the rule needs 'severity': \"error\", \"warning\" or \"note\"",
      "3:1 the rule needs 'message': what to tell people; {…} stands for a value of the check",
      "3:7 'id' is a text in quotes, not a number", "3:17 unknown check 'none'; known: calls, placement",
      "6:1 a set of roles is an object, not a list")
  }

  @Test func `of a list of words each is looked at`() {
    check("# T\n" + Documents.rule(["kinds": "\"class\""]))
    check("# T\n" + Documents.rule(["kinds": "[\"struct\", \"class\"]"]))
    check(
      "# T\n" + Documents.rule(["kinds": "[\"class\", \"strukt\"]"]),
      "6:20 'kinds' cannot be 'strukt'; did you mean 'struct'?")
    check(
      "# T\n" + Documents.rule(["kinds": "true"]),
      "6:10 'kinds' is a text in quotes or a list of them, not true or false")
  }

  @Test func `mistakes in nested parameters and role names are named`() {
    let calls = ["check": "\"calls\"", "message": "\"m\"", "protocols": ""]
    check(
      "# T\n"
        + Documents.rule(
          calls.merging(["on": "[\"viewmodel\", \"$model_names\"]", "from": "{ initialiser_of: \"x\" }"]) { $1 }),
      "5:11 unknown key 'initialiser_of' in 'from'; did you mean 'initializer_of'?",
      "8:8 unknown role 'viewmodel'; did you mean 'view_model'?",
      "8:21 'on' names roles; '$model_names' is a vocabulary list")
  }

  @Test func `mistakes in roles are named`() {
    func roles(_ text: String) -> String { "```json roles\n\(text)\n```\n" }
    check(roles("{ a: { name: \"x\" } }"), "2:8 unknown key 'name'; did you mean 'named'?")
    check(
      roles("{ a: {} }"),
      "2:6 a role's predicate needs at least one of names, conforms_to, inherits_from, kinds, paths, imports, declares, "
        + "carrying, has_subclasses, is_generic, has_stored_properties, role, any, all, not")
    check(roles("{ a: { has_subclasses: 1 } }"), "2:24 'has_subclasses' is true or false, not a number")
    check(roles("{ a: { is_generic: 1 } }"), "2:20 'is_generic' is true or false, not a number")
    check(roles("{ a: { kinds: [\"clas\"] } }"), "2:16 a kind cannot be 'clas'; did you mean 'class'?")
    check(roles("{ a: { not: [] } }"), "2:13 'not' needs at least one condition")
    check(roles("{ a: { any: [] } }"), "2:13 'any' needs at least one condition")
    check(
      roles("{ a: { any: [{ role: \"veiw\" }] } }"),
      "2:22 unknown role 'veiw'; did you mean 'view'? (a type with such a name is written { named: \"veiw\" })")
    check(
      roles("{ a: { paths: [\"App/**.swift\"] } }"),
      "2:16 'paths' holds 'App/**.swift'; '**' stands between slashes, as in 'App/**/*.swift'")
    check(roles("{ a: { role: \"a\" } }"), "2:3 the role 'a' is defined by way of itself: a → a")
    check(
      roles("{ c: { role: \"b\" }, b: { not: { role: \"view\" } }, view: { any: [{ role: \"c\" }] } }"),
      "2:21 the role 'b' is defined by way of itself: b → view → c → b")
    check(
      roles("{ a: { names: \"x\" } }") + roles("{ a: { names: \"y\" } }"),
      "5:3 this document defines the role 'a' already")
  }

  @Test func `mistakes in vocabularies are named`() {
    func vocabulary(_ text: String) -> String { "```json vocabulary\n\(text)\n```\n" }
    check(vocabulary("{ a: [\"$b\"] }"), "2:7 a vocabulary list holds names, and no other list such as '$b'")
    check(vocabulary("{ a: { b: 1 } }"), "2:6 'a' is a text in quotes or a list of them, not an object")
    check(vocabulary("{ a: \" x\" }"), "2:6 a name in 'a' starts or ends with a blank")
    check(
      vocabulary("{ a: \"x\" }") + vocabulary("{ a: \"y\" }"),
      "5:3 this document defines the vocabulary list 'a' already")
  }

  @Test func `a vocabulary that cannot be read makes no names unknown`() {
    check(
      "# T\n```json vocabulary\n{ names: [\"P\" }\n```\n" + Documents.rule(["protocols": "\"$names\""]),
      "3:15 ']' is missing before this; the '[' stands in line 3")
  }

  @Test func `blocks in the wrong place or with the wrong word are named`() {
    check(Documents.rule(), "1:4 a rule stands below a heading, which is its title")
    check("# T\n```json rules\n{}\n```\n", "2:4 'json rules' is no block of a convention; did you mean 'rule'?")
    check("# T\n```swift Good\n```\n", "2:4 'swift Good' is no block of a convention; did you mean 'swift good'?")
    check(
      "# T\n```swift good\n```\n",
      "2:4 this example belongs to no rule: there is no block 'json rule' below its heading")
    check(
      "# T\n" + Documents.rule() + "## U\n" + Documents.rule(), "15:7 this document has a rule 'a_rule' already")
    check(
      "# T\n```json rule\n", "2:1 this block is never closed; end it with a fence of its own",
      "3:1 a JSON value is missing")
  }

  @Test func `an example without a kind, or of an unknown one, is a mistake`() {
    let example = "class A: P {} // violation\n```\n"
    func check(_ opening: String, _ problem: String) {
      self.check("# T\n" + Documents.rule() + "```\(opening)\n" + example, problem)
    }
    let unmarked =
      "a finding is marked in this block, which is no example and so is not run; an example begins with 'swift bad'"
    check("swift", "11:4 " + unmarked)
    check("", "11:4 " + unmarked)
    check("swift title=\"x\"", "11:4 " + unmarked)
    check("Swift wrong", "11:4 'Swift wrong' is no block of a convention; known: bad, fixed, good")
    check("swift Bed", "11:4 'swift Bed' is no block of a convention; did you mean 'bad'?")
    self.check("# T\n```swift wrong\n```\n", "2:4 'swift wrong' is no block of a convention; known: bad, fixed, good")
  }

  @Test func `blocks of other kinds are prose`() {
    check("# T\n```swift showLineNumbers\nclass A {} // violation of it\n```\n```text\nx // violation\n```\n")
    check(
      "# T\n```json\n{]\n```\n```swift\n```\n```swift title=\"x\"\n```\n```yaml\n```\n```json schema\n{]\n```\n")
  }

  @Test func `carriage returns, tildes and indentation change nothing`() {
    let document = ("# T\n" + Documents.rule()).replacing("```", with: "  ~~~~").replacing("\n", with: "\r\n")
    let (convention, problems) = Documents.read(document)
    #expect(problems.isEmpty)
    #expect(convention.rules.map(\.id) == ["a_rule"])
  }
}
