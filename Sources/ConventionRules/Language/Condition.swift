/// What holds of a place: a word of the language with what stands behind it, or other conditions together.
indirect enum Condition: Hashable, Sendable {
  case says(Word, WordValue)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// The words that put conditions together. Every other word is a ``Word``.
  static let combining = ["any", "all", "not"]
}

/// What stands behind a word: data of a ``WordShape``, whatever the word means.
indirect enum WordValue: Hashable, Sendable {
  /// The text `"none"`.
  case none
  case names(NameQuery)
  /// Names in an order.
  case groups([NameQuery])
  case types(TypeQuery)
  case value(ValueQuery)
  case places([PlaceQuery])
  case files([FileQuery])
  case arguments([ArgumentQuery])
  case words(WordQuery)
  case choice([String])
  case flag(Bool)
  case number(Int)
  case object([String: WordValue])
  case allowances([ImportAllowance])
}

/// What modules may import of the project. A module of several such has what any of them lists.
struct ImportAllowance: Hashable, Sendable {
  let modules: NameQuery
  /// Empty for no module, and `*` for all.
  let imports: NameQuery
}

extension Condition {
  /// The conditions on the same place that it is made of.
  var ungrouped: [Condition] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.ungrouped)
    case .not(let condition): condition.ungrouped
    case .says: [self]
    }
  }

  /// What it asks about; nil for conditions that are put together.
  var aspect: Aspect? { if case .says(let word, _) = self { word.aspect } else { nil } }

  /// The types of which it asks an aspect of a place; nil where it asks something else.
  func types(of aspect: Aspect) -> TypeQuery? {
    if case .says(let word, .types(let types)) = self, word.aspect == aspect { types } else { nil }
  }

  /// The value of which it asks an aspect of a place; nil where it asks something else.
  func value(of aspect: Aspect) -> ValueQuery? {
    if case .says(let word, .value(let value)) = self, word.aspect == aspect { value } else { nil }
  }
}
