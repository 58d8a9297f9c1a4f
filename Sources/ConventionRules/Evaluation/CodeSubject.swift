/// A subject whose places stand in code: how they are found, named and told. Each is declared in the file of its finder.
///
/// A class, for one is asked at each place.
final class CodeSubject: Sendable {
  /// What of a place a finding marks.
  enum Extent {
    case name, node
    case firstLine
    /// From the name on: what stands in front of it may span lines.
    case nameToEndOfLine
  }

  typealias Finder = @Sendable (PlaceMatcher, NodeID, FileResolver, Scope, inout [FoundPlace]) -> Void

  /// Finds the places below a node that a matcher may mean; its names or types were asked as far as that is cheap.
  let find: Finder
  let extent: Extent
  /// Whether a place says nothing without the member in which it stands.
  let isPartOfMember: Bool
  /// What is not known of a place where its name alone leaves open what it is.
  let doubt: String
  /// The names by which a place may be called, the plainest first.
  let names: @Sendable (CodePlace) -> [String]
  /// Whether a place goes by one of certain names, with the labels and receivers that these give.
  let answersTo: @Sendable (CodePlace, NameMatcher) -> Truth
  /// What messages call a place, where that is not the token at which it stands.
  let shownName: @Sendable (CodePlace) -> String?
  /// What a place is called on, read from or set on; nil where that is not known.
  let receiver: @Sendable (CodePlace) -> CodeValue?
  /// The type that declares what is used or called; of other code that of the member around it.
  let declarer: @Sendable (CodePlace) -> TypeID?
  /// Where the places lie that it contains; nil where that is not known.
  let region: @Sendable (CodePlace) -> Region?
  /// What else messages say of a place.
  let describe: @Sendable (CodePlace, PlaceMatcher?, inout PlaceFacts) -> Void

  init(
    marks extent: Extent = .name, isPartOfMember: Bool = false, doubt: String = "could not be decided",
    names: @escaping @Sendable (CodePlace) -> [String] = { [$0.tree.name($0.name)] },
    answersTo: @escaping @Sendable (CodePlace, NameMatcher) -> Truth = { $0.resolver.goes($0.name, by: $1) },
    shownName: @escaping @Sendable (CodePlace) -> String? = { _ in nil },
    receiver: @escaping @Sendable (CodePlace) -> CodeValue? = { _ in nil },
    declarer: @escaping @Sendable (CodePlace) -> TypeID? = { $0.resolver.enclosingType(of: $0.node) },
    region: @escaping @Sendable (CodePlace) -> Region? = { .node($0.node) },
    describe: @escaping @Sendable (CodePlace, PlaceMatcher?, inout PlaceFacts) -> Void = { _, _, _ in },
    find: @escaping Finder
  ) {
    self.find = find
    self.extent = extent
    self.isPartOfMember = isPartOfMember
    self.doubt = doubt
    self.names = names
    self.answersTo = answersTo
    self.shownName = shownName
    self.receiver = receiver
    self.declarer = declarer
    self.region = region
    self.describe = describe
  }
}

extension CodeSubject {
  /// What only lies around places: the word that asks for it finds it.
  fileprivate static let around = CodeSubject { _, _, _, _, _ in }
}

extension Subject {
  /// How places of it are found in code; nil for declarations and files.
  var code: CodeSubject? { Self.inCode[self] }

  private static let inCode: [Subject: CodeSubject] = [
    .parameter: .parameter, .call: .call, .creation: .creation, .use: .use, .assignment: .assignment,
    .mention: .mention, .import: .import, .closure: .closure, .body: .body, .statement: .statement, .literal: .literal,
    .attribute: .attribute, .comment: .comment, .initialValue: .around, .argument: .around,
    .pattern: .around,
  ]
}

/// A place in code with its tree.
struct CodePlace {
  let place: FoundPlace
  let node: NodeID
  let name: TokenID
  let resolver: FileResolver
  let scope: Scope

  var tree: SyntaxTree { resolver.tree }
}

extension FoundPlace {
  /// The place with its tree; nil where it is a declaration or a file, or that tree is not at hand.
  func code(_ scope: Scope) -> CodePlace? {
    guard case .code(let node, let name) = item, let resolver = scope.resolver(of: file) else { return nil }
    return CodePlace(place: self, node: node, name: name, resolver: resolver, scope: scope)
  }

  /// What it is called on, read from or set on; nil where that is not known.
  func receiver(_ scope: Scope) -> CodeValue? { code(scope).flatMap { subject.code?.receiver($0) } }
}

extension FileResolver {
  /// Whether a name is one of certain names, that of a projection included.
  func goes(_ name: TokenID, by names: NameMatcher) -> Truth {
    if names.isAny { return .yes }
    let bytes = nameBytes(name)
    let property = SyntaxTree.propertyName(bytes)
    return Truth(names.patterns.contains { $0.matches(bytes) || $0.matches(property) })
  }
}
