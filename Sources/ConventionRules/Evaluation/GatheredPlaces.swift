import Synchronization

/// A place in code that was found when the whole project was read for it.
struct GatheredPlace: Sendable {
  let file: FileID
  let range: Range<Int>
  let name: String
  let around: SurroundingTypes
  let bindings: Bindings
  var truth: Truth
}

/// The types around a place.
struct SurroundingTypes: Sendable {
  /// The type in whose head it stands: between its attributes and the brace of its body.
  let head: TypeID?
  let innermost: TypeID?
  /// The name of something that nobody knows, in an extension of which it stands.
  let unknownBody: String?
}

/// The places of one description in the whole project, gathered once: places in other files need trees that are not at hand.
struct GatheredPlaces: Sendable {
  /// In the order of files and lines.
  let places: [GatheredPlace]
  /// Whether all files were read for it, and not only those of types that have code in several.
  let isWhole: Bool
  /// The files that were read, or of which it is known that they have no such place.
  private let known: FileSet
  /// By the captures that the places give a value, in the order of their names.
  private var groups: [[String]: Group] = [:]
  private var byType: [TypeID: [Int]] = [:]

  /// Places that give values to the same captures.
  private struct Group {
    /// The numbers of the places with each set of values, by these in small letters: variants of a name differ in nothing else.
    var numbers: [String: [(bindings: Bindings, numbers: [Int])]] = [:]

    mutating func insert(_ number: Int, _ bindings: Bindings, _ captures: [String]) {
      let key = Self.key(bindings, captures) ?? ""
      if let known = numbers[key]?.firstIndex(where: { $0.bindings == bindings }) {
        numbers[key]?[known].numbers.append(number)
      } else {
        numbers[key, default: []].append((bindings, [number]))
      }
    }

    /// The places that agree with what captures stand for.
    func numbers(_ bindings: Bindings, _ captures: [String]) -> [Int] {
      let all = Self.key(bindings, captures).map { numbers[$0] ?? [] } ?? Array(numbers.values.joined())
      let agreeing = all.filter { $0.bindings.agree(with: bindings) }
      return agreeing.count == 1 ? agreeing[0].numbers : agreeing.flatMap(\.numbers).sorted()
    }

    /// nil where not all captures stand for something.
    private static func key(_ bindings: Bindings, _ captures: [String]) -> String? {
      var key = ""
      for name in captures {
        guard let value = bindings[name] else { return nil }
        key += value.lowercased() + "\n"
      }
      return key
    }
  }

  init(_ places: [GatheredPlace], of gathering: Gathering, _ index: ProjectIndex) {
    isWhole = gathering.isWhole
    known = gathering.known
    self.places = places.sorted { ($0.file.index, $0.range.lowerBound) < ($1.file.index, $1.range.lowerBound) }
    for (number, place) in self.places.enumerated() {
      if let type = place.around.innermost {
        for outer in index.typesOutwards(type) { byType[outer, default: []].append(number) }
      }
      let captures = place.bindings.all.map(\.name).sorted()
      groups[captures, default: Group()].insert(number, place.bindings, captures)
    }
  }

  /// Those that agree with what captures stand for, in the order of files and lines.
  func places(_ bindings: Bindings) -> some Sequence<GatheredPlace> {
    let numbers = groups.map { $1.numbers(bindings, $0) }
    return (numbers.count == 1 ? numbers[0] : numbers.joined().sorted()).lazy.map { places[$0] }
  }

  /// Those of them that are a declaration with its name at a place; nil where nobody looked there.
  func places(in file: FileID, named range: Range<Int>, _ bindings: Bindings) -> [GatheredPlace]? {
    guard known.contains(file) else { return nil }
    let first = places.partitioningIndex {
      ($0.file.index, $0.range.lowerBound) >= (file.index, range.lowerBound)
    }
    return places[first...].prefix { $0.file == file && $0.range.lowerBound == range.lowerBound }
      .filter { $0.bindings.agree(with: bindings) }
  }

  /// Those of them that stand in the code of certain types.
  func places(in types: [TypeID], _ bindings: Bindings) -> [GatheredPlace] {
    types.flatMap { byType[$0] ?? [] }.map { places[$0] }.filter { $0.bindings.agree(with: bindings) }
  }
}

extension ProjectContext {
  /// The places of a description in the whole project; nil where nobody gathered them.
  func gathered(_ query: PlaceQuery?) -> GatheredPlaces? {
    query.flatMap { query in cache.gathered.withLock { $0[query] } }
  }
}

extension PlaceMatcher {
  /// A gathered place with what is known of it where one asks who knows what captures stand for; nil where it is none then.
  func judged(_ place: GatheredPlace, _ scope: Scope) -> GatheredPlace? {
    var place = place
    if lateConditions.isEmpty { return place }
    let found = FoundPlace(subject: subject, file: nil, item: .elsewhere(place.around, in: place.file))
    place.truth = place.truth.and(lateConditions.all { $0.answer(found, scope) })
    return place.truth == .no ? nil : place
  }
}

extension PlaceQuery {
  /// The conditions with captures to which the place itself gives no value, as below `not`: only who asks for it knows that.
  var lateConditions: [Condition] {
    var bound: Set<String> = []
    eachName(binds: true) { names, binds in if binds { bound.formUnion(names.captures) } }
    return conditions.filter { condition in
      var isAsked = false
      condition.eachName(binds: true) { names, _ in isAsked = isAsked || !bound.isSuperset(of: names.captures) }
      return isAsked
    }
  }

  fileprivate func without(_ others: [Condition]) -> PlaceQuery {
    PlaceQuery(
      subject: subject, target: target, count: count, conditions: conditions.filter { !others.contains($0) })
  }
}

/// A description of places whose answer lies in other files than the one that is checked.
struct Gathering: Sendable {
  let query: PlaceQuery
  /// The same without what only those know who ask.
  let test: PlaceMatcher
  private(set) var isWhole: Bool
  private(set) var files: FileSet
  /// These, and those of which it is known that they have no such place.
  private(set) var known: FileSet
  /// Where such code may stand; nil for declarations.
  private let plan: PlacePlan?
  /// Of declarations, the bodies with one of which the index alone does not tell whether it is such.
  private var bodies: Set<DeclarationID> = []

  /// - Parameters:
  ///   - isWhole: whether it is asked for of any type; else of those that the file at hand declares.
  ///   - holders: the types of which it is asked; nil for any.
  init(_ query: PlaceQuery, isWhole: Bool, of holders: [TypeQuery]?, _ compiler: RuleCompiler) {
    let project = compiler.project
    self.query = query
    self.isWhole = isWhole
    test = PlaceMatcher(query.without(query.lateConditions), compiler)
    plan = query.subject.isCode ? PlacePlan(test, project) : nil
    if let plan {
      files = plan.files
      known = isWhole ? project.allFiles : project.filesOfSplitTypes
      files.formIntersection(known)
      return
    }
    files = FileSet(in: project.index)
    known = isWhole ? project.allFiles : files
    // What the index tells of a declaration it tells of any file.
    if test.need == .index || isWhole && !test.asksForMoreThanTypes { return }
    let types = holders.flatMap { compiler.bound(of: $0) }
    for body in isWhole ? project.bodies : project.bodiesOfSplitTypes(among: types) {
      known.insert(body.file)
      guard test.mayOwn(body, project.index), test.isUndecided(in: body, project) else { continue }
      bodies.insert(body)
      files.insert(body.file)
    }
  }

  /// Whether such a place may stand in a file, as far as its words tell. False is certain.
  func mayStand(among words: FileWords) -> Bool { plan?.mayStand(among: words) ?? true }

  mutating func limit(to files: FileSet) { self.files.formIntersection(files) }

  mutating func formUnion(_ other: Gathering) {
    isWhole = isWhole || other.isWhole
    files.formUnion(other.files)
    known.formUnion(other.known)
    bodies.formUnion(other.bodies)
  }

  func places(in file: FileID, _ scope: Scope) -> [GatheredPlace] {
    var found: [GatheredPlace] = []
    for place in regions(in: file, scope).flatMap({ test.places(in: $0, scope).all }) {
      for (bindings, truth) in test.possibilities(place, scope) where truth != .no {
        let facts = PlaceFacts(place, scope)
        found.append(
          GatheredPlace(
            file: file, range: facts.range, name: facts.name, around: place.surroundingTypes(scope),
            bindings: bindings, truth: truth))
      }
    }
    return found
  }

  private func regions(in file: FileID, _ scope: Scope) -> [Region] {
    if query.subject.isCode { return [.file(file)] }
    return scope.index.declarations(in: file).filter(bodies.contains).map { .body($0) }
  }
}

extension PlaceMatcher {
  /// Whether a tree has to tell more of a declaration than the types in it, of which the index knows nearly all.
  fileprivate var asksForMoreThanTypes: Bool {
    conditions.contains { $0.need == .tree && $0.constraint.declaredTypes == nil }
  }

  /// Whether the index does not tell of a declaration in a body whether it is such a place.
  fileprivate func isUndecided(in body: DeclarationID, _ project: ProjectContext) -> Bool {
    let scope = Scope(project: project, file: body.file, resolver: nil)
    return places(in: .body(body), scope).all.contains { answer($0, scope) == .unknown }
  }
}

extension [UncompiledRule] {
  /// What all of them ask for, each description once.
  func gatherings(in project: ProjectContext) -> [Gathering] {
    var known: [PlaceQuery: Int] = [:]
    var all: [Gathering] = []
    for gathering in flatMap({ $0.gatherings(in: project) }) {
      if let number = known[gathering.query] {
        all[number].formUnion(gathering)
      } else {
        known[gathering.query] = all.count
        all.append(gathering)
      }
    }
    return all
  }
}

extension UncompiledRule {
  fileprivate func gatherings(in project: ProjectContext) -> [Gathering] {
    var found: [Gathering] = []
    let compiler = RuleCompiler(project)
    var filesAtHand: FileSet?
    statement.eachAskedElsewhere { query, isOfType, holders in
      // Of declarations with captures the index alone is asked: what these stand for is known too late to read few files for it.
      if !query.subject.isCode, query.hasCaptures { return }
      var gathering = Gathering(query, isWhole: !isOfType, of: holders, compiler)
      if isOfType, query.subject.isCode, gathering.files.count > 0 {
        let files = filesAtHand ?? compiled(for: project).filesOfTypesAtHand
        filesAtHand = files
        gathering.limit(to: files)
      }
      if !query.subject.isCode, gathering.files.count == 0 { return }
      // Which functions are meant is known when the capture is.
      if query.subject != .call || !(gathering.test.names?.hasCaptures ?? true) { found.append(gathering) }
    }
    return found
  }
}

extension CompiledRule {
  /// The files with code of the types that are declared where the rule looks, of what is nested in these, and of their superclasses.
  fileprivate var filesOfTypesAtHand: FileSet {
    let index = project.index
    var types = BitSet(count: index.typeCount)
    for file in index.files where plans.contains(where: { $0.files.contains(file) }) {
      for type in index.declarations(in: file).compactMap(index.extendedType) {
        for known in [type] + index.projectSuperclasses(of: type) { types.insert(known.index) }
      }
    }
    return project.files(declaring: project.typesInside(types))
  }
}

extension ProjectContext {
  /// The files with code of types that other files have code of, too: by extensions or by superclasses.
  fileprivate var filesOfSplitTypes: FileSet {
    cache.filesOfSplitTypes.value { [index] in
      var files = FileSet(in: index)
      let related = index.relatedClasses()
      for type in index.projectTypes {
        let own = index.declarations(of: type).map(\.file)
        let isSplit = related.contains(type.index) || own.dropFirst().contains { $0 != own[0] }
        if isSplit { for file in own { files.insert(file) } }
      }
      return files
    }
  }

  fileprivate var bodies: [DeclarationID] { index.files.flatMap { Array(index.declarations(in: $0)) } }

  /// The bodies of types of which some stand in other files, with those of what the types inherit from: protocols bring members, too.
  /// O(types).
  ///
  /// - Parameter types: nil for all.
  fileprivate func bodiesOfSplitTypes(among types: BitSet?) -> [DeclarationID] {
    let families = cache.splitFamilies(of: index)
    let split = index.projectTypes.filter { (types?.contains($0.index) ?? true) && families.contains($0.index) }
    var asked = index.reached(from: split, by: index.directSupertypes)
    for type in split { asked.insert(type.index) }
    return index.projectTypes.filter { asked.contains($0.index) }.flatMap(index.declarations)
  }
}

/// The files with code of a type and of those from which it inherits.
private enum FamilyFiles: Equatable {
  case none
  case one(FileID)
  case several

  mutating func formUnion(_ other: FamilyFiles) {
    switch (self, other) {
    case (_, .none), (.several, _): break
    case (.none, _): self = other
    default: if self != other { self = .several }
    }
  }
}

extension RuleCompiler {
  /// All types that may be one of certain types; nil where any may.
  fileprivate func bound(of queries: [TypeQuery]) -> BitSet? {
    var bound = BitSet(count: project.index.typeCount)
    for query in queries {
      guard let types = self.types(query).upperBound(in: project) else { return nil }
      bound.formUnion(types)
    }
    return bound
  }
}

extension ProjectIndex {
  /// The classes of the project that are built on another one of it, by way of protocols or not, and those on which another one is.
  /// O(types).
  fileprivate func relatedClasses() -> BitSet {
    let classes = projectTypes.filter { kind($0) == .class }
    let above = reached(from: classes, by: directSupertypes)
    let below = reached(from: classes, by: directSubtypes)
    var related = BitSet(count: typeCount)
    for type in classes where above.contains(type.index) || below.contains(type.index) { related.insert(type.index) }
    return related
  }

  /// The types to which steps lead from certain types. A type itself is one where a step leads back to it. O(types).
  func reached(from starts: [TypeID], by next: (TypeID) -> [TypeID]) -> BitSet {
    var reached = BitSet(count: typeCount)
    var pending = starts
    while let type = pending.popLast() {
      for other in next(type) where !reached.contains(other.index) {
        reached.insert(other.index)
        pending.append(other)
      }
    }
    return reached
  }

  /// The types that have code in several files, with that of what they inherit from. O(types).
  func typesWithSplitFamilies() -> BitSet {
    var files = [FamilyFiles](repeating: .none, count: typeCount)
    var pending = Array(projectTypes)
    for type in pending {
      for body in declarations(of: type) { files[Int(type.index)].formUnion(.one(body.file)) }
    }
    // A type's files change twice at most.
    while let type = pending.popLast() {
      for subtype in directSubtypes(of: type) {
        let known = files[Int(subtype.index)]
        files[Int(subtype.index)].formUnion(files[Int(type.index)])
        if files[Int(subtype.index)] != known { pending.append(subtype) }
      }
    }
    var split = BitSet(count: typeCount)
    for type in projectTypes where files[Int(type.index)] == .several { split.insert(type.index) }
    return split
  }

  /// The superclasses of a type that the project declares, the nearest first.
  func projectSuperclasses(of type: TypeID) -> [TypeID] {
    guard kind(type) == .class else { return [] }
    return ancestors(of: type).resolved.filter { !isSDK($0) && kind($0) == .class }
  }
}
