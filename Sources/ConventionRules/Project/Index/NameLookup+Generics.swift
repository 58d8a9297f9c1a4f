extension ProjectTables {
  /// A generic parameter of the function or typealias that the place is in.
  func findGeneric(_ symbol: UInt32, ofMemberAt place: Place) -> FoundName? {
    guard place.member != Self.none else { return nil }
    let summary = files[Int(place.file)]
    let function = summary.members[Int(place.member)].function
    guard function != Self.none else { return nil }
    return generic(symbol, among: summary.functions[Int(function)].generics, of: place, extending: Self.none)
  }

  /// A generic parameter of a body's type; of the extended type and its outer types where the body is an extension.
  func findGeneric(_ symbol: UInt32, ofBody declaration: UInt32, in file: UInt32) -> FoundName? {
    let record = record(declaration, in: file)
    if !record.isExtension {
      return generic(symbol, ofPrimary: declaration, in: file, extending: Self.none)
    }
    var type = container(of: declaration, in: file)
    while isType(type), !isSDK(type) {
      let owner = types[Int(type)]
      let extending = UInt32(truncatingIfNeeded: position(declaration, in: file))
      if let found = generic(symbol, ofPrimary: owner.declaration, in: owner.file, extending: extending) {
        return found
      }
      type = owner.parent
    }
    return nil
  }

  private func generic(
    _ symbol: UInt32, ofPrimary declaration: UInt32, in file: UInt32, extending: UInt32
  ) -> FoundName? {
    let generics = record(declaration, in: file).generics
    if generics.isEmpty { return nil }
    return generic(symbol, among: generics, of: place(ofSignature: declaration, in: file), extending: extending)
  }

  private func generic(_ symbol: UInt32, among generics: Range<Int>, of owner: Place, extending: UInt32) -> FoundName? {
    let facts = files[Int(owner.file)]
    let found = symbols.withBytes(of: symbol) { name in
      first(in: .generics, generics, of: owner.file, named: name) { facts.name(facts.generics[$0].name, is: name) }
    }
    return found.map {
      .generic(file: owner.file, parameter: UInt32(truncatingIfNeeded: $0), owner: owner, extending: extending)
    }
  }

  /// The types a generic parameter is constrained to, by its declaration, its owner's where clause, and the where clause of
  /// the extension in which it is named. `T == Type` makes it that type.
  func constraints(
    ofGeneric parameter: UInt32, in file: UInt32, owner: Place, extending: UInt32, _ search: inout Search
  ) -> ResolvedName {
    var collected: [UInt32] = []
    let summary = files[Int(file)]
    let generic = summary.generics[Int(parameter)]
    var requirements = 0..<0
    if owner.member != Self.none {
      let function = summary.members[Int(owner.member)].function
      if function != Self.none { requirements = summary.functions[Int(function)].requirements }
    } else if owner.signature != Self.none {
      requirements = summary.declarations[Int(owner.signature)].requirements
    }
    collect(resolve(generic.constraint, at: owner, &search), into: &collected)
    let name = summary.bytes(ofName: generic.name)
    if let same = collect(requirements, of: name, at: owner, into: &collected, &search) { return same }
    if extending != Self.none, let same = collect(statedBy: extending, of: name, into: &collected, &search) {
      return same
    }
    return .constrained(collected)
  }

  /// The types an associated type is constrained to, by its declaration and the where clause of the extension in which a member of
  /// that type is named.
  func constraints(
    ofAssociatedType found: FoundName, named name: UInt32, in file: UInt32, extending: UInt32, _ search: inout Search
  ) -> ResolvedName {
    var collected: [UInt32] = []
    let bytes = files[Int(file)].bytes(ofName: name)
    if let same = collect(statedBy: extending, of: bytes, into: &collected, &search) { return same }
    collect(follow(found, &search), into: &collected)
    return .constrained(collected)
  }

  /// The types to which the extension constrains a name that stands in it and that a foreign type brings along.
  func constraints(
    ofForeign name: UnsafeBufferPointer<UInt8>, extending: UInt32, _ search: inout Search
  ) -> ResolvedName {
    var collected: [UInt32] = []
    return collect(statedBy: extending, of: name, into: &collected, &search) ?? .constrained(collected)
  }

  /// Adds what the where clause of a body says of a name; returns the type that it is said to equal.
  private func collect(
    statedBy position: UInt32, of name: UnsafeBufferPointer<UInt8>, into collected: inout [UInt32],
    _ search: inout Search
  ) -> ResolvedName? {
    let (file, declaration) = body(at: position)
    return collect(
      record(declaration, in: file).requirements, of: name, at: Place(file: file, signature: declaration),
      into: &collected, &search)
  }

  /// Adds what a where clause says of a name; returns the type that it is said to equal.
  private func collect(
    _ requirements: Range<Int>, of name: UnsafeBufferPointer<UInt8>, at place: Place, into collected: inout [UInt32],
    _ search: inout Search
  ) -> ResolvedName? {
    for position in places(in: .requirements, requirements, of: place.file, named: name) {
      if search.isSpent { break }
      let requirement = files[Int(place.file)].requirements[position]
      guard isPath(requirement.left, name, in: place.file) else { continue }
      let resolved = resolve(requirement.right, at: place, &search)
      if requirement.isSameType { return resolved }
      collect(resolved, into: &collected)
    }
    return nil
  }

  func collect(_ resolved: ResolvedName, into collected: inout [UInt32]) {
    switch resolved {
    case .container(let container): if isType(container), !collected.contains(container) { collected.append(container) }
    case .constrained(let others): for other in others where !collected.contains(other) { collected.append(other) }
    case .unknown, .ambiguous: break
    }
  }

  /// Whether a type reference is one name with these bytes.
  func isPath(_ type: UInt32, _ name: UnsafeBufferPointer<UInt8>, in file: UInt32) -> Bool {
    guard type != Self.none else { return false }
    let summary = files[Int(file)]
    let record = summary.types[Int(type)]
    return record.kind == .path && record.count == 1 && summary.name(summary.words[Int(record.first)], is: name)
  }

  /// Whether a type reference is `Self`.
  func isSelfPath(_ type: UInt32, in file: UInt32) -> Bool {
    guard type != Self.none else { return false }
    let record = files[Int(file)].types[Int(type)]
    guard record.kind == .path, record.count == 1 else { return false }
    return spellsSelf(files[Int(file)].bytes(ofName: files[Int(file)].words[Int(record.first)]))
  }
}
