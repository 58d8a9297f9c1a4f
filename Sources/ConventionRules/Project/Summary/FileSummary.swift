/// What the rest of the project needs to know of one file: its types with their members, its extensions, typealiases,
/// imports, and which of the watched words it uses.
///
/// Made from that file's tree alone, of which it keeps nothing. Names are interned per file, and no declaration holds a
/// `String` or an object.
public struct FileSummary: Sendable {
  /// The path of the text from which the tree was made.
  public let path: String
  private let memory: SummaryMemory
  /// The targets that a package's manifest declares; nil for all other files.
  let manifest: PackageManifest?
  /// The same of a project of Tuist.
  let tuist: TuistManifest?

  /// Gathers what the tree declares. O(nodes).
  ///
  /// - Parameters:
  ///   - tree: all of it or an outline; the summaries are the same.
  ///   - scratch: memory to work in, kept by a worker from file to file.
  ///   - macros: what the macros add that types carry.
  public init(
    tree: SyntaxTree, scratch: SummaryScratch = SummaryScratch(), macros: DeclaredMacros = DeclaredMacros()
  ) {
    path = tree.source.path
    manifest = PackageManifest(tree)
    tuist = TuistManifest(tree)
    memory = withExtendedLifetime(tree) {
      SummaryBuilder(tree: tree, scratch: scratch, macros: macros).build(tree.foundWords)
    }
  }

  /// The facts, valid while this summary lives.
  var facts: SummaryFacts { memory.facts }

  /// Whether it is the very same one.
  func isIdentical(to other: FileSummary) -> Bool { memory === other.memory }

  /// Whether the code of the file, strings and comments left out, uses the watched word of a number.
  func usesWord(_ number: Int) -> Bool {
    withExtendedLifetime(memory) {
      let bits = facts.foundWords
      return number >> 5 < bits.count && bits[number >> 5] & 1 << UInt32(truncatingIfNeeded: number & 31) != 0
    }
  }

  /// Names of the imported top-level modules, in source order, repetitions included.
  public var importedModules: [String] {
    withExtendedLifetime(memory) { facts.imports.map { facts.name($0.module) } }
  }
}

/// Owns the memory of one summary: all of its lists in one block, so that ten thousand files are ten thousand blocks.
final class SummaryMemory: @unchecked Sendable {
  let facts: SummaryFacts
  private let block: UnsafeMutableRawPointer

  /// One type that stands in code, which is the last of its types; none where it is no type.
  convenience init(reading type: NodeID, of tree: SyntaxTree, _ scratch: SummaryScratch) {
    var buffers = scratch.buffers.take() ?? SummaryBuffers()
    buffers.removeAll()
    _ = buffers.types.add(type, TreeReader(tree))
    self.init(buffers, WatchedWords.Found())
    scratch.buffers = consume buffers
  }

  init(_ buffers: borrowing SummaryBuffers, _ foundWords: WatchedWords.Found) {
    var header = SummaryFacts.Header()
    var size = MemoryLayout<SummaryFacts.Header>.size
    func reserve<Element>(_ list: UnsafeBufferPointer<Element>) -> UInt32 {
      defer { size += (list.count * MemoryLayout<Element>.stride + 3) & ~3 }
      return UInt32(truncatingIfNeeded: size)
    }
    func reserve<Element>(_ list: [Element]) -> UInt32 { list.withUnsafeBufferPointer { reserve($0) } }
    header.declarations = reserve(buffers.declarations.elements)
    header.members = reserve(buffers.members.elements)
    header.types = reserve(buffers.types.records.elements)
    header.entries = reserve(buffers.entries.elements)
    header.generics = reserve(buffers.generics.elements)
    header.requirements = reserve(buffers.requirements.elements)
    header.functions = reserve(buffers.functions.elements)
    header.localScopes = reserve(buffers.localScopes.elements)
    header.words = reserve(buffers.types.words.elements)
    header.imports = reserve(buffers.imports.elements)
    header.foundWords = reserve(foundWords.bits)
    header.typeNames = reserve(foundWords.typeNames)
    header.nameEnds = UInt32(truncatingIfNeeded: size)
    header.nameBytes = header.nameEnds + UInt32(truncatingIfNeeded: buffers.types.names.count * 4)
    header.end = header.nameBytes + UInt32(truncatingIfNeeded: buffers.types.names.byteCount)
    header.topLevelMemberCount = buffers.topLevelMemberCount
    header.isBroken = buffers.isBroken ? 1 : 0
    let block = UnsafeMutableRawPointer.allocate(byteCount: Int(header.end), alignment: 8)
    block.storeBytes(of: header, as: SummaryFacts.Header.self)
    func store<Element: BitwiseCopyable>(_ list: UnsafeBufferPointer<Element>, at offset: UInt32) {
      guard let source = list.baseAddress else { return }
      (block + Int(offset)).copyMemory(from: source, byteCount: list.count * MemoryLayout<Element>.stride)
    }
    func store<Element: BitwiseCopyable>(_ list: [Element], at offset: UInt32) {
      list.withUnsafeBufferPointer { store($0, at: offset) }
    }
    store(buffers.declarations.elements, at: header.declarations)
    store(buffers.members.elements, at: header.members)
    store(buffers.types.records.elements, at: header.types)
    store(buffers.entries.elements, at: header.entries)
    store(buffers.generics.elements, at: header.generics)
    store(buffers.requirements.elements, at: header.requirements)
    store(buffers.functions.elements, at: header.functions)
    store(buffers.localScopes.elements, at: header.localScopes)
    store(buffers.types.words.elements, at: header.words)
    store(buffers.imports.elements, at: header.imports)
    store(foundWords.bits, at: header.foundWords)
    store(foundWords.typeNames, at: header.typeNames)
    buffers.types.names.store(
      (block + Int(header.nameBytes)).assumingMemoryBound(to: UInt8.self),
      ends: (block + Int(header.nameEnds)).assumingMemoryBound(to: UInt32.self))
    self.block = block
    facts = SummaryFacts(base: UnsafeRawPointer(block))
  }

  deinit {
    block.deallocate()
  }
}

/// A view into the block of one summary. Copying it costs nothing; it does not keep the block alive.
struct SummaryFacts: BitwiseCopyable, @unchecked Sendable {
  /// Byte offsets of the lists, in the order in which they lie; each ends where the next one starts.
  struct Header: BitwiseCopyable {
    var declarations: UInt32 = 0
    var members: UInt32 = 0
    var types: UInt32 = 0
    var entries: UInt32 = 0
    var generics: UInt32 = 0
    var requirements: UInt32 = 0
    var functions: UInt32 = 0
    var localScopes: UInt32 = 0
    var words: UInt32 = 0
    var imports: UInt32 = 0
    var foundWords: UInt32 = 0
    var typeNames: UInt32 = 0
    var nameEnds: UInt32 = 0
    var nameBytes: UInt32 = 0
    var end: UInt32 = 0
    var topLevelMemberCount: UInt32 = 0
    /// Whether a part of the file could not be parsed.
    var isBroken: UInt32 = 0
  }

  /// Bodies with more members than this have them sorted too.
  static let largeBody = 32

  let base: UnsafeRawPointer

  @inline(__always) private var header: UnsafePointer<Header> { base.assumingMemoryBound(to: Header.self) }

  @inline(__always) private func list<Element>(_ start: UInt32, _ end: UInt32) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(
      start: (base + Int(start)).assumingMemoryBound(to: Element.self),
      count: Int(end - start) / MemoryLayout<Element>.stride)
  }

  /// Bodies in the order of their keywords.
  @inline(__always) var declarations: UnsafeBufferPointer<DeclarationRecord> {
    list(header.pointee.declarations, header.pointee.members)
  }
  /// Members, those of one body next to each other in source order, and those of the top level first.
  @inline(__always) var members: UnsafeBufferPointer<MemberRecord> {
    list(header.pointee.members, header.pointee.types)
  }
  @inline(__always) var types: UnsafeBufferPointer<TypeReferenceRecord> {
    list(header.pointee.types, header.pointee.entries)
  }
  @inline(__always) var entries: UnsafeBufferPointer<InheritanceRecord> {
    list(header.pointee.entries, header.pointee.generics)
  }
  @inline(__always) var generics: UnsafeBufferPointer<GenericParameterRecord> {
    list(header.pointee.generics, header.pointee.requirements)
  }
  @inline(__always) var requirements: UnsafeBufferPointer<RequirementRecord> {
    list(header.pointee.requirements, header.pointee.functions)
  }
  @inline(__always) var functions: UnsafeBufferPointer<FunctionRecord> {
    list(header.pointee.functions, header.pointee.localScopes)
  }
  @inline(__always) var localScopes: UnsafeBufferPointer<LocalScopeRecord> {
    list(header.pointee.localScopes, header.pointee.words)
  }
  /// Lists of numbers that other records point into.
  @inline(__always) var words: UnsafeBufferPointer<UInt32> { list(header.pointee.words, header.pointee.imports) }
  /// In source order.
  @inline(__always) var imports: UnsafeBufferPointer<ImportRecord> {
    list(header.pointee.imports, header.pointee.foundWords)
  }
  /// A bit for each watched word, up to the last one that the file uses.
  @inline(__always) var foundWords: UnsafeBufferPointer<UInt32> {
    list(header.pointee.foundWords, header.pointee.typeNames)
  }
  /// Hashes of the words that may name a type, where they were noted.
  @inline(__always) var typeNames: UnsafeBufferPointer<UInt32> {
    list(header.pointee.typeNames, header.pointee.nameEnds)
  }
  /// End of each name in ``nameBytes``.
  @inline(__always) var nameEnds: UnsafeBufferPointer<UInt32> {
    list(header.pointee.nameEnds, header.pointee.nameBytes)
  }
  @inline(__always) var nameBytes: UnsafeBufferPointer<UInt8> { list(header.pointee.nameBytes, header.pointee.end) }
  var topLevelMemberCount: UInt32 { header.pointee.topLevelMemberCount }
  /// Whether a part of the file could not be parsed, so that it may declare more.
  var isBroken: Bool { header.pointee.isBroken != 0 }

  // MARK: Names

  /// Calls a function with each name that the file declares or refers to outside of functions.
  func eachName(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for id in nameEnds.indices { body(bytes(ofName: UInt32(truncatingIfNeeded: id))) }
  }

  @inline(__always) func bytes(ofName id: UInt32) -> UnsafeBufferPointer<UInt8> {
    let ends = nameEnds
    let start = id == 0 ? 0 : Int(ends[Int(id) - 1])
    return UnsafeBufferPointer(rebasing: nameBytes[start..<Int(ends[Int(id)])])
  }

  func name(_ id: UInt32) -> String { String(decoding: bytes(ofName: id), as: UTF8.self) }

  @inline(__always) func name(_ id: UInt32, is bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    sameBytes(self.bytes(ofName: id), bytes)
  }

  // MARK: Bodies

  /// The last body whose keyword stands at or before an offset.
  func lastBody(startingAtOrBefore offset: Int) -> Int? {
    let next = declarations.partitioningIndex { Int($0.keyword) > offset }
    return next == 0 ? nil : next - 1
  }

  /// The innermost body whose braces hold an offset, or none.
  func body(enclosing offset: Int) -> UInt32 {
    guard let last = lastBody(startingAtOrBefore: offset) else { return SummaryRecords.none }
    var index = UInt32(truncatingIfNeeded: last)
    while index != SummaryRecords.none {
      let record = declarations[Int(index)]
      if Int(record.bodyStart) <= offset, offset < Int(record.bodyEnd) { return index }
      index = record.parent
    }
    return SummaryRecords.none
  }

  /// Visits the members of a body that have this name, in source order. O(log members) in large bodies.
  func eachMember(named name: UnsafeBufferPointer<UInt8>, of declaration: UInt32, _ visit: (Int) -> Void) {
    let record = declarations[Int(declaration)]
    let members = members
    guard record.sortedMembers != SummaryRecords.none else {
      for index in record.members where self.name(members[index].name, is: name) { visit(index) }
      return
    }
    let first = Int(record.sortedMembers)
    let sorted = first..<first + record.members.count
    var place = sorted.partitioningIndex { !precedes(members[Int(words[$0])].name, name) }
    while place < sorted.upperBound, self.name(members[Int(words[place])].name, is: name) {
      visit(Int(words[place]))
      place += 1
    }
  }

  /// The order of sorted members: by length, then by bytes.
  private func precedes(_ id: UInt32, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let own = bytes(ofName: id)
    return own.count == name.count ? own.lexicographicallyPrecedes(name) : own.count < name.count
  }
}

/// `Base` of the module selector `Base::`, and any other name as it is.
func withoutSelector(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  guard name.count > 2, name[name.count - 1] == UInt8(ascii: ":") else { return name }
  return UnsafeBufferPointer(rebasing: name.dropLast(2))
}
