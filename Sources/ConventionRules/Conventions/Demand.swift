/// Whether a sentence asks for something.
enum Demand {
  /// The words of which one stands in such a sentence.
  static let words = ["must", "never", "only", "always", "should not", "avoid", "prefer", "do not"]

  /// - Parameter prose: a sentence without code.
  ///
  /// Some of the words also tell what something is for, or under which condition: `to avoid`, `if they do not`.
  static func isMade(in prose: String) -> Bool {
    let words = words(in: prose)
    return words.indices.contains { index in
      let next = index + 1 < words.count ? words[index + 1].text : ""
      switch words[index].text {
      case "must", "never", "shouldn't": return true
      case "only": return !words[index].isJoined
      case "always": return index == 0 || !["not", "isn't", "aren't"].contains(words[index - 1].text)
      case "should": return next == "not"
      case "avoid", "prefer": return asks(words, at: index, next: next)
      case "don't": return asks(words, at: index, next: next)
      case "do":
        return next == "not" && asks(words, at: index, next: index + 2 < words.count ? words[index + 2].text : "")
      default: return false
      }
    }
  }

  // MARK: Words

  private struct Word {
    var text: String
    /// Whether a mark stands before it that parts a sentence.
    let isFirst: Bool
    /// Whether a hyphen joins it to the word before.
    let isJoined: Bool
  }

  private static func words(in prose: String) -> [Word] {
    var words: [Word] = []
    var isFirst = true
    var isOpen = false
    var (last, beforeLast): (Character, Character) = (" ", " ")
    for character in prose.lowercased() {
      let isApostrophe = isOpen && (character == "'" || character == "’")
      if character.isLetter || isApostrophe {
        if !isOpen { words.append(Word(text: "", isFirst: isFirst, isJoined: last == "-" && beforeLast.isLetter)) }
        words[words.count - 1].text.append(isApostrophe ? "'" : character)
        (isOpen, isFirst) = (true, false)
      } else {
        isOpen = false
        // A hyphen parts only with a blank before it.
        if ",;:.!?()/—–→=".contains(character) || character == "-" && last == " " { isFirst = true }
      }
      (beforeLast, last) = (last, character)
    }
    return words
  }

  /// Whether a word that may also describe is said to somebody: no condition, purpose or other subject stands before it in its part of
  /// the sentence.
  private static func asks(_ words: [Word], at index: Int, next: String) -> Bool {
    let start = words[...index].lastIndex { $0.isFirst } ?? 0
    let before = words[start..<index].map(\.text)
    guard let last = before.last else { return true }
    if last == "should" { return true }
    if last == "to", before.dropLast().last != "try" { return false }
    if before.contains("we"), wishes.contains(next) { return false }
    return !before.contains(where: describing.contains)
  }

  /// What we do not do by rule, but by what we are.
  private static let wishes: Set<String> = ["want", "need", "have", "know", "expect", "think", "care", "mind"]

  private static let describing: Set<String> = [
    "if", "when", "whenever", "where", "because", "since", "that", "which", "who", "whose", "while", "unless", "until",
    "as",
    "though", "although", "how", "why", "what", "whether", "than", "after", "before", "once",
    "you", "they", "it", "i", "these", "those", "this", "people", "users",
    "help", "helps", "can", "could", "will", "would", "may", "might",
  ]
}
