import Synchronization

/// The merged facts of all files: what ``ProjectIndex`` answers from.
///
/// A *container* is a type, or, numbered above all types, the name of an extended type that the project does not
/// declare or declares ambiguously: its extensions share their members, but it is no type to the outside.
///
/// A class, so that lookups, which go through closures, copy one reference and not two dozen. Filled by its initializer and
/// not changed after, which is why no access needs a check for exclusivity.
final class ProjectTables: @unchecked Sendable {
  struct TypeRecord: BitwiseCopyable, Sendable {
    var kind: NominalKind
    var isLocal: Bool
    /// The simple name.
    var symbol: UInt32
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
    /// The innermost typealias by way of which it is stated, in ``ProjectTables/superAliases``; none for nearly all.
    var alias: UInt32
    /// It may be a superclass although it is not resolved: the first entry of a class.
    var mayBeClass: Bool
    /// It is not resolved because several types have its name.
    var isAmbiguous = false
  }

  /// A typealias that a type names as one of its supertypes.
  struct SuperAlias: BitwiseCopyable, Sendable {
    var file: UInt32
    /// Position among the file's members.
    var member: UInt32
    /// The typealias that stands for this one, where one was named in its place.
    var outer: UInt32
  }

  static let none = SummaryRecords.none

  @exclusivity(unchecked) private(set) var summaries: [FileSummary]
  /// Views into the summaries, which own the memory.
  @exclusivity(unchecked) private(set) var files: [SummaryFacts]
  let sdk: SDKTable
  /// What the macros add that are known.
  let macros: DeclaredMacros
  /// Whether the project has files of which nothing is here: no name is declared nowhere for certain.
  let isPartial: Bool
  @exclusivity(unchecked) var symbols: SymbolTable
  @exclusivity(unchecked) var scopes: ScopeTable
  /// The types of the SDK table, in its order, then those of the project by file and offset.
  @exclusivity(unchecked) var types: [TypeRecord] = []
  /// Position of each file's first body in ``containers``.
  @exclusivity(unchecked) var declarationBase: [UInt32] = []
  @exclusivity(unchecked) var containers: [UInt32] = []
  /// Extended names that are no type, as symbols of their dotted names.
  @exclusivity(unchecked) var phantoms: [UInt32: UInt32] = [:]
  /// Symbol of each extended name that is no type.
  @exclusivity(unchecked) var phantomSymbols: [UInt32] = []
  var containerCount: Int { types.count + phantomSymbols.count }
  /// The bodies of each container: `bodies[bodyStarts[container]..<bodyStarts[container + 1]]`, as positions in
  /// ``containers``.
  @exclusivity(unchecked) var bodyStarts: [UInt32] = []
  @exclusivity(unchecked) var bodies: [UInt32] = []
  /// Extensions of a name that several types have, for each type beside the one that is their container.
  @exclusivity(unchecked) var sharedBodies: [(container: UInt32, position: UInt32)] = []
  @exclusivity(unchecked) var bodyFiles: [UInt32] = []
  /// The types that have a body in a file of which a part could not be parsed.
  @exclusivity(unchecked) var brokenTypes = BitSet(count: 0)
  /// The supertypes of each type: `supers[superStarts[type]..<superStarts[type + 1]]`.
  @exclusivity(unchecked) var superStarts: [UInt32] = []
  @exclusivity(unchecked) var supers: [SuperRecord] = []
  @exclusivity(unchecked) var superAliases: [SuperAlias] = []
  /// The direct subtypes of each type, in the same way.
  @exclusivity(unchecked) var subtypeStarts: [UInt32] = []
  @exclusivity(unchecked) var subtypes: [UInt32] = []
  /// The containers in which members of a type are looked for; see ``lineage(of:)``.
  let lineages = Mutex<[UInt32: [UInt32]]>([:])
  /// See ``walkLineage(of:declaring:_:)``.
  let memberNames = Mutex<MemberNames?>(nil)
  /// See ``eachMember(named:of:_:)``.
  let membersOfManyBodies = Mutex<[UInt32: [UInt32: [MemberPosition]]]>([:])
  /// See ``ProjectIndex/mayHaveUnknownSuperclass(_:)``.
  let unknownSuperclasses = Mutex<BitSet?>(nil)
  /// See ``ProjectIndex/files(coveredBy:)``.
  let pathStarts = Mutex<[String: PatternStarts]>([:])
  let longLists = Mutex(LongLists())
  /// See ``handsOnObject(_:)``.
  let objectFunctions = Mutex<[String: Bool]?>(nil)
  /// See ``ProjectIndex/hasCase(withValuesNamed:)``.
  let casesWithValues = Mutex<Set<String>?>(nil)
  /// See ``FileResolver/neverReturns(_:)``.
  let functionsThatNeverReturn = Mutex<Set<String>?>(nil)
  /// See ``ProjectIndex/changingFunctions``.
  let changingFunctions = Mutex<ChangingFunctions?>(nil)
  /// See ``isBrought(_:to:)``.
  @exclusivity(unchecked) var foreignNames = ForeignNames()
  /// See ``unknownMacros``.
  let lazyMacros = Mutex<[UInt32: String]?>(nil)
  /// Nil for a project without package manifests.
  @exclusivity(unchecked) var modules: ModuleTable?
  /// Nil where no rule asks for modules.
  @exclusivity(unchecked) var fileModules: FileModules?
  /// The module of a declaration that a file imports by its name, by file and symbol: `import struct Base.Coupon`.
  @exclusivity(unchecked) var scopedImports: [UInt64: UInt32] = [:]
  /// Types that are declared in functions; nil for a project without any.
  @exclusivity(unchecked) var localTypes: LocalTypeTable?
  /// The entries of names that many files declare, by the first of their chain in ``scopes`` and ``globals``.
  let nearestTypes = Mutex<[UInt32: NearestEntries]>([:])
  let nearestGlobals = Mutex<[UInt32: NearestEntries]>([:])
  /// Functions and variables at the top level, by symbol.
  @exclusivity(unchecked) var globals = ScopeTable(minimumCapacity: 32)

  /// Takes other summaries of some files, which say the same apart from where things stand. Nobody may ask meanwhile.
  ///
  /// - Parameter others: by the numbers of their files.
  func replace(_ others: [(file: Int, summary: FileSummary)]) {
    for (file, summary) in others {
      summaries[file] = summary
      files[file] = summary.facts
    }
    if others.contains(where: { !$0.summary.facts.localScopes.isEmpty }) { localTypes = LocalTypeTable(of: self) }
  }

  /// - Parameter files: in path order.
  init(sorted files: [FileSummary], sdk: SDKTable, macros: DeclaredMacros, isPartial: Bool) {
    self.macros = macros
    self.isPartial = isPartial
    summaries = files
    self.files = files.map(\.facts)
    self.sdk = sdk
    let bodyCount = self.files.reduce(0) { $0 + $1.declarations.count }
    symbols = sdk.symbols
    symbols.reserve(sdk.typeCount + bodyCount)
    scopes = sdk.scopes
    scopes.reserve(sdk.typeCount + bodyCount)
  }

  // MARK: Records

  @inline(__always) func position(_ declaration: UInt32, in file: UInt32) -> Int {
    Int(declarationBase[Int(file)] + declaration)
  }

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
    var name: [UInt8] = []
    appendQualifiedName(of: type, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  func appendQualifiedName(of type: UInt32, to name: inout [UInt8]) {
    // From the innermost type to the outermost; nearly all are nested once or not at all.
    var path = [type]
    while let current = path.last, isType(current) {
      let record = types[Int(current)]
      if record.isLocal || record.parent == Self.none { break }
      path.append(record.parent)
    }
    let start = name.count
    for container in path.reversed() {
      if isType(container) {
        if name.count > start { name.append(UInt8(ascii: ".")) }
        withName(of: container) { name.append(contentsOf: $0) }
      } else {
        name.append(contentsOf: symbols.bytes[symbols.range(phantomSymbols[Int(container) - types.count])])
      }
    }
  }
}
