extension WordDefinition {
  static let captures = WordDefinition(
    "captures", of: [.closure], takes: .choice("CAPTURES"),
    meaning: "How a closure captures `self`.",
    example: #"{ closure: "sink", captures: "weak" }"#,
    phrase: { (words: [CaptureWord], _, _) in
      .any(
        words.map { word in
          word == .nothing
            ? .says("capture", "`self`", isDenied: true) : .says("capture", "`self` as \(word.rawValue)")
        })
    },
    readsCode: { _ in true },
    prepare: { words, _ in CapturesCondition(words: words) },
    mend: { words, _, isDenied in
      let isWeakEnough = isDenied ? !words.contains(.weak) && words.contains(.strong) : words.contains(.weak)
      return isWeakEnough ? .capturingWeakly : nil
    })
}

enum CaptureWord: String, CaseIterable, Sendable {
  case weak, unowned, strong, nothing
}

private struct CapturesCondition: PreparedCondition {
  let words: [CaptureWord]

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let held = held(place, scope) else { return .unknown }
    return Truth(held.allSatisfy(words.contains))
  }

  /// The ways in which the object is held; nil where it is not known whether there is one.
  private func held(_ place: FoundPlace, _ scope: Scope) -> Set<CaptureWord>? {
    guard let node = place.node, let resolver = scope.resolver(of: place.file) else { return nil }
    let closure = place.closure(resolver)
    guard let ways = closure.map({ Self.ways($0, resolver) }) ?? Self.ways(handing: node, resolver) else { return nil }
    guard ways.contains(.strong), !words.contains(.strong) else { return ways }
    switch Self.keepsObject(closure ?? node, resolver) {
    case .yes: return ways
    // A value is copied.
    case .no: return [.nothing]
    case .unplayed, .unseen, .unknown: return nil
    }
  }

  private static func ways(_ closure: NodeID, _ resolver: FileResolver) -> Set<CaptureWord> {
    let tree = resolver.tree
    let uses = SelfUses(of: closure, resolver)
    let ways = Set(uses.places.map { CaptureWord($0.ownership) })
    if !ways.isEmpty { return ways }
    return tree.selfCaptures(of: closure).first.map { [CaptureWord(tree.ownership(ofCapture: $0))] } ?? [.nothing]
  }

  /// The same of a method by its name; nil for a variable of which nobody knows what it holds.
  private static func ways(handing name: NodeID, _ resolver: FileResolver) -> Set<CaptureWord>? {
    let method = FunctionReference(name, in: resolver.tree).flatMap { HandedMethod($0, resolver) }
    return method.map { $0.keepsSelf ? [.strong] : [.nothing] }
  }

  /// Whether `self` is an object where a closure stands, which a closure can keep.
  private static func keepsObject(_ closure: NodeID, _ resolver: FileResolver) -> Truth {
    guard let declaration = resolver.enclosingDeclaration(of: closure) else { return .no }
    guard let type = resolver.index.extendedType(declaration) else { return .unknown }
    switch resolver.index.kind(type) {
    case .class, .actor: return Truth(!resolver.tree.isInStaticMember(closure))
    case .struct, .enum: return .no
    case .protocol: return .unknown
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let held = held(place, scope) else {
      let isKnown = scope.resolver(of: place.file).flatMap(place.closure) != nil
      return isKnown
        ? "is in a protocol or an extension where 'self' may be a value or an object"
        : "is a variable whose captures are unknown; pass a closure"
    }
    let wrong = CaptureWord.allCases.first { held.contains($0) && !words.contains($0) }
    return wrong.map { $0 == .nothing ? "does not capture self" : "captures self \($0.adverb)" }
  }
}

extension CaptureWord {
  init(_ ownership: SelfOwnership) {
    self =
      switch ownership {
      case .weak: .weak
      case .unowned: .unowned
      case .strong: .strong
      }
  }

  fileprivate var adverb: String {
    switch self {
    case .weak: "weakly"
    case .unowned: "as unowned"
    case .strong: "strongly"
    case .nothing: "not at all"
    }
  }
}
