extension FoundPlace {
  /// Whether code stands in a branch of `#if`.
  func isConditional(_ scope: Scope) -> Bool {
    guard let node, let tree = scope.resolver(of: file)?.tree else { return false }
    return tree.ancestor(of: node) { tree.kind($0) == .ifConfigClause } != nil
  }
}

/// Whether a module is imported that a rule tells by its kind, and not by its name alone. A file does not import its own modules.
struct ImportedModules: PreparedCondition {
  private let names: NameMatcher
  /// What kinds mean where not all modules are known: a pattern of theirs means no module of the system. Nil where all are known.
  private let guessed: NameMatcher?
  private let builtIn: Set<ModuleKind.BuiltIn>
  private let modules: ProjectModules

  init(_ query: NameQuery, _ compiler: RuleCompiler) {
    let modules = compiler.project.modules
    self.modules = modules
    builtIn = Set(query.kinds.compactMap(ModuleKind.BuiltIn.init))
    let items = query.items.filter { $0 != .kind(ModuleKind.BuiltIn.thirdParty.rawValue) }
    let isGuess = { (item: NameQuery.Item) in
      guard !modules.isComplete, case .kind(let kind) = item else { return false }
      return ModuleKind.BuiltIn(rawValue: kind) == nil
    }
    let guesses = items.filter(isGuess)
    names = compiler.names(NameQuery(items.filter { !isGuess($0) } + guesses.flatMap(modules.wholeNames)))
    guessed = guesses.isEmpty ? nil : compiler.names(NameQuery(guesses))
  }

  /// What the names of such imports are like, as far as names tell.
  func candidates(_ query: NameQuery, _ compiler: RuleCompiler) -> NameMatcher {
    let mayBeAny = builtIn.contains(.thirdParty) || builtIn.contains(.local) && !modules.isComplete
    return compiler.names(mayBeAny ? NameQuery([.pattern(NamePattern("*"))]) : query)
  }

  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let name = place.names(scope).first else { return .unknown }
    if let file = place.file, modules.names(of: file)?.contains(name) ?? false { return .no }
    if names.matches(name, scope.bindings) { return .yes }
    if let guessed, guessed.matches(name, scope.bindings), !modules.isSystem(name) { return .yes }
    let isLocal = modules.isLocal(name)
    if builtIn.contains(.local) { return builtIn.contains(.thirdParty) ? Truth(!modules.isSystem(name)) : isLocal }
    return builtIn.contains(.thirdParty) && !modules.isSystem(name) ? isLocal.negated : .no
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    "may be a module of this project, for not all files tell their modules"
  }
}
