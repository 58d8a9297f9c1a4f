import Testing

@Suite struct BodyFormTests {
  func rule(_ arguments: String) -> RuleUnderTest {
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
          _ = y as? String
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

  @Test func whatAProtocolInheritsAndItsPropertiesAreRequiredToo() {
    rule(#"forbidden: "if", required_by: "Needs""#).expectMarkedFindings(
      """
      protocol Basics { func a(); static func b() }
      protocol Needs: Basics { var c: Int { get }
        init(d: Int) }
      class AScreen {
        func a() { if isOn {} } // ←
        func b() { if isOn {} }
        var c: Int { if isOn { 1 } else { 2 } } // ←
        var e: Int { if isOn { 1 } else { 2 } }
      }
      extension AScreen: Needs {
        static func b() { if isOn {} } // ←
        convenience init(d: Int) { if isOn {} } // ←
        convenience init(e: Int) { if isOn {} }
      }
      """, subjects: 4)
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
    #expect(try #require(rule.run([("A.swift", text)])).findings[0].message == "AScreen a() holds a declaration")
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
    rule.expectMarkedFindings(in: files, subjects: 3, unresolved: 0)
    rule.expectMarkedFindings(
      "class AScreen {\n func a() { unknown.save(); unknown.save() }\n func b() {}\n}", subjects: 1, unresolved: 1)
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

  @Test func everyFormOfStatementIsToldApart() throws {
    let bodies = [
      ("call", "b()"), ("assignment", "value += 1"), ("declaration", "let c = 1"), ("return", "return"),
      ("if", "if isOn {}"), ("guard", "guard isOn else {}"), ("switch", "switch kind {}"), ("for", "for _ in all {}"),
      ("while", "while isOn {}"), ("while", "repeat {} while isOn"), ("do", "do {}"), ("defer", "defer {}"),
      ("throw", "throw problem"), ("", "value == 1"),
    ]
    let text = "class AScreen {\n" + bodies.map { "func a() { \($0.1); \($0.1) }\n" }.joined() + "}"
    for form in Set(bodies.map(\.0)) where !form.isEmpty {
      let run = try #require(rule(#"only: "\#(form)""#).run([("A.swift", text)]))
      let lines = bodies.indices.filter { bodies[$0].0 != form }.flatMap { [$0 + 2, $0 + 2] }
      #expect(run.findings.map(\.line) == lines, "for \(form)")
    }
  }

  @Test func everyConstructIsToldApart() throws {
    let constructs = [
      ("if", "if isOn {}", "an if"), ("guard", "guard isOn else {}", "a guard"),
      ("switch", "switch kind {}", "a switch"),
      ("default", "switch kind { @unknown default: b() }", "a default"),
      ("ternary", "b(isOn ? 1 : 2)", "a ternary operator"),
      ("for", "for _ in all {}", "a for"), ("while", "repeat {} while isOn", "a while"), ("do", "do {}", "a do"),
      ("try", "try? b()", "a try"), ("await", "await b()", "an await"), ("throw", "throw problem", "a throw"),
      ("closure", "run {}", "a closure"), ("assignment", "value += 1", "an assignment"),
      ("force_unwrap", "b(value!)", "a force unwrap"), ("force_cast", "b(value as! Int)", "a force cast"),
    ]
    let text =
      "class AScreen {\n" + constructs.map { "func a() { \($0.1) }\n" }.joined()
      + "func b() { _ = c(); value == d(); value as? Int }\n}"
    for (position, (name, _, words)) in constructs.enumerated() {
      let run = try #require(rule(#"forbidden: "\#(name)""#).run([("A.swift", text)]))
      let lines = name == "switch" ? [position + 2, position + 3] : [position + 2]
      #expect(run.findings.map(\.line) == lines, "for \(name)")
      #expect(run.findings.first?.message == "AScreen a() holds \(words)")
    }
  }

  @Test func aFindingEndsWithItsFirstLine() throws {
    func marked(_ arguments: String, _ body: String) throws -> [String] {
      try #require(rule(arguments).run([("A.swift", "class AScreen { func a() { \(body) } }")])).findings.map(\.text)
    }
    #expect(try marked(#"forbidden: "if""#, "if isOn {\n b()\n}") == ["if isOn {"])
    #expect(try marked(#"forbidden: "if""#, "if isOn {\r b()\r}") == ["if isOn {"])
    #expect(try marked(#"only: "call""#, "value =\n 1") == ["value ="])
    #expect(try marked(#"forbidden_calls: "sheet""#, "row(1)\n  .sheet(\n  1)") == ["sheet("])
    #expect(try marked(#"calls_on: "model""#, "store.save(\n 1)") == [])
    #expect(try marked(#"calls_on: "model""#, "save(\n 1)") == ["save("])
    #expect(try marked("maximum: 1", "b()\n c()") == ["a"])
  }

  @Test func statementsOfClosuresAndLocalDeclarationsAreNotLookedAt() {
    rule(#"only: ["declaration", "call"]"#).expectMarkedFindings(
      in: [
        (
          "A.swift",
          """
          class AScreen {
            func a() {
              run { if isOn { value = 1 } }
              func b() { value = 1 }
              struct Local { init() { value = 1 } }
              var c: Int { get { value = 1 } }
            }
          }
          """
        ), ("B.swift", "extension AScreen { func d() {\n value = 1 // ←\n} }"),
      ], subjects: 2)
  }

  @Test func casesWithAttributesAndDamagedBodiesHoldNoOtherStatements() {
    rule(#"only: ["switch", "call"]"#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          switch kind {
          case .a: b()
          @unknown default: c()
          }
        }
      }
      """)
  }

  @Test func aLoneValueOfABranchCountsAsReturn() {
    rule(#"only: ["switch", "if", "return", "declaration"]"#).expectMarkedFindings(
      """
      class AScreen {
        var a: String {
          switch kind {
          case .a: "A"
          case .b: make()
          case .c: if isOn { "C" } else if isOff { make() } else { "D" }
          }
        }
        var b: Int { if isOn { 1 } else { 2 } }
        func c() -> Int { return if isOn { 1 } else { 2 } }
        func d() { let e = if isOn { 1 } else { make() } }
        func f() {
          if isOn { make() } // ←
        }
        func g() {
          switch kind {
          case .a: make() // ←
          default: show(); show() // ←
          }
          return
        }
        func h() {
          while isOn { 1 } // ←
        }
        func i() -> Int {
          #if DEBUG
          1
          #endif
        }
      }
      """.replacing("show(); show() // ←", with: "show() // ←\n show() // ←"))
  }

  @Test func statementsAndTheirCallsAreReportedOnce() {
    let files = [
      ("Model.swift", "class AModel { func load() {} }\nclass Store { @discardableResult func save() -> Int? { 1 } }"),
      (
        "A.swift",
        """
        class AScreen {
          let model = AModel()
          let store = Store()
          func a() -> Int? {
            value = 1 // 1
            store.save()! // 2
            unsafe store.save() // 2
            store.save()?.description // 3
            store.save()? // 2
            _ = store.save() + 1 // 1
            model.load()
            return store.save() // 4
          }
        }
        """
      ),
    ]
    func expect(_ arguments: String, _ marks: String) {
      var text = files[1].1
      for mark in "1234" { text = text.replacing("// \(mark)\n", with: marks.contains(mark) ? "// ←\n" : "\n") }
      rule(arguments).expectMarkedFindings(in: [files[0], ("A.swift", text)])
    }
    expect(#"calls_on: "model""#, "24")
    expect(#"only: "call""#, "13")
    expect(#"only: "call", calls_on: "model""#, "1234")
    expect(#"only: "assignment", members: "b""#, "")
  }

  @Test func aTypeIsCreatedByItsNameOrByItsInitializer() throws {
    let text = """
      class AScreen {
        func a() -> Date {
          let a = Date() // ←
          let b = Date.init() // ←
          let c = UUID.init() // ←
          let d: Date = .init() // ←
          let e = Foundation.Date.init(timeIntervalSince1970: 1) // ←
          let f = UUID.init(uuidString: "")
          let g: Other = .init()
          super.init()
          return .init() // ←
        }
      }
      """
    let rule = rule(#"forbidden_calls: ["Date", "UUID()"]"#)
    rule.expectMarkedFindings(text)
    #expect(try #require(rule.run([("A.swift", text)])).findings[1].message == "AScreen a() calls Date()")
  }

  @Test func aTrailingClosureMayHaveAnyLabel() {
    rule(#"forbidden_calls: ["load(id:completion:)", "Task(priority:operation:)"]"#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          service.load(id: 1) { _ in } // ←
          service.load(id: 1, completion: { _ in }) // ←
          service.load(id: 1)
          service.load { _ in }
          Task(priority: .high) { } // ←
          let task: Task = .init(priority: .high) { } // ←
        }
      }
      """)
  }

  @Test func aMemberOfATypeThatIsNotWrittenIsCalled() throws {
    let files = [
      ("Route.swift", "enum Route { case show(Int), random }\nclass Show { func show() {} }"),
      (
        "A.swift",
        """
        class AScreen {
          func a() -> Int {
            let b: Double = .random(in: 0...1) // ←
            take(.random(in: 0...1), or: .random) // ←
            go(.show(1))
            go(Show().show()) // ←
            switch b { case .random(let c) where .random(in: 0...c): break // ←
            case Dice.random(let c): break }
            for case .random(let c) in all {}
            if case .random(let c)? = b {}
            do {} catch Dice.random(let c) {}
            return .random(1) // ←
          }
        }
        """
      ),
    ]
    let rule = rule(#"forbidden_calls: ["random", "show"]"#)
    rule.expectMarkedFindings(in: files, subjects: 1, unresolved: 0)
    rule.expectMarkedFindings(
      in: [files[0], ("A.swift", "class AScreen {\n func a() { go(.show(1)) }\n func b() {}\n}")], subjects: 1,
      unresolved: 1)
    let findings = try #require(rule.run(files)).findings
    #expect(findings.map(\.text).prefix(2) == ["random(in: 0...1)", "random(in: 0...1)"])
    #expect(findings.first?.message == "AScreen a() calls random(in:)")
  }

  @Test func aCaseForEverythingIsADefault() {
    rule(#"forbidden: "default""#).expectMarkedFindings(
      """
      class AScreen {
        func a() {
          switch kind {
          case .a: b()
          case _: c() // ←
          }
          switch kind {
          case _ where isOn: b()
          case (_, .a), .b(_): b()
          case .c, _: b() // ←
          case let other: b() // ←
          }
          switch kind {
          case .a:
            switch mode {
            case .a: b()
            default: c() // ←
            }
          }
        }
      }
      """)
  }
}
