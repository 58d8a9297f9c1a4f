import Testing

@Suite struct ReturnTypesTests {
  private let rule = "repository_methods_return_streams"

  @Test func theProtocolIsJudgedWhereThereIsOne() {
    checkFindings(
      of: rule,
      in: [
        ("P.swift", "protocol UserRepositoryType { func a() -> Int // ←\n  func b() -> Observable<Int> }"),
        ("A.swift", "class UserRepository: UserRepositoryType { func a() -> Int { 1 }\n  func c() {} }"),
        ("B.swift", "extension UserRepositoryType { func d() -> Int { 1 } }"),
        ("C.swift", "class OrderRepository { func a() -> Int { 1 } // ←\n}"),
      ])
  }

  @Test func aliasesAndSubtypesOfStreamsAreStreams() {
    checkFindings(
      of: rule,
      in: [
        ("Kit.swift", "typealias Answer<T> = Single<T>\nclass Feed: Observable<Int> {}"),
        (
          "A.swift",
          "protocol ARepository { func a() -> Answer<Int>\n  func b() -> Feed\n  func c() -> some Publisher<Int, Never>\n  func d() -> Observable<Int>? }"
        ),
      ])
  }

  @Test func asynchronousMethodsMayBeAllowed() {
    let text = "protocol ARepository { func a() async throws -> Int\n  func b() throws -> Int // ←\n}"
    checkFindings(
      of: rule, configuration: #"{ rules: { repository_methods_return_streams: { async: "allow" } } }"#,
      in: [("A.swift", text)])
  }

  @Test func methodsMayBeExceptedByName() {
    checkFindings(
      of: rule, configuration: #"{ rules: { repository_methods_return_streams: { except: ["clear*"] } } }"#,
      in: [("A.swift", "protocol ARepository { func clearAll()\n  func b() // ←\n}")])
  }

  @Test func whatOthersPrescribeIsLeftAlone() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          class Base { func reset() {} }
          protocol Resettable { func wipe() }
          class ARepository: Base, Resettable {
            override func reset() {}
            func wipe() {}
            static func make() -> ARepository { ARepository() }
            private func key() -> Int { 1 }
            @objc func changed() {}
          }
          extension ARepository: SomeDelegate { func didChange() {} }
          private extension ARepository { func helper() {} }
          """
        )
      ])
  }

  @Test func whatAProtocolOfAnotherModuleMayPrescribeIsNotKnown() {
    let text = """
      import Storing
      class ARepository: DataProvider { func fetch() -> Operation { Operation() } }
      class BRepository: Sendable { func fetch() -> Int { 1 } }
      """
    let run = CheckRun(rule: rule, files: [TestFile("A.swift", text)])
    #expect(run.findings.map(\.line) == [3], "only of the second is it known that it chose the result itself")
    #expect(run.unresolved == 1)
  }

  @Test func aLevelOfItsOwnCountsForMoreThanThatOfTheExtension() {
    checkFindings(
      of: rule,
      in: [
        (
          "A.swift",
          """
          class ARepository {}
          private extension ARepository {
            func a() -> Int { 1 }
            internal func b() -> Int { 1 } // ←
          }
          private class BRepository { internal func c() -> Int { 1 } }
          """
        )
      ])
  }

  @Test func anAttributeExcusesNoResult() {
    checkFindings(
      of: rule, in: [("A.swift", "class ARepository { @discardableResult func a() -> Int { 1 } // ←\n}")])
  }

  @Test func genericResultsAreCounted() {
    let run = CheckRun(
      rule: rule, files: [TestFile("A.swift", "protocol ARepository { associatedtype T\n  func a() -> T }")])
    #expect(run.findings == [])
    #expect(run.unresolved == 1)
    #expect(run.subjects == 0, "a method of which the result is not known is no subject")
  }
}
