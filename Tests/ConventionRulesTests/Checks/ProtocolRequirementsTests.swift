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
    #expect(run.subjects == 0)
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

  // MARK: Requirements that are left alone

  @Test func exceptedRequirementsAreLeftAlone() {
    let rule = RuleUnderTest(
      check: "protocol_requirements",
      arguments: #"protocols: ["*Contract"], methods: "report", except: ["process(action:)", "reset"]"#,
      message: "{member} {reason}")
    rule.expectMarkedFindings(
      """
      protocol AContract {
        var title: String { get }
        func process(action: Int)
        func process(_ action: Int) // ←
        func reset()
        func reset(to start: Int)
        func load() // ←
      }
      protocol BContract { func process(action: Int) }
      """, subjects: 7)
  }

  @Test func aNameThatOnlyBeginsLikeAnInputMakesNoTypeProtocol() {
    checkFindings(
      of: types,
      in: [
        (
          "A.swift",
          """
          protocol InputReportViewModelType {
            var inputReportState: AnyPublisher<Bool, Never> { get }
            var placeholder: String { get }
            func report(description: String)
          }
          protocol BViewModelType { // ←
            var input: BViewModelInput { get }
            var placeholder: String { get } // ←
          }
          protocol CViewModelType {
            var input: String { get } // ←
            var output: Int { get } // ←
          }
          protocol BViewModelInput {}
          """
        )
      ])
  }

  @Test func exceptedRequirementsAreNoneTooMany() {
    RuleUnderTest(
      check: "protocol_requirements",
      arguments: #"protocols: ["*Contract"], exactly: ["input", "output"], except: ["name"]"#,
      message: "{member} {reason}"
    ).expectMarkedFindings(
      """
      protocol AContract {
        var input: Int { get }
        var output: Int { get }
        var name: String { get }
        var other: String { get } // ←
      }
      """)
  }

  // MARK: Results and first parameters

  @Test func resultsAreReportedWhereTheRuleSaysSo() throws {
    let rule = RuleUnderTest(
      check: "protocol_requirements", arguments: #"protocols: ["*Delegate"], results: "report""#,
      message: "{member} {reason}")
    let text = """
      protocol ADelegate {
        var count: Int { get }
        init(a: Int)
        func close()
        func open() -> Void
        func shut() -> ()
        func turn() -> Swift.Void
        func mayClose() -> Bool // ←
        func names() async throws -> [String] // ←
        subscript(i: Int) -> Int { get }
      }
      """
    rule.expectMarkedFindings(text)
    let run = try #require(rule.run([("File.swift", text)]))
    #expect(run.findings.map(\.message) == ["mayClose() returns Bool", "names() returns [String]"])
  }

  @Test func theFirstParameterHasOneOfCertainTypes() throws {
    let rule = RuleUnderTest(
      check: "protocol_requirements",
      arguments: #"protocols: ["*Delegate"], first_parameter: ["*ViewModelType"], except: ["layout()"]"#,
      message: "{member} {reason}")
    let text = """
      protocol LoginViewModelType {}
      class LoginViewModel: LoginViewModelType {}
      typealias Sender = LoginViewModelType
      protocol LoginDelegate {
        var count: Int { get }
        func layout()
        func a(_ sender: LoginViewModelType)
        func b(_ sender: (any LoginViewModelType)?, didFail error: Error)
        func c(_ sender: Sender)
        func d(_ sender: Kit.SearchViewModelType)
        func e() // ←
        func f(_ sender: LoginViewModel) // ←
        func g(_ name: String, _ sender: LoginViewModelType) // ←
        func h(_ senders: [LoginViewModelType]) // ←
        func i(_ sender: () -> LoginViewModelType) // ←
        func j(_ sender: LoginViewModelType & AnyObject)
      }
      """
    rule.expectMarkedFindings(text, subjects: 12, unresolved: 0)
    let run = try #require(rule.run([("File.swift", text)]))
    #expect(
      run.findings.map(\.message) == [
        "e() has no parameter", "f(_:) has a first parameter of type LoginViewModel",
        "g(_:_:) has a first parameter of type String", "h(_:) has a first parameter of type [LoginViewModelType]",
        "i(_:) has a first parameter of type () -> LoginViewModelType",
      ])
  }

  @Test func theFirstParameterMayHaveToShareTheStemOfTheProtocol() throws {
    let rule = RuleUnderTest(
      check: "protocol_requirements",
      arguments: #"""
        protocols: ["*ViewDelegate", "*ViewModelDelegate"], first_parameter: ["*ViewModelType", "*ViewModel"],
        first_parameter_stem: "same"
        """#, message: "{member} {reason}"
    )
    let files = [
      ("Types.swift", "protocol LoginViewModelType {}\nprotocol NewsViewModelType {}\nclass NewsViewModel {}"),
      (
        "A.swift",
        """
        protocol LoginViewDelegate {
          func a(_ sender: LoginViewModelType)
          func b(_ sender: LoginViewModel)
          func c(_ sender: NewsViewModelType) // ←
          func d(_ sender: NewsViewModel) // ←
        }
        enum News {
          protocol NewsViewModelDelegate { func a(_ sender: NewsViewModel) }
        }
        """
      ),
    ]
    rule.expectMarkedFindings(in: files)
    let run = try #require(rule.run(files))
    #expect(
      run.findings.map(\.message) == [
        "c(_:) has a first parameter of type NewsViewModelType, not LoginViewModelType or LoginViewModel",
        "d(_:) has a first parameter of type NewsViewModel, not LoginViewModelType or LoginViewModel",
      ])
  }

  @Test func aFirstParameterOfUnknownTypeIsUnresolved() {
    RuleUnderTest(
      check: "protocol_requirements", arguments: #"protocols: ["*Delegate"], first_parameter: ["*ViewModelType"]"#
    ).expectMarkedFindings(
      in: [
        ("x/One.swift", "typealias Sender = LoginViewModelType\nprotocol LoginViewModelType {}"),
        ("y/Two.swift", "struct Sender {}"),
        (
          "A.swift",
          """
          protocol ADelegate {
            associatedtype Model
            associatedtype Known: LoginViewModelType
            func a(_ sender: Sender)
            func b(_ sender: Model)
            func c<T>(_ sender: T)
            func d(_ sender: Known)
            func e(_ sender: Self)
          }
          """
        ),
      ], subjects: 1, unresolved: 4)
  }

  @Test func theTypeOfAFirstParameterMayBeNamedInFull() {
    let rule = RuleUnderTest(
      check: "protocol_requirements",
      arguments: #"""
        protocols: ["*Logic"], first_parameter: ["*.*.Request", "*Call"], first_parameter_stem: "same"
        """#, message: "{member} {reason}")
    let files = [
      ("Known.swift", "enum Known { enum Load { struct Request {} } }"),
      (
        "A.swift",
        """
        protocol ListLogic {
          func a(request: List.Fetch.Request)
          func b(request: Scenes.List.Fetch.Request)
          func c(request: List.Fetch.Response) // ←
          func d(request: Detail.Fetch.Request)
          func e(call: Kit.ListCall)
        }
        protocol KnownLogic {
          func a(request: Known.Load.Request)
          func b(request: List.Fetch.Request)
        }
        extension Known { protocol KnownLogic { func a(request: Load.Request) } }
        """
      ),
    ]
    rule.expectMarkedFindings(in: files, subjects: 6, unresolved: 2)
  }

  @Test func aTypeThatNoFileDeclaresIsAnotherWhateverTheSDKCallsItsOwn() {
    let rule = RuleUnderTest(
      check: "protocol_requirements",
      arguments: #"protocols: "*ViewDelegate", first_parameter: "*", first_parameter_stem: "same""#)
    rule.expectMarkedFindings(
      in: [
        ("Kit.swift", "struct Kit { typealias Event = Int; struct Link {} }"),
        (
          "A.swift",
          """
          protocol AViewDelegate {
            func a(_ x: State) // ←
            func b(_ x: Foo) // ←
            func c(_ x: Event)
            func d(_ x: Link)
            func e(_ x: A)
          }
          """
        ),
      ], unresolved: 2)
  }

  @Test func theFirstArgumentLabelIsOneOfCertain() throws {
    func rule(_ labels: String) -> RuleUnderTest {
      RuleUnderTest(
        check: "protocol_requirements",
        arguments: #"protocols: ["*Delegate"], except: "layout", first_label: "# + labels, message: "{member} {reason}")
    }
    let text = """
      protocol ADelegate {
        var count: Int { get }
        init(a: Int)
        subscript(a: Int) -> Int { get }
        func layout()
        func a(_ sender: Int, did end: Bool)
        func b(sender: Int) // ←
        func c(of sender: Int) // ←
        func d() // ←
      }
      """
    rule(#""_""#).expectMarkedFindings(text, subjects: 8, unresolved: 0)
    let run = try #require(rule(#""_""#).run([("A.swift", text)]))
    #expect(
      run.findings.map(\.message) == [
        "b(sender:) has the first argument label 'sender'", "c(of:) has the first argument label 'of'",
        "d() has no parameter",
      ])
    let labelled = try #require(rule(#"["of", "send*"]"#).run([("A.swift", text)]))
    #expect(labelled.findings.map(\.message) == ["a(_:did:) has no first argument label", "d() has no parameter"])
  }

  @Test func theFirstParameterIsOfATypeOfCertainRoles() throws {
    let rule = RuleUnderTest(
      check: "protocol_requirements", roles: #"{ contract: { kinds: "protocol", conforms_to: "Sender" } }"#,
      arguments: #"protocols: "*Delegate", first_parameter_roles: "contract""#, message: "{member} {reason}")
    let files = [
      (
        "Types.swift",
        """
        protocol Sender {}
        protocol LoginModel: Sender {}
        class LoginViewModel: LoginModel {}
        typealias Login = LoginModel
        """
      ),
      ("x/Twice.swift", "protocol TwiceModel: Sender {}"), ("y/Twice.swift", "protocol TwiceModel: Sender {}"),
      (
        "A.swift",
        """
        protocol ADelegate {
          associatedtype Known: LoginModel
          associatedtype Model
          var count: Int { get }
          func a(_ sender: LoginModel)
          func b(_ sender: (any Login)?, again: Bool)
          func c(_ sender: LoginModel & AnyObject)
          func d<T: LoginModel>(_ sender: T)
          func e(_ sender: Known)
          func f(_ sender: LoginViewModel) // ←
          func g(_ name: String) // ←
          func h(_ names: [LoginModel]) // ←
          func i() // ←
          func j(_ senders: LoginModel...) // ←
          func k(_ sender: Unknown)
          func l(_ sender: TwiceModel)
          func m(_ sender: Model)
          func n(_ sender: Self)
          func o<T>(_ sender: T)
        }
        """
      ),
    ]
    rule.expectMarkedFindings(in: files, subjects: 11, unresolved: 5)
    let run = try #require(rule.run(files))
    #expect(run.findings.first?.message == "f(_:) has a first parameter of type LoginViewModel")
  }

  @Test func nameAndRoleOfAFirstParameterAreBothAskedFor() {
    RuleUnderTest(
      check: "protocol_requirements", roles: #"{ contract: { kinds: "protocol" } }"#,
      arguments: #"protocols: "*Delegate", first_parameter: "*Model", first_parameter_roles: "contract""#
    ).expectMarkedFindings(
      """
      protocol AModel {}
      protocol Other {}
      class BModel {}
      protocol ADelegate {
        func a(_ x: AModel)
        func b(_ x: BModel) // ←
        func c(_ x: Other) // ←
      }
      """, subjects: 3, unresolved: 0)
  }

  @Test func aTypealiasForBothProtocolsIsNoProtocol() {
    checkFindings(
      of: "view_model_type_is_input_and_output",
      in: [
        (
          "Contract.swift",
          """
          protocol LoginViewModelInput { func tap() }
          protocol LoginViewModelOutput { var title: Driver<String> { get } }
          typealias LoginViewModelType = LoginViewModelInput & LoginViewModelOutput
          """
        ),
        ("Other.swift", "protocol OtherViewModelType: LoginViewModelInput, LoginViewModelOutput {} // ←"),
      ])
  }
}
