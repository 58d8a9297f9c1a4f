/// A type as written, once a file. Its parts stand before it, so that equal numbers are equal types.
struct TypeReferenceRecord: BitwiseCopyable, Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    /// Words: name ids of the dotted components. Where there are arguments, behind them the number of those of the last component
    /// and their types, then the same of all components before it.
    case path
    /// ``TypeReferenceRecord/first`` is the type of what is wrapped, of the elements, or of the instances; none where that is not known.
    case optional, unwrapped, some, any, metatype, array, inlineArray
    /// Words: types of key and value.
    case dictionary
    /// Words: types of the elements.
    case tuple
    /// Words: types of the parameters, then of the result.
    case function
    /// Words: the types that are composed, none of which is a composition.
    case composition
    /// An initial value. Words: name id × 2, + 1 where the component is called: `Foo.shared.make()`.
    case value
  }

  var kind: Kind
  var hasArguments = false
  var count: UInt16 = 0
  var first = SummaryRecords.none

  var words: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

/// The types that a file writes, in the making, with their names.
///
/// The memory is kept from file to file. Freed by its owner, never by itself.
struct WrittenTypes {
  private(set) var records = Arena<TypeReferenceRecord>()
  /// Those of the types, and other lists of numbers that records of a summary point into.
  var words = Arena<UInt32>()
  var names = FileNames()
  /// The words of a type whose last part is not read yet.
  var components = Arena<UInt32>()
  private var table = IDTable()

  func deallocate() {
    records.deallocate()
    words.deallocate()
    names.deallocate()
    components.deallocate()
    table.deallocate()
  }

  mutating func removeAll() {
    records.truncate(to: 0)
    words.truncate(to: 0)
    names.removeAll()
    components.truncate(to: 0)
    table.removeAll()
  }

  @inline(__always) mutating func intern(_ token: TokenID, _ tree: TreeReader) -> UInt32 {
    let name = tree.name(token)
    return name.baseAddress.map { names.intern($0, name.count) } ?? 0
  }

  // MARK: Records

  /// The number of a type whose words were gathered since a mark. They are taken off again.
  mutating func add(_ kind: TypeReferenceRecord.Kind, count: Int, hasArguments: Bool = false, from mark: Int) -> UInt32
  {
    defer { components.truncate(to: mark) }
    guard count <= Int(UInt16.max) else { return SummaryRecords.none }
    let record = TypeReferenceRecord(
      kind: kind, hasArguments: hasArguments, count: UInt16(truncatingIfNeeded: count),
      first: UInt32(truncatingIfNeeded: words.count))
    var hash = Self.hash(record)
    for index in mark..<components.count { hash = NameHash.mix(hash, UInt64(components[index])) }
    let (records, words, components) = (records, words, components)
    let (id, isNew) = table.id(of: UInt32(truncatingIfNeeded: hash ^ hash >> 32)) { id in
      let known = records[Int(id)]
      guard known.kind == kind, known.count == record.count, known.hasArguments == hasArguments else { return false }
      // Equal words have equal ends: the numbers of arguments are among them.
      for index in mark..<components.count where words[Int(known.first) + index - mark] != components[index] {
        return false
      }
      return true
    }
    if isNew {
      for index in mark..<components.count { self.words.append(components[index]) }
      self.records.append(record)
    }
    return id
  }

  /// The number of a type that is one other type and a sign: `T?`.
  mutating func add(_ kind: TypeReferenceRecord.Kind, of part: UInt32) -> UInt32 {
    let record = TypeReferenceRecord(kind: kind, first: part)
    let hash = NameHash.mix(Self.hash(record), UInt64(part))
    let records = records
    let (id, isNew) = table.id(of: UInt32(truncatingIfNeeded: hash ^ hash >> 32)) { id in
      records[Int(id)].kind == kind && records[Int(id)].first == part
    }
    if isNew { self.records.append(record) }
    return id
  }

  private static func hash(_ record: TypeReferenceRecord) -> UInt64 {
    UInt64(record.kind.rawValue) << 32 | UInt64(record.count) << 1 | (record.hasArguments ? 1 : 0)
  }

  mutating func add(_ kind: TypeReferenceRecord.Kind, _ words: [UInt32]) -> UInt32 {
    let mark = components.count
    for word in words { components.append(word) }
    return add(kind, count: words.count, from: mark)
  }

  mutating func add(name: UInt32) -> UInt32 {
    let mark = components.count
    components.append(name)
    return add(.path, count: 1, from: mark)
  }

  // MARK: Reading

  /// The number of a type as written, also where it is called, as `[T]` in `[T]()`; none for what is no type, as `~Copyable`.
  mutating func add(_ node: NodeID, _ tree: TreeReader) -> UInt32 {
    switch tree.kind(node) {
    case .identifierType, .memberType, .identifierExpr, .memberAccessExpr: return addPath(node, tree)
    case .arrayExpr:
      let element = tree.firstChild(node).flatMap { tree.nextSibling($0) == nil ? add($0, tree) : nil }
      return add(.array, of: element ?? SummaryRecords.none)
    case .dictionaryExpr:
      guard let element = tree.firstChild(node), tree.nextSibling(element) == nil else { return SummaryRecords.none }
      return add(.dictionary, tree.children(element), tree)
    case .optionalType, .optionalChainingExpr: return add(.optional, ofTypeIn: node, tree)
    case .implicitlyUnwrappedOptionalType: return add(.unwrapped, ofTypeIn: node, tree)
    case .arrayType: return add(.array, ofTypeIn: node, tree)
    case .inlineArrayType: return add(.inlineArray, ofTypeIn: node, tree)
    case .metatypeType: return add(.metatype, ofTypeIn: node, tree)
    case .someOrAnyType: return add(isSpelled(tree.name(tree.token(node)), "any") ? .any : .some, ofTypeIn: node, tree)
    case .attributedType: return tree.lastChild(node).map { add($0, tree) } ?? SummaryRecords.none
    case .dictionaryType: return add(.dictionary, tree.children(node), tree)
    case .tupleType:
      if let alone = tree.parenthesized(node) { return add(alone, tree) }
      return add(.tuple, tree.children(node), tree)
    case .tupleTypeElement: return tree.firstChild(node).map { add($0, tree) } ?? SummaryRecords.none
    case .functionType: return addFunction(node, tree)
    case .compositionType: return addComposition(tree.children(node), tree)
    default: return SummaryRecords.none
    }
  }

  private mutating func add(_ kind: TypeReferenceRecord.Kind, ofTypeIn node: NodeID, _ tree: TreeReader) -> UInt32 {
    guard let inner = tree.lastChild(node), let next = Self.suffix(tree.kind(inner)) else {
      return add(kind, of: tree.lastChild(node).map { add($0, tree) } ?? SummaryRecords.none)
    }
    // Signs behind a type are no nesting for the parser, so that any number of them may follow each other.
    var kinds = [kind, next]
    var last = tree.lastChild(inner)
    while let node = last, let next = Self.suffix(tree.kind(node)) {
      kinds.append(next)
      last = tree.lastChild(node)
    }
    return kinds.reversed().reduce(last.map { add($0, tree) } ?? SummaryRecords.none) { add($1, of: $0) }
  }

  /// What a sign behind a type makes of it; nil for what is no such sign.
  private static func suffix(_ kind: SyntaxKind) -> TypeReferenceRecord.Kind? {
    switch kind {
    case .optionalType, .optionalChainingExpr: .optional
    case .implicitlyUnwrappedOptionalType: .unwrapped
    case .metatypeType: .metatype
    default: nil
    }
  }

  private mutating func add(
    _ kind: TypeReferenceRecord.Kind, _ parts: some Sequence<NodeID>, _ tree: TreeReader
  ) -> UInt32 {
    let mark = components.count
    for part in parts {
      let type = add(part, tree)
      components.append(type)
    }
    return add(kind, count: components.count - mark, from: mark)
  }

  private mutating func addFunction(_ node: NodeID, _ tree: TreeReader) -> UInt32 {
    let mark = components.count
    for part in tree.children(node) where tree.kind(part) != .effectSpecifiers {
      if part == tree.firstChild(node), tree.kind(part) == .tupleType {
        for parameter in tree.children(part) {
          let type = add(parameter, tree)
          components.append(type)
        }
      } else {
        let type = add(part, tree)
        components.append(type)
      }
    }
    return add(.function, count: components.count - mark, from: mark)
  }

  /// The number of `A & (B & C)`, as one flat list; of one part that part.
  mutating func addComposition(_ parts: some Sequence<NodeID>, _ tree: TreeReader) -> UInt32 {
    let mark = components.count
    for part in parts { addParts(of: part, tree) }
    guard components.count > mark + 1 else {
      defer { components.truncate(to: mark) }
      return components.count > mark ? components[mark] : SummaryRecords.none
    }
    return add(.composition, count: components.count - mark, from: mark)
  }

  private mutating func addParts(of part: NodeID, _ tree: TreeReader) {
    var part = part
    tree.strip(&part)
    if tree.kind(part) == .compositionType {
      for part in tree.children(part) { addParts(of: part, tree) }
      return
    }
    guard tree.kind(part) == .identifierType || tree.kind(part) == .memberType else { return }
    let type = addPath(part, tree)
    if type != SummaryRecords.none { components.append(type) }
  }

  private mutating func addPath(_ node: NodeID, _ tree: TreeReader) -> UInt32 {
    if tree.firstChild(node) == nil, tree.moduleSelector(before: tree.token(node)) == nil {
      // Nearly all types are one name.
      return add(name: intern(tree.token(node), tree))
    }
    let mark = components.count
    var links = [node]
    while let link = links.last, tree.kind(link) == .memberType || tree.kind(link) == .memberAccessExpr {
      guard let base = tree.firstChild(link) else { return SummaryRecords.none }
      switch tree.kind(base) {
      case .memberType, .identifierType, .memberAccessExpr, .identifierExpr: links.append(base)
      default: return SummaryRecords.none
      }
    }
    if let first = links.last { addSelector(before: tree.token(first), tree) }
    for link in links.reversed() { components.append(intern(tree.token(link), tree)) }
    let count = components.count - mark
    let hasArguments = links.contains { tree.child($0, .genericArgumentClause) != nil }
    if hasArguments {
      addArguments(of: links.prefix(1), tree)
      addArguments(of: links.dropFirst().reversed(), tree)
    }
    return add(.path, count: count, hasArguments: hasArguments, from: mark)
  }

  /// Gathers how many generic arguments parts of a path have, and their types.
  private mutating func addArguments(of links: some Sequence<NodeID>, _ tree: TreeReader) {
    let place = components.count
    components.append(0)
    for link in links {
      guard let clause = tree.child(link, .genericArgumentClause) else { continue }
      for argument in tree.children(clause) {
        let type = add(argument, tree)
        components.append(type)
      }
    }
    components[place] = UInt32(truncatingIfNeeded: components.count - place - 1)
  }

  /// Adds the module selector before a name, where there is one.
  @discardableResult
  mutating func addSelector(before name: TokenID, _ tree: TreeReader) -> Bool {
    guard let selector = tree.moduleSelector(before: name), let start = selector.baseAddress else { return false }
    components.append(names.intern(start, selector.count))
    return true
  }
}
