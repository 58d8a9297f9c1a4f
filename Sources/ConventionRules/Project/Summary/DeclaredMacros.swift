/// What macros and protocols of libraries add to types, as somebody states it: their code stands in no file of the project.
public struct DeclaredMacros: Hashable, Sendable {
  /// What one macro adds, and nothing else.
  public struct Additions: Hashable, Sendable {
    /// Protocols, by name.
    public var conformances: [String] = []
    /// Names of members, by what they are: `nested_type`, `property`.
    public var members: [String: [String]] = [:]
  }

  /// By the name of the macro, without `@`.
  public var additions: [String: Additions] = [:]
  /// By the name of the protocol. Types that conform get these members, and nothing else.
  public var protocols: [String: Additions] = [:]

  /// No macro is known.
  public init() {}

  /// Whether all is said of what a protocol brings along: by itself, or by a macro that adds the conformance and nothing else.
  func areAdding(protocol name: String) -> Bool {
    protocols[name] != nil || additions.values.contains { $0.conformances.contains(name) }
  }

  /// What a macro adds; nil for one of which nothing is known.
  func additions(of name: UnsafeBufferPointer<UInt8>) -> Additions? {
    additions.isEmpty ? nil : additions[String(decoding: name, as: UTF8.self)]
  }
}
