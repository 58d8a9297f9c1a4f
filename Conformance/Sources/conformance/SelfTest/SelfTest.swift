import Foundation

/// Plants known faults in real dumps and sees that exactly those are counted, each under its kind and nothing else: a
/// comparison that finds nothing proves something only if it would have found it.
struct SelfTest {
  var comparison: ComparisonRun
  var files: [SourceFile]

  private struct Dump {
    var sample: Sample
    var json: JSON
    var facts: FileFacts
  }

  /// Kinds of facts that no Swift has.
  private static let impossible: Set<FactKind> = [
    // A case outside an enum is a syntax error.
    FactKind(family: .locals, fact: .elements), FactKind(family: .locals, fact: .elementParameters),
    FactKind(family: .locals, fact: .rawValues),
  ]

  /// Whether all faults were counted.
  func run() throws -> Bool {
    let dumps = try self.dumps()
    var failures: [String] = []
    var planted: [FactKind: Int] = [:]
    func expect(_ kind: FactKind, _ what: String, _ edit: (inout DumpEditing) -> Void) throws {
      let (count, tally) = try tallied(dumps, edit)
      planted[kind, default: 0] += count
      if count == 0, !Self.impossible.contains(kind) { failures.append("\(kind), \(what): no dump has a place for it") }
      if let failure = Self.failure(kind, what, count, tally) { failures.append(failure) }
    }

    let unchanged = try tallied(dumps) { _ in }.tally
    if unchanged.total.disagreeing > 0 { failures.append("unchanged dumps disagree in \(unchanged.disagreeingKinds)") }
    Console.print(
      "\(dumps.count) unchanged dumps: \(unchanged.total.agreeing) of \(unchanged.total.compared) facts agree")

    for fault in Fault.all {
      try expect(fault.kind, fault.change.rawValue) { $0.plant(fault) }
    }
    for family in Family.allCases where family != .file {
      let found = FactKind(family: family, fact: .found)
      try expect(found, "dropped") { $0.drop(family) }
      try expect(found, "added") { $0.add(family) }
    }
    for family in [Family.members, .locals] {
      try expect(FactKind(family: family, fact: .parent), "moved out") { $0.moveOut(family) }
    }
    for family in [Family.simpleAssignments, .otherAssignments] {
      try expect(FactKind(family: family, fact: .isSimple), "flipped") { $0.flipSimple(family) }
    }
    for fact in [Fact.bytes, .lines, .tokens, .readWithoutProblems] {
      try expect(FactKind(family: .file, fact: fact), "changed") { $0.spoilFile(fact) }
    }
    for kind in FactKind.all where planted[kind, default: 0] == 0 && !Self.impossible.contains(kind) {
      failures.append("\(kind): no fault of this kind is known")
    }
    failures += soundnessFailures(dumps)

    Console.print("\(planted.values.reduce(0, +)) faults of \(planted.count) kinds planted")
    for failure in failures { Console.print("FAILED " + failure) }
    Console.print(failures.isEmpty ? "self-test passed" : "self-test FAILED")
    return failures.isEmpty
  }

  /// Dumps of files without syntax errors.
  private func dumps() throws -> [Dump] {
    let real = try files.filter { $0.size < 20_000 }.prefix(40).map {
      Sample(name: $0.name, bytes: try $0.read(), file: $0.path)
    }
    let samples = [Specimen.sample] + real
    let lines = try comparison.dump(samples).lines
    return try samples.enumerated().compactMap { index, sample in
      guard let line = lines[index] else { throw Failure("no dump of \(sample.name)") }
      let facts = try JSONDecoder().decode(FileFacts.self, from: line)
      guard facts.problems == nil else { return nil }
      return Dump(sample: sample, json: try JSONDecoder().decode(JSON.self, from: line), facts: facts)
    }
  }

  /// Compares the dumps with themselves after an edit.
  private func tallied(
    _ dumps: [Dump], _ edit: (inout DumpEditing) -> Void
  ) throws -> (changes: Int, tally: Tally) {
    var changes = 0
    var total = Tally(excerptLimit: 1)
    for dump in dumps {
      var editing = DumpEditing(dump.json)
      edit(&editing)
      changes += editing.changes
      // Read again as the candidate's dumps are.
      let facts = try JSONDecoder().decode(FileFacts.self, from: JSONEncoder().encode(editing.dump))
      total.merge(FileComparison.tally(of: dump.sample, expected: dump.facts, actual: facts, excerptLimit: 1))
    }
    return (changes, total)
  }

  /// What is wrong with the count of planted faults; nil when exactly they were counted.
  private static func failure(_ kind: FactKind, _ what: String, _ planted: Int, _ tally: Tally) -> String? {
    let others = tally.disagreeingKinds.filter { $0 != kind }
    let row = tally.rows[kind] ?? Tally.Row()
    let counted = what == "dropped" ? row.missing : what == "added" ? row.extra : row.disagreeing
    guard counted == planted, row.disagreeing == planted, others.isEmpty else {
      let seen = tally.disagreements.values.joined().map { "\($0.file):\($0.line) \($0.expected) / \($0.actual)" }
      return "\(kind), \(what): \(planted) planted, \(row.disagreeing) counted, others in \(others) \(seen)"
    }
    return nil
  }

  private func soundnessFailures(_ dumps: [Dump]) -> [String] {
    guard let dump = dumps.first else { return ["no dump to check"] }
    let size = dump.sample.bytes.count
    var outside = dump.facts
    outside.calls?[0].end = size + 1
    var disordered = dump.facts
    disordered.tokens.list?.swapAt(0, 1)
    let cases = [
      ("a sound dump", dump.facts, false), ("an offset outside", outside, true), ("disorder", disordered, true),
    ]
    return cases.compactMap { name, facts, isFlawed in
      let flaw = Soundness.flaw(in: facts, of: size)
      return (flaw != nil) == isFlawed ? nil : "soundness of \(name): \(flaw ?? "no flaw seen")"
    }
  }
}
