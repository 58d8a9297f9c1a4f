/// A part of the project in which places are looked for.
enum Region {
  case file(FileID)
  /// All bodies of a type and of the project's superclasses of it.
  case type(TypeID)
  /// A part of a file's tree.
  case node(NodeID)
  /// Several parts of it.
  case nodes([NodeID])
}

extension PlaceTest {
  /// Calls a function with each place of the subject in a region, the target's names or types having been asked as far as that
  /// is cheap.
  ///
  /// - Returns: false where a part of the region could not be looked at.
  func eachPlace(in region: Region, _ scope: Scope, _ body: (FoundPlace) -> Void) -> Bool {
    switch subject {
    case .type: eachType(in: region, scope, body)
    case .conformance: eachConformance(in: region, scope, body)
    case .property, .method, .initializer, .subscript, .case, .member, .nestedType: eachMember(in: region, scope, body)
    case .file: eachFile(in: region, scope, body)
    default: eachInCode(in: region, scope, body)
    }
  }

  /// How many such places a region holds.
  func count(in region: Region, _ scope: Scope) -> CountedPlaces {
    var counted = CountedPlaces()
    counted.isComplete = eachPlace(in: region, scope) { place in
      switch answer(place, scope) {
      case .yes: counted.sure.append(place)
      case .unknown: counted.perhaps += 1
      case .no: break
      }
    }
    if !counted.isComplete, case .type(let type) = region, subject.isCode { addGathered(in: type, to: &counted, scope) }
    return counted
  }

  /// Adds the places in the code of a type that stand in other files, and those of its superclasses.
  private func addGathered(in type: TypeID, to counted: inout CountedPlaces, _ scope: Scope) {
    guard let gathered = scope.project.gathered(query) else { return }
    let types = [type] + scope.index.projectSuperclasses(of: type)
    for place in gathered.places(in: types, scope.bindings) {
      if place.file == scope.file, place.type == type, scope.resolver != nil { continue }
      if place.truth == .yes { counted.elsewhere += 1 } else { counted.perhaps += 1 }
    }
    counted.isComplete = true
  }

  /// Whether a region holds as many such places as are asked for.
  func holds(in region: Region, mayHoldMore: Bool, _ scope: Scope) -> Truth {
    let counted = count(in: region, scope)
    let sure = counted.elsewhere + (counted.sure.count > 1 ? counted.distinct(scope).count : counted.sure.count)
    let isOpen = mayHoldMore || !counted.isComplete
    if let most = count.atMost {
      if sure > most { return .no }
      if counted.perhaps > 0 && sure + counted.perhaps > most || isOpen && subject.isCode { return .unknown }
    }
    if sure >= count.atLeast { return .yes }
    return sure + counted.perhaps >= count.atLeast || isOpen ? .unknown : .no
  }
}

extension Subject {
  /// Whether such places stand in code, and not only in declarations.
  var isCode: Bool { need == .tree }
}
