@testable import ConventionRules

/// Documents for tests that are about none of the shipped ones.
enum Documents {
  static let base = DocumentText(
    path: "Rules/mvvm.md",
    bytes: Array(
      """
      # Common ground
      ```json vocabulary
      { model_names: ["*ViewModel"], view_classes: ["UIView"], test_paths: ["**/*Tests/**"] }
      ```
      ```json roles
      {
        view_model: { named: "$model_names" },
        view: { inherits_from: "$view_classes" },
        test: {
          any: [
            { in_file: { path: "$test_paths" } }, { in_file: { imports: ["XCTest"] } },
            { inherits_from: "XCTestCase" },
          ],
        },
      }
      ```
      """.utf8))

  static let baseConvention = Convention.read(base, base: nil).convention

  static func read(_ markdown: String) -> (convention: Convention, problems: [DocumentProblem]) {
    Convention.read(DocumentText(path: "docs/team.md", bytes: Array(markdown.utf8)), base: baseConvention)
  }

  /// A rule's block with keys that replace or follow the usual ones, in the order of the alphabet.
  static func rule(_ keys: [String: String] = [:]) -> String {
    var all = [
      "id": "\"a_rule\"", "severity": "\"error\"", "message": "\"'{type}' is misplaced\"",
      "each": "{ conformance: \"P\" }", "must": "{ inside: { extension: \"*\" } }",
    ]
    for (key, value) in keys { all[key] = value.isEmpty ? nil : value }
    let body = all.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value),\n" }.joined()
    return "```json rule\n{\n" + body + "}\n```\n"
  }
}
