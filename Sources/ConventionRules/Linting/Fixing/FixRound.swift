/// The fixes of one file that are made at once: each of them whole, and none where another one is.
struct FixRound {
  /// A fix that was asked for, with who asked.
  struct Asked {
    let fix: Fix
    let rule: String
    /// Whether another place tells the same finding.
    let isRepetition: Bool
  }

  /// Fixes that are made together or not at all: those that want something of one declaration are one edit.
  private struct Unit {
    var edits: [TextEdit]
    var fixes: [Asked]

    var start: Int { edits.first?.range.lowerBound ?? 0 }
  }

  private(set) var text: [UInt8]
  /// What was made.
  private(set) var made: [Asked] = []
  /// What left the file with more places that cannot be parsed, and was taken back.
  private(set) var spoiling: [Asked] = []
  /// What contradicts other fixes of its declaration, so that none of them was made.
  private(set) var contradicting: [Asked] = []

  /// - Parameters:
  ///   - text: for which all fixes are meant.
  ///   - fixes: in the order of their diagnostics. Those that touch others are left for another round.
  init(_ text: [UInt8], path: String, _ fixes: [Asked]) {
    self.text = text
    let tree = SyntaxTree.parse(SourceText(path: path, bytes: text))
    var taken = TakenRanges()
    let units = units(of: fixes, in: tree).filter { taken.take($0.edits) }
    self.text = units.flatMap(\.edits).applied(to: text)
    made = units.flatMap(\.fixes)
    let known = tree.problems.count
    guard !units.isEmpty, Self.problems(in: self.text, path) > known else { return }
    // One after the other, since one of them is enough to spoil all.
    var kept: [Unit] = []
    for unit in units {
      if Self.problems(in: (kept + [unit]).flatMap(\.edits).applied(to: text), path) > known {
        spoiling += unit.fixes
      } else {
        kept.append(unit)
      }
    }
    self.text = kept.flatMap(\.edits).applied(to: text)
    made = kept.flatMap(\.fixes)
  }

  private static func problems(in text: [UInt8], _ path: String) -> Int {
    SyntaxTree.parse(SourceText(path: path, bytes: text)).problems.count
  }

  /// In the order of their edits.
  private mutating func units(of fixes: [Asked], in tree: SyntaxTree) -> [Unit] {
    var units: [Unit] = []
    var joined: [Wish.Joint: [Asked]] = [:]
    for asked in fixes {
      // What wants several things stands alone, and so does what spells its edits itself.
      if let joint = asked.fix.onlyJoint {
        joined[joint, default: []].append(asked)
      } else {
        units.append(Unit(edits: asked.fix.edits, fixes: [asked]))
      }
    }
    let writer = WishWriter(tree: tree)
    for fixes in joined.values {
      if let edits = writer.edits(for: fixes.flatMap(\.fix.wishes)) {
        units.append(Unit(edits: edits, fixes: fixes))
      } else {
        contradicting += fixes
      }
    }
    return units.sorted { ($0.start, $0.edits.count) < ($1.start, $1.edits.count) }
  }
}

extension Fix {
  /// What all wishes are about; nil where it is not only one thing.
  fileprivate var onlyJoint: Wish.Joint? {
    let joint = wishes.first?.joint
    return wishes.allSatisfy { $0.joint == joint } ? joint : nil
  }
}

/// Ranges of a text that edits have taken.
private struct TakenRanges {
  /// In their order.
  private var edits: [TextEdit] = []

  /// Takes the ranges of some edits, or none of them.
  mutating func take(_ new: [TextEdit]) -> Bool {
    for edit in new {
      let near = edits[edits.partitioningIndex { $0.range.upperBound >= edit.range.lowerBound }...]
      if near.prefix(while: { $0.range.lowerBound <= edit.range.upperBound }).contains(where: edit.conflicts) {
        return false
      }
    }
    for edit in new {
      edits.insert(edit, at: edits.partitioningIndex { $0.range.lowerBound > edit.range.lowerBound })
    }
    return true
  }
}
