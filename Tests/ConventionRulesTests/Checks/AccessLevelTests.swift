import Testing

@Suite struct AccessLevelTests {
  private let rule = "view_model_subjects_are_private"

  @Test func theTypeIsReadOffAnnotationValueAliasAndSuperclass() {
    checkFindings(
      of: rule,
      in: [
        ("Kit.swift", "class Flag: BehaviorRelay<Bool> {}\ntypealias Trigger = PublishSubject<Void>"),
        (
          "A.swift",
          """
          class AViewModel {
            let a: PublishRelay<Int> // ←
            let b = RxRelay.PublishRelay<Int>() // ←
            let c = Trigger() // ←
            let d = Flag(value: true) // ←
            let e = PublishSubject<Int>.init() // ←
            let f = [PublishRelay<Int>()]
            let g = DisposeBag(), h = 1, i = { PublishRelay<Int>() }
          }
          """
        ),
      ])
  }

  @Test func elementsOfTuplesAndCollectionsAreInPlainSight() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile("Kit.swift", "typealias Trigger = PublishSubject<Void>\nclass Flag: BehaviorRelay<Bool> {}"),
        TestFile(
          "A.swift",
          """
          class AViewModel<T> {
            let a: (tap: PublishSubject<Void>, count: Int)
            let b: [String: RxRelay.PublishRelay<Int>] = [:]
            let c: [Trigger], d: [(Int, Flag?)]?
            private let e: [Trigger] = []
            let f: (Int, String), g: [Observable<Int>], h: () -> Trigger, i: (Trigger) -> Void, j: Observable<Trigger>
            let k: (T, Int)
            let l, m: (a: Int, b: Trigger)
          }
          """),
      ])
    #expect(
      run.findings.map(\.message).map { $0.split(separator: "'")[0] } == ["a", "b", "c", "d", "l", "m"],
      "findings were \(run.findings)")
    #expect(run.subjects == 7)
    #expect(run.unresolved == 1, "what the generic parameter stands for")
  }

  @Test func privateAndFilePrivateAreHiddenAlsoByAnExtension() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          class AViewModel {
            private let a = PublishRelay<Int>()
            fileprivate let b = PublishRelay<Int>()
            private(set) var c = PublishRelay<Int>() // ←
          }
          private extension AViewModel { var d: PublishRelay<Int> { a } }
          extension AViewModel { var e: PublishRelay<Int> { a } // ←
          }
          """
        )
      ])
  }

  @Test func aLevelOfItsOwnCountsForMoreThanThatOfTheExtension() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          class AViewModel { private let a = PublishRelay<Int>() }
          private extension AViewModel { internal var b: PublishRelay<Int> { a } // ←
          }
          fileprivate extension AViewModel { public var c: PublishRelay<Int> { a } // ←
          }
          private class BViewModel { internal let d = PublishRelay<Int>() }
          """
        )
      ])
  }

  @Test func whatAProtocolOfAnotherFileRequiresStays() {
    checkFindings(
      of: rule,
      in: [
        ("P.swift", "protocol Base { var a: PublishRelay<Int> { get } }\nprotocol Refined: Base {}"),
        ("A.swift", "class AViewModel: Refined { let a = PublishRelay<Int>(), b = PublishRelay<Int>() // ←\n}"),
      ])
  }

  @Test func whatAProtocolOfAnotherModuleMayRequireIsNotKnown() {
    let text = """
      import RxFlow
      final class LoginViewModel: Stepper { let steps = PublishRelay<Step>() }
      final class ListViewModel: Sendable { let taps = PublishRelay<Int>() }
      final class PageViewModel: PagesDataSource { let taps = PublishRelay<Int>() }
      """
    let run = CheckRun(rule: rule, files: [TestFile("A.swift", text)])
    #expect(run.findings.map(\.line) == [3, 4], "only the first may be asked to show its subject")
    #expect(run.unresolved == 1)
  }

  @Test func nestedTypesAndOtherRolesAreLeftAlone() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          "class AViewModel { struct Input { let a = PublishRelay<Int>() } }\nclass Bus { let b = PublishRelay<Int>() }"
        )
      ]
    )
  }

  @Test func internalMayBeEnough() {
    checkFindings(
      of: rule, configuration: #"{ rules: { view_model_subjects_are_private: { at_most: "internal" } } }"#,
      in: [("A.swift", "class AViewModel { let a = PublishRelay<Int>()\n  public let b = PublishRelay<Int>() // ←\n}")])
  }

  @Test func aPublicExtensionMakesItsMembersPublic() {
    checkFindings(
      of: rule, configuration: #"{ rules: { view_model_subjects_are_private: { at_most: "internal" } } }"#,
      in: [
        (
          "A.swift",
          """
          public class AViewModel { private let a = PublishRelay<Int>() }
          public extension AViewModel {
            var b: PublishRelay<Int> { a } // ←
            internal var c: PublishRelay<Int> { a }
          }
          extension AViewModel { var d: PublishRelay<Int> { a } }
          """
        )
      ])
  }

  @Test func aValueOfUnknownTypeIsCounted() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile("A.swift", "class AViewModel { let a = makeRelay()\n  let b = 1\n  private let c = makeRelay() }")
      ])
    #expect(run.findings == [])
    #expect(run.unresolved == 1, "'a' is counted, and 'c' is private whatever it is")
  }

  @Test func theTypeOfALiteralCounts() {
    checkFindings(
      of: rule, configuration: #"{ rules: { view_model_subjects_are_private: { types: ["Bool"] } } }"#,
      in: [("A.swift", "class AViewModel {\n  var a = false // ←\n  private var b = true\n  var c = 1\n}")])
  }

  @Test func aReplaySubjectIsMadeByAFunction() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          class AViewModel {
            let a = ReplaySubject<Int>.create(bufferSize: 1) // ←
            let b = ReplaySubject<Int>.createUnbounded() // ←
            private let c = ReplaySubject<Int>.create(bufferSize: 1)
            let d = Observable<Int>.create { _ in Disposables.create() }
          }
          """
        )
      ])
  }
}
