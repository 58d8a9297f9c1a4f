import Testing

@Suite struct TypeNamingTests {
  private let rule = "connectables_named_model"
  private let on = #"{ conventions: ["reactive-connectable"] }"#
  private let base = ("Base.swift", "protocol ReactiveConnectable {}\nprotocol Feedable: ReactiveConnectable {}\n")

  @Test func aTypeThatGetsItsRoleInAnotherFileIsFoundWhereItIsDeclared() {
    checkFindings(
      of: rule, configuration: on,
      in: [
        base, ("A.swift", "final class Helper {} // ←\n"), ("B.swift", "extension Helper: Feedable {}\n"),
      ])
  }

  @Test func aSubclassIsHeldToTheNameToo() {
    checkFindings(
      of: rule, configuration: on,
      in: [base, ("A.swift", "class BaseModel: Feedable {}\nclass Screen: BaseModel {} // ←\n")])
  }

  @Test func protocolsAndTypesOfOtherRolesAreLeftAlone() {
    checkFindings(
      of: rule, configuration: on, in: [base, ("A.swift", "protocol Paged: Feedable {}\nclass Helper {}\n")])
  }

  @Test func theListOfNamesCanBeReplaced() {
    checkFindings(
      of: rule,
      configuration:
        #"{ conventions: ["reactive-connectable"], vocabulary: { connectable_names: ["*Store", "Main.*"] } }"#,
      in: [
        base,
        (
          "A.swift",
          """
          class FeedStore: Feedable {}
          class FeedModel: Feedable {} // ←
          enum Main { struct Part: Feedable {} }
          """
        ),
      ])
  }

  @Test func theMessageNamesTheTypeAndAllPatterns() {
    let run = CheckRun(
      rule: rule,
      configuration:
        #"{ conventions: ["reactive-connectable"], vocabulary: { connectable_names: ["*Model", "*Store"] } }"#,
      files: [TestFile("A.swift", "enum Main { struct Part: ReactiveConnectable {} }")])
    #expect(run.findings.count == 1)
    #expect(run.findings.allSatisfy { $0.message.contains("'Main.Part'") })
    #expect(run.findings.allSatisfy { $0.message.hasSuffix("call it '*Model' or '*Store'") })
  }

  @Test func everyTypeOfTheRoleIsASubject() {
    let run = CheckRun(
      rule: rule, configuration: on,
      files: [
        TestFile("A.swift", "class AModel: ReactiveConnectable {}\nclass B: ReactiveConnectable {}\nclass C {}"),
        TestFile("B.swift", "extension AModel {}"),
      ])
    #expect(run.subjects == 2)
  }

  private func protocols(conformingTo name: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "type_naming", roles: "{ p: { kinds: \"protocol\", conforms_to: \"\(name)\" } }",
      arguments: "on: \"p\", names: \"Never\"")
  }

  @Test func aProtocolIsBoundToAClassHoweverThatIsWritten() {
    protocols(conformingTo: "AnyObject").expectMarkedFindings(
      """
      protocol A: class {} // ←
      protocol B: UIViewController {} // ←
      protocol C: AnyObject {} // ←
      protocol D: NSObjectProtocol {} // ←
      protocol E where Self: UIView {} // ←
      protocol F: E {} // ←
      protocol G where Self: Base {} // ←
      protocol H: UITableViewDelegate {} // ←
      protocol I: Actor {} // ←
      protocol J: Foundation.NSCopying {} // ←
      protocol K: Sendable, Error {}
      protocol L: Equatable {}
      protocol M where Self: K {}
      class Base {}
      """)
  }

  @Test func protocolsOfTheLanguageRefineEachOther() {
    protocols(conformingTo: "Sendable").expectMarkedFindings(
      """
      protocol A: Actor {} // ←
      protocol B: Error {} // ←
      protocol C: LocalizedError {} // ←
      protocol D: B {} // ←
      protocol E: Own {}
      protocol F: AnyObject {}
      protocol G where Self: Worker {} // ←
      protocol Own {}
      actor Worker {}
      """)
    protocols(conformingTo: "Error").expectMarkedFindings("protocol A: LocalizedError {} // ←\nprotocol B: Sendable {}")
  }
}
