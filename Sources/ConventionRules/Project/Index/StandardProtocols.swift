/// Protocols of the language that other protocols of the language refine, and that classes and actors conform to by
/// themselves. No file of a project tells this.
struct StandardProtocols: OptionSet {
  let rawValue: UInt16

  static let anyObject = StandardProtocols(rawValue: 1)
  static let sendable = StandardProtocols(rawValue: 2)
  static let actor = StandardProtocols(rawValue: 4)
  static let error = StandardProtocols(rawValue: 8)
  static let equatable = StandardProtocols(rawValue: 16)
  static let hashable = StandardProtocols(rawValue: 32)
  static let encodable = StandardProtocols(rawValue: 64)
  static let decodable = StandardProtocols(rawValue: 128)
  static let described = StandardProtocols(rawValue: 256)

  /// The lists of those that refine each.
  private static let refinements: [(names: LibraryNames.Names, protocols: StandardProtocols)] = [
    (LibraryNames[.refineAnyObject], .anyObject), (LibraryNames[.refineSendable], .sendable),
    (LibraryNames[.refineError], .error), (LibraryNames[.refineEquatable], .equatable),
    (LibraryNames[.refineHashable], .hashable), (LibraryNames[.refineEncodable], .encodable),
    (LibraryNames[.refineDecodable], .decodable), (LibraryNames[.refineDescribed], .described),
  ]

  /// How many bytes `CustomStringConvertible` has.
  private static let describedCount = 23

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Those that patterns without `*` ask for.
  init(named patterns: [NamePattern]) {
    self = []
    for pattern in patterns where pattern.isExact {
      // Whether a type conforms is asked for many types: few names are compared.
      let count = pattern.text.utf8.count
      guard let first = pattern.firstByte, (5...9).contains(count) || count == Self.describedCount else { continue }
      switch first {
      case UInt8(ascii: "A"):
        if pattern.text == "AnyObject" { insert(.anyObject) } else if pattern.text == "Actor" { insert(.actor) }
      case UInt8(ascii: "S"): if pattern.text == "Sendable" { insert(.sendable) }
      case UInt8(ascii: "E"):
        switch pattern.text {
        case "Error": insert(.error)
        case "Equatable": insert(.equatable)
        case "Encodable": insert(.encodable)
        default: break
        }
      case UInt8(ascii: "H"): if pattern.text == "Hashable" { insert(.hashable) }
      case UInt8(ascii: "C"): if pattern.text == "CustomStringConvertible" { insert(.described) }
      case UInt8(ascii: "D"): if pattern.text == "Decodable" { insert(.decodable) }
      default: break
      }
    }
  }

  /// Those that a protocol of the language or of Apple's frameworks refines, itself not included; those to which a class of Apple's
  /// conforms.
  init(refinedBy name: UnsafeBufferPointer<UInt8>) {
    self = []
    for list in Self.refinements where list.names.contains(name) { insert(list.protocols) }
  }

  /// Those that types of a kind conform to by themselves.
  init(of kind: NominalKind) {
    switch kind {
    case .class: self = .anyObject
    case .actor: self = [.anyObject, .sendable, .actor]
    case .struct, .enum, .protocol: self = []
    }
  }
}

extension ProjectTables {
  /// Whether a type conforms to one of certain protocols of the language because of its kind, or because it is one of Apple's
  /// protocols that refine these, or classes that conform to these.
  func isByItself(_ type: UInt32, oneOf protocols: StandardProtocols) -> Bool {
    let kind = types[Int(type)].kind
    if !protocols.isDisjoint(with: StandardProtocols(of: kind)) { return true }
    guard isSDK(type) else { return false }
    return withName(of: type) { !protocols.isDisjoint(with: StandardProtocols(refinedBy: $0)) }
  }

  /// Whether a supertype that neither project nor SDK table declares is a protocol that refines one of certain protocols.
  func refines(_ record: SuperRecord, oneOf protocols: StandardProtocols) -> Bool {
    guard record.target == Self.none else { return false }
    var name: [UInt8] = []
    appendName(of: record, to: &name)
    return name.withUnsafeBufferPointer {
      !protocols.isDisjoint(with: StandardProtocols(refinedBy: lastComponent(of: $0)))
    }
  }
}

/// What stands behind the last period of a dotted name.
func lastComponent(of name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
  guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return name }
  return UnsafeBufferPointer(rebasing: name[(dot + 1)...])
}
