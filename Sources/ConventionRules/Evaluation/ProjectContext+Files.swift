extension ProjectContext {
  var allFiles: FileSet { FileSet(allIn: index) }

  /// The files that may use one of certain words in their code; see ``ProjectIndex/mayUse(_:in:)``. O(files × words).
  func files(usingAnyOf words: [String]) -> FileSet {
    guard let numbers = index.watchedNumbers(of: words) else { return allFiles }
    return files { file in numbers.contains { index.uses(wordNumber: $0, in: file) } }
  }

  /// O(files).
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

  /// Over any number of other protocols; these protocols themselves are among them.
  func types(conformingTo patterns: [NamePattern]) -> BitSet {
    roles.types(conformingTo: patterns)
  }

  /// The classes below classes of such names, and these themselves.
  func types(inheritingFrom patterns: [NamePattern]) -> BitSet { roles.types(inheritingFrom: patterns) }

  func types(named patterns: [NamePattern]) -> BitSet { roles.types(named: patterns) }
}
