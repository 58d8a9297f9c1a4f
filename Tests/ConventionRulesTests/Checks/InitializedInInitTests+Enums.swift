import Testing

// Computed outputs whose type is an enumeration.

extension InitializedInInitTests {
  private func checkOutput(
    _ type: String, _ mark: String = "", in types: String, more: [(String, String)] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          protocol PageViewModelOutput { var page: \(type) { get } }
          final class PageViewModel: PageViewModelOutput {
            var page: \(type) { make() }\(mark)
          }
          \(types)
          """
        )
      ] + more, sourceLocation: sourceLocation)
  }

  /// The same with the types in the file of the output, and in another one.
  private func checkOutputAnywhere(
    _ type: String, _ mark: String = "", in types: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    checkOutput(type, mark, in: types, sourceLocation: sourceLocation)
    checkOutput(type, mark, in: "", more: [("Types.swift", types)], sourceLocation: sourceLocation)
  }

  @Test func anEnumerationThatCarriesAStreamIsNoPlainValue() {
    let page = "enum Page { case empty, rows(Observable<[Int]>), error(Error) }"
    checkOutputAnywhere("Page", " // ←", in: page)
    checkOutputAnywhere("[Page]", " // ←", in: page)
    checkOutputAnywhere("(Page, Int)", " // ←", in: page)
    checkOutputAnywhere(
      "Feed.Page", " // ←", in: "enum Feed { enum Page { case rows(title: String, relay: BehaviorRelay<Int>?) } }")
    checkOutputAnywhere("Page", " // ←", in: "enum Page { case rows([String: [Rows]]); typealias Rows = Driver<Int> }")
    checkOutputAnywhere(
      "Page", " // ←", in: "enum Page { case rows((Int, Box<Driver<Int>>)) }\nstruct Box<T> { let t: T }")
    checkOutputAnywhere("Page", " // ←", in: "enum Page { case rows(Rows) }\nstruct Rows { let rows: Driver<[Int]> }")
    checkOutputAnywhere("Page", " // ←", in: "enum Page { case feed(Feed) }\nenum Feed { case rows(Driver<[Int]>) }")
    checkOutputAnywhere("Holder", " // ←", in: "struct Holder { let page: Page }\n" + page)
  }

  @Test func aStructureInAStructureMayHoldAStream() {
    checkOutput(
      "Holder", " // ←", in: "struct Holder { let rows: Rows }\nstruct Rows { let rows: Observable<[Int]> }")
    checkOutput("Holder", in: "struct Holder { let rows: Rows }\nstruct Rows { let rows: [Rows] }")
  }

  @Test func anEnumerationOfValuesIsAPlainValue() {
    checkOutputAnywhere("Page", in: "enum Page { case empty, title(String), rows([Int], page: Int) }")
    checkOutputAnywhere("Page", in: "indirect enum Page { case leaf, node(Page, Page) }")
    checkOutputAnywhere("Page", in: "enum Page { case rows([Row], Int), text(String?); struct Row { let id: Int } }")
    checkOutputAnywhere("Page", in: "enum Page { case retry(() -> Observable<Int>) }")
    checkOutputAnywhere("Page<Int>", in: "enum Page<T> { case item(T) }")
    checkOutputAnywhere("Page", in: "enum Page { case asset(Thing) }")
  }

  /// It may be what the case stands for rather than what goes on behind it.
  @Test func anObjectThatACaseCarriesIsNotKnownToBeAStream() {
    checkOutputAnywhere("Route", in: "enum Route { case detail(ChildViewModel) }\nclass ChildViewModel {}")
    checkOutputAnywhere("Route", in: "enum Route<T: Item> { case detail(T) }\nprotocol Item {}")
    checkOutputAnywhere(
      "Route", " // ←", in: "enum Route { case detail(ChildViewModel), rows(Driver<Int>) }\nclass ChildViewModel {}")
  }

  @Test func ofWhatAnObjectIsThatACaseCarriesNothingIsCounted() {
    for types in [
      "enum Route { case detail(ChildViewModel) }\nclass ChildViewModel {}",
      "enum Route { case detail(any Item) }\nprotocol Item {}",
      "struct Route { let page: Page<Int> }\nenum Page<T: Item> { case item(T) }\nprotocol Item {}",
    ] {
      let run = CheckRun(
        rule: rule,
        files: [
          TestFile(
            "A.swift",
            """
            protocol PageViewModelOutput { var route: Route { get } }
            final class PageViewModel: PageViewModelOutput { var route: Route { make() } }
            """),
          TestFile("Types.swift", types),
        ])
      #expect(run.findings == [])
      #expect(run.unresolved == 1, "\(types)")
    }
  }

  @Test func withoutAListOfStreamsWhateverIsNoPlainValueIsOne() {
    func check(_ types: String, _ mark: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
      checkFindings(
        of: rule, configuration: #"{ "rules": { "outputs_initialized_in_init": { "streams": [] } } }"#,
        in: [
          (
            "A.swift",
            """
            protocol PageViewModelOutput { var page: Page<Int> { get } }
            final class PageViewModel: PageViewModelOutput {
              var page: Page<Int> { make() }\(mark)
            }
            """
          ), ("Types.swift", types),
        ], sourceLocation: sourceLocation)
    }
    check("enum Page<T> { case item(T), title(String) }")
    check("enum Page<T> { case item(T), asset(Thing) }", " // ←")
  }
}
