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
    return tables.languageType(
      record.type, isInferred: record.flags.contains(.isInferred),
      at: tables.place(ofMember: member.index, in: member.file.index), &search)
  }

  /// What extensions in the project have a type of the language conform to; nil where its name stands for something else at a
  /// member.
  func statedConformances(ofLanguageType name: String, seenFrom member: MemberID) -> [Conformance]? {
    var (name, search) = (name, Search())
    guard let symbol = name.withUTF8({ tables.symbols.find($0) }) else { return [] }
    switch tables.find(symbol, at: tables.place(ofMember: member.index, in: member.file.index), &search) {
    case .nothing: return []
    case .container(let container) where !tables.isType(container):
      return tables.bodies(of: container).flatMap { position in
        let (file, declaration) = tables.body(at: position)
        return conformances(DeclarationID(file: FileID(index: file), index: declaration))
      }
    default: return nil
    }
  }

  /// Whether the type of a property, or the result of a function, goes by a matching name: as it is written, by way of the
  /// project's typealiases, or because it conforms to or inherits from a type of that name.
  ///
  /// A name that the project does not declare is judged as it is written. `[T]`, `[K: V]` and `T?` go by `Array`,
  /// `Dictionary` and `Optional`, the last one by the names of `T` as well. A literal goes by the name of the type that it has
  /// by itself: `Bool`, `Int`, `Double`, `String`. What is no name (a tuple, a closure, no result at all) goes by none.
  /// Generic arguments are not in the index: whether they match is unknown.
  func type(of member: MemberID, goesBy patterns: [NamePattern]) -> NameMatch {
    guard patterns.contains(where: \.hasArguments) else { return type(of: member, goesByName: patterns) }
    let match = type(of: member, goesByName: patterns.filter { !$0.hasArguments })
    if match == .yes { return .yes }
    let bases = patterns.filter(\.hasArguments).map { TypePattern($0).name }
    return type(of: member, goesByName: bases) == .no ? match : .unknown
  }

  /// The same of the elements of an array whose type is written as `[T]` or whose value as `[T]()`; unknown for anything else,
  /// and for elements that are themselves no name.
  func elements(of member: MemberID, goBy patterns: [NamePattern]) -> NameMatch {
    var search = Search()
    let element = tables.files[Int(member.file.index)].part(.elements, of: record(member).type)
    let place = tables.place(ofMember: member.index, in: member.file.index)
    return tables.reference(element, at: place, goesBy: patterns, &search)
  }

  /// The types that a case of an enumeration names for what it carries, generic arguments and elements of collections included and
  /// functions left out: what each stands for, and whether it goes by a matching name.
  func namedTypes(
    ofCase enumCase: MemberID, goingBy patterns: [NamePattern]
  ) -> [(type: Resolution, match: NameMatch, name: String)] {
    let place = tables.place(ofMember: enumCase.index, in: enumCase.file.index)
    let facts = tables.files[Int(enumCase.file.index)]
    return tables.types(namedBy: record(enumCase), facts).map { reference in
      var search = Search()
      let type = resolution(tables.resolve(reference, at: place, &search))
      let match = tables.reference(reference, at: place, goesBy: patterns, &search)
      return (type, match, facts.dottedName(ofType: reference))
    }
  }

  /// How the type of a property is written, as far as the index keeps it.
  enum TypeForm: Equatable {
    case name
    /// The name of the elements; empty where they have none.
    case array(String)
    case function
    /// A tuple, a dictionary, or a collection by its name.
    case other
  }

  func form(ofTypeOf member: MemberID) -> TypeForm {
    let facts = tables.files[Int(member.file.index)]
    switch facts.form(of: record(member).type) {
    case .array: return .array(facts.dottedName(ofType: facts.part(.elements, of: record(member).type)))
    case .function: return .function
    case .path where isTypedAsCollection(member): return .other
    case .path, .composition, .value: return .name
    case let form: return form == nil && !hasTypeAnnotation(member) ? .name : .other
    }
  }

  private func type(of member: MemberID, goesByName patterns: [NamePattern]) -> NameMatch {
    let record = record(member)
    let facts = tables.files[Int(member.file.index)]
    if isShortForm(record.type, facts, of: patterns) { return .yes }
    guard facts.named(record.type) != ProjectTables.none else {
      return record.kind == .property && !hasTypeAnnotation(member) && !isCollection(member) ? .unknown : .no
    }
    var search = Search()
    let match = tables.reference(
      record.type, at: tables.place(ofMember: member.index, in: member.file.index), goesBy: patterns, &search)
    guard match == .unknown, record.flags.contains(.isInferred), case .type(let type) = valueType(of: member) else {
      return match
    }
    return tables.container(type.index, goesBy: patterns)
  }
}

/// Whether the form in which a type is written stands for a type with a matching name.
private func isShortForm(_ type: UInt32, _ facts: SummaryFacts, of patterns: [NamePattern]) -> Bool {
  func matches(_ name: String) -> Bool { patterns.contains { $0.matches(name) } }
  if facts.optionality(of: type) != .none, matches("Optional") { return true }
  switch facts.form(of: type) {
  case .array: return matches("Array")
  case .dictionary: return matches("Dictionary")
  default: return false
  }
}

extension ProjectTables {
  /// What a type reference of the place's file stands for, where that is a type of the language.
  fileprivate func languageType(
    _ type: UInt32, isInferred: Bool, at place: Place, _ search: inout Search
  ) -> LanguageType? {
    guard search.spend() else { return nil }
    let summary = files[Int(place.file)]
    let type = summary.unwrapped(type)
    guard type != Self.none else { return isInferred ? nil : .nameless }
    let record = summary.types[Int(type)]
    switch record.kind {
    case .array: return isOfLanguage("Array", at: place, &search) ? .array : nil
    case .dictionary: return isOfLanguage("Dictionary", at: place, &search) ? .dictionary : nil
    case .tuple, .function, .metatype, .inlineArray: return .nameless
    case .composition, .optional, .unwrapped, .some, .any: return nil
    case .value:
      guard let last = record.words.last else { return nil }
      // `Int("4")` is called.
      let word = summary.words[last]
      guard record.count == 1, word & 1 == 1, isNameOfLanguage(summary.bytes(ofName: word >> 1)) else { return nil }
      let name = summary.name(word >> 1)
      return isOfLanguage(name, at: place, &search) ? .named(name) : nil
    case .path:
      let found = findPath(record.words, at: place, &search)
      if case .alias(let file, let member) = found {
        return languageType(
          files[Int(file)].members[Int(member)].type, isInferred: false, at: self.place(ofMember: member, in: file),
          &search)
      }
      let first = summary.bytes(ofName: summary.words[record.words.lowerBound])
      let last = record.words.upperBound - 1
      guard record.count == 1 || record.count == 2 && isSpelled(withoutSelector(first), "Swift"),
        isNameOfLanguage(summary.bytes(ofName: summary.words[last])), isOfLanguage(found)
      else { return nil }
      return .named(summary.name(summary.words[last]))
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

  /// Whether the project has nothing of a name, or nothing but extensions. What these have it conform to makes it no other type.
  private func isOfLanguage(_ found: FoundName) -> Bool {
    switch found {
    case .nothing: true
    case .container(let container): !isType(container)
    default: false
    }
  }

  fileprivate func reference(
    _ type: UInt32, at place: Place, goesBy patterns: [NamePattern], _ search: inout Search
  ) -> NameMatch {
    let type = files[Int(place.file)].named(type)
    guard type != Self.none, search.spend() else { return .unknown }
    let record = files[Int(place.file)].types[Int(type)]
    switch record.kind {
    case .path:
      if isWritten(record, in: place.file, matching: patterns) { return .yes }
      let target = findPath(record.words, at: place, &search)
      if case .nothing = target, let last = record.words.last {
        return ofUndeclared(files[Int(place.file)].bytes(ofName: files[Int(place.file)].words[last]))
      }
      return found(target, goesBy: patterns, &search)
    case .composition:
      return record.words.any { word in
        reference(files[Int(place.file)].words[word], at: place, goesBy: patterns, &search)
      }
    default:
      return initialValue(record, at: place, goesBy: patterns, &search)
    }
  }

  func type(
    named components: [UnsafeBufferPointer<UInt8>], at place: Place, goesBy patterns: [NamePattern],
    _ search: inout Search
  ) -> NameMatch {
    guard let simple = components.last else { return .no }
    if patterns.contains(where: { $0.matches(simple) }) { return .yes }
    if components.count > 1 {
      let dotted = Array(components.map(withoutSelector).joined(separator: [UInt8(ascii: ".")]))
      if dotted.withUnsafeBufferPointer({ name in patterns.contains { $0.matches(name) } }) { return .yes }
    }
    let target = find(components, at: place, &search)
    if case .nothing = target { return ofUndeclared(simple) }
    return found(target, goesBy: patterns, &search)
  }

  /// Whether a type that is declared nowhere goes by a name that is not its own: as a typealias, where a file is not there.
  private func ofUndeclared(_ name: UnsafeBufferPointer<UInt8>) -> NameMatch {
    isPartial && !isNameOfLanguage(name) ? .unknown : .no
  }

  private func isWritten(_ path: TypeReferenceRecord, in file: UInt32, matching patterns: [NamePattern]) -> Bool {
    let summary = files[Int(file)]
    guard let last = path.words.last else { return false }
    let simple = summary.bytes(ofName: summary.words[last])
    if patterns.contains(where: { $0.matches(simple) }) { return true }
    guard path.count > 1 else { return false }
    var dotted: [UInt8] = []
    for word in path.words {
      if !dotted.isEmpty { dotted.append(UInt8(ascii: ".")) }
      dotted.append(contentsOf: withoutSelector(summary.bytes(ofName: summary.words[word])))
    }
    return dotted.withUnsafeBufferPointer { name in patterns.contains { $0.matches(name) } }
  }

  private func found(_ found: FoundName, goesBy patterns: [NamePattern], _ search: inout Search) -> NameMatch {
    switch found {
    case .nothing, .module: return .no
    case .generic: return .unknown
    case .ambiguous(let candidates): return candidates.agreed { self.found($0, goesBy: patterns, &search) }
    case .container(let container): return self.container(container, goesBy: patterns)
    case .alias(let file, let member):
      let type = files[Int(file)].members[Int(member)].type
      if isShortForm(type, files[Int(file)], of: patterns) { return .yes }
      if files[Int(file)].named(type) == Self.none { return .no }
      return reference(type, at: place(ofMember: member, in: file), goesBy: patterns, &search)
    case .alternatives(let file, let members):
      return members.agreed { self.found(.alias(file: file, member: $0), goesBy: patterns, &search) }
    case .associatedType(let file, let member):
      let constraint = files[Int(file)].members[Int(member)].type
      let match = reference(constraint, at: place(ofMember: member, in: file), goesBy: patterns, &search)
      return match == .yes ? .yes : .unknown
    }
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

  /// `PublishRelay<Void>()` is of the called type; of other values only what the index can work out is known.
  private func initialValue(
    _ value: TypeReferenceRecord, at place: Place, goesBy patterns: [NamePattern], _ search: inout Search
  ) -> NameMatch {
    let summary = files[Int(place.file)]
    var words = Array(value.words.map { summary.words[$0] })
    if words.count > 1, let last = words.last, isSpelled(summary.bytes(ofName: last >> 1), "init"), last & 1 == 1 {
      words.removeLast()
      words[words.count - 1] |= 1
    }
    if isReplaySubject(words, summary) { words = [words[0] | 1] }
    if let last = words.last, last & 1 == 1 {
      let name = summary.bytes(ofName: last >> 1)
      if patterns.contains(where: { $0.matches(name) }) { return .yes }
      if words.count == 1, let symbol = symbols.find(name) {
        switch find(symbol, at: place, &search) {
        case .nothing: break
        case let declared: return found(declared, goesBy: patterns, &search)
        }
      }
      // Functions begin with a small letter. Of `Kit.Timer()` the project knows more where it declares `Kit`.
      let isOther = words.count == 1 || symbols.find(summary.bytes(ofName: words[0] >> 1)) == nil
      if isOther, let first = name.first, UInt8(ascii: "A") <= first, first <= UInt8(ascii: "Z") {
        return ofUndeclared(name)
      }
    }
    return .unknown
  }

  /// Whether the components of a value are `ReplaySubject.create(…)` or `createUnbounded()`: RxSwift has no initializer for it.
  private func isReplaySubject(_ words: [UInt32], _ summary: SummaryFacts) -> Bool {
    guard words.count == 2, words[1] & 1 == 1,
      LibraryNames[.typesMadeByFunctions].contains(summary.bytes(ofName: words[0] >> 1))
    else {
      return false
    }
    return LibraryNames[.makingFunctions].contains(summary.bytes(ofName: words[1] >> 1))
  }
}
