import Foundation
import Testing

/// Names of a project's own configuration and documents that are nowhere, while something of nearly that name is.
struct NearNameTests {
  private static let sources = """
    protocol PageViewModelOutput {}
    protocol PageViewModelInput {}
    final class PageViewModel: PageViewModelOutput {
      func reloadEverything() { let hiddenInBodies = 1; _ = hiddenInBodies }
    }
    class HiddenInBodiez {}

    """

  private func notes(_ configuration: String, document: String = "", _ arguments: [String] = []) throws -> [String] {
    let project = try Sample.project([".mvvm-lint.json": configuration, "Page.swift": Self.sources, "own.md": document])
    return try BuiltCommand.run(arguments, in: project.path).errors.split(separator: "\n").map(String.init)
      .filter { $0.contains(": note: ") && !$0.contains("no code to check for") }
  }

  @Test("a slip of the pen in the configuration is told")
  func aSlipOfThePenInTheConfigurationIsTold() throws {
    let configuration = "{ vocabulary: { connectable_protocols: [\"PageViewModelOuput\", \"ReactiveConnectable\"] } }"
    let expected =
      "mvvm-lint: note: .mvvm-lint.json:1:41: nothing in the project is called 'PageViewModelOuput' (did you mean"
      + " 'PageViewModelOutput'?)"
    #expect(try notes(configuration) == [expected])
    #expect(try notes(configuration, ["App"]).isEmpty, "a part of the project does not tell")
  }

  @Test("names of one file are told together")
  func namesOfOneFileAreToldTogether() throws {
    let configuration = """
      { roles: { view_model: { named: ["PageViewModul", "*ViewModel"], not: { conforms_to: "PageViewModelInptu" } } } }
      """
    let said = try notes(configuration)
    #expect(
      said == [
        "mvvm-lint: note: .mvvm-lint.json:1:34: nothing in the project is called 'PageViewModul' (did you mean"
          + " 'PageViewModel'?) and 'PageViewModelInptu' in line 1 (did you mean 'PageViewModelInput'?)"
      ])
  }

  @Test("names of a document are told")
  func namesOfADocumentAreTold() throws {
    let document = """
      # Own

      ## A rule

      ```json rule
      { id: "own_rule", severity: "warning", message: "own: {type}",
        each: { conformance: "PageViewModelOuput" }, must: { inside: { extension: "*" } } }
      ```

      """
    let said = try notes("{ conventions: [\"own.md\"] }", document: document)
    #expect(said.count == 1 && said.first?.contains("own.md:7:24: nothing in the project is called") == true, "\(said)")
  }

  @Test(
    "names that mean something else are not told",
    arguments: [
      "[\"URLSession\", \"UserDefaults\", \"UIViewControler\"]", "[\"PageViewModelOutput\", \"PageViewModelOutputs\"]",
      "[\"NowhereAtAll\", \"SomethingElse\"]", "[\"hiddenInBodies\"]", "[\"PageViewModel*Ouput\"]",
      "[\"PageViewModelOutput\"]",
    ])
  func namesThatMeanSomethingElseAreNotTold(list: String) throws {
    #expect(try notes("{ vocabulary: { connectable_protocols: \(list) } }").isEmpty)
  }
}
