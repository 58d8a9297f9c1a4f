/// A type that a project declares.
public struct DeclaredType: Equatable, Sendable {
  /// Qualified with the names of the types around it.
  let name: String
  let kind: NominalKind
  /// The path of its file, as the sources have it.
  let path: String

  static func all(in index: ProjectIndex) -> [DeclaredType] {
    index.files.flatMap { file in
      index.types(in: file).map { type in
        DeclaredType(name: index.qualifiedName(type), kind: index.kind(type), path: index.indexedPath(file))
      }
    }
  }
}

/// The types that have another name than in an earlier state of a project.
///
/// A renamed type is not declared any more. Its successor was not declared before, stands in the same file, and is of the same kind.
struct RenamedTypes {
  /// New names by old ones.
  private var names: [Substring: Substring] = [:]
  /// How the names of a type's module begin, before and now, by the old name of the type.
  private var stems: [Substring: (old: Substring, new: Substring)] = [:]

  var isEmpty: Bool { names.isEmpty }

  /// - Parameter old: with paths as they are now.
  init(_ old: [DeclaredType], _ new: [DeclaredType]) {
    let oldNames = Set(old.map(\.name))
    let newNames = Set(new.map(\.name))
    let gone = Dictionary(grouping: old.filter { !newNames.contains($0.name) }) { PathKey($0.path) }
    var come: [Place: Successors] = [:]
    for (place, types) in Dictionary(grouping: new.filter { !oldNames.contains($0.name) }, by: Place.init) {
      come[place] = Successors(types.map(\.name))
    }
    for old in gone.sorted(by: { pathPrecedes($0.key.path, $1.key.path) }).flatMap(\.value) {
      if let new = come[Place(old)]?.take(mostLike: old.name) { add(old.name, new) }
    }
  }

  /// Where a type stands, and what it is.
  private struct Place: Hashable {
    let path: PathKey
    let kind: NominalKind

    init(_ type: DeclaredType) {
      path = PathKey(type.path)
      kind = type.kind
    }
  }

  private mutating func add(_ old: String, _ new: String) {
    guard let old = old.split(separator: ".").last, let new = new.split(separator: ".").last, old != new else { return }
    names[old] = names[old] ?? new
    let (oldWords, newWords) = (old.camelCaseWords, new.camelCaseWords)
    let common = zip(oldWords.reversed(), newWords.reversed()).prefix { $0 == $1 }.count
    guard common > 0, common < oldWords.count, common < newWords.count else { return }
    let oldStem = old.dropLast(oldWords.suffix(common).reduce(0) { $0 + $1.count })
    let newStem = new.dropLast(newWords.suffix(common).reduce(0) { $0 + $1.count })
    stems[old] = stems[old] ?? (oldStem, newStem)
  }

  /// A text with the new names of types instead of the old ones, and with that of the module to which a symbol belongs.
  func renamed(_ text: String, of symbol: String) -> String {
    let stem = symbol.split(separator: ".").lazy.compactMap { stems[$0] }.first
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      result += names[word] ?? stem.flatMap { Self.renamed(word, $0) } ?? word
      rest = rest.dropFirst(word.count)
      if let other = rest.popFirst() { result.append(other) }
    }
    return result
  }

  private static func renamed(_ word: Substring, _ stem: (old: Substring, new: Substring)) -> Substring? {
    guard word.hasPrefix(stem.old), word.dropFirst(stem.old.count).first?.isUppercase ?? true else { return nil }
    return stem.new + word.dropFirst(stem.old.count)
  }
}
