extension CompiledRule {
  /// What is told of a place that breaks the rule: where it is wrong as a whole one finding, else one for each fault in it.
  func findings(_ place: FoundPlace, _ scope: Scope) -> [Finding] {
    let facts = PlaceFacts(place, scope)
    let faults = demand?.faults(place, scope) ?? []
    if faults.isEmpty { return [Finding(facts, reason(place, scope) ?? "", scope)] }
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
    self.init(range: facts.range, placeholders: values, symbol: facts.symbol, label: why)
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

  init(_ place: FoundPlace, _ scope: Scope) {
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
        let declaration = PlaceFacts(place.declaration(scope), scope)
        name = index.fullName(member)
        (self.member, typed, symbol) = (name, declaration.typed, declaration.symbol)
      } else {
        name = place.shownName(scope) ?? name
      }
    case .file:
      name = index.path(place.file)
      symbol = name
    }
  }
}

extension SyntaxTree {
  /// Where a finding about a place in code stands.
  fileprivate func rangeOfFinding(_ subject: Subject, _ node: NodeID, _ name: TokenID) -> Range<Int> {
    switch subject {
    case .call: start(name)..<max(end(name), firstLine(of: node).upperBound)
    case .creation, .mention, .import: range(node)
    // From the name on: what has the property may span lines.
    case .assignment: firstLine(of: start(name)..<max(start(name), end(node)))
    case .statement, .attribute, .closure, .literal: firstLine(of: node)
    default: range(name)
    }
  }
}
