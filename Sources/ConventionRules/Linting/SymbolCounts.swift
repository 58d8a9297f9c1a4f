/// Tells how many declarations of a project have a symbol of an earlier state of it.
struct SymbolCounts {
  private let index: ProjectIndex
  private var types: [PathKey: [TypeID]] = [:]
  private var extended: Set<PathKey> = []

  init(_ index: ProjectIndex) {
    self.index = index
    for type in index.projectTypes { types[PathKey(index.qualifiedName(type)), default: []].append(type) }
    for file in index.files {
      for declaration in index.declarations(in: file) where index.isExtension(declaration) {
        extended.insert(PathKey(index.writtenName(declaration)))
      }
    }
  }

  /// How many types have a symbol, or the member that it names; nil where that cannot be told.
  func count(of symbol: String) -> Int? {
    // What is declared outside of types is not counted here.
    guard symbol.first?.isUppercase ?? false else { return nil }
    // The parameters of a function are no part of its path.
    let names = symbol.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    for count in stride(from: names.count, to: 0, by: -1) {
      let name = PathKey(names[..<count].joined(separator: "."))
      if let found = types[name] {
        return count == names.count ? found.count : found.count { has($0, names[count]) }
      }
      if extended.contains(name) { return nil }
    }
    return 0
  }

  private func has(_ type: TypeID, _ name: Substring) -> Bool {
    ["init", "deinit", "subscript"].contains(name)
      || index.members(of: type).contains { isSamePath(index.name($0), String(name)) }
  }
}
