extension ProjectIndex {
  // MARK: Finding members

  /// The members of all bodies of a type, in file order; inherited ones not included.
  public func members(of type: TypeID) -> [MemberID] {
    declarations(of: type).flatMap(members(in:))
  }

  /// The members of one body, in source order.
  public func members(in declaration: DeclarationID) -> [MemberID] {
    record(declaration).members.map { MemberID(file: declaration.file, index: UInt32(truncatingIfNeeded: $0)) }
  }

  /// Those of one body with one of certain names, without labels, in source order. O(names × log members) in large bodies.
  func members(in declaration: DeclarationID, named names: [String]) -> [MemberID] {
    let facts = tables.files[Int(declaration.file.index)]
    var found: Set<Int> = []
    for var name in names {
      name.withUTF8 { facts.eachMember(named: $0, of: declaration.index) { found.insert($0) } }
    }
    return found.sorted().map { MemberID(file: declaration.file, index: UInt32(truncatingIfNeeded: $0)) }
  }

  /// Functions, variables and typealiases at the top level of a file.
  public func topLevelMembers(in file: FileID) -> [MemberID] {
    (0..<tables.files[Int(file.index)].topLevelMemberCount).map { MemberID(file: file, index: $0) }
  }

  /// The members of a type that have this name (`transform`) or full name (`transform(input:)`).
  ///
  /// - Parameter includingInherited: whether those of all ancestors follow, nearest first.
  public func member(named name: String, of type: TypeID, includingInherited: Bool) -> [MemberID] {
    var result: [MemberID] = []
    withBaseName(of: name) { base, isMeant in
      func addMembers(of container: UInt32) {
        tables.eachMember(named: base, of: container) { position in
          if isMeant(position) { result.append(MemberID(file: FileID(index: position.file), index: position.member)) }
        }
      }
      guard includingInherited else { return addMembers(of: type.index) }
      tables.walkLineage(of: type.index, declaring: base) { container, _ in
        addMembers(of: container)
        return true
      }
    }
    return result
  }

  /// Whether an ancestor of a type, the type itself aside, has a certain member of this name or full name. Its own members are not
  /// looked at: thousands may have one name, and each of them is asked about.
  func hasInheritedMember(named name: String, of type: TypeID, where isCertain: (MemberID) -> Bool) -> Bool {
    var isFound = false
    withBaseName(of: name) { base, isMeant in
      tables.walkLineage(of: type.index, declaring: base) { container, _ in
        if container == type.index { return true }
        tables.eachMember(named: base, of: container) { position in
          guard !isFound, isMeant(position) else { return }
          isFound = isCertain(MemberID(file: FileID(index: position.file), index: position.member))
        }
        return !isFound
      }
    }
    return isFound
  }

  /// Calls a body with the name without labels, and with whether a member of that name has the labels as well.
  private func withBaseName(
    of name: String, _ body: (UnsafeBufferPointer<UInt8>, (MemberPosition) -> Bool) -> Void
  ) {
    var text = name
    text.withUTF8 { bytes in
      let end = bytes.firstPlace(of: UInt8(ascii: "("), from: 0)
      let base = UnsafeBufferPointer(rebasing: bytes[..<(end ?? bytes.count)])
      body(base) { end == nil || tables.fullName(of: $0) == name }
    }
  }

  /// The functions and variables of no type that a bare name may mean in a file, where no type around it has such a member.
  func globals(named name: UnsafeBufferPointer<UInt8>, seenFrom file: FileID) -> [MemberID] {
    tables.globals(named: name, from: file.index).map { MemberID(file: FileID(index: $0.file), index: $0.member) }
  }

  func globals(named name: String, seenFrom file: FileID) -> [MemberID] {
    var name = name
    return name.withUTF8 { globals(named: $0, seenFrom: file) }
  }

  // MARK: Facts about a member

  /// The name without argument labels; `init`, `subscript` for those.
  public func name(_ member: MemberID) -> String { summary(member).name(record(member).name) }

  /// The UTF-8 of the same. The index owns it.
  func nameBytes(_ member: MemberID) -> UnsafeBufferPointer<UInt8> {
    summary(member).bytes(ofName: record(member).name)
  }

  /// The name with argument labels: `transform(input:)`, `init(_:)`, `output`.
  public func fullName(_ member: MemberID) -> String { tables.fullName(of: position(member)) }

  /// The argument labels of a method, initializer or subscript, `_` for none.
  public func labels(of member: MemberID) -> [String] { tables.labels(of: position(member)) }

  /// What the member is declared as; of a property, ``isComputed(_:)`` tells the rest.
  public func kind(_ member: MemberID) -> MemberKind { record(member).kind }

  /// The body that holds the member; nil at the top level of a file.
  public func declaration(of member: MemberID) -> DeclarationID? {
    let declaration = record(member).declaration
    return declaration == SummaryRecords.none ? nil : DeclarationID(file: member.file, index: declaration)
  }

  /// Byte range of the name, backticks included; the keyword for initializers and subscripts.
  public func nameRange(_ member: MemberID) -> Range<Int> {
    let record = record(member)
    let quotes = record.flags.contains(.isQuoted) ? 2 : 0
    return Int(record.nameStart)..<Int(record.nameStart) + summary(member).bytes(ofName: record.name).count + quotes
  }

  /// Byte offset of `var`, `let`, `func`, `init`, …; the same for all names of one `var`.
  public func keywordOffset(_ member: MemberID) -> Int { Int(record(member).keyword) }

  /// `static` or `class`.
  public func isStatic(_ member: MemberID) -> Bool { record(member).flags.contains(.isStatic) }
  /// `let`; false for all but properties.
  public func isLet(_ member: MemberID) -> Bool { record(member).flags.contains(.isLet) }
  /// `lazy`, which only properties are.
  public func isLazy(_ member: MemberID) -> Bool { record(member).flags.contains(.isLazy) }
  /// `weak`, which only properties are.
  public func isWeak(_ member: MemberID) -> Bool {
    record(member).kind == .property && record(member).flags.contains(.isWeak)
  }
  /// `unowned`, with or without `(safe)` or `(unsafe)`.
  public func isUnowned(_ member: MemberID) -> Bool {
    record(member).kind == .property && record(member).flags.contains(.isUnowned)
  }
  /// `override` is written: who implements a requirement overrides nothing.
  public func isOverride(_ member: MemberID) -> Bool { record(member).flags.contains(.isOverride) }
  /// `convenience`, which only initializers are.
  public func isConvenience(_ member: MemberID) -> Bool {
    kind(member) == .initializer && record(member).flags.contains(.isConvenience)
  }
  /// `required`, which only initializers are.
  public func isRequired(_ member: MemberID) -> Bool {
    kind(member) == .initializer && record(member).flags.contains(.isRequired)
  }
  /// `private` or `fileprivate`.
  ///
  /// A level of access that the member states counts for more than that of the extension around it.
  public func isPrivate(_ member: MemberID) -> Bool { record(member).flags.contains(.isPrivate) }
  /// `public` or `open`.
  public func isPublic(_ member: MemberID) -> Bool { record(member).flags.contains(.isPublic) }
  func isOpen(_ member: MemberID) -> Bool { record(member).flags.contains(.isOpen) }
  /// `package`, by a modifier of its own or of the extension that holds it.
  public func isPackage(_ member: MemberID) -> Bool { record(member).flags.contains(.isPackage) }
  /// `private(set)` or `fileprivate(set)`.
  public func isSetterPrivate(_ member: MemberID) -> Bool { record(member).flags.contains(.isSetterPrivate) }
  /// Whether attributes stand before it, property wrappers among them.
  public func hasAttributes(_ member: MemberID) -> Bool { record(member).flags.contains(.hasAttributes) }

  /// Whether a property has a getter with a body. Requirements of protocols have none.
  public func isComputed(_ member: MemberID) -> Bool { record(member).flags.contains(.isComputed) }

  /// Whether a property has a `set` accessor of its own, or requires one.
  public func hasSetter(_ member: MemberID) -> Bool { record(member).flags.contains(.hasSetter) }

  /// `willSet` or `didSet`.
  public func hasObservers(_ member: MemberID) -> Bool { record(member).flags.contains(.hasObservers) }

  /// Whether a property is given a value where it is declared.
  public func hasInitialValue(_ member: MemberID) -> Bool { record(member).flags.contains(.hasInitialValue) }

  /// Whether a function, initializer or accessor has a body, which requirements of protocols do not have.
  public func hasBody(_ member: MemberID) -> Bool { record(member).flags.contains(.hasBody) }

  /// Whether a type is written, not inferred.
  public func hasTypeAnnotation(_ member: MemberID) -> Bool { record(member).flags.contains(.isAnnotated) }
  /// Whether a function or an initializer says `throws`.
  func mayThrow(_ function: MemberID) -> Bool { record(function).flags.contains(.mayThrow) }
  /// Whether a function has a parameter that is an `@autoclosure`.
  func takesAutoclosure(_ function: MemberID) -> Bool {
    record(function).kind != .property && record(function).flags.contains(.takesAutoclosure)
  }

  /// Whether the type is an array or a dictionary, in brackets or by its name, or the initial value is one.
  func isCollection(_ member: MemberID) -> Bool { writtenType(of: member).element != nil }

  /// Whether the written type is optional.
  public func typeIsOptional(_ member: MemberID) -> Optionality {
    summary(member).optionality(of: record(member).type)
  }

  /// The dotted name of the written type, of the called type of an initial value, or of a literal's type, without generic
  /// arguments; empty where there is none or it is not made of names.
  public func typeName(_ member: MemberID) -> String {
    let record = record(member)
    // The type of a literal is recorded with its module.
    if record.flags.contains(.isLiteral) {
      return String(decoding: summary(member).lastName(ofPath: record.type), as: UTF8.self)
    }
    return summary(member).dottedName(ofType: record.type)
  }

  /// The type of a property, by its annotation or else its initial value; the result of a method; what a typealias
  /// stands for; the constraints of an associated type.
  ///
  /// - Parameter type: the type through which the member is seen: decides what generic parameters and associated types of
  ///   an ancestor stand for.
  public func valueType(of member: MemberID, seenFrom type: TypeID? = nil) -> Resolution {
    var search = Search()
    let base = type?.index ?? ProjectTables.none
    return resolution(tables.valueType(of: position(member), seenFrom: base, &search))
  }

  /// The type of the elements of a property's array, as for ``elements(of:goBy:)``.
  func elementType(of member: MemberID) -> Resolution {
    var search = Search()
    return resolution(tables.valueType(of: position(member), .elements, seenFrom: ProjectTables.none, &search))
  }

  /// The type in whose body a member stands.
  func owner(of member: MemberID) -> TypeID? { declaration(of: member).flatMap(extendedType) }

  func position(_ member: MemberID) -> MemberPosition {
    MemberPosition(file: member.file.index, member: member.index)
  }

  private func summary(_ member: MemberID) -> SummaryFacts { tables.files[Int(member.file.index)] }

  func record(_ member: MemberID) -> MemberRecord { summary(member).members[Int(member.index)] }

  /// The labels of each function or initializer of a name that a type has, itself or by what it inherits.
  func overloads(named name: String, of type: TypeID) -> [[String]] {
    member(named: name, of: type, includingInherited: true)
      .filter { kind($0) == .method || kind($0) == .initializer }.map(labels)
  }

  /// Whether an enum of the project has a case of a name. O(types).
  func hasCase(named name: String) -> Bool {
    projectTypes.contains { type in
      kind(type) == .enum
        && member(named: name, of: type, includingInherited: false).contains { kind($0) == .enumCase }
    }
  }

  /// Whether an enum of the project has a case of a name that holds values. O(members) for the first question.
  func hasCase(withValuesNamed name: String) -> Bool {
    let names = tables.casesWithValues.value {
      var names: Set<String> = []
      for type in projectTypes where kind(type) == .enum {
        for member in declarations(of: type).flatMap(members(in:)) where kind(member) == .enumCase {
          if fullName(member) != self.name(member) { names.insert(self.name(member)) }
        }
      }
      return names
    }
    return names.contains(name)
  }
}
