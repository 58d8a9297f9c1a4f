/// A change that would put a place right, before it is known how the code spells it.
struct Wish: Hashable, Sendable {
  /// What becomes of the words in front of a declaration.
  enum Change: Hashable, Sendable {
    case word(String)
    case noWord(String)
  }

  /// What must hold of all uses of the declaration, or else nobody can rely on it.
  struct UsesDemand: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      /// None stands outside of the type in its file.
      case inside
      /// None gives it another value than its first one.
      case unwritten
    }

    let member: MemberID
    let kind: Kind
  }

  /// Where the keyword of the declaration starts, in the file of the finding.
  let declaration: Int
  let change: Change
  var demand: UsesDemand?
}

/// A way to put a place right.
struct WishedFix: Equatable, Sendable {
  /// What it does, as a demand: `insert 'final'`.
  let title: String
  let level: FixLevel
  /// All of them or none; empty where it is only told.
  let wishes: [Wish]
  /// What is spelt already.
  var edits: [TextEdit] = []
}
