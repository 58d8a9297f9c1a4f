import Synchronization

/// Answers a question for certain types, by the roles that it asks for.
typealias RoleDecision = @Sendable (RoleQuestion, RoleTable, BitSet) -> BitSet

/// Which types of a project play which roles. Decided once, for all types of project and SDK; then one lookup an answer.
public struct RoleTable: Sendable {
  private let sets: [String: BitSet]
  private let index: ProjectIndex
  private let testFiles: BitSet
  /// Types that show something in an editor. They are test code and make none of their file.
  private let previews: BitSet
  let predicates: [String: RolePredicate]
  /// The lists that the roles and rules of this run go by.
  let vocabulary: Vocabulary
  private let asked = AskedSets()

  private final class AskedSets: Sendable {
    let types = Mutex<[[String]: BitSet]>([:])
    let undeclared = Mutex<[[String]: NameMatch]>([:])
  }

  private let shared: IndexAnswers
  /// Names and supertypes of all types, for questions about many of them.
  var names: TypeNames { shared.names }

  /// The types whose simple or qualified name matches one of some patterns.
  func types(named patterns: [NamePattern]) -> BitSet { shared.types(named: patterns) }

  /// The types below one whose name matches one of some patterns, over any number of other protocols; these protocols themselves
  /// are among them.
  func types(conformingTo patterns: [NamePattern]) -> BitSet {
    shared.types(below: types(named: patterns), matching: patterns, inheritance: false)
  }
  /// The roles of the base document: what a screen is made of.
  static let baseRoles = [
    "view", "view_controller", "view_model", "coordinator", "router", "repository", "service", "model",
  ]
  /// The list of the vocabulary with the protocols of previews.
  private static let previewList = "preview_protocols"
  /// The role of test code.
  public static let testRole = "test"

  /// O(types × distinct predicates), files once for each list of paths or imports.
  ///
  /// A role that refers to itself, or by one that is not defined, counts as played by no type there.
  ///
  /// - Parameters:
  ///   - asked: the roles that will be asked for; others are worked out only where one of these needs them. nil for all.
  ///   - shared: what was found out about the index before.
  ///   - decide: answers what lists of names do not tell.
  init(
    roles: [String: RolePredicate], asked: Set<String>?, vocabulary: Vocabulary, index: ProjectIndex,
    _ shared: IndexAnswers, by workers: Workforce = .callingThread, deciding decide: @escaping RoleDecision
  ) {
    var evaluation = RoleEvaluation(
      roles: roles, vocabulary: vocabulary, index: index, shared, by: workers, deciding: decide)
    var sets: [String: BitSet] = [:]
    for name in roles.keys.sorted() where asked?.contains(name) ?? true { sets[name] = evaluation.types(inRole: name) }
    self.sets = sets
    self.index = index
    predicates = roles
    self.vocabulary = vocabulary
    previews = evaluation.types(RolePredicate([.conformsTo(NameList([.vocabulary(Self.previewList)]))]))
    var testFiles = evaluation.files(inRole: Self.testRole)
    if var tests = sets[Self.testRole] {
      tests.subtract(previews)
      testFiles.formUnion(index.files(holdingOnly: tests))
    }
    self.testFiles = testFiles
    self.shared = shared
  }

  /// The attributes that mark a test in a file, by what makes a type one; nil for none.
  func testMarks(in file: FileID) -> NamePatternSet? {
    var marks: [NamePattern] = []
    func parts(_ condition: RolePredicate.Part) -> [RolePredicate.Part] {
      switch condition {
      case .all(let predicates): predicates.flatMap(\.conditions).flatMap(parts)
      case .any(let predicates) where predicates.count == 1: predicates[0].conditions.flatMap(parts)
      default: [condition]
      }
    }
    func add(_ conditions: [RolePredicate.Part]) {
      var lists: [NameList] = []
      for condition in conditions.flatMap(parts) {
        switch condition {
        case .any(let alternatives): for alternative in alternatives { add(alternative.conditions) }
        case .carrying(let list, _): lists.append(list)
        case .imports(let list):
          if !index.imports(file, matching: NamePatternSet(list.resolved(in: vocabulary))) { return }
        default: return
        }
      }
      marks += lists.flatMap { $0.resolved(in: vocabulary) }
    }
    add(predicates[Self.testRole]?.conditions ?? [])
    return marks.isEmpty ? nil : NamePatternSet(marks)
  }

  /// What is known so far, for what is asked while the roles are decided.
  init(
    decided sets: [String: BitSet], of roles: [String: RolePredicate], vocabulary: Vocabulary, index: ProjectIndex,
    _ shared: IndexAnswers
  ) {
    self.sets = sets
    self.index = index
    predicates = roles
    self.vocabulary = vocabulary
    testFiles = BitSet(count: index.fileCount)
    previews = BitSet(count: index.typeCount)
    self.shared = shared
  }

  /// Whether a type plays a role; none plays one that is not defined. O(1).
  public func has(_ type: TypeID, role: String) -> Bool {
    sets[role]?.contains(type.index) ?? false
  }

  /// Whether the type plays one of the roles.
  public func has(_ type: TypeID, anyOf roles: [String]) -> Bool {
    roles.contains { has(type, role: $0) }
  }

  /// The types of the project that play a role, in their order. O(types).
  public func members(of role: String) -> [TypeID] {
    guard let set = sets[role] else { return [] }
    return index.projectTypes.filter { set.contains($0.index) }
  }

  /// All roles that a type plays, in alphabetical order.
  public func roles(of type: TypeID) -> [String] {
    sets.keys.filter { has(type, role: $0) }.sorted()
  }

  /// The types that play one of the roles, those of the SDK included.
  func types(inAnyOf roles: [String]) -> BitSet {
    asked.types.value(for: roles) {
      roles.reduce(into: BitSet(count: index.typeCount)) { types, role in
        if let set = sets[role] { types.formUnion(set) }
      }
    }
  }

  /// The names of supertypes by which a type comes to play one of the roles, at any depth of what defines them.
  func supertypes(leadingTo roles: [String]) -> [NamePattern] {
    var names: [NamePattern] = []
    var pendingRoles = roles
    var pending: [RolePredicate] = []
    var seen: Set<String> = []
    while true {
      if let predicate = pending.popLast() {
        for condition in predicate.conditions {
          switch condition {
          case .conformsTo(let list), .inheritsFrom(let list): names += list.resolved(in: vocabulary)
          case .roles(let roles): pendingRoles += roles
          case .any(let predicates), .all(let predicates): pending += predicates
          // What a type must not be makes nothing of it.
          case .not, .names, .kinds, .paths, .imports, .declares, .carrying,
            .asked:
            break
          }
        }
      } else if let role = pendingRoles.popLast() {
        if seen.insert(role).inserted, let predicate = predicates[role] { pending.append(predicate) }
      } else {
        return names
      }
    }
  }

  /// Whether one of the roles, at any depth of what defines them, asks for more than names, kinds and supertypes.
  func lookInside(_ roles: [String]) -> Bool {
    var seen: Set<String> = []
    func lookInside(_ predicate: RolePredicate) -> Bool {
      predicate.conditions.contains { condition in
        switch condition {
        case .declares, .carrying, .asked: true
        case .any(let predicates), .all(let predicates): predicates.contains(where: lookInside)
        case .not(let predicate): lookInside(predicate)
        case .roles(let names): names.contains(where: lookInside)
        case .names, .kinds, .paths, .imports, .conformsTo, .inheritsFrom: false
        }
      }
    }
    func lookInside(_ role: String) -> Bool {
      seen.insert(role).inserted && predicates[role].map(lookInside) ?? false
    }
    return roles.contains(where: lookInside)
  }

  /// Whether a type that nobody declares plays a role, as far as its name tells: what it is built on nobody sees.
  ///
  /// - Parameter declares: whether the project declares a type of such a name, on which no type of another module is built. nil for what
  ///   chooses types, where a supertype that nobody sees counts for none.
  func has(undeclared name: String, role: String, declares: (([NamePattern]) -> Bool)? = nil) -> NameMatch {
    asked.undeclared.value(for: [role, name, declares == nil ? "chosen" : "demanded"]) {
      UndeclaredType(name: name, table: self, declares: declares).plays(role)
    }
  }

  /// Whether the lists of a role leave room for any type: an empty list names none.
  func canBePlayed(_ role: String) -> Bool {
    var underWay: Set<String> = []
    return canBePlayed(role, &underWay)
  }

  private func canBePlayed(_ role: String, _ underWay: inout Set<String>) -> Bool {
    guard let predicate = predicates[role], underWay.insert(role).inserted else { return false }
    defer { underWay.remove(role) }
    return canBeFulfilled(predicate, &underWay)
  }

  private func canBeFulfilled(_ predicate: RolePredicate, _ underWay: inout Set<String>) -> Bool {
    predicate.conditions.allSatisfy { condition in
      switch condition {
      case .names(let list), .conformsTo(let list), .inheritsFrom(let list):
        !list.resolved(in: vocabulary).isEmpty
      case .roles(let roles): roles.contains { canBePlayed($0, &underWay) }
      case .any(let predicates): predicates.contains { canBeFulfilled($0, &underWay) }
      case .all(let predicates): predicates.allSatisfy { canBeFulfilled($0, &underWay) }
      case .kinds, .paths, .imports, .declares, .carrying, .asked, .not: true
      }
    }
  }

  /// Whether a file is test code: by its path, as a part of a target of tests, or because it speaks of tests alone.
  public func isTest(_ file: FileID) -> Bool { testFiles.contains(file.index) || index.isInTestTarget(file) }

  /// Whether a type shows something in an editor.
  func isPreview(_ type: TypeID) -> Bool { previews.contains(type.index) }

  /// Whether a type is test code: it or a type around it plays the role of tests, or its file is one.
  public func isTest(_ type: TypeID) -> Bool {
    if let file = index.file(of: type), isTest(file) { return true }
    return index.typesOutwards(type).contains { has($0, role: Self.testRole) }
  }
}
