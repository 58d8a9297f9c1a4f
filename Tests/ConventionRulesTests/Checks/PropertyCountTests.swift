import Testing

@Suite struct PropertyCountTests {
  private let roles = #"{ model: { names: ["*Model"] }, screen: { names: ["*Controller"] } }"#
  private let models = (
    "Models.swift", "class AViewModel {}\nclass BViewModel {}\nclass CTrackingModel {}\nclass DModel {}\n"
  )

  private func rule(_ more: String = "", message: String = "found") -> RuleUnderTest {
    RuleUnderTest(
      check: "property_count", roles: roles,
      arguments: #"on: "screen", of: "model", kinds: ["*ViewModel", "*TrackingModel"]"# + more, message: message)
  }

  @Test func theSecondOfAKindIsFoundAndAllAfterIt() {
    rule().expectMarkedFindings(
      in: [
        models,
        (
          "A.swift",
          """
          class AController {
            let first = AViewModel()
            weak var second: BViewModel? // ←
            lazy var third = AViewModel() // ←
            let tracking: CTrackingModel
            let plain: DModel
          }
          """
        ),
      ], subjects: 4)
  }

  @Test func whatIsNotStoredInTheObjectDoesNotCount() {
    rule().expectMarkedFindings(
      in: [
        models,
        (
          "A.swift",
          """
          class AController {
            let first = AViewModel()
            static let sample = AViewModel()
            var again: AViewModel { first }
            var all: [AViewModel] = []
            func make() -> AViewModel { let local = AViewModel(); return local }
          }
          class BController: AController { let own = BViewModel() }
          """
        ),
      ], subjects: 2)
  }

  @Test func theMaximumCanBeRaised() {
    rule(", maximum: 2").expectMarkedFindings(
      in: [
        models,
        (
          "A.swift",
          "class AController {\n  let a = AViewModel()\n  let b = BViewModel()\n  let c = AViewModel() // ←\n}\n"
        ),
      ])
  }

  @Test func branchesOfAConditionDeclareOnePropertyOnce() {
    rule().expectMarkedFindings(
      in: [
        models,
        (
          "A.swift",
          """
          class AController {
            #if DEBUG
            let model = AViewModel()
            #else
            let model = BViewModel()
            #endif
          }
          """
        ),
      ])
  }

  @Test func theMessageNamesTheFirstAndTheKind() {
    let run = rule(message: "{type} {property} {held} {kind} {maximum} {first}").run([
      models, ("A.swift", "class AController { let a = AViewModel(); let b = BViewModel() }"),
    ])
    #expect(run?.findings.map(\.message) == ["AController b BViewModel *ViewModel 1 a"])
  }
}
