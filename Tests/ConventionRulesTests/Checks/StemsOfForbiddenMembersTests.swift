import Testing

@Suite struct StemsOfForbiddenMembersTests {
  private func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "forbidden_members", roles: #"{ any: { names: "*" } }"#, arguments: #"on: "any", "# + arguments,
      message: "{type} {member}")
  }

  @Test func namesMayHoldTheStemOfTheType() {
    rule(#"stems: ["*ViewDelegate", "*Listener"], except: ["{stem}*", "help(login:)", "*Seen"]"#).expectMarkedFindings(
      """
      protocol LoginViewDelegate {
        func loginDidEnd()
        func LoginDidEnd()
        var login: Int { get }
        func help(login: Int)
        func help(signUp: Int) // ←
        func signUpDidEnd() // ←
        func didEndLogin() // ←
        func allSeen()
      }
      protocol HelpListener { func helped(); func login() } // ←
      struct ViewDelegate { func end() {} }
      struct Other { func end() {} }
      """, subjects: 10)
    rule(#"stems: "*Listener", except: "{stem}*""#).expectMarkedFindings(
      """
      protocol PDFViewListener { func pdfViewDidEnd(); func pDFViewDidEnd(); func PDFViewDidEnd()
        func pdfviewDidEnd() } // ←
      protocol URLListener { func urlSeen(); func url()
        func urSeen() } // ←
      """, subjects: 7)
    rule(#"stems: "*Feature", named: ["{stem}State", "is{stem}*"]"#).expectMarkedFindings(
      """
      struct LoginFeature {
        struct LoginState {} // ←
        struct HelpState {}
        struct Action {}
        let isLoginOpen = true // ←
        let isloginOpen = true // ←
        let loginState = 1 // ←
      }
      struct HelpFlow { struct HelpState {} }
      """, subjects: 6)
  }
}
