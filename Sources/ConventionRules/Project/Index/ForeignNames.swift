/// Names that types and protocols of libraries bring to their extensions and to the types that are built on them: `Element` of `Array`,
/// `Content` of `ViewModifier`. They hide types of the project.
struct ForeignNames: Sendable {
  /// Symbols that are such names.
  private var names = BitSet(count: 0)
  /// Those that a type may bring of which nothing is known.
  private var usual: Set<UInt32> = []
  /// The types and protocols of which it is known what they bring.
  private var known: Set<String> = []

  /// None.
  init() {}

  init(_ symbols: SymbolTable) {
    names = BitSet(count: symbols.count)
    for list in [LibraryNames.List.knownProtocols, .protocolsOfStandardTypes] {
      known.formUnion(LibraryNames[list].strings)
    }
    for name in LibraryNames[.namesOfForeignTypes].strings {
      let parts = name.nameParts
      guard parts.count == 2 else { continue }
      known.insert(parts[0])
      if let symbol = symbols.find(parts[1]) { names.insert(symbol) }
    }
    usual = Set(LibraryNames[.usualTypeParameters].strings.compactMap(symbols.find))
    for symbol in usual { names.insert(symbol) }
  }

  func contains(_ symbol: UInt32) -> Bool { names.contains(symbol) }

  /// Whether a type brings a name along, or may do so: nobody knows what it has.
  ///
  /// - Parameter isSDK: whether a table declares it. Then the lists have all that it brings.
  func isBrought(_ symbol: UInt32, called name: String, by type: String, isSDK: Bool = false) -> Bool {
    if LibraryNames[.namesOfForeignTypes].contains(type + "." + name) { return true }
    return !isSDK && !known.contains(type) && usual.contains(symbol)
  }
}

extension ProjectTables {
  /// Whether a type that nobody here declares, and that a container is or is built on, brings a name along.
  func isBrought(_ symbol: UInt32, to container: UInt32) -> Bool {
    let names = foreignNames
    guard names.contains(symbol) else { return false }
    func text(_ symbol: UInt32) -> String { String(decoding: symbols.bytes[symbols.range(symbol)], as: UTF8.self) }
    let name = text(symbol)
    if !isType(container) {
      return names.isBrought(symbol, called: name, by: text(phantomSymbols[Int(container) - types.count]))
    }
    var isFound = false
    walkSelfAndAncestors(of: container) { ancestor in
      // Of a class of the SDK it is known that it is not generic.
      if isSDK(ancestor) {
        isFound =
          types[Int(ancestor)].kind == .protocol
          && names.isBrought(symbol, called: name, by: self.name(of: ancestor), isSDK: true)
      } else {
        isFound = supers(of: ancestor).contains { record in
          record.target == Self.none && !record.isAmbiguous
            && names.isBrought(
              symbol, called: name, by: self.name(of: record).lastNamePart)
        }
      }
      return !isFound
    }
    return isFound
  }
}
