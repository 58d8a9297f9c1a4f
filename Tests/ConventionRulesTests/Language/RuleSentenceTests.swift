import Foundation
import Testing

@testable import ConventionRules

/// What the program says of a rule in English.
struct RuleSentenceTests {
  private static let vocabulary = Vocabulary([
    "transforms": [NamePattern("transform(input:)")],
    "screens": [NamePattern("*ViewController"), NamePattern("*Screen")],
    "many": ["a", "b", "c", "d"].map { NamePattern($0) },
  ])

  private func sentence(_ rule: String, mostWords: Int = .max) -> String? {
    var known = KnownNames()
    known.areRolesComplete = false
    known.isVocabularyComplete = false
    let (statement, mistakes) = RuleText.read(rule, known: known)
    #expect(mistakes == [])
    return statement?.sentence(Self.vocabulary, mostWords: mostWords)
  }

  @Test(
    "what may not be there",
    arguments: [
      (
        #"{ forbid: { mention: ["view", "view_controller"], in: "view_model" } }"#,
        "There must be no mention of a view or a view controller in a view model."
      ),
      (
        #"{ forbid: { call: "*", on: "repository", in: ["view", "coordinator"] } }"#,
        "There must be no call on a repository in a view or a coordinator."
      ),
      (
        #"{ forbid: { creation: "repository", in: "view_model" }, unless: { inside: { parameter: "*" } } }"#,
        "There must be no creation of a repository in a view model, unless it is inside the default value of a parameter."
      ),
      (#"{ forbid: { creation: "*", named: "shared" } }"#, "There must be no creation of a type by `shared`."),
      (
        #"{ forbid: { assignment: "*", on: "view_model", in: "view", not: { value: { is: "nil" } } } }"#,
        "There must be no assignment to a member of a view model in a view that does not assign `nil`."
      ),
      (
        #"{ forbid: { property: "*", of: "view", is: ["@State", "@FocusState"], visible: { at_least: "internal" } } }"#,
        "There must be no `@State` or `@FocusState` property of a view that is not private."
      ),
      (
        #"{ forbid: { import: "UIKit", in_file: { declares: "view_model" } } }"#,
        "There must be no import of `UIKit` in a file that declares a view model."
      ),
      (
        #"{ forbid: { call: "push", on: [{ typed: "Stack" }, { named: "stack" }], in: "view" } }"#,
        "There must be no call of `push` on `stack` or a value typed as `Stack` in a view."
      ),
      (#"{ forbid: { statement: ["try!", "force_unwrap"] } }"#, "There must be no `try!` or forced unwrapping."),
      (
        #"{ forbid: { literal: "string", in: "view", inside: { argument: "Text" } } }"#,
        "There must be no string literal in a view inside an argument of `Text`."
      ),
    ])
  func whatMayNotBeThere(rule: String, text: String) {
    #expect(sentence(rule) == text)
  }

  @Test(
    "what must hold",
    arguments: [
      (
        #"{ each: { property: "*", of: "view_model", typed: "delegate" }, must: { is: "weak" } }"#,
        "Each property of a view model typed as a delegate must be weak."
      ),
      (
        #"{ each: { call: "$transforms", on: "connectable" }, must: { inside: { initial_value: "output" } }, "#
          + #"unless: { on: { is: "super" }, inside: { method: "$transforms" } } }"#,
        "Each call of `transform(input:)` on a connectable must be inside the initial value of `output`, unless it is "
          + "called on `super` and inside a method `transform(input:)`."
      ),
      (
        #"{ each: { type: "{Screen=$screens}" }, must: { exists: { type: "{Screen}ViewModel" } } }"#,
        "Each `{Screen}ViewController` or `{Screen}Screen` must come with `{Screen}ViewModel`."
      ),
      (
        #"{ each: { type: "view_model", kind: ["class", "struct", "enum", "actor"] }, must: { kind: "class" } }"#,
        "Each view model that is not a protocol must be a class."
      ),
      (
        #"{ each: { type: "view" }, must: { has: { property: "*", is: "stored instance", at_most: 1 } } }"#,
        "Each view must have at most one stored instance property."
      ),
      (#"{ each: { type: "view" }, must: { not: { has: { property: "*" } } } }"#, "Each view must have no property."),
      (
        #"{ each: { method: "*", is: "requirement", of: "contract" }, must: { returns: "Void" } }"#,
        "Each required method of a contract must not return a value."
      ),
      (
        #"{ each: { body: "send(_:)" }, must: { statements: { only: ["switch", "call"], without: "default" } } }"#,
        "Each body of `send(_:)` must contain only `switch` and calls, and not contain `default`."
      ),
      (
        #"{ each: { property: "*" }, must: { set_in_init: true } }"#,
        "Each property must be set when each initializer returns."
      ),
      (
        #"{ each: { call: "show" }, must: { arguments: { animated: { is: "literal" }, _: { is: "absent" } } } }"#,
        "Each call of `show` must pass a literal as `animated:` and have no argument without a label."
      ),
      (
        #"{ each: { closure: "sink" }, must: { captures: ["weak", "nothing"] } }"#,
        "Each closure given to `sink` must capture `self` as weak or not capture `self`."
      ),
    ])
  func whatMustHold(rule: String, text: String) {
    #expect(sentence(rule) == text)
  }

  @Test("a long list of the vocabulary stands by its name")
  func aLongListOfTheVocabularyStandsByItsName() {
    #expect(
      sentence(#"{ each: { call: "$many" }, must: { inside: { method: ["$many", "$transforms"] } } }"#)
        == "Each call of `$many` must be inside a method `$many` or `transform(input:)`.")
  }

  @Test("several exceptions are joined")
  func severalExceptionsAreJoined() {
    #expect(
      sentence(
        #"{ each: { call: "f", on: "view" }, must: { in: "view" }, "#
          + #"unless: [{ on: { is: "super" } }, { inside: { method: "f" } }] }"#)
        == "Each call of `f` on a view must be in a view, unless it is called on `super` or inside a method `f`.")
  }

  @Test("several places are joined")
  func severalPlacesAreJoined() {
    #expect(
      sentence(#"{ each: [{ call: "f" }, { creation: "view" }], must: { in: "router" } }"#)
        == "Each call of `f` or creation of a view must be in a router.")
  }

  @Test("a sentence of more than fourteen words is left to the document")
  func aSentenceOfMoreThanFourteenWordsIsLeftToTheDocument() {
    for (count, isShown) in [(5, true), (6, false)] {
      let names = (1...count).map { "\"f\($0)\"" }.joined(separator: ", ")
      let rule = "{ each: { call: [\(names)] }, must: { in: \"view\" } }"
      #expect((sentence(rule, mostWords: RuleStatement.mostWords) != nil) == isShown)
    }
  }

  // MARK: Documents

  /// `## convention.rule`, and below it the sentence.
  private static let expected: [String: String] = {
    let text = OwnSources.text(of: "Tests/ConventionRulesTests/Language/Sentences.md")
    let entries = text.components(separatedBy: "\n## ").dropFirst().map { entry in
      let lines = entry.split(separator: "\n", maxSplits: 1).map(String.init)
      return (lines[0], lines.count > 1 ? lines[1].trimmingCharacters(in: .whitespacesAndNewlines) : "")
    }
    return Dictionary(entries) { first, _ in first }
  }()

  private static let library: ConventionLibrary = {
    var library = CheckRun.library
    for name in ["actions-and-state", "delegate-mvvm-c"] {
      let path = "Tests/ConventionRulesTests/Documents/\(name).md"
      library.add(DocumentText(path: path, bytes: Array(OwnSources.text(of: path).utf8)), reference: path)
    }
    return library
  }()

  @Test(
    "a rule of a document is said as Sentences.md has it",
    arguments: library.conventions.flatMap(\.rules).map { [$0.convention, $0.id] })
  func aRuleOfADocumentIsSaidAsSentencesMdHasIt(name: [String]) throws {
    let rule = try #require(Self.library.conventions.flatMap(\.rules).first { [$0.convention, $0.id] == name })
    #expect(
      Self.library.sentence(of: rule) == Self.expected[name.joined(separator: ".")],
      "read the new sentence aloud; when it is right, put it into Sentences.md")
  }
}
