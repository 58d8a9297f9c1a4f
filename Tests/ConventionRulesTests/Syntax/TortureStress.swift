@testable import ConventionRules

/// Constructs that are large, made in a test: what is deep within the limit, long or many is read in full.
extension TortureCase {
  static let stress: [TortureCase] = [
    TortureCase("stress/parentheses", nested("(", "f()", ")", 90), "problems: none", "calls: f()"),
    TortureCase("stress/array-literals", nested("[", "f()", "]", 90), "problems: none", "calls: f()"),
    TortureCase("stress/closures", nested("{ ", "f()", " }", 60), "problems: none", "calls: f()"),
    TortureCase(
      "stress/nested-calls", nested("f(", "1", ")", 60), "problems: none", "count: calls 60"),
    TortureCase(
      "stress/nested-trailing-closures", nested("f { ", "g()", " }", 80), "problems: none", "count: calls 81"),
    TortureCase(
      "stress/nested-classes", nested("class A { ", "", " }", 90), "problems: none", "count: declarations 90"),
    TortureCase(
      "stress/nested-functions", nested("func f() { ", "g()", " }", 80), "problems: none",
      "count: declarations 80; calls 1"),
    TortureCase("stress/nested-if", nested("if a { ", "f()", " }", 80), "problems: none", "calls: f()"),
    TortureCase(
      "stress/nested-conditions", nested("\n#if A\n", "f()", "\n#endif\n", 80), "problems: none",
      "count: ifs 80; calls 1"),
    TortureCase(
      "stress/nested-interpolations", nested("\"\\(", "f()", ")\"", 60), "problems: none", "strings: S",
      "calls: f()"),
    TortureCase(
      "stress/nested-generics", "let a: " + nested("A<", "B", ">", 90), "problems: none", "count: types 91"),
    TortureCase(
      "stress/nested-comments", nested("/* ", "", " */", 5_000) + "\nf()", "problems: none", "tokens: w p p",
      "calls: f()"),
    TortureCase(
      "stress/brackets-beyond-the-limit", nested("[", "", "]", 10_000) + "\nclass After {}", "problems: 1",
      "declarations: class After"),
    TortureCase(
      "stress/types-beyond-the-limit", "let a: " + nested("A<", "B", ">", 10_000) + "\nclass After {}", "problems: 1",
      "declarations: let a; class After"),
    TortureCase(
      "stress/interpolations-beyond-the-limit", nested("\"\\(", "", ")\"", 3_000) + "\nclass After {}", "problems: 1",
      "strings: S", "declarations: class After"),
    TortureCase(
      "stress/member-chain", "a" + String(repeating: "\n  .b", count: 5_000) + "()\nf()", "problems: none",
      "count: calls 2"),
    TortureCase(
      "stress/call-chain", "a" + String(repeating: "\n  .b(1)", count: 1_000), "problems: none", "count: calls 1000"),
    TortureCase(
      "stress/subscript-chain", "a" + String(repeating: "[0]", count: 5_000) + ".f()", "problems: none",
      "count: calls 1"),
    TortureCase(
      "stress/optional-chain", "a" + String(repeating: "?", count: 5_000) + ".f()", "problems: none",
      "count: calls 1; tokens 5"),
    TortureCase(
      "stress/operators", "let a = 1" + String(repeating: " + f(1)", count: 5_000), "problems: none",
      "count: calls 5000"),
    TortureCase(
      "stress/assignment-chain", String(repeating: "a.b = ", count: 1_000) + "1", "problems: none",
      "assigns: a.b ="),
    TortureCase(
      "stress/array-elements", "let a = [" + String(repeating: "1, ", count: 50_000) + "]", "problems: none",
      "count: tokens 100005"),
    TortureCase(
      "stress/dictionary-elements", "let a = [" + String(repeating: "\"k\": .v(1),\n", count: 5_000) + "]",
      "problems: none", "count: strings 5000; calls 5000"),
    TortureCase(
      "stress/arguments", "f(" + String(repeating: "a: 1, ", count: 2_000) + ")", "problems: none", "count: calls 1"),
    TortureCase(
      "stress/enum-cases", "enum E {" + String(repeating: "\n  case a(Int)", count: 5_000) + "\n}", "problems: none",
      "count: declarations 5001; types 5000"),
    TortureCase(
      "stress/else-if", "if a {}" + String(repeating: " else if a { f() }", count: 2_000) + "\nclass After {}",
      "problems: none", "count: calls 2000; declarations 1"),
    TortureCase(
      "stress/switch-cases", "switch a {" + String(repeating: "\ncase .a(let x): f(x)", count: 5_000) + "\n}",
      "problems: none", "count: calls 5000"),
    TortureCase(
      "stress/conditions", "if " + String(repeating: "let a = f(), ", count: 2_000) + "a {}\n", "problems: none",
      "count: calls 2000; declarations 0"),
    TortureCase(
      "stress/less-than-signs", String(repeating: "a < ", count: 20_000) + "b\nf()", "problems: none",
      "count: calls 1"),
    TortureCase(
      "stress/attributes", String(repeating: "@a(b) ", count: 2_000) + "class A {}", "problems: none",
      "declarations: class A"),
    TortureCase(
      "stress/pounds-around-string",
      "let s = " + String(repeating: "#", count: 2_000) + "\"a\"#b\"" + String(repeating: "#", count: 2_000),
      "problems: none", "tokens: k w o s"),
    TortureCase(
      "stress/one-long-line", String(repeating: "f(a.b[c], d: \"e\"); ", count: 20_000), "problems: none",
      "count: calls 20000; strings 20000"),
    TortureCase(
      "stress/interpolations", "let s = \"" + String(repeating: "a\\(f())", count: 5_000) + "\"", "problems: none",
      "strings: S", "count: calls 5000"),
    TortureCase(
      "stress/long-name", "let " + String(repeating: "a", count: 100_000) + " = 1", "problems: none", "tokens: k w o i"),
  ]

  private static func nested(_ opening: String, _ middle: String, _ closing: String, _ depth: Int) -> String {
    String(repeating: opening, count: depth) + middle + String(repeating: closing, count: depth)
  }
}
