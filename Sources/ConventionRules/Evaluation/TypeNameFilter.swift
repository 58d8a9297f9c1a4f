/// The names under which types that a rule asks for may stand in code: most names in a file are passed over by their bytes.
struct TypeNameFilter {
  /// The types that play roles which the rule asks for, or in which it asks for nested ones.
  private let family: TypeFamily?
  let roles: [String]
  /// Names that the rule writes, and what the project calls such types besides.
  let patterns: [NamePattern]
  private let written: NamePatternList
  /// How types may be called that nobody declares and that play such a role.
  private let namesOfUndeclared: [NamePattern]
  /// Whether any name may be meant.
  let isOpen: Bool

  init(_ types: TypeMatcher, _ project: ProjectContext) {
    var gathered = Gathered()
    gathered.isOpen = !gathered.add(types)
    isOpen = gathered.isOpen
    roles = gathered.roles
    family = gathered.roles.isEmpty ? nil : project.family(playing: gathered.roles)
    namesOfUndeclared = gathered.namesOfRoles
    let own = gathered.names
    patterns = own.isEmpty ? [] : own + project.typealiases(for: own)
    written = NamePatternList(patterns + namesOfUndeclared)
  }

  /// Whether a simple name may mean one of the types, by itself or through a typealias.
  func mayBeNamed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    isOpen || family?.mayBeNamed(name) ?? false || written.matches(name)
  }

  func isWritten(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isOpen || written.matches(name) }

  func mayHaveMember(named name: UnsafeBufferPointer<UInt8>) -> Bool { family?.haveMember(named: name) ?? false }

  var types: BitSet? { family?.types }

  func files(_ project: ProjectContext) -> FileSet {
    if isOpen { return project.allFiles }
    var files = family?.mentions ?? FileSet(in: project.index)
    let names = patterns + namesOfUndeclared
    if !names.isEmpty { files.formUnion(project.files(mentioning: names)) }
    return files
  }

  private struct Gathered {
    var roles: [String] = []
    var names: [NamePattern] = []
    var namesOfRoles: [NamePattern] = []
    var isOpen = false

    /// Adds the names under which types may stand; false where any may.
    mutating func add(_ types: TypeMatcher) -> Bool {
      types.parts.allSatisfy { part in
        switch part {
        case .role(let role):
          if !roles.contains(role.name) { roles.append(role.name) }
          namesOfRoles += role.namesOfUndeclared
          return true
        case .names(let test):
          names += test.patterns
          return !test.isAny && !test.hasCaptures
        case .conditions(let prepared): return add(prepared.constraint)
        }
      }
    }

    /// A type that is nested in others is named behind one of these.
    private mutating func add(_ constraint: Constraint) -> Bool {
      switch constraint {
      case .role(let types), .surroundings(let types): return add(types)
      case .name(let test):
        guard !test.isAny, !test.hasCaptures else { return false }
        names += test.patterns
        return true
      case .all(let parts):
        // One that tells of names is enough.
        for part in parts {
          var other = self
          if other.add(part) {
            self = other
            return true
          }
        }
        return false
      case .any(let parts): return parts.allSatisfy { add($0) }
      default: return false
      }
    }
  }
}
