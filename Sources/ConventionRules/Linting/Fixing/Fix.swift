/// A way to put right what a diagnostic tells.
public struct Fix: Equatable, Sendable {
  /// An edit, and where people and editors see it.
  public struct PlacedEdit: Equatable, Sendable {
    /// In the file of the diagnostic.
    public let edit: TextEdit
    /// Of the first byte that goes.
    public let start: SourcePosition
    /// Behind the last one.
    public let end: SourcePosition
  }

  /// What it does, as a demand: `insert 'final'`.
  public let title: String
  /// How far one can rely on it.
  public let level: FixLevel
  /// In their order, all of them or none; empty where it is only told.
  public let placedEdits: [PlacedEdit]
  /// The same before it is known what others want of the same declarations.
  let wishes: [Wish]
  /// Hash of the text for which it is meant.
  let source: UInt64

  /// The title, and how far one can rely on it.
  var shown: String {
    switch level {
    case .safe: title
    case .unsafe: title + " (unsafe)"
    case .shown: title + " (by hand)"
    }
  }

  /// ``placedEdits`` without their places.
  var edits: [TextEdit] { placedEdits.map(\.edit) }
}

/// A fix of which it is not known yet where people see its edits.
struct PendingFix {
  private let title: String
  private let level: FixLevel
  let edits: [TextEdit]
  private let wishes: [Wish]

  /// What is wished for, as it would be written if nobody wished for anything else at these declarations; nil where the rule has no
  /// fixes.
  init?(_ wished: WishedFix, by rule: DiagnosticRule, in tree: SyntaxTree) {
    let edits = WishWriter(tree: tree).edits(for: wished.wishes) ?? []
    let isPossible = !edits.isEmpty
    let level = isPossible ? wished.level : .shown
    guard let told = rule.fix.map({ $0.level(of: level) }) ?? level else { return nil }
    self.level = told
    title = wished.title
    self.edits = edits
    wishes = isPossible ? wished.wishes : []
  }

  func placed(_ positions: PositionTable, source: UInt64) -> Fix {
    let placed = edits.map { edit in
      Fix.PlacedEdit(
        edit: edit, start: positions.position(of: edit.range.lowerBound),
        end: positions.position(of: edit.range.upperBound))
    }
    return Fix(title: title, level: level, placedEdits: placed, wishes: wishes, source: source)
  }
}

extension Sequence<UInt8> {
  /// Tells a text from others.
  var textHash: UInt64 {
    var hash = StableHash()
    hash.add(self)
    return hash.value
  }
}
