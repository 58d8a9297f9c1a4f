/// Why types play roles: the condition that made it so, for people.
struct RoleReasons {
  private let roles: [String: RolePredicate]
  private let vocabulary: Vocabulary
  private let index: ProjectIndex
  private var evaluation: RoleEvaluation

  init(
    roles: [String: RolePredicate], vocabulary: Vocabulary, index: ProjectIndex, by workers: Workforce,
    deciding decide: @escaping RoleDecision
  ) {
    self.roles = roles
    self.vocabulary = vocabulary
    self.index = index
    evaluation = RoleEvaluation(
      roles: roles, vocabulary: vocabulary, index: index, IndexAnswers(index), by: workers, deciding: decide)
  }

  /// Why a type plays a role, such as "named *ViewModel"; nil where it does not.
  mutating func reason(_ type: TypeID, role: String) -> String? {
    guard evaluation.types(inRole: role).contains(type.index), let predicate = roles[role] else { return nil }
    let reasons = reasons(predicate, type)
    return reasons.isEmpty ? "a \(kind(type))" : reasons.joined(separator: ", and ")
  }

  private func kind(_ type: TypeID) -> String {
    RolePredicate.kinds.first { $0.1 == index.kind(type) }?.0 ?? "type"
  }

  /// The reasons of a predicate that holds; what a type is not, is none.
  private mutating func reasons(_ predicate: RolePredicate, _ type: TypeID) -> [String] {
    predicate.conditions.flatMap { reasons($0, type) }
  }

  private mutating func reasons(_ condition: RolePredicate.Part, _ type: TypeID) -> [String] {
    switch condition {
    case .names(let list): return matching(list) { index.matches(type, [$0]) }.map { ["named " + $0] } ?? []
    case .conformsTo(let list): return related(list, type, "conforms to", classesOnly: false)
    case .inheritsFrom(let list): return related(list, type, "inherits from", classesOnly: true)
    case .paths(let list):
      let path = index.file(of: type).map(index.path) ?? ""
      return matching(list) { PathPattern($0.text).covers(path) }.map { ["its file is at " + $0] } ?? []
    case .imports(let list):
      let imports = index.file(of: type).map(index.imports) ?? []
      return matching(list) { imports.contains(where: $0.matches) }.map { ["its file imports " + $0] } ?? []
    case .declares(let list): return ["declares " + list.items.map(text).joined(separator: " or ")]
    case .carrying(let list, _): return ["marked " + list.items.map(text).joined(separator: " or ")]
    case .roles(let names):
      guard let name = names.first(where: { evaluation.types(inRole: $0).contains(type.index) }) else { return [] }
      return ["plays \(name)" + (reason(type, role: name).map { " (\($0))" } ?? "")]
    case .any(let predicates):
      guard let first = predicates.first(where: { evaluation.types($0).contains(type.index) }) else { return [] }
      return reasons(first, type)
    case .all(let predicates): return predicates.flatMap { reasons($0, type) }
    case .asked(let question):
      let phrase = Phrasing(vocabulary: vocabulary).phrase(question.condition, .type)
      return [phrase.text(.finite).replacing("`", with: "")]
    case .kinds, .not: return []
    }
  }

  private func text(_ item: NameList.Item) -> String {
    switch item {
    case .pattern(let pattern): pattern.text
    case .vocabulary(let name): "$" + name
    }
  }

  private func matching(_ list: NameList, _ isMatch: (NamePattern) -> Bool) -> String? {
    list.resolved(in: vocabulary).first(where: isMatch)?.text
  }

  // MARK: Supertypes

  private func related(_ list: NameList, _ type: TypeID, _ verb: String, classesOnly: Bool) -> [String] {
    let patterns = list.resolved(in: vocabulary)
    if index.matches(type, patterns) {
      return matching(list) { index.matches(type, [$0]) }.map { ["named " + $0] } ?? []
    }
    guard let way = way(from: type, to: patterns, classesOnly: classesOnly), let last = way.last else { return [] }
    let between = way.dropLast()
    return ["\(verb) \(last)" + (between.isEmpty ? "" : " by " + between.joined(separator: ", "))]
  }

  /// The names of supertypes up to the nearest one that matches.
  private func way(from type: TypeID, to patterns: [NamePattern], classesOnly: Bool) -> [String]? {
    let tables = index.tables
    var queue: [(type: UInt32, way: [String])] = [(type.index, [])]
    var seen: Set<UInt32> = [type.index]
    var next = 0
    while next < queue.count {
      let (current, way) = queue[next]
      next += 1
      for record in tables.supers(of: current) {
        let name = tables.name(of: record)
        if record.target == ProjectTables.none {
          if !classesOnly || record.mayBeClass, patterns.contains(where: { $0.matches(name) }) { return way + [name] }
          continue
        }
        let ancestor = TypeID(index: record.target)
        let isAsked = !classesOnly || index.kind(ancestor) == .class
        if isAsked, index.matches(ancestor, patterns) { return way + [index.qualifiedName(ancestor)] }
        if seen.insert(record.target).inserted { queue.append((record.target, way + [index.qualifiedName(ancestor)])) }
      }
    }
    return nil
  }
}
