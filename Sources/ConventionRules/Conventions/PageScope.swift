/// The files that a page for coding agents is about, as its front matter says: by `paths` for Claude Code, `applyTo` for Copilot,
/// `globs` for Cursor.
public struct PageScope: Sendable, Equatable {
  /// Where the key stands, and its name.
  public let key: (range: Range<Int>, name: String)
  /// Relative to the project.
  private let patterns: PathPatternSet

  public static func == (a: PageScope, b: PageScope) -> Bool { a.patterns == b.patterns }

  /// Whether a page is about a file. A pattern that ends in a plain name means a folder, too, and one that ends in a `*` does not.
  public func covers(_ path: String) -> Bool {
    patterns.cover(path)
      && patterns.all(covering: path).contains { number in
        let pattern = patterns.patterns[number]
        return pattern.lastName?.isExact ?? true || pattern.matches(path)
      }
  }

  /// Reads the front matter of a page with rules; nil for one about the whole project. What cannot be read is a mistake, since the
  /// whole project would be a guess.
  static func read(_ frontMatter: FrontMatter, _ problems: inout ProblemCollector) -> PageScope? {
    var reader = PageScopeReader(problems: problems)
    defer { problems = reader.problems }
    return reader.read(frontMatter)
  }

  fileprivate init(key: Range<Int>, name: String, _ patterns: [PathPattern]) {
    self.key = (key, name)
    self.patterns = PathPatternSet(patterns)
  }

  fileprivate func names(sameAs other: PageScope) -> Bool {
    Set(patterns.patterns) == Set(other.patterns.patterns)
  }
}

private struct PageScopeReader {
  var problems: ProblemCollector

  private static let keys = ["paths", "applyTo", "globs"]
  /// Of one page. Nobody writes more, but braces in braces could mean any number.
  private static let mostPatterns = 256

  mutating func read(_ frontMatter: FrontMatter) -> PageScope? {
    let entries = frontMatter.entries.map { (entry: $0, name: problems.text.string($0.key)) }
    let known = entries.filter { Self.keys.contains($0.name) }
    for (entry, name) in entries where !Self.keys.contains(name) {
      guard let meant = Self.keys.first(where: { Self.letters($0) == Self.letters(name) }) else { continue }
      problems.report(entry.key, "the key '\(name)' means nothing; write '\(meant)'")
    }
    if let fault = frontMatter.fault, let last = known.last {
      problems.report(
        fault, "the front matter with '\(last.name)' does not end before this line; end it with a line '---'")
      return nil
    }
    var scope: PageScope?
    var seen: Set<String> = []
    for (entry, name) in known {
      guard seen.insert(name).inserted else {
        problems.report(entry.key, "the front matter has the key '\(name)' already")
        continue
      }
      guard let next = read(entry, name, alwaysApplies: entries.last { $0.name == "alwaysApply" }?.entry) else {
        continue
      }
      if let scope, !scope.names(sameAs: next) {
        problems.report(entry.key, "'\(name)' and '\(scope.key.name)' mean different files; write the same in both")
      }
      scope = scope ?? next
    }
    return scope
  }

  /// What one key says; nil where it leaves the project whole, or is a mistake.
  private mutating func read(
    _ entry: FrontMatter.Entry, _ name: String, alwaysApplies: FrontMatter.Entry?
  ) -> PageScope? {
    guard let texts = FrontMatter.texts(of: entry.value, in: problems.text) else {
      problems.report(
        entry.key, "'\(name)' cannot be read; write one pattern, or patterns with commas between, or a list of patterns"
      )
      return nil
    }
    guard !texts.isEmpty else {
      // Cursor writes this key into each page.
      if name != "globs" { problems.report(entry.key, "'\(name)' names no files; name some, or remove it") }
      return nil
    }
    if name == "globs", let alwaysApplies {
      switch problems.text.string(alwaysApplies.value).prefix(while: { $0 != "#" }).filter({ !$0.isWhitespace }) {
      case "true": return nil
      case "false", "": break
      default:
        problems.report(alwaysApplies.key, "'alwaysApply' is 'true' or 'false'")
        return nil
      }
    }
    var patterns: [PathPattern] = []
    for text in texts {
      guard let more = Self.alternatives(of: problems.text.string(text), room: Self.mostPatterns - patterns.count)
      else {
        problems.report(text, "'\(name)' means more than \(Self.mostPatterns) patterns; write fewer")
        break
      }
      patterns += more.flatMap { self.patterns($0, at: text, of: name) }
    }
    return PageScope(key: entry.key, name: name, patterns)
  }

  /// The patterns of the project that say the same as a glob without braces.
  private mutating func patterns(_ glob: String, at range: Range<Int>, of key: String) -> [PathPattern] {
    let stated = glob.hasPrefix("/") ? String(glob.dropFirst()) : glob
    guard PathPattern.isPattern(stated, range, "'\(key)'", &problems) else { return [] }
    // A pattern without a slash is about names, in any folder.
    var path = glob.contains("/") ? stated : "**/" + stated
    if path.hasSuffix("/") { path += "**" }
    if path.hasSuffix("/**") { path += "/*" }
    if case .below(let folder) = problems.text.base { return [PathPattern(folder + "/" + path)] }
    return problems.text.base.texts(of: path).map { PathPattern($0) }
  }

  /// What a glob with braces means; nil for too much. Braces without a comma stay.
  private static func alternatives(of glob: String, room: Int) -> [String]? {
    var done: [String] = []
    var open = [glob]
    while let text = open.popLast() {
      guard let group = BraceGroup(firstIn: Array(text.utf8)) else {
        done.append(text)
        continue
      }
      guard open.count + done.count + group.count <= room else { return nil }
      open += group.alternatives.reversed()
    }
    return done.count <= room ? done : nil
  }

  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }
}

/// The first `{a,b}` of a glob.
private struct BraceGroup {
  private let glob: [UInt8]
  /// Where the braces and the commas between them stand.
  private let marks: [Int]

  init?(firstIn glob: [UInt8]) {
    guard let start = glob.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    var marks = [start]
    for place in glob.indices[start...] {
      switch glob[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ",") where depth == 1: marks.append(place)
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth == 0 else { continue }
        guard marks.count > 1 else { return nil }
        marks.append(place)
        (self.glob, self.marks) = (glob, marks)
        return
      default: break
      }
    }
    return nil
  }

  var count: Int { marks.count - 1 }

  /// The glob with each of the texts between the commas instead.
  var alternatives: [String] {
    let (before, behind) = (glob[..<marks[0]], glob[(marks[count] + 1)...])
    return zip(marks, marks.dropFirst()).map { from, to in
      String(decoding: before + glob[(from + 1)..<to] + behind, as: UTF8.self)
    }
  }
}
