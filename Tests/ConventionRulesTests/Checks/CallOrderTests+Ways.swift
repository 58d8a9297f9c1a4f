import Testing

// Branches, and calls in one expression.

extension CallOrderTests {
  @Test func eachBranchBeforeMayDoIt() {
    expect(
      Self.kept,
      """
      class Root {
        var children: [AFlow] = []
        func a() {
          let child = AFlow()
          if isOn { children.append(child) } else if isLate { log(); children.append(child) } else { children.append(child) }
          child.start()
        }
        func b() {
          let child = AFlow()
          switch kind {
          case .a: children.append(child)
          case .b: if isOn { return } else { children.append(child) }
          default: fatalError()
          }
          child.start()
        }
        func c() {
          let child = AFlow()
          do { try load(); children.append(child) } catch { children.append(child) }
          child.start()
        }
      }
      """, subjects: 3)
  }

  @Test func oneWayWithoutItIsEnoughForDoubt() {
    expect(
      Self.kept,
      """
      class Root {
        var children: [AFlow] = []
        func a() { let child = AFlow(); if isOn { children.append(child) } else if isLate { children.append(child) }
          child.start() }
        func b() { let child = AFlow(); switch kind { case .a: children.append(child)
          default: log() }
          child.start() }
        func c() { let child = AFlow(); do { try load(); children.append(child) } catch {}
          child.start() }
        func d() { let child = AFlow(); if isOn { children.append(child) } else { run { children.append(child) } }
          child.start() }
        func e() { let child = AFlow(); for _ in all { children.append(child) }
          child.start() }
      }
      """, subjects: 0, unresolved: 5)
  }

  @Test func whatIsDoneInAnotherBranchIsNotDone() throws {
    let text = """
      class Root {
        var children: [AFlow] = []
        func a() {
          let child = AFlow()
          switch kind {
          case .a: children.append(child); child.start()
          case .b: child.start() // ←
          default: child.start(); children.append(child) // ←
          }
        }
        func b() {
          let child = AFlow()
          guard isOn else { children.append(child); return }
          child.start() // ←
        }
        func c() {
          let child = AFlow()
          for kind in kinds { if isOn { children.append(child) } else { child.start() } }
        }
        func d() {
          for kind in kinds { let child = AFlow(); if isOn { children.append(child) } else { child.start() } } // ←
        }
        func e() {
          let child = AFlow()
          run { if isOn { children.append(child) } else { child.start() } }
        }
        func f(child: AFlow) {
          if isOn { children.append(child) } else { child.start() }
        }
      }
      """
    expect(Self.kept, text, subjects: 5, unresolved: 3)
    #expect(
      try reasons(Self.kept, text).prefix(2) == [
        "Root a start() child comes without children.append", "Root a start() child comes before children.append",
      ])
  }

  @Test func eachBranchAfterwardsMayDoIt() {
    expect(
      #"functions: "start", of: "flow", before: "finish""#,
      """
      func a() { let child = AFlow(); child.start(); if isOn { child.finish() } else { child.finish() } }
      func b() { let child = AFlow(); child.start(); if isOn { child.finish() } else { return } }
      func c() { let child = AFlow(); if isOn { child.start(); child.finish() } else { child.start() } } // ←
      """, subjects: 3, unresolved: 1)
  }

  @Test func whatMakesTheObjectIsCalledBefore() {
    expect(
      #"functions: "push", of: "flow", object: "argument", after: ["prepare", "make"]"#,
      """
      func a() { let child = AFlow(); push(prepare(child)) }
      func b() { push(try! prepare(AFlow())!) }
      func c() { push(AFlow().prepare().with(1)) }
      func d() { let child: AFlow = make(); push(child) }
      func e() { let child: AFlow = prepare(AFlow()); push(child) }
      func f() { let child = AFlow(); push(child, with: child.prepare()) }
      func g() { let child = AFlow(); push(child) { child.prepare() } } // ←
      func h() { push(AFlow()) } // ←
      func prepare(_ a: AFlow) -> AFlow { a }
      func make() -> AFlow { AFlow() }
      extension AFlow { func prepare() -> AFlow { self }
        func with(_ a: Int) -> AFlow { self } }
      """, subjects: 9)
  }

  @Test func whatTheCallReturnsGoesOn() {
    expect(
      #"functions: "prepare", of: "flow", object: "argument", before: "push""#,
      """
      func a() { let child = AFlow(); push(try prepare(child)) }
      func b() { let child = AFlow(); prepare(child).push(1) }
      func c() { let child = AFlow(); show(prepare(child)) }
      func d() { let child = AFlow(); prepare(child) } // ←
      func e() { push([prepare(AFlow())]) }
      """, subjects: 4, unresolved: 1)
  }
}
