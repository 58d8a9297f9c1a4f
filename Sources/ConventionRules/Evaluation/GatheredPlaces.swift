import Synchronization

/// A place in code that was found when the whole project was read for it.
struct GatheredPlace: Sendable {
  let file: FileID
  let range: Range<Int>
  let name: String
  /// The innermost type around it.
  let type: TypeID?
  let bindings: Bindings
  let truth: Truth
}

/// The places of one description in the whole project, gathered once: places in other files need trees that are not at hand.
struct GatheredPlaces: Sendable {
  /// In the order of files and lines.
  let places: [GatheredPlace]
  private let byCapture: [String: [Int]]
  private let withoutCapture: [Int]
  private let byType: [TypeID: [Int]]

  init(_ places: [GatheredPlace]) {
    let places = places.sorted { ($0.file.index, $0.range.lowerBound) < ($1.file.index, $1.range.lowerBound) }
    self.places = places
    var byCapture: [String: [Int]] = [:]
    var withoutCapture: [Int] = []
    var byType: [TypeID: [Int]] = [:]
    for (number, place) in places.enumerated() {
      if let type = place.type { byType[type, default: []].append(number) }
      if let first = place.bindings.all.first {
        byCapture[Self.key(first.name, first.value), default: []].append(number)
      } else {
        withoutCapture.append(number)
      }
    }
    (self.byCapture, self.withoutCapture, self.byType) = (byCapture, withoutCapture, byType)
  }

  /// Variants of a name differ in the case of letters alone.
  private static func key(_ name: String, _ value: String) -> String { name + "=" + value.lowercased() }

  func places(_ bindings: Bindings) -> [GatheredPlace] {
    let numbers = withoutCapture + bindings.all.flatMap { byCapture[Self.key($0.name, $0.value)] ?? [] }
    return numbers.sorted().map { places[$0] }.filter { $0.bindings.agree(with: bindings) }
  }

  /// Those of them that stand in the code of certain types.
  func places(in types: [TypeID], _ bindings: Bindings) -> [GatheredPlace] {
    types.flatMap { byType[$0] ?? [] }.map { places[$0] }.filter { $0.bindings.agree(with: bindings) }
  }
}

extension ProjectContext {
  /// The places of a description in the whole project; nil where nobody gathered them.
  func gathered(_ query: PlaceQuery?) -> GatheredPlaces? {
    query.flatMap { query in asked.gathered.withLock { $0[query] } }
  }
}

/// A description of places whose answer lies in other files than the one that is checked.
struct Gathering: Sendable {
  let query: PlaceQuery
  let test: PlaceMatcher
  let files: FileSet

  func places(in scope: Scope) -> [GatheredPlace] {
    var found: [GatheredPlace] = []
    for place in test.places(in: .file(scope.file), scope).all {
      for (bindings, truth) in test.possibilities(place, scope) where truth != .no {
        let facts = PlaceFacts(place, scope)
        found.append(
          GatheredPlace(
            file: scope.file, range: facts.range, name: facts.name, type: place.declaringType(scope),
            bindings: bindings,
            truth: truth))
      }
    }
    return found
  }
}

extension RuleRequirements {
  func gatherings(in project: ProjectContext, apartFrom known: inout Set<PlaceQuery>) -> [Gathering] {
    var queries: [(query: PlaceQuery, isOfType: Bool)] = []
    statement.eachAskedElsewhere { queries.append(($0, $1)) }
    let compiler = RuleCompiler(project)
    return queries.filter { known.insert($0.query).inserted }.compactMap { query, isOfType in
      let test = PlaceMatcher(query, compiler)
      // Which functions are meant is known when the capture is.
      if query.subject == .call, test.names?.hasCaptures ?? true { return nil }
      var files = FilePlan.files(of: test, project)
      if isOfType { files.formIntersection(project.filesOfSplitTypes) }
      return Gathering(query: query, test: test, files: files)
    }
  }
}

extension ProjectContext {
  /// The files with code of types that other files have code of, too: by extensions or by superclasses.
  fileprivate var filesOfSplitTypes: FileSet {
    var files = FileSet(in: index)
    for type in index.projectTypes {
      let own = index.declarations(of: type).map(\.file)
      let above = index.projectSuperclasses(of: type).flatMap { index.declarations(of: $0).map(\.file) }
      if Set(own + above).count > 1 || !above.isEmpty { for file in own + above { files.insert(file) } }
    }
    return files
  }
}

extension ProjectIndex {
  /// The superclasses of a type that the project declares, the nearest first.
  func projectSuperclasses(of type: TypeID) -> [TypeID] {
    guard kind(type) == .class else { return [] }
    return ancestors(of: type).resolved.filter { !isSDK($0) && kind($0) == .class }
  }
}

// MARK: What a rule asks of other files

extension RuleStatement {
  /// Calls a function with each description of places in code that `exists` asks for, and with those that `has` asks for of a type.
  fileprivate func eachAskedElsewhere(_ body: (PlaceQuery, _ isOfType: Bool) -> Void) {
    func askTypes(_ conditions: [Condition]) {
      for condition in conditions.flatMap(\.ungrouped) {
        guard case .says(let word, .places(let places)) = condition, word.aspect == .content else { continue }
        for place in places where place.subject.isCode { body(place, true) }
      }
    }
    eachPart { part, _ in
      switch part {
      case .condition(.says(let word, .places(let places))) where word.aspect == .project:
        for place in places where place.subject.isCode { body(place, false) }
      case .place(let place) where place.subject.isOfTypes: askTypes(place.conditions)
      case .types(.conditions(let conditions)): askTypes(conditions)
      default: break
      }
    }
    if places.contains(where: \.subject.isOfTypes) { askTypes(demand + exceptions) }
  }
}
