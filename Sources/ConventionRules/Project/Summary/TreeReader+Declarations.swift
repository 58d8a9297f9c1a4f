/// What a summary keeps of a declaration, read off its nodes.
extension TreeReader {
  // MARK: Members

  /// The modifiers and attributes that stand before a declaration's keyword.
  func memberFlags(of node: NodeID) -> MemberRecord.Flags {
    var flags: MemberRecord.Flags = []
    for child in children(node) {
      switch kind(child) {
      case .attribute, .ifConfig: flags.insert(.hasAttributes)
      case .modifier:
        flags.formUnion(Self.flag(of: kind(token(child)), setter: self.flags(child).contains(.setter)))
      default: return flags
      }
    }
    return flags
  }

  private static func flag(of word: TokenKind, setter: Bool) -> MemberRecord.Flags {
    switch word {
    case .kwPrivate, .kwFileprivate: setter ? .isSetterPrivate : .isPrivate
    case .kwPublic: setter ? [] : .isPublic
    case .kwOpen: setter ? [] : [.isPublic, .isOpen]
    case .kwInternal: setter ? [] : .isInternal
    case .kwPackage: setter ? [] : .isPackage
    case .kwStatic: .isStatic
    case .kwClass: [.isStatic, .isClass]
    case .kwLazy: .isLazy
    case .kwWeak: .isWeak
    case .kwUnowned: .isUnowned
    case .kwOverride: .isOverride
    case .kwConvenience: .isConvenience
    case .kwRequired: .isRequired
    case .kwFinal: .isFinal
    case .kwMutating: .isMutating
    default: []
    }
  }

  /// What the property wrappers of a variable give behind `$`, as far as they are known.
  func wrapperFlags(of variable: NodeID) -> MemberRecord.Flags {
    for child in children(variable) where kind(child) == .attribute {
      guard let name = firstChild(child).map({ name(token($0)) }) else { continue }
      if LibraryNames[.bindingWrappers].contains(name) { return .givesBinding }
      if LibraryNames[.streamWrappers].contains(name) { return .givesNoBinding }
    }
    return []
  }

  /// Whether an attribute may be a property wrapper that takes a literal for another type than the literal has by itself:
  /// `@Percent var share = 1`.
  func mayChangeType(attributesOf declaration: NodeID) -> Bool {
    hasAttribute(declaration) { name in
      !Self.plainWrappers.contains(name) && !Self.storingWrappers.contains(name)
    }
  }

  /// Whether an attribute may be a property wrapper that brings a value along: `@Injected var service: Service?`.
  func mayBringValue(attributesOf declaration: NodeID) -> Bool {
    hasAttribute(declaration) { name in !Self.plainWrappers.contains(name) }
  }

  /// Whether an attribute that is none of the language's is a certain one, or cannot be read.
  private func hasAttribute(_ declaration: NodeID, where isMeant: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    for child in children(declaration) {
      switch kind(child) {
      case .ifConfig: return true
      case .attribute:
        guard let type = firstChild(child) else { return true }
        let name = name(token(type))
        // The attributes of the language begin with a small letter.
        guard let first = name.first, first < UInt8(ascii: "a") || first > UInt8(ascii: "z") else { continue }
        if isMeant(name) { return true }
      default: break
      }
    }
    return false
  }

  private static let plainWrappers = LibraryNames[.plainWrappers]
  private static let storingWrappers = LibraryNames[.storingWrappers]

  /// `let a, b: Int`: the annotation of `b` is that of `a` too.
  ///
  /// - Returns: also the binding that decides it, for itself and those before it; nil where none does.
  func sharedAnnotation(after binding: NodeID) -> (annotation: NodeID?, end: NodeID?) {
    var next = nextSibling(binding)
    while let other = next, kind(other) == .patternBinding {
      if let annotation = child(other, .typeAnnotation) { return (firstChild(annotation), other) }
      if child(other, .initializerClause) != nil { return (nil, other) }
      next = nextSibling(other)
    }
    return (nil, nil)
  }

  func accessors(_ block: NodeID) -> MemberRecord.Flags {
    if flags(block).contains(.implicitGetter) { return [.isComputed, .hasBody] }
    var flags: MemberRecord.Flags = []
    for accessor in children(block) where kind(accessor) == .accessorDecl {
      let hasBody = child(accessor, .codeBlock) != nil
      if hasBody { flags.insert(.hasBody) }
      switch kind(token(accessor)) {
      case .kwWillSet, .kwDidSet: flags.insert(.hasObservers)
      case .kwInit: break
      case .kwSet, .kwModify, .kwUnderscoreModify: flags.insert(.hasSetter)
      default: if hasBody { flags.insert(.isComputed) }
      }
    }
    return flags
  }

  // MARK: Types

  /// Takes `?`, `!`, `some`, `any`, `inout`, attributes and lone parentheses off a type.
  func strip(_ node: inout NodeID) {
    while true {
      let inner: NodeID?
      switch kind(node) {
      case .optionalType, .implicitlyUnwrappedOptionalType, .someOrAnyType: inner = firstChild(node)
      case .identifierType where isSpelled(name(token(node)), "Optional"):
        let clause = child(node, .genericArgumentClause)
        inner = clause.flatMap(firstChild).flatMap { nextSibling($0) == nil ? $0 : nil }
      case .attributedType: inner = lastChild(node)
      case .tupleType: inner = parenthesized(node)
      default: inner = nil
      }
      guard let inner else { return }
      node = inner
    }
  }

  /// `T` of the type `(T)`.
  func parenthesized(_ tuple: NodeID) -> NodeID? {
    guard let element = firstChild(tuple), nextSibling(element) == nil, kind(element) == .tupleTypeElement,
      !flags(element).contains(.label)
    else { return nil }
    return firstChild(element)
  }

  /// What is called in `[T]()` and `[T].init()`: `[T]`.
  func createdType(in value: NodeID) -> NodeID? {
    guard kind(value) == .callExpr, let callee = firstChild(value) else { return nil }
    let isInit = kind(callee) == .memberAccessExpr && kind(token(callee)) == .kwInit
    return isInit ? firstChild(callee) : callee
  }
}
