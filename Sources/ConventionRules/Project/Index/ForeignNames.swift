/// Names that types and protocols of libraries bring to their extensions and to the types that are built on them: `Element` of `Array`,
/// `Content` of `ViewModifier`. They hide types of the project.
struct ForeignNames: Sendable {
  /// Symbols that are such names.
  private var names = BitSet(count: 0)
  /// By which types each is brought, as symbols.
  private var owners: [UInt32: Set<UInt32>] = [:]
  private var usual: Set<UInt32> = []
  private var known: Set<UInt32> = []

  /// None.
  init() {}

  init(_ symbols: SymbolTable) {
    names = BitSet(count: symbols.count)
    for name in LibraryNames[.namesOfForeignTypes].strings {
      let parts = name.split(separator: ".").map { symbols.find(String($0)) }
      guard parts.count == 2, let owner = parts[0] else { continue }
      known.insert(owner)
      if let symbol = parts[1] { owners[symbol, default: []].insert(owner) }
    }
    usual = Set(LibraryNames[.usualTypeParameters].strings.compactMap(symbols.find))
    for symbol in usual.union(owners.keys) { names.insert(symbol) }
  }

  func contains(_ symbol: UInt32) -> Bool { names.contains(symbol) }

  /// Whether a type brings a name along, or may do so: nobody knows what it has.
  func isBrought(_ symbol: UInt32, by type: UInt32?) -> Bool {
    guard let type, known.contains(type) else { return usual.contains(symbol) }
    return owners[symbol]?.contains(type) ?? false
  }
}

extension ProjectTables {
  /// Whether a type that nobody here declares, and that a container is or is built on, brings a name along.
  func isBrought(_ symbol: UInt32, to container: UInt32) -> Bool {
    let names = foreignNames
    guard names.contains(symbol) else { return false }
    if !isType(container) { return names.isBrought(symbol, by: phantomSymbols[Int(container) - types.count]) }
    var isFound = false
    walkSelfAndAncestors(of: container) { ancestor in
      // Of a class of the SDK it is known that it is not generic.
      if isSDK(ancestor) {
        let sdk = types[Int(ancestor)]
        isFound = sdk.kind == .protocol && names.isBrought(symbol, by: sdk.symbol)
      } else {
        isFound = supers(of: ancestor).contains { record in
          record.target == Self.none && !record.isAmbiguous
            && names.isBrought(
              symbol, by: symbols.find(name(of: record).split(separator: ".").last.map(String.init) ?? ""))
        }
      }
      return !isFound
    }
    return isFound
  }
}
