extension Finding {
  /// What is told of a place that breaks a rule: one finding, or one for each place because of which it does.
  ///
  /// - Parameter wanted: the placeholders of the rule's message.
  static func all(
    _ place: FoundPlace, _ rule: CompiledRule, _ test: PlaceTest, wanted: [String], _ scope: Scope
  ) -> [Finding] {
    let own = PlaceFacts(place, scope, test)
    let faults = rule.demand?.faults(place, scope) ?? []
    if faults.isEmpty {
      var why = rule.reason(place, scope) ?? (own.why.isEmpty ? place.formWords(scope) : own.why)
      if why.isEmpty, rule.demand != nil { why = rule.denied(test.subject, scope) }
      return [Finding(own, why, wanted, scope)]
    }
    return faults.map { fault in
      var facts = own
      var related: [RelatedPlace] = []
      if let other = fault.place {
        let others = PlaceFacts(other, scope, fault.test)
        if other.file != scope.file {
          // A place in another file is none of this file's findings.
          related = others.related(in: other.file)
        } else if fault.isSubject {
          facts = others
        } else {
          facts.range = others.range
        }
      }
      if let range = fault.range { facts.range = range }
      if let name = fault.name { (facts.name, facts.member) = (name, name) }
      return Finding(facts, fault.why, wanted, scope, related)
    }
  }

  private init(
    _ facts: PlaceFacts, _ why: String, _ wanted: [String], _ scope: Scope, _ related: [RelatedPlace] = []
  ) {
    var values: PlaceholderValues = [
      "name": facts.name, "type": facts.type, "member": facts.member, "on": facts.on, "typed": facts.typed,
      "value": facts.value, "why": why,
    ]
    for (name, value) in scope.bindings.all { values.add(name, value) }
    for name in wanted where name.contains("$") { values.add(name, scope.firstName(by: name)) }
    self.init(
      range: facts.range, placeholders: values, symbol: facts.symbol, label: facts.label.isEmpty ? why : facts.label,
      related: related)
  }
}

extension CompiledRule {
  /// The demand as what does not hold, in the words of a sentence; of a long one only that it does not.
  fileprivate func denied(_ subject: Subject, _ scope: Scope) -> String {
    let demand = Phrasing(vocabulary: scope.project.roles.vocabulary).phrase(.all(must), subject)
    var text = demand.denied.text(.finite).replacing("`", with: "'")
    for (name, value) in scope.bindings.all { text = text.replacing("{\(name)}", with: value) }
    return text.count > 100 ? "is not as the rule asks" : text
  }
}

extension Scope {
  /// What `{$list}` or `{Name=$list}` stands for in a message: where captures are asked for a type that there is, else the name of the
  /// list that the project uses most.
  fileprivate func firstName(by placeholder: String) -> String {
    if placeholder.hasPrefix("$") {
      return project.roles.vocabulary[String(placeholder.dropFirst())].flatMap(project.usualPattern)?.text ?? ""
    }
    guard let template = NameTemplate("{" + placeholder + "}") else { return "" }
    func names(_ vocabulary: Vocabulary) -> [NamePattern] {
      NameTest(NameQuery([.template(template)]), vocabulary).patterns(bindings)
    }
    var vocabulary = project.roles.vocabulary
    if let known = names(vocabulary).first(where: { !project.types(named: [$0]).isEmpty }) { return known.text }
    for list in template.lists { vocabulary[list] = vocabulary[list].flatMap(project.usualPattern).map { [$0] } }
    return names(vocabulary).first?.text ?? ""
  }
}

extension FoundPlace {
  /// What it is, where nothing else says what is wrong with it: `is a stored property`.
  fileprivate func formWords(_ scope: Scope) -> String {
    switch item {
    case .member(let member): member.form(scope.index)
    case .nestedType: "is a type"
    case .type, .conformance, .code, .file: ""
    }
  }
}

extension MemberID {
  /// What it is declared as: `is a stored property`, of a protocol `is a property`.
  func form(_ index: ProjectIndex) -> String {
    if index.kind(self) == .property, index.isRequirement(self) { return "is a property" }
    return MemberForm(of: self, index).map { "is \($0.words)" } ?? "is another member"
  }
}

/// What messages say of a place.
struct PlaceFacts {
  var name = ""
  /// The type that declares it, or in whose code it stands.
  var type = ""
  /// The member around it, or itself.
  var member = ""
  /// What it is called or set on.
  var on = ""
  /// The declared type.
  var typed = ""
  var value = ""
  var range = 0..<0
  var symbol = ""
  /// By what it was chosen, and the same under the carets of a code frame.
  var (why, label) = ("", "")

  /// The place as one that explains a finding in another file; none where nothing is known of it.
  func related(in file: FileID) -> [RelatedPlace] {
    range.isEmpty ? [] : [RelatedPlace(file: file, range: range, message: "'\(name)' is here")]
  }

  init(_ place: FoundPlace, _ scope: Scope, _ test: PlaceTest? = nil) {
    let index = scope.index
    switch place.item {
    case .type(let type):
      name = index.qualifiedName(type)
      self.type = name
      range = index.nameRange(type)
      symbol = name
    case .conformance(let entry, let body):
      type = index.extendedType(body).map(index.qualifiedName) ?? index.writtenName(body)
      name = entry.shownName
      range = entry.range
      symbol = type
    case .member(let member):
      type = index.owner(of: place).map(index.qualifiedName) ?? index.body(around: place).map(index.writtenName) ?? ""
      name = index.kind(member) == .property ? index.name(member) : index.fullName(member)
      self.member = name
      typed = Self.typeOfMember(place, member, scope)
      on = type
      if test?.constraints.contains(where: { $0.asksFor(.settable) }) ?? false {
        why = index.isComputed(member) ? "has a setter" : "can be assigned from outside"
      }
      range = place.heir?.entry ?? index.nameRange(member)
      symbol = type.isEmpty ? name : type + "." + name
    case .nestedType(let nested):
      type = index.owner(of: place).map(index.qualifiedName) ?? ""
      name = index.writtenName(nested)
      member = name
      let start = index.nameRange(nested).lowerBound
      range = place.subject == .extension ? start..<start + name.utf8.count : index.nameRange(nested)
      symbol = type.isEmpty ? name : type + "." + name
    case .code(let node, let token):
      guard let resolver = scope.resolver(of: place.file) else { return }
      let tree = resolver.tree
      name = String(decoding: SyntaxTree.propertyName(tree.nameBytes(token)), as: UTF8.self)
      type = resolver.enclosingType(of: node).map(index.qualifiedName) ?? ""
      member = tree.placeName(around: node)
      range = tree.rangeOfFinding(place.subject, node, token)
      name = place.shownName(scope) ?? name
      symbol = type.isEmpty ? name : type
      if place.isPartOfMember, let around = resolver.memberName(around: node) {
        symbol = type.isEmpty ? around : type + "." + around
      }
      if let member = place.memberOfBody(scope) {
        let declaration = PlaceFacts(place.declaration(scope), scope, test)
        name = index.fullName(member)
        (self.member, typed, symbol) = (name, declaration.typed, declaration.symbol)
      }
      if place.subject == .assignment, let target = resolver.target(of: node, named: token) {
        let owner = resolver.owners(ofProperty: target).first.map(index.qualifiedName)
        on = owner ?? resolver.base(of: target).map(tree.singleLine) ?? type
        if case .value(let given) = place.given(scope) { value = given.expression.map(tree.singleLine) ?? "" }
        why = "is assigned"
      }
      if place.subject == .import, let declared = test?.typeDeclared(in: place.file, scope) {
        type = index.qualifiedName(declared)
        symbol = type
      }
      if place.subject == .call, let test { addCall(node, token, test, scope, resolver) }
      if let meaning = place.meaning { add(meaning, place, scope, test) }
      if type.isEmpty { type = "global code" }
    case .file:
      name = index.path(place.file)
      symbol = name
    }
  }

  private mutating func add(_ meaning: PlaceMeaning, _ place: FoundPlace, _ scope: Scope, _ test: PlaceTest?) {
    name = meaning.name
    range = meaning.range
    (why, label) = (meaning.why, meaning.label)
    if let around = test?.surroundings.flatMap({ place.typeAround($0, scope) }) {
      type = scope.index.qualifiedName(around)
    }
    if place.subject != .comment { symbol = type }
    switch place.subject {
    case .creation:
      typed = meaning.name
      name = place.shownCreation(of: typed, scope)
    case .use:
      on = meaning.receiver.map(scope.index.qualifiedName) ?? ""
      symbol = type.isEmpty ? name : type + "." + name
    default: break
    }
    if symbol.isEmpty { symbol = name }
  }
}

extension FoundPlace {
  /// Whether it says nothing without the member in which it stands.
  fileprivate var isPartOfMember: Bool {
    subject == .statement || subject == .literal || subject == .closure || subject == .comment
  }
}

extension FileResolver {
  /// The full name of the member around a node: `load(id:)`; nil where it stands in none.
  fileprivate func memberName(around node: NodeID) -> String? {
    guard let member = tree.enclosingMember(of: node) else { return nil }
    return self.member(declaredAt: member.node).map(index.fullName) ?? member.name
  }
}

extension PlaceTest {
  /// The first type of a file by which `in_file` chose it: one that it declares, or else extends.
  fileprivate func typeDeclared(in file: FileID, _ scope: Scope) -> TypeID? {
    let index = scope.index
    let tests = constraints.flatMap(\.fileTests)
    for types in tests.compactMap(\.declares) {
      if let type = index.types(in: file).first(where: { types.isOne($0, scope) == .yes }) { return type }
    }
    let extended = index.declarations(in: file).filter(index.isExtension).compactMap(index.extendedType)
    return extended.first { type in tests.contains { $0.extends.map { $0.isOne(type, scope) == .yes } ?? false } }
  }
}

extension PlaceFacts {
  /// The declared type: by its full name where it is known, else as written.
  private static func typeOfMember(_ place: FoundPlace, _ member: MemberID, _ scope: Scope) -> String {
    let known = scope.index.valueType(of: member, seenFrom: scope.index.owner(of: place)).groups.first?.first
    return known.map(scope.index.qualifiedName) ?? writtenType(place, scope)
  }

  /// The type of a member or a parameter as written, on one line.
  static func writtenType(_ place: FoundPlace, _ scope: Scope) -> String {
    let resolver = scope.resolver(of: place.file)
    switch place.item {
    case .member(let member):
      if let tree = resolver?.tree, let node = tree.memberDeclaration(named: scope.index.nameRange(member).lowerBound),
        let type = tree.declaredType(of: node)
      {
        return tree.singleLine(type)
      }
      let name = scope.index.typeName(member)
      return name.isEmpty ? "another form" : name
    case .code(let node, _):
      guard let tree = resolver?.tree, let type = tree.parameterType(node) else { return "another form" }
      return tree.singleLine(type)
    case .type, .nestedType, .conformance, .file: return ""
    }
  }

  /// How a member declares its type: `with the type Store`, `as an array`.
  static func formOfType(_ place: FoundPlace, _ scope: Scope) -> String {
    guard case .member(let member) = place.item else { return "" }
    let index = scope.index
    if let known = index.valueType(of: member, seenFrom: index.owner(of: place)).groups.first?.first {
      return "with the type \(index.qualifiedName(known))"
    }
    switch index.languageType(of: member) {
    case .array: return "as an array"
    case .dictionary: return "as a dictionary"
    case .nameless: return "as a tuple or a function"
    case .named(let name): return "with the type \(name)"
    case nil: return "with the type \(writtenType(place, scope))"
    }
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
