/// The types of a project of which a condition holds, and those of which the code leaves it open.
struct DecidedTypes {
  var yes: BitSet
  var unknown: BitSet

  private var all: BitSet { yes.union(unknown) }

  /// Decides a condition for all types.
  init(_ condition: any PreparedCondition, in project: ProjectContext, by workers: Workforce) {
    self.init(condition, among: BitSet(count: project.index.typeCount).inverted, in: project, by: workers)
  }

  /// Decides a condition for some types at once. A type is asked only for what names, kinds, files, supertypes and roles do not tell.
  private init(
    _ condition: any PreparedCondition, among types: BitSet, in project: ProjectContext, by workers: Workforce
  ) {
    (yes, unknown) = (types, BitSet(count: project.index.typeCount))
    switch condition {
    case let all as AllConditions:
      for part in all.parts.sorted(by: { $0.costOfTypes < $1.costOfTypes }) {
        let next = Self(part, among: self.all, in: project, by: workers)
        (yes, unknown) = (yes.intersection(next.yes), next.all)
        unknown.subtract(yes)
      }
    case let any as AnyCondition:
      yes = unknown
      for part in any.parts {
        var open = types
        open.subtract(yes)
        let next = Self(part, among: open, in: project, by: workers)
        yes.formUnion(next.yes)
        unknown.formUnion(next.unknown)
      }
      unknown.subtract(yes)
    case let not as NotCondition:
      let denied = Self(not.part, among: types, in: project, by: workers)
      unknown = denied.unknown
      yes.subtract(denied.all)
      if not.part.constraint.roleTypes?.isDecidedByIndex ?? false { return }
      let isTold = not.part.constraint.isTold
      let asked = yes.filter { !isTold || project.hasUnseen(TypeID(index: $0)) }
      for (number, answer) in not.part.answers(asked, in: project, by: workers) where answer >= .unseen {
        unknown.insert(number)
      }
      yes.subtract(unknown)
    default: ask(condition, in: project, by: workers)
    }
  }

  private mutating func ask(_ condition: any PreparedCondition, in project: ProjectContext, by workers: Workforce) {
    let constraint = condition.constraint
    if let roles = constraint.roleTypes, roles.isDecidedByIndex, !roles.isAny {
      unknown = yes.intersection(roles.undecided)
      return yes.formIntersection(roles.types)
    }
    if let bound = constraint.bound(in: project) { yes.formIntersection(bound) }
    if constraint.isTold { return }
    for (number, answer) in condition.answers(Array(yes), in: project, by: workers) {
      switch answer {
      case .yes: break
      case .unknown: unknown.insert(number)
      case .no, .unplayed, .unseen: yes.remove(number)
      }
    }
    yes.subtract(unknown)
  }
}

extension PreparedCondition {
  /// What is asked of no type comes first, and what types contain last, of few.
  fileprivate var costOfTypes: Int {
    constraint.looksInside ? 3 : self is NotCondition ? 2 : constraint.isTold || constraint.roleTypes != nil ? 0 : 1
  }

  /// Whether it holds of some types, each with its answer. Many are shared out among the workers.
  fileprivate func answers(_ types: [UInt32], in project: ProjectContext, by workers: Workforce) -> [(UInt32, Truth)] {
    let share = 64
    guard types.count > 4 * share, workers.count > 1 else {
      return types.map { ($0, answer(TypeID(index: $0), project)) }
    }
    return workers.map((types.count + share - 1) / share) { number in
      types[(number * share)...].prefix(share).map { ($0, answer(TypeID(index: $0), project)) }
    }.flatMap(\.self)
  }

  /// Whether it holds of a type as far as the index tells.
  func answer(_ type: TypeID, _ project: ProjectContext) -> Truth {
    let place = FoundPlace(of: type, project.index)
    return answer(place, Scope(project: project, file: place.file, resolver: nil))
  }
}

extension Constraint {
  /// Whether the bound holds all types of which it is true for certain, and no others.
  fileprivate var isTold: Bool {
    switch self {
    case .name(let names): !names.isAny && !names.hasCaptures
    case .conforms(let types), .inherits(let types):
      !types.names.isEmpty && types.areNames && !types.bindsCaptures
    case .kind(let kinds): kinds.allSatisfy { NominalKind($0) != nil }
    case .files(let files): !files.contains(where: \.asksForModule)
    default: false
    }
  }

  /// All types of which it may hold, and perhaps others; nil where any type may be meant.
  fileprivate func bound(in project: ProjectContext) -> BitSet? {
    switch self {
    case .kind(let kinds): isTold ? project.roles.types(ofKinds: kinds.compactMap(NominalKind.init)) : nil
    case .files(let files): project.types(declaredIn: project.files(matching: files, orOpen: true))
    case .content(let places): upperBound(in: project) ?? project.types(holding: places)
    default: upperBound(in: project)
    }
  }
}

extension ProjectContext {
  /// The types that have a member with the name of one of several descriptions; nil where no name tells.
  fileprivate func types(holding members: [PlaceMatcher]) -> BitSet? {
    var types = BitSet(count: index.typeCount)
    for wanted in members {
      guard wanted.subject.isMember, wanted.count.atLeast > 0, wanted.count.atMost == nil, let names = wanted.names,
        !names.isAny, !names.hasCaptures, let found = self.types(havingMember: names.patterns)
      else { return nil }
      for type in found + cache.typesWithMoreMembers(of: index).byMacros { types.insert(type.index) }
    }
    return types
  }
}
