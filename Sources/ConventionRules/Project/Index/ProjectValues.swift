/// A file of the project; the order of ids is the order of paths.
public struct FileID: Hashable, Comparable, Sendable {
  /// The position among the files of one index, from 0. It has a meaning only for that index.
  public let index: UInt32
  public static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// A nominal type: class, struct, enum, actor or protocol, of the project or of the SDK table.
public struct TypeID: Hashable, Comparable, Sendable {
  /// The position among the types of one index: first those of the SDK table, then the project's. It has a
  /// meaning only for that index.
  public let index: UInt32
  public static func < (a: TypeID, b: TypeID) -> Bool { a.index < b.index }
}

/// One body of a type: its primary declaration, or one of its extensions.
public struct DeclarationID: Hashable, Comparable, Sendable {
  /// The file in which the body stands; a type may have bodies in several.
  public let file: FileID
  /// Position among the bodies of the file, in the order of their keywords.
  public let index: UInt32

  public static func < (a: DeclarationID, b: DeclarationID) -> Bool { (a.file, a.index) < (b.file, b.index) }
}

/// A member of a type, or a function or variable at the top level of a file.
public struct MemberID: Hashable, Comparable, Sendable {
  /// The file that declares it, which need not be that of the type's primary declaration.
  public let file: FileID
  /// Position among the members of the file.
  public let index: UInt32

  public static func < (a: MemberID, b: MemberID) -> Bool { (a.file, a.index) < (b.file, b.index) }
}

/// What a type is declared as.
public enum NominalKind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`
}

/// What a member is declared as; a property may be stored or computed.
public enum MemberKind: UInt8, BitwiseCopyable, Sendable {
  case property, method, initializer, `subscript`, enumCase, associatedType, typeAlias
}

/// How a declared type says that a value may be missing.
public enum Optionality: UInt8, BitwiseCopyable, Sendable {
  case none, optional, implicitlyUnwrapped
}

/// What a name or an expression stands for.
///
/// Typealiases are followed; `Optional`, `?`, `!`, `some` and `any` are taken off.
public enum Resolution: Equatable, Sendable {
  case type(TypeID)
  /// Declared nowhere the index can see, or not understood. Never a reason for a finding.
  case unknown
  /// Declared more than once, with nothing to choose by: each type that may be meant, or none where these are not known.
  case ambiguous(among: [TypeID])
  /// A type known by its constraints alone: a generic parameter, an associated type, or a composition `A & B`.
  /// Constraints that cannot be resolved are left out.
  case genericParameter(constraints: [TypeID])

  /// The types that a value is known to have: one for a type, all constraints for a generic parameter, else none.
  public var types: [TypeID] {
    switch self {
    case .type(let type): [type]
    case .genericParameter(let constraints): constraints
    case .unknown, .ambiguous: []
    }
  }

  /// The type that is meant, or each that may be; none for what is known by its constraints alone.
  var candidates: [TypeID] {
    switch self {
    case .type(let type): [type]
    case .ambiguous(let types): types
    case .unknown, .genericParameter: []
    }
  }

  /// The types that a value is known to have, each with those that may be meant in its place.
  var groups: [[TypeID]] {
    if case .ambiguous(let types) = self { return types.isEmpty ? [] : [types] }
    return types.map { [$0] }
  }
}

/// A type named in an inheritance clause, after typealiases and compositions were taken apart.
public struct Reference: Equatable, Sendable {
  /// The dotted name: of the type where it is resolved, as written where not.
  public let name: String
  /// Nil where the name is declared in neither project nor SDK table, or is ambiguous.
  public let type: TypeID?
  /// The types that may be meant, where several have the name.
  var candidates: [TypeID] = []

  /// The type that is meant, or all that may be; none where nobody declares it.
  var types: [TypeID] { type.map { [$0] } ?? candidates }
}

/// One entry of an inheritance clause, or one part of an entry that composes several.
public struct Conformance: Equatable, Sendable {
  /// The file of the entry, which may be that of an extension.
  public let file: FileID
  /// Byte range of the entry as written, attributes included.
  public let range: Range<Int>
  /// What it names: one target, or several where it is a typealias of a composition.
  public let targets: [Reference]
  /// The simple and the qualified names of the typealiases that were taken apart, innermost first.
  public let aliases: [String]
  /// The full name of the typealias that is written; nil where what it names is written itself.
  let alias: String?
  /// Whether it stands first, where the superclass of a class does.
  let isFirst: Bool
}

/// Everything a type inherits from or conforms to, itself excluded.
public struct Ancestors: Equatable, Sendable {
  /// Nearest first.
  public let resolved: [TypeID]
  /// Names that neither project nor SDK table declares, as written, and ambiguous ones.
  public let unresolvedNames: [String]
}

/// The place from which a name is looked up.
public struct LookupContext: Sendable {
  /// The file that asks: where a name is declared more than once, it decides which one is meant.
  public var file: FileID
  /// The innermost body that holds the place.
  public var declaration: DeclarationID?
  /// The member whose generic parameters are in scope.
  public var member: MemberID?
}
