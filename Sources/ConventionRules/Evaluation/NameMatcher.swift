import Synchronization

/// Names of a rule, with vocabulary looked up: whether one matches, and what captures stand for then.
final class NameMatcher: Sendable {
  /// Patterns without captures.
  let patterns: [NamePattern]
  let functions: [FunctionPattern]
  /// The same as functions that are called on what the patterns name.
  let callees: [CalleePattern]
  /// The same patterns, compared without counting references.
  private let list: NamePatternList
  /// The names of members of one of which a member has to be called, whatever its labels.
  let memberNames: NamePatternList
  /// Hashes of the names of these functions; nil where they have patterns or captures.
  let calleeHashes: [UInt32]?
  private let templates: [Template]
  private let lastPatterns: LastPatterns?
  let isAny: Bool

  fileprivate struct Template: Sendable {
    let text: String
    let pieces: [NameTemplate.Piece]
    let lists: [String: StemPatterns]
    /// What each name begins and ends with that matches.
    let head: String
    let tail: String

    init(_ template: NameTemplate, lists: [String: StemPatterns]) {
      text = template.text
      pieces = template.pieces
      self.lists = lists
      if case .text(let text)? = template.pieces.first { head = text } else { head = "" }
      if case .text(let text)? = template.pieces.last { tail = text } else { tail = "" }
    }
  }

  init(_ query: NameQuery, _ vocabulary: Vocabulary) {
    var patterns: [NamePattern] = []
    var templates: [Template] = []
    for item in query.items {
      switch item {
      case .pattern(let pattern): patterns.append(pattern)
      case .vocabulary(let name): patterns += vocabulary[name] ?? []
      // Which modules of a project are of a kind by their folders, the compiler of rules has said before.
      case .kind(let kind): patterns += vocabulary.modules[kind]?.names ?? []
      case .template(let template):
        var lists: [String: StemPatterns] = [:]
        for list in template.lists { lists[list] = StemPatterns(vocabulary[list] ?? []) }
        templates.append(Template(template, lists: lists))
      }
    }
    self.patterns = patterns
    list = NamePatternList(patterns)
    self.templates = templates
    lastPatterns = templates.isEmpty ? nil : LastPatterns()
    callees = patterns.map(CalleePattern.init)
    functions = patterns.map(FunctionPattern.init)
    calleeHashes = templates.isEmpty ? Self.hashes(of: callees) : nil
    memberNames = NamePatternList(functions.lazy.map(\.name))
    isAny = patterns.contains { $0.text == "*" }
  }

  /// Hashes of the names of functions; nil where these leave open which are meant.
  static func hashes(of callees: [CalleePattern]) -> [UInt32]? {
    let called = callees.map(\.function.name)
    return called.allSatisfy { $0.isExact && $0.isASCII } ? called.map { NameHash.of($0.text) } : nil
  }

  var hasCaptures: Bool { !templates.isEmpty }

  func areBound(_ bindings: Bindings) -> Bool { templates.allSatisfy { $0.isBound(bindings) } }

  var templateTexts: [String] { templates.map(\.text) }

  // MARK: Matching

  func matches(_ name: String, _ bindings: Bindings = Bindings()) -> Bool {
    if isAny || isInList(name) { return true }
    guard mayMatchTemplate(name, bindings) else { return false }
    return templates.contains { !$0.bindings(of: name, bindings).isEmpty }
  }

  private func isInList(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { list.matches($0) }
  }

  /// Whether a name matches, or might if captures stood for the right texts.
  func mayMatch(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isAny || hasCaptures || list.matches(name) }

  /// Whether a member has one of the names, and the argument labels that these give.
  func matches(_ member: MemberID, _ index: ProjectIndex, _ bindings: Bindings = Bindings()) -> Bool {
    if isAny || memberNames.matches(index.nameBytes(member)) && functions.contains(where: { $0.matches(member, index) })
    {
      return true
    }
    guard hasCaptures else { return false }
    let (name, fullName) = (index.name(member), index.fullName(member))
    return templates.contains { template in
      !template.bindings(of: name, bindings).isEmpty || !template.bindings(of: fullName, bindings).isEmpty
    }
  }

  /// What captures stand for where a name matches, each possibility once; none where it does not.
  func bindings(of name: String, _ bindings: Bindings) -> [Bindings] {
    if isAny || isInList(name) { return [bindings] }
    guard mayMatchTemplate(name, bindings) else { return [] }
    var all: [Bindings] = []
    for template in templates {
      for found in template.bindings(of: name, bindings) where !all.contains(found) { all.append(found) }
    }
    return all
  }

  /// What captures stand for where one of the names of a place matches: of several the first that does.
  func possibilities(_ names: [String], _ bindings: Bindings) -> [(Bindings, Truth)] {
    let found = names.lazy.map { self.bindings(of: $0, bindings) }.first { !$0.isEmpty } ?? []
    return found.map { ($0, .yes) }
  }

  /// The names as patterns, with what captures stand for in place of these. Where one stands first, its first letter may be of
  /// either case, and so may an acronym with which it begins.
  func patterns(_ bindings: Bindings) -> [NamePattern] {
    guard let lastPatterns else { return patterns }
    return patterns + lastPatterns.patterns(for: bindings) { templates.flatMap { $0.patterns(bindings) } }
  }

  /// The types of such a name, where all captures stand for something; nil where it is not known what names to look for.
  func types(_ bindings: Bindings, in project: ProjectContext) -> [TypeID]? {
    guard let lastPatterns, areBound(bindings) else { return nil }
    return lastPatterns.types(for: bindings) {
      project.typesInOrder(named: patterns(bindings)).filter { type in
        let names = [project.index.name(type), project.index.qualifiedName(type)]
        return names.contains { !self.bindings(of: $0, bindings).isEmpty }
      }
    }
  }

  /// What captures stand for is known where all of them are bound, and most names are told apart by that.
  private func mayMatchTemplate(_ name: String, _ bindings: Bindings) -> Bool {
    guard let lastPatterns else { return false }
    guard !bindings.isEmpty, areBound(bindings) else { return true }
    return lastPatterns.patterns(for: bindings) { templates.flatMap { $0.patterns(bindings) } }
      .contains { $0.matches(name) }
  }
}

/// The patterns that were made last: places of one type, of which captures stand for the same, are asked of one after another.
private final class LastPatterns: Sendable {
  private let patterns = LastAnswer<[NamePattern]>()
  private let types = LastAnswer<[TypeID]>()

  func patterns(for bindings: Bindings, _ make: () -> [NamePattern]) -> [NamePattern] {
    patterns.value(for: bindings, make)
  }

  func types(for bindings: Bindings, _ find: () -> [TypeID]) -> [TypeID] { types.value(for: bindings, find) }
}

private final class LastAnswer<Value: Sendable>: Sendable {
  private let last = Mutex<(bindings: Bindings, value: Value)?>(nil)

  func value(for bindings: Bindings, _ find: () -> Value) -> Value {
    if let known = last.withLock({ $0 }), known.bindings == bindings { return known.value }
    let value = find()
    last.withLock { $0 = (bindings, value) }
    return value
  }
}

extension NameMatcher.Template {
  fileprivate func isBound(_ bindings: Bindings) -> Bool {
    pieces.allSatisfy { if case .capture(let name, _) = $0 { bindings[name] != nil } else { true } }
  }

  /// What captures stand for where a name matches.
  fileprivate func bindings(of name: String, _ bindings: Bindings) -> [Bindings] {
    // Most names are told apart by their ends.
    guard name.utf8.starts(with: head.utf8), name.utf8.suffix(tail.utf8.count).elementsEqual(tail.utf8) else {
      return []
    }
    if pieces.count == 1, case .capture(let capture, nil) = pieces[0] { return bound(capture, name, bindings) }
    return match(pieces[...], Array(name)[...], bindings, Effort(rememberingDeadEnds: haveDistinctCaptures(bindings)))
  }

  /// Whether no capture says what another one stands for.
  private func haveDistinctCaptures(_ bindings: Bindings) -> Bool {
    var names = Set<String>()
    return pieces.allSatisfy { piece in
      if case .capture(let name, _) = piece { bindings[name] == nil && names.insert(name).inserted } else { true }
    }
  }

  /// What it costs to divide a name among captures. Several in a row divide a long name in too many ways to try them all.
  private final class Effort {
    private static let mostWays = 256
    private static let mostSteps = 20_000
    private var steps = 0
    private var ways = 0
    private var deadEnds: Set<DeadEnd>?

    private struct DeadEnd: Hashable {
      let pieces: Int
      let characters: Int
    }

    init(rememberingDeadEnds isRemembering: Bool) { deadEnds = isRemembering ? [] : nil }

    /// - Parameters:
    ///   - pieces: how many are left.
    ///   - characters: of the name that are left for them.
    func ways(_ pieces: Int, _ characters: Int, _ find: () -> [Bindings]) -> [Bindings] {
      guard mayLeadOn(pieces, characters) else { return [] }
      let found = find()
      if found.isEmpty { deadEnds?.insert(DeadEnd(pieces: pieces, characters: characters)) }
      if pieces == 0 { ways += found.count }
      return found
    }

    func mayLeadOn(_ pieces: Int, _ characters: Int) -> Bool {
      steps += 1
      if ways >= Self.mostWays || steps > Self.mostSteps { return false }
      return !(deadEnds?.contains(DeadEnd(pieces: pieces, characters: characters)) ?? false)
    }
  }

  private func match(
    _ pieces: ArraySlice<NameTemplate.Piece>, _ name: ArraySlice<Character>, _ bindings: Bindings, _ effort: Effort
  ) -> [Bindings] {
    effort.ways(pieces.count, name.count) { divide(pieces, name, bindings, effort) }
  }

  private func divide(
    _ pieces: ArraySlice<NameTemplate.Piece>, _ name: ArraySlice<Character>, _ bindings: Bindings, _ effort: Effort
  ) -> [Bindings] {
    guard let piece = pieces.first else { return name.isEmpty ? [bindings] : [] }
    let rest = pieces.dropFirst()
    switch piece {
    case .text(let text):
      return name.starts(with: text) ? match(rest, name.dropFirst(text.count), bindings, effort) : []
    case .wildcard:
      for length in 0...name.count {
        let found = match(rest, name.dropFirst(length), bindings, effort)
        if !found.isEmpty { return found }
      }
      return []
    case .capture(let capture, let list):
      if let list {
        // What the list's pattern matches is all of the rest, or as much as leaves a match for what follows.
        let lengths = rest.isEmpty ? max(1, name.count)...max(1, name.count) : 1...max(1, name.count)
        let stems = lengths.filter { $0 <= name.count }.flatMap { length in
          lists[list]?.stems(of: String(name.prefix(length))).map { ($0.pattern, length, $0.stem) } ?? []
        }
        return stems.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.flatMap { _, length, stem in
          bound(capture, stem, bindings).flatMap { match(rest, name.dropFirst(length), $0, effort) }
        }
      }
      if let known = bindings[capture] {
        return variants(of: known).lazy
          .filter { name.starts(with: $0) }.map { self.match(rest, name.dropFirst($0.count), bindings, effort) }
          .first { !$0.isEmpty } ?? []
      }
      // The last one takes all that is left.
      let least = rest.isEmpty ? max(1, name.count) : 1
      return stride(from: name.count, through: least, by: -1).flatMap { length in
        guard effort.mayLeadOn(rest.count, name.count - length) else { return [Bindings]() }
        return bound(capture, String(name.prefix(length)), bindings).flatMap {
          match(rest, name.dropFirst(length), $0, effort)
        }
      }
    }
  }

  private func bound(_ capture: String, _ value: String, _ bindings: Bindings) -> [Bindings] {
    // `{Screen}ViewModel` is no name of `Cart.ViewModel`: a part of a name ends with a word.
    if value.hasSuffix(".") || value.hasPrefix(".") { return [] }
    guard let known = bindings[capture] else { return bindings.binding(capture, to: value).map { [$0] } ?? [] }
    return variants(of: known).contains(value) ? [bindings] : []
  }

  fileprivate func patterns(_ bindings: Bindings) -> [NamePattern] {
    var texts = [""]
    for piece in pieces {
      let parts: [String]
      switch piece {
      case .text(let text): parts = [text]
      case .wildcard: parts = ["*"]
      case .capture(let capture, let list):
        guard let value = bindings[capture] else { return [] }
        let values = variants(of: value)
        if let list {
          parts = (lists[list]?.patterns ?? []).flatMap { pattern in
            pattern.isExact ? [pattern.text] : values.map { pattern.filled(with: $0) }
          }
        } else {
          parts = values
        }
      }
      texts = texts.flatMap { text in parts.map { text + $0 } }
    }
    return texts.map(NamePattern.init)
  }
}

/// A name with its first letter, or the acronym with which it begins, in either case.
private func variants(of name: String) -> [String] {
  guard let first = name.first else { return [name] }
  let rest = name.dropFirst()
  let capitals = name.prefix(while: \.isUppercase)
  let acronym =
    capitals.count > 1 && name[capitals.endIndex...].first?.isLowercase == true ? capitals.dropLast() : capitals
  let small = acronym.lowercased() + name.dropFirst(acronym.count)
  var all = [name]
  for variant in [first.uppercased() + rest, first.lowercased() + rest, small] where !all.contains(variant) {
    all.append(variant)
  }
  return all
}

extension Bindings {
  /// Whether captures that stand for something in both stand for the same, letters at the front in either case.
  func agree(with others: Bindings) -> Bool {
    all.allSatisfy { name, value in others[name].map { variants(of: $0).contains(value) } ?? true }
  }
}
