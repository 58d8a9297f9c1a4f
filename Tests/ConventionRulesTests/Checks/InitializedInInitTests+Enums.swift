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

  @Test func anEnumerationThatCarriesAStreamIsNoPlainValue() {
    let page = "enum Page { case empty, rows(Observable<[Int]>), error(Error) }"
    checkOutput("Page", " // ←", in: page)
    checkOutput("[Page]", " // ←", in: page)
    checkOutput("(Page, Int)", " // ←", in: page)
    checkOutput(
      "Feed.Page", " // ←", in: "enum Feed { enum Page { case rows(title: String, relay: BehaviorRelay<Int>?) } }")
    checkOutput("Page", " // ←", in: "enum Page { case rows(Rows) }\nstruct Rows { let rows: Driver<[Int]> }")
    checkOutput("Holder", " // ←", in: "struct Holder { let page: Page }\n" + page)
  }

  @Test func aStructureInAStructureMayHoldAStream() {
    checkOutput(
      "Holder", " // ←", in: "struct Holder { let rows: Rows }\nstruct Rows { let rows: Observable<[Int]> }")
    checkOutput("Holder", in: "struct Holder { let rows: Rows }\nstruct Rows { let rows: [Rows] }")
  }

  @Test func anEnumerationOfValuesIsAPlainValue() {
    checkOutput("Page", in: "enum Page { case empty, title(String), rows([Int], page: Int) }")
    checkOutput("Page", in: "indirect enum Page { case leaf, node(Page, Page) }")
    checkOutput("Page", in: "enum Page { case retry(() -> Observable<Int>) }")
    checkOutput("Page<Int>", in: "enum Page<T> { case item(T) }")
    checkOutput("Page", in: "enum Page { case asset(Thing) }")
    checkOutput("Page", in: "", more: [("Page.swift", "enum Page { case rows(Observable<[Int]>) }")])
  }
}
