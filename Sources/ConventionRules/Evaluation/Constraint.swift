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
  case owner(TypeMatcher)
  case surroundings(TypeMatcher)
  case implements(TypeMatcher)
  /// The declared type.
  case type(TypeMatcher)
  case receiver(ValueMatcher)
  case arguments([ArgumentMatcher])
  case files([FileMatcher])
  case content([PlaceMatcher])

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
    default: return nil
    }
  }

  /// Whether it holds of a type of which the name alone is known. What the name does not tell is no.
  func holds(of written: WrittenType, _ scope: Scope) -> Bool {
    switch self {
    case .name(let names): return names.matches(written, scope)
    case .words(let alternatives): return alternatives.contains { $0.allSatisfy { $0 == .foreign } }
    case .surroundings(let types):
      return written.names.indices.dropLast().contains { end in
        types.matches(WrittenType(names: Array(written.names[...end])), scope)
      }
    case .role(let types): return types.matches(written, scope)
    case .all(let parts): return parts.allSatisfy { $0.holds(of: written, scope) }
    case .any(let parts): return parts.contains { $0.holds(of: written, scope) }
    case .not(let part): return !part.holds(of: written, scope)
    default: return false
    }
  }
}
