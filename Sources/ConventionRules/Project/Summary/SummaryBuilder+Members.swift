extension SummaryBuilder {
  private mutating func append(
    _ kind: MemberKind, _ flags: MemberRecord.Flags, nameToken: TokenID, keyword: TokenID, body: UInt32,
    type: UInt32 = SummaryRecords.none, function: UInt32 = SummaryRecords.none
  ) {
    var flags = flags
    if tree.isQuoted(nameToken) { flags.insert(.isQuoted) }
    if body != SummaryRecords.none, flags.isDisjoint(with: [.isPrivate, .isInternal, .isPackage, .isPublic]) {
      let holder = buffers.declarations[Int(body)]
      if holder.isExtension, holder.flags.contains(.isPrivate) { flags.insert(.isPrivate) }
      if holder.isExtension, holder.flags.contains(.isPackage) { flags.insert(.isPackage) }
      if holder.isExtension, holder.flags.contains(.isPublic) { flags.insert(.isPublic) }
    }
    let name = intern(nameToken)
    buffers.members.append(
      MemberRecord(
        kind: kind, flags: flags, name: name, nameStart: tree.start(nameToken),
        keyword: tree.start(keyword), declaration: body, type: type, function: function))
  }

  // MARK: Properties

  mutating func addVariables(_ node: NodeID, body: UInt32) {
    let keyword = tree.token(node)
    var common = tree.memberFlags(of: node)
    if tree.kind(keyword) == .kwLet { common.insert(.isLet) }
    if common.contains(.hasAttributes) { common.formUnion(tree.wrapperFlags(of: node)) }
    var shared: SharedType?
    for binding in tree.children(node) where tree.kind(binding) == .patternBinding {
      if shared?.end == binding { shared = nil }
      addBinding(binding, of: node, common, keyword: keyword, body: body, &shared)
    }
  }

  /// - Parameter shared: what a later binding says for this one and those between them.
  private mutating func addBinding(
    _ binding: NodeID, of declaration: NodeID, _ common: MemberRecord.Flags, keyword: TokenID, body: UInt32,
    _ shared: inout SharedType?
  ) {
    var flags = common
    var pattern: NodeID?
    var annotation: NodeID?
    var value: NodeID?
    for child in tree.children(binding) {
      switch tree.kind(child) {
      case .typeAnnotation: annotation = tree.firstChild(child)
      case .initializerClause:
        flags.insert(.hasInitialValue)
        value = tree.firstChild(child)
      case .accessorBlock: flags.formUnion(tree.accessors(child))
      default: if pattern == nil { pattern = child }
      }
    }
    guard let pattern else { return }
    guard tree.kind(pattern) == .identifierPattern else {
      addDestructured(pattern, flags, keyword: keyword, body: body)
      return
    }
    var written = annotation.map { addWrittenType($0) }
    if annotation == nil, value == nil {
      let found = shared ?? addSharedType(after: binding)
      shared = found
      written = found.type
    }
    var type = SummaryRecords.none
    var function = SummaryRecords.none
    if let written {
      (type, function) = (written.type, written.function)
      flags.formUnion(written.form.union(.isAnnotated))
    } else if let value {
      let (reference, form) = addValue(value)
      type = reference
      if !form.isDisjoint(with: [.isArray, .isDictionary]), let element = elementType(ofCreated: value) {
        function = addInnerType(element)
      }
      flags.formUnion(form.union(.isInferred))
      if form.contains(.isLiteral), flags.contains(.hasAttributes), tree.mayChangeType(attributesOf: declaration) {
        type = SummaryRecords.none
        flags.remove(.isLiteral)
      }
    } else if flags.contains(.hasAttributes), let named = addType(namedByAttributesOf: declaration) {
      type = named
      flags.insert(.isInferred)
    }
    append(
      .property, flags, nameToken: tree.token(pattern), keyword: keyword, body: body, type: type, function: function)
  }

  private struct WrittenType {
    let type: UInt32
    let function: UInt32
    let form: MemberRecord.Flags
  }

  /// `let a, b: Int`: what `b` says for `a` too. It is recorded once for all names before it.
  private struct SharedType {
    let type: WrittenType?
    /// The binding for which it does not hold any more; nil where there is none.
    let end: NodeID?
  }

  private mutating func addWrittenType(_ annotation: NodeID) -> WrittenType {
    let (type, form) = addType(annotation)
    let function = type == SummaryRecords.none ? addInnerType(of: annotation) : SummaryRecords.none
    return WrittenType(type: type, function: function, form: form)
  }

  private mutating func addSharedType(after binding: NodeID) -> SharedType {
    let (annotation, end) = tree.sharedAnnotation(after: binding)
    return SharedType(type: annotation.map { addWrittenType($0) }, end: end)
  }

  /// Records what the function returns that a property holds, what the elements of its array are, or the values of its
  /// dictionary.
  private mutating func addInnerType(of annotation: NodeID) -> UInt32 {
    var type = annotation
    tree.strip(&type)
    switch tree.kind(type) {
    case .functionType, .dictionaryType:
      return tree.lastChild(type).map { addInnerType(addType($0).type) } ?? SummaryRecords.none
    case .arrayType: return tree.firstChild(type).map { addInnerType(addType($0).type) } ?? SummaryRecords.none
    default: return SummaryRecords.none
    }
  }

  private mutating func addInnerType(_ type: UInt32) -> UInt32 {
    type == SummaryRecords.none ? type : append(FunctionRecord(inner: type))
  }

  private mutating func append(_ function: FunctionRecord) -> UInt32 {
    buffers.functions.append(function)
    return UInt32(truncatingIfNeeded: buffers.functions.count - 1)
  }

  /// Names of `let (a, b) = …`, whose types are not known.
  private mutating func addDestructured(
    _ pattern: NodeID, _ flags: MemberRecord.Flags, keyword: TokenID, body: UInt32
  ) {
    let first = buffers.pendingNodes.count
    buffers.pendingNodes.append(pattern)
    while buffers.pendingNodes.count > first, let node = buffers.pendingNodes.popLast() {
      switch tree.kind(node) {
      case .identifierPattern:
        append(.property, flags, nameToken: tree.token(node), keyword: keyword, body: body)
      case .tuplePattern, .tuplePatternElement, .valueBindingPattern:
        let children = buffers.pendingNodes.count
        for child in tree.children(node) { buffers.pendingNodes.append(child) }
        buffers.pendingNodes.reverse(from: children)
      default: break
      }
    }
  }

  // MARK: Functions

  mutating func addFunction(_ node: NodeID, _ kind: MemberKind, body: UInt32) {
    var flags = tree.memberFlags(of: node)
    var nameToken = tree.token(node)
    var type = SummaryRecords.none
    var generics: (first: UInt32, count: UInt16) = (0, 0)
    var requirements: (first: UInt32, count: UInt16) = (0, 0)
    var labels: (first: UInt32, count: UInt16) = (0, 0)
    if kind == .initializer {
      if tree.flags(node).contains(.optional) { flags.insert(.isOptional) }
      if tree.flags(node).contains(.forced) { flags.insert(.isImplicitlyUnwrapped) }
    }
    for child in tree.children(node) {
      switch tree.kind(child) {
      case .name: nameToken = tree.token(child)
      case .genericParameterClause: generics = addGenerics(child)
      case .parameterClause:
        labels = addLabels(child, ofSubscript: kind == .subscript)
        if kind == .method { flags.formUnion(tree.handing(child, of: node)) }
        if tree.takesAutoclosure(child) { flags.insert(.takesAutoclosure) }
      case .genericWhereClause: requirements = addRequirements(child)
      case .returnClause:
        // `-> ()` says as much as no result.
        guard let result = tree.firstChild(child), !(tree.kind(result) == .tupleType && tree.firstChild(result) == nil)
        else { break }
        let (reference, form) = addType(result)
        type = reference
        flags.formUnion(form.union(.isAnnotated))
      case .effectSpecifiers:
        if tree.kind(tree.token(child)) == .kwThrows || tree.kind(tree.token(child).next) == .kwThrows {
          flags.insert(.mayThrow)
        }
      case .codeBlock: flags.insert(.hasBody)
      case .accessorBlock: flags.formUnion(tree.accessors(child).subtracting(.isComputed).union(.hasBody))
      default: break
      }
    }
    var function = SummaryRecords.none
    if labels.count > 0 || generics.count > 0 {
      function = append(
        FunctionRecord(
          firstLabel: labels.first, firstGeneric: generics.first, firstRequirement: requirements.first,
          labelCount: labels.count, genericCount: generics.count, requirementCount: requirements.count))
    }
    append(kind, flags, nameToken: nameToken, keyword: tree.token(node), body: body, type: type, function: function)
  }

  /// Name ids of the argument labels, `_` for parameters without one.
  private mutating func addLabels(_ clause: NodeID, ofSubscript: Bool) -> (first: UInt32, count: UInt16) {
    let first = UInt32(truncatingIfNeeded: buffers.words.count)
    var count = 0
    for parameter in tree.children(clause) where tree.kind(parameter) == .parameter {
      guard count < Int(UInt16.max) else { break }
      let flags = tree.flags(parameter)
      let isLabelled = flags.contains(.label) && (!ofSubscript || flags.contains(.secondName))
      buffers.words.append(isLabelled ? intern(tree.token(parameter)) : buffers.names.intern("_"))
      count += 1
    }
    return (first, UInt16(truncatingIfNeeded: count))
  }

  mutating func addEnumCases(_ node: NodeID, body: UInt32) {
    let flags = tree.memberFlags(of: node).union(.isStatic)
    for element in tree.children(node) where tree.kind(element) == .enumCaseElement {
      guard let name = tree.child(element, .name) else { continue }
      var function = SummaryRecords.none
      if let clause = tree.child(element, .parameterClause) {
        let labels = addLabels(clause, ofSubscript: false)
        let carried = addNames(in: clause, leavesOutFunctions: true)
        function = append(FunctionRecord(firstLabel: labels.first, labelCount: labels.count, inner: carried))
      }
      append(.enumCase, flags, nameToken: tree.token(name), keyword: tree.token(node), body: body, function: function)
    }
  }

  // MARK: Names of types

  mutating func addTypealias(_ node: NodeID, body: UInt32) {
    guard let name = tree.child(node, .name) else { return }
    var flags = tree.memberFlags(of: node)
    var type = SummaryRecords.none
    var inner = SummaryRecords.none
    if let clause = tree.child(node, .typeInitializerClause), let target = tree.firstChild(clause) {
      let (reference, form) = addType(target)
      type = reference
      inner = addNames(in: target)
      flags.formUnion(form)
      if reference == SummaryRecords.none, tree.holdsFunction(target) { flags.insert(.holdsFunction) }
    }
    let generics = tree.child(node, .genericParameterClause).map { addGenerics($0) } ?? (first: 0, count: 0)
    var function = SummaryRecords.none
    if generics.count > 0 || inner != SummaryRecords.none {
      function = append(FunctionRecord(firstGeneric: generics.first, genericCount: generics.count, inner: inner))
    }
    append(
      .typeAlias, flags, nameToken: tree.token(name), keyword: tree.token(node), body: body, type: type,
      function: function)
  }

  /// An associated type's record holds its constraints as one composition.
  mutating func addAssociatedType(_ node: NodeID, body: UInt32) {
    guard let name = tree.child(node, .name) else { return }
    var constraint = SummaryRecords.none
    if let clause = tree.child(node, .inheritanceClause) { constraint = addComposition(ofEntries: clause) }
    append(
      .associatedType, tree.memberFlags(of: node), nameToken: tree.token(name), keyword: tree.token(node), body: body,
      type: constraint)
  }
}
