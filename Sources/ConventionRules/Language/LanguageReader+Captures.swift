extension LanguageReader {
  mutating func reportUnbound(_ statement: RuleStatement, _ range: Range<Int>) {
    var bound: Set<String> = []
    var used: [String] = []
    statement.eachPart { part, binds in
      guard case .names(let names) = part else { return }
      used += names.captures
      if binds { bound.formUnion(names.captures) }
    }
    var told: Set<String> = []
    for capture in used where !bound.contains(capture) && told.insert(capture).inserted {
      problems.report(
        capturePlaces[capture] ?? range,
        "'{\(capture)}' has no value; write it after the subject of the place that the rule looks at, or there after "
          + SentenceText.list(words.binding.map(\.name), "or") + ", outside of 'not'")
    }
  }
}

// MARK: Placeholders

extension LanguageReader {
  /// What the message of each rule may say of a place.
  static let placeholders = ["name", "type", "member", "on", "typed", "value", "why"]

  /// Whether a rule's message has no other placeholders than there are values for: what is known of any place, captures, and
  /// lists of the vocabulary. Others are reported.
  ///
  /// - Parameter range: of the message, quotes included.
  mutating func knowsPlaceholders(of message: MessageTemplate, at range: Range<Int>, _ statement: RuleStatement) -> Bool
  {
    let before = problems.count
    let captures = statement.captures
    let known = Self.placeholders + captures.sorted()
    for (name, part) in message.placeholders {
      // Without escapes, the message's text stands in the document as it is, behind its quote.
      let isVerbatim = range.count == message.text.utf8.count + 2
      let start = range.lowerBound + 1
      let place = isVerbatim ? start + part.lowerBound..<start + part.upperBound : range
      if name.hasPrefix("$") {
        reportUnknown(list: String(name.dropFirst()), place)
      } else if name.contains("="), let template = NameTemplate("{" + name + "}") {
        for list in template.lists { reportUnknown(list: list, place) }
        for capture in template.captures where !captures.contains(capture) { reportUnknown(capture, place, known) }
      } else if !known.contains(name) {
        reportUnknown(name, place, known)
      }
    }
    return problems.count == before
  }

  private mutating func reportUnknown(_ placeholder: String, _ place: Range<Int>, _ known: [String]) {
    let hint = problems.hint(for: placeholder, in: known)
    problems.report(
      place,
      "a message has no placeholder '{\(placeholder)}'"
        + (hint.isEmpty ? "; there are " + known.map { "{\($0)}" }.joined(separator: " ") : hint))
  }

  private mutating func reportUnknown(list: String, _ place: Range<Int>) {
    guard known.isVocabularyComplete, !known.vocabulary.contains(list) else { return }
    problems.report(
      place, "unknown vocabulary list '\(list)'" + problems.hint(for: list, in: known.vocabulary))
  }
}

extension RuleStatement {
  fileprivate var captures: Set<String> {
    var captures: Set<String> = []
    eachPart { part, _ in if case .names(let names) = part { captures.formUnion(names.captures) } }
    return captures
  }
}

// MARK: Names

extension [Condition] {
  /// The conditions in an order in which captures are bound before a condition uses them without binding them, as in `not`.
  var bindingFirst: [Condition] {
    let ranks = map(\.captureRank)
    if ranks.allSatisfy({ $0 == ranks.first }) { return self }
    return zip(self, ranks).enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }
}

extension Condition {
  /// 0 for a condition that uses no capture without binding it, 1 for one that also binds one, 2 for one that only uses them.
  fileprivate var captureRank: Int {
    var (isBinding, isUsing) = (false, false)
    eachName(binds: true) { names, binds in
      if names.captures.isEmpty { return }
      if binds { isBinding = true } else { isUsing = true }
    }
    return isUsing ? isBinding ? 1 : 2 : 0
  }
}
