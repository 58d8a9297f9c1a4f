extension Finding {
  /// The placeholder of what is not known of a place that could not be decided.
  static let doubt = "doubt"

  /// A place that concerns a rule, or may do so, and could not be decided, with what is not known of it.
  init(undecided place: FoundPlace, _ test: PlaceMatcher, of rule: CompiledRule, _ scope: Scope) {
    let facts = PlaceFacts(place, scope, test)
    let doubt = rule.doubt(place, test, scope)
    self.init(
      range: facts.range, placeholders: [Self.doubt: "'\(facts.name)' \(doubt)"], symbol: facts.symbol, label: doubt)
  }
}

extension Finding {
  /// A place of a rule that nobody in the project can follow, because the project has no such thing.
  init(undecided finding: Finding, without idiom: String) {
    let doubt = "the project has no \(idiom)"
    self.init(range: finding.range, placeholders: [Self.doubt: doubt], symbol: finding.symbol, label: doubt)
  }
}

extension CompiledRule {
  /// What is not known of a place, as the end of a sentence that begins with the place.
  ///
  /// What chooses the place is told first: where that is not known, nobody asks what must hold there.
  fileprivate func doubt(_ place: FoundPlace, _ test: PlaceMatcher, _ scope: Scope) -> String {
    let asked = test.conditions + [demand].compactMap(\.self) + exceptions
    for evaluator in asked where evaluator.answer(place, scope) == .unknown {
      return evaluator.doubt(place, scope) ?? "could not be decided"
    }
    return place.subject.code?.doubt ?? "could not be decided"
  }
}

extension FoundPlace {
  /// The macro or the supertype of which nothing is known, of a type or of the one that declares a member; nil where there is none.
  ///
  /// - Parameter names: of the types on which it may be built; empty for any.
  func unseenSupertype(concerning names: [NamePattern] = [], _ scope: Scope) -> String? {
    guard let type = meantType(scope) ?? declaringType(scope) else { return nil }
    let project = scope.project
    let unseen =
      names.isEmpty ? project.unknownAncestors(of: type) : project.unknownAncestors(of: type, concerning: names)
    guard let name = unseen.first ?? project.unknownAncestors(of: type).first else { return nil }
    return name.hasPrefix("@")
      ? "may get more from '\(name)', and no 'macros' block says what that macro adds"
      : "is built on '\(name)', which is declared in no file of the project"
  }

  /// What is told where more may be there than could be read; nil where all could be.
  ///
  /// - Parameter inCode: whether what is inside of functions counts.
  func unreadDoubt(_ scope: Scope, inCode: Bool = false) -> String? {
    isBroken(scope, inCode: inCode) ? "may have more than could be read: the file has a syntax error" : nil
  }
}
