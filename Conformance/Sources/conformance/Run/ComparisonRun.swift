import Foundation

/// Compares the candidate with swift-syntax on every file of a sample set, on all processors.
struct ComparisonRun: Sendable {
  var candidate: String
  var excerptLimit: Int

  private static let batchSize = 48

  func outcome(of set: SampleSet) throws -> Outcome {
    let batches = stride(from: 0, to: set.count, by: Self.batchSize).map { $0..<min($0 + Self.batchSize, set.count) }
    let results = try Workers.map(count: batches.count) { try outcome(of: set, batches[$0]) }
    var total = Outcome(excerptLimit: excerptLimit)
    // In order, so that the excerpts are the same in every run.
    for result in results { total.merge(result) }
    return total
  }

  private func outcome(of set: SampleSet, _ range: Range<Int>) throws -> Outcome {
    var outcome = Outcome(excerptLimit: excerptLimit)
    var samples = try range.compactMap { try set.sample($0) }
    outcome.inapplicable = range.count - samples.count
    if !set.isTrusted { samples = try readable(samples, &outcome) }
    let dumps = try dump(samples)
    for (index, sample) in samples.enumerated() {
      outcome.files += 1
      outcome.bytes += sample.bytes.count
      guard let line = dumps.lines[index] else {
        outcome.failures.append("\(sample.name): \(dumps.failures[index] ?? "no dump")")
        continue
      }
      compare(sample, line, &outcome)
    }
    return outcome
  }

  /// The dumps that users get.
  func dump(_ samples: [Sample]) throws -> BatchReading.Result {
    let arguments = ["syntax", "--format", "json", "--tokens", "--files-from"]
    return try BatchReading(program: candidate, arguments: arguments).read(samples, printsLines: true)
  }

  /// The samples that swift-syntax can read.
  private func readable(_ samples: [Sample], _ outcome: inout Outcome) throws -> [Sample] {
    let reading = BatchReading(program: try ownExecutable(), arguments: [Options.probe])
    let failures = try reading.read(samples, printsLines: false).failures
    for (index, failure) in failures.sorted(by: { $0.key < $1.key }) {
      outcome.unreadable.append("\(samples[index].name): swift-syntax \(failure)")
    }
    return samples.enumerated().filter { failures[$0.offset] == nil }.map(\.element)
  }

  private func ownExecutable() throws -> String {
    guard let path = Bundle.main.executablePath else { throw Failure("cannot find the own executable") }
    return path
  }

  private func compare(_ sample: Sample, _ line: Data, _ outcome: inout Outcome) {
    let actual: FileFacts
    do {
      actual = try JSONDecoder().decode(FileFacts.self, from: line)
    } catch {
      outcome.failures.append("\(sample.name): no valid dump: \(error)")
      return
    }
    if let flaw = Soundness.flaw(in: actual, of: sample.bytes.count) { outcome.flaws.append("\(sample.name): \(flaw)") }
    let expected = FactReader.facts(path: sample.name, bytes: sample.bytes, listsTokens: true)
    let tally = FileComparison.tally(of: sample, expected: expected, actual: actual, excerptLimit: excerptLimit)
    if expected.problems == nil {
      outcome.clean.merge(tally)
    } else {
      outcome.filesWithErrors += 1
      outcome.broken.merge(tally)
    }
  }
}
