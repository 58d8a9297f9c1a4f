import ConventionRules

/// Unified diffs: which lines of which files they touch.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDiff(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = DocumentText(path: "fuzzed.diff", bytes: fuzzedBytes(start, count))
  do throws(DocumentProblem) {
    for file in try UnifiedDiff.files(in: text) {
      require(file.range.upperBound <= count, "a name stands in the diff")
      let lines = file.lines
      for (range, next) in zip(lines.added, lines.added.dropFirst()) {
        require(range.upperBound < next.lowerBound, "changed lines are in order")
      }
      for (line, next) in zip(lines.removedBelow, lines.removedBelow.dropFirst()) {
        require(line <= next, "removed lines are in order")
      }
      for range in lines.added { require(lines.touch(range), "a changed line is touched") }
    }
  } catch {
    requireInvariants(of: [error], in: [text])
  }
  return 0
}
