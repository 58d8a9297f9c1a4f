import Testing

@testable import ConventionRules

struct FingerprintTests {
  private func fingerprints(_ text: String, path: String = "a.swift") -> [String] {
    LintedProject.lint([(path, text)]).diagnostics.map(\.fingerprint)
  }

  private let base = "class AViewModel {\n  var a: UIView?\n  var b: UIView?\n}\n"

  @Test func itSurvivesMovedLines() {
    #expect(fingerprints("import UIKit\n\n\n" + base) == fingerprints(base))
  }

  @Test func itSurvivesReformattingAndComments() {
    #expect(
      fingerprints("class AViewModel\n{\n  var a :\n    UIView? // why\n\n var b: UIView? }") == fingerprints(base))
  }

  @Test func itSurvivesAChangeElsewhereInTheType() {
    #expect(
      fingerprints("class AViewModel {\n  func f() { g() }\n  var a: UIView?\n  var b: UIView?\n}")
        == fingerprints(base))
  }

  @Test func theHeadOfATypeIsApartFromItsBody() {
    let head = "protocol ReactiveConnectable {}\nclass LoginModel: ReactiveConnectable {"
    #expect(fingerprints(head + "}") == fingerprints(head + "\n  var added = 1\n}"))
  }

  /// A finding of a declaration needs no function's body; a comment to the linter has the whole file read.
  @Test(arguments: [
    "class LoginModel: ReactiveConnectable {\n  func f() { g() }\n}",
    "func f() { g() }; class LoginModel: ReactiveConnectable {}",
    "@Made({ _ in \"a\" }) class LoginModel: ReactiveConnectable {}",
    "@Made((1), by: self.maker)\nfinal class LoginModel: Codable, ReactiveConnectable, Sendable { var a = { 1 }() }",
    "func f() {\n  g { 1 }\n  class LoginViewModel { var view: UIView? }\n}",
  ])
  func itIsTheSameHoweverMuchOfTheFileWasRead(_ text: String) throws {
    func fingerprint(_ text: String) throws -> String {
      let head = "import UIKit\nprotocol ReactiveConnectable {}\n"
      let rules = ["reactive_connectable_in_extension", "no_view_references_in_view_models"]
      let all = LintedProject.lint([("a.swift", head + text)]).diagnostics
      return try #require(all.first { rules.contains($0.ruleID) }).fingerprint
    }
    let whole = try fingerprint(text + "\n// mvvm-lint:disable:this transform_only_called_from_output\n")
    #expect(try fingerprint(text) == whole)
  }

  @Test func itDiffersForEachDiagnostic() {
    let twice = "class AViewModel {\n  func f() {\n    UIView()\n    UIView()\n  }\n  var a: UIView?\n}\n"
    #expect(Set(fingerprints(twice)).count == 3)
  }

  @Test func itChangesWithStatementAndPath() {
    #expect(fingerprints("class AViewModel {\n  var a: UILabel?\n  var b: UIView?\n}")[0] != fingerprints(base)[0])
    #expect(fingerprints(base, path: "b.swift")[0] != fingerprints(base)[0])
  }

  @Test func itIsTheSameOnEveryMachine() {
    var hash = StableHash()
    hash.add("foobar".utf8)
    #expect(hash.text == "85944171f73967e8", "the published value of FNV-1a")
  }
}
