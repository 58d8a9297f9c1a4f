/// A condition of a rule, laid out for one project: it answers for any number of places.
protocol PreparedCondition: Sendable {
  /// What the condition needs to be read. Asked once.
  var need: RequiredInput { get }

  /// What it tells of the places that can fulfil it. Asked once.
  var constraint: Constraint { get }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth

  /// Why it does not hold, or could not be decided, as the end of a sentence that begins with the place: `is not weak`.
  func reason(_ place: FoundPlace, _ scope: Scope) -> String?

  /// What is not known where it could not be decided, in the same form.
  func doubt(_ place: FoundPlace, _ scope: Scope) -> String?

  /// Why it does hold, in the same form: `is weak`. For what must not be.
  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String?

  /// By which places elsewhere it does hold; nil where nothing elsewhere tells.
  func evidence(_ place: FoundPlace, _ scope: Scope) -> Evidence?

  /// What is wrong with a place more closely than the place itself, each a finding of its own; empty where it is the place.
  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault]

  /// Where its names bind captures: what these may stand for, each possibility with what is known of the condition then.
  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)]
}

extension PreparedCondition {
  var constraint: Constraint { .none }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? { reason(place, scope) }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? { nil }

  func evidence(_ place: FoundPlace, _ scope: Scope) -> Evidence? { nil }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? { nil }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] { [] }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    [(scope.bindings, answer(place, scope))]
  }
}

/// Why a condition holds because of other places.
struct Evidence {
  /// As the end of a sentence that begins with the place.
  let why: String
  /// In the order in which they explain it.
  let places: [RelatedPlace]
}

/// How much of a file a condition needs.
enum RequiredInput: Int, Comparable, Sendable {
  case index, tree

  static func < (a: RequiredInput, b: RequiredInput) -> Bool { a.rawValue < b.rawValue }
}

extension [(Bindings, Truth)] {
  /// What is left where certain things hold as well, each asked with what captures stand for by then.
  func narrowed<Demand>(by demands: [Demand], _ scope: Scope, _ possibilities: (Demand, Scope) -> Self) -> Self {
    demands.reduce(self) { known, demand in
      known.flatMap { bindings, truth -> Self in
        var scope = scope
        scope.bindings = bindings
        return possibilities(demand, scope).compactMap { found, answer in
          let both = truth.and(answer)
          return both == .no ? nil : (found, both)
        }
      }
    }
  }

  /// Each reading once: one thing that is such for certain is enough.
  var distinct: Self {
    if count < 2 { return self }
    var all: Self = []
    var numbers: [Bindings: Int] = [:]
    for (bindings, truth) in self {
      if let known = numbers[bindings] {
        all[known].1 = all[known].1.or(truth)
      } else {
        numbers[bindings] = all.count
        all.append((bindings, truth))
      }
    }
    return all
  }
}

struct AllConditions: PreparedCondition {
  let parts: [any PreparedCondition]

  var need: RequiredInput { parts.map(\.need).max() ?? .index }
  var constraint: Constraint { .all(parts.map(\.constraint)) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? { parts.doubt(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { parts.all { $0.answer(place, scope) } }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? { failing(place, scope)?.reason(place, scope) }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    parts.lazy.compactMap { $0.affirmation(place, scope) }.first
  }

  func evidence(_ place: FoundPlace, _ scope: Scope) -> Evidence? {
    parts.lazy.compactMap { $0.evidence(place, scope) }.first
  }

  /// All that is wrong where that shows at several places, with the first thing that is wrong with the place itself.
  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    let failing = parts.filter { $0.answer(place, scope) == .no }.map { ($0, $0.faults(place, scope)) }
    let elsewhere = failing.flatMap(\.1)
    guard !elsewhere.isEmpty, let (whole, _) = failing.first(where: { $0.1.isEmpty }) else { return elsewhere }
    return [PlaceFault(why: whole.reason(place, scope) ?? "")] + elsewhere
  }

  /// The first part that fails, or else cannot be decided.
  private func failing(_ place: FoundPlace, _ scope: Scope) -> (any PreparedCondition)? {
    let answers = parts.map { $0.answer(place, scope) }
    return answers.min().flatMap { least in least == .yes ? nil : zip(parts, answers).first { $0.1 == least }?.0 }
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    [(scope.bindings, .yes)].narrowed(by: parts, scope) { $0.possibilities(place, $1) }
  }
}

struct AnyCondition: PreparedCondition {
  let parts: [any PreparedCondition]

  var need: RequiredInput { parts.map(\.need).max() ?? .index }
  var constraint: Constraint { .any(parts.map(\.constraint)) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? { parts.doubt(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { parts.any { $0.answer(place, scope) } }

  /// Of several ways to be right, the one that a place is nearest to tells what is wrong: that of its own kind.
  /// Where it is near to none and each says what it is not, all of them tell.
  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard parts.allSatisfy({ !($0 is AllConditions) }) else { return nearest(place, scope)?.reason(place, scope) }
    let reasons = parts.compactMap { $0.reason(place, scope) }
    return reasons.neitherNor ?? reasons.first
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    parts.first { $0.answer(place, scope) == .yes }.flatMap { $0.affirmation(place, scope) }
  }

  func evidence(_ place: FoundPlace, _ scope: Scope) -> Evidence? {
    parts.lazy.compactMap { $0.evidence(place, scope) }.first
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] { nearest(place, scope)?.faults(place, scope) ?? [] }

  private func nearest(_ place: FoundPlace, _ scope: Scope) -> (any PreparedCondition)? {
    let fulfilled = parts.map { part -> Int in
      guard let all = part as? AllConditions else { return 0 }
      let isOfOtherKind = all.parts.contains { $0.constraint.isKind && $0.answer(place, scope) == .no }
      return isOfOtherKind ? -1 : all.parts.count { $0.answer(place, scope) == .yes }
    }
    let most = fulfilled.max() ?? 0
    return zip(parts, fulfilled).first { $0.1 == most }?.0
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    parts.flatMap { $0.possibilities(place, scope) }.distinct
  }
}

/// A condition that does not hold.
struct NotCondition: PreparedCondition {
  let part: any PreparedCondition

  var need: RequiredInput { part.need }
  var constraint: Constraint { .not(part.constraint) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? { [part].doubt(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { part.answer(place, scope).negated }
  func reason(_ place: FoundPlace, _ scope: Scope) -> String? { part.affirmation(place, scope) }
  func evidence(_ place: FoundPlace, _ scope: Scope) -> Evidence? { part.evidence(place, scope) }
}

extension [any PreparedCondition] {
  /// What is not known of the first that could not be decided.
  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    (first { $0.answer(place, scope) == .unknown } ?? first { $0.answer(place, scope).isOpen })?.doubt(place, scope)
  }
}
