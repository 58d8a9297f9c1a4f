extension ConventionLibrary {
  /// What a rule says, in English and as Markdown; nil where the prose of its document says it better.
  ///
  /// - Parameter selection: whose vocabulary replaces that of the rule's document, and which may add exceptions.
  public func sentence(of rule: Rule, _ selection: RuleSelection? = nil) -> String? {
    let active = selection?.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
    let statement = active?.statement ?? rule.statement
    return statement.sentence(vocabulary(of: rule, selection))
  }

  /// In which projects a rule reports nothing, as a sentence; nil where it looks at any project.
  func silence(of rule: Rule, _ selection: RuleSelection) -> String? {
    rule.prerequisite.map {
      "It reports nothing in a project that has no \($0.idiom(vocabulary(of: rule, selection)).what)."
    }
  }

  private func vocabulary(of rule: Rule, _ selection: RuleSelection?) -> Vocabulary {
    var vocabulary = definitions(of: conventions.filter { $0.id == rule.convention }).vocabulary
    if let selection { vocabulary.replace(with: selection.vocabulary) }
    return vocabulary
  }
}
