/// Why types play roles: the condition that made it so, for people.
struct RoleReasons {
  private let roles: [String: [Condition]]
  private let project: ProjectContext
  private let compiler: RuleCompiler

  init(_ roles: [String: [Condition]], _ project: ProjectContext) {
    self.roles = roles
    self.project = project
    compiler = RuleCompiler(project)
  }

  private var index: ProjectIndex { project.index }

  /// Why a type plays a role, such as "named *ViewModel"; nil where it does not.
  func reason(_ type: TypeID, role: String) -> String? {
    guard project.roles.has(type, role: role), let conditions = roles[role] else { return nil }
    let all = conditions.flatMap { reasons($0, type) }
    return all.isEmpty ? "a \(index.kind(type).word.rawValue)" : all.joined(separator: ", and ")
  }

  /// The reasons of a condition that holds; what a type is not, is none.
  private func reasons(_ condition: Condition, _ type: TypeID) -> [String] {
    switch condition {
    case .all(let conditions): return conditions.flatMap { reasons($0, type) }
    case .any(let conditions): return conditions.first { holds($0, type) }.map { reasons($0, type) } ?? []
    case .not: return []
    case .says(let word, let value): return reasons(word.aspect, value, type) ?? [phrase(condition)]
    }
  }

  /// nil for what is told by the phrase of its word.
  private func reasons(_ aspect: Aspect, _ value: WordValue, _ type: TypeID) -> [String]? {
    switch (aspect, value) {
    case (.kind, _): return []
    case (.name, .names(let names)): return matching(names) { index.matches(type, [$0]) }.map { ["named " + $0] }
    case (.ancestors, .types(let types)):
      return types.names.flatMap { related($0, type, "conforms to", classesOnly: false) }
    case (.superclasses, .types(let types)):
      return types.names.flatMap { related($0, type, "inherits from", classesOnly: true) }
    case (.role, .types(let types)): return reasons(types, type)
    case (.file, .files(let files)): return files.lazy.compactMap { reason($0, type) }.first.map { [$0] }
    case (.words, .words(let words)): return words.writtenAlone.map { ["marked " + $0.joined(separator: " or ")] }
    case (.content, .places(let places)): return places.memberNames.map { ["declares " + $0.joined(separator: " or ")] }
    default: return nil
    }
  }

  private func reasons(_ types: TypeQuery, _ type: TypeID) -> [String]? {
    switch types {
    case .role(let name):
      return reason(type, role: name).map { ["plays \(name) (\($0))"] } ?? []
    case .names(let names): return matching(names) { index.matches(type, [$0]) }.map { ["named " + $0] }
    case .conditions(let conditions): return conditions.flatMap { reasons($0, type) }
    case .anyOf(let queries):
      let place = FoundPlace(of: type, index)
      let scope = Scope(project: project, file: place.file, resolver: nil)
      return queries.first { compiler.types($0).matches(type, scope) == .yes }.flatMap { reasons($0, type) }
    }
  }

  private func reason(_ file: FileQuery, _ type: TypeID) -> String? {
    guard let own = index.file(of: type) else { return nil }
    let path = index.path(own)
    if let names = file.path, let pattern = matching(names, { PathPattern($0.text).covers(path) }) {
      return "its file is at " + pattern
    }
    let modules = index.moduleNames(of: own) ?? []
    if let names = file.module, let pattern = matching(names, { modules.contains(where: $0.matches) }) {
      return "its file is in the module " + pattern
    }
    let imports = index.imports(own)
    return file.imports.flatMap { matching($0) { imports.contains(where: $0.matches) } }.map {
      "its file imports " + $0
    }
  }

  private func holds(_ condition: Condition, _ type: TypeID) -> Bool {
    compiler.prepared(condition).answer(type, project) == .yes
  }

  private func phrase(_ condition: Condition) -> String {
    Phrasing(vocabulary: project.roles.vocabulary).phrase(condition, .type).text(.finite).replacing("`", with: "")
  }

  private func matching(_ names: NameQuery, _ isMatch: (NamePattern) -> Bool) -> String? {
    compiler.names(names).patterns.first(where: isMatch)?.text
  }

  // MARK: Supertypes

  private func related(_ names: NameQuery, _ type: TypeID, _ verb: String, classesOnly: Bool) -> [String] {
    let patterns = compiler.names(names).patterns
    if index.matches(type, patterns) {
      return matching(names) { index.matches(type, [$0]) }.map { ["named " + $0] } ?? []
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

extension WordQuery {
  /// Modifiers and attributes, of which one is enough, as a document writes them; nil where more is asked for.
  fileprivate var writtenAlone: [String]? {
    let all = alternatives.compactMap { words -> String? in
      switch words.count == 1 ? words[0] : nil {
      case .written(let pattern): pattern.text
      case .vocabulary(let name): "$" + name
      case .fact, nil: nil
      }
    }
    return all.count == alternatives.count ? all : nil
  }
}

extension [PlaceQuery] {
  /// The names of members, of which one is enough; nil where more is asked for.
  fileprivate var memberNames: [String]? {
    let all = compactMap { place -> [String]? in
      guard place.count == nil, place.subject == .member, place.conditions.isEmpty,
        case .names(let names) = place.target
      else { return nil }
      return names.texts
    }
    return all.count == count ? all.flatMap(\.self) : nil
  }
}
