extension CompiledRule {
  /// What is told of a place that breaks the rule: where it is wrong as a whole one finding, else one for each fault in it.
  func findings(_ place: FoundPlace, _ test: PlaceTest, _ scope: Scope) -> [Finding] {
    let facts = PlaceFacts(place, scope, test)
    let faults = demand?.faults(place, scope) ?? []
    if faults.isEmpty { return [Finding(facts, reason(place, scope) ?? facts.why, scope)] }
    return faults.map { fault in
      var facts = facts
      facts.range = fault.range
      if let name = fault.name { (facts.name, facts.member) = (name, name) }
      return Finding(facts, fault.why, scope)
    }
  }
}

extension Finding {
  fileprivate init(_ facts: PlaceFacts, _ why: String, _ scope: Scope) {
    var values: PlaceholderValues = [
      "name": facts.name, "type": facts.type, "member": facts.member, "on": facts.on, "typed": facts.typed,
      "value": facts.value, "why": why,
    ]
    for (name, value) in scope.bindings.all { values.add(name, value) }
    self.init(range: facts.range, placeholders: values, symbol: facts.symbol, label: facts.label.isEmpty ? why : facts.label)
  }
}

/// What messages say of a place.
struct PlaceFacts {
  /// The name of what was found.
  var name = ""
  /// The type that declares it, or in whose code it stands.
  var type = ""
  /// The member around it, or itself.
  var member = ""
  /// What it is called or set on.
  var on = ""
  /// The declared type.
  var typed = ""
  /// The value as written.
  var value = ""
  var range = 0..<0
  var symbol = ""
  /// By what it was chosen, and the same under the carets of a code frame.
  var (why, label) = ("", "")

  /// - Parameter test: what chose the place.
  init(_ place: FoundPlace, _ scope: Scope, _ test: PlaceTest) {
    let index = scope.index
    switch place.item {
    case .type(let type):
      name = index.qualifiedName(type)
      self.type = name
      range = index.nameRange(type)
      symbol = name
    case .conformance(let entry, let body):
      type = index.extendedType(body).map(index.qualifiedName) ?? index.writtenName(body)
      name = entry.targets.first?.name ?? ""
      range = entry.range
      symbol = type
    case .member(let member):
      type = index.owner(of: place).map(index.qualifiedName) ?? ""
      name = index.kind(member) == .property ? index.name(member) : index.fullName(member)
      self.member = name
      typed = index.typeName(member)
      range = place.heir?.entry ?? index.nameRange(member)
      symbol = type.isEmpty ? name : type + "." + name
    case .nestedType(let nested):
      type = index.owner(of: place).map(index.qualifiedName) ?? ""
      name = index.writtenName(nested)
      member = name
      range = index.nameRange(nested)
      symbol = type.isEmpty ? name : type + "." + name
    case .code(let node, let token):
      guard let resolver = scope.resolver(of: place.file) else { return }
      let tree = resolver.tree
      name = tree.name(token)
      type = resolver.enclosingType(of: node).map(index.qualifiedName) ?? ""
      member = tree.placeName(around: node)
      range = tree.rangeOfFinding(place.subject, node, token)
      symbol = type.isEmpty ? name : type
      if let member = place.memberOfBody(scope) {
        let declaration = PlaceFacts(place.declaration(scope), scope, test)
        name = index.fullName(member)
        (self.member, typed, symbol) = (name, declaration.typed, declaration.symbol)
      } else {
        name = place.shownName(scope) ?? name
      }
      if place.subject == .import, let declared = test.typeDeclared(in: place.file, scope) {
        type = index.qualifiedName(declared)
        symbol = type
      }
      if place.subject == .call { addCall(node, token, test, scope, resolver) }
      if let meaning = place.meaning { add(meaning, place, scope, test) }
    case .file:
      name = index.path(place.file)
      symbol = name
    }
  }

  private mutating func add(_ meaning: PlaceMeaning, _ place: FoundPlace, _ scope: Scope, _ test: PlaceTest) {
    name = meaning.name
    range = meaning.range
    (why, label) = (meaning.why, meaning.label)
    if let around = test.surroundings.flatMap({ place.typeAround($0, scope) }) { type = scope.index.qualifiedName(around) }
    symbol = type
    switch place.subject {
    case .creation: typed = meaning.name
    case .use:
      on = meaning.receiver.map(scope.index.qualifiedName) ?? ""
      symbol = type.isEmpty ? name : type + "." + name
    default: break
    }
    if symbol.isEmpty { symbol = name }
  }
}

extension PlaceTest {
  /// The first type of a file by which `in_file` chose it.
  fileprivate func typeDeclared(in file: FileID, _ scope: Scope) -> TypeID? {
    let tests = conditions.compactMap { $0 as? FileCondition }.flatMap(\.files)
    for types in tests.compactMap(\.declares) {
      if let type = scope.index.types(in: file).first(where: { types.isOne($0, scope) == .yes }) { return type }
    }
    return nil
  }
}

extension SyntaxTree {
  /// Where a finding about a place in code stands.
  fileprivate func rangeOfFinding(_ subject: Subject, _ node: NodeID, _ name: TokenID) -> Range<Int> {
    switch subject {
    case .creation, .mention, .import: range(node)
    // From the name on: what has the property may span lines.
    case .assignment: firstLine(of: start(name)..<max(start(name), end(node)))
    case .statement, .attribute, .closure, .literal: firstLine(of: node)
    default: range(name)
    }
  }
}
