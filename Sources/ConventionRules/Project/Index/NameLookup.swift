import Synchronization

/// Where a name is looked up from.
struct Place {
  var file: UInt32
  /// The innermost body around it, or none.
  var declaration = SummaryRecords.none
  /// The function or typealias whose generic parameters are in scope, or none.
  var member = SummaryRecords.none
  /// The body whose generic parameters are in scope although the place is outside of its braces, or none.
  var signature = SummaryRecords.none
}

/// What one search may spend. Bounds the cost of cycles, and of typealiases that multiply.
struct Search {
  var fuel = 512
  /// Whether names inherited from supertypes are found; false while supertypes are still being linked.
  var usesInheritance = true

  /// How many more properties may take their types from the values of others: nobody writes long chains of them, and each
  /// property of one would be followed to its end.
  var initialValues = 16

  var isSpent: Bool { fuel <= 0 }

  mutating func spendInitialValue() -> Bool {
    initialValues -= 1
    return initialValues >= 0
  }

  mutating func spend() -> Bool {
    fuel -= 1
    return fuel > 0
  }
}

/// What a name leads to before typealiases are followed.
enum FoundName {
  case nothing
  /// Several declarations, and nothing chooses among them: all of them, or none where they are too many.
  case ambiguous([FoundName])
  case container(UInt32)
  case alias(file: UInt32, member: UInt32)
  case associatedType(file: UInt32, member: UInt32)
  /// Typealiases in branches of `#if` of one file.
  case alternatives(file: UInt32, members: [UInt32])
  /// Position of a generic parameter; `place` is where its constraints are looked up.
  case generic(file: UInt32, parameter: UInt32, owner: Place, extending: UInt32)
  /// The symbol of what a type that nobody here declares brings along, which hides what the project calls so; `extending` is the body
  /// in which it is named.
  case foreign(UInt32, extending: UInt32)
  /// Name id of a module in the asking file, or none for the module to which the file belongs.
  case module(UInt32)
}

extension FoundName {
  /// Whether it is a name for whatever others put in its place. An associated type is asked for by its name.
  var isParameter: Bool {
    switch self {
    case .generic, .foreign: true
    default: false
    }
  }

  /// One of several things, those that are nothing left out.
  init(oneOf candidates: [FoundName]) {
    let found = candidates.flatMap { candidate -> [FoundName] in
      if case .nothing = candidate { return [] }
      return [candidate]
    }
    self = found.isEmpty ? .nothing : found.count == 1 ? found[0] : .ambiguous(found)
  }
}

/// What a type reference stands for; containers that are no types included.
enum ResolvedName: Equatable {
  case container(UInt32)
  case constrained([UInt32])
  case unknown
  /// One of these types; none where it is not known among which it is.
  case ambiguous([UInt32])
}

extension ProjectTables {
  // MARK: Type references

  func resolve(_ type: UInt32, at place: Place, _ search: inout Search) -> ResolvedName {
    guard type != Self.none, search.spend() else { return .unknown }
    let type = files[Int(place.file)].named(type)
    if type == Self.none { return .unknown }
    let record = files[Int(place.file)].types[Int(type)]
    switch record.kind {
    case .path:
      return follow(findPath(record.words, at: place, &search), &search)
    case .composition:
      var constraints: [UInt32] = []
      for word in record.words {
        collect(resolve(files[Int(place.file)].words[word], at: place, &search), into: &constraints)
      }
      return .constrained(constraints)
    default:
      return .unknown
    }
  }

  /// Follows typealiases, and turns generic parameters and associated types into their constraints.
  func follow(_ found: FoundName, _ search: inout Search) -> ResolvedName {
    switch found {
    case .nothing, .module: return .unknown
    case .ambiguous(let candidates): return either(candidates.map { follow($0, &search) })
    case .container(let container): return .container(container)
    case .alias(let file, let member):
      return resolve(files[Int(file)].members[Int(member)].type, at: place(ofMember: member, in: file), &search)
    case .alternatives(let file, let members):
      return either(members.map { follow(.alias(file: file, member: $0), &search) })
    case .associatedType(let file, let member):
      var constraints: [UInt32] = []
      let type = files[Int(file)].members[Int(member)].type
      collect(resolve(type, at: place(ofMember: member, in: file), &search), into: &constraints)
      return .constrained(constraints)
    case .generic(let file, let parameter, let owner, let extending):
      return constraints(ofGeneric: parameter, in: file, owner: owner, extending: extending, &search)
    case .foreign(let symbol, let extending):
      return symbols.withBytes(of: symbol) { constraints(ofForeign: $0, extending: extending, &search) }
    }
  }

  /// One of several things that a name may stand for: what they have in common where they are the same.
  func either(_ candidates: [ResolvedName]) -> ResolvedName {
    guard let first = candidates.first else { return .ambiguous([]) }
    if candidates.allSatisfy({ $0 == first }) { return first }
    var types: [UInt32] = []
    for candidate in candidates {
      switch candidate {
      case .container(let type) where isType(type): if !types.contains(type) { types.append(type) }
      case .ambiguous(let others) where !others.isEmpty: types += others.filter { !types.contains($0) }
      default: return .ambiguous([])
      }
    }
    return .ambiguous(types.count > Self.mostCandidates ? [] : types)
  }

  /// So many declarations of one name are asked what holds of all of them.
  static let mostCandidates = 16

  /// The place of a member's own type: inside its body, its generic parameters in scope.
  func place(ofMember member: UInt32, in file: UInt32) -> Place {
    let record = files[Int(file)].members[Int(member)]
    return Place(
      file: file, declaration: record.declaration, member: record.function == Self.none ? Self.none : member)
  }

  /// The place of a body's inheritance clause.
  func place(ofSignature declaration: UInt32, in file: UInt32) -> Place {
    Place(file: file, declaration: record(declaration, in: file).parent, signature: declaration)
  }

  // MARK: Paths

  /// Looks up dotted components; the last one is not followed.
  func findPath(_ words: Range<Int>, at place: Place, _ search: inout Search) -> FoundName {
    let summary = files[Int(place.file)]
    var found = FoundName.nothing
    for word in words {
      guard search.spend() else { return .nothing }
      let name = summary.words[word]
      let symbol = symbols.find(summary.bytes(ofName: name))
      if word == words.lowerBound {
        found = findFirst(name, symbol, isAlone: words.count == 1, at: place, &search)
      } else if case .module(let module) = found {
        guard let symbol else { return .nothing }
        found = findTopLevel(symbol, inModule: module, of: place.file)
      } else {
        guard let symbol else { return .nothing }
        found = findBehind(follow(found, &search), symbol, from: place.file, &search)
      }
      if case .nothing = found { return .nothing }
    }
    return found
  }

  private func findFirst(
    _ name: UInt32, _ symbol: UInt32?, isAlone: Bool, at place: Place, _ search: inout Search
  ) -> FoundName {
    let bytes = files[Int(place.file)].bytes(ofName: name)
    if spellsSelf(bytes) { return findSelf(at: place) }
    if let selected = selectedModule(bytes, of: place.file) { return selected }
    if let symbol {
      let found = find(symbol, at: place, &search)
      if case .nothing = found {} else { return found }
    }
    if isModule(name, of: place.file) { return .module(name) }
    let isOwn = !isAlone && isOwnModule(bytes, of: place.file)
    return isOwn ? .module(Self.none) : .nothing
  }

  /// Looks up dotted components given by their bytes; the last one is not followed.
  func find(_ components: [UnsafeBufferPointer<UInt8>], at place: Place, _ search: inout Search) -> FoundName {
    var found = FoundName.nothing
    for (index, component) in components.enumerated() {
      let symbol = symbols.find(component)
      if index == 0 {
        if let selected = selectedModule(component, of: place.file) {
          found = selected
          continue
        }
        found = spellsSelf(component) ? findSelf(at: place) : .nothing
        if case .nothing = found, let symbol { found = find(symbol, at: place, &search) }
        if case .nothing = found, components.count > 1 {
          let summary = files[Int(place.file)]
          let name = first(in: .names, summary.nameEnds.indices, of: place.file, named: component) {
            summary.name(UInt32(truncatingIfNeeded: $0), is: component)
          }.map { UInt32(truncatingIfNeeded: $0) }
          if let name, isModule(name, of: place.file) {
            found = .module(name)
          } else if isOwnModule(component, of: place.file) {
            found = .module(Self.none)
          }
        }
      } else if case .module(let module) = found {
        found = symbol.map { findTopLevel($0, inModule: module, of: place.file) } ?? .nothing
      } else {
        guard let symbol else { return .nothing }
        found = findBehind(follow(found, &search), symbol, from: place.file, &search)
      }
      if case .nothing = found { return .nothing }
    }
    return found
  }

  /// `Self`: the innermost body's type.
  func findSelf(at place: Place) -> FoundName {
    let declaration = place.declaration == Self.none ? place.signature : place.declaration
    guard declaration != Self.none else { return .nothing }
    let container = container(of: declaration, in: place.file)
    return container == Self.none ? .nothing : .container(container)
  }

  /// Looks up an unqualified name: generic parameters, members of the enclosing types from inside out, local types, top
  /// level, SDK.
  func find(_ symbol: UInt32, at place: Place, _ search: inout Search) -> FoundName {
    if let generic = findGeneric(symbol, ofMemberAt: place) { return generic }
    if place.signature != Self.none, let generic = findGeneric(symbol, ofBody: place.signature, in: place.file) {
      return generic
    }
    if place.signature != Self.none, let local = findLocal(symbol, besides: place.signature, in: place.file) {
      return local
    }
    return find(symbol, from: place.declaration, in: place.file, &search)
  }

  private func find(_ symbol: UInt32, from declaration: UInt32, in file: UInt32, _ search: inout Search) -> FoundName {
    var declaration = declaration
    while declaration != Self.none {
      if let generic = findGeneric(symbol, ofBody: declaration, in: file) { return generic }
      let container = container(of: declaration, in: file)
      let parent = record(declaration, in: file).parent
      if container != Self.none {
        let found = findMember(symbol, ofContainer: container, from: file, &search)
        if case .nothing = found {} else { return found }
        if foreignNames.contains(symbol), isBrought(symbol, to: container) {
          let hidden = find(symbol, from: parent, in: file, &search)
          if case .nothing = hidden { return hidden }
          return .foreign(symbol, extending: UInt32(truncatingIfNeeded: position(declaration, in: file)))
        }
      }
      if let local = findLocal(symbol, besides: declaration, in: file) { return local }
      declaration = parent
    }
    return findTopLevel(symbol, from: file)
  }

  func findTopLevel(_ symbol: UInt32, from file: UInt32) -> FoundName {
    let found = choose(scopes.first(symbol, in: ScopeTable.topLevel), from: file, topLevel: symbol)
    if case .nothing = found {} else { return found }
    let sdkFound = chooseSDK(symbol, from: file, module: nil)
    if case .nothing = sdkFound {} else { return sdkFound }
    return phantoms[symbol].map { .container($0) } ?? .nothing
  }

  /// Types named like one and declared in the same function.
  private func findLocal(_ symbol: UInt32, besides declaration: UInt32, in file: UInt32) -> FoundName? {
    let summary = files[Int(file)]
    guard !summary.localScopes.isEmpty, summary.declarations[Int(declaration)].flags.contains(.isLocal) else {
      return nil
    }
    return findLocal(symbol, at: Int(summary.declarations[Int(declaration)].keyword), in: file).map { .container($0) }
  }

  /// The innermost local type of that name that an offset sees.
  func findLocal(_ symbol: UInt32, at offset: Int, in file: UInt32) -> UInt32? {
    localTypes?.find(symbol, at: offset, in: file)
  }

  // MARK: Members

  func findMember(_ symbol: UInt32, of base: ResolvedName, from file: UInt32, _ search: inout Search) -> FoundName {
    switch base {
    case .container(let container): return findMember(symbol, ofContainer: container, from: file, &search)
    case .constrained(let containers):
      for container in containers {
        let found = findMember(symbol, ofContainer: container, from: file, &search)
        if case .nothing = found { continue }
        return found
      }
      return .nothing
    case .unknown: return .nothing
    case .ambiguous(let containers):
      let found = containers.map { findMember(symbol, ofContainer: $0, from: file, &search) }
      return containers.isEmpty ? .ambiguous([]) : FoundName(oneOf: found)
    }
  }

  /// A nested type, typealias or associated type of a container, or else of its nearest supertype that has one.
  func findMember(
    _ symbol: UInt32, ofContainer container: UInt32, from file: UInt32, _ search: inout Search
  ) -> FoundName {
    guard scopes.isNested(symbol) else { return .nothing }
    let own = choose(scopes.first(symbol, in: container), from: file)
    if case .nothing = own {} else { return own }
    guard search.usesInheritance else { return .nothing }
    var inherited = FoundName.nothing
    walkAncestors(of: container) { ancestor in
      inherited = choose(scopes.first(symbol, in: ancestor), from: file)
      if case .nothing = inherited { return search.spend() }
      return false
    }
    return inherited
  }

  // MARK: Candidates

  /// The entry of a chain that a file means: its own, else what its module and its imports tell, else the one in the nearest
  /// folder.
  ///
  /// - Parameter topLevel: the name, where it is one of the top level, which modules hide.
  func choose(_ first: UInt32, from file: UInt32, topLevel symbol: UInt32 = none) -> FoundName {
    guard first != Self.none else { return .nothing }
    let entry = scopes.entries[Int(first)]
    if entry.next == Self.none {
      guard isVisible(entry, from: file) else { return .nothing }
      return symbol != Self.none && relation(of: entry, to: file) == .hidden ? .nothing : found(entry)
    }
    let candidates =
      symbol == Self.none
      ? nearest(first, in: scopes, nearestTypes, from: file)
      : meant(first, symbol, in: scopes, nearestTypes, from: file)
    guard let only = candidates.first else { return .nothing }
    if candidates.count == 1 { return found(only) }
    if candidates.allSatisfy({ $0.kind == .alias && $0.file == only.file }) {
      return .alternatives(file: only.file, members: candidates.map(\.index).sorted())
    }
    return .ambiguous(candidates.count > Self.mostCandidates ? [] : candidates.map(found))
  }

  func found(_ entry: ScopeEntry) -> FoundName {
    switch entry.kind {
    case .type: .container(entry.index)
    case .alias: .alias(file: entry.file, member: entry.index)
    case .associatedType: .associatedType(file: entry.file, member: entry.index)
    }
  }

  @inline(__always) func isVisible(_ entry: ScopeEntry, from file: UInt32) -> Bool {
    !entry.isPrivate || entry.file == file
  }

  /// The visible entries of a chain that share the longest directory prefix with a file; those in the file itself win.
  ///
  /// - Parameter known: what was found out about the long chains of the table.
  func nearest(
    _ first: UInt32, in table: ScopeTable, _ known: borrowing Mutex<[UInt32: NearestEntries]>, from file: UInt32
  ) -> [ScopeEntry] {
    var best: [ScopeEntry] = []
    var bestDistance = -1
    var next = first
    var passed = 0
    while next != Self.none {
      passed += 1
      if passed > NearestEntries.few {
        let entries = known.value(for: first) { NearestEntries(table.chain(from: first)) }
        return entries.nearest(to: file) { other in
          sharedDirectories(summaries[Int(other)].path, summaries[Int(file)].path)
        }
      }
      let entry = table.entries[Int(next)]
      next = entry.next
      guard isVisible(entry, from: file) else { continue }
      let shared: Int
      if entry.file == file {
        shared = .max
      } else if entry.file == Self.none {
        shared = 0
      } else {
        shared = sharedDirectories(summaries[Int(entry.file)].path, summaries[Int(file)].path)
      }
      if shared > bestDistance {
        best = [entry]
        bestDistance = shared
      } else if shared == bestDistance {
        best.append(entry)
      }
    }
    return best
  }
}
