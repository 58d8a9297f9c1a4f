/// What a run over a sample set found.
struct Outcome: Sendable {
  var files = 0
  var bytes = 0
  var filesWithErrors = 0
  /// Samples that do not exist, as a byte order mark before a file that has one.
  var inapplicable = 0
  /// Files without syntax errors.
  var clean: Tally
  /// What lies before the first error in files with syntax errors.
  var broken: Tally
  /// Files that the candidate did not read: it crashed, hung, or printed no valid dump.
  var failures: [String] = []
  /// Dumps with offsets outside the file or tokens out of order.
  var flaws: [String] = []
  /// Files that swift-syntax cannot read; nothing can be said about them.
  var unreadable: [String] = []

  init(excerptLimit: Int) {
    clean = Tally(excerptLimit: excerptLimit)
    broken = Tally(excerptLimit: excerptLimit)
  }

  mutating func merge(_ other: Outcome) {
    files += other.files
    bytes += other.bytes
    filesWithErrors += other.filesWithErrors
    inapplicable += other.inapplicable
    clean.merge(other.clean)
    broken.merge(other.broken)
    failures += other.failures
    flaws += other.flaws
    unreadable += other.unreadable
  }

  var isPassed: Bool {
    failures.isEmpty && flaws.isEmpty && clean.missedBars.isEmpty && broken.missedBars.isEmpty
  }
}
