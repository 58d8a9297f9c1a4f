// What stands behind a word, by its shape.

extension LanguageReader {
  /// nil where it has mistakes, which are reported.
  mutating func read(_ value: JSONValue, as shape: WordShape, _ what: String, on subjects: SubjectSet) -> WordValue? {
    switch shape {
    case .names(let form): names(value, what, form ?? (subjects == [.type] ? .typeNames : .any)).map { .names($0) }
    case .groups: groups(value, what).map { .groups($0) }
    case .types(_, orNone: true) where value.content == .string("none"): WordValue.none
    case .types(let form, _): types(value, what, as: form).map { .types($0) }
    case .value: self.value(value, what).map { .value($0) }
    case .arguments: arguments(value, what).map { .arguments($0) }
    case .places(let use): .places(placeQueries(value, what, allowsCount: use != .around, around: use == .around))
    case .files: .files(files(value, what))
    case .words(let table): words(value, what, of: table, on: subjects).map { .words($0) }
    case .choice(let choice) where choice.isList: choices(value, what, of: choice.words).map { .choice($0) }
    case .choice(let choice): value.choice(what, of: choice.words, &problems).map { .choice([$0]) }
    case .flag: value.bool(what, &problems).map { .flag($0) }
    case .number: value.wholeNumber(what, &problems).map { .number($0) }
    case .allowances: allowances(value, what).map { .allowances($0) }
    case .object(let keys): object(value, what, keys, on: subjects).map { .object($0) }
    }
  }

  private mutating func object(
    _ value: JSONValue, _ what: String, _ keys: [WordShape.Key], on subjects: SubjectSet
  ) -> [String: WordValue]? {
    guard let members = value.members(what, &problems) else { return nil }
    var object: [String: WordValue] = [:]
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        [member].reportUnknown(in: what, known: keys.map(\.name), &problems)
        continue
      }
      object[key.name] = read(member.value, as: key.shape, "'\(key.name)'", on: subjects)
    }
    if let missing = keys.first(where: { $0.isRequired && members[$0.name] == nil }) {
      problems.report(value.range, "\(what) needs '\(missing.name)': \(missing.meaning)")
      return nil
    }
    if members.isEmpty {
      problems.report(value.range, "\(what) needs one of " + keys.map(\.name).joined(separator: ", "))
    }
    return object
  }

  /// Each entry of the list is one group.
  private mutating func groups(_ value: JSONValue, _ what: String) -> [NameQuery]? {
    guard case .array(let values) = value.content else {
      problems.report(value.range, "\(what) is a list of names, in the order of these members")
      return nil
    }
    if values.count < 2 { problems.report(value.range, "\(what) needs at least two groups of members") }
    return values.compactMap { names($0, what, NameForm(subject: .membersOrAttributes)) }
  }

  // MARK: Files

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
      case "module": file.module = modules(member.value, key)
      case "imports": file.imports = modules(member.value, key)
      case "declares": file.declares = types(member.value, key)
      case "extends": file.extends = types(member.value, key)
      case "test": file.test = member.value.bool(key, &problems)
      case "not":
        file.not += files(member.value, key)
      default: [member].reportUnknown(in: what, known: keys, &problems)
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
}
