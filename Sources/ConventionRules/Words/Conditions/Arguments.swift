extension WordDefinition {
  static let arguments = WordDefinition(
    "arguments", of: [.call, .creation, .attribute, .argument], takes: .arguments, asks: .given, binds: true,
    meaning: "What it is given: by label, `_` without one and for operands, `*` any.",
    example: #"{ call: "show", arguments: { animated: { is: "literal" } } }"#,
    phrase: { arguments, _, write in write.phrase(arguments) },
    prepare: { arguments, compiler in
      ArgumentsCondition(
        arguments: arguments.map { ArgumentMatcher(label: $0.label, value: ValueMatcher.Part($0.value, compiler)) })
    })
}

private struct ArgumentsCondition: PreparedCondition {
  let arguments: [ArgumentMatcher]

  var need: RequiredInput { .tree }
  var constraint: Constraint { .arguments(arguments) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let (node, resolver) = call(at: place, scope) else { return nil }
    let open = arguments.lazy.flatMap { resolver.arguments(ofCall: node, $0.label) }.compactMap(\.expression).first
    let labels = arguments.compactMap { if case .named(let label) = $0.label { label } else { nil } }
    if open == nil, let label = labels.first, resolver.tree.child(node, .closureExpr) != nil {
      return "is given a closure without a label, which may be '\(label)'; write the closure as an argument"
    }
    return "is given "
      + (open.map { "'\(resolver.tree.singleLine($0))', whose type is unknown; declare its type" }
        ?? "arguments that are not written here")
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let (call, resolver) = call(at: place, scope) else { return .unknown }
    return arguments.answer(ofCall: call, resolver, scope)
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let (call, resolver) = call(at: place, scope) else { return [(scope.bindings, .unknown)] }
    return arguments.possibilities(ofCall: call, resolver, scope)
  }

  /// The node that holds the arguments. `Type.init(…)` is found by its callee.
  private func call(at place: FoundPlace, _ scope: Scope) -> (NodeID, FileResolver)? {
    guard case .code(let node, _) = place.item, let resolver = scope.resolver(of: place.file) else { return nil }
    let made = place.subject == .creation ? resolver.tree.call(ofCallee: node) : nil
    return (made ?? node, resolver)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let (node, resolver) = call(at: place, scope) else { return nil }
    for argument in arguments {
      let found = resolver.arguments(ofCall: node, argument.label)
      if found.isEmpty { return "is missing" }
      if found.any({ argument.value.possibilities($0, scope).any { $0.1 } }) == .yes { continue }
      guard let expression = found.first?.expression else { return nil }
      if resolver.tree.kind(expression) == .nilLiteral { return "is nil" }
      if case .words(let words) = argument.value, let word = words.first { return "is not \(word.rawValue.words)" }
      return "is '\(resolver.tree.singleLine(expression))'"
    }
    return nil
  }
}
