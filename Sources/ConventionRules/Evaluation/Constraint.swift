/// What a condition tells of the places that can fulfil it: finders, plans and messages look at this, and at no condition.
indirect enum Constraint: Sendable {
  /// Nothing that others could use.
  case none
  case all([Constraint])
  case any([Constraint])
  case not(Constraint)
  case name(NameMatcher)
  case kind([KindWord])
  /// Of one of several alternatives all hold; nil for a word that nobody but its condition asks for.
  case words([[Mark?]])
  case role(TypeMatcher)
  case conforms(TypeMatcher)
  case inherits(TypeMatcher)
  case owner(TypeMatcher)
  case surroundings(TypeMatcher)
  case implements(TypeMatcher)
  /// The declared type.
  case type(TypeMatcher)
  case receiver(ValueMatcher)
  case arguments([ArgumentMatcher])
  case files([FileMatcher])
  case content([PlaceMatcher])
  /// Places of which one is around it.
  case inside([PlaceMatcher])

  /// Facts of a place that others than the condition ask for.
  enum Mark: Sendable { case settable, stored, requirement, foreign, first }

  /// What holds together.
  var parts: [Constraint] { if case .all(let parts) = self { parts.flatMap(\.parts) } else { [self] } }

  var names: NameMatcher? { if case .name(let names) = self { names } else { nil } }
  var roleTypes: TypeMatcher? { if case .role(let types) = self { types } else { nil } }
  var ownerTypes: TypeMatcher? { if case .owner(let types) = self { types } else { nil } }
  var surroundingTypes: TypeMatcher? { if case .surroundings(let types) = self { types } else { nil } }
  var implementedTypes: TypeMatcher? { if case .implements(let types) = self { types } else { nil } }
  var declaredTypes: TypeMatcher? { if case .type(let types) = self { types } else { nil } }
  var receiverValue: ValueMatcher? { if case .receiver(let value) = self { value } else { nil } }
  var givenArguments: [ArgumentMatcher] { if case .arguments(let arguments) = self { arguments } else { [] } }
  var fileTests: [FileMatcher] { if case .files(let files) = self { files } else { [] } }
  var contents: [PlaceMatcher] { if case .content(let places) = self { places } else { [] } }
  var placesAround: [PlaceMatcher]? { if case .inside(let places) = self { places } else { nil } }
  var marks: [[Mark?]]? { if case .words(let alternatives) = self { alternatives } else { nil } }
  var isKind: Bool { if case .kind = self { true } else { false } }

  /// Whether it asks for a fact, among others.
  func asksFor(_ mark: Mark) -> Bool { marks?.joined().contains(mark) ?? false }

  /// Whether it asks for a fact, whatever else it asks for.
  func demands(_ mark: Mark) -> Bool { marks?.allSatisfy { $0.contains(mark) } ?? false }
}

extension Constraint {
  /// All types of which it may hold, and perhaps others; nil where any type may be meant.
  func upperBound(in project: ProjectContext) -> BitSet? {
    switch self {
    case .all(let parts): return parts.lazy.compactMap { $0.upperBound(in: project) }.first
    case .any(let parts):
      var types = BitSet(count: project.index.typeCount)
      for part in parts {
        guard let bound = part.upperBound(in: project) else { return nil }
        types.formUnion(bound)
      }
      return types
    case .role(let types): return types.upperBound(in: project)
    case .name(let names): return names.hasCaptures || names.isAny ? nil : project.types(named: names.patterns)
    case .surroundings(let types): return types.upperBound(in: project).map(project.typesInside)
    case .content(let places):
      // A type that states a conformance conforms.
      guard places.count == 1, places[0].subject == .conformance, places[0].count.atLeast > 0,
        let types = places[0].types, types.areNames, !types.isAny
      else { return nil }
      return project.types(conformingTo: types.names)
    case .conforms(let types):
      guard !types.names.isEmpty, types.areNames, !types.bindsCaptures else { return nil }
      return project.types(conformingTo: types.names)
    case .inherits(let types):
      guard !types.names.isEmpty, types.areNames, !types.bindsCaptures else { return nil }
      return project.types(inheritingFrom: types.names)
    default: return nil
    }
  }
}

// MARK: What roles are decided by

extension Constraint {
  /// The files that are such whatever types they hold.
  ///
  /// - Parameter isOpen: whether those count that only their types tell.
  func files(in project: ProjectContext, orOpen isOpen: Bool = false) -> BitSet {
    let none = BitSet(count: project.index.fileCount)
    switch self {
    case .files(let files): return project.files(matching: files, orOpen: isOpen)
    case .all(let parts):
      return parts.reduce(none.inverted) { $0.intersection($1.files(in: project, orOpen: isOpen)) }
    case .any(let parts): return parts.reduce(none) { $0.union($1.files(in: project, orOpen: isOpen)) }
    case .not(let part): return part.files(in: project, orOpen: !isOpen).inverted
    case .role(let types):
      return types.parts.reduce(none) { known, part in
        guard case .role(let role) = part else { return isOpen ? none.inverted : known }
        return known.union(role.files(orOpen: isOpen))
      }
    default: return isOpen ? none.inverted : none
    }
  }

  /// How types may be called that nobody declares and for which it holds; nil where their names do not tell.
  var namesOfUndeclared: [NamePattern]? {
    switch self {
    case .name(let names): return names.isAny || names.hasCaptures ? nil : names.patterns
    case .conforms(let types), .inherits(let types), .role(let types): return types.namesOfUndeclared
    case .all(let parts): return parts.lazy.compactMap(\.namesOfUndeclared).first
    case .any(let parts):
      let all = parts.compactMap(\.namesOfUndeclared)
      return all.count == parts.count ? all.flatMap(\.self) : nil
    default: return nil
    }
  }

  /// Whether its lists leave room for any type: an empty list names none.
  var canBeFulfilled: Bool {
    switch self {
    case .name(let names): !names.patterns.isEmpty || names.hasCaptures
    case .conforms(let types), .inherits(let types), .role(let types): !types.isEmpty
    case .all(let parts): parts.allSatisfy(\.canBeFulfilled)
    case .any(let parts): parts.contains(where: \.canBeFulfilled)
    default: true
    }
  }
}

extension ProjectContext {
  /// The files that are like one of several descriptions.
  ///
  /// - Parameter isOpen: whether those count of which nobody knows the module.
  func files(matching files: [FileMatcher], orOpen isOpen: Bool = false) -> BitSet {
    files.reduce(into: BitSet(count: index.fileCount)) { $0.formUnion($1.files(in: self, orOpen: isOpen)) }
  }

  func types(declaredIn files: BitSet) -> BitSet {
    var types = BitSet(count: index.typeCount)
    files.forEach { file in for type in index.types(in: FileID(index: file)) { types.insert(type.index) } }
    return types
  }
}

extension NominalKind {
  init?(_ word: KindWord) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}
