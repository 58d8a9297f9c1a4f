import Testing

@testable import ConventionRules

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "A.swift") -> String {
    String(decoding: UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), path: path), as: UTF8.self)
  }

  /// What `patch` makes of a text.
  private func apply(_ diff: String, to old: String) throws -> String {
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) + "\n" }
    if lines.last == "\n" { lines.removeLast() } else { lines[lines.count - 1].removeLast() }
    var result: [String] = []
    var next = 0
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast() {
      switch line.first {
      case "@":
        let start = try #require(line.firstMatch(of: /-(\d+)(,0)?/))
        let first = try #require(Int(start.1)) - (start.2 == nil ? 1 : 0)
        result += lines[next..<first]
        next = first
      case " ":
        #expect(lines[next].hasPrefix(line.dropFirst()))
        result.append(lines[next])
        next += 1
      case "-":
        #expect(lines[next].hasPrefix(line.dropFirst()))
        next += 1
      case "+": result.append(String(line.dropFirst()) + "\n")
      default: result[result.count - 1].removeLast()
      }
    }
    return (result + lines[next...]).joined()
  }

  @Test func equalTextsHaveNoDifference() { #expect(diff("a\nb", "a\nb") == "") }

  @Test func linesAreToldWithThoseAroundThem() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
        == "--- a/A.swift\n+++ b/A.swift\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
    #expect(diff("", "a\n") == "--- a/A.swift\n+++ b/A.swift\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\r\n", "b\r\n").hasSuffix("-a\r\n+b\r\n"))
  }

  @Test func aPathThatWouldEndItsLineStandsInQuotes() {
    #expect(diff("a", "b", path: "a\t\"b\\\u{1}é.swift").hasPrefix(#"--- "a/a\t\"b\\\001é.swift""#))
  }

  @Test func whatIsAppliedIsTheNewText() throws {
    var random = SeededGenerator(seed: 59)
    for _ in 0..<300 {
      let count = Int.random(in: 1...40, using: &random)
      let old = (0..<count).map { _ in "line \(Int.random(in: 0...5, using: &random))" }
      var new = old
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0...new.count, using: &random)
        if place < new.count, Bool.random(using: &random) {
          new.remove(at: place)
        } else {
          new.insert("new", at: place)
        }
      }
      let (before, after) = (
        old.joined(separator: "\n") + "\n", new.joined(separator: "\n") + (count % 3 == 0 ? "" : "\n")
      )
      if after == "\n" || after.isEmpty || before == after { continue }
      #expect(try apply(diff(before, after), to: before) == after, "\(before)---\n\(after)")
    }
  }
}
