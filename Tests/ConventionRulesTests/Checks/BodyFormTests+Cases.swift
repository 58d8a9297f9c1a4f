import Testing

// Cases of a switch, what bodies end with, and what they return.

extension BodyFormTests {
  @Test func anEmptyBlockOfADoIsAWayThrough() {
    rule(#"ends_with: "assignment""#).expectMarkedFindings(
      """
      class AScreen {
        func a() { do { b = try c() } catch { b = 1 } }
        func d() { do { b = try c() } catch {} // ←
        }
        func e() {
          do { b = try c() } catch is E { // ←
          } catch { b = 1 }
        }
        func f() { do { // ←
          } catch { b = 1 } }
        func g() { do { b = try c() } catch { throw E.g } }
      }
      """)
  }

  @Test func whatEndsTheProgramReturnsNothing() {
    rule(#"returns: "none""#).expectMarkedFindings(
      """
      class AScreen {
        func a() -> Effect { fatalError() }
        func b() -> Effect { .none }
        func c() -> Effect { make() // ←
        }
        func d() -> Effect { switch e { case 1: preconditionFailure("1")
          case 2: .send // ←
          default: .none } }
      }
      """)
  }

  @Test func casesEndWithAReturn() throws {
    let text = """
      class AScreen {
        func reduce(action: Action) -> Effect {
          switch action {
          case .a: return .none
          case .b(let x), .c(x):
            count = x
            return .run { }
          case .d: .none
          case .e:
            count = 1 // ←
          case .f:
            if isOn { return .none } // ←
          case .g:
            if isOn { return .none } else { count = 2 } // ←
          case .h:
            do { try b(); return .none } catch is E { throw E.f } catch {
              count = 3 // ←
            }
          case .i: fallthrough
          case .j: throw E.g
          case .k: fatalError("k")
          case .q:
            count = 1
            fatalError("q")
          case .r:
            count = 1
            fallthrough
          case .s: break // ←
          case .l: while true { }
          case .m:
            switch count { case 1: count = 2; default: count = 3 }
            return .none
          case .n:
            switch count { case 1: return .none
            default: count = 3 // ←
            }
          #if DEBUG
          case .o: count = 4 // ←
          #endif
          case let .p(x) where x == 1: count = 5 // ←
          case 1: count = 6 // ←
          default:
            count = 7 // ←
          }
          run { switch action { case .a: count = 1 } }
        }
      }
      """
    rule(#"cases: "*", ends_with: "return""#).expectMarkedFindings(text, subjects: 20, unresolved: 0)
    #expect(
      try #require(rule(#"cases: ["e", "default"], ends_with: "return""#).run([("A.swift", text)])).findings
        .map(\.message)
        == Array(
          repeating: "AScreen reduce(action:) ends with another statement than return", count: 2))
    rule(#"ends_with: ["return", "assignment"]"#).expectMarkedFindings(
      """
      class AScreen {
        func a() { b = 1 }
        func b() { d(); c() // ←
        }
        func d() { c() }
        func c() {
          if d { return } else {
            e()
            f() // ←
          }
        }
      }
      """, subjects: 4)
  }

  @Test func casesReturnValuesOfCertainNames() throws {
    let text = """
      class AScreen {
        func reduce(action: Action) -> Effect {
          return switch action {
          case .delegate: .none
          case .delegate(.a): Effect.none
          case .delegate(let a) where a: return .none
          case let .delegate(a): .run { .send(a) } // ←
          case .delegate(1): .none.cancellable(id: 1)
          case Action.delegate: try await Effect<Action>.run() // ←
          case .delegate(2): load() // ←
          case .delegate(3): effect
          case .delegate(4): isOn ? .none : .run
          case .delegate(5): 1 // ←
          case .delegate(6):
            if isOn { return .send(1) } // ←
            return .none
          case .delegate(7): state.effect
          case .delegate(8): self.load() // ←
          case .other: .run
          case (.delegate, 1): .run
          }
        }
      }
      """
    rule(#"cases: "delegate", returns: "none""#).expectMarkedFindings(text, subjects: 10, unresolved: 3)
    #expect(
      try #require(rule(#"cases: "delegate", returns: ["none", "run"]"#).run([("A.swift", text)])).findings
        .map(\.message).last == "AScreen reduce(action:) returns something else than none or run")
    rule(#"cases: "delegate", only: "return", maximum: 1, forbidden: "if""#).expectMarkedFindings(
      """
      class AScreen {
        func reduce(action: Action) {
          switch action {
          case .delegate: return
          case .delegate(1): // ←
            return
            return
          case .delegate(2):
            count = 1 // ←
          case .delegate(3) where if1(): return
          case .delegate(4):
            let a = // ←
              if b { 1 } else { 2 } // ←
          case .delegate(5): break // ←
          case .other: count = 2
          }
          count = 3
        }
      }
      """, subjects: 6)
  }

  @Test func aMemberReturnsValuesOfCertainNames() {
    rule(#"returns: "none""#).expectMarkedFindings(
      """
      class AScreen {
        func a() { return }
        var b: Int { none }
        var c: Int { other() } // ←
        var d: Int { let e = 1; return none }
        var f: Int { return [1] // ←
        }
        func g() { let a = run { return 1 } }
      }
      """, subjects: 6, unresolved: 0)
  }

  @Test func aBodyEndsWithASwitchWhateverItsCasesEndWith() {
    rule(#"ends_with: "switch""#).expectMarkedFindings(
      """
      class AScreen {
        func a(_ b: Bool) {
          prepare()
          switch b { case true: f(); case false: g() }
        }
        func b(_ b: Bool) {
          switch b { case true: f(); case false: g() }
          finish() // ←
        }
      }
      """)
  }
}
