import Testing

// The ways through an initializer on which an output gets its value.

extension InitializedInInitTests {
  @Test func bothBranchesMustAssignOrLeave() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init?(a: Bool) {
          busy = .never()
          guard a else { return nil }
          if a { title = .just("a") } else { self.title = .just("b") }
        }
      }
      class ListViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init(a: Bool) {
          busy = .never()
          if a { title = .just("a") }
        }
      }
      """)
  }

  @Test func whatABranchingStatementLooksAtFirstMayAssign() {
    let heads = ["if setUp() { }", "switch setUp() { default: break }", "while setUp() { }", "for _ in setUp() { }"]
    for head in heads {
      check(
        """
        class HomeViewModel: HomeViewModelOutput {
          let busy: Driver<Bool>
          var title: Driver<String>!
          init() {
            busy = .never()
            \(head)
          }
          func setUp() -> Bool {
            title = .empty()
            return true
          }
        }
        """)
    }
  }

  @Test func aBreakLeavesTheSwitchAndNotTheInitializer() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init(a: Int) {
          busy = .never()
          switch a {
          case 1: title = .just("a")
          default: break
          }
        }
      }
      class ListViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init(a: Int) {
          busy = .never()
          repeat { break } while a > 1
          switch a {
          case 1: if a > 2 { break } else { title = .just("a") }
          default: title = .just("b")
          }
        }
      }
      class RowViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init(a: Int) throws {
          busy = .never()
          switch a {
          case 1: fallthrough
          case 2: title = .just("a")
          case 3: throw Failure()
          default: break
          }
          title = .just("b")
        }
        init(b: Int) throws {
          busy = .never()
          switch b {
          case 1: fallthrough
          case 2: title = .just("a")
          default: throw Failure()
          }
        }
      }
      """)
  }

  @Test func whatMakesNoObjectNeedNotAssign() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init(a: Int) {
          busy = .never()
          if a > 1 { title = .just("a") } else { fatalError("no title") }
        }
        init(b: Int) {
          busy = .never()
          switch b {
          case 1: title = .just("a")
          default: preconditionFailure()
          }
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        init?(c: Int) { return nil }
      }
      """)
  }

  @Test func whatReturnsBeforeTheAssignmentMakesAnObjectWithoutIt() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        init(isOn: Bool) {
          guard isOn else { return }
          title = .empty()
        }
      }
      class ListViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        init(isOn: Bool) {
          if isOn { return }
          title = .empty()
        }
      }
      class RowViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        init(count: Int) {
          switch count {
          case 1: return
          default: break
          }
          title = .empty()
        }
      }
      class CellViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        init(load: () throws -> Driver<String>) {
          do { title = try load() } catch { return }
        }
      }
      class PageViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        init(names: [String]) {
          for name in names where name.isEmpty { return }
          title = .empty()
        }
      }
      class TabViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>! // ←
        init() { return }
      }
      """)
  }

  @Test func whatReturnsWithAValueOrWithoutAnObjectIsFine() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>!
        init?(a: Int, name: String?) throws {
          guard a > 1 else { return nil }
          guard a > 2 else { throw Failure() }
          guard let name else { stop("no name") }
          if a > 3 { fatalError() }
          if a > 4 { die() }
          switch a {
          case 5: return nil
          case 6: preconditionFailure()
          case 7:
            title = .just("seven")
            return
          default: break
          }
          guard a > 8 else {
            title = .never()
            return
          }
          title = .just(name)
          guard a > 9 else { return }
          run { return }
          print(a)
        }
        private func die() -> Never { fatalError("no title") }
      }
      """)
  }

  @Test func aMethodThatMayReturnBeforeItAssignsIsNotKnownToAssign() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile(contract.0, contract.1),
        TestFile(
          "Home.swift",
          """
          class HomeViewModel: HomeViewModelOutput {
            let busy: Driver<Bool> = .never()
            var title: Driver<String>!
            private var isSetUp = false
            init() { setUp() }
            func setUp() {
              guard !isSetUp else { return }
              title = .empty()
            }
          }
          """),
      ])
    #expect(run.findings == [])
    #expect(run.unresolved == 1)
    #expect(run.subjects == 1, "an output of which it is not known whether it is assigned is no subject")
  }

  @Test func anOverloadThatIsNotCalledAssignsNothing() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init() {
          busy = .never()
          bind()
        }
        func bind() { print("taps") }
        func bind(user: Int) { title = .just("a") }
      }
      class ListViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init() {
          busy = .never()
          bind(user: 1)
        }
        func bind() { print("taps") }
        func bind(user: Int, isOn: Bool = true) { title = .just("a") }
      }
      """)
  }

  @Test func aLocalFunctionMayAssign() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init() {
          func bind() { title = .just("a") }
          busy = .never()
          bind()
        }
      }
      class ListViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>! // ←
        init() {
          func bind() { title = .just("a") }
          busy = .never()
        }
      }
      struct ItemViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init() { (busy, title) = (.never(), .just("a")) }
        init(id: Int) { self = ItemViewModel() }
      }
      """)
  }

  @Test func whatAFunctionInAConstantDoesIsNotKnown() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile(
          "A.swift",
          """
          protocol HomeViewModelOutput { var title: Driver<String>! { get } }
          class HomeViewModel: HomeViewModelOutput {
            var title: Driver<String>!
            var isReady: Bool { get { true } set { title = .just("a") } }
            init() { isReady = true }
          }
          class ListViewModel: HomeViewModelOutput {
            var title: Driver<String>!
            init() {
              let setUp = bind
              setUp()
            }
            func bind() { title = .just("a") }
          }
          """)
      ])
    #expect(run.findings == [])
    #expect(run.unresolved == 1)
    #expect(run.subjects == 1)
  }

  @Test func aClosureInParenthesesIsCalledAtOnce() {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool>
        var title: Driver<String>!
        init() {
          busy = .never()
          ({ title = .just("a") })()
        }
      }
      """)
  }

  /// A closure that names a property without `self` is run before the function returns that it is given to, if it is run at all.
  @Test func whatAClosureAssignsWithoutSelfIsNotKnown() {
    func check(_ statement: String, _ mark: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
      self.check(
        """
        class HomeViewModel: HomeViewModelOutput {
          let busy: Driver<Bool>
          var title: Driver<String>!\(mark)
          init(names: [String]) {
            busy = .never()
            \(statement)
          }
        }
        """, sourceLocation: sourceLocation)
    }
    check("names.forEach { title = .just($0) }")
    check("lock.withLock { if true { title = .just(\"\") } }")
    check("names.forEach { name in names.forEach { title = .just($0) } }")
    check("load { self.title = .just($0) }", " // ←")
    check("load { [self] in title = .just($0) }", " // ←")
    check("load { [weak self] in guard let self else { return }; title = .just($0) }", " // ←")
    check("Task { title = .just(await name()) }", " // ←")
    check("names.forEach { let title = $0 }", " // ←")
    check("names.forEach { name in var title = name; title = name }", " // ←")
  }

  /// The body of a loop, in an initializer that else does nothing to the output.
  private func checkLoop(_ loop: String, _ mark: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>!\(mark)
        init(a: Int) {
          \(loop)
        }
      }
      """, sourceLocation: sourceLocation)
  }

  @Test func aLoopWithoutAnEndIsLeftWhereItBreaks() {
    checkLoop("while true { title = .empty(); break }")
    checkLoop("while (true) { if a > 1 { continue }; title = .empty(); break }")
    checkLoop("while true { if a > 1 { title = .empty(); break } else { load() } }")
    checkLoop("outer: while true { switch a { case 1: title = .empty(); break outer; default: continue outer } }")
    checkLoop("while true { load() }")
    checkLoop("while true { if a > 1 { break }; title = .empty(); break }", " // ←")
    checkLoop("while true { if a > 1 { return }; title = .empty(); break }", " // ←")
    checkLoop("while a > 1 { title = .empty(); break }", " // ←")
    checkLoop("while true, a > 1 { title = .empty() }", " // ←")
  }

  @Test func aRepeatedBlockIsRunOnce() {
    checkLoop("repeat { title = .empty() } while a > 1")
    checkLoop("repeat { if a > 1 { continue }; title = .empty(); break } while true")
    checkLoop("repeat { if a > 1 { title = .empty(); continue }; title = .never() } while a > 1")
    checkLoop("repeat { if a > 1 { continue }; title = .empty() } while a > 1; title = .never()")
    checkLoop("repeat { if a > 1 { continue }; title = .empty() } while a > 1", " // ←")
    checkLoop("repeat { switch a { case 1: continue; default: title = .empty() } } while a > 1", " // ←")
  }

  @Test func aPartOfAnExpressionThatEndsTheProgramNeedNotBeRun() {
    checkLoop("print(a > 1 ? 1 : fatalError())", " // ←")
    checkLoop("let name = self.name ?? die()\n}\nvar name: Int?\nfunc die() -> Never { fatalError()", " // ←")
  }
}
