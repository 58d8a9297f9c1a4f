import Testing

/// The object is that in whose code the call stands.
@Suite struct CallOrderOnSelfTests {
  private func expect(
    _ arguments: String, _ text: String, subjects: Int, unresolved: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    RuleUnderTest(
      check: "call_order", roles: #"{ screen: { names: "*Screen" } }"#, arguments: #"of: "screen", "# + arguments,
      message: "{object} {reason}"
    ).expectMarkedFindings(text, subjects: subjects, unresolved: unresolved, sourceLocation: sourceLocation)
  }

  private static let setUp = #"functions: "bind", after: "setUp""#

  @Test func ownFunctionsAreCalledInOrder() {
    expect(
      Self.setUp,
      """
      class AScreen {
        func setUp() {}
        func setUp(_ a: Int) {}
        func bind() {}
        func load(_ a: Int) {}
        func a() { bind(); setUp() // ←
        }
        func b() { self.bind(); self.setUp() // ←
        }
        func c() { load(1); setUp(1); bind() }
        func d() { load(1); (self).bind(); load(2); setUp() // ←
        }
        func e() { run { [weak self] in guard let self else { return }; self.bind(); self.setUp() // ←
        } }
      }
      """, subjects: 5)
  }

  @Test func whatIsDoneElsewhereIsNothingToSayOf() {
    expect(
      Self.setUp,
      """
      class AScreen {
        func setUp() {}
        func bind() {}
        func a() { bind() }
        func b() { bind(); other.setUp() }
        func c() { other.bind(); setUp() }
        func d() { let setUp = 1; bind(); print(setUp) }
      }
      class Other { func setUp() {}\n func bind() {}\n func a() { bind(); setUp() } }
      func bind() {}
      func setUp() {}
      func global() { bind(); setUp() }
      """, subjects: 0)
  }

  @Test func itIsNotKnownWhenAClosureOrABranchIsRun() {
    expect(
      Self.setUp,
      """
      class AScreen {
        func setUp() {}
        func bind() {}
        func a() { if isNew { setUp() }; bind() }
        func b() { run { self.setUp() }; bind() }
        func c() { if isNew { setUp() } else { setUp() }; bind() }
        func d() { if isNew { bind() } else { setUp() } }
      }
      """, subjects: 1, unresolved: 3)
  }

  @Test func aFunctionThatComesFirst() {
    expect(
      #"functions: "setUp", before: "bind""#,
      """
      class AScreen {
        func setUp() {}
        func bind() {}
        func a() { bind(); setUp() // ←
        }
        func b() { setUp(); bind() }
      }
      """, subjects: 2)
  }

  @Test func anOwnPropertyIsSetBefore() {
    expect(
      #"functions: "bind", after_setting: "model""#,
      """
      class AScreen {
        var model = 0
        func bind() {}
        func a() { model = 1; bind() }
        func b() {
          bind() // ←
          model = 1
        }
        func c() {
          bind() // ←
          self.model = 1
        }
        func d() { self.model = 1; bind() }
        func e(model: Int) { bind() }
        func f() { bind(); print(model) }
      }
      """, subjects: 4)
  }
}
