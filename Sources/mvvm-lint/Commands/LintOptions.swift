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
  /// Whether the paths are those that Xcode gives to a build phase; without any then, nothing is linted.
  let readsScriptInput: Bool
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
  /// Whether to print which files would be linted instead of linting them.
  let showsFiles: Bool
  /// Whether finding no file is a success; a configuration can say so, too.
  let allowsZeroFiles: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    configuration = arguments.value("--config")
    outputs = try Self.outputs(arguments.values("--reporter"))
    failureThreshold = try Self.failureThreshold(arguments)
    isStrict = arguments.has("--strict")
    onlyRules = arguments.values("--only-rule")
    jobs = try arguments.count("--jobs") ?? Platform.processorCount
    color = try arguments.choice("--color") ?? .auto
    isQuiet = arguments.has("--quiet")
    showsStatistics = arguments.has("--statistics")
    standardInputName = arguments.value("--stdin-filename")
    readsStandardInput = arguments.has("--use-stdin") || standardInputName != nil
    showsFiles = arguments.has("--show-files")
    allowsZeroFiles = arguments.has("--allow-zero-files")
    readsScriptInput = ScriptInput.isAsked(arguments)
    if readsScriptInput, let path = arguments.operands.first {
      throw UsageError("the input files of a build phase are linted by themselves, without '\(path)'")
    }
    paths = readsScriptInput ? try ScriptInput.paths(arguments) : arguments.operands
    if readsStandardInput, readsScriptInput {
      throw UsageError("standard input is linted by itself, without the input files of a build phase")
    }
    if readsStandardInput, let path = paths.first {
      throw UsageError("standard input is linted by itself, without '\(path)'")
    }
    if let path = paths.first(where: \.isEmpty) { throw UsageError("a path is empty: '\(path)'") }
    if standardInputName?.isEmpty ?? false { throw UsageError("--stdin-filename is empty") }
  }

  /// Whether something that is printed tells how many lines were read.
  var showsLines: Bool { showsStatistics || outputs.contains { $0.reporter == .json } }

  private static func outputs(_ values: [String]) throws(UsageError) -> [Output] {
    var outputs: [Output] = []
    for value in values {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let reporter = Reporter(rawValue: parts[0]) else {
        let known = Reporter.allCases.map(\.rawValue)
        throw UsageError("unknown reporter '\(parts[0])'" + Suggestion.hint(for: parts[0], in: known))
      }
      let file = parts.count > 1 ? parts[1] : nil
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
    if !outputs.isEmpty { return outputs }
    return [Output(reporter: Platform.isTerminal(Platform.standardOutput) ? .text : .xcode, file: nil)]
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
