// What a rule says of files.

extension CompiledRule {
  // MARK: Without a tree

  /// The files in which there may be something to find: they are read once more, and in full. Asked once a run.
  var concernedFiles: FileSet {
    var files = FileSet(in: project.index)
    for plan in plans { files.formUnion(demand == nil ? plan.counted : plan.files) }
    return files
  }

  /// What ``check(_:tree:doubts:)`` would answer, as far as the index tells it; nil where the tree is needed.
  func answer(_ file: FileID) -> CheckResult? {
    let isTold = plans.allSatisfy { !$0.isCode || !$0.files.contains(file) }
    return isTold ? answerWithoutFindings(file) : nil
  }

  /// Sets of words, of which one must stand in a file where there is something to find; nil where nothing is known of such words.
  /// Asked once a run.
  var requiredWords: [NameHashSet]? {
    var words: [NameHashSet] = []
    for plan in plans {
      guard plan.isCode, let more = plan.requiredWords(project) else { return nil }
      words += more
    }
    return words
  }

  func mayFind(in file: FileID, among words: FileWords) -> Bool {
    plans.contains { plan in
      !plan.isCode || plan.files.contains(file) && plan.mayStand(among: words)
    }
  }

  /// What ``check(_:tree:doubts:)`` would answer for a file without the words that its code would have to hold; nil where the tree is
  /// needed all the same, to tell who keeps a ban.
  func answerWithoutFindings(_ file: FileID) -> CheckResult? {
    let memory = FileMemory()
    let result = result(file, Scope(project: project, file: file, resolver: nil, memory: memory), missing: memory)
    return memory.lacksTree ? nil : result
  }

  // MARK: With a tree

  /// Whether an exception asks for words, which imports of one module may have or not.
  private var exceptsWords: Bool { exceptions.contains { $0.constraint.parts.contains { $0.marks != nil } } }

  /// What the rule says of a file.
  ///
  /// - Parameter doubts: takes the places that could not be decided, each with what is not known of it; nil where no one asks.
  func check(_ file: FileID, tree: SyntaxTree, doubts: ((Finding) -> Void)? = nil) -> CheckResult {
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    return result(file, Scope(project: project, file: file, resolver: resolver, memory: FileMemory()), doubts: doubts)
  }

  /// - Parameter missing: where the tree is not at hand, and no code is meant.
  private func result(
    _ file: FileID, _ scope: Scope, missing: FileMemory? = nil, doubts: ((Finding) -> Void)? = nil
  ) -> CheckResult {
    var result = CheckResult()
    var seen: Set<Int> = []
    let isBan = demand == nil
    let countsFiles = isBan && places.allSatisfy { !$0.speaksOfTypes }
    for (number, test) in places.enumerated() {
      let isCode = test.subject.isCode
      var ban = BanCount()
      // Without the tree there is no code, and nothing holds once somebody asked for it.
      let all = missing == nil || !isCode ? test.places(in: .file(file), scope).all : []
      let imports = test.tellsImportsOnce && !exceptsWords ? ImportsOfFile(all, scope) : nil
      for place in all {
        if let missing, missing.lacksTree { return result }
        if imports?.repeats(place, scope) ?? false { continue }
        switch verdict(place, test, scope) {
        case .none, .excepted: break
        case .kept:
          result.countFollowed()
          if project.countsTypes { result.count(scope.typeToCount(place), isViolated: false) }
        case .unresolved(let bound):
          if isBan { ban.addUnresolved(at: place.offset(scope)) } else { result.countUnresolved() }
          doubts?(Finding(undecided: place, test, of: self, bound))
        case .broken(let bound):
          var findings = Finding.all(place, self, test, wanted: placeholders, bound)
          // Two descriptions of one place are one finding.
          findings = findings.filter { seen.insert($0.range.lowerBound).inserted }
          if let imports {
            for index in findings.indices { findings[index].related += imports.others(like: place, scope) }
          }
          // What is wrong at several places is not mended at one of them.
          if !mends.isEmpty, findings.count == 1, let fix = mends[number].fix(place, bound) {
            findings[0].fixes = [fix]
          }
          if isBan {
            ban.add(findings)
          } else if !findings.isEmpty {
            result.count(findings, isUnsure: false)
            if project.countsTypes { result.count(scope.typeToCount(place), isViolated: true) }
          }
        }
      }
      if isBan { ban.finish(test, in: file, countsFiles: countsFiles, scope, into: &result) }
    }
    return result
  }
}

/// The imports of a file by their modules, where each is looked at once: several branches of `#if` may import the same.
private struct ImportsOfFile {
  private var places: [[String]: [FoundPlace]] = [:]

  init(_ all: [FoundPlace], _ scope: Scope) { places = Dictionary(grouping: all) { $0.names(scope) } }

  func repeats(_ place: FoundPlace, _ scope: Scope) -> Bool {
    places[place.names(scope)]?.first?.offset(scope) != place.offset(scope)
  }

  /// Those behind the first one.
  func others(like place: FoundPlace, _ scope: Scope) -> [RelatedPlace] {
    (places[place.names(scope)] ?? []).dropFirst().flatMap { PlaceFacts($0, scope).related(in: scope.file) }
  }
}

extension Scope {
  /// The type that people count for a place: itself, or the outermost one around it.
  fileprivate func typeToCount(_ place: FoundPlace) -> TypeID? {
    let around: TypeID?
    switch place.item {
    case .type(let type): return type
    case .member, .nestedType, .conformance: around = index.owner(of: place)
    case .code:
      around = file.flatMap { index.declaration(enclosing: place.offset(self), in: $0) }.flatMap(index.extendedType)
    case .file, .undeclared, .elsewhere: around = nil
    }
    guard var type = around else { return nil }
    while let outer = index.enclosingType(of: type) { type = outer }
    return type
  }
}
