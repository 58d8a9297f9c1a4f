import Synchronization

/// `reaches` of an import: whether it is such an import, or its module leads to one through modules of the project.
struct ReachedImports: PreparedCondition {
  private let places: [PlaceMatcher]
  private let known = KnownReach()

  init(places: [PlaceMatcher]) { self.places = places }

  var need: RequiredInput { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    let own = places.any { $0.answer(place, scope) }
    guard own != .yes, let name = place.names(scope).first else { return own }
    let reach = reach(scope)
    if reach.sure[name] != nil { return .yes }
    let modules = scope.project.modules
    let isLocal = modules.isLocal(name)
    let mayLead = isLocal != .no && (!modules.isComplete || scope.index.isPartial)
    return own.or(reach.possible[name] != nil || mayLead ? .unknown : .no)
  }

  private func reach(_ scope: Scope) -> ImportReach {
    known.reaches.value(for: scope.bindings) {
      ImportReach(of: places, scope.project.cache.moduleGraph(of: scope.project), scope)
    }
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let way = way(place, scope), let last = way.last else { return nil }
    let steps = way.map { step in
      let file = scope.index.path(step.file).split(separator: "/").last ?? ""
      return "'\(step.module)' (\(file))"
    }
    let whole = place.names(scope).prefix(1).map { "'\($0)'" } + steps
    return "leads to '\(last.module)': " + whole.joined(separator: " → ")
  }

  func evidence(_ place: FoundPlace, _ scope: Scope) -> [RelatedPlace] {
    (way(place, scope) ?? []).map { step in
      RelatedPlace(
        file: step.file, range: scope.index.rangeOfImport(step.number, in: step.file),
        message: "'\(step.module)' is imported here")
    }
  }

  /// The imports behind an import up to the one that is asked for; none where it is that one; nil where it does not lead there.
  private func way(_ place: FoundPlace, _ scope: Scope) -> [ModuleGraph.Step]? {
    if places.any({ $0.answer(place, scope) }) == .yes { return [] }
    return place.names(scope).first.map(reach(scope).way)
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
