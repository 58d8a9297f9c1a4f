/// Where places of one description may stand, as far as names and words tell: most files and most of their code are passed over
/// before a tree is built. It is derived from what the description asks for; no condition knows of it.
struct PlacePlan: Sendable {
  let files: FileSet
  /// The files that a ban counts.
  let counted: FileSet
  /// Whether the places stand in code, and not only in declarations.
  let isCode: Bool
  private let test: PlaceMatcher
  private let words: WordsInCode?

  init(_ test: PlaceMatcher, _ project: ProjectContext) {
    self.test = test
    isCode = test.subject.isCode
    counted = FilePlan.counted(test, project)
    files = FilePlan.files(of: test, among: counted, project)
    words = test.wordsInCode
  }

  /// Sets of words of which one stands in the source of a file with such places; nil where nothing is known of such words.
  func requiredWords(_ project: ProjectContext) -> [NameHashSet]? {
    guard test.isOpen else { return nil }
    return test.subject == .use ? test.receivers?.family(project)?.words : test.bounds?.words
  }

  /// Whether such a place may stand in a file, as far as its words tell. False is certain.
  func mayStand(among found: FileWords) -> Bool { words?.mayStand(among: found) ?? true }
}

/// Words of which one stands where there is a place of a description.
private struct WordsInCode: Sendable {
  private let types: TypeNameFilter?
  /// Hashes of names.
  private let exact: [UInt32]
  private let patterns: NamePatternList?

  init(types: TypeNameFilter? = nil, names: [NamePattern] = []) {
    self.types = types
    let open = names.filter { !$0.isExact || !$0.isASCII }
    exact = names.filter { $0.isExact && $0.isASCII }.map { NameHash.of($0.text) }
    patterns = open.isEmpty ? nil : NamePatternList(open)
  }

  func mayStand(among found: FileWords) -> Bool {
    if exact.contains(where: found.contains) { return true }
    guard types != nil || patterns != nil else { return false }
    return found.contains { types?.mayBeNamed($0) ?? false || patterns?.matches($0) ?? false }
  }
}

extension PlaceMatcher {
  /// What is known of the objects on which the places are called, used or set.
  var bounds: ValueBounds? {
    guard subject == .call || subject == .assignment else { return nil }
    return constraints.lazy.compactMap { $0.receiverValue?.bounds }.first
  }

  /// Whether the names leave open what is called or used.
  var isOpen: Bool {
    guard subject == .call || subject == .use, let names, !names.hasCaptures else { return false }
    return names.isAny || names.callees.contains { !$0.function.name.isExact }
  }

  /// The words of which one stands in a file with such places; nil where any word will do.
  var exactWords: [String]? { names.flatMap { subject.exactWords($0.patterns, hasCaptures: $0.hasCaptures) } }

  func files(naming names: TypeNameFilter, _ project: ProjectContext) -> FileSet {
    var files = names.files(project)
    guard subject == .creation, let asked else { return files }
    if asked.hasCaptures { return project.allFiles }
    // `use(.shared)` may be one of a type that the file does not name.
    let properties = asked.patterns.filter { $0.text != "init" }
    for property in properties {
      if !property.isExact { return project.allFiles }
      var name = property.text
      if names.patterns.isEmpty, !name.withUTF8(names.mayHaveMember) { continue }
      files.formUnion(project.files(usingAnyOf: [property.text]))
    }
    return files
  }

  fileprivate var wordsInCode: WordsInCode? {
    switch subject {
    case .mention: return typeNames.map { WordsInCode(types: $0) }
    case .creation:
      if asked?.hasCaptures ?? false { return nil }
      return typeNames.map { WordsInCode(types: $0, names: (asked?.patterns ?? []) + [NamePattern("init")]) }
    default:
      guard let names, exactWords != nil else { return nil }
      return WordsInCode(names: names.callees.map(\.function.name))
    }
  }
}

extension PlaceQuery {
  /// The words of which one stands in a file with such places; nil where any word will do.
  func exactWords(_ vocabulary: Vocabulary) -> [String]? {
    guard case .names(let query) = target else { return nil }
    let names = NameMatcher(query, vocabulary)
    return subject.exactWords(names.patterns, hasCaptures: names.hasCaptures)
  }
}

extension Subject {
  fileprivate func exactWords(_ patterns: [NamePattern], hasCaptures: Bool) -> [String]? {
    switch self {
    case .call, .assignment, .closure: break
    default: return nil
    }
    // Of a macro the sign is a part of the name.
    if hasCaptures || patterns.contains(where: { $0.text.hasPrefix("#") }) { return nil }
    let names = patterns.map { CalleePattern($0).function.name }
    // `load()` calls the function of a value without its name, and an operator is no word.
    if self == .call, names.contains(where: { $0.matches(SyntaxTree.valueFunction) || $0.isOfOperator }) { return nil }
    return names.allSatisfy(\.isExact) ? names.map(\.text) : nil
  }
}
