import Testing

@testable import ConventionRules

/// What the names are that patterns bind; see ``checkProbes(_:sdk:sourceLocation:)``.
struct FileResolverPatternTests {
  @Test("`let a?` is what the optional wraps, and `let a as T` a T")
  func optionalsAndCasts() {
    checkProbes(
      """
      class Model { var child: Other? }
      class Other {}
      class Screen {
        var model: Model?
        func make() -> Model? { nil }
        func f(_ any: Any, _ given: Model?, _ models: [Model?]) {
          if case let x? = model { probe(x) }  // Model
          if case var x? = self.model?.child { probe(x) }  // Other
          if case let x? = x { probe(x) }  // unknown
          if case let x as Model = any { probe(x.child) }  // Other
          while case let x? = make() { probe(x) }  // Model
          switch given {
          case let x?: probe(x)  // Model
          default: probe(x)  // unknown
          }
          switch any {
          case let x as Other where probe(x): break  // Other
          case let x as Model: probe(x)  // Model
          case let x as [Model]: probe(x)  // unknown
          case let x: probe(x)  // unknown
          }
          if case .some(let x) = model { probe(x) }  // unknown
          if case let (x, y)? = pair { probe(x) }  // unknown
          for case let x? in models { probe(x) }  // unknown
          guard case let x? = model else { return }
          probe(x)  // Model
        }
      }
      """)
  }
}
