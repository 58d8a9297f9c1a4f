/// A type where it is written. Its parts are looked up from there: nothing is built to take one apart.
struct WrittenType {
  /// A place in code that is read, whose local names are known.
  struct Site {
    let resolver: FileResolver
    let node: NodeID
  }

  let facts: SummaryFacts
  let id: UInt32
  let place: Place
  var site: Site?

  func at(_ id: UInt32) -> WrittenType { WrittenType(facts: facts, id: id, place: place, site: site) }

  var record: TypeReferenceRecord { facts.types[Int(id)] }

  /// What a type is made of. Long forms and sugar are the same.
  enum Form {
    case optional(WrittenType)
    /// `some T` and `any T`.
    case opaque(WrittenType)
    /// One of the standard library by its name, with its generic arguments.
    case collection(StaticString, [WrittenType])
    case tuple([WrittenType])
    case function(parameters: [WrittenType], result: WrittenType?)
    case metatype(WrittenType)
    case composition([WrittenType])
    case path, value
    /// What is no type, or is not known.
    case none
  }

  /// The form in which it is written, apart from long forms; see ``ProjectTables/form(of:found:)``.
  var form: Form {
    guard id != SummaryRecords.none else { return .none }
    let record = record
    switch record.kind {
    case .optional, .unwrapped: return .optional(at(record.first))
    case .some, .any: return .opaque(at(record.first))
    case .metatype: return .metatype(at(record.first))
    case .array: return .collection("Array", [at(record.first)])
    case .inlineArray: return .collection("InlineArray", [at(SummaryRecords.none), at(record.first)])
    case .dictionary: return .collection("Dictionary", words(record.words))
    case .tuple: return .tuple(words(record.words))
    case .function:
      return .function(parameters: words(record.words.dropLast()), result: words(record.words.suffix(1)).first)
    case .composition: return .composition(words(record.words))
    case .path: return .path
    case .value: return .value
    }
  }

  private func words(_ range: Range<Int>) -> [WrittenType] { range.map { at(facts.words[$0]) } }

  /// What is in a collection: its elements, the values of a dictionary.
  var element: WrittenType? {
    var type = self
    while true {
      switch type.form {
      case .optional(let inner), .opaque(let inner): type = inner
      case .collection(_, let parts): return parts.last
      case .path: if case .collection(_, let parts)? = type.formOfLongName { return parts.last } else { return nil }
      default: return nil
      }
    }
  }

  /// The generic arguments of the last component of a path.
  var arguments: [WrittenType] { facts.arguments(of: record).map(at) }

  /// The last component of a path.
  var lastName: UnsafeBufferPointer<UInt8> { facts.lastName(ofPath: id) }

  /// What a path is called, generic arguments left out.
  var dottedName: String { facts.dottedName(ofType: id) }

  /// The form that a path stands for which is the long form of another, as far as its name tells: `Swift.Optional<T>`, `Void`.
  fileprivate var formOfLongName: Form? {
    let record = record
    guard record.count <= 2 else { return nil }
    if record.count == 2 {
      let module = withoutSelector(facts.bytes(ofName: facts.words[Int(record.first)]))
      guard isModuleOfLanguage(module) else { return nil }
    }
    let name = lastName
    guard record.hasArguments else { return isSpelled(name, "Void") ? .tuple([]) : nil }
    let arguments = facts.arguments(of: record)
    switch arguments.count {
    case 1 where isSpelled(name, "Optional"): return .optional(at(arguments[arguments.startIndex]))
    case 1 where isSpelled(name, "Array"): return .collection("Array", self.arguments)
    case 2 where isSpelled(name, "Dictionary"): return .collection("Dictionary", self.arguments)
    case 2 where isSpelled(name, "InlineArray"): return .collection("InlineArray", self.arguments)
    default: return nil
    }
  }
}

/// Whether a qualifier is the module of the standard library.
func isModuleOfLanguage(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isSpelled(name, "Swift") }

extension ProjectTables {
  /// What the name of a type leads to before typealiases are followed; nil for one that is declared in a function.
  func find(_ path: WrittenType, _ search: inout Search) -> FoundName? {
    guard let site = path.site else { return findPath(path.record.words, at: path.place, &search) }
    let names = path.names
    guard let first = names.first, site.resolver.binding(of: first, from: site.node, .types) == nil else { return nil }
    return find(names, at: path.place, &search)
  }

  /// The form of a path that is the long form of a type of the standard library; nil for any other, and where the project declares
  /// something else of that name.
  func form(of path: WrittenType, found: FoundName?) -> WrittenType.Form? {
    guard let form = path.formOfLongName, let found, isOfLanguage(found) else { return nil }
    return form
  }

  /// Whether the project has nothing of a name, or nothing but extensions. What these have it conform to makes it no other type.
  func isOfLanguage(_ found: FoundName) -> Bool {
    switch found {
    case .nothing: true
    case .container(let container): !isType(container)
    default: false
    }
  }

  /// What a typealias stands for, where that is written.
  func target(ofAlias member: UInt32, in file: UInt32) -> WrittenType {
    WrittenType(
      facts: files[Int(file)], id: files[Int(file)].members[Int(member)].type, place: place(ofMember: member, in: file))
  }
}

extension WrittenType {
  /// The components of a path.
  var names: [UnsafeBufferPointer<UInt8>] { record.words.map { facts.bytes(ofName: facts.words[$0]) } }
}

extension ProjectIndex {
  /// The type of a property or that of its initial value, the result of a function, what a typealias stands for.
  func writtenType(of member: MemberID) -> WrittenType {
    WrittenType(
      facts: tables.files[Int(member.file.index)], id: record(member).type,
      place: tables.place(ofMember: member.index, in: member.file.index))
  }

  /// What a function or a case of an enumeration takes.
  func parameterTypes(of member: MemberID) -> [WrittenType] {
    let record = record(member)
    guard record.function != ProjectTables.none else { return [] }
    let type = writtenType(of: member)
    return type.facts.functions[Int(record.function)].parameterTypes.map { type.at(type.facts.words[$0]) }
  }
}

extension FileResolver {
  /// A type that stands in code, or a expression that names one.
  func writtenType(_ node: NodeID) -> WrittenType {
    let known = cache.types[node.index] ?? SummaryMemory(reading: node, of: tree, cache.typeScratch)
    cache.types[node.index] = known
    let last = known.facts.types.count - 1
    return WrittenType(
      facts: known.facts, id: last < 0 ? SummaryRecords.none : UInt32(truncatingIfNeeded: last),
      place: signaturePlace(of: node), site: WrittenType.Site(resolver: self, node: node))
  }
}
