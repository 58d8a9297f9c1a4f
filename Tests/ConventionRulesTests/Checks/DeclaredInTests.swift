import Testing

@Suite struct DeclaredInTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "declared_in", roles: #"{ part: { names: ["*Request", "*Contract", "*View"] } }"#,
      arguments: #"on: "part", "# + arguments, message: "{type} {reason} {file} {expected}")
  }

  @Test func filesAreNamedAfterTypesAndStems() throws {
    let files = [
      ("App/Login/LoginView.swift", "class LoginView {}"),
      ("App/Login/Views.swift", "class TitleView {} // ←"),
      ("App/Other/HelpView.swift", "class HelpView {} // ←\nprotocol HelpContract {} // ←"),
    ]
    let rule = rule(#"named: ["*View", "*Contract"], files: "{stem}/{name}.swift""#)
    rule.expectMarkedFindings(in: files, subjects: 4)
    let run = try #require(rule.run(files))
    #expect(run.findings.first?.message == "TitleView is declared in Views.swift Views.swift Title/TitleView.swift")
  }

  @Test func theEndOfAPathIsWholeNames() {
    rule(#"named: "*View", files: "Login/*.swift""#).expectMarkedFindings(
      in: [
        ("Login/A.swift", "class AView {}"), ("PreLogin/B.swift", "class BView {} // ←"),
        ("Login/Deep/C.swift", "class CView {} // ←"),
      ])
  }

  @Test func typesAreNestedInOthersAndTheirExtensions() {
    rule(#"named: "*Request", nested_in: "*Models""#).expectMarkedFindings(
      in: [
        ("A.swift", "enum LoadModels { struct LoadRequest {}\n enum Deep { struct LoadRequest {} } }"),
        ("B.swift", "extension SaveModels { struct SaveRequest {}\n struct LoadRequest {} // ←\n}"),
        ("C.swift", "struct OtherRequest {} // ←\nstruct Free {}\nfunc f() { struct LocalRequest {} }"),
      ], subjects: 5)
  }

  @Test func aPatternIsNoNameInMessages() throws {
    let run = try #require(rule(#"nested_in: "*Models""#).run([("C.swift", "struct OtherRequest {}")]))
    #expect(
      run.findings.map(\.message) == ["OtherRequest is not nested in a type named '*Models' C.swift *Models"])
  }

  @Test func typesStandBesideOthers() {
    rule(#"named: "*Contract", beside: ["*Flow", "*Screen"]"#).expectMarkedFindings(
      in: [
        ("A.swift", "protocol AContract {}\nclass AScreen {}"), ("B.swift", "protocol BContract {} // ←"),
        ("C.swift", "class BFlow {}\nextension AScreen {}\nclass AView {}"), ("D.swift", "protocol DContract {}"),
      ], subjects: 3)
  }

  @Test func whatIsExceptedMayStandAnywhere() {
    rule(#"except: "Base*", files: "{name}.swift""#).expectMarkedFindings(
      in: [("A.swift", "class BaseView {}\nclass OtherView {} // ←")], subjects: 1)
  }

  @Test func namesWithoutAStemMayBeGiven() {
    rule(#"named: ["LoginView", "*Request"], files: "{name}.swift""#).expectMarkedFindings(
      in: [("A.swift", "class LoginView {} // ←\nclass HelpView {}")], subjects: 1)
  }

  @Test func oneOfSeveralPlacesIsEnough() {
    rule(#"named: ["*View", "*ContentView"], files: ["{stem}.swift", "Views/*.swift"]"#).expectMarkedFindings(
      in: [
        ("Login.swift", "class LoginContentView {}"), ("LoginContent.swift", "extension LoginContentView {}"),
        ("Views/All.swift", "class HelpView {}"), ("Help.swift", "class OtherContentView {} // ←"),
      ], subjects: 3)
    rule(#"named: ["*View", "*ContentView"], nested_in: "*Flow""#).expectMarkedFindings(
      "enum LoginFlow { class LoginContentView {} }\nenum OtherFlow {\n class HelpContentView {} // ←\n}")
  }

  @Test func besideItselfStandsNothing() {
    rule(#"named: "*Contract", beside: ["*Flow", "*Contract"]"#).expectMarkedFindings(
      in: [
        ("A.swift", "class AFlow {}\nprotocol AContract {}"),
        ("B.swift", "protocol BContract {} // ←\nclass Other {}"), ("C.swift", "class BFlow {}"),
      ])
  }
}
