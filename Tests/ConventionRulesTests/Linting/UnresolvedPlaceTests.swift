import Testing

@testable import ConventionRules

/// What a run tells of places that a rule could not decide.
struct UnresolvedPlaceTests {
  private func lint(_ statement: String, _ files: (String, String)..., tellsUnresolved: Bool = true) -> LintResult {
    let text = """
      # Own
      ```json5 roles
      { door: { named: "*Door" } }
      ```
      ```json5 rule
      { id: "own_rule", severity: "error", message: "found", \(statement) }
      ```
      """
    let library = CheckRun.library
    let (convention, problems) = Convention.read(
      DocumentText(path: "own.md", bytes: Array(text.utf8)), base: library.base)
    #expect(problems.map(\.description) == [])
    guard let rule = convention.rules.first else { return LintResult() }
    let selection = RuleSelection(only: rule, of: convention, library: library)
    return Linter(selection, sdk: .shipped()).lint(
      TextSources(files.map { (path: $0.0, text: $0.1) }), LintRequest(tellsUnresolved: tellsUnresolved))
  }

  private func shown(_ result: LintResult) -> [String] {
    result.unresolved.map { "\($0.path):\($0.start.line):\($0.start.column) \($0.ruleID): \($0.message)" }
  }

  private static let doors = ("Doors.swift", "final class BackDoor { func open() {} }\n")

  @Test("a call on an object of unknown type is told with the object")
  func aCallOnAnObjectOfUnknownTypeIsToldWithTheObject() {
    let code = ("Guest.swift", "func visit(_ friend: Friend) {\n  friend.open()\n}\n")
    let result = lint(#"forbid: { call: "open()", on: "door" }"#, Self.doors, code)
    #expect(
      shown(result)
        == [
          "Guest.swift:2:10 own_rule: not decided: 'open()' is called on 'friend', whose type is unknown; write its type, or list the sources of its library under 'known'"
        ])
    #expect(result.unresolved.map(\.severity) == [.note])
    #expect(result.diagnostics.isEmpty, "what is not decided is no finding")
  }

  @Test("a supertype that nobody declares is told")
  func aSupertypeThatNobodyDeclaresIsTold() {
    let code = ("Doors.swift", "final class BackDoor: Exit {}\n")
    let result = lint(#"each: { type: "door" }, must: { conforms_to: "Closing" }"#, code)
    #expect(
      shown(result)
        == [
          "Doors.swift:1:13 own_rule: not decided: 'BackDoor' inherits from 'Exit', which no file of the project declares; list the sources of its library under 'known'"
        ])
  }

  @Test("a macro that no document declares is told")
  func aMacroThatNoDocumentDeclaresIsTold() {
    let code = ("Doors.swift", "@Hinged final class BackDoor {}\n")
    let result = lint(#"each: { type: "door" }, must: { conforms_to: "Closing" }"#, code)
    #expect(
      shown(result)
        == [
          "Doors.swift:1:21 own_rule: not decided: 'BackDoor' may get more from the macro '@Hinged'; say under 'macros' what it adds"
        ])
  }

  @Test("a call on a type that is not written tells why nobody knows what it returns")
  func aCallOnATypeThatIsNotWrittenTellsWhyNobodyKnowsWhatItReturns() {
    let code = ("Feed.swift", "struct Feed {\n  func load() {\n    use(.run { })\n  }\n}\n")
    let result = lint(#"each: { call: "run" }, must: { disposed: { by: "store", inside: "collect" } }"#, code)
    #expect(
      shown(result)
        == [
          "Feed.swift:3:10 own_rule: not decided: 'run(_:)' is called without its type, so its result is unknown; write the type"
        ])
  }

  @Test("a generic parameter is told as one, and so is a named type that may have an attribute")
  func aGenericParameterIsToldAsOne() {
    let code = ("Feed.swift", "class Feed<State> {\n  var state: State\n  var load: Handler\n}\n")
    #expect(
      shown(lint(#"forbid: { property: "state", typed: "*Store" }"#, code))
        == [
          "Feed.swift:2:7 own_rule: not decided: 'state' has the type 'State', which as a generic parameter may be any type"
        ])
    #expect(
      shown(lint(#"forbid: { property: "load", is: "@Sendable" }"#, code))
        == [
          "Feed.swift:3:7 own_rule: not decided: 'load' has the type 'Handler', which may be '@Sendable'; write the closure's type itself"
        ])
  }

  @Test("a static property that an unknown function takes is told as it is written")
  func aStaticPropertyThatAnUnknownFunctionTakesIsToldAsItIsWritten() {
    let doors = ("Doors.swift", "final class BackDoor { static let main = BackDoor() }\n")
    let code = ("Guest.swift", "func visit(_ door: BackDoor) {\n  open(.main)\n}\n")
    let result = lint(#"forbid: { creation: "door" }"#, doors, code)
    #expect(shown(result) == ["Guest.swift:2:8 own_rule: not decided: '.main' may be another type with this name"])
  }

  @Test("what is decided is not told, beside what is not")
  func whatIsDecidedIsNotToldBesideWhatIsNot() {
    let code = ("Guest.swift", "func visit(_ a: BackDoor, _ b: Friend) {\n  a.open()\n  b.open()\n}\n")
    let result = lint(#"forbid: { call: "open()", on: "door" }"#, Self.doors, code)
    #expect(result.diagnostics.map(\.start.line) == [2])
    #expect(result.unresolved.map(\.start.line) == [3])
  }

  @Test("nothing is told unasked, and as much is counted")
  func nothingIsToldUnaskedAndAsMuchIsCounted() {
    let code = ("Guest.swift", "func visit(_ friend: Friend) {\n  friend.open()\n}\n")
    let rule = #"forbid: { call: "open()", on: "door" }"#
    let (told, untold) = (lint(rule, Self.doors, code), lint(rule, Self.doors, code, tellsUnresolved: false))
    #expect(untold.unresolved.isEmpty)
    #expect(untold.statistics.rules == told.statistics.rules)
    #expect(untold.statistics.rules.map(\.unresolved) == [1])
  }

  @Test("the reports for people, for programs and for Xcode show them")
  func theReportsForPeopleForProgramsAndForXcodeShowThem() {
    let code = ("Guest.swift", "func visit(_ friend: Friend) {\n  friend.open()\n}\n")
    let result = lint(#"forbid: { call: "open()", on: "door" }"#, Self.doors, code)
    let text = String(decoding: Reporter.text.report(result), as: UTF8.self)
    #expect(text.contains("Guest.swift:2:10: note: not decided: 'open()' is called on 'friend'"))
    let json = String(decoding: Reporter.json.report(result), as: UTF8.self)
    #expect(json.contains("\"unresolved\":[\n{\"file\":\"Guest.swift\",\"line\":2"))
    let lines = String(decoding: Reporter.xcode.report(result), as: UTF8.self)
    #expect(lines.hasPrefix("Guest.swift:2:10: note: not decided: 'open()' is called on 'friend'"))
    let shown = Reporter.allCases.filter { String(decoding: $0.report(result), as: UTF8.self).contains("not decided") }
    #expect(shown == Reporter.allCases.filter(\.showsUnresolved), "standard error shows them beside the other reports")
  }
}
