import Testing

/// Calls on what names alone rule out are not looked at. Nothing may be ruled out that can be resolved.
@Suite struct TypeFamilyTests {
  private let kit = (
    "Kit.swift",
    """
    protocol Knocking { func open() }
    class Door: Knocking { func open() {}; static let front = Door(); static func make() -> Door { Door() } }
    typealias Gate = Door
    typealias Portal = Gate
    protocol House { associatedtype Entry: Door; var entry: Entry { get } }
    class Room<D> { var exit: D!; var lock: Lock! }
    class Lock { func open() {} }
    class Hall: Room<Door> { let wide = Door.init(); let narrow = Door.front; let odd = Door.make() }
    class Hotel { var rooms: [String: Hall] = [:] }
    let global = Hall()
    func nearest() -> Gate { Door() }
    struct Box<D: Door> { let inside: D }
    struct Chest<D> where D: Gate { let hidden: D }
    extension Box { var again: D { inside } }
    func picked<D: Door>(_ d: D) -> D { d }
    """
  )

  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "calls_only_by",
      roles: """
        { door: { any: [{ names: "Door" }, { conforms_to: "Knocking" }] }, guest: { names: "Guest*" } }
        """,
      arguments: arguments, message: "{type} {member} {receiver} {function}")
  }

  /// Enough files that a rule asks first whether a file has the words at all.
  private let others = (0..<80).map {
    ("Other\($0).swift", "class GuestOther\($0) { func a(_ b: Int) { b.advanced(by: 1) } }")
  }

  @Test(
    "A call is found however its receiver gets its type",
    arguments: [
      "Door().open()", "Door.front.open()", "Door.make().open()", "Gate().open()", "Portal.init().open()",
      "Hall().exit.open()", "Hall().wide.open()", "Hall().narrow.open()", "Hall().odd.open()", "global.exit!.open()",
      "nearest().open()", "let d = nearest(); d.open()", "let h = Hall(); h.exit?.open()",
      "if let it = Hall().exit { it.open() }", "(Door()).open()", "(self.anything as? Door)?.open()",
      "let d: Portal = nearest(); d.open()", "[1].forEach { (_: Int) in own.open() }", "self.own.open()",
      "inherited.open()", "self.inherited.open()", "composed.open()", "maker().open()",
      "let m = maker; _ = m; own.open()",
      "func local() -> Gate { Door() }; local().open()", "`own`.open()", "(true ? own : own).open()",
      "let (a, b) = (1, 2); own.open()", "guard let own else { return }; own.open()",
      "Box(inside: own).inside.open()", "box.inside.open()", "box.again.open()", "chest.hidden.open()",
      "picked(own).open()", "table[\"a\"]?.open()", "self.table[1 + 1]!.open()", "made[\"a\", default: own].open()",
      "for (_, d) in table { d.open() }", "for d in made.values { d.open() }", "table.values.forEach { $0.open() }",
      "let d = if true { own } else { nil }; d?.open()", "let d = switch 1 { default: maker() }; d.open()",
      "for (_, d) in all.enumerated() { d.open() }", "for (d, _) in zip(all, [1]) { d.open() }",
      "func local(_ d: Gate...) { d.first?.open() }", "func local(_ d: Gate...) { for e in d { e.open() } }",
      "far.rooms[\"a\"]?.exit.open()", "for (_, r) in far.rooms { r.exit.open() }",
    ])
  func calls(_ statement: String) {
    let code = """
      class GuestBase { var inherited: Gate! }
      class Guest: GuestBase {
        var own: Gate!
        var composed: Door & Sendable
        var anything: Any
        var box: Box<Door>
        var chest: Chest<Door>
        var table: [Int: Gate] = [:], all: [Gate] = []
        var made = [String: Door]()
        var far: Hotel
        func maker() -> Door { Door() }
        func visit() { \(statement) } // ←
      }
      """
    rule("functions: [\"*\"], except: [\"make\", \"maker\", \"init\"], on: \"door\", in: \"guest\"")
      .expectMarkedFindings(
        in: [kit, ("Guest.swift", code)] + others)
  }

  @Test(
    "A type that is made is found however it is written",
    arguments: [
      "_ = Door()", "_ = Gate()", "_ = Portal.init()", "_ = `Door`()", "use { _ in Door() }", "_ = \"\\(Door())\"",
      "#if os(Linux)\n_ = 1\n#endif; _ = Door()", "func f() { if true { while true { _ = Door() } } }; f()",
      "let d: Door = .init(); _ = d; _ = Door()", "_ = [Door(), nil]", "switch 1 { default: _ = Door() }",
      "class Inner { let d = Door() }", "_ = 1 / 2; _ = Door(); _ = 3 / 4", "_ = #\"raw \"Door\" \"#; _ = Door()",
    ])
  func creations(_ statement: String) {
    let code = """
      class Visitor {
        func use(_ f: (Int) -> Door) {}
        func visit() { \(statement.split(separator: "\n").joined(separator: "\n")) }
      }
      """
    let run = rule("creating: \"door\", by: \"guest\"").run([kit, ("Visitor.swift", code)] + others)
    let places = run?.findings.filter { $0.file == "Visitor.swift" } ?? []
    #expect(!places.isEmpty, "a Door is made in: \(statement)")
  }
}
