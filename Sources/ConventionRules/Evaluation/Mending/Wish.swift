/// A change that would put a place right, before it is known how the code spells it.
enum Wish: Hashable, Sendable {
  /// In front of the declaration whose keyword starts at an offset, in the file of the finding.
  case head(keyword: Int, HeadChange, UsesDemand? = nil)
  case imports(ImportChange)
  /// A member goes from one body into an extension in its file; all are told by where their keywords start.
  case move(member: Int, from: Int, into: Int, UsesDemand? = nil)
  /// What is spelt already.
  case text(TextEdit, UsesDemand? = nil)

  /// What becomes of the words in front of a declaration.
  enum HeadChange: Hashable, Sendable {
    case word(String)
    case noWord(String)
  }

  /// What becomes of the imports of a file.
  enum ImportChange: Hashable, Sendable {
    /// Of a module.
    case more(String)
    /// The one whose keyword starts at an offset goes.
    case less(Int)
  }

  /// What must hold of all uses of a declaration, or else nobody can rely on the change.
  enum UsesDemand: Hashable, Sendable {
    /// None of the member stands outside of the type in its file.
    case inside(MemberID)
    /// None gives the member another value than its first one.
    case unwritten(MemberID)
    /// No class in a file that the index does not have inherits from the type.
    case withoutHeirs(TypeID)
  }

  /// What is written at once, whoever wishes for it.
  enum Joint: Hashable, Sendable {
    case head(keyword: Int)
    case imports
    case move(from: Int, into: Int)
  }

  /// Nil for what nothing else is joined with.
  var joint: Joint? {
    switch self {
    case .head(let keyword, _, _): .head(keyword: keyword)
    case .imports: .imports
    case .move(_, let source, let target, _): .move(from: source, into: target)
    case .text: nil
    }
  }

  var demand: UsesDemand? {
    switch self {
    case .head(_, _, let demand), .move(_, _, _, let demand), .text(_, let demand): demand
    case .imports: nil
    }
  }
}

/// A way to put a place right.
struct WishedFix: Equatable, Sendable {
  /// What it does, as a demand: `insert 'final'`.
  let title: String
  let level: FixLevel
  /// All of them or none; empty where it is only told.
  let wishes: [Wish]
}
