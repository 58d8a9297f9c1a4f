// The objects that only one condition takes.

extension LanguageReader {
  /// What holds of a file, or a list of descriptions of which each will do.
  mutating func files(_ value: JSONValue, _ what: String) -> [FileQuery] {
    guard case .array(let values) = value.content else { return [file(value, what)].compactMap { $0 } }
    if values.isEmpty { problems.report(value.range, "\(what) needs at least one description of a file") }
    return values.compactMap { file($0, what) }
  }

  mutating func file(_ value: JSONValue, _ what: String) -> FileQuery? {
    if case .string(let text) = value.content {
      problems.report(value.range, "\(what) is an object, not a text: write { path: \"\(text)\" }")
      return nil
    }
    guard let members = value.members(what, &problems) else { return nil }
    var file = FileQuery()
    let keys = FileQuery.keys + ["not"]
    if members.isEmpty { problems.report(value.range, "\(what) needs one of " + keys.joined(separator: ", ")) }
    for member in members {
      let key = "'\(member.key)'"
      switch member.key {
      case "path": file.path = paths(member.value, key)
      case "imports": file.imports = names(member.value, key, .modules)
      case "declares": file.declares = types(member.value, key)
      case "extends": file.extends = types(member.value, key)
      case "test": file.test = member.value.bool(key, &problems)
      case "not":
        file.not += files(member.value, key)
      default: reportUnknown(member, what, keys)
      }
    }
    return file
  }

  /// Patterns of paths, relative to the file that states them.
  mutating func paths(_ value: JSONValue, _ what: String) -> NameQuery? {
    guard let names = names(value, what, .any) else { return nil }
    for (text, range) in value.strings(what, &problems) ?? []
    where !text.isEmpty && !text.contains(where: "${".contains) {
      _ = PathPattern.isPattern(text, range, what, &problems)
    }
    let base = problems.text.base
    if base == .here { return names }
    return NameQuery(
      names.items.flatMap { item in
        guard case .pattern(let pattern) = item else { return [item] }
        return base.texts(of: pattern.text).map { .pattern(NamePattern($0)) }
      })
  }

  mutating func visibility(_ value: JSONValue, _ what: String) -> VisibilityQuery? {
    guard case .object(let members) = value.content else {
      problems.report(value.range, "\(what) is written { at_least: \"internal\" } or { at_most: \"private\" }")
      return nil
    }
    var query = VisibilityQuery()
    for member in members {
      let level = choices(member.value, "'\(member.key)'", Visibility.self)?.first
      switch member.key {
      case "at_least": query.atLeast = level
      case "at_most": query.atMost = level
      default: reportUnknown(member, what, ["at_least", "at_most"])
      }
    }
    return query
  }

  mutating func statementQuery(_ value: JSONValue, _ what: String) -> StatementQuery? {
    guard let members = value.members(what, &problems) else { return nil }
    var query = StatementQuery()
    let keys = ["only", "without", "begins_with", "at_most", "lines_at_most", "over"]
    if members.isEmpty { problems.report(value.range, "\(what) needs one of " + keys.joined(separator: ", ")) }
    for member in members {
      let key = "'\(member.key)'"
      switch member.key {
      case "only": query.only = statements(member.value, key)
      case "without": query.without = statements(member.value, key)
      case "begins_with": query.beginsWith = statements(member.value, key)
      case "at_most": query.atMost = member.value.wholeNumber(key, &problems)
      case "lines_at_most": query.linesAtMost = member.value.wholeNumber(key, &problems)
      case "over": query.over = names(member.value, key, NameForm(subject: .paths))
      default: reportUnknown(member, what, keys)
      }
    }
    return query
  }

  /// Groups of members, in their order. Each entry of the list is one group.
  mutating func order(_ value: JSONValue, _ what: String) -> [NameQuery]? {
    guard case .array(let values) = value.content else {
      problems.report(value.range, "\(what) is a list of names, in the order of these members")
      return nil
    }
    if values.count < 2 { problems.report(value.range, "\(what) needs at least two groups of members") }
    return values.compactMap { names($0, what, NameForm(subject: .membersOrAttributes)) }
  }

  mutating func disposal(_ value: JSONValue, _ what: String) -> DisposalQuery? {
    guard let members = value.members(what, &problems) else { return nil }
    var (by, inside): (NameQuery?, NameQuery?)
    for member in members {
      switch member.key {
      case "by": by = names(member.value, "'by'", .members)
      case "inside": inside = names(member.value, "'inside'", .members)
      default: reportUnknown(member, what, ["by", "inside"])
      }
    }
    guard let by else {
      if members["by"] == nil {
        problems.report(value.range, "\(what) needs 'by': the functions that put a subscription away")
      }
      return nil
    }
    return DisposalQuery(by: by, inside: inside ?? NameQuery([]))
  }

  mutating func lines(_ value: JSONValue, _ what: String) -> Int? {
    guard let members = value.members(what, &problems) else { return nil }
    for member in members where member.key != "at_most" { reportUnknown(member, what, ["at_most"]) }
    guard let most = members["at_most"] else {
      problems.report(value.range, "\(what) is written { at_most: 400 }")
      return nil
    }
    return most.value.wholeNumber("'at_most'", &problems)
  }

  private mutating func reportUnknown(_ member: JSONMember, _ what: String, _ keys: [String]) {
    problems.report(
      member.keyRange, "unknown key '\(member.key)' in \(what)" + problems.hint(for: member.key, in: keys))
  }
}
