import Testing

extension AssignedOnlyByTests {
  /// In which closures assignments stand.
  @Suite struct Closures {
    private func rule(_ arguments: String) -> RuleUnderTest {
      RuleUnderTest(
        check: "assigned_only_by", roles: #"{ label: { names: "Label" } }"#,
        arguments: #"on: "label", properties: "text", "# + arguments, message: "{type} {member} {reason}")
    }

    private let label = ("Label.swift", "class Label { var text: String? }")

    @Test func assignmentsStandInsideOfClosuresForCertainFunctions() throws {
      let files = [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            func load() {
              title.text = "a" // ←
              DispatchQueue.main.async { self.title.text = "a" }
              DispatchQueue.main.async { [weak self] in self?.title.text = "a" }
              run { self.title.text = "a" } // ←
              DispatchQueue.main.async { run { self.title.text = "a" } }
              queue.async { self.title.text = "a" }
            }
          }
          extension AScreen { func more() { func inner() { title.text = "a" } } } // ←
          """
        ),
      ]
      let rule = rule(#"inside: "DispatchQueue.main.async""#)
      rule.expectMarkedFindings(in: files, subjects: 5, unresolved: 2)
      let run = try #require(rule.run(files))
      #expect(run.findings.first?.message == "AScreen load is assigned outside of DispatchQueue.main.async")
    }

    @Test func whatAssignmentsStandInMayBeTypesOfCertainRoles() throws {
      let files = [
        label, ("Task.swift", "struct Job { init(_ body: () -> Void) {} }"),
        ("A.swift", "class AScreen { let title = Label()\n func load() { Job { self.title.text = \"\" } // ←\n} }"),
      ]
      let rule = RuleUnderTest(
        check: "assigned_only_by", roles: #"{ label: { names: "Label" }, job: { names: "Job" } }"#,
        arguments: #"on: "label", properties: "text", not_inside_roles: "job""#, message: "{reason}")
      rule.expectMarkedFindings(in: files, subjects: 1)
      #expect(try #require(rule.run(files)).findings.first?.message == "is assigned inside of job")
    }

    @Test func assignmentsStandOutsideOfClosuresForCertainFunctions() throws {
      let files = [
        label,
        (
          "A.swift",
          """
          class AScreen {
            let title = Label()
            func load() {
              title.text = "a"
              run { self.title.text = "a" }
              DispatchQueue.global().async { self.title.text = "a" } // ←
              Task.detached { [weak self] in self?.title.text = "a" } // ←
              Task.detached { run { self.title.text = "a" } }
            }
          }
          """
        ),
      ]
      let rule = rule(#"not_inside: ["async", "Task.detached"]"#)
      rule.expectMarkedFindings(in: files, subjects: 4, unresolved: 1)
      let run = try #require(rule.run(files))
      #expect(
        run.findings.map(\.message) == [
          "AScreen load is assigned inside of async", "AScreen load is assigned inside of Task.detached",
        ])
    }

    @Test func closureAndMemberHoldTogether() {
      rule(#"members: "load", inside: "@MainActor""#).expectMarkedFindings(
        in: [
          label,
          (
            "A.swift",
            """
            class AScreen {
              let title = Label()
              @MainActor func load() { title.text = "a" }
              @MainActor func other() { title.text = "a" } // ←
            }
            class BScreen { let title = Label()
              func load() { title.text = "a" } // ←
            }
            """
          ),
        ], subjects: 3, unresolved: 0)
    }
  }
}
