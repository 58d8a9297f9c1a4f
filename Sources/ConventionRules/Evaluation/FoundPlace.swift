/// A place in the project that a rule looks at.
struct FoundPlace {
  /// What it is, by what finds it again.
  enum Item {
    case type(TypeID)
    indirect case conformance(Conformance, in: DeclarationID)
    /// A member; of a body, or at the top level of a file.
    case member(MemberID)
    case nestedType(DeclarationID)
    /// Something in the tree of a file, with the token or node at which a finding stands.
    case code(NodeID, name: TokenID)
    case file(FileID)
    /// A type that nobody declares, by its name as far as it is written: `Realm.Configuration`.
    case undeclared(String)
    /// Something in the code of another file, whose tree is not at hand.
    indirect case elsewhere(SurroundingTypes, in: FileID)
  }

  /// A type that has a member from an extension of a protocol.
  struct Heir {
    /// Where it says that it conforms.
    let body: DeclarationID
    let entry: Range<Int>
  }

  let subject: Subject
  /// Nil of a type that no file of the project declares, as those of the SDK.
  let file: FileID?
  let item: Item
  /// The type as whose member it counts, where that is not the one around its declaration.
  var heir: Heir?
  /// The type that inherits a member: it says what generic parameters of its superclass stand for.
  var seenFrom: TypeID?
  /// What the finder found out, of places that name a type or a member in code.
  var meaning: PlaceMeaning?
  /// Whether the finder could not tell whether it is meant.
  var isDoubtful = false

  var node: NodeID? {
    if case .code(let node, _) = item { node } else { nil }
  }
}

extension ProjectIndex {
  func body(around place: FoundPlace) -> DeclarationID? {
    if let heir = place.heir { return heir.body }
    return switch place.item {
    case .member(let member): declaration(of: member)
    case .nestedType(let nested): enclosingDeclaration(of: nested)
    case .conformance(_, let body): body
    case .type, .code, .file, .undeclared, .elsewhere: nil
    }
  }

  /// The type that declares a member, or states a conformance.
  func owner(of place: FoundPlace) -> TypeID? { body(around: place).flatMap(extendedType) }

  /// The type through which a member is seen: the one that inherits it, or else the one that declares it.
  func viewer(of place: FoundPlace) -> TypeID? { place.seenFrom ?? owner(of: place) }
}
