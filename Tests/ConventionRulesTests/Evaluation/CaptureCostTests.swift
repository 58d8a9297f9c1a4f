import Testing

@testable import ConventionRules

/// Names that captures divide in very many ways.
struct CaptureCostTests {
  private func matcher(_ name: String) throws -> NameMatcher {
    let template = try #require(NameTemplate(name))
    return NameMatcher(NameQuery([.template(template)]), Vocabulary([:]))
  }

  @Test("captures in a row cost no more than their limit", .timeLimit(.minutes(1)))
  func capturesInARowCostNoMoreThanTheirLimit() throws {
    let name = String(repeating: "a", count: 2_000)
    for text in ["{A}{B}{C}{D}{E}{F}", "{A}a{B}a{C}a{D}a{E}X", "{A}{B}{A}{B}{C}{D}"] {
      #expect(try matcher(text).bindings(of: name, Bindings()).count <= 256, "\(text)")
    }
  }

  @Test("the only way is found, however many lead nowhere")
  func theOnlyWayIsFound() throws {
    let name = String(repeating: "a", count: 60)
    let found = try matcher("{A}a{B}a{C}aX{D}").bindings(of: name + "Xb", Bindings())
    #expect(found.contains { $0["D"] == "b" }, "\(found.count)")
    #expect(try matcher("{A}{B}Model").bindings(of: "CartViewModel", Bindings()).count == 7)
  }
}
