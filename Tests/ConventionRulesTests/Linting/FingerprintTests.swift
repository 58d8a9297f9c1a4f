import Testing

@testable import ConventionRules

@Suite struct FingerprintTests {
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
