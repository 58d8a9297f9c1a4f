import Testing

// What a switch goes over, what bodies begin with, and how many lines they have.

extension BodyFormTests {
  @Test func casesAreThoseOfASwitchOverACertainValue() {
    let text = """
      class AScreen {
        func reduce(action: Action) {
          switch action {
          case .a: count = 1 // ←
          case .b:
            switch other { case .a: count = 2 } // ←
          }
          switch (self.action) {
          case .a: count = 1 // ←
          }
          switch other { case .a: count = 3 }
          switch action.view { case .a: count = 3 }
          switch load() { case .a: count = 3 }
          switch (action, other) { case .a: count = 3 }
        }
      }
      """
    rule(#"cases: "*", over: "action", only: "call""#).expectMarkedFindings(text, subjects: 3)
    rule(#"cases: "*", over: ["*.view"], only: "call""#).expectMarkedFindings(
      text.replacing(" // ←", with: "").replacing(
        "view { case .a: count = 3 }", with: "view { case .a: count = 3 } // ←"),
      subjects: 1)
  }

  @Test func withoutCasesASwitchIsOneOverACertainValue() throws {
    rule(#"over: "action", forbidden: "default""#).expectMarkedFindings(
      """
      class AScreen {
        func a(action: Action) {
          switch action {
          case .a:
            switch other { case .a: break
            default: switch action { case .b: break
              default: break // ←
              }
            }
          case _: break // ←
          }
        }
        func b() { switch other { default: break } }
      }
      """, subjects: 2)
    // The cases say which `switch` is meant; what they hold is any.
    rule(#"cases: "a", over: "action", forbidden: "switch""#).expectMarkedFindings(
      """
      class AScreen {
        func a(action: Action) {
          switch action {
          case .a:
            switch other { default: break } // ←
          default: break
          }
        }
      }
      """, subjects: 1)
    let text = """
      class AScreen {
        func a(action: Action) { switch action { default: switch other { default: break } } }
        func b(action: Action) { switch other { default: break } } // ←
        func c(action: Action) { handle(action) } // ←
        func d(action: Action) { // ←
          switch action { default: break }
          log()
        }
        func e() {}
        func f() {
          #if DEBUG
          log()
          #endif
        }
        func g(action: Action) { return switch action { default: () } }
        func h(action value: Action) { switch value { default: () } }
        func i(_ action: Action, other value: Action) { switch value { default: () } } // ←
      }
      """
    let rule = rule(#"begins_with: "switch", over: "action", maximum: 1"#)
    rule.expectMarkedFindings(text, subjects: 8, unresolved: 1)
    #expect(
      try #require(rule.run([("A.swift", text)])).findings.map(\.message) == [
        "AScreen b(action:) does not begin with switch over action",
        "AScreen c(action:) does not begin with switch over action", "AScreen d(action:) has 2 statements",
        "AScreen i(_:other:) does not begin with switch over action",
      ])
  }

  @Test func aParameterWithoutLabelHasItsOwnNameInMessages() throws {
    let text = """
      class AScreen {
        func a(_ action: Action) { handle(action) }
        func b(_ action: Action) { switch other { default: break } }
        func c(_ action: Action, _ value: Int) { log() }
        func d(action: Action) { log() }
      }
      """
    func messages(_ demand: String) throws -> [String] {
      try #require(rule(#"over: "_", "# + demand).run([("A.swift", text)])).findings.map(\.message)
    }
    #expect(
      try messages(#"begins_with: "switch""#) == [
        "AScreen a(_:) does not begin with switch over action", "AScreen b(_:) does not begin with switch over action",
        "AScreen c(_:_:) does not begin with switch over action or value",
        "AScreen d(action:) does not begin with switch over _",
      ])
    #expect(
      try messages(#"ends_with: ["switch", "call"], except: ["a", "c", "d"]"#) == [
        "AScreen b(_:) ends with another statement than switch over action or call"
      ])
    #expect(
      try messages(#"only: ["switch", "call"], except: ["a", "c", "d"]"#).first
        == "AScreen b(_:) holds a switch over something else than action")
  }

  @Test func linesWithCodeAreCounted() throws {
    let text = #"""
      class AScreen {
        func a() {

          // A comment.
          one(); two()

          /* Another,
             of two lines. */ three()
        }
        func b() { // ←
          one()
          if two() {
            three()
          }
        }
        func c() { one(); two() }
        func d() { one()
          two(
            three) } // The end is no line of its own.
        var e: String { // ←
          """

          Text
          """
        }
        func f() {}
        func g() { // ←
          #if DEBUG
          one()
          #endif
          two()
        }
      }
      """#
    let rule = rule("maximum_lines: 3")
    rule.expectMarkedFindings(text, subjects: 7)
    for lineEnd in ["\n", "\r\n", "\r"] {
      let run = try #require(rule.run([("A.swift", text.replacing("\n", with: lineEnd))]))
      #expect(
        run.findings.map(\.message) == [
          "AScreen b() has 4 lines", "AScreen e has 4 lines", "AScreen g() has 4 lines",
        ])
    }
    self.rule(#"cases: "*", maximum_lines: 1"#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          switch b {
          case .a: one()
          case .b: // ←
            one()

            two()
          }
        }
      }
      """, subjects: 2)
  }

  // MARK: Cases for anything

  @Test func aCaseForAnythingIsADefault() {
    rule(#"forbidden: "default""#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          switch a { case let b: break } // ←
          switch a { case var b: break } // ←
          switch a { case (_): break } // ←
          switch a { case (let b, _): break } // ←
          switch a { case let (b, c): break } // ←
          switch a { case .b, _: break } // ←
          switch a { case let b where b > 1: break
          case let b?: break
          case let b as Int: break
          case (let b, .c): break
          case .b(let c): break
          case b: break
          case (): break }
        }
      }
      """, subjects: 1)
  }

  @Test func aCaseForAnythingGoesByTheNameOfDefault() {
    rule(#"cases: "default", maximum: 1"#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          switch a { case .b: c(); d()
          case let e: // ←
            c(); d() }
          switch a { case .b, _: // ←
            c(); d() }
          switch a { default: // ←
            c(); d() }
        }
      }
      """, subjects: 3)
  }

  // MARK: Which members

  @Test func membersAreOfCertainKinds() {
    let text = """
      class AScreen {
        init() { if a {} }
        func b() { if a {} } // method
        var c: Int { if a {}; return 1 }
        var d = 1 { didSet { if a {} } } // stored_property
      }
      """
    for kind in ["method", "stored_property"] {
      rule(#"kinds: "\#(kind)", forbidden: "if""#).expectMarkedFindings(
        text.replacing("// \(kind)", with: "// ←"), subjects: 1)
    }
  }

  @Test func anAccessorIsNamedBehindItsProperty() {
    rule(#"members: ["state.didSet", "title.get", "b"], except: "b.set", forbidden: "if""#).expectMarkedFindings(
      """
      class AScreen {
        var state = 1 {
          willSet { if a {} }
          didSet { if a {} } // ←
        }
        var title: Int { if a {}; return 1 } // ←
        var b: Int {
          get { if a {}; return 1 } // ←
          set { if a {} }
        }
      }
      class BScreen { var state = 1 { willSet { if a {} } } }
      """, subjects: 3)
  }
}
