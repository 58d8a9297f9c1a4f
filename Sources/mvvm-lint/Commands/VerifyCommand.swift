import ConventionRules

/// `mvvm-lint verify`: checks convention documents and runs their examples.
struct VerifyCommand {
  let documents: [String]
  let configuration: ConfigurationSource
  let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) {
    console = Console(workingDirectory: workingDirectory, isQuiet: arguments.has("--quiet"))
    documents = arguments.operands
    configuration = ProjectSetup.configuration(arguments, in: workingDirectory)
  }

  func run() -> ExitCode {
    let named: [(convention: Convention, problems: [DocumentProblem])]
    let library: ConventionLibrary
    var idle: [DocumentProblem] = []
    var survey: ModuleSurvey?
    var uses: [ModuleUse] = []
    var isOn: (Rule) -> Bool = { _ in true }
    var exitCode = ExitCode.success
    if documents.isEmpty {
      guard let setup = ProjectSetup.load(configuration, console) else { return .failure }
      library = setup.library
      idle = setup.idleProblems
      for remark in setup.remarks {
        console.warning("\(console.shown(remark.path)):\(remark.line):\(remark.column): \(remark.message)")
      }
      named = setup.documentsToVerify.map { ($0, []) }
      var errors: [RunError] = []
      survey = modules(of: setup, for: named.map(\.convention), &errors)
      for error in errors { console.error(error) }
      if !errors.isEmpty || !(survey?.unreadable.isEmpty ?? true) { exitCode = .failure }
      uses = survey?.uses(setup.selection, by: .threads(Platform.processorCount)) ?? []
      let on = Set(setup.selection.rules.map(\.id))
      isOn = { on.contains($0.id) }
    } else {
      let builtIn = ConventionLibrary()
      guard let found = find(builtIn) else { return .failure }
      named = found
      library = builtIn
    }
    for problem in idle {
      console.error(RunError(problem))
      exitCode = .failure
    }
    for remark in survey?.remarksOnDivided ?? [] { console.note(remark) }
    let sdk = SDKText.shipped()
    // Many pages together list no more than one.
    var room = Self.mostSentences
    for (convention, readingMistakes) in named {
      let mistakes = readingMistakes + convention.recognitions(base: library.base).problems
      let verification = ExampleVerification(of: convention, library: library, sdk: sdk)
      let problems = mistakes + verification.problems
      if !mistakes.isEmpty {
        exitCode = .failure
      } else if !problems.isEmpty, exitCode == .success {
        exitCode = .findings
      }
      let isOurs = !library.builtIn.contains { $0.text == convention.text }
      for remark in survey?.remarks(on: convention.rules.filter(isOn), uses) ?? [] {
        console.note("\(console.shown(remark.path)):\(remark.line):\(remark.column): \(remark.message)")
      }
      let unstated = console.isQuiet || !isOurs ? "" : unstated(in: convention, &room)
      guard console.print(report(convention, verification, problems) + unstated) else { return .failure }
    }
    return exitCode
  }

  /// The modules of the project, where documents say which may import which; nil where none does, and where they need not be told.
  private func modules(
    of setup: ProjectSetup, for conventions: [Convention], _ errors: inout [RunError]
  ) -> ModuleSurvey? {
    guard !console.isQuiet, setup.configuration != nil, conventions.contains(where: \.listsImports) else { return nil }
    var locator = ProjectLocator(
      named: configuration.isNamed ? configuration.path : nil, from: console.workingDirectory)
    let project = locator.project(of: console.workingDirectory)
    let workers = Workforce.threads(Platform.processorCount)
    return WholeProject(project, setup, configuration, by: workers, console, &errors)?.modules(by: workers, console)
  }

  /// The documents named on the command line, each with the mistakes in it; nil where one could not be read.
  private func find(_ library: ConventionLibrary) -> [(Convention, [DocumentProblem])]? {
    var found: [(Convention, [DocumentProblem])] = []
    var isComplete = true
    for name in documents {
      if !name.contains("/"), !Convention.isPage(name), let convention = library.convention(name) {
        found.append((convention, library.problems.filter { $0.path == convention.path }))
        continue
      }
      let path = Paths.absolute(name, in: console.workingDirectory)
      do throws(SourceReadError) {
        let text = DocumentText(path: path, bytes: try Disk().document(path, mayBePipe: true))
        // A document that is built in, too, is read as itself and not as an addition to itself.
        let base = Convention.id(ofPath: path) == ConventionLibrary.baseID ? nil : library.base
        var (convention, problems) = Convention.read(text, base: base)
        if convention.declaresNothing, problems.isEmpty {
          problems.append(text.problem(at: 0..<0, "this \(Convention.nothingDeclared)"))
        }
        found.append((convention, problems))
      } catch {
        let hint = name.contains("/") ? "" : Suggestion.hint(for: name, in: library.conventions.map(\.id))
        console.error("\(name): \(error.reason)\(hint)")
        isComplete = false
      }
    }
    return isComplete ? found : nil
  }

  private func report(
    _ convention: Convention, _ verification: ExampleVerification, _ problems: [DocumentProblem]
  ) -> String {
    var text = problems.map { line($0, "error") }.joined() + undecided(verification)
    guard !console.isQuiet else { return text }
    text += (convention.remarks + verification.warnings).map { line($0, "warning") }.joined()
    text += verification.notes.map { line($0, "note") }.joined()
    // A page of prose that a folder or a pattern means; any other one has a problem.
    if convention.declaresNothing, problems.isEmpty { return text }
    let examples = verification.exampleCount
    let rules = convention.rules.count
    let counts = "\(rules) rule\(rules == 1 ? "" : "s"), \(examples) example\(examples == 1 ? "" : "s")"
    let verdict = problems.isEmpty ? "ok" : problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return text + "\(console.shown(convention.path)): \(counts): \(verdict)\n"
  }

  private static let mostSentences = 20
  /// Of a sentence, in characters.
  private static let longestSentence = 160

  /// The sentences that ask for something and are no rule: notes, since much cannot be a rule.
  private func unstated(in convention: Convention, _ room: inout Int) -> String {
    let unstated = UnstatedSentences(of: convention)
    guard !unstated.sentences.isEmpty else { return "" }
    let path = console.shown(convention.path)
    let shown = unstated.sentences.prefix(room)
    room -= shown.count
    let lines = shown.map { sentence in
      let isLong = sentence.text.count > Self.longestSentence
      let text = EscapedText.name(String(sentence.text.prefix(Self.longestSentence))) + (isLong ? "…" : "")
      return "\(path):\(sentence.line): note: no rule states: \(text)\n"
    }
    let words = UnstatedSentences.words.map { "'\($0)'" }
    let count = ReportSummary.amount(unstated.sentences.count, "sentence")
    let left = shown.count == unstated.sentences.count ? "" : " (\(shown.count) shown)"
    let known = unstated.knownCount == 0 ? "" : ", where \(unstated.knownCount) more are"
    return lines.joined()
      + "\(path): note: no rule states \(count)\(left) with \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "");"
      + " write a rule below, or move what needs none under a heading 'Not enforced'\(known)\n"
  }

  /// What the rules could not decide in examples that do not show what they are marked to, each with its line.
  private func undecided(_ verification: ExampleVerification) -> String {
    var options = ReportOptions()
    options.isQuiet = true
    options.workingDirectory = console.workingDirectory
    var result = LintResult()
    result.unresolved = verification.unresolved
    return String(decoding: Reporter.text.report(result, options: options), as: UTF8.self)
  }

  private func line(_ problem: DocumentProblem, _ severity: String) -> String {
    "\(console.shown(problem.path)):\(problem.line):\(problem.column): \(severity): \(EscapedText.name(problem.message))\n"
  }
}

extension ProjectSetup {
  /// The conventions of the configuration, or else all that are built in.
  var documentsToVerify: [Convention] {
    guard let references = configuration?.conventions else { return library.builtIn }
    // One that declares nothing was told, unless it may be prose.
    return references.compactMap { reference in
      library.convention(reference.name).flatMap { $0.declaresNothing && reference.finder == nil ? nil : $0 }
    }
  }

  /// Reads a configuration for a command that needs a sound one; tells what is wrong and returns nil otherwise.
  static func load(_ configuration: ConfigurationSource, _ console: Console) -> ProjectSetup? {
    do throws(RunError) {
      let setup = try ProjectSetup(configuration: configuration)
      for problem in setup.problems { console.error(RunError(problem)) }
      return setup.problems.isEmpty ? setup : nil
    } catch {
      console.error(error)
      return nil
    }
  }

  /// Reads a configuration for a command that explains: where that is faulty, which is told, the built-in documents answer
  /// instead, since they may be what helps to mend it.
  ///
  /// - Returns: nil where not even these can be read; and whether the configuration is sound.
  static func loadToExplain(
    _ configuration: ConfigurationSource, _ console: Console
  ) -> (setup: ProjectSetup, isSound: Bool)? {
    if let setup = load(configuration, console) { return (setup, true) }
    return (try? ProjectSetup(configuration: .none)).map { ($0, false) }
  }
}
