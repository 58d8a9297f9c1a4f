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
      let type = annotation.map { addType($0) }
      addDestructured(pattern, flags, type: type, value: value, keyword: keyword, body: body)
      return
    }
    var written = annotation.map { addType($0) }
    if annotation == nil, value == nil {
      let found = shared ?? addSharedType(after: binding)
      shared = found
      written = found.type
    }
    var type = written ?? SummaryRecords.none
    if written != nil {
      flags.insert(.isAnnotated)
    } else if let value {
      let isLiteral: Bool
      (type, isLiteral) = addValue(value)
      flags.formUnion(isLiteral ? [.isInferred, .isLiteral] : .isInferred)
      if isLiteral, flags.contains(.hasAttributes), tree.mayChangeType(attributesOf: declaration) {
        type = SummaryRecords.none
        flags.remove(.isLiteral)
      }
    } else if flags.contains(.hasAttributes), let named = addType(namedByAttributesOf: declaration) {
      type = named
      flags.insert(.isInferred)
    }
    append(.property, flags, nameToken: tree.token(pattern), keyword: keyword, body: body, type: type)
  }

  /// `let a, b: Int`: what `b` says for `a` too. It is recorded once for all names before it.
  private struct SharedType {
    let type: UInt32?
    /// The binding for which it does not hold any more; nil where there is none.
    let end: NodeID?
  }

  private mutating func addSharedType(after binding: NodeID) -> SharedType {
    let (annotation, end) = tree.sharedAnnotation(after: binding)
    return SharedType(type: annotation.map { addType($0) }, end: end)
  }

  private mutating func append(_ function: FunctionRecord) -> UInt32 {
    buffers.functions.append(function)
    return UInt32(truncatingIfNeeded: buffers.functions.count - 1)
  }

  /// Names of `let (a, b): (A, B)`, each with its part of the type, or else of the value where that is a tuple.
  private mutating func addDestructured(
    _ pattern: NodeID, _ flags: MemberRecord.Flags, type: UInt32?, value: NodeID?, keyword: TokenID, body: UInt32
  ) {
    var pending = [(node: pattern, type: type, value: value)]
    while let (node, type, value) = pending.popLast() {
      switch tree.kind(node) {
      case .identifierPattern:
        var (reference, isLiteral) = (type ?? SummaryRecords.none, false)
        if type == nil, let value { (reference, isLiteral) = addValue(value) }
        let known: MemberRecord.Flags =
          type == nil ? isLiteral ? [.isInferred, .isLiteral] : .isInferred : .isAnnotated
        append(
          .property, flags.union(known), nameToken: tree.token(node), keyword: keyword, body: body, type: reference)
      case .tuplePattern:
        let names = Array(tree.children(node))
        let types = type.map { parts(ofTuple: $0, count: names.count) }
        let values = value.flatMap { tree.kind($0) == .tupleExpr ? Array(tree.children($0)) : nil } ?? []
        for (number, name) in names.enumerated().reversed() {
          pending.append((name, types?[number], values.count == names.count ? values[number] : nil))
        }
      case .tuplePatternElement, .valueBindingPattern:
        let inner = value.flatMap { tree.kind($0) == .labeledArgument ? tree.firstChild($0) : $0 }
        for child in tree.children(node) { pending.append((child, type, inner)) }
      default: break
      }
    }
  }

  /// The types of the elements of a tuple; none each where it has another number of them.
  private func parts(ofTuple type: UInt32, count: Int) -> [UInt32] {
    let record = type == SummaryRecords.none ? nil : buffers.types.records[Int(type)]
    guard let record, record.kind == .tuple, record.words.count == count else {
      return Array(repeating: SummaryRecords.none, count: count)
    }
    return record.words.map { buffers.types.words[$0] }
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
      if tree.flags(node).contains(.optional) { type = buffers.types.add(.optional, of: type) }
      if tree.flags(node).contains(.forced) { type = buffers.types.add(.unwrapped, of: type) }
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
        type = addType(result)
        flags.insert(.isAnnotated)
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

  /// Name ids of the argument labels, `_` for parameters without one, and behind them the types of the parameters.
  private mutating func addLabels(_ clause: NodeID, ofSubscript: Bool) -> (first: UInt32, count: UInt16) {
    let parameters = tree.children(clause).lazy.filter { [tree] in tree.kind($0) == .parameter }.prefix(Int(UInt16.max))
    let mark = buffers.types.components.count
    defer { buffers.types.components.truncate(to: mark) }
    for parameter in parameters {
      let flags = tree.flags(parameter)
      let isLabelled = flags.contains(.label) && (!ofSubscript || flags.contains(.secondName))
      buffers.types.components.append(isLabelled ? intern(tree.token(parameter)) : buffers.types.names.intern("_"))
    }
    let count = buffers.types.components.count - mark
    for parameter in parameters {
      var type = tree.type(ofParameter: parameter).map { addType($0) } ?? SummaryRecords.none
      if tree.flags(parameter).contains(.variadic) { type = buffers.types.add(.array, of: type) }
      buffers.types.components.append(type)
    }
    let first = UInt32(truncatingIfNeeded: buffers.types.words.count)
    for index in mark..<buffers.types.components.count { buffers.types.words.append(buffers.types.components[index]) }
    return (first, UInt16(truncatingIfNeeded: count))
  }

  mutating func addEnumCases(_ node: NodeID, body: UInt32) {
    let flags = tree.memberFlags(of: node).union(.isStatic)
    for element in tree.children(node) where tree.kind(element) == .enumCaseElement {
      guard let name = tree.child(element, .name) else { continue }
      var function = SummaryRecords.none
      if let clause = tree.child(element, .parameterClause) {
        let labels = addLabels(clause, ofSubscript: false)
        function = append(FunctionRecord(firstLabel: labels.first, labelCount: labels.count))
      }
      append(.enumCase, flags, nameToken: tree.token(name), keyword: tree.token(node), body: body, function: function)
    }
  }

  // MARK: Names of types

  mutating func addTypealias(_ node: NodeID, body: UInt32) {
    guard let name = tree.child(node, .name) else { return }
    var type = SummaryRecords.none
    if let clause = tree.child(node, .typeInitializerClause), let target = tree.firstChild(clause) {
      type = addType(target)
    }
    let generics = tree.child(node, .genericParameterClause).map { addGenerics($0) } ?? (first: 0, count: 0)
    var function = SummaryRecords.none
    if generics.count > 0 {
      function = append(FunctionRecord(firstGeneric: generics.first, genericCount: generics.count))
    }
    append(
      .typeAlias, tree.memberFlags(of: node), nameToken: tree.token(name), keyword: tree.token(node), body: body,
      type: type, function: function)
  }

  /// An associated type's record holds its constraints as one composition.
  mutating func addAssociatedType(_ node: NodeID, body: UInt32) {
    guard let name = tree.child(node, .name) else { return }
    var constraint = SummaryRecords.none
    if let clause = tree.child(node, .inheritanceClause) {
      constraint = buffers.types.addComposition(
        tree.children(clause).lazy.compactMap { [tree] in tree.lastChild($0) }, tree)
    }
    append(
      .associatedType, tree.memberFlags(of: node), nameToken: tree.token(name), keyword: tree.token(node), body: body,
      type: constraint)
  }
}
