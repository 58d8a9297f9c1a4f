extension ConventionLibrary {
  /// What a rule says, in English and as Markdown.
  ///
  /// - Parameter selection: whose vocabulary replaces that of the rule's document, and which may add exceptions.
  public func sentence(of rule: Rule, _ selection: RuleSelection? = nil) -> String {
    let active = selection?.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
    let statement = active?.statement ?? rule.statement
    var vocabulary = definitions(of: conventions.filter { $0.id == rule.convention }).vocabulary
    if let selection { vocabulary.replace(with: selection.vocabulary) }
    return statement.sentence(vocabulary)
  }
}
