extension LanguageReader {
  // MARK: Types

  /// Types: roles, names, conditions on types, or a list of these of which each will do.
  ///
  /// - Parameter form: what names of types may look like.
  mutating func types(
    _ value: JSONValue, _ what: String, as form: NameForm = NameForm(subject: .types)
  ) -> TypeQuery? {
    switch value.content {
    case .string(let text): return type(text, value.range, what, form)
    case .array(let values):
      if values.isEmpty { problems.report(value.range, "\(what) needs at least one type") }
      let all = values.compactMap { types($0, what, as: form) }
      return all.count == 1 ? all[0] : .anyOf(all)
    case .object:
      return .conditions(conditions(value, what, on: [.type]))
    default:
      problems.report(value.range, "\(what) is a role, names of types, or conditions on types, not \(value.kindName)")
      return nil
    }
  }

  private mutating func type(_ text: String, _ range: Range<Int>, _ what: String, _ form: NameForm) -> TypeQuery? {
    if text == Self.anyTuple { return .names(NameQuery([.pattern(NamePattern(text))])) }
    // No role has a blank in its name: `some View`.
    guard let first = text.first, first.isLowercase, !text.contains(" ") else {
      return name(text, range, what, form).map { .names(NameQuery([$0])) }
    }
    if known.roles.contains(text) || !known.areRolesComplete { return .role(text) }
    problems.report(
      range,
      "unknown role '\(text)'" + problems.hint(for: text, in: known.roles)
        + (["closure", "function"].contains(text)
          ? " (the type of a closure is written \"* -> *\")"
          : " (a type with such a name is written { named: \"\(text)\" })"))
    return nil
  }

  /// The pattern of types that is fulfilled by every tuple.
  static let anyTuple = "(*)"

  // MARK: Values

  /// A value in code: what it may be, or conditions on it, or a list of these of which each will do.
  mutating func value(_ value: JSONValue, _ what: String) -> ValueQuery? {
    switch value.content {
    case .string: return types(value, what).map { .object($0) }
    case .array(let values):
      if values.isEmpty { problems.report(value.range, "\(what) needs at least one value") }
      let all = values.compactMap { self.value($0, what) }
      return all.count == 1 ? all[0] : .any(all)
    case .object(let members):
      if members.isEmpty { problems.report(value.range, "\(what) needs at least one condition") }
      let all = members.compactMap { valueCondition($0, what) }
      return all.count == 1 ? all[0] : .all(all)
    default:
      problems.report(value.range, "\(what) is a role, or conditions on a value, not \(value.kindName)")
      return nil
    }
  }

  private static let valueWords = ["role", "typed", "named", "on", "reads", "arguments", "is", "any", "all", "not"]
  /// The conditions on types that may stand among those on a value.
  private var typeWords: [Word] { words.words.filter(\.aspect.isOfObjects) }

  private mutating func valueCondition(_ member: JSONMember, _ what: String) -> ValueQuery? {
    let value = member.value
    let key = "'\(member.key)'"
    switch member.key {
    case "role": return types(value, key).map { .object($0) }
    case "typed": return types(value, key).map { .typed($0) }
    case "named": return names(value, key, .members).map { .named($0) }
    case "on": return self.value(value, key).map { .on($0) }
    case "reads": return names(value, key, .members).map { .reads($0) }
    case "arguments": return arguments(value, key).map { .arguments($0) }
    case "is": return choices(value, key, ValueWord.self).map { .words($0) }
    case "any": return self.value(value, key)
    case "all":
      guard case .array(let values) = value.content else { return self.value(value, key) }
      return .all(values.compactMap { self.value($0, key) })
    case "not": return self.value(value, key).map { .not($0) }
    default:
      if words[member.key]?.aspect.isOfObjects ?? false {
        let object = JSONValue(.object([member]), range: value.range)
        return .object(.conditions(conditions(object, what, on: [.type])))
      }
      let fitting = Self.valueWords + typeWords.map(\.name)
      problems.report(
        member.keyRange, "unknown key \(key) for a value" + problems.hint(for: member.key, in: fitting))
      return nil
    }
  }

  mutating func arguments(_ value: JSONValue, _ what: String) -> [ArgumentQuery]? {
    guard let members = value.members(what, &problems) else { return nil }
    if members.isEmpty { problems.report(value.range, "\(what) needs at least one label, \"_\" or \"*\"") }
    return members.compactMap { member in
      let label: ArgumentQuery.Label =
        switch member.key {
        case "_": .first
        case "*": .any
        default: .named(member.key)
        }
      return self.value(member.value, "'\(member.key)'").map { ArgumentQuery(label: label, value: $0) }
    }
  }

  // MARK: Names

  mutating func names(_ value: JSONValue, _ what: String, _ form: NameForm) -> NameQuery? {
    guard let strings = value.strings(what, &problems) else { return nil }
    if strings.isEmpty { problems.report(value.range, "\(what) needs at least one name") }
    return NameQuery(strings.compactMap { name($0.string, $0.range, what, form) })
  }

  private mutating func name(_ text: String, _ range: Range<Int>, _ what: String, _ form: NameForm) -> NameQuery.Item? {
    if text.hasPrefix("$") { return vocabulary(String(text.dropFirst()), range).map { .vocabulary($0) } }
    if text.contains("{") {
      guard let template = NameTemplate(text) else {
        problems.report(range, "'\(text)' is not a pattern with a capture; write {Name} or {Name=$list}")
        return nil
      }
      notePlaces(of: template, in: range)
      return template.lists.allSatisfy({ vocabulary($0, range) != nil }) ? .template(template) : nil
    }
    return NamePattern.read(text, range, what, as: form, &problems).map { .pattern($0) }
  }

  private mutating func notePlaces(of template: NameTemplate, in range: Range<Int>) {
    // Without escapes, the text stands in the document as it is, behind its quote.
    let isVerbatim = range.count == template.text.utf8.count + 2
    for capture in template.captures where capturePlaces[capture] == nil {
      guard isVerbatim,
        let place = template.text.firstRange(of: "{\(capture)}") ?? template.text.firstRange(of: "{\(capture)=")
      else {
        capturePlaces[capture] = range
        continue
      }
      let start =
        range.lowerBound + 1 + template.text.utf8.distance(from: template.text.startIndex, to: place.lowerBound)
      capturePlaces[capture] = start..<start + capture.utf8.count + 2
    }
  }

  mutating func vocabulary(_ name: String, _ range: Range<Int>) -> String? {
    if known.vocabulary.contains(name) || !known.isVocabularyComplete { return name }
    let hint = problems.hint(for: name, in: known.vocabulary)
    problems.report(
      range,
      "unknown vocabulary list '$\(name)'"
        + (hint.isEmpty ? "; a block 'json vocabulary' defines it: { \(name): [\"*\"] }" : hint))
    return nil
  }

  // MARK: Words

  mutating func choices<Word: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ what: String, _ words: Word.Type
  ) -> [Word]? where Word.RawValue == String {
    choices(value, what, of: words.allCases.map(\.rawValue))?.compactMap(Word.init)
  }

  mutating func choices(_ value: JSONValue, _ what: String, of words: [String]) -> [String]? {
    value.strings(what, &problems).map { strings in
      if strings.isEmpty { problems.report(value.range, "\(what) needs at least one word") }
      return strings.compactMap { string, range in
        JSONValue(.string(string), range: range).choice(what, of: words, &problems)
      }
    }
  }

  mutating func literals(_ value: JSONValue) -> [LiteralQuery]? {
    guard let strings = value.strings("'literal'", &problems) else { return nil }
    if strings.isEmpty { problems.report(value.range, "'literal' needs at least one kind or pattern") }
    return strings.compactMap { string, range in
      if string.hasPrefix("$") { return vocabulary(String(string.dropFirst()), range).map { .vocabulary($0) } }
      return LiteralKind(rawValue: string).map { .kind($0) } ?? .text(NamePattern(string))
    }
  }
}
