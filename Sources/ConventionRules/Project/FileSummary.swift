/// What the rest of the project needs to know of one file: its types with their members, its extensions, typealiases,
/// imports, and a filter of the names it calls.
///
/// Made from that file's tree alone, of which it keeps nothing. Names are interned per file, and no declaration holds a
/// `String` or an object.
public struct FileSummary: Sendable {
  /// Bodies with more members than this have them sorted too.
  static let largeBody = 32

  public let path: String
  var nameBytes: [UInt8] = []
  /// End of each name in ``nameBytes``.
  var nameEnds: [UInt32] = []
  /// Bodies in the order of their keywords.
  var declarations: [DeclarationRecord] = []
  /// Members, those of one body next to each other in source order, and those of the top level first.
  var members: [MemberRecord] = []
  /// Lists of numbers that other records point into.
  var words: [UInt32] = []
  var types: [TypeReferenceRecord] = []
  var entries: [InheritanceRecord] = []
  var generics: [GenericParameterRecord] = []
  var requirements: [RequirementRecord] = []
  var functions: [FunctionRecord] = []
  var localScopes: [LocalScopeRecord] = []
  /// Name ids of the imported top-level modules, in ``words``.
  var imports: Range<UInt32> = 0..<0
  var topLevelMemberCount: UInt32 = 0
  var callFilter = CallFilter()

  /// - Parameter scratch: memory to work in, kept by a worker from file to file.
  public init(tree: SyntaxTree, scratch: SummaryScratch = SummaryScratch()) {
    path = tree.source.path
    SummaryBuilder(tree: tree, scratch: scratch).build(into: &self)
  }

  /// Whether the file may hold a call whose callee ends in this name: `name(…)`, `a.name { … }`.
  ///
  /// False is certain; true may, rarely, be wrong.
  public func mentionsCall(named name: String) -> Bool {
    callFilter.mayContain(name)
  }

  /// Names of the imported top-level modules, in source order, repetitions included.
  public var importedModules: [String] {
    imports.map { name(words[Int($0)]) }
  }

  @inline(__always) func nameRange(_ id: UInt32) -> Range<Int> {
    let start = id == 0 ? 0 : Int(nameEnds[Int(id) - 1])
    return start..<Int(nameEnds[Int(id)])
  }

  func name(_ id: UInt32) -> String {
    String(decoding: nameBytes[nameRange(id)], as: UTF8.self)
  }

  @inline(__always) func nameLength(_ id: UInt32) -> Int { nameRange(id).count }

  /// Whether a name of this file has these bytes.
  @inline(__always) func name(_ id: UInt32, is bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = nameRange(id)
    guard range.count == bytes.count else { return false }
    return nameBytes.withUnsafeBufferPointer { names in
      guard let base = names.baseAddress, let other = bytes.baseAddress else { return range.isEmpty }
      return sameBytes(base + range.lowerBound, other, range.count)
    }
  }

  @inline(__always) func withName<Result>(_ id: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = nameRange(id)
    return nameBytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The dotted text of a path or a value; empty for a composition.
  func dottedName(ofType type: UInt32) -> String {
    guard type != SummaryRecords.none else { return "" }
    let record = types[Int(type)]
    switch record.kind {
    case .path: return words[record.words].map(name).joined(separator: ".")
    case .value: return words[record.words].map { name($0 >> 1) }.joined(separator: ".")
    case .composition: return words[record.words].map(dottedName(ofType:)).joined(separator: " & ")
    }
  }
}

/// A Bloom filter of called names, sized by the number of calls of the file.
struct CallFilter: Sendable {
  /// Empty for no calls; else a power of two of words.
  private(set) var bits: [UInt64] = []

  init() {}

  /// - Parameter hashes: the ``NameHash`` of each called name.
  init(hashes: [UInt32]) {
    guard !hashes.isEmpty else { return }
    var size = 1
    while size * 64 < hashes.count * 6 { size *= 2 }
    bits = [UInt64](repeating: 0, count: size)
    let mask = UInt32(truncatingIfNeeded: size * 64 - 1)
    bits.withUnsafeMutableBufferPointer { bits in
      for hash in hashes {
        for position in [hash & mask, Self.second(hash) & mask] { bits[Int(position >> 6)] |= 1 << UInt64(position & 63) }
      }
    }
  }

  func mayContain(_ name: String) -> Bool {
    var name = name
    return mayContain(hash: name.withUTF8 { NameHash.of($0) })
  }

  func mayContain(hash: UInt32) -> Bool {
    guard !bits.isEmpty else { return false }
    let mask = UInt32(truncatingIfNeeded: bits.count * 64 - 1)
    let first = hash & mask
    let second = Self.second(hash) & mask
    return bits[Int(first >> 6)] & 1 << UInt64(first & 63) != 0
      && bits[Int(second >> 6)] & 1 << UInt64(second & 63) != 0
  }

  private static func second(_ hash: UInt32) -> UInt32 { (hash &* 0x9E37_79B1) >> 7 ^ hash >> 19 }
}
