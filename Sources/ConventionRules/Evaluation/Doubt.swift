extension Finding {
  /// The placeholder of what is not known of a place that could not be decided.
  static let doubt = "doubt"

  /// A place that concerns a rule, or may do so, and could not be decided, with what is not known of it.
  init(undecided place: FoundPlace, _ test: PlaceTest, of rule: CompiledRule, _ scope: Scope) {
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
  fileprivate func doubt(_ place: FoundPlace, _ test: PlaceTest, _ scope: Scope) -> String {
    let asked = test.conditions + [demand].compactMap(\.self) + exceptions
    for evaluator in asked where evaluator.answer(place, scope) == .unknown {
      return evaluator.doubt(place, scope)
    }
    return place.subject.doubt
  }
}

extension Evaluator {
  /// What is not known where the answer is unknown.
  fileprivate func doubt(_ place: FoundPlace, _ scope: Scope) -> String {
    let parts: [any Evaluator] =
      switch self {
      case let all as AllConditions: all.parts
      case let any as AnyCondition: any.parts
      case let not as NotCondition: [not.part]
      default: []
      }
    if let part = parts.first(where: { $0.answer(place, scope) == .unknown }) { return part.doubt(place, scope) }
    return openQuestion(place, scope) ?? "could not be decided"
  }

  private func openQuestion(_ place: FoundPlace, _ scope: Scope) -> String? {
    let asksWhatIsThere =
      self is HasCondition || self is AncestorCondition || self is ImplementsCondition || self is ExistsCondition
    if asksWhatIsThere, place.isBroken(scope, inCode: self is HasCondition) {
      return "may have more than could be read: the file has a syntax error"
    }
    return switch self {
    case is ReceiverCondition: place.receiverDoubt(scope)
    case is TypedCondition: "has a type that is not known"
    case is ReturnsCondition: "returns a type that is not known"
    case let ancestor as AncestorCondition:
      place.unseenSupertype(concerning: ancestor.types.names(scope), scope) ?? "has a supertype that is not known"
    case is RoleCondition: place.unseenSupertype(scope) ?? "may play the role by what is not known of it"
    case is AdoptedCondition: "may be adopted by a type that is not known"
    case is OwnerCondition: "may belong to another type"
    case is InCondition: "may be in another type"
    case is ImplementsCondition:
      place.unseenSupertype(scope).map { "belongs to a type that \($0)" }
        ?? "may be asked for by a protocol that is not known"
    case is ArgumentsCondition: "is given a value that is not known"
    case is ValueCondition: "has a value that is not known"
    case is HasCondition:
      place.unseenSupertype(scope)
        ?? "may have more than the code shows, from a macro or an unknown supertype"
    case is ExistsCondition: "may have a counterpart that is not known"
    case is NamedCondition: "may have another name"
    case is WordsCondition: "may be so by a macro or a build setting"
    case is KindCondition: "is of a kind that is not known"
    default: reason(place, scope)
    }
  }
}

extension FoundPlace {
  /// The macro or the supertype of which nothing is known, of a type or of the one that declares a member; nil where there is none.
  ///
  /// - Parameter names: of the types on which it may be built; empty for any.
  fileprivate func unseenSupertype(concerning names: [NamePattern] = [], _ scope: Scope) -> String? {
    guard let type = meantType(scope) ?? declaringType(scope) else { return nil }
    let project = scope.project
    let unseen =
      names.isEmpty ? project.unknownAncestors(of: type) : project.unknownAncestors(of: type, concerning: names)
    guard let name = unseen.first ?? project.unknownAncestors(of: type).first else { return nil }
    return name.hasPrefix("@")
      ? "may get more from '\(name)', and no 'macros' block says what that macro adds"
      : "is built on '\(name)', which is declared in no file of the project"
  }

  fileprivate func receiverDoubt(_ scope: Scope) -> String {
    let verb = subject == .call || subject == .closure ? "called" : "used"
    guard case .written(let node)? = receiver(scope)?.form, let tree = scope.tree else {
      return "is \(verb) on an object that is not known"
    }
    return "is \(verb) on '\(tree.singleLine(tree.withoutUnwrapping(node)))', and the type of that is not known"
  }
}

extension Subject {
  /// What is not known of a place where its name alone leaves open what it is.
  fileprivate var doubt: String {
    switch self {
    case .mention, .creation: "may name another type"
    case .call, .closure: "may be another function of this name"
    case .use, .assignment: "may be another member of this name"
    default: "could not be decided"
    }
  }
}
