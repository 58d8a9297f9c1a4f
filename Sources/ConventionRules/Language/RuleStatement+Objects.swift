extension RuleStatement {
  /// Whether it asks what an object may be: then heirs of types matter that no file names.
  var asksForObjects: Bool {
    places.contains(where: \.asksForObjects) || (demand + exceptions).contains(where: \.asksForObjects)
  }
}

extension PlaceQuery {
  fileprivate var asksForObjects: Bool { conditions.contains(where: \.asksForObjects) }
}

extension PlaceCondition {
  fileprivate var asksForObjects: Bool {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.asksForObjects)
    case .not(let condition): condition.asksForObjects
    case .value(let value): value.asksForObjects
    case .arguments(let arguments): arguments.contains(where: \.value.asksForObjects)
    case .has(let places), .inside(let places), .reaches(let places), .exists(let places),
      .precedes(let places), .follows(let places):
      places.contains(where: \.asksForObjects)
    default: false
    }
  }
}

extension ValueQuery {
  fileprivate var asksForObjects: Bool {
    switch self {
    case .object: true
    case .any(let values), .all(let values): values.contains(where: \.asksForObjects)
    case .not(let value), .on(let value): value.asksForObjects
    case .arguments(let arguments): arguments.contains(where: \.value.asksForObjects)
    case .typed, .named, .reads, .words: false
    }
  }
}
