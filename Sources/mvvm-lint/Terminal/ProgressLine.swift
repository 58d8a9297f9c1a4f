import Synchronization

/// A line on the terminal that tells how far a run is, shown once it has taken half a second and erased at its end.
///
/// The workers themselves keep it up to date, so a run that shows nothing pays for an addition a file.
final class ProgressLine: Sendable {
  private let isOn: Bool
  private let start: Double
  private let total = Atomic<Int>(0)
  private let reads = Atomic<Int>(0)
  /// Tenths of a second after the start at which the line is next written.
  private let nextTenth = Atomic<Int>(5)

  init(isOn: Bool) {
    self.isOn = isOn
    start = Platform.seconds
  }

  /// Tells that a project of so many files comes next.
  func begin(_ files: Int) {
    total.store(files, ordering: .relaxed)
    reads.store(0, ordering: .relaxed)
  }

  /// Tells that a file is about to be read.
  func tick() {
    guard isOn else { return }
    let read = reads.add(1, ordering: .relaxed).newValue
    let tenth = Int((Platform.seconds - start) * 10)
    let due = nextTenth.load(ordering: .relaxed)
    guard tenth >= due,
      nextTenth.compareExchange(expected: due, desired: tenth + 1, ordering: .relaxed).exchanged
    else { return }
    let total = total.load(ordering: .relaxed)
    show(read <= total ? "reading \(read) of \(total) files" : "checking \(total) files")
  }

  /// Erases the line.
  func finish() {
    if isOn, nextTenth.load(ordering: .relaxed) > 5 { Self.write("\r\u{1B}[K") }
  }

  private func show(_ text: String) {
    Self.write("\r\u{1B}[Kmvvm-lint: \(text)")
  }

  private static func write(_ text: String) {
    // A terminal that is gone has no use for progress.
    try? Platform.write(Array(text.utf8), to: Platform.standardError)
  }
}
