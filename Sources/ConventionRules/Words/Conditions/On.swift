extension WordDefinition {
  static let on = WordDefinition(
    "on", of: [.call, .use, .assignment, .closure], takes: .value, asks: .receiver, binds: true,
    meaning: "What it is called, used or set on.",
    example: #"{ call: "start()", on: "coordinator" }"#,
    phrase: { value, subject, write in
      let value = write.value(value)
      return switch subject {
      case .call: .says("be", "called on " + value, behind: "on " + value)
      case .closure: .stands("on " + value)
      default: .says("be", "on " + value, behind: "of " + value)
      }
    },
    prepare: { value, compiler in ReceiverCondition(value: compiler.value(value)) })
}

private struct ReceiverCondition: PreparedCondition {
  let value: ValueMatcher

  var need: RequiredInput { .tree }
  var constraint: Constraint { .receiver(value) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    let verb = place.subject == .call || place.subject == .closure ? "called" : "used"
    guard case .written(let node)? = place.receiver(scope)?.form, let tree = scope.tree else {
      return "is \(verb) on an unknown object"
    }
    return "is \(verb) on '\(tree.singleLine(tree.withoutUnwrapping(node)))', whose type is unknown" + WayOut.type
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    place.receiver(scope).map { value.answer($0, scope) } ?? .unknown
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    place.receiver(scope).map { value.possibilities($0, scope) } ?? [(scope.bindings, .unknown)]
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let receiver = place.receiver(scope), let resolver = scope.resolver else { return nil }
    switch receiver.form {
    case .ownObject, .bare: return "is called on 'self'"
    case .implicitType: return "is called without its type, as in '.run'"
    case .absent: return "is called without a receiver"
    case .written(let node):
      let text = resolver.tree.singleLine(resolver.tree.withoutUnwrapping(node))
      if receiver.resolution.types.isEmpty { return "is called on '\(text)', whose type is unknown" }
      return "is called on '\(text)'"
    }
  }
}
