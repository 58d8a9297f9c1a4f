@testable import ConventionRules

/// Documents and checks for tests that are about neither of the shipped ones.
enum Documents {
  static let checks = [
    CheckDescription(
      name: "placement", summary: "Things stand where they belong.",
      parameters: [
        CheckParameter("protocols", .names, "the protocols"),
        CheckParameter("place", .choice(["extension", "declaration"]), default: "\"extension\"", "where they belong"),
        CheckParameter("strict", .flag, default: "false", "whether to be strict"),
        CheckParameter("maximum", .number, default: "1", "how many there may be"),
        CheckParameter("kinds", .choices(["class", "struct"]), default: "[]", "kinds of types"),
      ],
      placeholders: [("type", "the type"), ("protocol", "the protocol")]),
    CheckDescription(
      name: "calls", summary: "Functions are called from certain places.",
      parameters: [
        CheckParameter("on", .roles, "roles of the type"),
        CheckParameter("from", .object([CheckParameter("initializer_of", .names, "the properties")]), "the places"),
        CheckParameter("allowed", .names, default: "[]", "what is allowed all the same"),
      ],
      placeholders: [("function", "the function")]),
  ]

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
        view_model: { names: "$model_names" },
        view: { inherits_from: "$view_classes" },
        test: { any: [{ paths: "$test_paths" }, { imports: ["XCTest"] }, { inherits_from: "XCTestCase" }] },
      }
      ```
      """.utf8))

  static let baseConvention = Convention.read(base, base: nil, checks: checks).convention

  static func read(_ markdown: String) -> (convention: Convention, problems: [DocumentProblem]) {
    Convention.read(
      DocumentText(path: "docs/team.md", bytes: Array(markdown.utf8)), base: baseConvention, checks: checks)
  }

  /// A rule's block with keys that replace or follow the usual ones.
  static func rule(_ keys: [String: String] = [:]) -> String {
    var all = [
      "id": "\"a_rule\"", "check": "\"placement\"", "severity": "\"error\"", "message": "\"'{type}' is misplaced\"",
      "protocols": "[\"P\"]",
    ]
    for (key, value) in keys { all[key] = value.isEmpty ? nil : value }
    let body = all.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value),\n" }.joined()
    return "```json rule\n{\n" + body + "}\n```\n"
  }
}
