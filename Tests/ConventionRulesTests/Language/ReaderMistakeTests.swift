import Testing

@testable import ConventionRules

/// What the reader says of a mistake in a rule, and where: the whole message, kind by kind.
struct ReaderMistakeTests {
  @Test(
    "an unknown subject",
    arguments: [
      (#"{ forbid: { clal: "f" } }"#, "1:13: 'clal' is not the subject of a place; did you mean 'call'?"),
      (
        #"{ forbid: { class: "Foo" } }"#,
        "1:13: 'class' is not the subject of a place; write { type: …, kind: \"class\" }"
      ),
      (
        #"{ forbid: { path: "A/**" } }"#,
        "1:13: 'path' is not the subject of a place; write { file: … } for whole files, or in_file: { path: … } beside a subject"
      ),
      (
        #"{ forbid: { type: "*", has: { pattern: "*" } } }"#,
        "1:31: 'pattern' is not the subject of a place; write inside: { pattern: … } beside a subject"
      ),
      (
        #"{ forbid: { remark: "*" } }"#,
        "1:13: 'remark' is not the subject of a place; the subjects are type, conformance, property, method, initializer, "
          + "subscript, case, nested_type, member, parameter, call, creation, use, assignment, mention, import, closure, body, "
          + "statement, literal, attribute, comment, file, extension"
      ),
    ])
  func anUnknownSubject(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test("a place without a subject")
  func aPlaceWithoutASubject() {
    #expect(
      RuleText.read(#"{ forbid: { named: "Foo", in: "view" } }"#).mistakes == [
        "1:11: 'forbid' is a place, and needs a subject: one of type, conformance, property, method, initializer, subscript, "
          + "case, nested_type, member, parameter, call, creation, use, assignment, mention, import, closure, body, "
          + "statement, literal, attribute, comment, file, extension"
      ])
  }

  @Test("two subjects")
  func twoSubjects() {
    #expect(
      RuleText.read(#"{ forbid: { call: "f", method: "g" } }"#).mistakes == [
        "1:24: a place has one subject, and this one has 'call' and 'method'; write a list of two places, or say the second "
          + "by 'has' or 'inside'"
      ])
  }

  @Test(
    "a condition that does not go with the subject",
    arguments: [
      (
        #"{ forbid: { type: "view", on: "view" } }"#,
        "1:27: 'on' does not go with 'type'; it goes with call, use, assignment, closure"
      ),
      (
        #"{ each: { import: "UIKit" }, must: { captures: "weak" } }"#,
        "1:38: 'captures' does not go with 'import'; it goes with closure"
      ),
      (
        #"{ each: [{ import: "UIKit" }, { file: "*" }], must: { throws: "*" } }"#,
        "1:55: 'throws' does not go with 'import' or 'file'; it goes with method, initializer, member, closure"
      ),
      (
        #"{ forbid: { assignment: "state", of: "Model" } }"#,
        "1:34: 'of' does not go with 'assignment'; it goes with type, conformance, property, method, initializer, subscript, "
          + "case, nested_type, member, parameter, call, use, body, initial_value; 'in' names the type whose code it is in, and 'on' "
          + "names the object"
      ),
      (
        #"{ forbid: { closure: "onTap", of: "none" } }"#,
        "1:31: 'of' does not go with 'closure'; it goes with type, conformance, property, method, initializer, subscript, "
          + "case, nested_type, member, parameter, call, use, body, initial_value; 'in' names the type whose code it is in, and 'on' "
          + "names the object"
      ),
      (
        #"{ forbid: { mention: "View", of: "Model" } }"#,
        "1:30: 'of' does not go with 'mention'; it goes with type, conformance, property, method, initializer, subscript, "
          + "case, nested_type, member, parameter, call, use, body, initial_value; 'in' names the type whose code it is in"
      ),
    ])
  func aConditionThatDoesNotGoWithTheSubject(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test("a word of is goes with one of several subjects")
  func aWordOfIsGoesWithOneOfSeveralSubjects() {
    let rule = #"{ each: [{ parameter: "*" }, { property: "*" }], must: { is: ["first", "stored"] } }"#
    #expect(RuleText.read(rule).mistakes == [])
  }

  @Test(
    "a misspelt word",
    arguments: [
      (#"{ forbid: { property: "*", tpyed: "view" } }"#, "1:28: unknown key 'tpyed'; did you mean 'typed'?"),
      (#"{ forbid: { property: "*", is: "stroed" } }"#, "1:32: 'stroed' is not a word of 'is'; did you mean 'stored'?"),
      (#"{ forbid: { type: "*", kind: "clas" } }"#, "1:30: 'kind' cannot be 'clas'; did you mean 'class'?"),
      (
        #"{ forbid: { call: "f", on: { nmaed: "x" } } }"#,
        "1:30: unknown key 'nmaed' for a value; did you mean 'named'?"
      ),
      (
        #"{ forbid: { type: "*", in_file: { import: "UIKit" } } }"#,
        "1:35: unknown key 'import' in 'in_file'; did you mean 'imports'?"
      ),
    ])
  func aMisspeltWord(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test(
    "a word of 'is' that no such place can be",
    arguments: [
      (#"{ forbid: { method: "*", is: "weak" } }"#, "1:30: 'weak' applies to properties, and this place is a method"),
      (
        #"{ forbid: { type: "view", is: "weak" } }"#,
        "1:31: 'weak' applies to properties, and this place is a type; write has: { property: \"*\", is: \"weak\" }"
      ),
      (
        #"{ forbid: { closure: "f", is: "weak" } }"#,
        "1:31: 'weak' applies to properties, and this place is a closure; write captures: \"weak\""
      ),
      (
        #"{ forbid: { parameter: "*", is: "let" } }"#,
        "1:33: 'let' applies to properties and uses, and this place is a parameter"
      ),
      (
        #"{ forbid: { method: "*", is: "inout" } }"#,
        "1:30: 'inout' applies to parameters, and this place is a method; write has: { parameter: \"*\", is: \"inout\" }"
      ),
      (
        #"{ forbid: { property: "*", is: "written" } }"#,
        "1:32: 'written' applies to uses, and this place is a property; write the place { use: \"*\", is: \"written\" }"
      ),
      (
        #"{ forbid: { call: "f", is: "static" } }"#,
        "1:28: 'static' applies to properties, methods and subscripts, and this place is a call; for the code around it, "
          + "write inside: { method: \"*\", is: \"static\" }"
      ),
      (
        #"{ forbid: { method: "*", is: "@escaping" } }"#,
        "1:30: '@escaping' applies to parameters, and this place is a method; write has: { parameter: \"*\", is: \"@escaping\" }"
      ),
      (#"{ forbid: { type: "*", is: "struct" } }"#, "1:28: write kind: \"struct\" for 'struct'"),
      (
        #"{ each: [{ method: "*" }, { type: "*" }], must: { is: "first" } }"#,
        "1:55: 'first' applies to parameters, and this place is a type or a method"
      ),
      (
        #"{ forbid: { literal: "string", is: "let" } }"#,
        "1:32: 'is' does not go with 'literal'; it goes with type, conformance, property, method, initializer, subscript, "
          + "case, nested_type, member, parameter, call, creation, use, assignment, mention, import, closure, body"
      ),
    ])
  func aWordOfIsThatNoSuchPlaceCanBe(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test(
    "a word of 'is' that a place can be",
    arguments: [
      #"{ each: [{ property: "*" }, { method: "*" }], must: { is: "weak" } }"#,
      #"{ forbid: { parameter: "*", is: ["@escaping", "inout", "optional", "@autoclosure"] } }"#,
      #"{ forbid: { import: "*", is: "@testable" } }"#, #"{ forbid: { conformance: "*", is: "@unchecked" } }"#,
      #"{ forbid: { type: "*", is: ["pu*", "*"] } }"#, #"{ forbid: { body: "*", is: "private async" } }"#,
    ])
  func aWordOfIsThatAPlaceCanBe(rule: String) {
    #expect(RuleText.read(rule).mistakes == [])
  }

  @Test(
    "a word that 'is' does not know",
    arguments: [
      ("escaping", "'escaping' is not a word of 'is'; did you mean '@escaping'?"),
      ("objc", "an attribute begins with '@': '@objc'"),
      ("MainActor", "an attribute begins with '@': '@MainActor'"),
      ("strong", "a property is strong unless it is weak or unowned; write not: { is: [\"weak\", \"unowned\"] }"),
      (
        "beautiful",
        "'beautiful' is not a word of 'is', which takes modifiers, attributes with '@', and let, var, stored, computed, lazy, "
          + "observed, instance, settable, optional, implicitly_unwrapped, existential, opaque, generic, requirement, "
          + "overridden, first, last, foreign, qualifier, declared_dependency, read, written, called"
      ),
    ])
  func aWordThatIsDoesNotKnow(word: String, message: String) {
    #expect(RuleText.read(#"{ forbid: { member: "*", is: "\#(word)" } }"#).mistakes == ["1:30: " + message])
  }

  @Test(
    "a word that stands behind another one",
    arguments: [
      (#"{ forbid: { property: "*", weak: true } }"#, "1:28: unknown key 'weak'; write is: \"weak\""),
      (#"{ forbid: { type: "*", path: "A/**" } }"#, "1:24: unknown key 'path'; write in_file: { path: … }"),
      (#"{ each: { type: "*" }, must: { file: "A/**" } }"#, "1:32: unknown key 'file'; write in_file: { path: … }"),
      (
        #"{ each: { type: "*" }, must: { in_file: "A/**" } }"#,
        "1:41: 'in_file' is an object, not a text: write { path: \"A/**\" }"
      ),
      (#"{ each: { type: "*" }, must: { class: true } }"#, "1:32: unknown key 'class'; write kind: \"class\""),
      (
        #"{ forbid: { call: "f", reads: "x" } }"#,
        "1:24: unknown key 'reads'; write it in a value, after 'on', 'arguments' or 'value'"
      ),
    ])
  func aWordThatStandsBehindAnotherOne(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test("a second subject among the conditions of a demand")
  func aSecondSubjectAmongTheConditionsOfADemand() {
    #expect(
      RuleText.read(#"{ each: { type: "view" }, must: { property: "x" } }"#).mistakes == [
        "1:35: unknown key 'property'; a place has only one subject"
      ])
  }

  @Test("a count outside of 'has'")
  func aCountOutsideOfHas() {
    #expect(
      RuleText.read(#"{ forbid: { property: "*", at_most: 3 } }"#).mistakes == [
        "1:28: unknown key 'at_most'; write it in the place that is counted, after 'has', 'reaches' or 'exists'"
      ])
  }

  @Test(
    "a kind of which no such place can be",
    arguments: [
      (
        #"{ type: "*", kind: "alias" }"#,
        "1:30: no type is of the kind 'alias'; a typealias is a member: write { member: …, kind: \"alias\" }"
      ),
      (#"{ type: "*", kind: "method" }"#, "1:30: no type is of the kind 'method'; write { method: … }"),
      (
        #"{ method: "*", kind: "class" }"#,
        "1:32: no method is of the kind 'class'; write { type: …, kind: \"class\" }, or is: \"class\" for the modifier"
      ),
      (
        #"{ property: "*", of: { kind: "case" } }"#,
        "1:40: no type is of the kind 'case'; write { case: … }"
      ),
    ])
  func aKindOfWhichNoSuchPlaceCanBe(place: String, mistake: String) {
    #expect(RuleText.read("{ forbid: \(place) }").mistakes == [mistake])
  }

  @Test(
    "a place that cannot have, or lie around, another",
    arguments: [
      (
        #"{ method: "*", has: { property: "a" } }"#,
        "1:31: a place of 'method' contains no 'property'; these places do: type, nested_type, member, file, extension"
      ),
      (#"{ type: "*", has: { file: "a" } }"#, "1:29: a place of 'type' contains no 'file'; write in_file: { path: … }"),
      (
        #"{ type: "*", has: { import: "UIKit" } }"#,
        "1:29: a place of 'type' contains no 'import'; these places do: file"
      ),
      (
        #"{ call: "a", inside: { use: "b" } }"#,
        "1:32: nothing is inside a place of 'use'; 'has' asks what a place contains"
      ),
    ])
  func aPlaceThatCannotHaveOrLieAroundAnother(place: String, mistake: String) {
    #expect(RuleText.read("{ forbid: \(place) }").mistakes == [mistake])
  }

  @Test("a count behind 'follows' that is not none")
  func aCountBehindFollowsThatIsNotNone() {
    #expect(
      RuleText.read(#"{ forbid: { call: "a", follows: { call: "b", at_most: 2 } } }"#).mistakes == [
        "1:33: 'follows' cannot count; leave the number out, or write 'at_most: 0' for none"
      ])
  }

  @Test(
    "counts that contradict each other",
    arguments: [
      (
        #"{ type: "*", has: { property: "*", exactly: 1, at_most: 2 } }"#,
        "1:46: use 'exactly' alone, without 'at_least' or 'at_most'"
      ),
      (
        #"{ type: "*", has: { property: "*", at_least: 3, at_most: 2 } }"#,
        "1:46: no number is at least 3 and at most 2"
      ),
    ])
  func countsThatContradictEachOther(place: String, message: String) {
    #expect(RuleText.read("{ forbid: \(place) }").mistakes == [message])
  }

  @Test(
    "a role that does not exist, and a type in small letters",
    arguments: [
      (
        #"{ forbid: { mention: "view", in: "view_modle" } }"#,
        "1:34: unknown role 'view_modle'; did you mean 'view_model'? (a type with such a name is written "
          + "{ named: \"view_modle\" })"
      ),
      (
        #"{ forbid: { property: "*", typed: "int" } }"#,
        "1:35: unknown role 'int' (a type with such a name is written { named: \"int\" })"
      ),
    ])
  func aRoleThatDoesNotExistAndATypeInSmallLetters(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test(
    "a name or a path that nothing has",
    arguments: [
      (#"{ forbid: { property: "*", typed: "some View" } }"#, "1:35: write types without 'some': 'View'"),
      (#"{ forbid: { type: { named: "any Store" } } }"#, "1:28: write types without 'any': 'Store'"),
      (
        #"{ forbid: { file: "App/**.swift" } }"#,
        "1:19: 'file' contains 'App/**.swift'; write '**' between slashes, as in 'App/**/*.swift'"
      ),
    ])
  func aNameOrAPathThatNothingHas(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test("an unknown list of the vocabulary")
  func anUnknownListOfTheVocabulary() {
    #expect(
      RuleText.read(#"{ forbid: { type: "$view_model_nmaes" } }"#).mistakes == [
        "1:19: unknown vocabulary list '$view_model_nmaes'; did you mean 'view_model_names'?"
      ])
    #expect(
      RuleText.read(#"{ forbid: { type: "$protos" } }"#).mistakes == [
        "1:19: unknown vocabulary list '$protos'; a block 'json vocabulary' defines it: { protos: [\"*\"] }"
      ])
  }

  @Test("a capture that nothing binds")
  func aCaptureThatNothingBinds() {
    #expect(
      RuleText.read(#"{ each: { type: "view" }, must: { exists: { type: "{Screen}ViewModel" } } }"#).mistakes == [
        "1:52: '{Screen}' has no value; write it after the subject of the place that the rule looks at, or "
          + "there after in, in_file, of, on, named, typed, holds, returns, arguments, value, conforms_to, inherits_from, "
          + "adopted_by, implements, has or role, outside of 'not'"
      ])
    #expect(
      RuleText.read(#"{ forbid: { type: "{a b}" } }"#).mistakes == [
        "1:19: '{a b}' is not a pattern with a capture; write {Name} or {Name=$list}"
      ])
  }

  @Test("a capture that is bound by a word that cannot bind it")
  func aCaptureThatIsBoundByAWordThatCannotBindIt() {
    let rule = #"{ forbid: { call: "f", inside: { method: "load{Part}" } }, unless: { in: "Own{Part}" } }"#
    #expect(RuleText.read(rule).mistakes.map { $0.prefix(38) } == ["1:47: '{Part}' has no value; write it "])
  }

  @Test(
    "words that bind a capture",
    arguments: Words.all.words.binding.filter { $0.name != "role" })
  func wordsThatBindACapture(word: Word) {
    let value =
      switch word.name {
      case "in_file": #"{ path: "{Part}/**" }"#
      case "arguments": #"{ _: { named: "{part}" } }"#
      case "on", "value": #"{ named: "{Part}" }"#
      case "has": #"{ method: "load{Part}" }"#
      default: #""{Part}View""#
      }
    let subject = Subject.allCases.first { word.subjects.contains($0) && $0.isPlace }?.rawValue ?? ""
    let rule = #"{ forbid: { \#(subject): "*", \#(word.name): \#(value) }, unless: { in: "Own{Part}" } }"#
    #expect(RuleText.read(rule.replacing("{part}", with: "{Part}")).mistakes == [])
  }

  @Test(
    "an empty list",
    arguments: [
      (#"{ forbid: [] }"#, "1:11: 'forbid' needs at least one place"),
      (#"{ forbid: { type: [] } }"#, "1:19: 'type' needs at least one type"),
      (#"{ forbid: { property: [] } }"#, "1:23: 'property' needs at least one name"),
      (#"{ each: { type: "view" }, must: [] }"#, "1:33: 'must' needs at least one condition"),
      (#"{ each: { type: "view" }, must: {} }"#, "1:33: 'must' needs at least one condition"),
      (#"{ forbid: { call: "f", on: {} } }"#, "1:28: 'on' needs at least one condition"),
      (#"{ forbid: { call: "f", on: [] } }"#, "1:28: 'on' needs at least one value"),
      (#"{ forbid: { property: "*", is: [] } }"#, "1:32: 'is' needs at least one word"),
      (#"{ forbid: { property: "*", is: " " } }"#, "1:32: 'is' needs at least one word"),
      (#"{ forbid: { type: "*", kind: [] } }"#, "1:30: 'kind' needs at least one word"),
      (#"{ forbid: { type: "*", in_file: [] } }"#, "1:33: 'in_file' needs at least one description of a file"),
      (#"{ forbid: { literal: [] } }"#, "1:22: 'literal' needs at least one kind or pattern"),
    ])
  func anEmptyList(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }

  @Test(
    "a rule of another shape",
    arguments: [
      (
        #"{ id: "x" }"#,
        "1:1: the rule needs 'forbid' with a place, or 'each' with places and 'must' with conditions"
      ),
      (#"{ each: { type: "view" } }"#, "1:3: 'each' needs 'must': what is required at each of these places"),
      (
        #"{ forbid: { type: "view" }, must: { is: "final" } }"#,
        "1:29: 'must' goes with 'each', and this rule has 'forbid'; write exceptions after 'unless'"
      ),
      (
        #"{ forbid: { type: "view" }, each: { type: "view" } }"#,
        "1:29: a rule has 'forbid' or 'each', not both; write two rules"
      ),
      (
        #"{ forbid: { mention: "view" }, in: "view_model" }"#,
        "1:32: 'in' belongs in a place, after 'forbid' or 'each', or into 'must' or 'unless', not beside them"
      ),
    ])
  func aRuleOfAnotherShape(rule: String, message: String) {
    #expect(RuleText.read(rule).mistakes == [message])
  }
}
