/// The rules that are on, and the words and roles they share: documents and configuration put together.
public struct RuleSelection: Sendable {
  /// In the order of the documents.
  public private(set) var rules: [ActiveRule] = []
  /// The lists of the base document, over them those of the documents in use, over both those of the configuration.
  public private(set) var vocabulary: Vocabulary
  /// The same for roles, whether or not a rule in use asks for them.
  private(set) var roles: [String: [Condition]]
  /// What documents and configuration state of macros and of build settings.
  public private(set) var unseen: DeclaredMacrosAndAttributes
  /// The roles that the rules ask for, by themselves or through other roles, and that of test code: enough for the
  /// ``RoleTable`` of a run.
  var rolesInUse: [String: [Condition]] { roles.needed(for: askedRoles) }
  /// The documents that are in use, the base document not among them unless it is listed.
  public private(set) var conventions: [Convention] = []
  /// Which rules about suppressions are on.
  public private(set) var suppressions: SuppressionSettings
  /// For each rule that the configuration names, what it says for each part of the files.
  private var settings: [String: [ScopedRuleSettings]] = [:]
  /// Mistakes that show only when configuration and documents are put together.
  ///
  /// Those of each by itself are not repeated: see ``ConventionLibrary/problems`` and ``Configuration/read(_:)``.
  public private(set) var problems: [DocumentProblem] = []

  /// The roles that the rules name themselves, those of the base document, and that of test code.
  var askedRoles: Set<String> { Self.rolesAsked(by: rules) }

  /// The same for some rules.
  static func rolesAsked(by rules: [ActiveRule]) -> Set<String> {
    var names: Set<String> = [RoleTable.testRole]
    if !rules.isEmpty { names.formUnion(RoleTable.baseRoles) }
    for rule in rules {
      rule.statement.collectRoles(into: &names)
      rule.rule.need?.collectRoles(into: &names)
    }
    return names
  }

  /// The same words and roles with other statements in place of the rules. They report notes.
  ///
  /// - Parameter probes: each with the id under which it reports, and the rule of whose document it is.
  func asking(_ probes: [(id: String, rule: Rule, statement: RuleStatement)]) -> RuleSelection {
    var selection = self
    selection.rules = probes.map { id, rule, statement in
      ActiveRule(rule: rule.asking(statement, as: id), severity: .note, statement: statement)
    }
    return selection
  }

  /// The same with those rules alone that look at imports.
  public var ofImports: RuleSelection {
    var selection = self
    selection.rules = rules.filter { $0.statement.places.contains { $0.subject == .import } }
    return selection
  }

  /// The core rules, in the words of their own documents: what holds without a configuration.
  ///
  /// - Parameter only: ids of the rules that are on instead; empty for the core rules.
  public init(library: ConventionLibrary, only: [String] = []) {
    self.init(configuration: .none, library: library, only: only)
  }

  /// The rules that a configuration turns on.
  ///
  /// Vocabulary lists and roles of the base document hold, replaced by those of the documents in use, replaced by those of
  /// the configuration. Where two listed documents define a name differently and the configuration does not, that is a
  /// problem.
  ///
  /// - Parameter only: ids of the rules that are on instead, whatever the configuration says about them; empty for those
  ///   that it turns on.
  public init(configuration: Configuration, library: ConventionLibrary, only: [String] = []) {
    var builder = SelectionBuilder(configuration: configuration, library: library, only: Set(only))
    builder.build()
    rules = builder.active
    vocabulary = builder.vocabulary
    roles = builder.roles
    // What a document that is not in use calls a kind is of interest to who speaks of it.
    let kinds = builder.ownKinds.union(rules.flatMap(\.statement.kinds) + roles.values.flatMap(\.referencedKinds))
    vocabulary.modules = vocabulary.modules.filter { kinds.contains($0.key) }
    unseen = library.unseenFacts(of: builder.used)
    unseen.replace(with: configuration.unseen)
    conventions = builder.used
    suppressions = builder.suppressions
    settings = builder.settings
    problems = builder.problems.flatMap { $0.problems() }
  }

  /// What the configuration says of a rule for a file.
  public func settings(of rule: String, for path: String) -> RuleSettings {
    settings[rule]?.first { $0.applies(to: path) }?.settings ?? RuleSettings()
  }

  /// Whether a rule is on for a file. Whether it looks at test code is another question.
  public func isOn(_ id: String, for path: String) -> Bool {
    if let rule = SuppressionRule(rawValue: id) { return suppressions.severity(of: rule, for: path) != nil }
    return rules.contains { $0.id == id && $0.applies(to: path) }
  }

  /// One rule alone, in the words of its own document: for the examples of the document.
  ///
  /// - Parameter convention: the document that declares the rule.
  public init(only rule: Rule, of convention: Convention, library: ConventionLibrary) {
    let (vocabulary, roles) = library.definitions(of: [convention])
    self.vocabulary = vocabulary
    self.roles = roles
    unseen = library.unseenFacts(of: [convention])
    conventions = [convention]
    suppressions = SuppressionSettings(library: library)
    rules = [ActiveRule(rule: rule, severity: rule.severity, statement: rule.statement, fix: rule.fix)]
  }
}

/// Which documents of a list may define what another one defines, too: others of thousands need not be compared.
private struct DefinitionTable {
  private var count = 0
  private var byRule: [String: [Int]] = [:]
  /// By the names of lists, and by what these hold; then the same of roles.
  private var byList: [String: [Set<NamePattern>: [Int]]] = [:]
  private var byRole: [String: [[Condition]: [Int]]] = [:]
  private var byKind: [String: [ModuleKind: [Int]]] = [:]

  mutating func add(_ convention: Convention) {
    for id in Set(convention.rules.map(\.id)) { byRule[id, default: []].append(count) }
    for (name, list) in convention.vocabulary.lists { byList[name, default: [:]][Set(list), default: []].append(count) }
    for (name, role) in convention.roleConditions { byRole[name, default: [:]][role, default: []].append(count) }
    for (name, kind) in convention.vocabulary.modules { byKind[name, default: [:]][kind, default: []].append(count) }
    count += 1
  }

  /// The numbers of those with the id of a rule of a document, or with another meaning of a name that it defines, in order.
  func conventions(sharingWith convention: Convention) -> [Int] {
    var found: Set<Int> = []
    for rule in convention.rules { found.formUnion(byRule[rule.id] ?? []) }
    for (name, list) in convention.vocabulary.lists {
      for (other, numbers) in byList[name] ?? [:] where other != Set(list) { found.formUnion(numbers) }
    }
    for (name, role) in convention.roleConditions {
      for (other, numbers) in byRole[name] ?? [:] where other != role { found.formUnion(numbers) }
    }
    for (name, kind) in convention.vocabulary.modules {
      for (other, numbers) in byKind[name] ?? [:] where other != kind { found.formUnion(numbers) }
    }
    return found.sorted()
  }
}

private struct SelectionBuilder {
  let configuration: Configuration
  let library: ConventionLibrary
  let only: Set<String>
  /// One for each document of the configuration.
  var problems: [ProblemCollector]
  var active: [ActiveRule] = []
  var vocabulary = Vocabulary()
  var roles: [String: [Condition]] = [:]
  var used: [Convention] = []
  /// By the paths of documents, the only folders for which they hold.
  var folders: [String: [String]] = [:]
  /// By the paths of documents, the only files that they are about.
  var pages: [String: PageScope] = [:]
  var suppressions: SuppressionSettings
  /// For each rule that the configuration names, what holds for each part of the files.
  var settings: [String: [ScopedRuleSettings]] = [:]
  /// The kinds of modules that the configuration and the documents in use define.
  var ownKinds: Set<String> {
    Set(used.flatMap(\.vocabulary.modules.keys)).union(configuration.vocabulary.modules.keys)
  }

  init(configuration: Configuration, library: ConventionLibrary, only: Set<String>) {
    self.configuration = configuration
    self.library = library
    self.only = only
    suppressions = SuppressionSettings(library: library)
    problems = configuration.documents.map { ProblemCollector($0) }
  }

  private mutating func report(_ place: Configuration.Place, _ message: String) {
    problems[place.document].report(place.range, message)
  }

  mutating func build() {
    let listed = listedConventions()
    // Rules of documents that are not listed are known, and can be turned on by name; a listed document wins.
    let listedTexts = Dictionary(grouping: listed.map(\.text)) { PathKey($0.path) }
    let unlisted = (library.builtIn + library.added.map(\.convention)).filter { convention in
      !(listedTexts[PathKey(convention.path)] ?? []).contains(convention.text)
    }
    settings = Dictionary(grouping: configuration.rules, by: \.rule).mapValues(ScopedRuleSettings.parts)
    checkIDs(listed, unlisted)
    selectSuppressionRules()
    let listedIDs = Set(listed.flatMap(\.rules).map(\.id))
    let fromUnlisted = unlisted.map { convention in
      (convention, convention.rules.filter { !listedIDs.contains($0.id) && isOn($0, isListed: false) })
    }
    let fromListed = listed.map { convention in (convention, convention.rules.filter { isOn($0, isListed: true) }) }
    used = fromUnlisted.filter { !$0.1.isEmpty }.map(\.0) + listed
    (vocabulary, roles) = library.definitions(of: used)
    let known = readDefinitions(others: unlisted)
    var ids: Set<String> = []
    for rule in (fromUnlisted + fromListed).flatMap(\.1) where ids.insert(rule.id).inserted {
      activate(rule, known, isListed: listedIDs.contains(rule.id))
    }
    // Nothing of these is on; what the configuration says of them is read for its mistakes.
    for rule in (listed + unlisted).flatMap(\.rules) where ids.insert(rule.id).inserted {
      activate(rule, known, isListed: listedIDs.contains(rule.id))
    }
  }

  // MARK: Conventions and rules

  private mutating func listedConventions() -> [Convention] {
    var listed: [Convention] = []
    var references: [Configuration.ConventionReference] = []
    var conflicts = DefinitionTable()
    for reference in configuration.conventions ?? [] {
      guard let convention = library.convention(reference.name) else {
        if reference.isPath {
          report(reference.place, "there is no convention document '\(reference.name)'")
        } else {
          let hint = problems[reference.place.document].hint(
            for: reference.name, in: library.builtIn.map(\.id) + library.added.map(\.reference))
          report(reference.place, "unknown convention '\(reference.name)'" + hint)
        }
        continue
      }
      for number in conflicts.conventions(sharingWith: convention).prefix(DocumentProblem.limit) {
        let (other, otherReference) = (listed[number], references[number])
        let ids = Set(other.rules.map(\.id))
        if let both = convention.rules.first(where: { ids.contains($0.id) }) {
          let isFound = reference.finder != nil || otherReference.finder != nil
          report(
            reference.place,
            isFound
              ? "'\(otherReference.name)' and '\(reference.name)' both have a rule '\(both.id)'; give one of them another id,"
                + " or move the rule into a document that applies to both"
              : "'\(other.path)' has a rule '\(both.id)', too; list one of the two documents")
        }
        let names = namesDefined(differentlyBy: other, and: convention)
        if names.count > 0 {
          report(
            reference.place,
            "'\(otherReference.name)' and '\(reference.name)' define \(names.text) differently; "
              + "define \(names.count == 1 ? "it" : "them") in the configuration")
        }
      }
      folders[convention.path] = reference.folders
      pages[convention.path] = convention.scope
      conflicts.add(convention)
      listed.append(convention)
      references.append(reference)
    }
    return listed
  }

  /// The vocabulary lists, roles and kinds of modules that two documents define, neither in the other's words. Which holds is not for the order
  /// of the documents to say: the rules of both speak of it. To refine the base document is what other documents are for.
  private func namesDefined(
    differentlyBy one: Convention, and other: Convention
  ) -> (count: Int, text: String) {
    if [one.text, other.text].contains(library.base?.text) { return (0, "") }
    let lists = one.vocabulary.lists.filter { name, list in
      guard configuration.vocabulary[name] == nil, let otherList = other.vocabulary[name] else { return false }
      return Set(list) != Set(otherList)
    }
    let kinds = one.vocabulary.modules.filter { name, kind in
      configuration.vocabulary.modules[name] == nil && other.vocabulary.modules[name] ?? kind != kind
    }
    let configured = configuration.roleNames
    let otherRoles = other.roleConditions
    let roles = one.roleConditions.filter { name, predicate in
      !configured.contains(name) && otherRoles[name].map { $0 != predicate } ?? false
    }
    func text(_ kind: String, _ names: [String]) -> [String] {
      if names.isEmpty { return [] }
      let list = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return ["the \(kind)\(names.count == 1 ? "" : "s") \(list)"]
    }
    let texts =
      text("vocabulary list", Array(lists.keys)) + text("role", Array(roles.keys))
      + text("module kind", Array(kinds.keys))
    return (lists.count + roles.count + kinds.count, texts.joined(separator: " and "))
  }

  private mutating func checkIDs(_ listed: [Convention], _ unlisted: [Convention]) {
    let ids = Set((listed + unlisted).flatMap(\.rules).map(\.id) + SuppressionRule.allCases.map(\.id))
    for setting in configuration.rules where !ids.contains(setting.rule) {
      let hint = problems[setting.place.document].hint(for: setting.rule, in: ids)
      report(setting.place, "unknown rule '\(setting.rule)'" + hint)
    }
  }

  private mutating func selectSuppressionRules() {
    suppressions.runsAllRules = only.isEmpty
    for rule in SuppressionRule.allCases {
      let isOnByDefault = rule == .withoutReason ? configuration.requiresDisableReason : rule.isOnByDefault
      for part in settings[rule.id] ?? [ScopedRuleSettings()] {
        if part.settings.exceptions != nil, let place = part.settings.places["unless"] {
          report(place, "'unless' goes with rules about code, and '\(rule.id)' is about comments")
        }
        if part.settings.fix != nil, let place = part.settings.places["fix"] {
          report(place, "'fix' goes with rules about code, and '\(rule.id)' is about comments")
        }
        let isOn = only.isEmpty ? part.settings.isOn ?? isOnByDefault : only.contains(rule.id)
        guard isOn else { continue }
        let setting = SuppressionSettings.Setting(
          rule: rule, severity: part.settings.severity ?? SuppressionRule.severity,
          applies: { part.applies(to: $0) && part.settings.applies(to: $0) })
        suppressions.settings.append(setting)
      }
    }
  }

  private func isOn(_ rule: Rule, isListed: Bool) -> Bool {
    let parts = settings[rule.id] ?? [ScopedRuleSettings()]
    return parts.contains { isOn(rule, $0.settings, isListed: isListed) }
  }

  /// Whether a rule is on for a part of the files.
  private func isOn(_ rule: Rule, _ settings: RuleSettings, isListed: Bool) -> Bool {
    if !only.isEmpty { return only.contains(rule.id) }
    if let isOn = settings.isOn { return isOn }
    return isListed ? !rule.isOptIn : configuration.conventions == nil && rule.isCore
  }

  // MARK: Vocabulary and roles

  /// Puts the configuration's vocabulary and roles over those of the documents.
  ///
  /// - Parameter others: documents that are not in use. They replace nothing, but what only they define is known.
  /// - Returns: all names that conditions in the configuration may refer to.
  private mutating func readDefinitions(others: [Convention]) -> KnownNames {
    for convention in others {
      for (name, list) in convention.vocabulary.lists where vocabulary[name] == nil { vocabulary[name] = list }
      vocabulary.modules.merge(convention.vocabulary.modules) { earlier, _ in earlier }
      roles.merge(convention.roleConditions) { earlier, _ in earlier }
    }
    let documented = KnownNames(vocabulary, roles: Set(roles.keys))
    var known = documented
    known.add(configuration.vocabulary)
    known.roles.formUnion(configuration.roleNames)
    vocabulary.replace(with: configuration.vocabulary)
    let defined = configuration.roles.map { document, members in
      (document, RoleDefinition.read(members, known: known, words: Words.all.words, &problems[document]))
    }
    for definition in defined.flatMap(\.1) { roles[definition.name] = definition.conditions }
    for (document, definitions) in defined { RoleCycles.report(definitions, in: roles, &problems[document]) }
    reportUnused(defined, documented)
    return known
  }

  /// A name that no document defines and nothing in the configuration refers to is a slip of the pen.
  private mutating func reportUnused(
    _ defined: [(document: Int, roles: [RoleDefinition])], _ documented: KnownNames
  ) {
    var usedLists: Set<String> = []
    var usedRoles: Set<String> = []
    var usedKinds: Set<String> = []
    for definition in defined.flatMap(\.roles) {
      usedLists.formUnion(definition.conditions.referencedVocabulary)
      usedRoles.formUnion(definition.conditions.referencedRoles.subtracting([definition.name]))
      usedKinds.formUnion(definition.conditions.referencedKinds)
    }
    for exceptions in configuration.rules.compactMap(\.exceptions) {
      exceptions.collectStrings { string in
        if string.hasPrefix("$") { usedLists.insert(String(string.dropFirst())) } else { usedRoles.insert(string) }
      }
    }
    let unknown = configuration.vocabularyPlaces.filter {
      !documented.vocabulary.contains($0.key) && !usedLists.contains($0.key)
    }
    for (name, place) in unknown.sorted(by: { $0.value.range.lowerBound < $1.value.range.lowerBound }) {
      let hint = problems[place.document].hint(for: name, in: documented.vocabulary)
      report(place, "no convention defines the vocabulary list '\(name)', and nothing refers to it" + hint)
    }
    // What stands in small letters in an exception may be a kind.
    usedKinds.formUnion(usedRoles)
    let unknownKinds = configuration.kindPlaces.filter {
      !documented.kinds.contains($0.key) && !usedKinds.contains($0.key)
    }
    for (name, place) in unknownKinds.sorted(by: { $0.value.range.lowerBound < $1.value.range.lowerBound }) {
      // A kind for maps and lists of modules needs no rule. One that is nearly that of a rule is a slip.
      let kinds = used.flatMap(\.vocabulary.modules.keys)
      guard Suggestion.nearest(to: name, in: kinds) != nil else { continue }
      let hint = problems[place.document].hint(for: name, in: kinds)
      report(place, "no convention defines the kind '\(name)' of modules, and nothing refers to it" + hint)
    }
    for (document, roles) in defined {
      for role in roles where !documented.roles.contains(role.name) && !usedRoles.contains(role.name) {
        let hint = problems[document].hint(for: role.name, in: documented.roles)
        problems[document].report(
          role.nameRange, "no convention defines the role '\(role.name)', and nothing refers to it" + hint)
      }
    }
  }

  // MARK: Settings

  /// Puts the configuration's settings over those of the rule, for each part of the files. They are checked where the rule is
  /// off, too.
  private mutating func activate(_ rule: Rule, _ known: KnownNames, isListed: Bool) {
    for part in settings[rule.id] ?? [ScopedRuleSettings()] {
      let statement = statement(of: rule, part.settings, known)
      guard isOn(rule, part.settings, isListed: isListed) else { continue }
      active.append(
        ActiveRule(
          rule: rule, severity: part.settings.severity ?? rule.severity, statement: statement,
          fix: part.settings.fix ?? rule.fix, included: part.settings.included, excluded: part.settings.excluded,
          scope: part.paths,
          exceptions: part.exceptions, folders: folders[rule.document.path], page: pages[rule.document.path]))
    }
  }

  private mutating func statement(of rule: Rule, _ settings: RuleSettings, _ known: KnownNames) -> RuleStatement {
    guard let (document, value) = settings.exceptions else { return rule.statement }
    var reader = LanguageReader(known: known, words: Words.all.words, problems: problems[document])
    let exceptions = reader.exceptions(value, to: rule.statement)
    problems[document] = reader.problems
    return rule.statement.with(exceptions: exceptions ?? [])
  }
}

extension JSONValue {
  /// Visits all texts in the value.
  fileprivate func collectStrings(_ body: (String) -> Void) {
    switch content {
    case .string(let string): body(string)
    case .array(let values): for value in values { value.collectStrings(body) }
    case .object(let members): for member in members { member.value.collectStrings(body) }
    default: break
    }
  }
}
