/// What is said of a place: a verb with what follows it, or several joined by "and" or "or".
enum Phrase {
  enum Form {
    /// Behind "must": "be weak".
    case infinitive
    /// Behind "it" and "that": "is weak".
    case finite
  }

  case verb(VerbPhrase)
  indirect case list([Phrase], String)

  /// - Parameter behind: how it follows a noun without "that is".
  static func says(_ verb: String, _ rest: String, isDenied: Bool = false, behind: String? = nil) -> Phrase {
    .verb(VerbPhrase(verb: verb, rest: rest, isDenied: isDenied, behind: behind))
  }

  /// "named `f`", which follows "is" and a noun alike.
  static func stands(_ text: String) -> Phrase { says("be", text, behind: text) }

  /// "weak", which follows "is" and stands before a noun.
  ///
  /// - Parameter rest: what follows "is" where that is not the adjective.
  static func adjective(_ text: String, rest: String? = nil) -> Phrase {
    .verb(VerbPhrase(verb: "be", rest: rest ?? text, before: text))
  }

  static func all(_ parts: [Phrase]) -> Phrase { join(parts, "and") }
  static func any(_ parts: [Phrase]) -> Phrase { join(parts, "or") }

  private static func join(_ parts: [Phrase], _ word: String) -> Phrase {
    let flat = parts.flatMap { if case .list(let inner, word) = $0 { inner } else { [$0] } }
    return flat.count == 1 ? flat[0] : .list(flat, word)
  }

  var denied: Phrase {
    switch self {
    case .verb(let phrase): .says(phrase.verb, phrase.rest, isDenied: !phrase.isDenied)
    case .list(let parts, let word): .list(parts.map(\.denied), word == "and" ? "or" : "and")
    }
  }

  /// What holds together.
  var parts: [Phrase] { if case .list(let parts, "and") = self { parts } else { [self] } }

  /// As an adjective; nil where it cannot be one.
  var before: String? {
    switch self {
    case .verb(let phrase): return phrase.before
    case .list(let parts, let word):
      let all = parts.compactMap(\.before)
      return word == "or" && all.count == parts.count ? SentenceText.list(all, word) : nil
    }
  }

  /// As what follows a noun; nil where it takes a verb.
  var behind: String? { if case .verb(let phrase) = self { phrase.behind } else { nil } }

  func text(_ form: Form) -> String {
    if let single { return single.text(form) }
    guard case .list(let parts, let word) = self else { return "" }
    let texts = parts.map { part in
      (word == "and" && part.single == nil ? "either " : "") + part.text(form)
    }
    return SentenceText.list(texts, word)
  }

  /// As one verb, which stands once where all share it; nil where the verbs differ.
  private var single: VerbPhrase? {
    guard case .list(let parts, let word) = self else {
      return if case .verb(let phrase) = self { phrase } else { nil }
    }
    let verbs = parts.compactMap(\.single)
    guard let first = verbs.first, verbs.count == parts.count,
      verbs.allSatisfy({ $0.verb == first.verb && $0.isDenied == first.isDenied })
    else { return nil }
    // What is neither this nor that "is not this or that".
    let rest = SentenceText.list(verbs.map(\.rest), first.isDenied ? (word == "and" ? "or" : "and") : word)
    return VerbPhrase(verb: first.verb, rest: rest, isDenied: first.isDenied)
  }
}

/// A verb with what follows it: "be weak", "have a view".
struct VerbPhrase {
  /// In the infinitive.
  let verb: String
  let rest: String
  var isDenied = false
  /// How it stands before a noun; nil where it does not.
  var before: String?
  /// How it follows a noun without a verb; nil where it does not.
  var behind: String?

  func text(_ form: Phrase.Form) -> String {
    let finite = form == .finite
    switch (verb, isDenied) {
    case ("be", true): return (finite ? "is not " : "not be ") + rest
    case ("have", true) where rest.hasPrefix("a") && !rest.contains(" or "):
      return (finite ? "has no " : "have no ") + rest.drop { $0 != " " }.dropFirst()
    case (_, true): return (finite ? "does not " : "not ") + verb + " " + rest
    case ("be", false): return (finite ? "is " : "be ") + rest
    case ("have", false): return (finite ? "has " : "have ") + rest
    case (_, false): return verb + (finite ? (verb.hasSuffix("ss") || verb.hasSuffix("ch") ? "es " : "s ") : " ") + rest
    }
  }
}

/// A noun with what is said of it: "stored property of a view that is not weak".
struct NounPhrase {
  var noun: String
  /// What follows the noun and belongs to it: " of `f`".
  var object = ""
  var phrases: [Phrase] = []

  var text: String { text(of: noun) }

  var plural: String { text(of: SentenceText.plural(noun)) }

  /// A name takes no article, and neither does what has one.
  var articled: String {
    let isDefinite = noun.hasPrefix("`") || noun.hasPrefix("the ")
    return isDefinite && text.hasPrefix(noun) ? text : SentenceText.withArticle(text)
  }

  /// Adjectives, the noun, what follows it, and a clause with "that" for all else.
  private func text(of noun: String) -> String {
    let parts = Phrase.all(phrases).parts
    let behind = parts.compactMap(\.behind)
    let said = parts.filter { $0.before == nil && $0.behind == nil }
    // What has a clause of its own comes last, so that what follows is not taken for a part of it.
    let short = behind.filter { !$0.contains(" that ") } + behind.filter { $0.contains(" that ") }
    let text = (parts.compactMap(\.before) + [noun + object] + short).joined(separator: " ")
    return said.isEmpty ? text : text + " that " + Phrase.all(said).text(.finite)
  }
}

enum SentenceText {
  /// "a", "a or b", "a, b or c".
  static func list(_ texts: [String], _ word: String) -> String {
    guard texts.count > 1, let last = texts.last else { return texts.first ?? "" }
    let isLong = texts.contains { $0.contains(", ") || $0.contains(" \(word) ") }
    return texts.dropLast().joined(separator: ", ") + (isLong ? ", \(word) " : " \(word) ") + last
  }

  /// "a type", "an import".
  static func withArticle(_ text: String) -> String {
    let isVowel = text.first { $0.isLetter }.map { "aeioAEIO".contains($0) } ?? false
    return (isVowel || text.hasPrefix("un") || text.hasPrefix("up") ? "an " : "a ") + text
  }

  static func code(_ text: String) -> String { "`" + text + "`" }

  /// "properties" for "property"; code stays as it is.
  static func plural(_ noun: String) -> String {
    if noun.hasSuffix("`") { return noun }
    return noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
  }

  static func number(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"]
    return words.indices.contains(number) ? words[number] : String(number)
  }
}

extension String {
  /// "view model" for `view_model`.
  var words: String {
    String(decoding: utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
