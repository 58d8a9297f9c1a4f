/// Finds rules, and words of the rule language, by what people call the thing: `mvvm-lint rules --search`.
public struct RuleSearch: Sendable {
  private let library: ConventionLibrary
  private let selection: RuleSelection

  /// Looks into all documents, in use or not.
  ///
  /// - Parameter selection: tells which rules are on.
  public init(library: ConventionLibrary, selection: RuleSelection) {
    self.library = library
    self.selection = selection
  }

  private static let mostRules = 5
  private static let mostWords = 3
  /// A find with less than this share of the best one's score is left out.
  private static let leastShare = 0.4
  /// How much of what is asked for a rule must say, and a word of the language must mean.
  private static let (leastOfRule, leastOfWord) = (0.7, 0.25)

  /// The best few rules with how to turn them on, and the words with which a team may say it itself; nil where nothing fits.
  ///
  /// - Parameter width: of the terminal, in columns.
  public func text(for query: String, width: Int = WrappedText.unbounded) -> String? {
    let wanted = SearchWords(query)
    guard !wanted.content.isEmpty else { return nil }
    let rules = best(of: library.conventions.flatMap(\.rules), Self.mostRules, wanted, Self.leastOfRule) { rule in
      [
        (4, rule.title), (3, rule.id), (3, library.words(of: rule, selection)), (2, rule.message.text),
        (1, rule.rationale),
      ]
    }
    let words = best(of: Self.words, Self.mostWords, wanted, Self.leastOfWord) { [(3, $0.word), (2, $0.meaning)] }
    guard !rules.isEmpty || !words.isEmpty else { return nil }
    var output =
      rules.isEmpty
      ? Self.hanging("No rule says this: \(EscapedText.name(query))", 0, first: 0, width)
      : rules.map { entry(of: $0, width) }.joined(separator: "\n")
    if !words.isEmpty {
      output += "\nWords of the rule language for a rule of your own:\n"
      for word in words {
        output += "  " + Self.hanging("\(word.word) \(word.place): \(word.meaning)", 4, first: 2, width)
      }
      output += "  mvvm-lint explain WORD shows an example; mvvm-lint new FILE.md starts a document.\n"
    }
    return output
  }

  /// The word of the language that is spelled nearest to one of a text, as the end of a sentence; empty for none.
  public func hint(for query: String) -> String {
    let words = query.split { !$0.isLetter && $0 != "_" }.map(String.init).filter { $0.count > 3 }
    let near = words.lazy.compactMap { Suggestion.nearest(to: $0, in: LanguageReference.words.map(\.word)) }.first
    return near.map { "; the nearest word of the language is '\($0)'" } ?? ""
  }

  /// All words of the language, with what stands behind each, or where each stands.
  private static let words: [(word: String, place: String, meaning: String)] =
    LanguageReference.words.map { ($0.word, $0.value, $0.meaning) }
    + LanguageReference.values.flatMap { values in
      values.words.map { ($0.word, "(\(values.name))", $0.meaning.isEmpty ? values.meaning : $0.meaning) }
    }

  private func entry(of rule: Rule, _ width: Int) -> String {
    let active = selection.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
    let state: String
    if let active {
      state = "on, \(active.severity.rawValue)"
    } else {
      state = "off; { rules: { \(rule.id): \"\(rule.severity.rawValue)\" } } in .mvvm-lint.json turns it on"
    }
    return Self.hanging(EscapedText.name(rule.id), 0, first: 0, width)
      + "  " + Self.hanging(EscapedText.name(rule.title), 2, first: 2, width)
      + "  " + Self.hanging(EscapedText.name(state), 2, first: 2, width)
  }

  private static func hanging(_ text: String, _ indentation: Int, first: Int, _ width: Int) -> String {
    WrappedText.text(text, width: width, first: first, indentation: indentation) + "\n"
  }

  // MARK: Ranking

  /// The entries with the highest score: each wanted word counts where it weighs most, rare ones more, and what says them all
  /// in their order counts most.
  ///
  /// - Parameters:
  ///   - least: the share of the wanted words that an entry must have, rare ones counting more. Prose with the weight 1 does not count.
  ///   - fields: the heaviest first.
  private func best<Entry>(
    of entries: [Entry], _ most: Int, _ wanted: SearchWords, _ least: Double,
    fields: (Entry) -> [(weight: Double, text: String)]
  ) -> [Entry] {
    let texts = entries.map { fields($0).map { (weight: $0.weight, words: SearchWords($0.text)) } }
    let rarity = wanted.set.reduce(into: [String: Double]()) { rarity, word in
      let holders = texts.count { $0.contains { $0.words.set.contains(word) } }
      rarity[word] = 1 / (1 + 8 * Double(holders) / Double(max(entries.count, 1)))
    }
    let all = wanted.content.reduce(0) { $0 + (rarity[$1] ?? 0) }
    let scores = texts.map { fields in
      let said = fields.filter { $0.weight > 1 }.reduce(into: Set()) { $0.formUnion($1.words.set) }
      let share = wanted.content.intersection(said).reduce(0) { $0 + (rarity[$1] ?? 0) } / all
      guard share >= least else { return 0.0 }
      let single = rarity.reduce(0) { score, next in
        score + next.value * (fields.first { $0.words.set.contains(next.key) }?.weight ?? 0)
      }
      guard single > 0 else { return 0.0 }
      let order = fields.map { $0.weight * wanted.share(inOrderIn: $0.words) }.max() ?? 0
      // Who knows the name looks for nothing else.
      let isNamed = fields.contains { $0.words.list == wanted.list }
      return single + order + (isNamed ? 10 : 0)
    }
    let order = scores.indices.filter { scores[$0] > 0 }.sorted {
      scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1]
    }
    guard let top = order.first.map({ scores[$0] }) else { return [] }
    return order.prefix(most).filter { scores[$0] >= top * Self.leastShare }.map { entries[$0] }
  }
}

/// The words of a text as they are compared: small, without endings of plurals and verbs, and one for all that mean the same.
struct SearchWords {
  /// In the order of the text.
  let list: [String]
  let set: Set<String>

  /// Those that say what a text is about.
  let content: Set<String>

  init(_ text: String) {
    // Longer texts are told apart by their first words.
    list = Array(
      Self.words(text).lazy.filter { !Self.ignored.contains($0) && !$0.allSatisfy(\.isNumber) }
        .map { word in
          let stem = Self.stem(word)
          return Self.meanings[stem] ?? stem
        }.prefix(400))
    set = Set(list)
    content = set.subtracting(["no", "only"])
  }

  /// The part of these words that stand in another text in the same order, whatever is between them.
  func share(inOrderIn other: SearchWords) -> Double {
    guard !list.isEmpty else { return 0 }
    var previous = [Int](repeating: 0, count: other.list.count + 1)
    for word in list {
      var current = [0]
      for (index, otherWord) in other.list.enumerated() {
        current.append(word == otherWord ? previous[index] + 1 : max(previous[index + 1], current[index]))
      }
      previous = current
    }
    return Double(previous.last ?? 0) / Double(list.count)
  }

  private static let ignored: Set<String> = [
    "a", "all", "an", "and", "any", "are", "as", "at", "be", "between", "by", "can", "do", "does", "each", "every",
    "for",
    "from", "has", "have", "i", "in", "is", "it", "its", "kit", "least", "may", "most", "must", "my", "of", "on", "or",
    "our",
    "rule", "should", "than", "that", "the", "their", "there", "they", "this", "to", "use", "we", "when", "which",
    "with",
  ]

  /// One word for several with the same meaning.
  private static let meanings: [String: String] = [
    "know": "nam", "mention": "nam", "refer": "nam", "referenc": "nam", "never": "no", "not": "no", "without": "no",
    "nobod": "no", "noth": "no", "none": "no",
    "construct": "mak", "creat": "mak", "instantiat": "mak", "present": "show", "push": "show", "navigat": "show",
    "keep": "hold", "own": "hold", "stor": "hold", "vc": "controller", "viewcontroller": "controller", "vm": "model",
    "viewmodel": "model", "uikit": "ui", "inject": "get", "receiv": "get",
    "tak": "get", "given": "get",
  ]

  /// Words, those of `viewModels` and `view_models` among them.
  private static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.flatMap(\.camelCaseWords).map { $0.lowercased() }
  }

  private static func stem(_ word: String) -> String {
    for ending in ["ations", "ation", "ing", "ies", "es", "ed", "s"] where word.count >= ending.count + 3 {
      guard word.hasSuffix(ending), !word.hasSuffix("ss") else { continue }
      let stem = word.dropLast(ending.count)
      // `unwrapping` is `unwrap`, and `calling` is `call`.
      let isDoubled = ending.hasSuffix("g") || ending == "ed"
      let last = isDoubled ? stem.suffix(2).map(\.self) : []
      return String(last.count == 2 && last[0] == last[1] && !"lsz".contains(last[1]) ? stem.dropLast() : stem)
    }
    return word.count > 3 && (word.hasSuffix("e") || word.hasSuffix("y")) ? String(word.dropLast()) : word
  }
}
