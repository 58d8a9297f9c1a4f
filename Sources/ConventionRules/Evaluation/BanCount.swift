/// Counts who keeps a ban: the types that it speaks of, each once, whatever stands in its bodies.
///
/// A ban that speaks of no types counts files, so that one that nobody breaks still looks at something.
struct BanCount {
  private var broken: [(offset: Int, findings: [Finding])] = []
  private var open: [Int] = []

  mutating func add(_ findings: [Finding]) {
    if let first = findings.first { broken.append((first.range.lowerBound, findings)) }
  }

  mutating func addUnresolved(at offset: Int) { open.append(offset) }

  /// Puts everything into the result of a file.
  ///
  /// - Parameters:
  ///   - test: what `in` or `of` asks of it tells which types are spoken of.
  ///   - countsFiles: whether no place of the rule speaks of types.
  func finish(_ test: PlaceMatcher, in file: FileID, countsFiles: Bool, _ scope: Scope, into result: inout CheckResult)
  {
    result.countUnresolved(open.count)
    let owners = test.spokenOwners
    guard let types = owners ?? test.surroundings else {
      if broken.isEmpty, countsFiles, test.speaksForCertain(of: file, scope) { result.countFollowed() }
      for place in broken { result.count(place.findings, isUnsure: false) }
      return
    }
    let index = scope.index
    let bound = owners == nil ? test.surroundingBound : test.ownerBound
    let isDecided = types.isDecidedByIndex && !types.bindsCaptures
    // A type may have thousands of extensions.
    var isSpokenOf: [TypeID: Bool] = [:]
    var bodies: [DeclarationID] = []
    var typesOfBodies: [TypeID] = []
    for body in index.declarations(in: file) {
      guard let type = index.extendedType(body), bound?.contains(type.index) ?? true else { continue }
      let isMeant =
        isDecided
        ? types.isAny || types.types.contains(type.index)
        : isSpokenOf[type] ?? types.possibilities(type, scope).contains { $0.1 == .yes }
      if !isDecided { isSpokenOf[type] = isMeant }
      if isMeant {
        bodies.append(body)
        typesOfBodies.append(type)
      }
    }
    let ranges = bodies.map { index.keywordOffset($0)..<max(index.keywordOffset($0), index.bodyRange($0).upperBound) }
    var found: [Int: [Finding]] = [:]
    let inner = Self.innermost(ranges, around: (broken.map(\.offset) + open).sorted())
    for place in broken {
      if let body = inner[place.offset] {
        found[body, default: []] += place.findings
      } else {
        result.count(place.findings, isUnsure: false)
      }
    }
    let unsure = Set(open.compactMap { inner[$0] })
    for body in ranges.indices {
      if let findings = found[body] {
        result.count(findings, brokenBy: typesOfBodies[body])
      } else if !unsure.contains(body) {
        result.countKept(by: typesOfBodies[body])
      }
    }
  }

  /// For each of several offsets the innermost of the ranges around it. Both are in order; ranges lie inside of each other or apart.
  private static func innermost(_ ranges: [Range<Int>], around offsets: [Int]) -> [Int: Int] {
    var inner: [Int: Int] = [:]
    var around: [Int] = []
    var next = 0
    for offset in offsets {
      while next < ranges.count, ranges[next].lowerBound <= offset {
        around.append(next)
        next += 1
      }
      while let last = around.last, ranges[last].upperBound <= offset { around.removeLast() }
      inner[offset] = around.last
    }
    return inner
  }
}

extension PlaceMatcher {
  /// Whether it says in which types, or in the members of which types, such places are.
  var speaksOfTypes: Bool { spokenOwners != nil || surroundings != nil }

  /// Whether a file is one of those that it means, where somebody has to know the file's modules.
  fileprivate func speaksForCertain(of file: FileID, _ scope: Scope) -> Bool {
    !scope.index.tellsModules
      || conditions.allSatisfy { condition in
        guard condition.constraint.fileTests.contains(where: \.asksForModule) else { return true }
        let place = FoundPlace(subject: .file, file: file, item: .file(file))
        return condition.possibilities(place, scope).contains { $0.1 == .yes }
      }
  }

  /// The types of which a ban on members speaks. What declares a member that is called or used stands elsewhere.
  fileprivate var spokenOwners: TypeMatcher? {
    subject == .call || subject == .use && surroundings != nil ? nil : owners
  }
}

extension FoundPlace {
  /// Where it begins in its file.
  func offset(_ scope: Scope) -> Int {
    let index = scope.index
    switch item {
    case .type(let type): return index.nameRange(type).lowerBound
    case .conformance(let entry, _): return entry.range.lowerBound
    case .member(let member): return index.nameRange(member).lowerBound
    case .nestedType(let nested): return index.nameRange(nested).lowerBound
    case .code(let node, _): return scope.tree?.start(node) ?? 0
    case .file, .undeclared, .elsewhere: return 0
    }
  }
}
