import ConventionRules

/// Notes about what a run leaves out, and what a configuration says in vain.
struct RunNotes {
  let console: Console
  private(set) var notes: [String] = []
  /// Notes on what was to be linted and is not there.
  private(set) var gaps: [String] = []

  // MARK: Projects

  /// Tells of a project that may be somebody else's.
  mutating func addProjectAbove(_ project: ProjectFolder) {
    guard project.isOnlyAbove else { return }
    let advice =
      "though no repository says that both belong together; run in that folder, or name a configuration by --config"
    let what =
      project.basis == .configuration
      ? "\(console.shown(project.configuration ?? project.root)) above this folder holds here"
      : "the package in \(console.shown(project.root)) above this folder makes both one project"
    gaps.append("\(what), \(advice)")
  }

  // MARK: Links

  private static let mostLinks = 3

  /// Tells of links that lead out of the project.
  mutating func addUnfollowedLinks(_ found: ProjectFiles, in project: ProjectFolder) {
    let links = found.unfollowedLinks.map { console.shown(Paths.join(project.root, $0)) }
    guard let first = links.first else { return }
    let names = links.prefix(Self.mostLinks).joined(separator: ", ") + (links.count > Self.mostLinks ? ", …" : "")
    gaps.append(
      links.count == 1
        ? "\(first) is a link that leads out of the project, so it is not followed; --follow-outside-links follows it"
        : "\(links.count) links lead out of the project, so they are not followed: \(names); --follow-outside-links follows them"
    )
  }

  /// Tells of worktrees and clones inside of the repository.
  mutating func addOtherCheckouts(_ found: ProjectFiles) {
    let folders = found.otherCheckouts.sorted(by: pathPrecedes).map(console.shown)
    guard let first = folders.first else { return }
    let names = folders.prefix(Self.mostLinks).joined(separator: ", ") + (folders.count > Self.mostLinks ? ", …" : "")
    notes.append(
      folders.count == 1
        ? "\(first) is a checkout of its own, so it is not linted with the rest; name it to lint it"
        : "\(folders.count) folders are checkouts of their own, so they are not linted with the rest: \(names)")
  }

  // MARK: Partial checkouts

  /// Tells that a checkout is partial, and what follows from that; nil where it is whole. Paths are absolute.
  func partialCheckout(_ missing: MissingFiles) -> String? {
    guard !missing.isEmpty else { return nil }
    func told(_ paths: [String], _ what: String) -> String? {
      let count = Set(paths.map(PathKey.init)).count
      guard let first = paths.min(by: pathPrecedes) else { return nil }
      return "\(ReportSummary.amount(count, what)) (\(count > 1 ? "the first is " : "")\(console.shown(first)))"
    }
    let parts = [
      told(missing.files, "Swift file"), told(missing.folders, "folder"), told(missing.submodules, "submodule"),
    ].compactMap(\.self)
    var sentences: [String] = []
    if !parts.isEmpty {
      sentences.append(
        "this checkout leaves out \(parts.joined(separator: " and ")): what depends on them is left open, and baselines keep"
          + " their entries")
    }
    if let path = missing.unreadableIndexes.min(by: pathPrecedes) {
      sentences.append(
        "\(console.shown(path)) cannot be read, so nobody knows which files git tracks: some may be left out or missing"
      )
    }
    return sentences.joined(separator: "; ")
  }

  // MARK: Conventions

  /// Tells of conventions that the configuration lists and of which no rule is on.
  mutating func addIdleConventions(of setup: ProjectSetup) {
    guard let configuration = setup.configuration else { return }
    for idle in setup.selection.idleConventions(configuration, setup.library) {
      notes.append("\(console.shown(idle.path)):\(idle.line):\(idle.column): \(idle.message)")
    }
  }

  /// Tells what of the team's documents does not hold as it may seem, and what of a folder's page holds elsewhere.
  mutating func addRemarks(on setup: ProjectSetup) {
    func text(_ remark: DocumentProblem) -> String {
      "\(console.shown(remark.path)):\(remark.line):\(remark.column): \(remark.message)"
    }
    notes += setup.library.added.flatMap(\.convention.remarks).map(text)
    gaps += setup.remarks.map(text)
  }

  // MARK: Patterns

  /// More patterns that match nothing are told by their number.
  private static let mostPatterns = 10

  /// Tells of path patterns that match no file of a project of which all was asked for.
  ///
  /// - Parameter showsAll: whether to tell of folders, too, that `excluded` names and that are not there, as is often so.
  mutating func addPatterns(
    of configuration: Configuration, in project: ProjectFolder, _ files: ProjectFiles, showsAll: Bool
  ) {
    guard !configuration.ownPatterns.isEmpty, !files.paths.isEmpty else { return }
    let missing = files.missing
    let unmatched = UnmatchedPatterns(
      of: configuration, files: (files.paths + missing.files).sorted(by: pathPrecedes), leftOut: files.excludedPaths
    ) { path in Platform.exists(Paths.join(project.root, path)) }
    let told = unmatched.entries.filter { entry in
      !missing.mayHold(entry.pattern.text) && entry.pattern.purpose != .excluded || entry.nearest != nil
        || entry.hasBuildSetting || showsAll
    }
    let sorted = told.filter { $0.pattern.purpose == .included } + told.filter { $0.pattern.purpose != .included }
    for entry in sorted.prefix(Self.mostPatterns) {
      let (path, line, column) = configuration.position(of: entry.pattern.place)
      let note =
        "\(console.shown(path)):\(line):\(column): '\(entry.pattern.text)' matches no file of the project\(Self.hint(entry))"
      if entry.pattern.purpose == .included { gaps.append(note) } else { notes.append(note) }
    }
    if told.count > Self.mostPatterns {
      let more = ReportSummary.amount(told.count - Self.mostPatterns, "more pattern")
      notes.append("\(console.shown(configuration.path)): \(more) match no file of the project")
    }
  }

  /// Tells of pages whose front matter names no file of a project of which all was asked for.
  mutating func addPageScopes(of setup: ProjectSetup, _ files: ProjectFiles) {
    for page in setup.selection.conventions {
      guard let scope = page.scope, !page.rules.isEmpty, !files.paths.isEmpty,
        !(files.paths + files.missing.files).contains(where: scope.covers)
      else { continue }
      let problem = page.text.problem(
        at: scope.key.range,
        "'\(scope.key.name)' matches no file of the project, so no rule of this page applies; correct it, or remove the page"
      )
      gaps.append("\(console.shown(problem.path)):\(problem.line):\(problem.column): \(problem.message)")
    }
  }

  private static func hint(_ entry: UnmatchedPatterns.Entry) -> String {
    let meant = entry.nearest.map { "; did you mean '\($0)'?" } ?? ""
    if entry.hasBuildSetting { return "; patterns are relative to the folder of the configuration" + meant }
    return meant.isEmpty ? "; correct it, or remove it" : meant
  }

  // MARK: Names

  /// More names of a document that are nowhere are told by their number.
  private static let mostNames = 5

  /// A note for each document that brings names of which the project has none, but something nearly like them.
  func names(_ stated: [StatedNames.Entry], near: [String: String]) -> [String] {
    var notes: [String] = []
    var told: [(path: String, names: [(name: String, near: String, line: Int, column: Int)])] = []
    for entry in stated {
      guard let other = near[entry.name] else { continue }
      let (path, line, column) = entry.place
      if told.last?.path != path { told.append((path, [])) }
      told[told.count - 1].names.append((entry.name, other, line, column))
    }
    for (path, names) in told {
      guard let first = names.first else { continue }
      var texts = ["'\(first.name)' (did you mean '\(first.near)'?)"]
      texts += names.dropFirst().prefix(Self.mostNames - 1).map {
        "'\($0.name)' in line \($0.line) (did you mean '\($0.near)'?)"
      }
      if names.count > Self.mostNames { texts.append("\(names.count - Self.mostNames) more") }
      let list =
        texts.count > 1 ? texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1] : texts[0]
      notes.append(
        "\(console.shown(path)):\(first.line):\(first.column): nothing in the project is called \(list)"
      )
    }
    return notes
  }

  // MARK: Rules

  /// More of them are told by their number.
  private static let mostIdioms = 5

  /// A note for each thing that the project lacks, with the rules that need it.
  func missingIdioms(of rules: [RuleStatistics]) -> [String] {
    var lacking: [(idiom: MissingIdiom, rules: [String])] = []
    for rule in rules {
      guard let idiom = rule.lacks else { continue }
      if let known = lacking.firstIndex(where: { $0.idiom == idiom }) {
        lacking[known].rules.append(rule.ruleID)
      } else {
        lacking.append((idiom, [rule.ruleID]))
      }
    }
    var notes = lacking.prefix(Self.mostIdioms).map { idiom, rules in
      let lists = idiom.lists.map { "'\($0)'" }.joined(separator: " or ")
      let place = lists.isEmpty ? "the vocabulary" : "\(lists) of the vocabulary"
      return "there is no \(idiom.what) here: name yours in \(place), or turn off \(rules.joined(separator: ", "))"
    }
    let more = lacking.dropFirst(Self.mostIdioms).reduce(0) { $0 + $1.rules.count }
    if more > 0 {
      let subject = more == 1 ? "1 more rule demands" : "\(more) more rules demand"
      notes.append("\(subject) what the project does not have, and reported nothing (see --statistics)")
    }
    return notes
  }

  // MARK: Earlier states

  /// What to know where documents or configurations are others than in the state with which projects are compared.
  func changedRules(_ documents: [String]) -> [String] {
    guard let first = documents.first else { return [] }
    let more = documents.count > 1 ? " and \(documents.count - 1) more" : ""
    return [
      "\(console.shown(first))\(more) changed, and both states are judged by today's rules:"
        + " findings that only changed rules cause are not reported here"
    ]
  }

  /// What to know where mistakes stand in the configurations of that state.
  func faultyRules(_ configurations: [String]) -> [String] {
    guard let first = configurations.first else { return [] }
    return [
      "\(console.shown(first)) had mistakes in the merge base: old findings in files that moved may be reported as new"
    ]
  }

  /// What was judged at the merge base and is not now, since a file says that a program wrote it.
  func newlyGenerated(_ linted: LintResult, _ base: BaseFindings, in project: ProjectFolder) -> [String] {
    let new = base.newlyGenerated(linted.generatedFiles)
    guard let first = new.first else { return [] }
    let count = ReportSummary.amount(new.count, "file")
    return [
      "\(count) did not say at the merge base that a program wrote \(new.count == 1 ? "it" : "them"), and says so now, so nothing in"
        + " \(new.count == 1 ? "it" : "them") is reported: \(console.shown(Paths.join(project.root, first)))\(new.count == 1 ? "" : ", …")"
    ]
  }

  /// The same of what could not be read whole of a project.
  ///
  /// - Parameter isOther: whether a file had another text: who reads one text twice finds the same.
  func unread(_ linted: LintResult, in project: ProjectFolder, where isOther: (String) -> Bool) -> [String] {
    let unread = Set((linted.errors + linted.statistics.unparsedFiles).map { PathKey($0.path) }).map(\.path)
      .filter(isOther)
    guard let first = unread.min(by: pathPrecedes) else { return [] }
    let count = ReportSummary.amount(unread.count, "file")
    return [
      "\(count) of the merge base could not be read whole, the first \(console.shown(Paths.join(project.root, first))):"
        + " old findings there may be reported as new"
    ]
  }

  // MARK: Names of configurations

  private static let formats: Set<String> = ["json", "json5", "jsonc", "yml", "yaml", "toml"]

  /// Tells of files that are called almost like a configuration.
  mutating func addMisnamedConfigurations(in project: ProjectFolder, read: [String]) {
    var names: [String] = []
    try? Platform.list(project.root, in: nil) { bytes, kind in
      guard kind == .file || kind == .link, bytes.count <= 20, Self.isNearlyConfiguration(bytes) else { return }
      names.append(String(decoding: bytes, as: UTF8.self))
    }
    for name in names.sorted(by: pathPrecedes) {
      let path = Paths.join(project.root, name)
      guard name != ProjectFolder.configurationName, !read.contains(path) else { continue }
      notes.append("\(console.shown(path)) is not a configuration; rename it to \(ProjectFolder.configurationName)")
    }
  }

  /// Whether a name is that of a configuration but for case, signs and format: `mvvm-lint.json`, `.mvvm_lint.yml`.
  private static func isNearlyConfiguration(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Folders may hold thousands of entries, and hardly any has an `m` or an `M` here.
    guard let first = name.first(where: { $0 != UInt8(ascii: ".") }), first | 0x20 == UInt8(ascii: "m") else {
      return false
    }
    let parts = String(decoding: name, as: UTF8.self).lowercased().split(separator: ".")
    guard parts.count <= 2, let stem = parts.first, stem.filter({ $0 != "-" && $0 != "_" }) == "mvvmlint" else {
      return false
    }
    return parts.count == 2 ? formats.contains(String(parts[1])) : name.first == UInt8(ascii: ".")
  }
}

extension Console {
  /// Warns where a checkout leaves out some of what a command looks at.
  ///
  /// - Parameter folder: where the paths of what is missing start.
  func warn(ofPartialCheckout missing: MissingFiles, in folder: String) {
    var absolute = MissingFiles()
    absolute.add(missing, in: folder)
    if let note = RunNotes(console: self).partialCheckout(absolute) { warning(note) }
  }
}
