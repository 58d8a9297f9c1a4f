// What written types are made of.

extension SummaryFacts {
  /// What of a type is asked for that is written for a member.
  enum Part {
    /// The type itself.
    case value
    /// What the function returns that it is.
    case result
    /// What is in it, where it is an array or a dictionary.
    case elements, dictionaryValues
  }

  // MARK: Parts

  /// `T` of a type that is written as `T?`, `T!` or `Optional<T>`.
  private func wrapped(by type: TypeReferenceRecord) -> UInt32? {
    switch type.kind {
    case .optional, .unwrapped: type.first
    case .path: isSpelled("Optional", type) ? arguments(of: type).first : nil
    default: nil
    }
  }

  /// Whether a type has one name of the standard library and one generic argument.
  private func isSpelled(_ name: StaticString, _ type: TypeReferenceRecord) -> Bool {
    guard type.kind == .path, type.hasArguments, type.count == 1, arguments(of: type).count == 1 else { return false }
    return ConventionRules.isSpelled(bytes(ofName: words[Int(type.first)]), name)
  }

  /// The generic arguments of the last component of a path.
  func arguments(of path: TypeReferenceRecord) -> Slice<UnsafeBufferPointer<UInt32>> {
    guard path.kind == .path, path.hasArguments else { return words[0..<0] }
    let count = path.words.upperBound
    return words[count + 1..<count + 1 + Int(words[count])]
  }

  /// A type without what is written around it: `T` of `(any T)?`.
  func unwrapped(_ type: UInt32) -> UInt32 {
    var type = type
    while type != SummaryRecords.none {
      let record = types[Int(type)]
      switch record.kind {
      case .some, .any: type = record.first
      default:
        guard let inner = wrapped(by: record) else { return type }
        type = inner
      }
    }
    return type
  }

  /// The same where that is made of names: none for a tuple, a function, a collection.
  func named(_ type: UInt32) -> UInt32 {
    let type = unwrapped(type)
    guard type != SummaryRecords.none else { return type }
    switch types[Int(type)].kind {
    case .path, .composition, .value: return type
    default: return SummaryRecords.none
    }
  }

  /// How a type is written, without what is written around it; nil where it is not known.
  func form(of type: UInt32) -> TypeReferenceRecord.Kind? {
    let type = unwrapped(type)
    return type == SummaryRecords.none ? nil : types[Int(type)].kind
  }

  /// Whether a type is an optional as it is written.
  func optionality(of type: UInt32) -> Optionality {
    var isImplicit = false
    var type = type
    while type != SummaryRecords.none {
      let record = types[Int(type)]
      switch record.kind {
      case .unwrapped: (isImplicit, type) = (true, record.first)
      case .some, .any: type = record.first
      default:
        if wrapped(by: record) != nil { return .optional }
        return isImplicit ? .implicitlyUnwrapped : .none
      }
    }
    return isImplicit ? .implicitlyUnwrapped : .none
  }

  /// A part of a type; none where it has no such part.
  func part(_ part: Part, of type: UInt32) -> UInt32 {
    let type = unwrapped(type)
    guard type != SummaryRecords.none else { return type }
    let record = types[Int(type)]
    switch (part, record.kind) {
    case (.value, _): return type
    case (.result, .function): return record.words.last.map { words[$0] } ?? SummaryRecords.none
    case (.elements, .array): return record.first
    case (.dictionaryValues, .dictionary): return words[Int(record.first) + 1]
    default: return SummaryRecords.none
    }
  }

  /// Calls a function with the types of which one is made.
  func eachPart(of type: UInt32, _ body: (UInt32) -> Void) {
    let record = types[Int(type)]
    func visit(_ range: Range<Int>) {
      for index in range where words[index] != SummaryRecords.none { body(words[index]) }
    }
    switch record.kind {
    case .value: break
    case .optional, .unwrapped, .some, .any, .metatype, .array, .inlineArray:
      if record.first != SummaryRecords.none { body(record.first) }
    case .dictionary, .tuple, .function, .composition: visit(record.words)
    case .path:
      guard record.hasArguments else { break }
      let last = arguments(of: record).indices
      visit(last)
      visit(last.upperBound + 1..<last.upperBound + 1 + Int(words[last.upperBound]))
    }
  }

  /// The paths in a type, generic arguments included, in source order.
  ///
  /// - Parameter leavesOutFunctions: whether types of functions are passed over.
  func paths(in type: UInt32, leavesOutFunctions: Bool = false) -> [UInt32] {
    var paths: [UInt32] = []
    var pending = type == SummaryRecords.none ? [] : [type]
    while let next = pending.popLast() {
      switch types[Int(next)].kind {
      case .path: paths.append(next)
      case .function where leavesOutFunctions: continue
      default: break
      }
      let first = pending.count
      eachPart(of: next) { pending.append($0) }
      pending[first...].reverse()
    }
    return paths
  }

  // MARK: Names

  /// The dotted text of a path or a value; empty for none.
  func dottedName(ofType type: UInt32) -> String {
    var name: [UInt8] = []
    appendDottedName(ofType: type, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  /// Appends the UTF-8 of ``dottedName(ofType:)``.
  func appendDottedName(ofType type: UInt32, to name: inout [UInt8]) {
    let type = named(type)
    guard type != SummaryRecords.none else { return }
    let record = types[Int(type)]
    for index in record.words {
      if index > record.words.lowerBound {
        name.append(contentsOf: record.kind == .composition ? " & ".utf8 : ".".utf8)
      }
      switch record.kind {
      case .path: name.append(contentsOf: withoutSelector(bytes(ofName: words[index])))
      case .value: name.append(contentsOf: withoutSelector(bytes(ofName: words[index] >> 1)))
      default: appendDottedName(ofType: words[index], to: &name)
      }
    }
  }

  /// The last component of a path.
  func lastName(ofPath type: UInt32) -> UnsafeBufferPointer<UInt8> {
    bytes(ofName: words[types[Int(type)].words.upperBound - 1])
  }
}
