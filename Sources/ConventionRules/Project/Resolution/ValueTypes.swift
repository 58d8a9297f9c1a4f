enum ExpressionValue: Equatable {
  /// A value of the type.
  case instance(ResolvedName)
  /// The type itself, as in `Type.shared`.
  case type(ResolvedName)
  /// An imported module, by its name id in the asking file, or none for the module to which the file belongs.
  case module(UInt32)
  case unknown

  var instanceType: ResolvedName {
    if case .instance(let type) = self { return type }
    return .unknown
  }
}

/// How a name is used: alone, or as the callee of a call with these labels (nil where they are not known).
enum NameUse {
  case plain
  case call(labels: [UnsafeBufferPointer<UInt8>]?)
  /// As an array whose elements are asked for.
  case elements(Unwrapping)
  case dictionaryValues
  /// As an optional of which it is asked what it wraps.
  case wrapped(Unwrapping)

  var isCall: Bool {
    if case .call = self { return true }
    return false
  }
}

extension ProjectTables {
  // MARK: Names alone

  /// What an unqualified name stands for outside of all local scopes: a member of the enclosing types, a type, or a
  /// function or variable at top level.
  func value(
    ofUnqualified name: UnsafeBufferPointer<UInt8>, _ use: NameUse, at place: Place, _ search: inout Search
  ) -> ExpressionValue {
    guard search.spend() else { return .unknown }
    var declaration = place.declaration
    var isInnermost = true
    while declaration != Self.none {
      let container = container(of: declaration, in: place.file)
      if container != Self.none {
        for isStatic in isInnermost ? [false, true] : [true] {
          let found = member(
            name, use, of: container, isStatic: isStatic, extending: declaration, from: place.file, &search)
          if let found { return found }
        }
      }
      isInnermost = false
      declaration = record(declaration, in: place.file).parent
    }
    if let symbol = symbols.find(name) {
      switch find(symbol, at: place, &search) {
      case .nothing, .module: break
      case let found:
        let type = follow(found, &search)
        return use.isCall ? .instance(type) : .type(type)
      }
      if let global = global(symbol, use, from: place.file, &search) { return global }
    }
    if use.isCall { return .unknown }
    if let imported = firstImport(of: name, by: place.file) { return .module(imported.module) }
    return isOwnModule(name, of: place.file) ? .module(Self.none) : .unknown
  }

  private func global(_ symbol: UInt32, _ use: NameUse, from file: UInt32, _ search: inout Search) -> ExpressionValue? {
    let candidates = globals(symbol, from: file).map { Candidate(position: $0, level: 0) }
    guard let only = candidates.first else { return nil }
    // Candidates of different files are different declarations, and there is nothing to choose by.
    guard candidates.allSatisfy({ $0.position.file == only.position.file }) else { return .unknown }
    return agreedValue(of: candidates, use, seenFrom: Self.none, &search)
  }

  /// The functions and variables at the top level that a name may mean in a file.
  func globals(named name: UnsafeBufferPointer<UInt8>, from file: UInt32) -> [MemberPosition] {
    symbols.find(name).map { globals($0, from: file) } ?? []
  }

  private func globals(_ symbol: UInt32, from file: UInt32) -> [MemberPosition] {
    let first = globals.first(symbol, in: 0)
    guard first != Self.none else { return [] }
    return meant(first, symbol, in: globals, nearestGlobals, from: file).map {
      MemberPosition(file: $0.file, member: $0.index)
    }
  }

  // MARK: Members

  /// What `base.name` stands for.
  ///
  /// - Parameter extending: the body in which the base is `self`, whose where clause may say more of generic parameters; or none.
  func value(
    ofMember name: UnsafeBufferPointer<UInt8>, _ use: NameUse, of base: ExpressionValue, extending: UInt32 = none,
    from file: UInt32, _ search: inout Search
  ) -> ExpressionValue {
    guard search.spend() else { return .unknown }
    switch base {
    case .unknown: return .unknown
    case .instance(.ambiguous(let types)), .type(.ambiguous(let types)):
      return either(types) { type in
        var own = base
        if case .instance = base { own = .instance(.container(type)) } else { own = .type(.container(type)) }
        return value(ofMember: name, use, of: own, extending: extending, from: file, &search)
      }
    case .module(let module):
      guard let symbol = symbols.find(name) else { return .unknown }
      let type = follow(findTopLevel(symbol, inModule: module, of: file), &search)
      return use.isCall ? .instance(type) : .type(type)
    case .instance(let type):
      for container in containers(of: type) {
        let found = member(name, use, of: container, isStatic: false, extending: extending, from: file, &search)
        if let found { return found }
      }
      return .unknown
    case .type(let type):
      if isSpelled(name, "init") { return use.isCall ? .instance(type) : .unknown }
      for container in containers(of: type) {
        let found = member(name, use, of: container, isStatic: true, extending: Self.none, from: file, &search)
        if let found { return found }
      }
      // `NotificationCenter.default` is a NotificationCenter: so Apple names what an app has one of.
      if case .plain = use, case .container(let container) = type, isSDK(container),
        LibraryNames[.sharedObjects].contains(name)
      {
        return .instance(type)
      }
      guard let symbol = symbols.find(name) else { return .unknown }
      let found = findBehind(type, symbol, from: file, &search)
      if case .nothing = found { return .unknown }
      let nested = follow(found, &search)
      return use.isCall ? .instance(nested) : .type(nested)
    }
  }

  /// What something is for each of the types that may be meant, in one.
  private func either(_ types: [UInt32], _ value: (UInt32) -> ExpressionValue) -> ExpressionValue {
    var (instances, named): ([ResolvedName], [ResolvedName]) = ([], [])
    for type in types {
      switch value(type) {
      case .instance(let type): instances.append(type)
      case .type(let type): named.append(type)
      case .module, .unknown: return .unknown
      }
    }
    if named.isEmpty, !instances.isEmpty { return .instance(either(instances)) }
    return instances.isEmpty && !named.isEmpty ? .type(either(named)) : .unknown
  }

  private func containers(of type: ResolvedName) -> [UInt32] {
    switch type {
    case .container(let container): [container]
    case .constrained(let containers): containers
    case .unknown, .ambiguous: []
    }
  }

  /// A member found by name, and how far up.
  private struct Candidate {
    var position: MemberPosition
    /// Position of the type among those that were searched, the nearest first.
    var level: Int
  }

  /// The value of a member of a container or of its nearest ancestor that has one; nil where none has.
  ///
  /// - Parameter extending: the body in which the name stands unqualified: what its where clause says of `Self` counts.
  private func member(
    _ name: UnsafeBufferPointer<UInt8>, _ use: NameUse, of container: UInt32, isStatic: Bool, extending: UInt32,
    from file: UInt32, _ search: inout Search
  ) -> ExpressionValue? {
    var starts = [container]
    if extending != Self.none { starts += selfConstraints(of: extending, in: file, &search) }
    for start in starts {
      var candidates: [Candidate] = []
      walkLineage(of: start, declaring: name) { ancestor, level in
        eachMember(named: name, of: ancestor) { position in
          if isMember(record(position), of: position.file, usableFrom: file, isStatic: isStatic) {
            candidates.append(Candidate(position: position, level: level))
          }
        }
        // Methods may be overloaded further up; a property hides all others.
        let isDecided = candidates.contains { !use.isCall || record($0.position).kind != .method }
        return !isDecided && search.spend()
      }
      if !candidates.isEmpty {
        let body = extending == Self.none ? extending : UInt32(truncatingIfNeeded: position(extending, in: file))
        return agreedValue(of: candidates, use, seenFrom: start, extending: body, &search)
      }
      if !isStatic, let value = sdkProperty(name, use, of: start) { return value }
    }
    return nil
  }

  /// The value of a property that a type has from Apple; nil where the table knows none.
  private func sdkProperty(
    _ name: UnsafeBufferPointer<UInt8>, _ use: NameUse, of container: UInt32
  ) -> ExpressionValue? {
    guard let symbol = symbols.find(name), let properties = sdk.properties[symbol] else { return nil }
    var found: SDKTable.PropertyEntry?
    walkSelfAndAncestors(of: container) { ancestor in
      if isSDK(ancestor) { found = properties.first { $0.owner.target == ancestor } }
      return found == nil
    }
    guard let found else { return nil }
    let fits =
      switch use {
      case .plain: !found.isArray
      case .elements(let unwrapping): found.isArray && !unwrapping.leavesOptional(found.optionality)
      case .wrapped(let unwrapping): !found.isArray && unwrapping.leavesOptional(found.optionality)
      case .call, .dictionaryValues: false
      }
    return fits ? .instance(.container(found.type.target)) : .unknown
  }

  /// An initializer is named by its type, types are looked up apart, and a private member of another file is not seen.
  private func isMember(_ record: MemberRecord, of owner: UInt32, usableFrom file: UInt32, isStatic: Bool) -> Bool {
    switch record.kind {
    case .initializer, .subscript, .typeAlias, .associatedType: return false
    case .property, .method, .enumCase: break
    }
    return record.flags.contains(.isStatic) == isStatic && (owner == file || !record.flags.contains(.isPrivate))
  }

  /// The types that an extension's where clause constrains `Self` to.
  func selfConstraints(of declaration: UInt32, in file: UInt32, _ search: inout Search) -> [UInt32] {
    let record = record(declaration, in: file)
    guard record.isExtension, record.requirementCount > 0 else { return [] }
    var result: [UInt32] = []
    for index in record.requirements {
      let requirement = files[Int(file)].requirements[index]
      guard isSelfPath(requirement.left, in: file) else { continue }
      collect(resolve(requirement.right, at: place(ofSignature: declaration, in: file), &search), into: &result)
    }
    return result
  }

  /// The value of the nearest members of one name that fit the use, where they agree.
  ///
  /// Methods that have exactly the labels of the call go first. A method further up that is neither a requirement nor
  /// overridden may be meant as well, and has to agree.
  private func agreedValue(
    of candidates: [Candidate], _ use: NameUse, seenFrom base: UInt32, extending: UInt32 = none, _ search: inout Search
  ) -> ExpressionValue {
    var fitting = candidates.filter { isValue(record($0.position), use) }
    var part = SummaryFacts.Part.value
    switch use {
    case .elements(let unwrapping):
      part = .elements
      fitting.removeAll { unwrapping.leavesOptional(optionality($0.position)) }
    case .dictionaryValues: part = .dictionaryValues
    case .wrapped(let unwrapping): fitting.removeAll { !unwrapping.leavesOptional(optionality($0.position)) }
    case .plain, .call: break
    }
    if fitting.isEmpty, use.isCall {
      // Calling a property calls the function that it holds.
      part = .result
      fitting = candidates.filter { record($0.position).kind == .property }
    }
    if fitting.count > 1, case .call(let labels?) = use {
      let exact = fitting.filter { hasLabels($0.position, labels) }
      if !exact.isEmpty { fitting = exact }
    }
    guard let nearest = fitting.first else { return .unknown }
    let isOverride = record(nearest.position).flags.contains(.isOverride)
    var result = ResolvedName.unknown
    for candidate in fitting {
      if candidate.level > nearest.level {
        let isOverload = record(candidate.position).flags.contains(.hasBody) && !isOverride
        if !isOverload { continue }
      }
      let next = valueType(of: candidate.position, part, seenFrom: base, extending: extending, &search)
      if next == .unknown || result != .unknown && result != next { return .unknown }
      result = next
    }
    return result == .unknown ? .unknown : .instance(result)
  }

  /// Whether a use of a name makes a value of what a member is declared as. A case that carries something is called.
  private func isValue(_ record: MemberRecord, _ use: NameUse) -> Bool {
    switch record.kind {
    case .property: !use.isCall
    case .method: use.isCall
    case .enumCase: use.isCall == (record.function != Self.none)
    default: false
    }
  }

  // MARK: Declared types

  /// The type of a property, or the result of a function; a case of an enum is of the enum.
  ///
  /// - Parameters:
  ///   - part: what of a property is asked for.
  ///   - base: the type through which an inherited member is seen, which decides what the generic parameters and
  ///     associated types of its declaration stand for; or none.
  ///   - extending: the body of the type in which the member is named by itself or on `self`, and whose where clause may say
  ///     more of generic parameters and associated types; or none.
  func valueType(
    of position: MemberPosition, _ part: SummaryFacts.Part = .value, seenFrom base: UInt32, extending: UInt32 = none,
    _ search: inout Search
  ) -> ResolvedName {
    let member = record(position)
    if member.kind == .enumCase {
      let container = container(of: member.declaration, in: position.file)
      return container == Self.none ? .unknown : .container(container)
    }
    let facts = files[Int(position.file)]
    let reference = facts.named(facts.part(part, of: member.type))
    guard reference != Self.none, search.spend() else { return .unknown }
    let place = place(ofMember: position.member, in: position.file)
    let type = facts.types[Int(reference)]
    if type.kind == .value {
      return value(ofInitial: WrittenType(facts: facts, id: reference, place: place), seenFrom: base, &search)
    }
    if type.kind == .path, type.count == 1, base != Self.none, member.declaration != Self.none {
      let name = facts.words[Int(type.first)]
      let found = findPath(type.words, at: place, &search)
      if let replaced = replaced(found, named: name, in: position.file, seenFrom: base, &search) { return replaced }
      if extending == Self.none { return follow(found, &search) }
      switch found {
      case .generic(let file, let parameter, let owner, Self.none)
      where owner.signature != Self.none && container(of: owner.signature, in: file) == base:
        return follow(.generic(file: file, parameter: parameter, owner: owner, extending: extending), &search)
      case .associatedType:
        return constraints(ofAssociatedType: found, named: name, in: position.file, extending: extending, &search)
      default: return follow(found, &search)
      }
    }
    return resolve(reference, at: place, &search)
  }

  /// The type of an initial value of which the index keeps the names.
  func value(ofInitial value: WrittenType, seenFrom base: UInt32, _ search: inout Search) -> ResolvedName {
    guard search.spendInitialValue() else { return .unknown }
    return created(value.record, at: value.place, seenFrom: base, &search)
      ?? self.value(ofPath: value.record, at: value.place, &search).instanceType
  }

  /// What `Parameter()` makes, where a subclass says what the generic parameter is; nil for any other initial value.
  private func created(
    _ type: TypeReferenceRecord, at place: Place, seenFrom base: UInt32, _ search: inout Search
  ) -> ResolvedName? {
    guard base != Self.none, type.count == 1 else { return nil }
    let component = files[Int(place.file)].words[Int(type.first)]
    guard component & 1 == 1, let symbol = symbol(component >> 1, in: place.file) else { return nil }
    return replaced(find(symbol, at: place, &search), named: component >> 1, in: place.file, seenFrom: base, &search)
  }

  private func optionality(_ position: MemberPosition) -> Optionality {
    files[Int(position.file)].optionality(of: record(position).type)
  }

  /// What `Self`, an associated type or a generic parameter of an ancestor is in a type.
  func replaced(
    _ found: FoundName, named name: UInt32, in file: UInt32, seenFrom base: UInt32, _ search: inout Search
  ) -> ResolvedName? {
    switch found {
    case .container where spellsSelf(files[Int(file)].bytes(ofName: name)): return .container(base)
    case .associatedType:
      guard isType(base), let symbol = symbol(name, in: file) else { return nil }
      let from = types[Int(base)].file == Self.none ? file : types[Int(base)].file
      let own = findMember(symbol, ofContainer: base, from: from, &search)
      switch own {
      case .alias, .container: return follow(own, &search)
      default: return nil
      }
    case .generic(let owningFile, let parameter, let owner, _):
      guard owner.signature != Self.none else { return nil }
      let generic = container(of: owner.signature, in: owningFile)
      let index = parameter - record(owner.signature, in: owningFile).firstGeneric
      return argument(index, of: generic, seenFrom: base, &search)
    default: return nil
    }
  }

  /// What a subclass passes for a generic parameter of one of its superclasses.
  private func argument(
    _ index: UInt32, of generic: UInt32, seenFrom base: UInt32, _ search: inout Search
  ) -> ResolvedName? {
    var current = base
    while search.spend() {
      guard let record = supers(of: current).first(where: { $0.target != Self.none && isClass($0.target) }) else {
        return nil
      }
      guard record.target == generic else {
        current = record.target
        continue
      }
      guard record.entry != Self.none else { return nil }
      let summary = files[Int(record.file)]
      let type = summary.types[Int(record.entry)]
      let arguments = summary.arguments(of: type)
      guard index < arguments.count else { return nil }
      let argument = summary.named(arguments[arguments.startIndex + Int(index)])
      guard argument != Self.none, summary.types[Int(argument)].kind == .path else { return nil }
      let stating = body(at: record.declaration)
      let place = place(ofSignature: stating.declaration, in: stating.file)
      let found = findPath(summary.types[Int(argument)].words, at: place, &search)
      if case .generic(let file, let parameter, let owner, _) = found, owner.signature != Self.none, current != base {
        let outer = container(of: owner.signature, in: file)
        let position = parameter - self.record(owner.signature, in: file).firstGeneric
        if let passed = self.argument(position, of: outer, seenFrom: base, &search) { return passed }
      }
      return follow(found, &search)
    }
    return nil
  }

  private func isClass(_ container: UInt32) -> Bool { types[Int(container)].kind == .class }

  private func value(ofPath type: TypeReferenceRecord, at place: Place, _ search: inout Search) -> ExpressionValue {
    let summary = files[Int(place.file)]
    var value = ExpressionValue.unknown
    for word in type.words {
      let component = summary.words[word]
      let use = component & 1 == 1 ? NameUse.call(labels: nil) : .plain
      let name = summary.bytes(ofName: component >> 1)
      if word > type.words.lowerBound {
        value = self.value(ofMember: name, use, of: value, from: place.file, &search)
      } else if case .module(let module)? = selectedModule(name, of: place.file) {
        value = .module(module)
      } else if isSpelled(name, "self") {
        value = selfValue(at: place)
      } else if spellsSelf(name) {
        let type = selfValue(at: place).instanceType
        value = use.isCall ? .instance(type) : .type(type)
      } else {
        value = self.value(ofUnqualified: name, use, at: place, &search)
      }
      if value == .unknown { return .unknown }
    }
    return value
  }

  private func selfValue(at place: Place) -> ExpressionValue {
    guard place.declaration != Self.none else { return .unknown }
    let container = container(of: place.declaration, in: place.file)
    return container == Self.none ? .unknown : .instance(.container(container))
  }
}
