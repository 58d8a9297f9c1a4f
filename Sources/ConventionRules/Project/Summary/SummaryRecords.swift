/// The records of a file summary. All are plain numbers: ids of names, positions in the summary's other arrays, and byte
/// offsets. ``SummaryRecords/none`` stands for a missing one.
enum SummaryRecords {
  static let none = UInt32.max
}

/// One body: the primary declaration of a type, or an extension.
struct DeclarationRecord: BitwiseCopyable, Equatable, Sendable {
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    static let isExtension = Flags(rawValue: 1)
    /// Declared inside a function, a closure or an accessor.
    static let isLocal = Flags(rawValue: 2)
    /// `private` or `fileprivate`, by a modifier of its own or of the extension that holds it.
    static let isPrivate = Flags(rawValue: 4)
    /// The name stands in backticks.
    static let isQuoted = Flags(rawValue: 8)
    /// Another body of the same type stands before it in the file.
    static let isRepeated = Flags(rawValue: 16)
    /// `public` or `open`, by a modifier of its own or of the extension that holds it.
    static let isPublic = Flags(rawValue: 32)
    /// `package`, by a modifier of its own or of the extension that holds it.
    static let isPackage = Flags(rawValue: 64)

    static let levels: Flags = [.isPrivate, .isPackage, .isPublic]
  }

  /// Of a primary declaration; meaningless for an extension.
  var kind: NominalKind
  var flags: Flags
  /// The body that directly or indirectly holds this one.
  var parent: UInt32
  /// Byte offset of the introducer keyword.
  var keyword: UInt32
  /// Byte offset of the name, backticks included, or of the extended type.
  var nameStart: UInt32
  /// Name id, or for an extension the type reference of the extended type.
  var name: UInt32
  /// Byte range between and with the braces.
  var bodyStart: UInt32
  var bodyEnd: UInt32
  /// The first body of the same type in this file: itself, unless branches of `#if` declare the type again.
  var canonical: UInt32
  var firstMember: UInt32 = 0
  var memberCount: UInt32 = 0
  var firstEntry: UInt32 = 0
  var firstGeneric: UInt32 = 0
  var firstRequirement: UInt32 = 0
  /// Positions of the members sorted by name, in ``SummaryFacts/words``; only where there are many.
  var sortedMembers = SummaryRecords.none
  var entryCount: UInt16 = 0
  var genericCount: UInt16 = 0
  var requirementCount: UInt16 = 0
  /// Modifiers and attributes, in ``SummaryFacts/words``: name ids, doubled, and one more for
  /// attributes.
  var carriedCount: UInt16 = 0
  var firstCarried: UInt32 = 0

  /// Those of the body itself, which may be an extension.
  var stated: Range<Int> { Int(firstCarried)..<Int(firstCarried) + Int(carriedCount) }
  /// Those of the type.
  var carried: Range<Int> { isExtension ? 0..<0 : stated }
  var members: Range<Int> { Int(firstMember)..<Int(firstMember) + Int(memberCount) }
  var entries: Range<Int> { Int(firstEntry)..<Int(firstEntry) + Int(entryCount) }
  var generics: Range<Int> { Int(firstGeneric)..<Int(firstGeneric) + Int(genericCount) }
  var requirements: Range<Int> { Int(firstRequirement)..<Int(firstRequirement) + Int(requirementCount) }
  var isExtension: Bool { flags.contains(.isExtension) }
  /// Whether the record is where its type is counted: no extension, and no repetition in another branch of `#if`.
  var isPrimary: Bool { !isExtension && !flags.contains(.isRepeated) }
}

/// A member of a body, or a function, variable or typealias at the top level.
struct MemberRecord: BitwiseCopyable, Equatable, Sendable {
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt32
    static let isStatic = Flags(rawValue: 1 << 0)
    static let isClass = Flags(rawValue: 1 << 1)
    static let isLazy = Flags(rawValue: 1 << 2)
    static let isWeak = Flags(rawValue: 1 << 3)
    static let isUnowned = Flags(rawValue: 1 << 4)
    /// The same bit of a function: it says `throws`.
    static let mayThrow = isUnowned
    /// That of a function: it evaluates an argument itself.
    static let takesAutoclosure = isWeak
    static let isLet = Flags(rawValue: 1 << 5)
    static let isComputed = Flags(rawValue: 1 << 6)
    static let hasSetter = Flags(rawValue: 1 << 7)
    static let hasObservers = Flags(rawValue: 1 << 8)
    static let hasInitialValue = Flags(rawValue: 1 << 9)
    /// `private` or `fileprivate`, the setter alone excluded, by a modifier of its own or of the extension that holds it.
    static let isPrivate = Flags(rawValue: 1 << 10)
    static let isSetterPrivate = Flags(rawValue: 1 << 11)
    static let isOverride = Flags(rawValue: 1 << 12)
    static let isConvenience = Flags(rawValue: 1 << 13)
    static let isRequired = Flags(rawValue: 1 << 14)
    static let isFinal = Flags(rawValue: 1 << 15)
    /// A modifier says `open`.
    static let isOpen = Flags(rawValue: 1 << 16)
    /// ``MemberRecord/type`` was read off the initial value.
    static let isInferred = Flags(rawValue: 1 << 18)
    static let isQuoted = Flags(rawValue: 1 << 19)
    static let hasBody = Flags(rawValue: 1 << 20)
    static let hasAttributes = Flags(rawValue: 1 << 21)
    /// `public` or `open`, by a modifier of its own or of the extension that holds it.
    static let isPublic = Flags(rawValue: 1 << 22)
    static let isAnnotated = Flags(rawValue: 1 << 23)
    /// A function with a parameter labelled `with`.
    static let takesObject = Flags(rawValue: 1 << 24)
    /// That parameter is generic, and all others are closures the first parameter of which is of the same type.
    static let handsOnObject = Flags(rawValue: 1 << 25)
    /// The initial value is a literal, and ``MemberRecord/type`` what it is of by itself.
    static let isLiteral = Flags(rawValue: 1 << 28)
    /// Of a function: a modifier says `mutating`.
    static let isMutating = Flags(rawValue: 1 << 29)
    /// Bits of initializers, of a property: its wrapper gives a binding behind `$`, or is known to give none.
    static let givesBinding = isConvenience
    static let givesNoBinding = isRequired
    /// A modifier says `internal`.
    static let isInternal = Flags(rawValue: 1 << 30)
    /// `package`, by a modifier of its own or of the extension that holds it.
    static let isPackage = Flags(rawValue: 1 << 31)
  }

  var kind: MemberKind
  var flags: Flags
  var name: UInt32
  var nameStart: UInt32
  /// Byte offset of `var`, `func`, `init`, …; the same for all properties of one `var`.
  var keyword: UInt32
  var declaration: UInt32
  /// Declared type of a property or that of its initial value, result of a function, target of a typealias, constraint of an associated
  /// type. Of an initializer that may fail, an optional of nothing.
  var type: UInt32
  /// In ``SummaryFacts/functions``; none where there are neither labels nor generic parameters, nor anything else that is
  /// kept there.
  var function: UInt32
}

/// What functions, initializers, subscripts, typealiases and enum cases have besides a name and a type.
struct FunctionRecord: BitwiseCopyable, Equatable, Sendable {
  /// In ``SummaryFacts/words``: name ids of the argument labels, `_` for none, and behind them as many types of parameters.
  var firstLabel: UInt32 = 0
  var firstGeneric: UInt32 = 0
  var firstRequirement: UInt32 = 0
  var labelCount: UInt16 = 0
  var genericCount: UInt16 = 0
  var requirementCount: UInt16 = 0

  var generics: Range<Int> { Int(firstGeneric)..<Int(firstGeneric) + Int(genericCount) }
  var requirements: Range<Int> { Int(firstRequirement)..<Int(firstRequirement) + Int(requirementCount) }
  var labels: Range<Int> { Int(firstLabel)..<Int(firstLabel) + Int(labelCount) }
  var parameterTypes: Range<Int> { labels.upperBound..<labels.upperBound + Int(labelCount) }
}

/// One entry of an inheritance clause, or one part of an entry that composes several.
struct InheritanceRecord: BitwiseCopyable, Equatable, Sendable {
  var start: UInt32
  var end: UInt32
  var type: UInt32
  /// Whether it stands first, where the superclass of a class does.
  var isFirst = false
}

struct GenericParameterRecord: BitwiseCopyable, Equatable, Sendable {
  var name: UInt32
  /// Type reference of the constraint after the colon.
  var constraint: UInt32
}

struct RequirementRecord: BitwiseCopyable, Equatable, Sendable {
  var left: UInt32
  var right: UInt32
  /// `==`, where the other kind is `:`.
  var isSameType: Bool
}

struct ImportRecord: BitwiseCopyable, Equatable, Sendable {
  /// Name id of the top-level module.
  var module: UInt32
  /// Where that name begins.
  var start: UInt32
  /// Name id of the one declaration that is imported, as `import struct Base.Coupon` does it; none for a whole module.
  var symbol: UInt32
  /// `@testable`: internal declarations are seen as well.
  var isTestable: Bool
  /// `@_exported`: whoever imports this file's module sees the other one.
  var isExported: Bool
}

/// The block in which a local type can be named.
struct LocalScopeRecord: BitwiseCopyable, Equatable, Sendable {
  var declaration: UInt32
  var start: UInt32
  var end: UInt32
}
