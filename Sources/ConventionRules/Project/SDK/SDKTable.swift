/// Facts about types of Apple's frameworks, read from a text so that no SDK has to be present.
///
/// The text has lines `module NAME prefixed|import`, `KIND NAME` and `KIND NAME: A, B`; `#` starts a comment. Types of a
/// `prefixed` section are known to every file, those of an `import` section to files that import the module. A nested
/// type is written `Outer.Inner` and needs its outer type in the same module. `property TYPE.NAME: T` is a property of an
/// object; its type is written `T`, `T?`, `T!`, `[T]` or `[T]?`.
public struct SDKTable: Sendable {
  /// A line that could not be read; it was left out.
  public struct Problem: Equatable, Sendable {
    /// 1-based.
    public let line: Int
    /// What is wrong with the line, without a full stop.
    public let message: String
  }

  struct TypeEntry: BitwiseCopyable, Sendable {
    var kind: NominalKind
    /// Whether only files that import the module know the type.
    var needsImport: Bool
    var module: UInt16
    /// The dotted name, in ``SDKTable/bytes``.
    var nameStart: UInt32
    var nameLength: UInt16
    /// Where in the name its last component starts.
    var simpleNameStart: UInt16
    /// The last component, in ``SDKTable/symbols``.
    var symbol: UInt32
    var outer: UInt32
    var firstSuper: UInt32
    var superCount: UInt16
    var line: UInt32

    var simpleName: Range<Int> { Int(nameStart) + Int(simpleNameStart)..<Int(nameStart) + Int(nameLength) }
  }

  /// A type that a line names.
  struct NamedType: BitwiseCopyable, Sendable {
    var nameStart: UInt32
    var nameLength: UInt16
    /// The type; none where the table does not hold it or holds several.
    var target: UInt32
  }

  struct PropertyEntry: BitwiseCopyable, Sendable {
    /// The type that has it, by name and, once linked, by number.
    var owner: NamedType
    var nameStart: UInt32
    var nameLength: UInt16
    /// Its own type, or that of its elements.
    var type: NamedType
    var isArray: Bool
    var optionality: Optionality
    var module: UInt16
    var line: UInt32
  }

  static let none = UInt32.max

  /// The lines that were left out, in their order; there are none in the table that is built in.
  public private(set) var problems: [Problem] = []
  private(set) var bytes: [UInt8] = []
  /// Position in this list is the number of the type, in every index as well.
  private(set) var types: [TypeEntry] = []
  private(set) var supers: [NamedType] = []
  /// The properties by the symbols of their names.
  private(set) var properties: [UInt32: [PropertyEntry]] = [:]
  /// Byte ranges of the module names.
  private(set) var modules: [Range<Int>] = []
  /// The simple names of the types, and those of the modules. Every index starts out with these.
  private(set) var symbols = SymbolTable()
  private(set) var scopes = ScopeTable(minimumCapacity: 32)

  /// A table that knows nothing.
  public init() {}

  /// Reads a table; what cannot be read of it is left out, and told by ``problems``.
  public init(text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Reads a table from its bytes, which should be UTF-8; the same holds as for a text.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    var reader = bytes.withUnsafeBufferPointer { bytes in
      var reader = SDKTableReader(bytes)
      reader.read()
      return reader
    }
    swap(&types, &reader.types)
    swap(&supers, &reader.supers)
    swap(&modules, &reader.modules)
    problems = reader.problems
    link(reader.properties)
  }

  var typeCount: Int { types.count }

  func module(named symbol: UInt32) -> UInt16? {
    Int(symbol) < modules.count ? UInt16(truncatingIfNeeded: symbol) : nil
  }

  func string(_ start: UInt32, _ length: UInt16) -> String {
    String(decoding: bytes[Int(start)..<Int(start) + Int(length)], as: UTF8.self)
  }

  // MARK: Linking

  /// Enters all names in the scopes of an index, and replaces names of supertypes and outer types by numbers.
  private mutating func link(_ properties: [PropertyEntry]) {
    symbols = SymbolTable()
    symbols.reserve(types.count + modules.count)
    scopes = ScopeTable(minimumCapacity: types.count)
    var problems: [Problem] = []
    // The first symbols are those of the modules, in their order.
    for range in modules { _ = intern(range) }
    var nested: [UInt32] = []
    for index in types.indices {
      let type = UInt32(truncatingIfNeeded: index)
      types[index].symbol = intern(types[index].simpleName)
      if types[index].simpleNameStart > 0 { nested.append(type) } else { enter(type, in: ScopeTable.sdk, &problems) }
    }
    // Outer types first, wherever they stand.
    var isMoving = true
    while isMoving, !nested.isEmpty {
      var rest: [UInt32] = []
      for type in nested {
        let entry = types[Int(type)]
        let start = Int(entry.nameStart)
        let outer = find(start..<start + Int(entry.simpleNameStart) - 1, module: entry.module, anyModule: false)
        types[Int(type)].outer = outer
        if outer == Self.none { rest.append(type) } else { enter(type, in: outer, &problems) }
      }
      isMoving = rest.count < nested.count
      nested = rest
    }
    for type in nested {
      let entry = types[Int(type)]
      let name = string(entry.nameStart, entry.nameLength)
      problems.append(Problem(line: Int(entry.line), message: "the enclosing type of '\(name)' is not listed"))
    }
    for type in types {
      for position in Int(type.firstSuper)..<Int(type.firstSuper) + Int(type.superCount) {
        supers[position].target = find(supers[position], module: type.module)
      }
    }
    for var property in properties {
      property.owner.target = find(property.owner, module: property.module)
      property.type.target = find(property.type, module: property.module)
      if property.owner.target == Self.none || property.type.target == Self.none {
        let name = string(property.nameStart, property.nameLength)
        problems.append(Problem(line: Int(property.line), message: "a type of the property '\(name)' is not listed"))
      } else {
        let start = Int(property.nameStart)
        self.properties[intern(start..<start + Int(property.nameLength)), default: []].append(property)
      }
    }
    if !problems.isEmpty {
      self.problems += problems
      self.problems.sort { $0.line < $1.line }
    }
  }

  private mutating func intern(_ range: Range<Int>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { symbols.intern($0 + range.lowerBound, range.count) } ?? 0
    }
  }

  private mutating func enter(_ type: UInt32, in container: UInt32, _ problems: inout [Problem]) {
    let entry = types[Int(type)]
    var other = scopes.first(entry.symbol, in: container)
    while other != Self.none {
      if types[Int(scopes.entries[Int(other)].index)].module == entry.module {
        let name = string(entry.nameStart, entry.nameLength)
        problems.append(Problem(line: Int(entry.line), message: "'\(name)' is declared twice"))
      }
      other = scopes.entries[Int(other)].next
    }
    scopes.insert(
      ScopeEntry(kind: .type, isPrivate: false, file: Self.none, index: type, next: Self.none), entry.symbol,
      in: container)
  }

  private func find(_ entry: NamedType, module: UInt16) -> UInt32 {
    let start = Int(entry.nameStart)
    return find(start..<start + Int(entry.nameLength), module: module, anyModule: true)
  }

  /// The type of a dotted name in the same module, else the only one of any module.
  private func find(_ range: Range<Int>, module: UInt16, anyModule: Bool) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var container = ScopeTable.sdk
      var start = range.lowerBound
      while start < range.upperBound {
        var end = start
        while end < range.upperBound, bytes[end] != UInt8(ascii: ".") { end += 1 }
        guard let symbol = symbols.find(UnsafeBufferPointer(rebasing: bytes[start..<end])) else { return Self.none }
        container = candidate(symbol, in: container, module: module, anyModule: anyModule)
        if container == Self.none { return Self.none }
        start = end + 1
      }
      return container == ScopeTable.sdk ? Self.none : container
    }
  }

  private func candidate(_ symbol: UInt32, in container: UInt32, module: UInt16, anyModule: Bool) -> UInt32 {
    var only = Self.none
    var count = 0
    var next = scopes.first(symbol, in: container)
    while next != Self.none {
      let entry = scopes.entries[Int(next)]
      if types[Int(entry.index)].module == module { return entry.index }
      only = entry.index
      count += 1
      next = entry.next
    }
    return anyModule && count == 1 ? only : Self.none
  }
}
