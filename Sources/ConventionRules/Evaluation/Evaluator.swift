/// A condition of a rule, laid out for one project: it answers for any number of places.
protocol Evaluator: Sendable {
  /// What the condition needs to be read. Asked once.
  var need: Need { get }

  /// Whether it holds at a place.
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth

  /// Why it does not hold, or could not be decided, as the end of a sentence that begins with the place: `is not weak`.
  func reason(_ place: FoundPlace, _ scope: Scope) -> String?

  /// What is wrong in a place more closely than the place itself, each a finding of its own; empty where it is the place.
  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault]

  /// Where its names bind captures: what these may stand for, each possibility with what is known of the condition then.
  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)]
}

extension Evaluator {
  func reason(_ place: FoundPlace, _ scope: Scope) -> String? { nil }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] { [] }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    [(scope.bindings, answer(place, scope))]
  }
}

/// How much of a file a condition needs.
enum Need: Int, Comparable, Sendable {
  case index, tree

  static func < (a: Need, b: Need) -> Bool { a.rawValue < b.rawValue }
}

/// Conditions that all hold.
struct AllConditions: Evaluator {
  let parts: [any Evaluator]

  var need: Need { parts.map(\.need).max() ?? .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { parts.all { $0.answer(place, scope) } }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let answers = parts.map { $0.answer(place, scope) }
    let wanted: Truth = answers.contains(.no) ? .no : .unknown
    return zip(parts, answers).first { $0.1 == wanted }.flatMap { $0.0.reason(place, scope) }
  }

  /// Those of the first part that is wrong: as with the reason, one thing is told at a time.
  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    parts.first { $0.answer(place, scope) == .no }?.faults(place, scope) ?? []
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    var known: [(Bindings, Truth)] = [(scope.bindings, .yes)]
    for part in parts {
      known = known.flatMap { bindings, truth -> [(Bindings, Truth)] in
        if truth == .no { return [] }
        var scope = scope
        scope.bindings = bindings
        return part.possibilities(place, scope).map { ($0.0, truth.and($0.1)) }.filter { $0.1 != .no }
      }
    }
    return known
  }
}

/// Conditions of which one holds.
struct AnyCondition: Evaluator {
  let parts: [any Evaluator]

  var need: Need { parts.map(\.need).max() ?? .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { parts.any { $0.answer(place, scope) } }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let reasons = parts.compactMap { $0.reason(place, scope) }
    return reasons.isEmpty ? nil : reasons.joined(separator: " and ")
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    parts.flatMap { $0.possibilities(place, scope) }
  }
}

/// A condition that does not hold.
struct NotCondition: Evaluator {
  let part: any Evaluator

  var need: Need { part.need }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { part.answer(place, scope).negated }
}

/// A condition of which nothing can be said.
struct ConstantCondition: Evaluator {
  let truth: Truth
  var reasonText: String?

  var need: Need { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { truth }
  func reason(_ place: FoundPlace, _ scope: Scope) -> String? { reasonText }
}
