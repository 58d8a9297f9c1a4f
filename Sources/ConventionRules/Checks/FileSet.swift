/// Files of a project.
public struct FileSet: Equatable, Sendable {
  private var bits: BitSet

  /// None of a project's files.
  public init(in index: ProjectIndex) {
    bits = BitSet(count: index.fileCount)
  }

  public func contains(_ file: FileID) -> Bool { bits.contains(file.index) }

  public mutating func insert(_ file: FileID) {
    bits.insert(file.index)
  }
}

extension CheckedProject {
  /// Whether the project declares a type in a set. O(types).
  func declaresAny(of types: BitSet) -> Bool {
    index.projectTypes.contains { types.contains($0.index) }
  }

  /// The files for which a condition holds. O(files).
  func files(where condition: (FileID) -> Bool) -> FileSet {
    var result = FileSet(in: index)
    for file in index.files where condition(file) { result.insert(file) }
    return result
  }

  /// The files in which one of the types is declared or extended. O(types + their bodies).
  func files(declaring types: BitSet) -> FileSet {
    var result = FileSet(in: index)
    types.forEach { type in
      for declaration in index.declarations(of: TypeID(index: type)) { result.insert(declaration.file) }
    }
    return result
  }

  /// The files in which one of the types is declared, those with nothing but extensions left out. O(types).
  func files(withPrimaryDeclarationOf types: BitSet) -> FileSet {
    var result = FileSet(in: index)
    types.forEach { type in
      if let file = index.file(of: TypeID(index: type)) { result.insert(file) }
    }
    return result
  }

  /// The types that conform to a protocol with a matching name, over any number of others, and these protocols
  /// themselves.
  func types(conformingTo patterns: [NamePattern]) -> BitSet {
    roles.names.types(below: roles.names.types(named: patterns), matching: patterns, inheritance: false)
  }

  /// The types with a matching simple or qualified name.
  func types(named patterns: [NamePattern]) -> BitSet { roles.names.types(named: patterns) }
}
