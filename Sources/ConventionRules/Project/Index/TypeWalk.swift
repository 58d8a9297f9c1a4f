/// What a name in a written type comes to.
enum NamedType {
  case known(Resolution)
  /// A name that nobody declares, with its qualifiers.
  case undeclared(String)
  /// A type of the standard library that is no name where it is written: `[T]`.
  case language(String)
  /// `Row.ID`: what a type of the project has from elsewhere.
  case foreignMember
}

/// Goes through a type as it is written, by way of typealiases, and asks whether one of its parts is meant.
struct TypeWalk {
  /// Which parts of a type count.
  enum Depth: Sendable {
    /// The type itself, through optionals and typealiases.
    case own
    /// That, and the elements of tuples and collections.
    case elements
    /// That, and generic arguments.
    case held
  }

  let index: ProjectIndex
  let patterns: TypePatterns
  let depth: Depth
  /// The type through which a member is seen, which decides what generic parameters of its ancestors stand for; or none.
  private let base: UInt32
  /// Whether what a name stands for is meant. Names are compared before.
  let isMeant: (NamedType) -> Truth
  private var search = Search()

  init(
    _ index: ProjectIndex, _ patterns: TypePatterns, _ depth: Depth, seenFrom viewer: TypeID? = nil,
    isMeant: @escaping (NamedType) -> Truth
  ) {
    (self.index, self.patterns, self.depth, self.isMeant) = (index, patterns, depth, isMeant)
    base = viewer?.index ?? ProjectTables.none
  }

  private var tables: ProjectTables { index.tables }

  mutating func answer(_ type: WrittenType) -> Truth {
    guard search.spend() else { return .unknown }
    return answer(type, type.form)
  }

  private mutating func answer(_ type: WrittenType, _ form: WrittenType.Form) -> Truth {
    switch form {
    case .none: return .unknown
    case .optional(let wrapped):
      if patterns.name("Optional") { return .yes }
      return answer(generic: "Optional", [wrapped]).or(answer(wrapped))
    case .opaque(let type): return answer(type)
    case .collection(let name, let parts):
      if patterns.name(name) { return .yes }
      let own = answer(generic: name, parts).or(isMeant(.language("\(name)")))
      // `3` of `[3 of T]` is no type.
      return own.or(held(parts[0].id == SummaryRecords.none ? Array(parts.suffix(1)) : parts))
    case .tuple(let parts):
      if parts.isEmpty, patterns.name("Void") { return .yes }
      return patterns.tuples.any { matches(tuple: parts, $0) }.or(held(parts))
    case .function: return patterns.functions.any { matches(type, $0) }
    case .metatype(let type):
      guard case .path = type.form else { return .no }
      var name = type.dottedName + ".Type"
      return name.withUTF8 { Truth(patterns.name($0)) }
    case .composition(let parts): return any(parts)
    case .path: return answer(path: type)
    case .value: return answer(value: type)
    }
  }

  private mutating func any(_ parts: [WrittenType]) -> Truth {
    var result = Truth.no
    for part in parts where result != .yes { result = result.or(answer(part)) }
    return result
  }

  /// What the parts of a tuple or a collection, or generic arguments, come to where they count.
  private mutating func held(_ parts: [WrittenType], areArguments: Bool = false) -> Truth {
    // A number among generic arguments is no type.
    if areArguments, depth == .held { return any(parts.filter { $0.id != SummaryRecords.none }) }
    if depth != .own, !areArguments { return any(parts) }
    // What holds functions goes by their form.
    guard !patterns.functions.isEmpty, !areArguments else { return .no }
    var inner = TypeWalk(index, TypePatterns(functions: patterns.functions), .elements) { _ in .no }
    return inner.any(parts)
  }

  // MARK: Patterns

  /// Whether a type with generic arguments is one of those that are asked for.
  private mutating func answer(generic name: StaticString, _ arguments: [WrittenType]) -> Truth {
    if patterns.generics.isEmpty { return .no }
    return answer(
      generic: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), arguments)
  }

  private mutating func answer(generic name: UnsafeBufferPointer<UInt8>, _ arguments: [WrittenType]) -> Truth {
    patterns.generics.any { pattern in
      guard pattern.name.matches(name) else { return .no }
      // Without them, they are inferred, or the name is that of a typealias.
      if arguments.isEmpty { return .unknown }
      return matches(arguments, pattern.arguments)
    }
  }

  private func matches(_ types: [WrittenType], _ patterns: [TypePattern]) -> Truth {
    // `Task<*>` is one with any arguments.
    if patterns.count == 1, patterns[0].isAny { return .yes }
    guard types.count == patterns.count else { return .no }
    return zip(types, patterns).all { matches($0, $1) }
  }

  /// Whether a part of a type matches the same part of a pattern.
  private func matches(_ type: WrittenType, _ pattern: TypePattern) -> Truth {
    switch (pattern, type.form) {
    case (.name, _) where pattern.isAny: return .yes
    case (.function(let parameters, let result), .function(let taken, let returned)):
      // Of a closure it is not known.
      guard let returned else { return Truth(parameters == nil && result.isAny).or(.unknown) }
      let isTaken = parameters.map { parameters in
        parameters.count == taken.count ? zip(taken, parameters).all { matches($0, $1) } : .no
      }
      return (isTaken ?? .yes).and(matches(returned, result))
    case (.anyTuple, .tuple(let parts)), (.tuple, .tuple(let parts)): return matches(tuple: parts, pattern)
    default:
      let asked: TypePatterns =
        switch pattern {
        case .name(let name): TypePatterns([name])
        case .generic(let name, let arguments): TypePatterns(generics: [(name, arguments)])
        case .function: TypePatterns(functions: [pattern])
        case .anyTuple, .tuple: TypePatterns(tuples: [pattern])
        }
      return index.type(type, goesBy: asked)
    }
  }

  private func matches(tuple parts: [WrittenType], _ pattern: TypePattern) -> Truth {
    guard case .tuple(let patterns) = pattern else { return .yes }
    return patterns.count == parts.count ? zip(parts, patterns).all { matches($0, $1) } : .no
  }

  // MARK: Names

  private mutating func answer(path type: WrittenType) -> Truth {
    let found = tables.find(type, &search)
    if search.isSpent { return .unknown }
    // What is called like a generic parameter may be anything.
    let isParameter = found.map(\.isParameter) ?? false
    if !isParameter, isNamed(type) { return .yes }
    if let form = tables.form(of: type, found: found) { return answer(type, form) }
    let arguments = type.record.hasArguments ? type.arguments : []
    var result = isParameter ? .no : answer(generic: type.lastName, arguments)
    if result == .yes { return .yes }
    result = result.or(found.map { answer(found: $0, type) } ?? ofLocal(type))
    return result == .yes ? .yes : result.or(held(arguments, areArguments: true))
  }

  private func isNamed(_ type: WrittenType) -> Bool {
    if patterns.names.isEmpty { return false }
    if patterns.name(type.lastName) { return true }
    guard type.record.count > 1 else { return false }
    var name = type.dottedName
    return name.withUTF8 { patterns.name($0) }
  }

  private func ofLocal(_ type: WrittenType) -> Truth {
    let known = isMeant(.known(type.site.map { $0.resolver.resolve(typeNamed: type.names, at: $0.node) } ?? .unknown))
    return patterns.isEmpty ? known : known.or(.unknown)
  }

  private mutating func answer(found: FoundName, _ type: WrittenType) -> Truth {
    // Names of initial values are doubled.
    let word = type.facts.words[Int(type.record.first)]
    let name = type.record.kind == .value ? word >> 1 : word
    if base != ProjectTables.none, type.site == nil, type.record.count == 1 {
      if let known = tables.replaced(found, named: name, in: type.place.file, seenFrom: base, &search) {
        return isMeant(.known(index.resolution(known)))
      }
    }
    switch found {
    case .alias(let file, let member): return answer(tables.target(ofAlias: member, in: file))
    case .alternatives(let file, let members):
      var walk = self
      return members.agreed { walk.answer(tables.target(ofAlias: $0, in: file)) }
    case .container(let container) where tables.isType(container):
      let answer = isMeant(.known(.type(TypeID(index: container))))
      // `Self` in a protocol is a type that conforms to it, whatever else that is.
      let isOpen =
        answer < .unknown && tables.types[Int(container)].kind == .protocol
        && spellsSelf(type.facts.bytes(ofName: name))
      return isOpen ? .unknown : answer.or(ofHeir(container))
    case .nothing, .module, .container: return isMeant(undeclared(type))
    case .ambiguous, .generic, .associatedType, .foreign:
      return isMeant(.known(index.resolution(tables.follow(found, &search))))
    }
  }

  /// With which generic arguments a type inherits from another one, is not looked at.
  private func ofHeir(_ container: UInt32) -> Truth {
    if patterns.generics.isEmpty { return .no }
    return tables.hasAncestor(container, matching: patterns.generics.map(\.name), classesOnly: false) ? .unknown : .no
  }

  private mutating func undeclared(_ path: WrittenType) -> NamedType {
    if path.site != nil || depth == .held, path.record.kind == .path, path.record.count > 1 {
      let names = path.names
      let owner = tables.follow(tables.find(Array(names.dropLast()), at: path.place, &search), &search)
      if case .container(let type) = owner, tables.isType(type), !tables.isSDK(type) { return .foreignMember }
    }
    // Names of initial values are doubled.
    let first = path.record.kind == .path && path.record.count > 1 ? path.names.first : nil
    let isQualified = first.map { isModuleOfLanguage(withoutSelector($0)) } ?? false
    let name = path.dottedName
    return .undeclared(isQualified ? String(name.drop { $0 != "." }.dropFirst()) : name)
  }

  // MARK: Initial values

  /// `PublishRelay()` is of the called type; of other values only what the index can work out is known.
  private mutating func answer(value type: WrittenType) -> Truth {
    var generic = Truth.no
    if let names = tables.createdType(by: type), let last = names.last {
      if patterns.name(last) { return .yes }
      generic = answer(generic: last, [])
      if names.count == 1, let symbol = tables.symbols.find(last) {
        let found = tables.find(symbol, at: type.place, &search)
        if case .nothing = found {} else { return generic.or(answer(found: found, type)) }
      }
      // Functions begin with a small letter. Of `Kit.Timer()` the project knows more where it declares `Kit`.
      let isOther = names.count == 1 || tables.symbols.find(names[0]) == nil
      if isOther, let first = last.first, UInt8(ascii: "A") <= first, first <= UInt8(ascii: "Z") {
        let name = String(
          decoding: Array(names.map(withoutSelector).joined(separator: [UInt8(ascii: ".")])), as: UTF8.self)
        return generic.or(isMeant(.undeclared(name)))
      }
    }
    let known = index.resolution(tables.value(ofInitial: type, seenFrom: base, &search))
    if known != .unknown { return generic.or(isMeant(.known(known))) }
    let byName = isMeant(.undeclared(type.dottedName))
    return byName == .yes || patterns.isEmpty ? byName : .unknown
  }
}
