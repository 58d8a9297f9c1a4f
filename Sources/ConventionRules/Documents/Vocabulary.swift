/// Named lists of names and patterns, and kinds of modules, that documents and configurations define and a later one may replace.
public struct Vocabulary: Sendable, Hashable {
  /// The names and patterns of each list, in the order of the document, by its name without `$`.
  public private(set) var lists: [String: [NamePattern]]
  /// The kinds of modules, by their names.
  public internal(set) var modules: [String: ModuleKind] = [:]

  /// Takes lists by their names without `$`.
  public init(_ lists: [String: [NamePattern]] = [:]) {
    self.lists = lists
  }

  /// The list of a name without `$`; nil where there is none, which an empty list is not.
  public subscript(name: String) -> [NamePattern]? {
    get { lists[name] }
    set { lists[name] = newValue }
  }

  /// Takes over all lists and kinds of a later definition, each as a whole.
  public mutating func replace(with later: Vocabulary) {
    lists.merge(later.lists) { _, later in later }
    modules.merge(later.modules) { _, later in later }
  }
}

/// Names and patterns as a document writes them: some by themselves, some as `"$name"`, which stands for a vocabulary list.
struct NameList: Sendable {
  /// A name or pattern, or a reference to a list of them.
  enum Item: Sendable {
    case pattern(NamePattern)
    /// The name of a vocabulary list, without `$`.
    case vocabulary(String)
  }

  /// The entries as written, in the order of the document.
  let items: [Item]

  init(_ items: [Item]) {
    self.items = items
  }

  /// The vocabulary lists it refers to.
  var references: [String] {
    items.compactMap { if case .vocabulary(let name) = $0 { name } else { nil } }
  }
}

/// The names that a document or a configuration may refer to.
struct KnownNames {
  private(set) var vocabulary: Set<String> = []
  var roles: Set<String>
  /// Kinds of modules.
  private(set) var kinds: Set<String> = []
  /// Modules of systems and compilers: of these, names in small letters are no kinds.
  private(set) var systemModules: [NamePattern] = []
  /// False where a block could not be read: then names are not called unknown that it may define.
  var isVocabularyComplete = true
  var areRolesComplete = true
  var areKindsComplete = true
  /// Whether names stand in a diagram, which has no objects.
  var areDrawn = false

  init(_ vocabulary: Vocabulary = Vocabulary(), roles: Set<String> = []) {
    self.roles = roles
    add(vocabulary)
  }

  mutating func add(_ more: Vocabulary) {
    vocabulary.formUnion(more.lists.keys)
    kinds.formUnion(more.modules.keys)
    systemModules = more[ModuleKind.systemList] ?? systemModules
  }
}

extension NameList {
  /// Reads a name, or a list of names. Unknown vocabulary lists, empty names and such as can match nothing are problems.
  static func read(
    _ value: JSONValue, _ what: String, _ form: NameForm = .any, known: KnownNames, _ problems: inout ProblemCollector
  ) -> NameList? {
    guard let strings = value.strings(what, &problems) else { return nil }
    var items: [Item] = []
    for (string, range) in strings {
      if string.hasPrefix("$") {
        let name = String(string.dropFirst())
        if known.vocabulary.contains(name) || !known.isVocabularyComplete {
          items.append(.vocabulary(name))
        } else {
          let hint = problems.hint(for: name, in: known.vocabulary)
          problems.report(range, "unknown vocabulary list '\(string)'" + hint)
        }
      } else if let pattern = NamePattern.read(string, range, what, as: form, &problems) {
        items.append(.pattern(pattern))
        guard form.asksForTypes, known.roles.contains(string) else { continue }
        problems.report(
          range,
          "'\(string)' is a role, and here types are written by name; a list of the vocabulary can name both"
        )
      }
    }
    return NameList(items)
  }
}

extension NamePattern {
  static func read(
    _ string: String, _ range: Range<Int>, _ what: String, as form: NameForm = .any, _ problems: inout ProblemCollector
  ) -> NamePattern? {
    guard !string.isEmpty else {
      problems.report(range, "\(what) has an empty name")
      return nil
    }
    guard !hasBlankEnd(string) else {
      problems.report(range, "a name in \(what) starts or ends with a space")
      return nil
    }
    if let mistake = form.mistake(in: string) {
      problems.report(range, mistake)
      return nil
    }
    if form != .any, let unseen = string.unseenCharacter {
      problems.report(range, "a name in \(what) has the character \(unseen), which nobody sees; remove it")
      return nil
    }
    return NamePattern(string)
  }

  private static func hasBlankEnd(_ string: String) -> Bool {
    guard let first = string.utf8.first, let last = string.utf8.last else { return false }
    // Only beyond ASCII are there blanks that need Unicode's tables.
    if first < 0x80, last < 0x80 {
      return [first, last].contains(where: MarkdownLine.isBlank)
    }
    return string.first?.isWhitespace == true || string.last?.isWhitespace == true
  }
}

extension Vocabulary {
  /// The lists of a `vocabulary` object, with the byte ranges of names and lists. A list with mistakes is there, without
  /// them, lest every use of it be called a mistake too.
  static func read(
    _ value: JSONValue, _ problems: inout ProblemCollector
  ) -> [(name: String, keyRange: Range<Int>, range: Range<Int>, list: [NamePattern])] {
    guard let members = value.members("a vocabulary", &problems) else { return [] }
    return members.map { member in
      _ = member.key.isSnakeCase("a vocabulary list", member.keyRange, &problems)
      var list: [NamePattern] = []
      member.value.eachString("'\(member.key)'", &problems) { string, range, problems in
        if string.utf8.first == UInt8(ascii: "$") {
          problems.report(range, "a vocabulary list takes names, not another list such as '\(string)'")
        } else if NameForm.isPlain(string) {
          list.append(NamePattern(string))
        } else if string.utf8.contains(UInt8(ascii: "/")), string.contains(where: \.isLetter) {
          if PathPattern.isPattern(string, range, "'\(member.key)'", &problems) { list.append(NamePattern(string)) }
        } else if let pattern = NamePattern.read(string, range, "'\(member.key)'", as: .vocabulary, &problems) {
          list.append(pattern)
        }
      }
      return (member.key, member.keyRange, member.value.range, list)
    }
  }
}

extension String {
  /// Whether an id is written in snake_case; a problem where it is not.
  func isSnakeCase(_ what: String, _ range: Range<Int>, _ problems: inout ProblemCollector) -> Bool {
    let isValid =
      utf8.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } ?? false
      && utf8.allSatisfy { byte in
        (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || JSONScanner.isDigit(byte)
          || byte == UInt8(ascii: "_")
      }
    if !isValid {
      problems.report(
        range, "the name of \(what) is written in snake_case: letters a to z, digits and '_'; '\(self)' is not")
    }
    return isValid
  }
}
