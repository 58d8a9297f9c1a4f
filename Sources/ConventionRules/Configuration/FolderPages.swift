extension RuleSelection {
  /// What pages that hold for some folders or files change for the whole project: names are the whole project's, and a rule takes
  /// the place of one with its id.
  ///
  /// - Parameter builtIn: all documents of the program; asked for where a rule may take the place of one of theirs.
  public func remarksOnFolderPages(
    _ configuration: Configuration, _ library: ConventionLibrary, builtIn: () -> [Convention]
  ) -> [DocumentProblem] {
    var remarks: [DocumentProblem] = []
    for reference in configuration.conventions ?? [] {
      guard let page = library.convention(reference.name), reference.folders != nil || page.scope != nil else {
        continue
      }
      lazy var others = ([library.base].compactMap { $0 } + conventions).filter { $0.text != page.text }
      for rule in page.rules {
        guard configuration.rules.contains(where: { $0.rule == rule.id && $0.isOn ?? false }),
          let other = builtIn().first(where: { $0.rules.contains { $0.id == rule.id } })
        else { continue }
        remarks.append(
          page.text.problem(
            at: rule.idRange,
            "this rule takes the place of the rule '\(rule.id)' of '\(other.id)', which is off in the whole project by that;"
              + " give it another id"))
      }
      for (name, list) in page.vocabulary.lists where configuration.vocabulary[name] == nil {
        guard let other = others.last(where: { $0.vocabulary[name].map { Set($0) != Set(list) } ?? false }) else {
          continue
        }
        remarks.append(page.remark(on: "list '\(name)'", at: page.vocabularyRanges[name] ?? 0..<0, other))
      }
      for (name, kind) in page.vocabulary.modules where configuration.vocabulary.modules[name] == nil {
        guard let other = others.last(where: { $0.vocabulary.modules[name] ?? kind != kind }) else { continue }
        remarks.append(page.remark(on: "kind '\(name)' of modules", at: 0..<0, other))
      }
      for role in page.roles where !configuration.roleNames.contains(role.name) {
        guard let other = others.last(where: { $0.roleConditions[role.name].map { $0 != role.conditions } ?? false })
        else {
          continue
        }
        remarks.append(page.remark(on: "role '\(role.name)'", at: role.nameRange, other))
      }
      if let other = others.last(where: { $0.unseen.isReplaced(by: page.unseen) }) {
        remarks.append(page.remark(on: "description of macros, protocols or attributes", at: 0..<0, other))
      }
    }
    return remarks.sorted { a, b in
      isSamePath(a.path, b.path)
        ? (a.line, a.column, a.message) < (b.line, b.column, b.message) : pathPrecedes(a.path, b.path)
    }
  }
}

extension Convention {
  fileprivate func remark(on what: String, at range: Range<Int>, _ other: Convention) -> DocumentProblem {
    text.problem(
      at: range,
      "the \(what) holds for the whole project, in place of that of '\(other.id)', though the rules of this page hold for"
        + " \(scope == nil ? "its folder" : "some files"); define it in the configuration, or give it another name")
  }
}

extension DeclaredMacrosAndAttributes {
  /// Whether another page says something else of what this one speaks of.
  fileprivate func isReplaced(by other: DeclaredMacrosAndAttributes) -> Bool {
    other.macros.additions.contains { key, value in macros.additions[key].map { $0 != value } ?? false }
      || other.macros.protocols.contains { key, value in macros.protocols[key].map { $0 != value } ?? false }
      || other.attributes.contains { new in attributes.contains { $0.path == new.path && $0 != new } }
  }
}
