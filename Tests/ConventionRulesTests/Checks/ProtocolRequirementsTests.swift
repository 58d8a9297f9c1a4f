import Testing

@Suite struct ProtocolRequirementsTests {
  private let inputs = "input_protocols_have_methods_only"
  private let outputs = "output_protocols_have_drivers_only"
  private let types = "view_model_type_is_input_and_output"

  @Test func onlyRequirementsCountNotWhatExtensionsAdd() {
    checkFindings(
      of: inputs,
      in: [
        (
          "A.swift",
          "protocol AViewModelInput { associatedtype T\n  typealias U = Int\n  init()\n  var a: T { get } // ←\n}"
        ),
        ("B.swift", "extension AViewModelInput { var b: Int { 1 } }\nstruct BViewModelInput { var c = 1 }"),
      ])
  }

  @Test func aTypealiasInAnotherFileIsFollowed() {
    checkFindings(
      of: outputs,
      in: [
        ("Alias.swift", "typealias Shown = Driver\ntypealias Twice<T> = Shown<T>\ntypealias Text = Observable<String>"),
        (
          "A.swift",
          """
          protocol AViewModelOutput {
            var a: Twice<Int> { get }
            var b: Text { get } // ←
            func c() -> Shown<Int>
          }
          """
        ),
      ])
  }

  @Test func aProjectTypeIsADriverByInheritance() {
    checkFindings(
      of: outputs,
      in: [
        ("Base.swift", "class Driver<T> {}\nclass Progress: Driver<Int> {}\nclass Other {}"),
        ("A.swift", "protocol AViewModelOutput { var a: Progress { get }\n  var b: Other { get } // ←\n}"),
      ])
  }

  @Test func whatIsAmbiguousOrGenericIsCountedAndNotReported() {
    let run = CheckRun(
      rule: outputs,
      files: [
        TestFile("x/One.swift", "typealias Text = Driver<String>"), TestFile("y/Two.swift", "struct Text {}"),
        TestFile(
          "A.swift", "protocol AViewModelOutput { associatedtype T\n  var a: T { get }\n  var b: Text { get } }"),
      ])
    #expect(run.findings == [])
    #expect(run.subjects == 2)
    #expect(run.unresolved == 2)
  }

  @Test func settersAreReportedWhereTheRuleSaysSo() {
    let files = [("A.swift", "protocol AViewModelOutput { var a: Driver<Int> { get set } // ←\n}")]
    checkFindings(of: outputs, in: files)
    checkFindings(
      of: outputs, configuration: #"{ rules: { output_protocols_have_drivers_only: { setters: "allow" } } }"#,
      in: [("A.swift", "protocol AViewModelOutput { var a: Driver<Int> { get set } }")])
  }

  @Test func methodsAreReportedWhereTheRuleSaysSo() {
    checkFindings(
      of: outputs, configuration: #"{ rules: { output_protocols_have_drivers_only: { methods: "report" } } }"#,
      in: [("A.swift", "protocol AViewModelOutput { func a() -> Driver<Int> // ←\n  init() // ←\n}")])
  }

  @Test func inheritedRequirementsCompleteAProtocol() {
    checkFindings(
      of: types,
      in: [
        ("Base.swift", "protocol HasInput { var input: AViewModelInput { get } }\nprotocol AViewModelInput {}"),
        ("A.swift", "protocol AViewModelType: HasInput { var output: AViewModelOutput { get } }"),
        ("B.swift", "protocol BViewModelType: AnyObject { var output: AViewModelOutput { get } } // ←"),
        ("Output.swift", "protocol AViewModelOutput {}"),
      ])
  }

  @Test func whatAnUnknownProtocolBringsIsNotMissing() {
    let run = CheckRun(
      rule: types,
      files: [TestFile("A.swift", "protocol AViewModelType: Kit.HasInput { var output: AViewModelOutput { get } }")])
    #expect(run.findings == [])
    #expect(run.unresolved == 1)
  }

  @Test func aSecondMemberOfOnePatternIsOneTooMany() {
    let run = CheckRun(
      rule: types,
      files: [
        TestFile(
          "A.swift",
          """
          protocol AViewModelType {
            var input: AViewModelInput { get }
            var inputs: AViewModelInput { get }
            var output: AViewModelOutput { get }
          }
          """)
      ])
    #expect(run.findings.map(\.line) == [3])
    #expect(run.findings.first?.message.contains("is a second 'input*'") == true)
  }
}
