/// Files of a project.
public struct FileSet: Equatable, Sendable {
  private var bits: BitSet

  /// None of a project's files.
  public init(in index: ProjectIndex) {
    bits = BitSet(count: index.fileCount)
  }

  init(allIn index: ProjectIndex) {
    self.init(in: index)
    bits.invert()
  }

  init(_ bits: BitSet) {
    self.bits = bits
  }

  /// O(files / 64).
  public var count: Int { bits.memberCount }

  /// Whether a file is one of them. O(1).
  public func contains(_ file: FileID) -> Bool { bits.contains(file.index) }

  /// Adds a file of the project for which the set was made. O(1).
  public mutating func insert(_ file: FileID) {
    bits.insert(file.index)
  }

  mutating func formUnion(_ other: FileSet) {
    bits.formUnion(other.bits)
  }

  mutating func formIntersection(_ other: FileSet) {
    bits.formIntersection(other.bits)
  }
}
