/// A part of the project in which places are looked for.
enum Region {
  case file(FileID)
  /// All bodies of a type and of the project's superclasses of it.
  case type(TypeID)
  /// One body, such as an extension.
  case body(DeclarationID)
  /// A part of a file's tree.
  case node(NodeID)
  /// Several parts of it.
  case nodes([NodeID])
}

extension PlaceMatcher {
  /// The places of the subject in a region, the target's names or types having been asked as far as that is cheap, and whether
  /// all of the region could be looked at.
  func places(in region: Region, _ scope: Scope) -> (all: [FoundPlace], isComplete: Bool) {
    var places: [FoundPlace] = []
    let isComplete =
      switch subject {
      case .type: findTypes(in: region, scope, &places)
      case .extension: findExtensions(in: region, scope, &places)
      case .conformance: findConformances(in: region, scope, &places)
      case .property, .method, .initializer, .subscript, .case, .member, .nestedType:
        findMembers(in: region, scope, &places)
      case .file: findFile(in: region, scope, &places)
      default: findCode(in: region, scope, &places)
      }
    return (places, isComplete)
  }

  /// - Parameter enough: how many places for certain are as good as all.
  func count(in region: Region, enough: Int = .max, _ scope: Scope) -> CountedPlaces {
    let found = places(in: region, scope)
    var counted = CountedPlaces(isComplete: found.isComplete)
    for place in found.all {
      let answer = answerAnywhere(place, scope)
      if answer == .yes { counted.sure.append(place) } else { counted.open.add(answer) }
      if counted.sure.count >= enough { return counted }
    }
    if !counted.isComplete, case .type(let type) = region, subject.isCode { addGathered(in: type, to: &counted, scope) }
    return counted
  }

  /// What captures stand for at the places in the code of a type that stand in other files; unknown where nobody gathered them.
  func gatheredPossibilities(in region: Region, _ scope: Scope) -> [(Bindings, Truth)] {
    guard subject.isCode, case .type(let type) = region else { return [] }
    guard let places = gathered(in: type, scope) else {
      let isAtHand = scope.resolver != nil && scope.index.declarations(of: type).allSatisfy { $0.file == scope.file }
      return isAtHand ? [] : [(scope.bindings, .unknown)]
    }
    return places.compactMap { place in scope.bindings.joined(with: place.bindings).map { ($0, place.truth) } }
  }

  /// The same as `answer`, also of a declaration in a file whose tree is not at hand.
  func answerAnywhere(_ place: FoundPlace, _ scope: Scope) -> Truth {
    let answer = answer(place, scope)
    guard answer == .unknown, let found = gathered(place, scope) else { return answer }
    return found.any { $0.truth }
  }

  /// What was found out of a declaration where its own file was read; nil where that is at hand or nobody read it.
  func gathered(_ place: FoundPlace, _ scope: Scope) -> [GatheredPlace]? {
    // As whose member it is seen tells what generic parameters in its type stand for.
    guard place.file != scope.file || scope.resolverAtHand == nil, need == .tree,
      place.seenFrom == nil || constraints.allSatisfy({ $0.declaredTypes == nil }),
      let file = place.file, let range = place.declaredRange(scope.index)
    else { return nil }
    return scope.project.gathered(query)?.places(in: file, named: range, scope.bindings)?
      .compactMap { judged($0, scope) }
  }

  /// Adds the places in the code of a type that stand in other files, and those of its superclasses.
  private func addGathered(in type: TypeID, to counted: inout CountedPlaces, _ scope: Scope) {
    guard let places = gathered(in: type, scope) else { return }
    for place in places { if place.truth == .yes { counted.elsewhere += 1 } else { counted.open.add(place.truth) } }
    counted.isComplete = true
  }

  /// The places in the code of a type that the tree at hand does not show; nil where nobody gathered them.
  private func gathered(in type: TypeID, _ scope: Scope) -> [GatheredPlace]? {
    let index = scope.index
    guard let gathered = scope.project.gathered(query),
      // Else only the files were read of types that have code in several.
      gathered.isWhole || index.declarations(of: type).contains(where: { $0.file == scope.file })
    else { return nil }
    let types = [type] + index.projectSuperclasses(of: type)
    return gathered.places(in: types, scope.bindings).compactMap { place in
      let isAtHand = place.file == scope.file && scope.resolver != nil
      if isAtHand, place.around.innermost.map({ index.isInside($0, type) }) ?? false { return nil }
      return judged(place, scope)
    }
  }

  /// Whether a region holds as many such places as are asked for.
  ///
  /// - Parameters:
  ///   - mayHoldMore: whether there may be others that nobody sees.
  ///   - isInheritedUnseen: whether what is missing may stand in a supertype of which nothing is known.
  func holds(
    in region: Region, mayHoldMore: @autoclosure () -> Bool, isInheritedUnseen: @autoclosure () -> Bool = false,
    _ scope: Scope
  ) -> Truth {
    let isDecidedByFirst = count == .some || count.atMost == 0
    let counted = count(in: region, enough: isDecidedByFirst ? 1 : .max, scope)
    var counts = counted.open
    counts.yes = counted.elsewhere + (counted.sure.count > 1 ? counted.distinct(scope).count : counted.sure.count)
    // One is enough, and what is not seen is then of no matter.
    if count == .some, counts.yes > 0 { return .yes }
    let more: Truth = !counted.isComplete ? .unknown : mayHoldMore() ? .unseen : .no
    return count.answer(
      counts, missing: more.orUnseen(isInheritedUnseen()), surplus: more)
  }
}

extension FoundPlace {
  /// Where its name stands as that of a declaration; nil for code and files.
  fileprivate func declaredRange(_ index: ProjectIndex) -> Range<Int>? {
    switch item {
    case .member(let member): index.nameRange(member)
    case .nestedType(let nested): index.nameRange(nested)
    case .conformance(let entry, _): entry.range
    case .type, .code, .file, .undeclared, .elsewhere: nil
    }
  }
}
