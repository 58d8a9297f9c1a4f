extension Finding {
  /// The placeholder of what is not known of a place that could not be decided.
  static let doubt = "doubt"

  /// A place that concerns a rule, or may do so, and could not be decided, with what is not known of it.
  init(undecided place: FoundPlace, _ test: PlaceMatcher, of rule: CompiledRule, _ scope: Scope) {
    let facts = PlaceFacts(place, scope, test)
    let doubt = rule.doubt(place, test, scope)
    self.init(
      range: facts.range, placeholders: [Self.doubt: "'\(facts.name)' \(doubt)"], symbol: facts.symbol,
      label: Self.cause(of: doubt))
  }

  /// What is not known, without what to do about it.
  private static func cause(of doubt: String) -> String {
    doubt.ranges(of: "; ").last.map { String(doubt[..<$0.lowerBound]) } ?? doubt
  }
}

extension Finding {
  /// A place of a rule that nobody in the project can follow, because the project has no such thing.
  init(undecided finding: Finding, without idiom: String) {
    let doubt = "the project has no \(idiom); add your own names to the vocabulary, or turn the rule off"
    self.init(
      range: finding.range, placeholders: [Self.doubt: doubt], symbol: finding.symbol, label: Self.cause(of: doubt))
  }
}

extension CompiledRule {
  /// What is not known of a place, as the end of a sentence that begins with the place.
  ///
  /// What chooses the place is told first: where that is not known, nobody asks what must hold there.
  fileprivate func doubt(_ place: FoundPlace, _ test: PlaceMatcher, _ scope: Scope) -> String {
    let asked: [(Reading, [any PreparedCondition])] = [
      (.place, test.conditions), (.must, [demand].compactMap(\.self)), (.unless, exceptions),
    ]
    for (reading, conditions) in asked {
      for condition in conditions where reading.verdict(condition.answer(place, scope)) == .unknown {
        return condition.doubt(place, scope) ?? "could not be decided"
      }
    }
    if case .type(let type) = place.item, let types = test.types { return types.doubt(about: type, scope) }
    if place.subject == .mention, let meaning = place.meaning, meaning.type == nil, meaning.isForeign {
      return "is a type that no file of the project declares" + WayOut.sources
    }
    return place.subject.code?.doubt ?? "could not be decided"
  }
}

/// What a reader can do so that a place is decided, as the end of a sentence.
enum WayOut {
  static let sources = "; " + sourcesOfLibrary
  static let type = "; write its type, or " + sourcesOfLibrary

  static let sourcesOfLibrary = "list the sources of its library under 'known'"
  /// What to do in its place in an example, which has no library.
  static let inExample = "declare it in the example"
}

extension PlaceMatcher {
  /// A place in a region that may be such a place, with what is not known of it: `'a', which has an unknown type`; nil where nothing
  /// tells.
  func doubt(in region: Region, _ scope: Scope) -> String? {
    places(in: region, scope).all.first { answer($0, scope) == .unknown }.flatMap { doubt(about: $0, scope) }
  }

  /// The same of one place.
  func doubt(about place: FoundPlace, _ scope: Scope) -> String? {
    conditions.doubt(place, scope).map { "'\(PlaceFacts(place, scope, self).name)', which \($0)" }
  }
}

extension TypeMatcher {
  /// What is asked of a type besides its name and its roles.
  var conditionsAsked: [any PreparedCondition] {
    parts.compactMap { if case .conditions(let prepared) = $0 { prepared } else { nil } }
  }

  /// What is not known of a type that may be one of these, as the end of a sentence that begins with it.
  func doubt(about type: TypeID, _ scope: Scope) -> String {
    let place = FoundPlace(of: type, scope.index)
    let ofRole = parts.lazy.compactMap { if case .role(let role) = $0 { role.doubt(about: type) } else { nil } }.first
    return conditionsAsked.doubt(place, scope) ?? ofRole ?? place.unseenSupertype(scope) ?? "may be such a type"
  }
}

extension FoundPlace {
  /// The macro or the supertype of which nothing is known, of a type or of the one that declares a member, with what to do; nil where
  /// there is none.
  ///
  /// - Parameter names: of the types on which it may be built; empty for any.
  func unseenSupertype(concerning names: [NamePattern] = [], _ scope: Scope) -> String? {
    guard let type = meantType(scope) ?? declaringType(scope) else { return nil }
    let project = scope.project
    let unseen =
      names.isEmpty ? project.unknownAncestors(of: type) : project.unknownAncestors(of: type, concerning: names)
    guard let name = unseen.first ?? project.unknownAncestors(of: type).first else { return nil }
    if name == ProjectContext.unseenExtension { return "may have more in a file that is not there" }
    return name.hasPrefix("@")
      ? "may get more from the macro '\(name)'; say under 'macros' what it adds"
      : "inherits from '\(name)', which no file of the project declares\(WayOut.sources)"
  }

  /// What is told where more may be there than could be read; nil where all could be.
  ///
  /// - Parameter inCode: whether what is inside of functions counts.
  func unreadDoubt(_ scope: Scope, inCode: Bool = false) -> String? {
    isBroken(scope, inCode: inCode) ? "is in a file with a syntax error, so a part was not read; correct it" : nil
  }
}
