// Places that the index knows.

extension PlaceMatcher {
  func findTypes(in region: Region, _ scope: Scope, _ places: inout [FoundPlace]) -> Bool {
    let index = scope.index
    func visit(_ type: TypeID) {
      guard let types, types.isDecidedByIndex, !types.isAny, !types.mayBe(type) else {
        return places.append(FoundPlace(of: type, index))
      }
    }
    switch region {
    case .file(let file): for type in index.types(in: file) { visit(type) }
    case .type(let outer):
      for declaration in index.declarations(of: outer) {
        for nested in index.declarations(nestedIn: declaration) {
          if let type = index.extendedType(nested) { visit(type) }
        }
      }
    case .body(let body):
      for nested in index.declarations(nestedIn: body) {
        if let type = index.extendedType(nested) { visit(type) }
      }
    case .node, .nodes: return false
    }
    return true
  }

  func findConformances(in region: Region, _ scope: Scope, _ places: inout [FoundPlace]) -> Bool {
    let index = scope.index
    let asked = types.map { $0.isAny ? [] : $0.names(scope) } ?? []
    func visit(_ declaration: DeclarationID) {
      for entry in index.conformances(declaration) where !index.isRawType(entry, of: declaration) {
        for part in index.parts(of: entry, of: declaration, namedBy: asked) {
          places.append(
            FoundPlace(subject: .conformance, file: declaration.file, item: .conformance(part, in: declaration)))
        }
      }
    }
    switch region {
    case .file(let file):
      for declaration in index.declarations(in: file) {
        if let ownerBound, let type = index.extendedType(declaration), !ownerBound.contains(type.index) { continue }
        visit(declaration)
      }
    case .type(let type): for declaration in index.declarations(of: type) { visit(declaration) }
    case .body(let body): visit(body)
    case .node, .nodes: return false
    }
    return true
  }

  func findExtensions(in region: Region, _ scope: Scope, _ places: inout [FoundPlace]) -> Bool {
    let bodies: [DeclarationID]
    switch region {
    case .file(let file): bodies = Array(scope.index.declarations(in: file))
    case .type(let type): bodies = Array(scope.index.declarations(of: type))
    case .body, .node, .nodes: return false
    }
    places += bodies.filter(scope.index.isExtension).map {
      FoundPlace(subject: .extension, file: $0.file, item: .nestedType($0))
    }
    return true
  }

  func findMembers(in region: Region, _ scope: Scope, _ places: inout [FoundPlace]) -> Bool {
    let index = scope.index
    switch region {
    case .file(let file):
      if owners == nil {
        for member in index.topLevelMembers(in: file) { visit(member, scope, &places) }
      }
      for declaration in index.declarations(in: file) where mayOwn(declaration, index) {
        findMembers(of: declaration, scope, &places)
      }
      findInheritedDefaults(in: file, scope, &places)
    case .type(let type):
      for owner in index.tables.lineage(of: type.index).lazy.map(TypeID.init) {
        // What a protocol asks for is no member of those who conform; what it gives them is. A protocol asks for it, too.
        let asks = index.kind(type) != .protocol && index.kind(owner) == .protocol
        for declaration in index.declarations(of: owner) where !asks || index.isExtension(declaration) {
          findMembers(of: declaration, seenFrom: owner == type ? nil : type, scope, &places)
        }
      }
    case .body(let body): findMembers(of: body, scope, &places)
    case .node, .nodes: return false
    }
    return true
  }

  /// Whether what stands in a body may belong to one of the types of which `of` asks. An extension of what nobody declares goes by name.
  func mayOwn(_ body: DeclarationID, _ index: ProjectIndex) -> Bool {
    guard let ownerBound else { return true }
    if let type = index.extendedType(body) { return ownerBound.contains(type.index) }
    return owners?.names.contains { $0.matches(index.writtenName(body)) } ?? true
  }

  private func findMembers(
    of declaration: DeclarationID, seenFrom heir: TypeID? = nil, _ scope: Scope, _ places: inout [FoundPlace]
  ) {
    let index = scope.index
    let isLarge = hasCaptures && index.record(declaration).members.count > SummaryFacts.largeBody
    let members = (isLarge ? namesMeant(scope) : nil).map { index.members(in: declaration, named: $0) }
    for member in members ?? index.members(in: declaration) { visit(member, seenFrom: heir, scope, &places) }
    guard subject == .nestedType || subject == .member else { return }
    for nested in index.declarations(nestedIn: declaration) {
      if let names, !names.hasCaptures, !names.matches(index.writtenName(nested)) { continue }
      places.append(FoundPlace(subject: subject, file: declaration.file, item: .nestedType(nested)))
    }
  }

  /// The names without labels of one of which a member has to be, now that captures stand for something; nil where that leaves open
  /// which.
  private func namesMeant(_ scope: Scope) -> [String]? {
    guard let names, names.hasCaptures, names.areBound(scope.bindings) else { return nil }
    let meant = names.patterns(scope.bindings).map { FunctionPattern($0).name }
    return meant.allSatisfy { $0.isExact && $0.isASCII } ? meant.map(\.text) : nil
  }

  private func visit(
    _ member: MemberID, seenFrom heir: TypeID? = nil, _ scope: Scope, _ places: inout [FoundPlace]
  ) {
    guard isMeant(scope.index.kind(member)) else { return }
    if let names, !names.hasCaptures, !names.matches(member, scope.index) { return }
    var place = FoundPlace(subject: subject, file: member.file, item: .member(member))
    place.seenFrom = heir
    places.append(place)
  }

  func isMeant(_ kind: MemberKind) -> Bool {
    switch subject {
    case .property: kind == .property
    case .method: kind == .method
    case .initializer: kind == .initializer
    case .subscript: kind == .subscript
    case .case: kind == .enumCase
    case .nestedType: kind == .typeAlias
    case .member: kind != .associatedType
    default: false
    }
  }

  func findFile(in region: Region, _ scope: Scope, _ places: inout [FoundPlace]) -> Bool {
    guard case .file(let file) = region else { return false }
    places.append(FoundPlace(subject: .file, file: file, item: .file(file)))
    return true
  }
}
