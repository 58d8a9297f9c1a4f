/// Names as a rule writes them: exact, with `*`, as a list of the vocabulary, or with captures.
struct NameQuery: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case pattern(NamePattern)
    /// The name of a vocabulary list, without `$`.
    case vocabulary(String)
    /// A pattern with captures.
    case template(NameTemplate)
    /// A kind of modules.
    case kind(String)
  }

  let items: [Item]

  init(_ items: [Item]) {
    self.items = items
  }

  var isAny: Bool {
    items.contains { if case .pattern(let pattern) = $0 { pattern.text == "*" } else { false } }
  }

  var captures: [String] {
    items.flatMap { if case .template(let template) = $0 { template.captures } else { [] as [String] } }
  }

  /// The kinds of modules among them.
  var kinds: [String] { items.compactMap { if case .kind(let kind) = $0 { kind } else { nil } } }

  /// As written, for sentences: `'viewModel'`, `$subject_types`.
  var texts: [String] {
    items.map { item in
      switch item {
      case .pattern(let pattern): pattern.text
      case .vocabulary(let name): "$" + name
      case .template(let template): template.text
      case .kind(let kind): kind
      }
    }
  }
}

/// A pattern in which `{Name}` stands for what it matches, and for the same everywhere in the rule.
struct NameTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    /// `*`: any run of characters.
    case wildcard
    /// `{Name}`, or `{Name=$list}`, where it is what the first `*` of the list's pattern stands for.
    case capture(String, list: String?)
  }

  let text: String
  let pieces: [Piece]

  var captures: [String] {
    pieces.compactMap { if case .capture(let name, _) = $0 { name } else { nil } }
  }

  /// The vocabulary lists whose patterns it goes by.
  var lists: [String] {
    pieces.compactMap { if case .capture(_, let list?) = $0 { list } else { nil } }
  }

  /// nil where braces do not hold a name, as `{Name}` or `{Name=$list}`.
  init?(_ text: String) {
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    func flush() {
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case "*":
        flush()
        pieces.append(.wildcard)
      case "{":
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let inside = rest[..<end]
        rest = rest[rest.index(after: end)...]
        let parts = inside.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let list = parts.count == 2 ? parts[1] : nil
        guard let name = parts.first, Self.isName(name), list.map({ $0.hasPrefix("$") && $0.count > 1 }) ?? true else {
          return nil
        }
        flush()
        pieces.append(.capture(name, list: list.map { String($0.dropFirst()) }))
      case "}": return nil
      default: literal.append(character)
      }
    }
    flush()
    self.text = text
    self.pieces = pieces
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
