import Testing

@testable import ConventionRules

/// What protocols of libraries ask for, as the table tells it.
struct SDKRequirementsTests {
  private let table = SDKRequirements.shipped

  @Test("a protocol asks for its own members and for those of the protocols that it refines")
  func refinedProtocols() {
    #expect(table.asks("hash(into:)", by: "Hashable") == .yes)
    #expect(table.asks("==", by: "Hashable") == .yes)
    #expect(table.asks("hash(into:)", by: "Equatable") == .no)
    #expect(table.asks("body", by: "Shape") == .yes)
    #expect(table.asks("rawValue", by: "String") == .yes)
  }

  @Test("of a protocol that is not listed, or not to its end, it is not known what it asks for")
  func openProtocols() {
    #expect(table.asks("load()", by: "Loading") == .unknown)
    #expect(table.asks("numberOfSections(in:)", by: "UITableViewDataSource") == .yes)
    #expect(table.asks("load()", by: "UITableViewDataSource") == .unknown)
  }

  @Test("each protocol is listed once, and what protocols refine is listed, or is in the table of types")
  func listedProtocols() {
    let text = String(decoding: EmbeddedResources.text(of: "protocol-requirements.txt").buffer, as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let names = lines.compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(Set(names).count == names.count)
    for name in names {
      for refined in table.refined(by: name) where !names.contains(refined) {
        #expect(SDKText.shipped().mentions(refined), "\(name) refines \(refined), of which nothing is known")
      }
    }
  }
}
