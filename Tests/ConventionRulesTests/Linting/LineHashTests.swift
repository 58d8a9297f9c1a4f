import Testing

@testable import ConventionRules

/// The vectors that GitHub publishes with its own implementation.
struct LineHashTests {
  private func hashes(_ text: String) -> [String] {
    let source = SourceText(path: "", text: text)
    let lines = LineTable(source).starts.count
    let hashes = LineHashes.of(Set(1...lines + 1), in: source)
    #expect(hashes.keys.max() == lines, "there are as many hashes as lines")
    return (1...lines).compactMap { hashes[$0] }
  }

  @Test func anEmptyFileHasOneLine() {
    #expect(hashes("") == ["c129715d7a2bc9a3:1"])
  }

  @Test func blanksDoNotCount() {
    #expect(
      hashes(" a\nb\n  \t\tc\n d")
        == ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"])
    #expect(
      hashes(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End")
        == [
          "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1", "b86d3392aea1be30:1",
          "e6ceba753e1a442:1",
        ])
  }

  @Test(
    "every kind of line break counts alike",
    arguments: [
      " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
      " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
      " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
    ])
  func everyKindOfLineBreakCountsAlike(text: String) {
    #expect(
      hashes(text) == [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1",
        "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func equalLinesAreNumbered() {
    let equal = (1...6).map { "a7f2ff13bc495cf2:\($0)" }
    #expect(
      hashes(String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)) == equal + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func onlyTheLinesThatAreAskedForAreTold() {
    #expect(LineHashes.of([2], in: SourceText(path: "", text: "a\r \nb")).keys.sorted() == [2])
  }

  @Test func diagnosticsCarryTheHashWhereItIsAskedFor() throws {
    let text = "protocol ReactiveConnectable {}\nclass LoginModel: ReactiveConnectable {}\n"
    let linter = Linter(
      RuleSelection(library: CheckRun.library), sdk: SDKText.shipped())
    let sources = TextSources([(path: "A.swift", text: text)])
    let diagnostic = try #require(linter.lint(sources, LintRequest(hashesLines: true)).diagnostics.first)
    #expect(diagnostic.lineHash == LineHashes.of([2], in: SourceText(path: "", text: text))[2])
    #expect(linter.lint(sources).diagnostics.map(\.lineHash) == [""])
  }
}
