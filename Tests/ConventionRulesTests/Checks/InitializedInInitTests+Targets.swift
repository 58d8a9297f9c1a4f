import Testing

// What an initializer assigns to.

extension InitializedInInitTests {
  private func checkInit(
    _ statement: String, _ mark: String = "", members: String = "", more: [(String, String)] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(
      """
      class HomeViewModel: HomeViewModelOutput {
        let busy: Driver<Bool> = .never()
        var title: Driver<String>!\(mark)
        var other: Driver<String>!
        init(path: ReferenceWritableKeyPath<HomeViewModel, Driver<String>?>) {
          \(statement)
        }
        \(members)
      }
      """, more: more, sourceLocation: sourceLocation)
  }

  @Test func anAssignmentByKeyPathIsOneOfTheProperty() {
    checkInit("self[keyPath: \\.title] = .empty()")
    checkInit("self[keyPath: \\HomeViewModel.title] = .empty()")
    checkInit("let model = self; model[keyPath: \\Self.title] = .empty()")
    checkInit("fill(&self[keyPath: \\.title])")
    checkInit("self[keyPath: \\.other] = .empty()", " // ←")
    checkInit("self[keyPath: \\.title!.name] = \"\"", " // ←")
    checkInit("other[keyPath: \\.title] = .empty()", " // ←")
  }

  @Test func whatAKeyPathFromElsewhereMeansIsNotKnown() {
    checkInit("self[keyPath: path] = .empty()")
    checkInit(
      "set(\\.title)",
      members:
        "func set(_ path: ReferenceWritableKeyPath<HomeViewModel, Driver<String>?>) { self[keyPath: path] = .empty() }")
  }

  @Test func aSubscriptOfTheViewModelMayAssign() {
    checkInit("self[.title] = .empty()")
    checkInit("other[.title] = .empty()", " // ←")
  }
}
