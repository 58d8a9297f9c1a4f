import Synchronization

/// `reaches` of an import: whether it is such an import, or its module leads to one through modules of the project.
struct ReachedImports: PreparedCondition {
  let places: [PlaceMatcher]
  private let known = KnownReach()

  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    let own = places.any { $0.answer(place, scope) }
    guard own != .yes, let name = place.names(scope).first else { return own }
    let known = reach(scope).answer(name)
    if known == .yes { return .yes }
    let modules = scope.project.modules
    let isLocal = modules.isLocal(name)
    let mayLead = isLocal != .no && (!modules.isComplete || scope.index.isPartial)
    return own.or(known == .unknown || mayLead ? .unknown : .no)
  }

  private func reach(_ scope: Scope) -> ImportReach {
    known.reaches.value(for: scope.bindings) {
      ImportReach(of: places, scope.project.cache.moduleGraph(of: scope.project), scope)
    }
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? { evidence(place, scope)?.why }

  func evidence(_ place: FoundPlace, _ scope: Scope) -> Evidence? {
    guard let name = place.names(scope).first else { return nil }
    if places.any({ $0.answer(place, scope) }) == .yes { return Evidence(why: "is imported here", places: []) }
    let way = reach(scope).way(from: name)
    guard let last = way.last else { return nil }
    let steps = way.map { step in
      let file = scope.index.path(step.file).split(separator: "/").last ?? ""
      return "'\(step.module)' (\(file))"
    }
    return Evidence(
      why: "leads to '\(last.module)': " + (["'\(name)'"] + steps).joined(separator: " → "),
      places: way.map { step in
        RelatedPlace(
          file: step.file, range: scope.index.rangeOfImport(step.number, in: step.file),
          message: "'\(step.module)' is imported here")
      })
  }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    "may lead there: not all files tell their modules" + (scope.index.isPartial ? ", or are here" : "")
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    places.first.map { "leads to no " + $0.plainWords(scope) }
  }
}

private final class KnownReach: Sendable {
  let reaches = Mutex<[Bindings: ImportReach]>([:])
}
