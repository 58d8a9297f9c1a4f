/// What types of one family have in common in their names: `Login` in `LoginView` and `LoginViewModel`.
struct NameStem {
  let text: String

  /// - Parameter pattern: with one `*`, which stands for the stem: `*ViewController`.
  /// - Returns: nil where the name does not match, or where nothing is left of it.
  init?(of name: String, by pattern: NamePattern) {
    guard !pattern.isExact, let star = pattern.text.utf8.firstIndex(of: UInt8(ascii: "*")) else { return nil }
    let prefix = pattern.text[..<star].utf8
    let suffix = pattern.text[pattern.text.utf8.index(after: star)...].utf8
    let length = name.utf8.count - prefix.count - suffix.count
    guard length > 0, name.utf8.starts(with: prefix), name.utf8.suffix(suffix.count).elementsEqual(suffix) else {
      return nil
    }
    text = String(decoding: name.utf8.dropFirst(prefix.count).prefix(length), as: UTF8.self)
  }

  /// The stems of a name, one for each pattern that leaves one: `TimelineContent` and `Timeline` of `TimelineContentView`.
  static func all(of name: String, by patterns: [NamePattern]) -> [NameStem] {
    patterns.compactMap { NameStem(of: name, by: $0) }
  }

  /// The same, with the whole name as its own stem where a pattern without `*` is the name.
  static func all(of name: String, orItselfBy patterns: [NamePattern]) -> [NameStem] {
    patterns.compactMap { pattern in
      pattern.isExact && pattern.matches(name) ? NameStem(whole: name) : NameStem(of: name, by: pattern)
    }
  }

  private init(whole name: String) {
    text = name
  }

  /// The name that a pattern makes of the stem: `LoginViewModel` for `*ViewModel`.
  func name(by pattern: NamePattern) -> String {
    guard let star = pattern.text.utf8.firstIndex(of: UInt8(ascii: "*")) else { return pattern.text }
    return pattern.text[..<star] + text + pattern.text[pattern.text.utf8.index(after: star)...]
  }
}

extension FunctionPattern {
  /// The functions that it means with each of certain stems in place of `{stem}`; itself where it has no such place.
  func names(with stems: [NameStem]) -> [FunctionPattern] {
    guard text.contains("{stem}") else { return [self] }
    return stems.flatMap { $0.memberNames(by: NamePattern(text)) }.map { FunctionPattern(NamePattern($0)) }
  }
}

extension CheckedProject {
  /// Whether the project declares a type of a name, where a type sees it or anywhere else.
  ///
  /// - Parameter wanted: roles of which the type must play one; empty for any type. An ambiguous name counts.
  func declaresType(named name: String, seenFrom type: TypeID, playing wanted: [String] = []) -> Bool {
    declaresType(named: name, seenFrom: type) { wanted.isEmpty || roles.has($0, anyOf: wanted) }
  }

  /// The same, but that a type which stands no nearer to the asking type than to another one of its name is not its own for
  /// certain: several apps in one project have a `HomeViewController` each, and not all of them a `HomeViewModel`.
  func declaresCompanion(named name: String, of type: TypeID, playing wanted: [String] = []) -> Bool {
    let homonyms = homonyms(of: type)
    return declaresType(named: name, seenFrom: type) { found in
      (wanted.isEmpty || roles.has(found, anyOf: wanted))
        && !homonyms.contains { index.sharedDirectories(found, $0) >= index.sharedDirectories(found, type) }
    }
  }

  private func declaresType(named name: String, seenFrom type: TypeID, where counts: (TypeID) -> Bool) -> Bool {
    var (isDeclared, isFound) = (false, false)
    roles.names.eachType(named: name) {
      let found = TypeID(index: $0)
      if index.isSDK(found) { return }
      isDeclared = true
      isFound = isFound || counts(found)
    }
    if isFound { return true }
    guard let file = index.file(of: type) else { return false }
    let components = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    switch index.lookUpType(components, from: LookupContext(file: file)) {
    case .type(let found): return !index.isSDK(found) && counts(found)
    // Types that are declared were asked.
    case .ambiguous, .genericParameter: return !isDeclared
    case .unknown: return false
    }
  }

  /// The project's types in other files that are called like one.
  private func homonyms(of type: TypeID) -> [TypeID] {
    var homonyms: [TypeID] = []
    roles.names.eachType(named: index.name(type)) {
      let other = TypeID(index: $0)
      if !index.isSDK(other), index.file(of: other) != index.file(of: type) { homonyms.append(other) }
    }
    return homonyms
  }
}

extension ProjectIndex {
  /// The length of the path of folders that the files of two types have in common.
  fileprivate func sharedDirectories(_ first: TypeID, _ second: TypeID) -> Int {
    guard let first = file(of: first), let second = file(of: second) else { return 0 }
    return ConventionRules.sharedDirectories(path(first), path(second))
  }
}
