/// The files in which places may be, as far as the index knows.
enum FilePlan {
  /// - Parameter counted: those that ``counted(_:_:)`` tells.
  static func files(of place: PlaceMatcher, among counted: FileSet, _ project: ProjectContext) -> FileSet {
    guard place.subject.isCode else {
      guard place.subject == .conformance, let stating = place.typesStating(project) else { return counted }
      var files = counted
      files.formIntersection(project.files(declaring: stating))
      return files
    }
    if place.bounds?.isEmpty ?? false { return FileSet(in: project.index) }
    var files = counted
    if let words = place.exactWords { files.formIntersection(project.files(usingAnyOf: words)) }
    if let names = place.typeNames { files.formIntersection(place.files(naming: names, project)) }
    for around in place.constraints.compactMap(\.placesAround) {
      if let known = self.files(ofMembers: around, project) { files.formIntersection(known) }
    }
    return files
  }

  /// The files that may declare one of some members; nil where a description is no member, or of any type.
  private static func files(ofMembers places: [PlaceMatcher], _ project: ProjectContext) -> FileSet? {
    var files = FileSet(in: project.index)
    for place in places {
      guard place.subject.isMember, let owners = place.ownerBound else { return nil }
      files.formUnion(project.files(declaring: owners).union(extending: place.owners, project))
    }
    return files
  }

  /// The files with the types of which a description speaks: those that a ban counts, whatever stands in them.
  static func counted(_ place: PlaceMatcher, _ project: ProjectContext) -> FileSet {
    var files = typeFiles(place, project)
    for condition in place.conditions where !condition.constraint.fileTests.isEmpty {
      files.formIntersection(
        project.files { file in
          let scope = Scope(project: project, file: file, resolver: nil)
          return !condition.possibilities(FoundPlace(subject: .file, file: file, item: .file(file)), scope).isEmpty
        })
    }
    return files
  }

  private static func typeFiles(_ place: PlaceMatcher, _ project: ProjectContext) -> FileSet {
    // A member that is used or called is declared elsewhere.
    if place.subject != .use, place.subject != .call, let owners = place.ownerBound {
      return project.files(declaring: owners).union(extending: place.owners, project)
    }
    if place.subject == .type, let types = place.types?.upperBound(in: project) {
      return project.files(withPrimaryDeclarationOf: types)
    }
    if let around = place.surroundingBound {
      return project.files(declaring: project.typesInside(around)).union(extending: place.surroundings, project)
    }
    return project.allFiles
  }
}

extension PlaceMatcher {
  /// The types that may state a conformance, be it with what they inherit from; nil where any may.
  fileprivate func typesStating(_ project: ProjectContext) -> BitSet? {
    // An extension of what nobody knows states it as well, and has no owner.
    guard owners != nil, let types, types.roles.isEmpty, !types.isAny, types.isDecidedByIndex else { return nil }
    return project.types(conformingTo: types.names)
  }
}

extension FileSet {
  /// With the files that extend what nobody declares: what stands there goes by the name of that.
  fileprivate func union(extending types: TypeMatcher?, _ project: ProjectContext) -> FileSet {
    var files = self
    for file in project.index.files(extendingUnknown: types?.names ?? []) { files.insert(file) }
    return files
  }
}

extension ProjectContext {
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
