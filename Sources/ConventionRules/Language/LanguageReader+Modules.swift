extension LanguageReader {
  /// Modules: kinds in small letters, names, patterns, lists of the vocabulary, captures, or a list of these. A module whose name is
  /// like that of a kind is named in an object.
  ///
  /// - Parameter isOfImport: whether the modules are imported at the place, so that those of others than the team have a word.
  mutating func modules(_ value: JSONValue, _ what: String, ofImport isOfImport: Bool = false) -> NameQuery? {
    switch value.content {
    case .array(let values) where !values.isEmpty:
      return NameQuery(values.compactMap { modules($0, what, ofImport: isOfImport) }.flatMap(\.items))
    case .object(let members):
      for member in members where member.key != "named" { reportUnknown(member, what, ["named"]) }
      guard let named = members["named"] else {
        if members.isEmpty { problems.report(value.range, "\(what) has an object without 'named'") }
        return nil
      }
      return names(named.value, "'named'", .modules)
    case .string(let text) where Self.mayBeKind(text):
      return kind(text, value.range, what, ofImport: isOfImport).map { NameQuery([$0]) }
    default: return names(value, what, .modules)
    }
  }

  private static func mayBeKind(_ text: String) -> Bool {
    text.first?.isLowercase ?? false && !text.contains(where: "*{".contains)
  }

  private mutating func kind(_ text: String, _ range: Range<Int>, _ what: String, ofImport isOfImport: Bool)
    -> NameQuery.Item?
  {
    if ModuleKind.BuiltIn(rawValue: text) != nil {
      if isOfImport { return .kind(text) }
      problems.report(
        range, "'\(text)' tells imported modules apart, so it stands after 'import' only; \(what) takes kinds and names"
      )
      return nil
    }
    if known.kinds.contains(text) { return .kind(text) }
    let pattern = NamePattern(text)
    if known.systemModules.contains(where: { $0.matches(text) }) { return .pattern(pattern) }
    guard known.areKindsComplete else { return .kind(text) }
    let hint = problems.hint(for: text, in: known.kinds)
    problems.report(
      range,
      "unknown kind '\(text)' of modules" + (hint.isEmpty ? "; a block 'json5 modules' defines it" : hint)
        + " (a module with such a name is written { named: \"\(text)\" })")
    return nil
  }
}
