extension ConventionLibrary {
  /// What a rule says, in English and as Markdown; nil where the prose of its document says it better.
  ///
  /// - Parameter selection: whose vocabulary replaces that of the rule's document, and which may add exceptions.
  public func sentence(of rule: Rule, _ selection: RuleSelection? = nil) -> String? {
    let active = selection?.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
    let statement = active?.statement ?? rule.statement
    return statement.sentence(vocabulary(of: rule, selection))
  }

  /// What a rule looks at and asks for, for a search: subjects, words and names, but no roles, which its title names.
  func words(of rule: Rule, _ selection: RuleSelection) -> String {
    let vocabulary = vocabulary(of: rule, selection)
    var words: [String] = []
    func add(_ list: String) { words += vocabulary[list]?.map(\.text) ?? [] }
    rule.statement.eachPart { part, _ in
      switch part {
      case .place(let place):
        words.append(place.subject.rawValue)
        if case .statements(let statements) = place.target { words += statements.map(\.rawValue) }
      case .names(let names):
        for item in names.items {
          switch item {
          case .pattern(let pattern): words.append(pattern.text)
          case .vocabulary(let list): add(list)
          case .kind(let kind): words.append(kind)
          case .template(let template): words.append(template.text)
          }
        }
      case .condition(.says(let word, .words(let query))):
        words.append(word.name)
        for item in query.alternatives.joined() {
          switch item {
          case .fact(let word): words.append(word)
          case .written(let pattern): words.append(pattern.text)
          case .vocabulary(let list): add(list)
          }
        }
      case .condition(.says(let word, .choice(let choices))): words += [word.name] + choices
      case .condition(.says(let word, _)): words.append(word.name)
      case .types, .condition, .value, .file: break
      }
    }
    return words.joined(separator: " ")
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
