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
  /// Whether links are followed that lead out of the project.
  let followsOutsideLinks: Bool
  let outputs: [Output]
  /// The same run with a report that leaves nothing out.
  let fullReportCommand: String
  /// nil to go by the configuration.
  let failureThreshold: FailureThreshold?
  let isStrict: Bool
  let onlyRules: [String]
  let jobs: Int
  let color: ColorChoice
  let isQuiet: Bool
  let showsStatistics: Bool
  let showsUnresolved: Bool
  /// Whether reports tell how findings can be fixed.
  let showsFixes: Bool
  let readsStandardInput: Bool
  let standardInputName: String?
  /// The commit with which the code is compared, so that only new findings are reported; nil for all findings.
  let since: String?
  /// nil to go by the configuration.
  let baseline: String?
  /// The reason to write into comments that disable what is found, empty for none; nil to write no comments.
  let disableReason: String?
  /// Whether to print which files would be linted instead of linting them.
  let showsFiles: Bool
  /// Whether reports for programs tell of what is suppressed or in the baseline.
  let showsSuppressed: Bool
  /// Where the repository is on the web, without `/` at its end; nil for reports without links.
  let repositoryURL: String?
  /// Whether finding no file is a success; a configuration can say so, too.
  let allowsZeroFiles: Bool
  /// Whether a coding agent starts the run after each edit: what has no configuration is left alone, and nothing to compare is no
  /// mistake.
  var isHook = false

  /// - Parameter paths: what to lint; nil for all operands.
  init(_ arguments: ParsedArguments, paths: [String]? = nil) throws(UsageError) {
    configuration = arguments.value("--config")
    followsOutsideLinks = arguments.has(OptionDescription.followOutsideLinks.name)
    outputs = try Self.outputs(
      arguments.values("--reporter"), file: arguments.value("--output"), readsForXcode: ScriptInput.isAsked(arguments))
    fullReportCommand = arguments.commandLine(replacing: ["--reporter", "--output"], with: ["--reporter", "xcode"])
    failureThreshold = try Self.failureThreshold(arguments)
    isStrict = arguments.has("--strict")
    onlyRules = try Self.onlyRules(arguments.values("--only-rule"))
    jobs = try arguments.count("--jobs") ?? Platform.processorCount
    color = try arguments.choice("--color") ?? .auto
    isQuiet = arguments.has("--quiet")
    showsStatistics = arguments.has("--statistics")
    showsUnresolved = arguments.has("--show-unresolved")
    showsFixes = arguments.has("--show-fixes")
    since = arguments.value("--since")
    standardInputName = arguments.value("--stdin-filename")
    baseline = arguments.value("--baseline")
    disableReason = arguments.value("--add-disable")
    readsStandardInput = arguments.has("--use-stdin") || standardInputName != nil
    showsFiles = arguments.has("--show-files")
    repositoryURL = try Self.repositoryURL(arguments)
    showsSuppressed = !arguments.has("--omit-suppressed")
    allowsZeroFiles = arguments.has("--allow-zero-files")
    readsScriptInput = ScriptInput.isAsked(arguments)
    if readsScriptInput, let path = arguments.operands.first {
      throw UsageError("the input files of a build phase are linted alone; leave out '\(path)'")
    }
    self.paths = readsScriptInput ? try ScriptInput.paths(arguments) : paths ?? arguments.operands
    if readsStandardInput, readsScriptInput {
      throw UsageError("standard input is linted alone; leave out the input files of a build phase")
    }
    if readsStandardInput, let path = self.paths.first {
      throw UsageError("standard input is linted alone; leave out '\(path)'")
    }
    try checkChanges()
    if let path = self.paths.first(where: \.isEmpty) { throw UsageError("a path is empty: '\(path)'") }
    if standardInputName?.isEmpty ?? false { throw UsageError("--stdin-filename is empty") }
    try checkDisabling(arguments)
    if baseline?.isEmpty ?? false { throw UsageError("--baseline is empty") }
    for option in ["--config", "--baseline"] {
      guard let file = arguments.value(option), outputs.contains(where: { Self.isSame($0.file, file) }) else {
        continue
      }
      throw UsageError("a report cannot go to '\(file)', which is the file of \(option)")
    }
    if repositoryURL != nil, !showsLeadPage {
      throw UsageError("--repository-url is for the links of --reporter html; add that, or leave it out")
    }
    if let file = outputs.compactMap(\.file).first(where: Self.isSwift) {
      throw UsageError("a report cannot go to '\(file)', which is a Swift file; name another file for the report")
    }
  }

  /// Whether two names mean one file; nil stands for standard output.
  private static func isSame(_ file: String?, _ other: String?) -> Bool {
    guard let file, let other else { return file == other }
    let folder = Platform.workingDirectory ?? "/"
    return Paths.absolute(file, in: folder) == Paths.absolute(other, in: folder)
  }

  /// Whether a file, or the one to which a link of this name leads, is a source.
  private static func isSwift(_ file: String) -> Bool {
    let path = Paths.absolute(file, in: Platform.workingDirectory ?? "/")
    return path.hasSuffix(".swift") || Platform.realPath(path)?.hasSuffix(".swift") ?? false
  }

  private func checkDisabling(_ arguments: ParsedArguments) throws(UsageError) {
    guard let disableReason else { return }
    if readsStandardInput { throw UsageError("--add-disable writes into files, not into standard input") }
    if arguments.has("--reporter") {
      throw UsageError("--add-disable writes comments instead of a report; leave --reporter out")
    }
    if disableReason.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0.value == 0x2028 }) {
      throw UsageError("write the reason of --add-disable on one line")
    }
  }

  /// Whether something that is printed tells how many lines were read.
  var showsLines: Bool { showsStatistics || outputs.contains { $0.reporter == .json } }

  /// Whether a report shows what git, owners and modules say of the project.
  var showsLeadPage: Bool { outputs.contains { $0.reporter == .html } }

  private static func repositoryURL(_ arguments: ParsedArguments) throws(UsageError) -> String? {
    guard var url = arguments.value("--repository-url") else { return nil }
    while url.hasSuffix("/") { url.removeLast() }
    let isWeb = ["https://", "http://"].contains { url.hasPrefix($0) && url.utf8.count > $0.utf8.count }
    let isPlain = url.unicodeScalars.allSatisfy { $0 > " " && $0 < "\u{7F}" && !"\"'<>\\`".unicodeScalars.contains($0) }
    guard isWeb, isPlain else {
      throw UsageError("--repository-url needs an address such as https://github.com/OWNER/NAME")
    }
    return url
  }

  /// Each value is an id, or several with commas between them.
  private static func onlyRules(_ values: [String]) throws(UsageError) -> [String] {
    var rules: [String] = []
    for value in values {
      let ids = value.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
      if ids.isEmpty { throw UsageError("--only-rule needs the id of a rule; 'mvvm-lint rules' lists all") }
      rules += ids
    }
    return rules
  }

  private func checkChanges() throws(UsageError) {
    if readsStandardInput, since != nil {
      throw UsageError("--since compares files, and standard input is not a file")
    }
    if since?.isEmpty ?? false { throw UsageError("--since is empty; name a branch, a tag or a commit") }
  }

  /// - Parameters:
  ///   - values: of `--reporter`.
  ///   - defaultFile: where the one report goes for which no file is named; nil for standard output.
  ///   - readsForXcode: whether a build phase runs this, so that Xcode reads the report.
  private static func outputs(
    _ values: [String], file defaultFile: String?, readsForXcode: Bool
  ) throws(UsageError) -> [Output] {
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
      if let other = outputs.first(where: { isSame($0.file, file) }) {
        let place = file.map { "'\($0)'" } ?? "standard output"
        throw UsageError(
          "two reports, \(other.reporter.rawValue) and \(reporter.rawValue), cannot both go to \(place);"
            + " name a file: --reporter \(reporter.rawValue):FILE")
      }
      outputs.append(output)
    }
    if outputs.isEmpty {
      guard defaultFile == nil else { return [Output(reporter: .xcode, file: defaultFile)] }
      if CodingAgent.isReading, !readsForXcode { return [Output(reporter: .agent, file: nil)] }
      return [Output(reporter: Platform.isTerminal(Platform.standardOutput) ? .text : .xcode, file: nil)]
    }
    if let defaultFile, !outputs.contains(where: { isSame($0.file, defaultFile) }) {
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
