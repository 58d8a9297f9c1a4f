// The parts that sentences about rules are made of.

/// A verb with what follows it: "be weak", "have a view".
struct VerbPhrase: Hashable {
  /// In the infinitive.
  let verb: String
  let rest: String
  var isNegated = false

  /// "is weak", or, behind "must", "be weak".
  func text(_ form: Predicate.Form) -> String {
    if isNegated, rest.hasPrefix("no ") { return Self.denied(verb, String(rest.dropFirst(3))).text(form) }
    if isNegated, verb == "have" || verb == "contain", let object = Self.withoutArticle(rest) {
      return VerbPhrase(verb: verb, rest: "no " + object).text(form)
    }
    switch (form, isNegated) {
    case (.infinitive, false): return verb + " " + rest
    case (.infinitive, true): return "not " + verb + " " + rest
    case (.finite, false): return Self.finite(verb) + " " + rest
    case (.finite, true): return (verb == "be" ? "is not " : "does not \(verb) ") + rest
    }
  }

  static func finite(_ verb: String) -> String {
    switch verb {
    case "be": "is"
    case "have": "has"
    default: verb.hasSuffix("s") || verb.hasSuffix("ch") || verb.hasSuffix("sh") ? verb + "es" : verb + "s"
    }
  }

  /// "have a value" for what is not "have no value".
  private static func denied(_ verb: String, _ object: String) -> VerbPhrase {
    VerbPhrase(verb: verb, rest: object.hasPrefix("`") ? object : Noun(object).articled)
  }

  private static func withoutArticle(_ text: String) -> String? {
    for article in ["a ", "an "] where text.hasPrefix(article) { return String(text.dropFirst(article.count)) }
    return nil
  }
}

/// What is said of a subject: verbs, joined by "and" and "or".
indirect enum Predicate {
  enum Form {
    /// Behind "must".
    case infinitive
    /// Behind "it" and "that".
    case finite
  }

  case verb(VerbPhrase)
  case and([Predicate])
  case or([Predicate])

  static func say(_ verb: String, _ rest: String) -> Predicate { .verb(VerbPhrase(verb: verb, rest: rest)) }

  var negated: Predicate {
    switch self {
    case .verb(var phrase):
      phrase.isNegated.toggle()
      return .verb(phrase)
    case .and(let parts): return .or(parts.map(\.negated))
    case .or(let parts): return .and(parts.map(\.negated))
    }
  }

  func text(_ form: Form) -> String {
    switch self {
    case .verb(let phrase): phrase.text(form)
    case .and(let parts): Self.joined(parts, by: "and", form)
    case .or(let parts): Self.joined(parts, by: "or", form)
    }
  }

  private var phrase: VerbPhrase? { if case .verb(let phrase) = self { phrase } else { nil } }

  /// Joins predicates; a verb that several share stands once.
  private static func joined(_ parts: [Predicate], by word: String, _ form: Form) -> String {
    let parts = parts.flatMap { part -> [Predicate] in
      switch part {
      case .and(let inner) where word == "and": inner
      case .or(let inner) where word == "or": inner
      default: [part]
      }
    }
    let phrases = parts.compactMap(\.phrase)
    if phrases.count == parts.count, let first = phrases.first, phrases.count > 1 {
      let isShared = phrases.allSatisfy { $0.verb == first.verb && $0.isNegated == first.isNegated }
      if isShared, first.isNegated, word == "and", first.verb == "be" {
        let rests = phrases.map(\.rest)
        let list = "neither " + rests.dropLast().joined(separator: ", ") + " nor " + (rests.last ?? "")
        return VerbPhrase(verb: first.verb, rest: list).text(form)
      }
      if isShared, !first.isNegated {
        let rest = SentenceText.list(phrases.map(\.rest), word)
        return VerbPhrase(verb: first.verb, rest: rest).text(form)
      }
    }
    let texts = parts.map { part in
      if case .or(let inner) = part, word == "and", inner.count > 1 { return part.choice(form) }
      return part.text(form)
    }
    return SentenceText.list(texts, word)
  }

  /// Alternatives that stand among other parts: "either … or …".
  private func choice(_ form: Form) -> String {
    let text = text(form)
    return text.contains(" or ") ? "either " + text : text
  }
}

/// A noun with its article left to the sentence around it.
struct Noun: Hashable {
  /// What it begins with decides between "a" and "an"; nil where it takes no article.
  let article: String?
  let text: String

  init(_ text: String, takesArticle: Bool = true) {
    self.text = text
    article = takesArticle ? (SentenceText.beginsWithVowel(text) ? "an" : "a") : nil
  }

  var articled: String { article.map { $0 + " " + text } ?? text }

  /// "a view or view controller": an article that all share stands once.
  static func articled(_ nouns: [Noun], _ word: String = "or") -> String {
    guard let first = nouns.first else { return "" }
    if nouns.count > 1, first.article != nil, nouns.allSatisfy({ $0.article == first.article && !$0.isLong }) {
      return (first.article ?? "") + " " + SentenceText.list(nouns.map(\.text), word)
    }
    return SentenceText.list(nouns.map(\.articled), word)
  }

  /// Behind "no" or "each".
  static func bare(_ nouns: [Noun]) -> String { SentenceText.list(nouns.map(\.text), "or") }

  private var isLong: Bool { [" that ", " named ", " declared ", " nested "].contains { text.contains($0) } }
}

enum SentenceText {
  // Marks of what a list of the vocabulary is written as: "`a`, `b`", its name, and where it follows other names.
  static let (mark, end, joint): (Character, Character, Character) = ("\u{E000}", "\u{E001}", "\u{E002}")

  /// "a", "a or b", "a, b or c".
  static func list(_ texts: [String], _ word: String) -> String {
    let marked = texts.filter { $0.first == mark }
    if marked.count == 1, texts.count > 1, let last = texts.last, last.first == mark {
      let others = texts.dropLast()
      return others.joined(separator: ", ") + String(joint) + last
    }
    if marked.count > 1 { return list(texts.map(nameOfList), word) }
    guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
    let isLong = texts.contains { $0.contains(", ") || $0.contains(" \(word) ") }
    return texts.dropLast().joined(separator: ", ") + (isLong ? ", \(word) " : " \(word) ") + last
  }

  /// A marked list by its name alone.
  private static func nameOfList(_ text: String) -> String {
    guard text.first == mark, let end = text.firstIndex(of: end),
      let start = text[..<end].lastIndex(of: mark)
    else { return text }
    return code(String(text[text.index(after: start)..<end])) + text[text.index(after: end)...]
  }

  static func beginsWithVowel(_ text: String) -> Bool {
    guard let first = text.first(where: { $0.isLetter }) else { return false }
    return "aeioAEIO".contains(first) || text.hasPrefix("un") || text.hasPrefix("up")
  }

  /// "a type", "an import".
  static func withArticle(_ text: String) -> String { (beginsWithVowel(text) ? "an " : "a ") + text }

  static func code(_ text: String) -> String { "`" + text + "`" }

  /// "view model" for `view_model`.
  static func words(_ name: String) -> String { name.split(separator: "_").joined(separator: " ") }

  /// "properties" for "property", of the first word that is followed by nothing of its own.
  static func plural(_ noun: String) -> String {
    let end = noun.firstIndex { $0 == "`" } ?? noun.endIndex
    let words = noun[..<end].split(separator: " ")
    guard let last = words.last else { return noun }
    let plural = last.hasSuffix("y") ? last.dropLast() + "ies" : last + "s"
    return (words.dropLast().map(String.init) + [String(plural)]).joined(separator: " ")
      + (end < noun.endIndex ? " " : "")
      + noun[end...]
  }

  static func number(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"]
    return words.indices.contains(number) ? words[number] : String(number)
  }
}
