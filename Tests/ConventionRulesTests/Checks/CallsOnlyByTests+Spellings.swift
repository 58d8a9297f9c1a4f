import Testing

/// The same calls in other words.
extension CallsOnlyByTests {
  @Test func anyFunctionIsNoInitializer() {
    let text = """
      class Guest {
        func a() {
          Door().open() // ←
          _ = Door.init()
          Door.init().open() // ←
        }
      }
      """
    rule("functions: \"*\", on: \"door\", by: \"porter\"").expectMarkedFindings(in: [kit, ("A.swift", text)])
  }

  @Test func parenthesesHideNoReceiver() {
    rule("functions: \"open\", on: \"door\", receivers: \"gate\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest { var door: Door?
            func a() {
              (door)?.open() // ←
              (gate).open() // ←
              ((self)).gate?.open() // ←
              let other = (gate)
              (other)!.open() // ←
              (wall).shut(1)
            }
          }
          """
        ),
      ])
  }

  @Test func whatAnInitializerWithoutATypeCreatesIsKnownByItsPlace() {
    rule("creating: \"door\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest {
            let a: Door = .init() // ←
            let b: OakDoor? = .init() // ←
            let c: Door? = .init(a)
            func d() -> Door { .init() } // ←
            func e() throws -> Door { if a { return try .init() } // ←
              return .init() } // ←
            var f: Door { .init() } // ←
            var g: Door { get { .init() } // ←
              set { let other: Wall = .init() } }
            subscript(_ a: Int) -> Door { .init() } // ←
            let h = { () -> Door in .init() } // ←
            func i() { let x: Door; x = .init() } // ←
            var j: Door?
            func k() { j = .init() // ←
              j = .init(j)
              self.j = .init() // ←
              unknown = .init()
              unknown.j = .init() }
            func l() { take(.init()) }
            func m() -> Wall { .init() }
            func n() -> Door { run { return .init() } }
            func o() -> Door { .init().opened() }
            func p() -> Door { _ = 1; .init() }
            init() { return .init() }
          }
          """
        ),
      ], unresolved: 0)
  }

  @Test func aBranchIsCreatedByWhatTheWholeIsFor() {
    rule("creating: \"door\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest {
            let a: Door = given ?? .init() // ←
            let b: Door = isOpen ? .init() : given // ←
            let c: Door = isOpen ? given : (.init()) // ←
            var d: Door?
            init(_ door: Door?) { d = door ?? .init() // ←
              d = isOpen ? door : isShut ? .init() : nil // ←
              isOpen = d == .init() ? true : .init()
              d = .init() as Wall }
            let e: Bool = given == .init()
            let f: Door = .init() ? given : given
          }
          """
        ),
      ], unresolved: 0)
  }

  /// `.make()` is a static function of the type that is written for its value.
  @Test func aFunctionOfATypeThatIsNotWrittenIsKnownByItsPlace() {
    rule("functions: \"make(_:)\", on: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        (
          "Door.swift",
          """
          class Door { static func make(_ a: Int) -> Door { Door() }; func open() {} }
          class Gate { static func make(_ a: Int) -> Gate { Gate() } }
          enum Key { case make(Int) }
          """
        ),
        (
          "A.swift",
          """
          class Guest { var door: Door?, gate: Gate?
            let first: Door = .make(1) // ←
            let second: Door? = .make(1) // ←
            let other: Gate = .make(1), key: Key = .make(1)
            func a() -> Door { .make(1) } // ←
            func b() -> Gate { .make(1) }
            func c() {
              door = .make(1) // ←
              gate = .make(1)
              let third: Door = if true { .make(1) } else { .init() } // ←
              let doors: [Door] = [.make(1), .make(2)] // ←
              let chain: Door = .make(1).next()
              let text: Door = .make(a: 1)
              if case .make(1) = key {}
              let late: () -> Door = { .make(1) } // ←
            }
          }
          class Porter { let door: Door = .make(1) }
          """.replacing("[.make(1), .make(2)] // ←", with: "[.make(1)] // ←")
        ),
      ], subjects: 8)
  }

  @Test func aCaseOfAnEnumIsNoFunction() {
    RuleUnderTest(
      check: "calls_only_by", roles: "{ door: { names: \"*Door\" } }", arguments: "functions: \"*\", on: \"door\""
    ).expectMarkedFindings(
      in: [
        ("Door.swift", "enum OakDoor { case open(Int)\n static func closed(_ a: Int) -> OakDoor { .open(a) } }"),
        (
          "A.swift",
          """
          class Guest {
            let a: OakDoor = .open(1)
            let b: OakDoor = .closed(1) // ←
          }
          """
        ),
      ])
  }
}
