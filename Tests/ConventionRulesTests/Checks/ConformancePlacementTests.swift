import Testing

@Suite struct ConformancePlacementTests {
  private let rule = "reactive_connectable_in_extension"
  private let base = (
    "Base.swift", "protocol ReactiveConnectable {}\nprotocol ReactiveFeedable: ReactiveConnectable {}\n"
  )

  @Test func aConformanceToARefinementInAnotherFileIsFound() {
    checkFindings(
      of: rule, in: [base, ("A.swift", "final class A: Base,\n  ReactiveFeedable {} // ←\nclass Base {}\n")])
  }

  @Test func aConformanceThroughATypealiasOfACompositionIsFound() {
    checkFindings(
      of: rule,
      in: [
        base, ("B.swift", "typealias Connecting = ReactiveConnectable & AnyObject\n"),
        ("A.swift", "class A: Connecting {} // ←\n"),
      ])
  }

  @Test func aTypealiasThatIsAskedForIsFound() {
    checkFindings(
      of: rule, configuration: #"{ vocabulary: { connectable_protocols: ["Connecting"] } }"#,
      in: [
        (
          "B.swift",
          """
          protocol Input {}
          typealias Connecting = Input & AnyObject
          typealias Screen = UIViewController & Connecting
          enum Names { typealias Connecting = UIViewController }
          """
        ),
        (
          "A.swift",
          """
          class A: Connecting {} // ←
          class B {}
          extension B: Connecting {}
          class C: Screen {} // ←
          class D: Input {}
          class E: Names.Connecting {}
          """
        ),
      ])
  }

  @Test func aProtocolOfAnotherModuleIsKnownByItsName() {
    checkFindings(of: rule, in: [("A.swift", "import Reactive\nstruct A: ReactiveConnectable {} // ←\n")])
  }

  @Test func extensionsRefinementsConstraintsAndAliasesAreFine() {
    checkFindings(
      of: rule,
      in: [
        base,
        (
          "A.swift",
          """
          class A {}
          extension A: ReactiveConnectable {}
          protocol Both: ReactiveConnectable {}
          struct Box<T: ReactiveConnectable> where T: ReactiveFeedable {}
          typealias C = ReactiveConnectable
          class D: A {}
          """
        ),
      ])
  }

  @Test func aClassOfTheSameNameIsNoProtocol() {
    checkFindings(of: rule, in: [("A.swift", "class ReactiveConnectable {}\nclass B: ReactiveConnectable {}\n")])
  }

  @Test func anUnknownFirstEntryOfAClassMayBeItsSuperclass() {
    checkFindings(
      of: rule, configuration: #"{ vocabulary: { connectable_protocols: ["*ViewModel"] } }"#,
      in: [
        (
          "A.swift",
          "class A: PodBaseViewModel {}\nclass B: NSObject, PodViewModel {} // ←\nstruct C: PodViewModel {} // ←\n"
        )
      ])
  }

  @Test func nestedTypesAreFound() {
    checkFindings(
      of: rule,
      in: [
        base,
        (
          "A.swift",
          """
          enum Screen {
            final class Model: ReactiveConnectable {} // ←
          }
          extension Screen {
            struct Other: ReactiveConnectable {} // ←
          }
          """
        ),
      ])
  }

  @Test func theVocabularyNamesOtherProtocols() {
    checkFindings(
      of: rule, configuration: #"{ vocabulary: { connectable_protocols: ["*ViewModelType"] } }"#,
      in: [
        base,
        (
          "A.swift",
          "protocol HomeViewModelType {}\nclass A: HomeViewModelType {} // ←\nclass B: ReactiveConnectable {}\n"
        ),
      ])
  }

  @Test func aModuleOrAnAttributeInFrontOfTheNameChangesNothing() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          import Core
          class A: Core.ReactiveConnectable {} // ←
          class B: nonisolated ReactiveConnectable {} // ←
          class C: @preconcurrency ReactiveConnectable {} // ←
          class D: @MainActor ReactiveConnectable {} // ←
          class E: Base, @preconcurrency Core.ReactiveConnectable {} // ←
          class F: nonisolated Core.ReactiveConnectable {} // ←
          class G: Base, @unchecked Core.Other {}
          extension G: Core.ReactiveConnectable {}
          class H: Outer.ReactiveConnectable {}
          enum Outer { class ReactiveConnectable {} }
          """
        )
      ])
    checkFindings(
      of: rule,
      in: [
        base,
        ("A.swift", "class A: nonisolated ReactiveFeedable {} // ←\nclass B: @MainActor ReactiveFeedable {} // ←"),
      ])
  }

  /// Swift allows extensions only at the top level of a file, and there such a type cannot be named.
  @Test func aTypeThatCannotBeExtendedKeepsItsConformance() {
    checkFindings(
      of: rule,
      in: [
        base,
        (
          "A.swift",
          """
          func make() {
            class Local: ReactiveConnectable {}
            struct Outer { struct Inner: ReactiveConnectable {} }
          }
          class Screen {
            private class Model: ReactiveConnectable {}
            private enum Models { struct First: ReactiveConnectable {} }
            fileprivate class Shared: ReactiveConnectable {} // ←
            private(set) var model: Int
          }
          extension Screen {
            private class Other: ReactiveConnectable {}
          }
          private extension Screen {
            class Third: ReactiveConnectable {} // ←
          }
          private class Hidden: ReactiveConnectable { // ←
            class Nested: ReactiveConnectable {} // ←
          }
          """
        ),
      ])
  }
}
