/// The files in which a rule may have places.
struct FilePlan {
  let files: FileSet

  init(_ rule: CompiledRule, _ project: CheckedProject) {
    var files = FileSet(in: project.index)
    for place in rule.places { files.formUnion(Self.files(of: place, project)) }
    self.files = files
  }

  static func files(of place: PlaceTest, _ project: CheckedProject) -> FileSet {
    if let owners = place.owners, owners.isDecidedByIndex, !owners.isAny {
      return project.files(declaring: owners.types)
    }
    if place.subject == .type, let types = place.types, types.isDecidedByIndex, !types.isAny {
      return project.files(withPrimaryDeclarationOf: types.types)
    }
    if let around = place.surroundings, around.isDecidedByIndex, !around.isAny {
      return project.files(declaring: project.typesInside(around.types))
    }
    return project.allFiles
  }
}

extension CheckedProject {
  /// Certain types, and all types inside of them.
  func typesInside(_ types: BitSet) -> BitSet {
    var inside = types
    for type in index.projectTypes {
      var enclosing = index.enclosingType(of: type)
      while let current = enclosing, !types.contains(current.index) { enclosing = index.enclosingType(of: current) }
      if enclosing != nil { inside.insert(type.index) }
    }
    return inside
  }
}
