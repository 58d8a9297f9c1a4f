/// Words of which several stand in one text: modifiers and attributes as they are written, and facts that no modifier spells.
struct WordTable: Sendable {
  /// A word that no modifier spells.
  struct Row: Sendable {
    let word: String
    /// Of which places it can be said.
    let subjects: SubjectSet
    /// What it says: one sentence.
    let meaning: String
    let phrase: Phrase
  }

  /// Modifiers and attributes that go with the same subjects.
  struct Modifiers: Sendable {
    let words: [String]
    let subjects: SubjectSet
  }

  var facts: [Row] = []
  /// All modifiers, and the keywords that people take for such.
  var modifiers: [Modifiers] = []
  /// Attributes of the language that people write without their sign.
  var attributes: [String] = []
  /// The places that carry attributes.
  var ofAttributes: SubjectSet = []

  func row(_ word: String) -> Row? { facts.first { $0.word == word } }

  /// The places of which a word can be said, patterns included; nil where no such word is known.
  func subjects(of text: String) -> SubjectSet? {
    if let row = row(text) { return row.subjects }
    let pattern = NamePattern(text)
    var subjects: SubjectSet = []
    var isKnown = false
    for group in modifiers where group.words.contains(where: pattern.matches) {
      subjects.formUnion(group.subjects)
      isKnown = true
    }
    if text.hasPrefix("@") && !(isKnown && pattern.isExact) || text.hasPrefix("*") {
      subjects.formUnion(ofAttributes)
      isKnown = true
    }
    return isKnown ? subjects : nil
  }
}
