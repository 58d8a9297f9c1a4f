import ConventionRules

/// What the command line says of a lint run.
struct LintOptions {
  /// A report and where it goes.
  struct Output: Equatable {
    let reporter: Reporter
    /// nil for standard output.
    let file: String?
  }

  let paths: [String]
  let configuration: String?
  let outputs: [Output]
  /// nil to go by the configuration.
  let failureThreshold: FailureThreshold?
  let isStrict: Bool
  let onlyRules: [String]
  let jobs: Int
  let color: ColorChoice
  let isQuiet: Bool
  let showsStatistics: Bool
  let readsStandardInput: Bool
  let standardInputName: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    configuration = arguments.value("--config")
    outputs = try Self.outputs(arguments.values("--reporter"), file: arguments.value("--output"))
    failureThreshold = try Self.failureThreshold(arguments)
    isStrict = arguments.has("--strict")
    onlyRules = arguments.values("--only-rule")
    jobs = try arguments.count("--jobs") ?? Platform.processorCount
    color = try arguments.choice("--color") ?? .auto
    isQuiet = arguments.has("--quiet")
    showsStatistics = arguments.has("--statistics")
    standardInputName = arguments.value("--stdin-filename")
    readsStandardInput = arguments.has("--use-stdin") || standardInputName != nil
    paths = arguments.operands
    if readsStandardInput, let path = paths.first {
      throw UsageError("standard input is linted by itself, without '\(path)'")
    }
    if let path = paths.first(where: \.isEmpty) { throw UsageError("a path is empty: '\(path)'") }
    if standardInputName?.isEmpty ?? false { throw UsageError("--stdin-filename is empty") }
  }

  /// Whether something that is printed tells how many lines were read.
  var showsLines: Bool { showsStatistics || outputs.contains { $0.reporter == .json } }

  /// Whether a report shows the hashes of lines.
  var showsLineHashes: Bool { outputs.contains { $0.reporter.showsLineHashes } }

  /// - Parameters:
  ///   - values: of `--reporter`.
  ///   - defaultFile: where the one report goes for which no file is named; nil for standard output.
  private static func outputs(_ values: [String], file defaultFile: String?) throws(UsageError) -> [Output] {
    if defaultFile?.isEmpty ?? false { throw UsageError("--output: the name of the file is missing") }
    var outputs: [Output] = []
    for value in values {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let reporter = Reporter(rawValue: parts[0]) else {
        let known = Reporter.allCases.map(\.rawValue)
        throw UsageError("unknown reporter '\(parts[0])'" + Suggestion.hint(for: parts[0], in: known))
      }
      let file = parts.count > 1 ? parts[1] : defaultFile
      if file?.isEmpty ?? false { throw UsageError("--reporter \(value): the name of the file is missing") }
      let output = Output(reporter: reporter, file: file)
      if let other = outputs.first(where: { $0.file == file }) {
        let place = file.map { "'\($0)'" } ?? "standard output"
        throw UsageError(
          "two reports, \(other.reporter.rawValue) and \(reporter.rawValue), cannot both go to \(place);"
            + " name a file: --reporter \(reporter.rawValue):FILE")
      }
      outputs.append(output)
    }
    if outputs.isEmpty {
      let isForPeople = defaultFile == nil && Platform.isTerminal(Platform.standardOutput)
      return [Output(reporter: isForPeople ? .text : .xcode, file: defaultFile)]
    }
    if let defaultFile, !outputs.contains(where: { $0.file == defaultFile }) {
      throw UsageError("--output \(defaultFile): every report has a file of its own already")
    }
    return outputs
  }

  /// With both `--strict` and `--fail-on`, the stricter one counts.
  private static func failureThreshold(_ arguments: ParsedArguments) throws(UsageError) -> FailureThreshold? {
    var threshold: FailureThreshold?
    if let word = arguments.value("--fail-on") {
      threshold = FailureThreshold(word)
      if threshold == nil {
        throw UsageError(
          "--fail-on \(word): expected \(FailureThreshold.words.joined(separator: ", "))"
            + Suggestion.hint(for: word, in: FailureThreshold.words))
      }
    }
    guard arguments.has("--strict") else { return threshold }
    return threshold == .severity(.note) ? threshold : .severity(.warning)
  }
}
