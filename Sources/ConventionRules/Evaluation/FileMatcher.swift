/// A file as a rule writes it, laid out for a project.
struct FileMatcher: Sendable {
  let path: NameMatcher?
  /// Whether the name of a target's folder says nothing, where a manifest says that the target is none of tests.
  private let leavesOutTargets: Bool
  /// The patterns of paths where none has captures.
  private let paths: PathPatternSet?
  private let module: ModuleMatcher?
  let imports: NameMatcher?
  let declares: TypeMatcher?
  let extends: TypeMatcher?
  let test: Bool?
  let not: [FileMatcher]

  init(_ query: FileQuery, _ compiler: RuleCompiler) {
    let path = query.path.map(compiler.names)
    self.path = path
    leavesOutTargets = compiler.leavesOutTargets
    paths = path.flatMap { $0.hasCaptures ? nil : PathPatternSet($0.patterns.map { PathPattern($0.text) }) }
    module = query.module.map { ModuleMatcher($0, compiler) }
    imports = query.imports.map(compiler.names)
    declares = query.declares.map(compiler.types)
    extends = query.extends.map(compiler.types)
    test = query.test
    not = query.not.map { FileMatcher($0, compiler.demanding(!compiler.asksForAllModules)) }
  }

  /// Whether a manifest has to tell the module.
  var asksForModule: Bool { module != nil || not.contains(where: \.asksForModule) }

  func answer(_ file: FileID, _ scope: Scope) -> Truth {
    isAtPath(file, scope) == false ? .no : answerBesidePath(file, scope)
  }

  /// What is asked of a file whose path is right.
  private func answerBesidePath(_ file: FileID, _ scope: Scope) -> Truth {
    if let test, scope.project.roles.isTest(file) != test { return .no }
    if let imports, !scope.index.imports(file).contains(where: { imports.matches($0, scope.bindings) }) { return .no }
    if let declares, !Self.holds(declares, file, byExtension: false, scope) { return .no }
    if let extends, !Self.holds(extends, file, byExtension: true, scope) { return .no }
    let isInModule = module?.answer(file, scope) ?? .yes
    if isInModule == .no || not.isEmpty { return isInModule }
    return min(isInModule, not.any { $0.answer(file, scope) }.negated)
  }

  /// The files of a project that are such. What lists of names tell is asked of all files at once.
  ///
  /// - Parameter isOpen: whether those count of which nobody knows the module.
  func files(in project: ProjectContext, orOpen isOpen: Bool = false) -> BitSet {
    var files = BitSet(count: project.index.fileCount).inverted
    if let path, !path.hasCaptures, !path.isAny {
      let patterns = path.patterns.map { PathPattern($0.text) }
      files = leavesOutTargets ? project.index.files(ofTestsAt: patterns) : project.index.files(coveredBy: patterns)
    }
    if let imports, !imports.hasCaptures { files.formIntersection(project.roles.files(importing: imports.patterns)) }
    if declares == nil, extends == nil, test == nil, not.isEmpty, module == nil { return files }
    var found = BitSet(count: project.index.fileCount)
    let isPathRight = !(path?.hasCaptures ?? false)
    files.forEach { number in
      let file = FileID(index: number)
      let scope = Scope(project: project, file: file, resolver: nil)
      let truth = isPathRight ? answerBesidePath(file, scope) : answer(file, scope)
      if truth == .yes || isOpen && truth.isOpen { found.insert(number) }
    }
    return found
  }

  /// Whether a file lies where it should; nil where that does not matter.
  func isAtPath(_ file: FileID, _ scope: Scope) -> Bool? {
    guard let path else { return nil }
    guard let paths else { return Self.match(path, pathOf: file, scope) == .yes }
    guard path.isAny || paths.cover(scope.index.path(file)) else { return false }
    return !leavesOutTargets || scope.index.pathBesideTarget(file).map(paths.cover) ?? true
  }

  /// What a file lacks whose path is right; nil where that is not told in a few words.
  ///
  /// - Parameter isSubject: whether the sentence begins with the file, and not with something in it.
  func whyNot(_ file: FileID, _ scope: Scope, isSubject: Bool = false) -> String? {
    if let test, scope.project.roles.isTest(file) != test { return test ? "is not test code" : "is test code" }
    if let imports, !scope.index.imports(file).contains(where: { imports.matches($0, scope.bindings) }) {
      let modules = imports.patterns(scope.bindings).map { "'\($0.text)'" }
      return "is in a file that does not import " + modules.joined(separator: " or ")
    }
    return module?.whyNot(file, scope, isSubject: isSubject)
  }

  private static func holds(_ types: TypeMatcher, _ file: FileID, byExtension: Bool, _ scope: Scope) -> Bool {
    scope.index.declarations(in: file).contains { declaration in
      scope.index.isExtension(declaration) == byExtension
        && scope.index.extendedType(declaration).map { types.isSurely($0, scope) } ?? false
    }
  }

  static func match(_ patterns: NameMatcher, pathOf file: FileID, _ scope: Scope) -> Truth {
    let path = scope.index.path(file)
    if patterns.isAny { return .yes }
    return Truth(patterns.patterns(scope.bindings).contains { PathPattern($0.text).covers(path) })
  }

  func possibilities(_ file: FileID, _ scope: Scope) -> [(Bindings, Truth)] {
    var known = [scope.bindings]
    if let path, path.hasCaptures { known = path.bindings(ofPath: scope.index.path(file), scope.bindings) }
    if let module { known = known.flatMap { module.bindings(of: file, scope, $0) } }
    return known.compactMap { bindings in
      var scope = scope
      scope.bindings = bindings
      let truth = answer(file, scope)
      return truth == .no ? nil : (bindings, truth)
    }
  }
}

/// The modules that a rule names, asked of the files that are compiled into them.
private struct ModuleMatcher: Sendable {
  let names: NameMatcher
  private let kinds: Set<String>
  /// The same names but for those of the folders of kinds.
  private let namesBesideFolders: NameMatcher
  private let modules: ProjectModules
  /// Whether all modules of a file must be meant, or one.
  private let asksForAll: Bool

  init(_ query: NameQuery, _ compiler: RuleCompiler) {
    names = compiler.names(query)
    modules = compiler.project.modules
    asksForAll = compiler.asksForAllModules
    kinds = Set(query.kinds)
    namesBesideFolders =
      kinds.isEmpty ? names : NameMatcher(modules.namedBesideFolders(query), compiler.vocabulary)
  }

  func answer(_ file: FileID, _ scope: Scope) -> Truth {
    guard let own = modules.names(of: file) else { return .unknown }
    func areMeant<Module>(_ own: [Module], _ isMeant: (Module) -> Bool) -> Truth {
      Truth(!own.isEmpty && (asksForAll ? own.allSatisfy(isMeant) : own.contains(where: isMeant)))
    }
    // The folders of two kinds may have one name, as in `*/Domain` and `*/Data`.
    let stated = kinds.isEmpty ? [] : modules.stated(file)
    if stated.isEmpty { return areMeant(own) { names.matches($0, scope.bindings) } }
    return areMeant(stated) { kinds.contains($0.kind) || namesBesideFolders.matches($0.name, scope.bindings) }
  }

  func whyNot(_ file: FileID, _ scope: Scope, isSubject: Bool) -> String? {
    guard let own = modules.names(of: file) else {
      return scope.index.doubtAboutModules(of: file, isSubject: isSubject)
    }
    guard answer(file, scope) == .no else { return nil }
    let names = Set(own).sorted().map { "'\($0)'" }
    if names.isEmpty { return isSubject ? "is compiled by no target" : "is in a file that no target compiles" }
    return "is in the module\(names.count == 1 ? "" : "s") " + names.joined(separator: " and ")
  }

  /// What captures may stand for: something in each of the file's modules. Nothing where nobody knows these.
  func bindings(of file: FileID, _ scope: Scope, _ bindings: Bindings) -> [Bindings] {
    guard names.hasCaptures, let own = modules.names(of: file) else { return [bindings] }
    var all: [Bindings] = []
    for module in own {
      for found in names.bindings(of: module, bindings) where !all.contains(found) { all.append(found) }
    }
    return all
  }
}
