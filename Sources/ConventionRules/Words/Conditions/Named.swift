extension WordDefinition {
  static let named = WordDefinition(
    "named", of: SubjectSet.all.subtracting([.statement, .initialValue, .pattern]), takes: .names, asks: .name,
    binds: true,
    meaning: "Its name matches.",
    example: #"{ type: "view_model", named: "*Model" }"#,
    phrase: { names, subject, write in
      let names = write.names(names)
      return switch subject {
      case .call, .use, .assignment, .mention, .import:
        .says("be", SentenceText.withArticle(subject.noun) + subject.link + names, behind: "named " + names)
      case .creation: .says("be", "made by " + names, behind: "by " + names)
      case .file: .stands("at " + names)
      default: .stands("named " + names)
      }
    },
    prepare: { names, compiler in NamedCondition(names: compiler.names(names)) },
    mend: { names, subject, isDenied in
      if isDenied { return subject == .import ? .removingImport : nil }
      guard case .pattern(let name)? = names.items.first, name.isExact else { return nil }
      return .byHand("write '\(name.text)'")
    })
}

private struct NamedCondition: PreparedCondition {
  let names: NameMatcher

  var need: RequiredInput { .index }
  var constraint: Constraint { .name(names) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? { "may be something else with this name" }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if place.subject == .call, !names.hasCaptures, case .code(let node, let name) = place.item {
      return scope.resolver(of: place.file)?.call(node, name, goesBy: names) ?? .unknown
    }
    switch place.item {
    case .type(let type):
      if names.isAny { return .yes }
      return Truth(scope.index.matches(type, names.hasCaptures ? names.patterns(scope.bindings) : names.patterns))
    case .member(let member): return Truth(names.matches(member, scope.index, scope.bindings))
    case .elsewhere: return .unknown
    case .file(let file):
      // A pattern without a folder is one of the file's own name.
      let own = place.names(scope)[0]
      let isOwn = names.patterns(scope.bindings).contains { !$0.text.contains("/") && $0.matches(own) }
      return isOwn ? .yes : FileMatcher.match(names, pathOf: file, scope)
    case .nestedType, .conformance, .code, .undeclared:
      return Truth(place.names(scope).contains { names.matches($0, scope.bindings) })
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let wanted = names.patterns(scope.bindings).inWords
    return wanted.isEmpty ? nil : "is not called " + wanted.alternatives
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    let names = place.names(scope)
    let meant = self.names.patterns(scope.bindings).first { pattern in names.contains(where: pattern.matches) }
    return meant.map { "is called '\($0.text)'" }
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard names.hasCaptures else { return [(scope.bindings, answer(place, scope))] }
    return names.possibilities(place.names(scope), scope.bindings)
  }
}
