import Testing

@testable import ConventionRules

struct UnifiedDiffTests {
  private func read(_ text: String) throws -> [String: ChangedLines] {
    let files = try UnifiedDiff.files(in: DocumentText(path: "a.diff", bytes: Array(text.utf8)))
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.lines) })
  }

  private func mistake(_ text: String) -> String {
    do {
      return "none: \(try read(text))"
    } catch {
      return "\(error)"
    }
  }

  @Test func addedAndRemovedLinesAreTold() throws {
    let diff = """
      diff --git a/App/Login.swift b/App/Login.swift
      index 1111111..2222222 100644
      --- a/App/Login.swift
      +++ b/App/Login.swift
      @@ -10,4 +10,5 @@ final class Login {
       kept
      -old
      +new
      +newer
       kept
       kept
      @@ -30,3 +31,2 @@
       kept
      -gone
       kept

      """
    #expect(try read(diff) == ["App/Login.swift": ChangedLines(added: [11...12], removedBelow: [31])])
  }

  @Test func aDiffWithoutContextIsRead() throws {
    let diff = "--- a/A.swift\n+++ b/A.swift\n@@ -3,2 +2,0 @@\n-a\n-b\n@@ -9 +7 @@\n-c\n+d\n@@ -20,0 +19,2 @@\n+e\n+f\n"
    #expect(try read(diff) == ["A.swift": ChangedLines(added: [7...7, 19...20], removedBelow: [2])])
  }

  @Test func hunksMayFollowEachOtherWithoutALineBetween() throws {
    let diff = "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n+b\n@@ -2 +2 @@\n-c\n+d\n"
    #expect(try read(diff) == ["A.swift": ChangedLines(added: [1...2])])
  }

  @Test func newFilesAreReadAndDeletedOnesLeftOut() throws {
    let diff = """
      diff --git a/New.swift b/New.swift
      new file mode 100644
      --- /dev/null
      +++ b/New.swift
      @@ -0,0 +1,2 @@
      +one
      +two
      \\ No newline at end of file
      diff --git a/Old.swift b/Old.swift
      deleted file mode 100644
      --- a/Old.swift
      +++ /dev/null
      @@ -1 +0,0 @@
      -one
      diff --git a/Here.swift b/There.swift
      similarity index 100%
      rename from Here.swift
      rename to There.swift
      """
    #expect(try read(diff) == ["New.swift": ChangedLines(added: [1...2]), "There.swift": ChangedLines()])
  }

  @Test func aRenamedFileIsKnownByItsNewName() throws {
    let diff = "--- a/Old/A.swift\n+++ b/New/A.swift\n@@ -1,0 +2 @@\n+a\n"
    #expect(try read(diff) == ["New/A.swift": ChangedLines(added: [2...2])])
  }

  @Test func aFileWithoutANewlineAtItsEndIsRead() throws {
    let diff = """
      --- a/A.swift
      +++ b/A.swift
      @@ -2 +2 @@
      -old
      \\ No newline at end of file
      +new
      \\ No newline at end of file
      """
    #expect(try read(diff) == ["A.swift": ChangedLines(added: [2...2])])
  }

  @Test(arguments: [
    ("a/A B.swift\t", "b/A B.swift\t", "A B.swift"),
    ("A.swift\t2026-11-01 10:00:00", "A.swift\t2026-11-02 10:00:00", "A.swift"),
    (#""a/caf\303\251 \"x\"\t.swift""#, #""b/caf\303\251 \"x\"\t.swift""#, "café \"x\"\t.swift"),
    ("a/b/A.swift", "b/b/A.swift", "b/A.swift"),
    ("b/A.swift", "b/A.swift", "b/A.swift"),
    ("i/A.swift", "w/A.swift", "A.swift"),
    ("/dev/null", "b/A.swift", "A.swift"),
    ("a/A.swift\r", "b/A.swift\r", "A.swift"),
  ])
  func namesAreReadAsTheyWereWritten(old: String, new: String, path: String) throws {
    #expect(try read("--- \(old)\n+++ \(new)\n@@ -0,0 +1 @@\n+a\n") == [path: ChangedLines(added: [1...1])])
  }

  @Test func contentThatLooksLikeADiffIsContent() throws {
    let diff = "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1,2 @@\n--- a/B.swift\n+++ b/B.swift\n @@ -1 +1 @@\n"
    #expect(try read(diff) == ["A.swift": ChangedLines(added: [1...1])])
  }

  @Test func whatEditorsStripOfABlankLineIsNotMissed() throws {
    let diff = "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1,3 @@\n\n+a\n\n"
    #expect(try read(diff) == ["A.swift": ChangedLines(added: [2...2])])
  }

  @Test func aMailWithAPatchIsRead() throws {
    let diff = """
      From 0123 Mon Sep 17 00:00:00 2001
      Subject: [PATCH] Words

      --- and a dash
      ---
       A.swift | 1 +

      --- a/A.swift
      +++ b/A.swift
      @@ -1,0 +2 @@
      +a
      --\u{20}
      2.39.5
      """
    #expect(try read(diff) == ["A.swift": ChangedLines(added: [2...2])])
  }

  @Test func nothingIsNoMistake() throws {
    #expect(try read("").isEmpty)
    #expect(try read("\n").isEmpty)
  }

  @Test(arguments: [
    ("hello\n", "a.diff:1:1: error: this is not a unified diff"),
    ("@@ -1 +1 @@\n-a\n+b\n", "a.diff:1:1: error: this hunk belongs to no file"),
    ("--- a/A\n+++ b/A\n@@ -1 +x @@\n", "a.diff:3:1: error: a hunk begins with its lines before and after"),
    ("--- a/A\n+++ b/A\n@@ -1,3 +1,3 @@\n a\n", "a.diff:3:1: error: this hunk lacks 2 lines"),
    ("--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n a\n?b\n", "a.diff:5:1: error: in a hunk, a line begins with"),
    ("--- a/A\n+++ b/A\n@@ -1 +1,99999999999999999999 @@\n", "a.diff:3:1: error: a hunk begins with"),
    ("--- a/A\n+++ b/A\n@@ -9 +9 @@\n-a\n+b\n@@ -1 +1 @@\n-a\n+b\n", "a.diff:6:1: error: this hunk begins above"),
    ("--- \"a/A\n+++ \"b/A\"\n", "a.diff:1:5: error: the quotes around this name are not closed"),
    (
      "--- a/A\n+++ b/A\n@@ -1 +1 @@\n-a\n+b\n--- a/A\n+++ b/A\n@@ -1 +1 @@\n",
      "a.diff:7:5: error: 'A' is changed twice"
    ),
    ("diff --cc A\n", "a.diff:1:1: error: this is the combined diff of a merge"),
    ("*** A\n--- A\n***************\n", "a.diff:3:1: error: this is a context diff"),
  ])
  func aMistakeIsToldWithItsPlace(diff: String, expected: String) {
    #expect(mistake(diff).hasPrefix(expected))
  }

  @Test func aDiffCutOffAnywhereNeverTrapsAndNamesALineOfIt() {
    let diff = Array("--- a/A.swift\n+++ \"b/A\\303.swift\"\n@@ -1,2 +1,3 @@\n a\n-b\n+c\n+d\n\\ No\n".utf8)
    for end in diff.indices {
      do {
        _ = try UnifiedDiff.files(in: DocumentText(path: "a.diff", bytes: Array(diff[..<end])))
      } catch {
        #expect(error.line <= 4 && error.range.upperBound <= end, "cut off at \(end)")
      }
    }
  }
}

struct ChangedLinesTests {
  @Test func aRangeIsTouchedWhereItMeetsAnAddedLine() {
    let lines = ChangedLines(added: [3...4, 9...9])
    #expect([1...2, 1...3, 4...5, 5...8, 8...10, 10...12].map(lines.touch) == [false, true, true, false, true, false])
  }

  @Test func aRangeIsTouchedWhereLinesWereTakenOutOfIt() {
    let lines = ChangedLines(removedBelow: [4])
    #expect([1...4, 4...5, 5...6, 3...9].map(lines.touch) == [false, true, false, true])
  }

  /// What is left of a file's findings where some lines changed.
  private func result(_ text: String, changed lines: Int...) -> LintResult {
    let changes = [PathKey("A.swift"): ChangedLines(added: lines.map { $0...$0 })]
    var result = LintedProject.lint([("A.swift", text)])
    result.keepChangedLines { changes[PathKey($0)] }
    return result
  }

  private let model = "final class LoginViewModel {\n  var a: UIView?\n  func show() {\n    print(UIButton())\n  }\n}\n"

  @Test(
    "findings stand on changed lines, and the others are counted", arguments: [(1, []), (2, [2]), (3, []), (4, [4])])
  func findingsStandOnChangedLinesAndTheOthersAreCounted(line: Int, expected: [Int]) {
    let result = result(model, changed: line)
    #expect(result.diagnostics.map(\.start.line) == expected, "line \(line) changed")
    #expect(result.besideDiff == 2 - expected.count)
  }

  @Test func whatIsSuppressedInUnchangedCodeIsLeftOutToo() {
    let text = "class LoginViewModel {\n  // mvvm-lint:disable:file all\n  var a: UIView?\n  var b: UIView?\n}\n"
    let result = result(text, changed: 4)
    #expect(result.suppressed.map(\.diagnostic.start.line) == [4])
    #expect(result.besideDiff == 0, "what is suppressed is missed by nobody")
  }

  @Test func statisticsCountWhatIsSuppressed() {
    let result = result("// mvvm-lint:disable:file no_view_references_in_view_models\n" + model, changed: 3, 5)
    let rule = result.statistics.rules.first { $0.ruleID == "no_view_references_in_view_models" }
    #expect(rule?.findings == 2, "who suppresses a finding does not follow the rule")
  }

  @Test func statisticsCountWhatIsKept() {
    let rule = result(model, changed: 4).statistics.rules.first { $0.ruleID == "no_view_references_in_view_models" }
    #expect(rule?.findings == 1)
  }
}
