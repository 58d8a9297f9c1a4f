extension Finding {
  /// What is told of a place that breaks a rule: one finding, or one for each place because of which it does.
  ///
  /// - Parameter wanted: the placeholders of the rule's message.
  static func all(
    _ place: FoundPlace, _ rule: CompiledRule, _ test: PlaceMatcher, wanted: [String], _ scope: Scope
  ) -> [Finding] {
    let own = PlaceFacts(place, scope, test)
    let faults = rule.demand?.faults(place, scope) ?? []
    if faults.isEmpty {
      let shown = rule.demand.map { [$0] } ?? test.conditions
      let evidence = shown.lazy.compactMap { $0.evidence(place, scope) }.first
      var why = rule.reason(place, scope) ?? (own.why.isEmpty ? place.formWords(scope) : own.why)
      if rule.demand == nil, let evidence { why = evidence.why }
      if why.isEmpty, rule.demand != nil { why = rule.denied(test.subject, scope) }
      return [Finding(own, why, wanted, scope, evidence?.places ?? [])]
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
    let text = scope.inWords { $0.phrase(.all(must), subject).denied.text(.finite) }
    return text.count > 100 ? "does not follow the rule" : text
  }
}

extension Scope {
  /// A part of a rule as messages say it, with what captures stand for.
  func inWords(_ write: (Phrasing) -> String) -> String {
    let text = write(Phrasing(vocabulary: project.roles.vocabulary)).replacing("`", with: "'")
    return bindings.all.reduce(text) { $0.replacing("{\($1.name)}", with: $1.value) }
  }

  /// What `{$list}` or `{Name=$list}` stands for in a message: where captures are asked for a type that there is, else the name of the
  /// list that the project uses most.
  fileprivate func firstName(by placeholder: String) -> String {
    if placeholder.hasPrefix("$") {
      return project.usualName(inList: String(placeholder.dropFirst())) ?? ""
    }
    guard let template = NameTemplate("{" + placeholder + "}") else { return "" }
    func names(_ vocabulary: Vocabulary) -> [NamePattern] {
      NameMatcher(NameQuery([.template(template)]), vocabulary).patterns(bindings)
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
    case .type, .conformance, .code, .file, .undeclared, .elsewhere: ""
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
  func related(in file: FileID?) -> [RelatedPlace] {
    guard let file, !range.isEmpty else { return [] }
    return [RelatedPlace(file: file, range: range, message: "'\(name)' is here")]
  }

  init(_ place: FoundPlace, _ scope: Scope, _ test: PlaceMatcher? = nil) {
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
    case .code:
      guard let code = place.code(scope), let subject = place.subject.code else { return }
      let (tree, resolver) = (code.tree, code.resolver)
      type = resolver.enclosingType(of: code.node).map(index.qualifiedName) ?? ""
      member = tree.placeName(around: code.node)
      range = place.meaning?.range ?? code.range(of: subject.extent)
      name =
        place.meaning?.name ?? subject.shownName(code)
        ?? String(decoding: SyntaxTree.propertyName(tree.nameBytes(code.name)), as: UTF8.self)
      if let meaning = place.meaning {
        (why, label) = (meaning.why, meaning.label)
        if let around = test?.surroundings.flatMap({ place.typeAround($0, scope) }) {
          type = index.qualifiedName(around)
        }
      }
      symbol = type.isEmpty ? name : type
      if subject.isPartOfMember, let around = resolver.memberName(around: code.node) {
        symbol = type.isEmpty ? around : type + "." + around
      }
      subject.describe(code, test, &self)
      if type.isEmpty { type = "global code" }
    case .file(let file):
      name = index.path(file)
      symbol = name
    case .undeclared, .elsewhere: break
    }
  }
}

extension FileResolver {
  /// The full name of the member around a node: `load(id:)`; nil where it stands in none.
  fileprivate func memberName(around node: NodeID) -> String? {
    guard let member = tree.enclosingMember(of: node) else { return nil }
    return self.member(declaredAt: member.node).map(index.fullName) ?? member.name
  }
}

extension PlaceMatcher {
  /// The first type of a file by which `in_file` chose it: one that it declares, or else extends.
  func typeDeclared(in file: FileID, _ scope: Scope) -> TypeID? {
    let index = scope.index
    let tests = constraints.flatMap(\.fileTests)
    for types in tests.compactMap(\.declares) {
      if let type = index.types(in: file).first(where: { types.matches($0, scope) == .yes }) { return type }
    }
    let extended = index.declarations(in: file).filter(index.isExtension).compactMap(index.extendedType)
    return extended.first { type in tests.contains { $0.extends.map { $0.matches(type, scope) == .yes } ?? false } }
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
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: return ""
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

extension CodePlace {
  fileprivate func range(of extent: CodeSubject.Extent) -> Range<Int> {
    switch extent {
    case .name: tree.range(name)
    case .node: tree.range(node)
    case .firstLine: tree.firstLine(of: node)
    case .nameToEndOfLine: tree.firstLine(of: tree.start(name)..<max(tree.start(name), tree.end(node)))
    }
  }
}
