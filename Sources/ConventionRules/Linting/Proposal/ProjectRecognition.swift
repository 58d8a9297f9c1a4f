/// Looks in a project index for the names that documents tell how to recognise.
struct ProjectRecognition {
  /// Fewer types than this may be alike by chance.
  private static let leastCount = 2
  /// Fewer types than this are no reason to ask a team what it means by a name.
  private static let leastCountToAsk = 3

  let index: ProjectIndex
  private let roles: [String: [Condition]]
  /// Of the documents, then with what was found.
  private(set) var vocabulary: Vocabulary
  private let documented: Vocabulary
  private(set) var table: RoleTable
  /// Of lists for which nothing was found, what has some of what they ask for.
  private(set) var questions: [NameQuestion] = []

  init(index: ProjectIndex, vocabulary: Vocabulary, roles: [String: [Condition]]) {
    self.index = index
    self.vocabulary = vocabulary
    self.roles = roles
    documented = vocabulary
    table = RoleTable(roles: roles, vocabulary: vocabulary, index: index)
  }

  private mutating func use(_ list: RecognizedList) {
    guard list.differsFromDocument else { return }
    vocabulary[list.list] = list.proposed.map { NamePattern($0) }
    decideRoles()
  }

  private mutating func decideRoles() {
    table = RoleTable(roles: roles, vocabulary: vocabulary, index: index)
  }

  /// Finds names, in the order given; each list that was found counts for those after it.
  ///
  /// - Returns: the lists for which there are names in the project.
  mutating func recognize(_ recognitions: [Recognition]) -> [RecognizedList] {
    var found: [RecognizedList] = []
    let dropped = recognitions.map { dropTooWide($0) }
    for (recognition, dropped) in zip(recognitions, dropped) {
      guard recognition.absent.isEmpty || members(of: recognition.absent).isEmpty else { continue }
      var counted = count(recognition, recognition.patterns)
      var names = names(of: counted, recognition)
      if names.isEmpty, !recognition.insteadPatterns.isEmpty {
        counted = count(recognition, recognition.insteadPatterns)
        names = self.names(of: counted, recognition)
      }
      guard !names.isEmpty || !dropped.isEmpty else {
        if let question = question(recognition) { questions.append(question) }
        continue
      }
      // A share is asked of types, not of files.
      let list = RecognizedList(
        recognition: recognition, names: names,
        population: dropped.isEmpty ? counted.population : index.files.count,
        documented: documented[recognition.list] ?? [], used: used(recognition), dropped: dropped)
      found.append(list)
      use(list)
    }
    return found
  }

  // MARK: Counting

  private struct Counts {
    var population = 0
    var names: [String: Int] = [:]
    /// Of names that stand for types.
    var types: [String: TypeID] = [:]
  }

  private func count(_ recognition: Recognition, _ patterns: [NamePattern]) -> Counts {
    switch recognition.source {
    case .adopted(let roles): countAncestors(of: members(of: roles), recognition) { $0 == .protocol }
    case .inherited(let roles): countAncestors(of: members(of: roles), recognition) { $0 == .class }
    case .membersOfRoles(let roles): countMembers(of: members(of: roles), recognition)
    case .membersOfList(let list):
      countMembers(of: index.projectTypes.filter { index.matches($0, vocabulary[list] ?? []) }, recognition)
    case .declared(let roles): countDeclared(recognition, patterns, of: roles)
    case .foreign: countForeignSuperclasses(recognition)
    case .folders(let roles): countFolders(of: roles, recognition)
    }
  }

  /// The names of the document that any type has, by whatever role.
  private func used(_ recognition: Recognition) -> [String] {
    let known = documented[recognition.list] ?? []
    switch recognition.source {
    case .adopted, .inherited:
      return known.filter { name in
        index.projectTypes.contains { type in
          let ancestors = index.ancestors(of: type)
          return index.matches(type, [name]) || ancestors.resolved.contains { index.matches($0, [name]) }
            || ancestors.unresolvedNames.contains(where: name.matches)
        }
      }.map(\.text)
    case .membersOfRoles, .membersOfList:
      let members = index.projectTypes.flatMap(index.members(of:))
      let names = Set(members.map(index.name)).union(members.map(index.fullName))
      return known.map(\.text).filter(names.contains)
    case .declared, .foreign, .folders: return []
    }
  }

  /// What most types have in common that has some of the members that a list asks for.
  private func question(_ recognition: Recognition) -> NameQuestion? {
    guard case .adopted(let roles) = recognition.source, recognition.members.count > 1 else { return nil }
    let types = members(of: roles)
    var withAnyMembers = recognition
    withAnyMembers.members = []
    let counts = countAncestors(of: types, withAnyMembers) { $0 == .protocol }
    let partial = counts.names.filter { name, count in
      guard count >= Self.leastCountToAsk, count * 2 > types.count, let type = counts.types[name] else { return false }
      return recognition.members.contains { !index.member(named: $0, of: type, includingInherited: true).isEmpty }
    }
    guard let most = partial.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let list = RecognizedList(
      recognition: recognition, names: [.init(text: most.key, count: most.value)], population: types.count,
      documented: [], used: [], dropped: [])
    return NameQuestion(name: most.key, reason: list.reason, list: recognition.list)
  }

  /// The protocol of the project that has all the members that a list asks for, however few types adopt it: of several, the one
  /// with the most.
  func lookalike(_ recognition: Recognition) -> NameQuestion? {
    guard case .adopted(let roles) = recognition.source, recognition.members.count > 1 else { return nil }
    let types = members(of: roles)
    var counts = countAncestors(of: types, recognition) { $0 == .protocol }.names
    for type in index.projectTypes where index.kind(type) == .protocol && !table.isTest(type) {
      let name = index.name(type)
      if counts[name] == nil, key(of: name, type, recognition, []) != nil { counts[name] = 0 }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    let list = RecognizedList(
      recognition: recognition, names: [.init(text: most.key, count: most.value)], population: types.count,
      documented: documented[recognition.list] ?? [], used: [], dropped: [])
    return NameQuestion(name: most.key, reason: list.evidence, list: recognition.list)
  }

  private func names(of counts: Counts, _ recognition: Recognition) -> [RecognizedList.Name] {
    let least = if case .membersOfList = recognition.source { 1 } else { Self.leastCount }
    var names = counts.names.filter { _, count in
      count >= least && (!recognition.source.hasShare || count * 100 >= recognition.share * counts.population)
    }
    // What refines another of them is meant by it.
    let all = Set(names.keys)
    for (name, type) in counts.types where all.contains(name) {
      func isAnother(_ other: String) -> Bool { other != name && all.contains(other) }
      let refinesAnother = index.ancestors(of: type).resolved.contains {
        isAnother(index.name($0)) || isAnother(index.qualifiedName($0))
      }
      if refinesAnother { names[name] = nil }
    }
    return names.map { RecognizedList.Name(text: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }

  /// The types of the project that play one of some roles, test code and protocols left out.
  private func members(of roles: [String]) -> [TypeID] {
    index.projectTypes.filter { type in
      index.kind(type) != .protocol && table.has(type, anyOf: roles) && !table.isTest(type)
    }
  }

  private func files(playing roles: [String]) -> [FileID] {
    index.files.filter { file in
      roles == [RoleTable.testRole]
        ? table.isTest(file) : index.types(in: file).contains { table.has($0, anyOf: roles) }
    }
  }

  private func countAncestors(
    of types: [TypeID], _ recognition: Recognition, where isWanted: (NominalKind) -> Bool
  ) -> Counts {
    var counts = Counts()
    counts.population = types.count
    // Many types may have the same ancestors.
    var keys: [TypeID: String?] = [:]
    for type in types {
      let ancestors = index.ancestors(of: type)
      var found: Set<String> = []
      for ancestor in ancestors.resolved where isWanted(index.kind(ancestor)) && !index.isSDK(ancestor) {
        let known = keys[ancestor] ?? key(of: index.name(ancestor), ancestor, recognition, recognition.patterns)
        keys[ancestor] = .some(known)
        guard let key = known else { continue }
        found.insert(key)
        if recognition.patterns.isEmpty { counts.types[key] = ancestor }
      }
      for name in ancestors.unresolvedNames {
        if let key = key(of: name, nil, recognition, recognition.patterns) { found.insert(key) }
      }
      for name in found { counts.names[name, default: 0] += 1 }
    }
    return counts
  }

  /// A class may name protocols, too; what these are called is looked at with the superclasses.
  private func countForeignSuperclasses(_ recognition: Recognition) -> Counts {
    var counts = Counts()
    for type in index.projectTypes where index.kind(type) == .class && !table.isTest(type) {
      counts.population += 1
      for name in Set(index.ancestors(of: type).unresolvedNames) {
        guard recognition.names.contains(where: { $0.matches(name) }),
          !recognition.exceptions.contains(where: { $0.matches(name) })
        else { continue }
        counts.names[name, default: 0] += 1
      }
    }
    return counts
  }

  private func countMembers(of types: [TypeID], _ recognition: Recognition) -> Counts {
    let named = countMembers(of: types) { member in
      recognition.names.isEmpty || recognition.names.contains { $0.matches(index.name(member)) }
    }
    guard names(of: named, recognition).isEmpty, !recognition.results.isEmpty else { return named }
    return countMembers(of: types) { returns($0, recognition.results) }
  }

  private func countMembers(of types: [TypeID], where isMeant: (MemberID) -> Bool) -> Counts {
    var counts = Counts()
    counts.population = types.count
    for type in types {
      var found: Set<String> = []
      let own = [type] + index.ancestors(of: type).resolved.filter { !index.isSDK($0) }
      for member in own.flatMap(index.members(of:)) {
        switch index.kind(member) {
        case .property, .method: break
        default: continue
        }
        if isMeant(member) { found.insert(index.fullName(member)) }
      }
      for name in found { counts.names[name, default: 0] += 1 }
    }
    return counts
  }

  private func countDeclared(_ recognition: Recognition, _ patterns: [NamePattern], of roles: [String]) -> Counts {
    var counts = Counts()
    for type in index.projectTypes where !table.isTest(type) && !index.isLocal(type) {
      guard roles.isEmpty || table.has(type, anyOf: roles) else { continue }
      counts.population += 1
      if let key = key(of: index.name(type), type, recognition, patterns) { counts.names[key, default: 0] += 1 }
    }
    return counts
  }

  /// What a type is counted as; nil where it is not what is looked for.
  ///
  /// - Parameter type: nil where the project does not declare it. Then it is known by its name, or not at all.
  private func key(
    of name: String, _ type: TypeID?, _ recognition: Recognition, _ patterns: [NamePattern]
  ) -> String? {
    guard recognition.names.isEmpty || recognition.names.contains(where: { $0.matches(name) }),
      !(type.map { index.matches($0, recognition.exceptions) || table.has($0, anyOf: recognition.exceptedRoles) }
        ?? false)
    else { return nil }
    if let pattern = patterns.first(where: { pattern in
      type.map { index.matches($0, [pattern]) } ?? pattern.matches(name)
    }) {
      return hasMembers(type, recognition) ? pattern.text : nil
    }
    guard patterns.isEmpty else { return nil }
    if documented[recognition.list]?.contains(where: { $0.matches(name) }) ?? false { return name }
    return type != nil && hasMembers(type, recognition) ? name : nil
  }

  private func hasMembers(_ type: TypeID?, _ recognition: Recognition) -> Bool {
    guard let type else { return true }
    let missing = recognition.members.filter { index.member(named: $0, of: type, includingInherited: true).isEmpty }
    if missing.isEmpty { return true }
    return missing.count == 1 && !recognition.results.isEmpty
      && index.members(of: type).contains { returns($0, recognition.results) }
  }

  private func returns(_ member: MemberID, _ results: [NamePattern]) -> Bool {
    index.kind(member) == .method && index.type(of: member, goesBy: results) == .yes
  }

  // MARK: Folders

  /// Folders that the document names are known: what lies there tells nothing of the folders around them.
  private func countFolders(of roles: [String], _ recognition: Recognition) -> Counts {
    let known = (vocabulary[recognition.list] ?? []).map { PathPattern($0.text) }
    let files = index.files.filter { file in
      let path = index.path(file)
      return !known.contains { $0.covers(path) }
    }
    let wanted = Set(self.files(playing: roles))
    return FolderCount(index: index).counts(of: files.filter(wanted.contains), among: files)
  }

  /// Takes the patterns of folders out of the vocabulary that hold three of four files, none of which is what is looked for
  /// for another reason: an app in a folder called `networkTest` is no test code.
  private mutating func dropTooWide(_ recognition: Recognition) -> [RecognizedList.Name] {
    guard case .folders(let roles) = recognition.source else { return [] }
    var dropped: [RecognizedList.Name] = []
    while let names = vocabulary[recognition.list] {
      let held = names.map { name in
        let pattern = PathPattern(name.text)
        return Set(index.files.filter { pattern.covers(index.path($0)) })
      }
      let all = held.reduce(into: Set<FileID>()) { $0.formUnion($1) }
      guard !all.isEmpty, all.count * 4 >= index.files.count * 3,
        let widest = held.max(by: { $0.count < $1.count })
      else { break }
      // `Tests` is covered by `**/*Tests/**` as well as by `**/Tests/**`.
      let isWide = held.map { $0.intersection(widest).count * 2 > widest.count }
      vocabulary[recognition.list] = names.indices.filter { !isWide[$0] }.map { names[$0] }
      decideRoles()
      guard widest.isDisjoint(with: files(playing: roles)) else {
        vocabulary[recognition.list] = names
        decideRoles()
        break
      }
      dropped += names.indices.filter { isWide[$0] }.map { .init(text: names[$0].text, count: held[$0].count) }
    }
    return dropped
  }

  private struct FolderCount {
    let index: ProjectIndex

    /// The outermost folders most of whose files are certain ones, but not all: as patterns. The rest are taken for their
    /// helpers, unless one of them is tested there.
    func counts(of files: [FileID], among others: [FileID]) -> Counts {
      var all: [String: Int] = [:]
      var wanted: [String: Int] = [:]
      for file in others { for folder in folders(of: file) { all[folder, default: 0] += 1 } }
      for file in files { for folder in folders(of: file) { wanted[folder, default: 0] += 1 } }
      let mixed = foldersOfTested(by: files, among: others)
      var counts = Counts()
      for (folder, count) in wanted where !mixed.contains(folder) {
        let total = all[folder, default: 0]
        guard count < total, count * 3 >= total * 2 else { continue }
        counts.names[PathPattern.text(naming: folder) + "/**"] = count
      }
      counts.names = counts.names.filter { pattern, _ in
        !counts.names.keys.contains { $0 != pattern && pattern.hasPrefix($0.dropLast(2)) }
      }
      return counts
    }

    /// The folders that hold a file together with its test: `Feed.swift` and `FeedTests.swift`.
    private func foldersOfTested(by tests: [FileID], among others: [FileID]) -> Set<String> {
      let tests = Set(tests)
      var tested: [Substring: [FileID]] = [:]
      for file in others where !tests.contains(file) { tested[name(of: file), default: []].append(file) }
      var mixed: Set<String> = []
      for test in tests {
        let name = name(of: test)
        for suffix in ["Tests", "Test", "Specs", "Spec"] where name.hasSuffix(suffix) {
          for file in tested[name.dropLast(suffix.count)] ?? [] {
            mixed.formUnion(Set(folders(of: file)).intersection(folders(of: test)))
          }
        }
      }
      return mixed
    }

    /// Without folders and ending.
    private func name(of file: FileID) -> Substring {
      let file = index.path(file).split(separator: "/").last ?? ""
      return file.dropLast(file.hasSuffix(".swift") ? ".swift".count : 0)
    }

    private func folders(of file: FileID) -> [String] {
      let parts = index.path(file).split(separator: "/").dropLast()
      return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
  }
}
