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
      members.reportUnknown(in: what, known: ["named"], &problems)
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
        + (known.areDrawn
          ? " (a module with such a name needs a kind)"
          : " (a module with such a name is written { named: \"\(text)\" })"))
    return nil
  }
}

// MARK: What modules may import

extension LanguageReader {
  /// The statement of a rule that lists for modules what they may import: at each import of a module of the project in one of these.
  mutating func importStatement(_ table: JSONMember, _ must: JSONMember?, _ unless: JSONMember?) -> RuleStatement? {
    let before = problems.count
    if let must {
      problems.report(
        must.keyRange, "'must' goes with 'each', and this rule has '\(table.key)'; write exceptions after 'unless'")
    }
    let all = allowances(table.value, "'\(table.key)'") ?? []
    let exceptions = unless.map { alternatives($0.value, "'unless'", on: [.import]) } ?? []
    guard problems.count == before, let inFile = words.words.first(where: { $0.aspect == .file }),
      let word = words.ofRules.first(where: { $0.name == table.key })
    else { return nil }
    let judged = all.filter { !$0.imports.isAny }.flatMap(\.modules.items)
    if judged.isEmpty {
      problems.report(table.value.range, "'\(table.key)' needs modules that may not import all others")
      return nil
    }
    var file = FileQuery()
    file.module = NameQuery(judged)
    let place = PlaceQuery(
      subject: .import, target: .names(NameQuery([.kind(ModuleKind.BuiltIn.local.rawValue)])), count: nil,
      conditions: [.says(inFile, .files([file]))])
    let statement = RuleStatement(
      places: [place], shape: .each(must: [.says(word, .allowances(all))]), exceptions: exceptions)
    reportUnbound(statement, table.value.range)
    return problems.count == before ? statement : nil
  }

  mutating func allowances(_ value: JSONValue, _ what: String) -> [ImportAllowance]? {
    guard let members = value.members(what, &problems) else { return nil }
    if members.isEmpty { problems.report(value.range, "\(what) needs at least one kind or name of modules") }
    return members.compactMap { member in
      let key = JSONValue(.string(member.key), range: member.keyRange)
      let modules = ofProject(key, what)
      if case .array(let values) = member.value.content, values.isEmpty {
        return modules.map { ImportAllowance(modules: $0, imports: NameQuery([])) }
      }
      guard let imports = ofProject(member.value, "'\(member.key)'"), let modules else { return nil }
      return ImportAllowance(modules: modules, imports: imports)
    }
  }

  /// Modules on a side of an allowance: libraries are none of them, and captures would say the same on both sides only.
  private mutating func ofProject(_ value: JSONValue, _ what: String) -> NameQuery? {
    if case .array(let values) = value.content {
      return NameQuery(values.compactMap { ofProject($0, what) }.flatMap(\.items))
    }
    if case .string(let text) = value.content {
      if text == ModuleKind.BuiltIn.local.rawValue {
        problems.report(
          value.range, "'\(RuleStatement.importKey)' is about modules of the project alone; for all of them write \"*\""
        )
        return nil
      }
      let isSystem = known.systemModules.contains { $0.isExact && $0.text == text } && !known.kinds.contains(text)
      if isSystem || ModuleKind.BuiltIn(rawValue: text) != nil {
        problems.report(
          value.range,
          "'\(RuleStatement.importKey)' is about modules of the project, and '\(text)' is not one; imports of others are free,"
            + " unless another rule speaks of them: each: { import: \"Lottie\" }, must: { in_file: { module: \"wrapper\" } }"
        )
        return nil
      }
      if text.contains("{") {
        problems.report(value.range, "\(what) takes no '{…}'; write 'each: { import: … }' and 'must'")
        return nil
      }
    }
    return modules(value, what)
  }
}
