// Where places that name a type may stand, before a tree is built: most files and most of their code name none.

extension PlaceTest {
  /// The names of the types that a mention or a creation asks for; nil for other places.
  func namesInCode(_ project: CheckedProject) -> TypeNameFilter? {
    guard subject == .mention || subject == .creation else { return nil }
    return types.map { TypeNameFilter($0, project) }
  }

  /// Whether such a place may stand in a file, as far as the index knows the words in it. False is certain.
  func mayStand(in file: FileID, _ project: CheckedProject) -> Bool {
    guard let names = namesInCode(project) else { return true }
    if names.files(project).contains(file) { return true }
    // `use(.shared)` may be one of a type that the file does not name.
    guard subject == .creation, let asked else { return false }
    return asked.patterns.contains { property in
      guard property.text != "init", project.index.mayUse(property.text, in: file) else { return false }
      var name = property.text
      return !property.isExact || !names.patterns.isEmpty || name.withUTF8(names.mayHaveMember)
    }
  }

  /// Whether a mention may stand in a file, as far as the words tell in the bodies of the types whose code is read: those of a tree
  /// that has no nodes yet. False is certain.
  func mayStand(in file: FileID, tokensOf tree: SyntaxTree, _ project: CheckedProject) -> Bool {
    guard subject == .mention, let names = namesInCode(project) else { return true }
    guard let surroundings, surroundings.isDecidedByIndex, !surroundings.isAny else {
      return names.mayBeNamed(inTokens: 0..<tree.tokenCount, of: tree)
    }
    var readUpTo = 0
    for body in project.index.declarations(in: file) where isRead(body, surroundings, project) {
      let tokens = tree.tokens(of: body, project.index)
      if names.mayBeNamed(inTokens: max(tokens.lowerBound, readUpTo)..<max(tokens.upperBound, readUpTo), of: tree) {
        return true
      }
      readUpTo = max(readUpTo, tokens.upperBound)
    }
    return false
  }

  private func isRead(_ body: DeclarationID, _ surroundings: TypeTest, _ project: CheckedProject) -> Bool {
    var type = project.index.extendedType(body)
    while let current = type {
      if surroundings.types.contains(current.index) { return true }
      type = project.index.enclosingType(of: current)
    }
    return false
  }
}
