/// A type of the language or its standard library, by which nothing else can be meant.
enum LanguageType {
  case named(String)
  case array, dictionary
  /// A tuple or a function.
  case nameless

  /// The types of the standard library that properties have.
  static let names = LibraryNames[.standardTypes]

  static func isNamed(_ name: String) -> Bool { names.contains(name) }

  /// Protocols to which some of these types conform without a word in the project.
  static let protocols = LibraryNames[.protocolsOfStandardTypes]
}

extension ProjectIndex {
  /// The type of a property, or the result of a function, where that is one of the language or its standard library: the
  /// project declares nothing else of that name. Nil where this is not known.
  func languageType(of member: MemberID) -> LanguageType? {
    let record = record(member)
    switch record.kind {
    case .method where !hasTypeAnnotation(member): return .named("Void")
    case .property where hasTypeAnnotation(member): break
    // A property wrapper may make something else of its initial value.
    case .property where record.flags.contains(.isLiteral) || !hasAttributes(member): break
    case .method: break
    default: return nil
    }
    var search = Search()
    return tables.languageType(writtenType(of: member), isInferred: record.flags.contains(.isInferred), &search)
  }

  /// What extensions in the project have a type conform to that it does not declare.
  func statedConformances(ofUndeclared name: String) -> [Conformance] {
    guard let symbol = tables.symbols.find(name), let container = tables.phantoms[symbol] else { return [] }
    return tables.bodies(of: container).flatMap { position in
      let (file, declaration) = tables.body(at: position)
      return conformances(DeclarationID(file: FileID(index: file), index: declaration))
    }
  }

  /// Whether the type of a property, or the result of a function, goes by a matching name: as it is written, by way of the
  /// project's typealiases, or because it conforms to or inherits from a type of that name.
  ///
  /// A name that the project does not declare is judged as it is written. A literal goes by the name of the type that it has by itself:
  /// `Bool`, `Int`, `Double`, `String`.
  func type(of member: MemberID, goesBy patterns: [NamePattern]) -> NameMatch {
    type(writtenType(of: member), goesBy: TypePatterns(patterns))
  }

  func type(_ type: WrittenType, goesBy patterns: TypePatterns) -> NameMatch {
    var walk = TypeWalk(self, patterns, .own) { [self] in goes($0, by: patterns.names) }
    return walk.answer(type)
  }

  private func goes(_ type: NamedType, by names: [NamePattern]) -> NameMatch {
    switch type {
    case .known(.type(let type)): tables.container(type.index, goesBy: names)
    case .known(.genericParameter(let constraints)):
      constraints.contains { tables.container($0.index, goesBy: names) == .yes } ? .yes : .unknown
    case .known(.ambiguous(let types)): types.agreed { tables.container($0.index, goesBy: names) }
    case .known(.unknown): .unknown
    // As a typealias, where a file is not there, it may go by another name.
    case .undeclared(let name): isPartial && !LanguageType.isNamed(name) ? .unknown : .no
    case .language, .foreignMember: .no
    }
  }

  /// The typealias by whose name the type of a property is written, optionals aside.
  func `typealias`(ofType member: MemberID) -> MemberID? {
    let type = writtenType(of: member)
    let inner = type.at(type.facts.unwrapped(type.id))
    var search = Search()
    guard formOfType(member) == .path, case .alias(let file, let number)? = tables.find(inner, &search) else {
      return nil
    }
    return MemberID(file: FileID(index: file), index: number)
  }

  /// How the type of a property is written, without what is written around it; nil where that is not known.
  func formOfType(_ member: MemberID) -> TypeReferenceRecord.Kind? {
    tables.files[Int(member.file.index)].form(of: record(member).type)
  }
}

extension ProjectTables {
  /// What a type stands for where that is a type of the language.
  fileprivate func languageType(_ type: WrittenType, isInferred: Bool, _ search: inout Search) -> LanguageType? {
    guard search.spend() else { return nil }
    switch type.form {
    case .none: return isInferred ? nil : .nameless
    case .optional(let inner), .opaque(let inner):
      return inner.id == Self.none ? nil : languageType(inner, isInferred: isInferred, &search)
    case .collection(let name, _):
      guard isOfLanguage("\(name)", at: type.place, &search) else { return nil }
      switch type.record.kind {
      case .array: return .array
      case .dictionary: return .dictionary
      default: return .nameless
      }
    case .tuple, .function, .metatype: return .nameless
    case .composition: return nil
    case .value:
      // `Int("4")` is called.
      guard let names = createdType(by: type), names.count == 1, isNameOfLanguage(names[0]) else { return nil }
      let name = String(decoding: names[0], as: UTF8.self)
      return isOfLanguage(name, at: type.place, &search) ? .named(name) : nil
    case .path:
      let found = findPath(type.record.words, at: type.place, &search)
      if case .alias(let file, let member) = found {
        return languageType(target(ofAlias: member, in: file), isInferred: false, &search)
      }
      if case .optional(let inner)? = form(of: type, found: found) {
        return languageType(inner, isInferred: isInferred, &search)
      }
      let first = type.facts.bytes(ofName: type.facts.words[Int(type.record.first)])
      guard type.record.count == 1 || type.record.count == 2 && isModuleOfLanguage(withoutSelector(first)),
        isNameOfLanguage(type.lastName), isOfLanguage(found)
      else { return nil }
      return .named(String(decoding: type.lastName, as: UTF8.self))
    }
  }

  private func isNameOfLanguage(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    LanguageType.names.contains(name)
  }

  private func isOfLanguage(_ name: String, at place: Place, _ search: inout Search) -> Bool {
    var name = name
    let symbol = name.withUTF8 { symbols.find($0) }
    return symbol.map { isOfLanguage(find($0, at: place, &search)) } ?? true
  }

  fileprivate func container(_ container: UInt32, goesBy patterns: [NamePattern]) -> NameMatch {
    guard isType(container) else { return isPartial ? .unknown : .no }
    if matches(container, patterns) || hasAncestor(container, matching: patterns, classesOnly: false) { return .yes }
    return isPartial && hasUnseenAncestor(container) ? .unknown : .no
  }

  /// Whether a supertype may be declared in a file that is not there.
  private func hasUnseenAncestor(_ type: UInt32) -> Bool {
    var isFound = false
    walkSelfAndAncestors(of: type) { ancestor in
      isFound = supers(of: ancestor).contains { $0.target == Self.none }
      return !isFound
    }
    return isFound
  }

  /// The components of the type that an initial value makes, as far as its form tells: `Kit.Timer` of `Kit.Timer()` and
  /// `Kit.Timer.init()`. What is called may be a function as well.
  func createdType(by value: WrittenType) -> [UnsafeBufferPointer<UInt8>]? {
    let words = value.record.words.map { value.facts.words[$0] }
    guard let last = words.last, last & 1 == 1 else { return nil }
    let names = words.map { value.facts.bytes(ofName: $0 >> 1) }
    // RxSwift has no initializer for it: `ReplaySubject.create(…)`, `createUnbounded()`.
    let isMade =
      names.count == 2 && LibraryNames[.typesMadeByFunctions].contains(names[0])
      && LibraryNames[.makingFunctions].contains(names[1])
    return names.count > 1 && (isMade || isSpelled(names[names.count - 1], "init")) ? names.dropLast() : names
  }
}
