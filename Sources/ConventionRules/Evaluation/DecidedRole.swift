import Synchronization

/// A role, decided for all types of a project, or for each type that somebody asks about.
final class Role: Sendable {
  let name: String
  let constraint: Constraint
  private let decided: DecidedTypes?
  private let decidedLate = Mutex<DecidedTypes?>(nil)
  private let condition: any PreparedCondition
  private let project: ProjectContext
  private let names = Mutex<[NamePattern]?>(nil)
  private let files = Mutex<[Bool: BitSet]>([:])
  private let known = Mutex<(types: [TypeID: Truth], names: [String: Truth])>(([:], [:]))

  /// Asks no type of which names, kinds, files and supertypes tell all.
  ///
  /// - Parameter workers: who decide it for all types; nil to wait for questions.
  init(_ name: String, _ condition: any PreparedCondition, in project: ProjectContext, by workers: Workforce?) {
    (self.name, self.condition, self.project) = (name, condition, project)
    constraint = condition.constraint
    decided = workers.map { DecidedTypes(condition, in: project, by: $0) }
  }

  private var allDecided: DecidedTypes {
    decided ?? decidedLate.value { DecidedTypes(condition, in: project, by: .callingThread) }
  }

  /// Those that play it.
  var types: BitSet { allDecided.yes }
  /// Those of which the code leaves it open.
  var undecided: BitSet { allDecided.unknown }
  var isDecided: Bool { decided != nil }

  /// How types may be called that nobody declares and that play it, by their names or by what extensions show.
  var namesOfUndeclared: [NamePattern] {
    names.value { [self] in
      let extended = Set(project.cache.libraryExtensions(of: project.index).map(project.index.writtenName))
      return (constraint.namesOfUndeclared ?? [])
        + extended.filter { truth(ofUndeclared: $0) >= .unknown }.sorted().map { NamePattern($0) }
    }
  }

  /// See ``Constraint/files(in:orOpen:)``. Roles that are built on roles ask for the same again and again.
  func files(orOpen isOpen: Bool) -> BitSet {
    files.value(for: isOpen) { constraint.files(in: project, orOpen: isOpen) }
  }

  var canBePlayed: Bool { constraint.canBeFulfilled }

  /// A role is decided: what nobody sees makes no type play it, and may do so all the same.
  func truth(of type: TypeID) -> Truth {
    if let decided {
      if decided.yes.contains(type.index) { return .yes }
      if decided.unknown.contains(type.index) { return .unknown }
      guard project.hasUnseen(type) else { return .no }
    }
    if let known = known.withLock({ $0.types[type] }) { return known }
    let answer = condition.answer(type, project)
    let truth = answer == .no || decided == nil && answer >= .unknown ? answer : .unplayed
    known.withLock { $0.types[type] = truth }
    return truth
  }

  /// What is not known of a type of which the code leaves it open, as the end of a sentence that begins with it; nil of others.
  func doubt(about type: TypeID) -> String? {
    guard undecided.contains(type.index) else { return nil }
    let place = FoundPlace(of: type, project.index)
    return condition.doubt(place, Scope(project: project, file: place.file, resolver: nil))
  }

  func truth(ofUndeclared name: String) -> Truth {
    if let known = known.withLock({ $0.names[name] }) { return known }
    let answer = condition.answer(FoundPlace(undeclared: name), Scope(project: project, file: nil, resolver: nil))
    let truth = answer == .unseen ? .unplayed : answer
    known.withLock { $0.names[name] = truth }
    return truth
  }
}

/// Decides roles, each after those to which it refers.
struct RoleDecisions {
  private let definitions: [String: [Condition]]
  /// With no role yet.
  private let table: RoleTable
  private let unseen: DeclaredMacrosAndAttributes
  private let words: DefinitionList
  private let workers: Workforce?
  private var underWay: Set<String> = []
  private(set) var roles: [String: Role] = [:]

  /// - Parameter workers: who decide the roles for all types; nil to wait for questions.
  init(
    _ definitions: [String: [Condition]], _ table: RoleTable, _ unseen: DeclaredMacrosAndAttributes,
    _ words: DefinitionList, by workers: Workforce?
  ) {
    (self.definitions, self.table, self.unseen, self.words) = (definitions, table, unseen, words)
    self.workers = workers
    if let workers { table.matchNames(of: definitions.values.lazy.joined(), by: workers) }
  }

  /// nil for a role that is not defined, and inside of its own definition: it is played by no type there.
  @discardableResult
  mutating func decide(_ name: String) -> Role? {
    if let known = roles[name] { return known }
    guard let conditions = definitions[name], underWay.insert(name).inserted else { return nil }
    let project = project(asking: conditions)
    let compiler = RuleCompiler(project, leavesOutTargets: name == RoleTable.testRole)
    let role = Role(name, compiler.all(conditions), in: project, by: workers)
    underWay.remove(name)
    roles[name] = role
    return role
  }

  /// A project in which the roles are decided for which some conditions ask. Test code is told apart as well.
  mutating func project(asking conditions: [Condition]) -> ProjectContext {
    var known = table
    for other in conditions.referencedRoles.union([RoleTable.testRole]).sorted() { known.roles[other] = decide(other) }
    return ProjectContext(
      index: table.index, roles: known, unseen: unseen, countsTypes: false, tellsFixes: false, definitions: words)
  }
}
