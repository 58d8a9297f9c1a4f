extension ConventionLibrary {
  /// What a rule says, in English and as Markdown; nil for a rule with a check.
  ///
  /// - Parameter selection: whose vocabulary replaces that of the rule's document.
  public func sentence(of rule: Rule, _ selection: RuleSelection? = nil) -> String? {
    guard let statement = rule.statement else { return nil }
    var vocabulary = definitions(of: conventions.filter { $0.id == rule.convention }).vocabulary
    if let selection { vocabulary.replace(with: selection.vocabulary) }
    return statement.sentence(vocabulary)
  }
}
