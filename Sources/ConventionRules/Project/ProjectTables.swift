/// The merged facts of all files: what ``ProjectIndex`` answers from.
///
/// A *container* is a type, or, numbered above all types, the name of an extended type that the project does not
/// declare or declares ambiguously: its extensions share their members, but it is no type to the outside.
struct ProjectTables: Sendable {
  struct TypeRecord: BitwiseCopyable, Sendable {
    var kind: NominalKind
    var isLocal: Bool
    /// None for the SDK.
    var file: UInt32
    /// Position of the primary declaration in its file, or in the SDK table.
    var declaration: UInt32
    /// The container it is nested in.
    var parent: UInt32
  }

  /// One thing a type inherits from or conforms to.
  struct SuperRecord: BitwiseCopyable, Sendable {
    /// A type, or none where the name is not resolved.
    var target: UInt32
    /// Where the name of an unresolved target stands: type reference of a file, or an entry of the SDK table.
    var file: UInt32
    var name: UInt32
    /// Type reference of the entry as written, with its generic arguments; none where there are none.
    var entry: UInt32
    /// The body that states it.
    var declaration: UInt32
    /// It may be a superclass although it is not resolved: the first entry of a class.
    var mayBeClass: Bool
  }

  static let none = SummaryRecords.none

  let summaries: [FileSummary]
  /// Views into the summaries, which own the memory.
  let files: [SummaryFacts]
  let sdk: SDKTable
  var symbols: SymbolTable
  var scopes: ScopeTable
  /// The types of the SDK table, in its order, then those of the project by file and offset.
  var types: [TypeRecord] = []
  /// Position of each file's first body in ``containers``.
  var declarationBase: [UInt32] = []
  /// The container of each body.
  var containers: [UInt32] = []
  /// Extended names that are no type, as symbols of their dotted names.
  var phantoms: [UInt32: UInt32] = [:]
  /// Symbol of each extended name that is no type.
  var phantomSymbols: [UInt32] = []
  var containerCount: Int { types.count + phantomSymbols.count }
  /// The bodies of each container: `bodies[bodyStarts[container]..<bodyStarts[container + 1]]`, as positions in
  /// ``containers``.
  var bodyStarts: [UInt32] = []
  var bodies: [UInt32] = []
  /// File of each body.
  var bodyFiles: [UInt32] = []
  /// The supertypes of each type: `supers[superStarts[type]..<superStarts[type + 1]]`.
  var superStarts: [UInt32] = []
  var supers: [SuperRecord] = []
  /// The direct subtypes of each type, in the same way.
  var subtypeStarts: [UInt32] = []
  var subtypes: [UInt32] = []
  /// Functions and variables at the top level, by symbol.
  var globals = ScopeTable(minimumCapacity: 32)

  // MARK: Records

  @inline(__always) func position(_ declaration: UInt32, in file: UInt32) -> Int {
    Int(declarationBase[Int(file)] + declaration)
  }

  /// The container of a body of a file.
  @inline(__always) func container(of declaration: UInt32, in file: UInt32) -> UInt32 {
    containers[position(declaration, in: file)]
  }

  func body(at position: UInt32) -> (file: UInt32, declaration: UInt32) {
    let file = bodyFiles[Int(position)]
    return (file, position - declarationBase[Int(file)])
  }

  @inline(__always) func record(_ declaration: UInt32, in file: UInt32) -> DeclarationRecord {
    files[Int(file)].declarations[Int(declaration)]
  }

  /// The bodies of a container, in file order.
  func bodies(of container: UInt32) -> ArraySlice<UInt32> {
    guard Int(container) + 1 < bodyStarts.count else { return [] }
    return bodies[Int(bodyStarts[Int(container)])..<Int(bodyStarts[Int(container) + 1])]
  }

  func supers(of container: UInt32) -> ArraySlice<SuperRecord> {
    guard Int(container) + 1 < superStarts.count else { return [] }
    return supers[Int(superStarts[Int(container)])..<Int(superStarts[Int(container) + 1])]
  }

  @inline(__always) func isType(_ container: UInt32) -> Bool { Int(container) < types.count }

  @inline(__always) func isSDK(_ type: UInt32) -> Bool { Int(type) < sdk.types.count }

  // MARK: Names

  /// The symbol of a file's name, nil where nothing of that name is declared anywhere.
  @inline(__always) func symbol(_ name: UInt32, in file: UInt32) -> UInt32? {
    symbols.find(files[Int(file)].bytes(ofName: name))
  }

  func name(of type: UInt32) -> String {
    let record = types[Int(type)]
    guard record.file != Self.none else {
      let entry = sdk.types[Int(record.declaration)]
      return sdk.string(
        entry.nameStart + UInt32(entry.simpleNameStart), entry.nameLength - entry.simpleNameStart)
    }
    let summary = files[Int(record.file)]
    return summary.name(summary.declarations[Int(record.declaration)].name)
  }

  /// Calls `body` with the UTF-8 of a type's simple name.
  func withName<Result>(of type: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let record = types[Int(type)]
    guard record.file != Self.none else {
      let entry = sdk.types[Int(record.declaration)]
      let start = Int(entry.nameStart) + Int(entry.simpleNameStart)
      let end = Int(entry.nameStart) + Int(entry.nameLength)
      return sdk.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }
    let summary = files[Int(record.file)]
    return body(summary.bytes(ofName: summary.declarations[Int(record.declaration)].name))
  }

  /// `Outer.Inner`; a local type has no outer one.
  func qualifiedName(of type: UInt32) -> String {
    var components: [String] = []
    var current = type
    while isType(current) {
      components.append(name(of: current))
      let record = types[Int(current)]
      if record.isLocal || record.parent == Self.none { return components.reversed().joined(separator: ".") }
      current = record.parent
    }
    let phantom = Int(current) - types.count
    if phantomSymbols.indices.contains(phantom) { components.append(symbols.string(phantomSymbols[phantom])) }
    return components.reversed().joined(separator: ".")
  }
}
