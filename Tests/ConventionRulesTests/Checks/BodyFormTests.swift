import Testing

@Suite struct BodyFormTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "body_form", roles: #"{ screen: { names: ["*Screen"] }, model: { names: ["*Model"] } }"#,
      arguments: #"on: "screen", "# + arguments, message: "{type} {member} {reason}")
  }

  @Test func oneBranchOfIfConfigIsCounted() {
    rule(#"maximum: 1"#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          #if DEBUG
          handle(1)
          #elseif os(iOS)
          handle(2)
          #else
          #endif
        }
        func b() { // ←
          #if DEBUG
          handle(1)
          #if os(iOS)
          handle(2)
          #endif
          #else
          handle(3)
          #endif
        }
        func c() { // ←
          #if DEBUG
          handle(1)
          #endif
          handle(2)
        }
      }
      """, subjects: 3)
  }

  @Test func triesAreToldApart() throws {
    let text = """
      class AScreen {
        func a() throws {
          try b()
          try? b() // ←
          try! b() // ←
        }
      }
      """
    let rule = rule(#"forbidden: ["optional_try", "forced_try"]"#)
    rule.expectMarkedFindings(text)
    #expect(
      try #require(rule.run([("A.swift", text)])).findings.map(\.message) == [
        "AScreen a() holds a try?", "AScreen a() holds a try!",
      ])
    #expect(try #require(self.rule(#"forbidden: "try""#).run([("A.swift", text)])).findings.count == 3)
  }

  @Test func certainConstructsAreForbidden() throws {
    let text = """
      class AScreen {
        func a(_ x: Int?) -> Int {
          if x == nil { return 1 } // ←
          run { guard let x else { return } } // ←
          switch x! { // ←
          case 1: break
          default: break // ←
          }
          let y = x == 1 ? 2 : 3 // ←
          for _ in [1] {} // ←
          while true {} // ←
          repeat {} while true // ←
          do { try b() } catch {} // ←
          return y as! Int // ←
        }
        var c: Int { get { isOn ? 1 : 2 } set { value = newValue } } // ←
        init() { Task { await b() } } // ←
        let stored = isOn ? 1 : 2
      }
      class Other { func a() { if isOn {} } }
      """
    // A line with two findings has one mark.
    let forbidden =
      #"forbidden: ["if", "guard", "switch", "default", "ternary", "for", "while", "do", "await", "force_cast"]"#
    rule(forbidden).expectMarkedFindings(text, subjects: 3)
    func reasons(_ construct: String) throws -> [String] {
      try #require(rule(#"forbidden: "\#(construct)""#).run([("A.swift", text)])).findings.map(\.message)
    }
    #expect(try reasons("force_unwrap") == ["AScreen a(_:) holds a force unwrap"])
    #expect(try reasons("try") == ["AScreen a(_:) holds a try"])
    #expect(try reasons("throw") == [])
    #expect(try reasons("assignment") == ["AScreen c holds an assignment"])
    #expect(try reasons("closure") == ["AScreen a(_:) holds a closure", "AScreen init() holds a closure"])
    #expect(try reasons("ternary").last == "AScreen c holds a ternary operator")
  }

  @Test func membersAreChosenByNameProtocolAndAttribute() {
    let text = """
      protocol Needs { func a(); func b() }
      class AScreen: Needs {
        func a() { if isOn {} } // A
        func b() {}
        @IBAction func c() { if isOn {} } // C
        private var d: Int { if isOn { 1 } else { 2 } } // D
        func e(_ x: Int) { if isOn {} } // E
      }
      """
    func expect(_ arguments: String, _ marks: String, subjects: Int) {
      var marked = text
      for mark in marks { marked = marked.replacing("// \(mark)", with: "// ←") }
      rule(#"forbidden: "if", "# + arguments).expectMarkedFindings(marked, subjects: subjects)
    }
    expect("", "ACDE", subjects: 5)
    expect(#"members: ["a", "d"]"#, "AD", subjects: 2)
    expect(#"members: "e()""#, "", subjects: 0)
    expect(#"except: ["e(_:)", "c"]"#, "AD", subjects: 3)
    expect(#"required_by: "Needs""#, "A", subjects: 2)
    expect(#"carrying: "@IBAction""#, "C", subjects: 1)
    expect(#"carrying: "private""#, "D", subjects: 1)
  }

  @Test func allStatementsAreOfCertainForms() throws {
    let text = """
      class AScreen {
        func a() {
          b()
          self.model?.c()
          try await d()
          _ = e()
          #if DEBUG
          f()
          let g = 1 // ←
          #else
          value = 1 // ←
          #endif
          run { let inner = 1; value = 2 }
          ({ g() })()
        }
        func g() -> Int {
          if isOn { b() } // ←
          return 1 // ←
        }
        func h() -> Int { b() }
        func i() -> Int { 1 } // ←
        func j() {}
      }
      """
    let rule = rule(#"only: "call""#)
    rule.expectMarkedFindings(text)
    #expect(
      try #require(rule.run([("A.swift", text)])).findings[0].message == "AScreen a() holds another statement than call"
    )
    self.rule(#"only: ["return"]"#).expectMarkedFindings(
      """
      class AScreen {
        var a: Int { 1 }
        func b() -> Int { return 1 }
        func c() -> Int { make() }
        func d() { make(); make() // ←
        }
        var e: Int { get { value } set { value = newValue } } // ←
      }
      """.replacing("make(); make()", with: "make() // ←\n make()"))
  }

  @Test func statementsInsideOfOthersCountAsWell() {
    rule(#"only: ["call", "guard", "return", "switch"]"#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          guard isOn else { return }
          guard isOn else { value = 1; return } // ←
          switch kind {
          case 1: b()
          case 2:
            value = 2 // ←
          default: if isOn { b() } // ←
          }
        }
      }
      """)
  }

  @Test func callsAreMadeOnCertainTypes() throws {
    let files = [
      ("Model.swift", "class AModel { func load() {}\n static func make() {} }\nclass Store { func save() {} }"),
      (
        "A.swift",
        """
        class Base { func show() {} }
        class AScreen: Base {
          let model = AModel()
          let store = Store()
          override func show() {
            super.show()
            model.load()
            self.model.load()
            AModel.make()
            store.save() // ←
            unknown.save()
            helper() // ←
            ({ model.load() })() // ←
            if isOn { store.save() } // ←
            value = store.save()
            run { self.store.save() } // ←
          }
          func helper() {}
          func run(_ a: () -> Void) {}
        }
        """
      ),
    ]
    let rule = rule(#"calls_on: "model""#)
    rule.expectMarkedFindings(in: files, unresolved: 1)
    #expect(
      try #require(rule.run(files)).findings.map(\.message).prefix(3) == [
        "AScreen show() calls save() on another type", "AScreen show() calls helper() on another type",
        "AScreen show() calls no function of another type",
      ])
  }

  @Test func thereAreNoMoreStatementsThanTheMaximum() throws {
    let text = """
      class AScreen {
        func a() { b() }
        func c() { b(); b() } // ←
        func d() { run { b(); b() } }
        func e() {}
      }
      """
    rule("maximum: 1").expectMarkedFindings(text, subjects: 4)
    #expect(
      try #require(rule("maximum: 1").run([("A.swift", text)])).findings[0].message == "AScreen c() has 2 statements")
  }

  @Test func aStatementIsFoundOnceWithAllThatIsInIt() throws {
    let run = try #require(
      rule(#"only: "call""#).run([("A.swift", "class AScreen { func a() { if isOn { value = 1 } } }")]))
    #expect(run.findings.count == 1)
  }

  @Test func certainFunctionsAreNotCalledWhateverTheyAreCalledOn() throws {
    let text = """
      class AScreen {
        var body: Int {
          stack { row(1).sheet(item: 1) { _ in } } // ←
          .sheet(isPresented: true)
          Task { load() } // ←
        }
        func other() { sheet(item: 1) { _ in } }
      }
      """
    let rule = rule(#"members: "body", forbidden_calls: ["sheet(item:_:)", "Task"]"#)
    rule.expectMarkedFindings(text, subjects: 1)
    #expect(try #require(rule.run([("A.swift", text)])).findings[0].message == "AScreen body calls sheet(item:_:)")
  }
}
