import Testing

@Suite struct SubscriptionDisposedTests {
  private func rule(_ more: String = "") -> RuleUnderTest {
    RuleUnderTest(
      check: "subscription_disposed", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: """
        in: "screen", functions: ["subscribe", "drive"], unsure_functions: "bind(to:)", signs: ["rx", "map"],
        disposers: "disposed(by:)", collectors: "insert", completing: ["take(until:)", "first"]\(more)
        """, message: "{type} {member} {function}")
  }

  @Test func aLostResultIsFound() {
    rule().expectMarkedFindings(
      """
      class AScreen {
        func a() {
          events.subscribe() // ←
          events.map { $0 }
            .subscribe(onNext: { print($0) }) // ←
          if true { title.drive(label.rx.text) } // ←
          run { events.subscribe()  // ←
            print() }
          _ = events.subscribe() // ←
          let _ = events.subscribe() // ←
        }
        func b() { events?.subscribe() } // ←
      }
      class Other { func a() { events.subscribe() } }
      """.replacing("()  // ←", with: "() // ←"), subjects: 7, unresolved: 0)
  }

  @Test func theValueOfABranchGoesWhereThatOfTheWholeGoes() {
    rule().expectMarkedFindings(
      """
      class AScreen {
        func a() -> Disposable { if flag { events.subscribe() } else if other { events.subscribe() } else { events.subscribe() } }
        func b() -> Disposable {
          switch number {
          case 1: events.subscribe()
          default: (events.subscribe())
          }
        }
        func c() {
          let token = if flag { events.subscribe() } else { events.subscribe() }
          tokens.append(token)
        }
        func d() -> Disposable {
          #if DEBUG
            events.subscribe()
          #else
            events.subscribe()
          #endif
        }
        func e() {
          let token =
            if flag { events.subscribe() } // ←
            else { events.subscribe() } // ←
        }
        func f() {
          if flag { events.subscribe() } // ←
          else { events.subscribe() } // ←
        }
        func i() { run { if flag { events.subscribe() } } } // ←
        func g() -> Disposable {
          if flag { events.subscribe() } // ←
          return Disposables.create()
        }
        func h() -> Disposable {
          switch number {
          case 1:
            events.subscribe() // ←
            return Disposables.create()
          default: return Disposables.create()
          }
        }
      }
      """, unresolved: 0)
  }

  @Test func aResultThatIsOnlyDiscardedByNameIsLost() {
    let source = """
      class AScreen {
        func a() { let token = events.subscribe(); _ = token } // ←
        func b() { _ = (events.subscribe()) } // ←
        func c() { let token = events.subscribe(); _ = token; tokens.append(token) }
      }
      """
    rule().expectMarkedFindings(source, unresolved: 0)
    rule(", discarded: \"allow\"").expectMarkedFindings(source.replacing(" // ←", with: ""), unresolved: 0)
  }

  @Test func aResultThatIsTakenCareOfIsNot() {
    rule().expectMarkedFindings(
      """
      class AScreen {
        func a() -> Disposable {
          events.subscribe().disposed(by: bag)
          events
            .map { $0 }
            .subscribe(onNext: { print($0) }, onError: nil)
            .disposed(by: bag)
          let token = events.subscribe()
          tokens.append(token)
          self.token = events.subscribe()
          bag.insert(events.subscribe(), title.drive(label.rx.text))
          bag.insert { events.subscribe()
            title.drive(label.rx.text) }
          bag += events.subscribe()
          tokens.append(events.subscribe())
          _ = [events.subscribe()]
          return events.subscribe()
        }
        func b() -> Disposable { events.subscribe() }
        var c: Disposable { events.subscribe() }
        func d() { _ = events.take(until: gone).map { $0 }.subscribe() }
      }
      """, unresolved: 0)
  }

  @Test func aLocalVariableThatNobodyNamesTakesNoCare() {
    rule().expectMarkedFindings(
      """
      class AScreen {
        let kept = events.subscribe()
        func a() {
          let token = events.subscribe() // ←
          self.token = nil
          let used = events.subscribe()
          run { used.dispose() }
          if true { var late: Disposable = events.subscribe() // ←
          }
          late = nil
          let (a, b) = (events.subscribe(), 1)
        }
      }
      """, unresolved: 0)
  }

  /// What is made for the call alone is gone after it, and ends the subscription.
  @Test func whatIsMadeForTheCallTakesNoCare() {
    rule().expectMarkedFindings(
      """
      class AScreen {
        func a() {
          events.subscribe().disposed(by: DisposeBag()) // ←
          events.map { $0 }
            .subscribe(onNext: { print($0) }) // ←
            .disposed(by: .init())
          events?.subscribe().disposed(by: (RxSwift.DisposeBag.init())) // ←
          events.subscribe().disposed(by: bag)
          events.subscribe().disposed(by: makeBag())
          events.subscribe().disposed(by: self.bag())
          events.subscribe().disposed(by: Store.shared)
          events.subscribe().disposed(by: Bag(parent))
          events.subscribe().disposed(by: Bag { parent })
          events.first().subscribe().disposed(by: DisposeBag())
          return events.subscribe().disposed(by: DisposeBag()) // ←
        }
      }
      """, subjects: 11, unresolved: 0)
    let message = RuleUnderTest(
      check: "subscription_disposed", roles: "{ screen: { names: \"*Screen\" } }",
      arguments: "functions: \"subscribe\", disposers: \"disposed(by:)\"", message: "{type} {reason}")
    let run = message.run([
      ("A.swift", "class A { func a() { b.subscribe()\n b.subscribe(1).disposed(by: DisposeBag()) } }")
    ])
    #expect(
      run?.findings.map(\.message) == [
        "A drops the result of 'subscribe()', so nothing ends the subscription",
        "A gives the result of 'subscribe(_:)' to an object that nobody keeps, so the subscription ends at once",
      ])
  }

  @Test func aClosureThatIsOneExpressionMayReturnIt() {
    rule().expectMarkedFindings(
      "class AScreen { func a() { make { observer in events.subscribe(observer) } } }", subjects: 0, unresolved: 1)
  }

  @Test func unsureFunctionsNeedASign() {
    rule().expectMarkedFindings(
      """
      class AScreen {
        func a() {
          title.bind(to: label.rx.text) // ←
          button.rx.tap.bind(to: taps) // ←
          names.map { $0 }.bind(to: list) // ←
          controller.bind(to: viewModel)
          collectionView.bind(to: viewModel)
        }
      }
      """, subjects: 3)
  }

  @Test func functionsOfTheProjectAreNoSubscriptions() {
    rule().expectMarkedFindings(
      in: [
        ("Store.swift", "class Store { func subscribe(_ a: Any) {} }"),
        ("A.swift", "class AScreen { let store = Store()\n func a() { store.subscribe(self); subscribe(1) } }"),
      ], subjects: 0)
  }

  @Test func discardingCanBeAllowed() {
    rule(", discarded: \"allow\"").expectMarkedFindings(
      "class AScreen { func a() { _ = events.subscribe()\n events.subscribe() // ←\n } }", subjects: 2)
  }

  @Test func theMessageHasThePlace() {
    let run = rule().run([("A.swift", "class AScreen { func start() { events.subscribe(onNext: f); go() } }")])
    #expect(run?.findings.map(\.message) == ["AScreen start subscribe(onNext:)"])
  }
}
