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
    ("*(_:*:)", "7:55 '*' stands for no labels in '*(_:*:)'; without parentheses any labels are meant: '*'"),
  ])
  func `labels that match nothing are mistakes`(name: String, problem: String) {
    #expect(members("\"\(name)\"") == [problem])
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
      problems(#"check: "body_form", on: "view_model", maximum: 0, only: []"#) == [
        "6:1 the check 'body_form' needs 'only' or 'forbidden' or 'forbidden_calls' or 'maximum' or 'maximum_lines' or "
          + "'ends_with' or 'returns' or 'begins_with' or 'calls_on'; without, the rule finds nothing"
      ])
    #expect(problems(#"check: "calls_only_by", creating: "view_model""#) == [])
    #expect(problems(#"check: "calls_only_by", functions: "$f""#, vocabulary: "{ f: [] }") == [])
    #expect(problems(#"check: "no_reference", from: "view_model", allowed: "A""#).count == 1)
    #expect(problems(#"check: "does_not_construct", in: "view_model""#).count == 1)
    #expect(problems(#"check: "declared_in", on: "view_model""#).count == 1)
  }
}
