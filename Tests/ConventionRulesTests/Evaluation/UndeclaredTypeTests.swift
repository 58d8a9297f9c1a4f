import Testing

@testable import ConventionRules

/// Types that nobody declares: their names are known, and what the project's extensions say of them.
struct UndeclaredTypeTests {
  private static let code = """
    import SomeKit
    protocol Marker {}
    extension BarManager: Marker { func run() {} }
    extension Int: Marker {}
    final class HomeViewModel {
      let d: FooManager
      let e: BarManager
      let f: Int
      let g: String
    }
    """

  private func answers(_ statement: String, roles: String = "{}") -> [String] {
    foundAndOpen(statement, roles: roles, in: Self.code)
  }

  @Test(
    "what a name does not tell is open, inline and by a role",
    arguments: [
      #"named: "*Manager", not: { kind: "struct" }"#, #"named: "*Manager", kind: "class""#,
      #"named: "*Manager", not: { is: "final" }"#, #"named: "*Manager", not: { has: { method: "stop()" } }"#,
      #"named: "*Manager", not: { conforms_to: "Elsewhere" }"#,
      #"named: "*Manager", not: { inherits_from: "NSObject" }"#,
    ])
  func whatANameDoesNotTellIsOpen(asked: String) {
    let inline = answers(#"forbid: { mention: { \#(asked) }, in: "view_model" }"#)
    #expect(inline == ["6:10 open", "7:10 open"])
    #expect(answers(#"forbid: { mention: "asked", in: "view_model" }"#, roles: "{ asked: { \(asked) } }") == inline)
    #expect(answers(#"forbid: { property: "*", typed: { \#(asked) } }"#) == ["6:7 open", "7:7 open"])
  }

  @Test(
    "what nobody sees chooses nothing",
    arguments: [
      #"named: "*Manager", is: "final""#, #"named: "*Manager", has: { method: "stop()" }"#,
      #"named: "*Manager", conforms_to: "Elsewhere""#, #"named: "*Manager", inherits_from: "NSObject""#,
    ])
  func whatNobodySeesChoosesNothing(asked: String) {
    #expect(answers(#"forbid: { mention: { \#(asked) }, in: "view_model" }"#) == [])
    #expect(answers(#"forbid: { property: "*", typed: { \#(asked) } }"#) == [])
    #expect(
      answers(#"each: { property: ["d", "e"], of: "view_model" }, must: { typed: { \#(asked) } }"#)
        == ["6:7 open", "7:7 open"])
  }

  @Test("an extension in the project shows what a type conforms to and has")
  func anExtensionShowsWhatATypeConformsToAndHas() {
    #expect(answers(#"forbid: { property: "*", typed: "Marker" }"#) == ["7:7 error", "8:7 error"])
    #expect(answers(#"forbid: { property: "*", typed: { conforms_to: "Marker" } }"#) == ["7:7 error", "8:7 error"])
    #expect(answers(#"forbid: { property: "*", typed: { has: { method: "run()" } } }"#) == ["7:7 error"])
    #expect(
      answers(#"forbid: { mention: "marked", in: "view_model" }"#, roles: #"{ marked: { conforms_to: "Marker" } }"#)
        == ["7:10 error", "8:10 error"])
  }

  @Test("no type of a library conforms to a protocol of the project by itself")
  func noTypeOfALibraryConformsToAProtocolOfTheProject() {
    #expect(
      answers(#"forbid: { mention: { named: "*Manager", not: { conforms_to: "Marker" } }, in: "view_model" }"#)
        == ["6:10 error"])
  }

  @Test("what a function returns is decided: an array is not its element")
  func whatAFunctionReturnsIsDecided() {
    let code = """
      import CoreData
      class CDPage: NSManagedObject {}
      class PageStore {
        func one() -> CDPage { CDPage() }
        func maybe() -> CDPage? { nil }
        func all() -> [CDPage] { [] }
        func name() -> String { "" }
        func nothing() -> Void {}
        func none() {}
        func table() -> [String: CDPage] { [:] }
        func pair() -> (CDPage, Int) { (CDPage(), 1) }
        func work() -> () -> CDPage { { CDPage() } }
        func other() -> KitPage { make() }
      }
      """
    let pages = #"{ inherits_from: "NSManagedObject" }"#
    #expect(
      foundAndOpen(#"forbid: { method: "*", returns: \#(pages) }"#, in: code) == ["4:8 error", "5:8 error"])
    #expect(
      foundAndOpen(#"each: { method: "*" }, must: { returns: \#(pages) }"#, in: code) == [
        "10:8 error", "11:8 error", "12:8 error", "13:8 open", "6:8 error", "7:8 error", "8:8 error", "9:8 error",
      ])
  }

  @Test("a part of a tuple is called by its number")
  func aPartOfATupleIsCalledByItsNumber() {
    let code = """
      import UIKit
      class Banner: UIView { func flash() {} }
      class Screen {
        var pair: (Int, Banner)
        func go() {
          pair.1.flash()
        }
      }
      """
    #expect(foundAndOpen(#"forbid: { call: "*", on: "view" }"#, in: code) == ["6:12 error"])
  }

  @Test(
    "a role cannot ask for what stands in code",
    arguments: [
      (#"{ documented: true }"#, "documented"),
      (#"{ not: { has: { call: "reload()" } } }"#, "call"),
      (#"{ any: [{ kind: "class" }, { lines: { at_most: 3 } }] }"#, "lines"),
    ])
  func aRoleCannotAskForWhatStandsInCode(role: String, word: String) {
    let (_, problems) = Documents.read("```json5 roles\n{ asked: \(role) }\n```\n")
    #expect(
      problems.map(\.message) == [
        "a role cannot ask for '\(word)', since roles are decided before code is read; ask for it in the rule"
      ])
  }

  @Test(
    "the type of raw values is no supertype that may bring something",
    arguments: [
      #"each: { property: "a", of: "M" }, must: { typed: "PublishSubject" }"#,
      #"each: { type: "Raw" }, must: { conforms_to: "Elsewhere" }"#,
      #"forbid: { type: "Raw", not: { conforms_to: "Elsewhere" } }"#,
    ], ["Int", "String", "UInt8", "Character"])
  func theTypeOfRawValuesIsNoSupertype(statement: String, raw: String) {
    let code = "enum Raw: \(raw) { case a }; final class M { let a: Raw = .a }"
    let found = foundAndOpen(statement, in: code)
    #expect(found.count == 1 && found[0].hasSuffix("error"), "\(found)")
    let open = foundAndOpen(statement, in: code.replacing(": \(raw)", with: ": Kit"))
    #expect(open.count == 1 && open[0].hasSuffix("open"), "\(open)")
  }

  @Test(
    "a result of a type that nobody declares may be built on a type of a name that is asked for",
    arguments: [("Color", "open"), ("Int", "error"), ("Plain", "error"), ("Image?", "open")])
  func aResultOfATypeThatNobodyDeclaresMayBeBuiltOnANamedOne(type: String, expected: String) {
    let found = foundAndOpen(
      #"forbid: { method: "make()", not: { returns: ["drawn", "View"] } }"#,
      roles: #"{ drawn: { conforms_to: "View", kind: "struct" } }"#,
      in: "import SomeKit; struct Plain {}; struct Screen { func make() -> \(type) { fatalError() } }")
    #expect(found.count == 1 && found[0].hasSuffix(expected), "\(found)")
  }
}
