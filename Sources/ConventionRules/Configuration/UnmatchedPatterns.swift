/// The path patterns of a configuration that match nothing in the project, and what each may have meant.
///
/// To find that most patterns match something costs little; the rest is looked for among all folders of the project.
public struct UnmatchedPatterns {
  /// A pattern that matches nothing.
  public struct Entry: Sendable {
    /// The pattern as the configuration states it.
    public let pattern: Configuration.StatedPattern
    /// A path of the project that may have been meant.
    public let nearest: String?
    /// Whether it begins with a build setting of Xcode, which means nothing here.
    public var hasBuildSetting: Bool { pattern.text.hasPrefix("$(") }
  }

  /// In the order of the configuration.
  public private(set) var entries: [Entry] = []

  private let files: [String]
  private let leftOut: [String]
  /// Every folder of the project and every file, with the folders that patterns leave out; once somebody asks.
  private lazy var paths = Self.allPaths(files + leftOut)
  private lazy var names = Set(paths.flatMap { $0.split(separator: "/").map(String.init) })

  /// Looks for what each pattern of the configuration's own document matches.
  ///
  /// - Parameters:
  ///   - files: the files of the project, whether or not they were asked for.
  ///   - leftOut: what patterns of `excluded` left out: folders, and files of others.
  ///   - exists: whether there is something at a project-relative path.
  public init(
    of configuration: Configuration, files: [String], leftOut: [String], exists: (String) -> Bool
  ) {
    self.files = files
    self.leftOut = leftOut
    let isMatched = Self.matched(configuration.ownPatterns, files: files, leftOut: leftOut)
    for (pattern, isMatched) in zip(configuration.ownPatterns, isMatched) where !isMatched {
      // What is hidden, or lies in what is left out anyway, is not seen here.
      if pattern.purpose == .excluded, Self.literalNames(of: pattern) != nil,
        pattern.patterns.contains(where: { !$0.literalPrefix.isEmpty && exists($0.literalPrefix) })
      {
        continue
      }
      entries.append(Entry(pattern: pattern, nearest: entries.count < Self.mostSlips ? nearest(to: pattern) : nil))
    }
  }

  /// Whoever has more patterns in vain made no slip.
  private static let mostSlips = 100

  private static func matched(
    _ stated: [Configuration.StatedPattern], files: [String], leftOut: [String]
  ) -> [Bool] {
    var isMatched = stated.map { _ in false }
    for (isExcluded, places) in [(true, leftOut), (false, files)] {
      let owners = stated.indices.filter { (stated[$0].purpose == .excluded) == isExcluded }
        .flatMap { number in stated[number].patterns.map { (number, $0) } }
      let covers = PathPatternSet(owners.map(\.1)).coveringAny(of: places)
      for ((number, _), covers) in zip(owners, covers) where covers { isMatched[number] = true }
    }
    return isMatched
  }

  /// Folders first.
  private static func allPaths(_ files: [String]) -> [String] {
    var folders: Set<String> = []
    for file in files {
      var folder = file[...]
      while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        guard folders.insert(String(folder)).inserted else { break }
      }
    }
    return folders.sorted(by: pathPrecedes) + files
  }

  /// A path that ends as the pattern does, as it is or with one name put right.
  private mutating func nearest(to pattern: Configuration.StatedPattern) -> String? {
    guard var components = Self.literalNames(of: pattern) else { return nil }
    if let same = path(endingWith: components, of: pattern) { return same }
    // What `excluded` names need not be there, so that only a slip is worth a word.
    let likenesses = pattern.purpose == .excluded ? [Self.areNear] : [Self.areNear, Self.beginAlike]
    for likeness in likenesses {
      for (index, name) in components.enumerated() where !names.contains(name) {
        for other in names.filter({ likeness($0, name) }).sorted() {
          components[index] = other
          if let path = path(endingWith: components, of: pattern) { return path }
        }
        components[index] = name
      }
    }
    return nil
  }

  /// The names of a pattern that has no `*` but such as stand for any folders at its ends; nil for others.
  private static func literalNames(of pattern: Configuration.StatedPattern) -> [String]? {
    var names = pattern.text.split(separator: "/").map(String.init).filter { $0 != "." }
    if let first = names.first, first == "**" || first.hasPrefix("$(") { names.removeFirst() }
    while let last = names.last, last == "**" || last == "*" { names.removeLast() }
    return names.isEmpty || names.contains { $0.contains("*") } ? nil : names
  }

  /// The first path with these last names that the pattern does not match.
  private mutating func path(
    endingWith components: [String], of pattern: Configuration.StatedPattern
  ) -> String? {
    let end = components.joined(separator: "/")
    let longEnd = "/" + end
    return paths.first { path in
      (path == end || path.hasSuffix(longEnd)) && !pattern.patterns.contains { $0.covers(path) }
    }
  }

  /// Whether half of the shorter name, three letters at least, begins the other one, too.
  private static func beginAlike(_ a: String, _ b: String) -> Bool {
    let (a, b) = (a.lowercased(), b.lowercased())
    let count = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
    return count >= 3 && count * 2 >= min(a.utf8.count, b.utf8.count)
  }

  /// Whether one name is most likely a slip of the other: letters aside that differ in case alone, one in four may differ.
  private static func areNear(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.lowercased().utf8), Array(b.lowercased().utf8))
    if a == b { return true }
    let count = max(a.count, b.count)
    return count >= 4 && Suggestion.distance(a, b, limit: min(2, count / 4)) != nil
  }
}
