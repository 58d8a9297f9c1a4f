/// Lines of a file that a change put where other lines were.
public struct ChangedHunk: Equatable, Sendable {
  /// The lines before the change, 1-based; of no lines, those behind which the others came are above the bound.
  public var old: Range<Int>
  /// The lines after the change, likewise.
  public var new: Range<Int>

  /// Takes both ranges; one of them may be empty.
  public init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }
}
