/// Which rules may have places in a few files, found out without deciding roles for a whole project.
struct RelevantRules {
  /// Up to how many files it pays to ask.
  static let fewFiles = 16

  private let project: ProjectContext
  private let files: [FileID]
  /// The types that have bodies in the files, and those around them.
  private let types: Set<TypeID>
  /// The types that the files declare.
  private let declared: [TypeID]
  /// Whether the files extend something that no file declares.
  private let extendsUnknown: Bool

  /// - Parameter project: with roles that are decided for the types that somebody asks about.
  init(_ files: [FileID], in project: ProjectContext) {
    self.project = project
    self.files = files
    let bodies = files.flatMap { Array(project.index.declarations(in: $0)) }
    let extended = bodies.compactMap(project.index.extendedType)
    types = Set(extended.flatMap(project.index.typesOutwards))
    declared = files.flatMap { Array(project.index.types(in: $0)) }
    extendsUnknown = extended.count < bodies.count
  }

  /// False is certain.
  func mayConcern(_ rule: LintRule) -> Bool {
    let statement = rule.check.statement
    let isBan = if case .each = statement.shape { false } else { true }
    return files.contains { rule.active.applies(to: project.index.path($0)) }
      && statement.places.contains { mayStand($0, isCounted: isBan) }
  }

  /// - Parameter isCounted: whether the types of which the place speaks count where there is no such place.
  private func mayStand(_ place: PlaceQuery, isCounted: Bool) -> Bool {
    if place.subject == .type, case .types(let wanted) = place.target, !isAny(of: declared, wanted) { return false }
    if !isCounted, let words = place.exactWords(project.roles.vocabulary),
      case let known = project.files(usingAnyOf: words), !files.contains(where: known.contains)
    {
      return false
    }
    return place.conditions.allSatisfy { mayHold($0, of: place.subject) }
  }

  private func mayHold(_ condition: Condition, of subject: Subject) -> Bool {
    switch condition {
    case .all(let parts): parts.allSatisfy { mayHold($0, of: subject) }
    case .any(let parts): parts.contains { mayHold($0, of: subject) }
    case .says(let word, .types(let wanted)):
      switch word.aspect {
      case .surroundings: extendsUnknown || isAny(of: types, wanted)
      // A member that is used or called is declared elsewhere.
      case .owner where subject != .use && subject != .call: extendsUnknown || isAny(of: types, wanted)
      default: true
      }
    case .says, .not: true
    }
  }

  private func isAny(of types: some Sequence<TypeID>, _ wanted: TypeQuery) -> Bool {
    let matcher = RuleCompiler(project).types(wanted)
    return types.contains { type in
      // What stands in an extension of a protocol belongs to those who adopt it.
      if project.index.kind(type) == .protocol { return true }
      let scope = Scope(project: project, file: project.index.file(of: type), resolver: nil)
      return matcher.possibilities(type, scope).contains { $0.1 != .no }
    }
  }
}
