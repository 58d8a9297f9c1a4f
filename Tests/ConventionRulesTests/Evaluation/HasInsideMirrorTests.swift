import Testing

@testable import ConventionRules

/// What a place has stands inside of it.
struct HasInsideMirrorTests {
  /// A place that has others, and one that it has, each as a rule writes it.
  struct Pair: CustomTestStringConvertible {
    let outer: String
    let inner: String
    /// How many such places there are in the code.
    let count: Int

    init(_ outer: String, _ inner: String, _ count: Int) {
      self.outer = outer
      self.inner = inner
      self.count = count
    }

    var testDescription: String { "{ \(outer) } has { \(inner) }" }
  }

  static let pairs = [
    Pair(#"member: "Services""#, #"mention: "HasNews""#, 1),
    Pair(#"member: "Services", kind: "alias""#, #"mention: "HasFeed""#, 1),
    Pair(#"member: "Keys""#, #"literal: "number""#, 1),
    Pair(#"nested_type: "Keys""#, #"literal: "number""#, 1),
    Pair(#"case: "first""#, #"literal: "string""#, 1),
    Pair(#"case: "second""#, #"literal: "first""#, 0),
    Pair(#"member: "second""#, #"literal: "string""#, 1),
    Pair(#"property: "left""#, #"call: "make""#, 1),
    Pair(#"property: "right""#, #"call: "make""#, 0),
    Pair(#"property: "shared""#, #"call: "make""#, 1),
    Pair(#"property: "held""#, #"attribute: "@Held""#, 1),
    Pair(#"method: "bind""#, #"call: "make""#, 1),
    Pair(#"initializer: "*""#, #"assignment: "left""#, 1),
    Pair(#"subscript: "*""#, #"call: "make""#, 1),
    Pair(#"body: "show""#, #"statement: "if""#, 1),
    Pair(#"type: "Feed""#, #"creation: "Page""#, 1),
    Pair(#"type: "Page""#, #"creation: "Page""#, 0),
    Pair(#"file: "Feed.swift""#, #"call: "make""#, 5),
    Pair(#"file: "Feed.swift""#, #"property: "left""#, 1),
    Pair(#"file: "Other.swift""#, #"call: "make""#, 0),
    Pair(#"type: "Feed""#, #"property: "left""#, 1),
    Pair(#"call: "sink""#, #"use: "left""#, 1),
    Pair(#"call: "sink(receive:)""#, #"use: "left""#, 1),
    Pair(#"call: "show""#, #"use: "left""#, 0),
    Pair(#"creation: "Page""#, #"call: "make""#, 1),
    Pair(#"closure: "sink""#, #"use: "left""#, 1),
    Pair(#"statement: "if""#, #"creation: "Page""#, 1),
    Pair(#"statement: "switch""#, #"call: "make""#, 1),
  ]

  private static let files = [
    TestFile(
      "Feed.swift",
      """
      protocol HasNews {}
      protocol HasFeed {}
      typealias Services = HasNews & HasFeed
      let shared = make()
      struct Page { init(_ done: () -> Void = {}) {} }
      final class Feed {
        enum Keys: Int { case one = 1 }
        enum Names: String { case first = "first", second = "second" }
        var left = make(), right = 2
        @Held var held = 0
        init() { left = 1 }
        subscript(number: Int) -> Int { make() }
        func show(_ stream: Stream) {
          if stream.isOpen { _ = Page { make() } }
        }
        func bind(_ stream: Stream) {
          stream.sink(receive: { self.left })
          switch make() { default: break }
        }
      }
      """),
    TestFile("Other.swift", "struct Other { func load() { print(1) } }"),
  ]

  private func findings(_ statement: String) throws -> [SeenFinding] {
    let rule = "{ id: \"a_rule\", severity: \"error\", message: \"{name}\", \(statement) }"
    return try CheckRun(document: "# Rule\n```json5 rule\n\(rule)\n```\n", files: Self.files).findings
  }

  @Test("a place that has another is around it", arguments: pairs)
  func aPlaceThatHasAnotherIsAroundIt(pair: Pair) throws {
    let inside = try findings("forbid: { \(pair.inner), inside: { \(pair.outer) } }")
    #expect(inside.count == pair.count, "places that stand inside")
    let holding = try findings("forbid: { \(pair.outer), has: { \(pair.inner) } }")
    #expect(holding.isEmpty == (pair.count == 0), "whether a place has them")
  }
}
