extension WordDefinition {
  static let disposed = WordDefinition(
    "disposed", of: [.call],
    takes: TypedShape.object([
      WordShape.Key(
        name: "by", meaning: "the functions that dispose of a subscription", shape: .names(.members), isRequired: true),
      WordShape.Key(name: "inside", meaning: "the functions that take subscriptions", shape: .names(.members)),
    ]).map { (by: $0.names("by") ?? NameQuery([]), inside: $0.names("inside") ?? NameQuery([])) },
    meaning: "The result of a subscription is stored or disposed of.",
    example: #"{ call: "subscribe", disposed: { by: "disposed(by:)" } }"#,
    phrase: { query, _, write in
      let by = Phrase.says("be", "disposed of by " + write.names(query.by))
      return query.inside.items.isEmpty ? by : .any([by, .says("be", "inside " + write.names(query.inside))])
    },
    readsCode: { _ in true },
    prepare: { query, compiler in
      DisposedCondition(
        search: DisposalSearch(
          disposers: compiler.names(query.by).functions, collectors: compiler.names(query.inside).functions))
    })
}

/// `disposed`: what a call returns is disposed of at the end of the chain, stored, returned or handed on.
///
/// What the project itself declares returns nothing that could be lost, for all that its name tells.
private struct DisposedCondition: PreparedCondition {
  let search: DisposalSearch

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let (call, resolver) = call(place, scope) else { return .unknown }
    if isOwn(call, resolver) { return .yes }
    switch search.fate(of: call.node, resolver) {
    case .cared: return .yes
    case .unknown: return .unknown
    case .dropped: return .no
    }
  }

  private func call(_ place: FoundPlace, _ scope: Scope) -> (CallSite, FileResolver)? {
    guard case .code(let node, _) = place.item, let resolver = scope.resolver(of: place.file) else { return nil }
    return CallSite(node, in: resolver.tree).map { ($0, resolver) }
  }

  /// Whether a call is one of a function of the object or of its superclass, or of another one that the project declares.
  private func isOwn(_ call: CallSite, _ resolver: FileResolver) -> Bool {
    guard let receiver = call.receiver, resolver.tree.kind(receiver) != .superExpr else { return true }
    let index = resolver.index
    return resolver.receiver(ofCallee: call.callee).types.contains { type in
      index.member(named: call.name, of: type, includingInherited: true).contains { index.kind($0) == .method }
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let (call, resolver) = call(place, scope) else {
      return "is called without its type, so its result is unknown; write the type"
    }
    switch search.fate(of: call.node, resolver) {
    case .cared: return nil
    case .unknown(let why): return "\(why)"
    case .dropped(isEndedAtOnce: true):
      return "gives the result of '\(call.fullName)' to an object that is not stored, so the subscription ends at once"
    case .dropped: return "drops the result of '\(call.fullName)', so nothing ends the subscription"
    }
  }
}
