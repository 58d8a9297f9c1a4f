import ConventionRules

/// What a run says beside its findings and errors.
struct RunMessages {
  /// What to know of the run that is no error.
  var notes: [String] = []
  /// Those of them that change what a run without findings means.
  var notesOnGreen: [String] = []
  /// What kept parts of the code from being checked and is no error: it is told of a quiet run, too.
  var gaps: [String] = []

  func tell(_ console: Console) {
    for note in notes { console.note(note) }
    for note in notesOnGreen { console.note(note, isAboutGreen: true) }
    for gap in gaps { console.warning(gap) }
  }
}

/// What a run was asked for, summed up over its projects.
struct RunScope {
  /// How many files were asked for.
  var files = 0
  /// Whether all files were asked for of each project that was linted.
  var isOfWholeProjects = true
  /// Whether a configuration demands that every rule finds something to look at.
  var requiresSubjects = false
  var allowsZeroFiles = false
  /// What was named and is not linted, each with the reason.
  var leftOut: [String] = []
  /// What the checkout leaves out; paths are absolute.
  var missing = MissingFiles()
  /// Those of the projects that were linted, each once; nil for projects without one.
  private(set) var configurations: [String?] = []
  private var known: Set<PathKey> = []

  mutating func add(configuration path: String?) {
    if known.insert(PathKey(path ?? "")).inserted { configurations.append(path) }
  }

  /// Which configurations hold, for a summary.
  func shownConfiguration(_ console: Console) -> String {
    let named = configurations.compactMap { $0.map(console.shown) }
    let most = 3
    let names = named.prefix(most).joined(separator: ", ") + (named.count > most ? ", …" : "")
    switch named.count {
    case 0: return configurations.isEmpty ? "" : "no configuration"
    case 1: return "configuration: " + names
    default: return "\(named.count) configurations: " + names
    }
  }
}
