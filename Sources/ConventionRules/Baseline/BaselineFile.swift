extension Baseline {
  /// The name of the file where nothing else is said.
  public static let fileName = ".mvvm-lint-baseline.json"

  /// Raised when older programs could misread a file.
  private static let version = 1
  /// The keys of the whole.
  static let keys = ["version", "findings"]
  private static let entryKeys = ["path", "rule", "symbol", "statement", "count"]

  // MARK: Writing

  /// The file: JSON, an entry a line, sorted, so that versions of it are compared and merged line by line.
  public var fileContent: [UInt8] {
    var bytes = Array("{\n  \"version\": \(Self.version),\n  \"findings\": [".utf8)
    for (index, (entry, count)) in entries.enumerated() {
      bytes += "\(index == 0 ? "" : ",")\n    {".utf8
      for (key, value) in [
        ("path", entry.path), ("rule", entry.rule), ("symbol", entry.symbol), ("statement", entry.statement),
      ] {
        var text = JSONWriter()
        text.value(value)
        bytes += "\"\(key)\": ".utf8 + text.bytes + ", ".utf8
      }
      bytes += "\"count\": \(count)}".utf8
    }
    return bytes + "\(isEmpty ? "" : "\n  ")]\n}\n".utf8
  }

  // MARK: Reading

  /// Reads a file. Where there are problems, the baseline is not complete.
  ///
  /// After a merge, an entry may stand there twice, and counts once, with the greater count; and a comma may be missing
  /// between the last entry of one side and the first of the other.
  ///
  /// - Parameter isSurelyOurs: false for a file that only a configuration says to be one. That may be any file of the
  ///   machine, and unless it has the keys of a baseline, problems hold nothing of its text.
  public static func read(
    _ text: DocumentText, isSurelyOurs: Bool = true
  ) -> (baseline: Baseline, problems: [DocumentProblem]) {
    var problems = ProblemCollector(text)
    var baseline = Baseline()
    if let conflict = firstConflictMarker(in: text) {
      problems.report(
        conflict,
        "a merge is not finished here; delete the lines that begin with '<<<<<<<', '|||||||', '=======' and '>>>>>>>', keep "
          + "the entries between them, and run 'mvvm-lint baseline prune'")
      return (baseline, problems.problems())
    }
    guard
      let value = JSONScanner.value(
        in: 0..<text.bytes.count, &problems, allowsMissingCommas: true, mayQuote: isSurelyOurs),
      let members = value.members("a baseline", &problems)
    else { return (baseline, problems.problems()) }
    guard isSurelyOurs || keys.allSatisfy({ members[$0] != nil }) else {
      problems.report(0..<0, "this is not a baseline, which has the keys 'version' and 'findings'")
      return (baseline, problems.problems())
    }
    members.reportUnknown(in: "a baseline", known: keys, &problems)
    readVersion(members["version"], value.range, &problems)
    guard let findings = members["findings"]?.value else {
      problems.report(
        value.range.lowerBound..<value.range.lowerBound, "the key 'findings' is missing; is this a baseline?")
      return (baseline, problems.problems())
    }
    guard case .array(let values) = findings.content else {
      problems.report(findings.range, "'findings' is a list, not \(findings.kindName)")
      return (baseline, problems.problems())
    }
    for value in values {
      guard let (entry, count) = readEntry(value, &problems) else { continue }
      baseline.add(entry, count: count - min(count, baseline.count(of: entry)))
    }
    return (baseline, problems.problems())
  }

  private static func readVersion(_ member: JSONMember?, _ range: Range<Int>, _ problems: inout ProblemCollector) {
    guard let member else {
      problems.report(range.lowerBound..<range.lowerBound, "the key 'version' is missing; is this a baseline?")
      return
    }
    guard let number = member.value.wholeNumber("'version'", &problems), number != version else { return }
    problems.report(
      member.value.range, "this is version \(number) of the format; this program reads version \(version)")
  }

  private static func readEntry(
    _ value: JSONValue, _ problems: inout ProblemCollector
  ) -> (Entry, count: Int)? {
    guard let members = value.members("an entry", &problems) else { return nil }
    members.reportUnknown(in: "an entry", known: entryKeys, &problems)
    func text(_ key: String) -> String? {
      guard let member = members[key] else {
        problems.report(value.range, "the entry has no '\(key)'")
        return nil
      }
      return member.value.string("'\(key)'", &problems)
    }
    var count: Int? = 1
    if let member = members["count"] {
      count = member.value.wholeNumber("'count'", &problems)
      if count == 0 {
        problems.report(member.value.range, "'count' is 1 or more; delete an entry whose findings are fixed")
      }
    }
    guard let path = text("path"), let rule = text("rule"), let symbol = text("symbol"),
      let statement = text("statement"), let count, count > 0
    else { return nil }
    return (Entry(rule: rule, path: path, symbol: symbol, statement: statement), count)
  }

  /// The first line that git left for people to resolve a conflict.
  private static func firstConflictMarker(in text: DocumentText) -> Range<Int>? {
    text.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes.endOfLine(from: start)
        let mark = bytes[start]
        if "<=>|".utf8.contains(mark), end - start >= 7, bytes[start..<start + 7].allSatisfy({ $0 == mark }),
          end - start == 7 || bytes[start + 7] == UInt8(ascii: " ")
        {
          return start..<end
        }
        start = bytes.startOfLine(after: end)
      }
      return nil
    }
  }
}
