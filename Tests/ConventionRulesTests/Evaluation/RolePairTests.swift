import Testing

@testable import ConventionRules

/// What a rule asks of types it may ask inline or by a role: both find the same, and leave the same open.
struct RolePairTests {
  private static let named = #"named: ["Known", "Plain", "From*", "*Manager"]"#

  /// What is asked of types, by the name of the role.
  private static let conditions = [
    "conforming": #"conforms_to: "Service""#,
    "not_conforming": #"\#(named), not: { conforms_to: "Service" }"#,
    "not_conforming_elsewhere": #"\#(named), not: { conforms_to: "Elsewhere" }"#,
    "class": #"kind: "class", \#(named)"#,
    "not_struct": #"\#(named), not: { kind: "struct" }"#,
    "not_final": #"\#(named), not: { is: "final" }"#,
    "running": #"\#(named), has: { method: "run()" }"#,
    "not_running": #"\#(named), not: { has: { method: "run()" } }"#,
    "inheriting": #"inherits_from: "NSObject""#,
    "not_inheriting": #"\#(named), not: { inherits_from: "NSObject" }"#,
    "few": #"\#(named), has: { property: "*", at_most: 1 }"#,
    "not_adopted": #"\#(named), not: { adopted_by: { kind: "class" } }"#,
    "in_no_file": #"\#(named), not: { in_file: { path: "**" } }"#,
    "either": #"any: [{ conforms_to: "Service" }, { named: "*Manager", not: { kind: "enum" } }]"#,
  ]

  /// What is looked at, with the types in place of `TYPES`.
  private static let statements = [
    #"forbid: { mention: TYPES, in: "view_model" }"#,
    #"forbid: { creation: TYPES, in: "view_model" }"#,
    #"forbid: { property: "*", of: "view_model", typed: TYPES }"#,
    #"each: { property: "*", of: "view_model" }, must: { typed: TYPES }"#,
    #"forbid: { property: "*", holds: TYPES }"#,
    #"forbid: { method: "*", returns: TYPES }"#,
  ]

  private static let code = """
    import SomeKit
    protocol Service {}
    class Known: Service { func run() {} }
    class Plain {}
    class FromKit: KitBase {}
    class FromKitProto: KitThing, Service {}
    extension GivenManager: Service { func run() {} }
    final class HomeViewModel {
      let a: Known
      let b: Plain
      let c: FromKit
      let d: FooManager
      let e: FromKitProto
      let f: GivenManager
      init(a: Known, b: Plain, c: FromKit, d: FooManager, e: FromKitProto, f: GivenManager) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
      }
      func known() -> Known { a }
      func kit() -> FromKit { c }
      func foo() -> FooManager { d }
      func make() {
        _ = (Known(), Plain(), FromKit(), FooManager(), FromKitProto(), GivenManager())
      }
    }
    """

  private func answers(_ statement: String, roles: String = "{}") -> [String] {
    foundAndOpen(statement, roles: roles, in: Self.code)
  }

  @Test("inline and by a role, conditions find the same and leave the same open", arguments: conditions.keys.sorted())
  func inlineAndByARoleConditionsFindTheSame(name: String) throws {
    let asked = try #require(Self.conditions[name])
    for statement in Self.statements {
      let inline = answers(statement.replacing("TYPES", with: "{ \(asked) }"))
      let role = answers(statement.replacing("TYPES", with: "\"asked\""), roles: "{ asked: { \(asked) } }")
      #expect(inline == role, "\(name): \(statement)")
    }
  }

  @Test("what nobody sees makes 'not' of a role true, and leaves 'not' of its conditions open")
  func whatNobodySeesMakesNotOfARoleTrue() {
    let statement = #"each: { property: "*", of: "view_model" }, must: { not: { typed: TYPES } }"#
    let asked = #"inherits_from: "NSObject""#
    #expect(
      answers(statement.replacing("TYPES", with: "{ \(asked) }")) == [
        "11:7 open", "12:7 open", "13:7 open", "14:7 open",
      ])
    #expect(answers(statement.replacing("TYPES", with: "\"asked\""), roles: "{ asked: { \(asked) } }") == [])
  }
}
