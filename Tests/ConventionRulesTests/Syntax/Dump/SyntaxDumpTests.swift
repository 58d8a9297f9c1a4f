import Foundation
import Testing

@testable import ConventionRules

struct SyntaxDumpTests {
  @Test(
    "Only names, members, ? and ! make a simple target",
    arguments: [
      ("a = 1", true), ("self.a?.b! = 1", true), ("a[0] = 1", false), ("A<B>.c = 1", false), ("a.b<C>.d = 1", false),
    ])
  func simpleTargets(source: String, isSimple: Bool) throws {
    struct Dump: Decodable {
      var assigns: [Assignment]
      struct Assignment: Decodable { var simple: Bool? }
    }
    let dump = try JSONDecoder().decode(Dump.self, from: Data(SyntaxDump.json(tree: parse(source), tokens: false)))
    #expect(dump.assigns.map { $0.simple ?? false } == [isSimple], "the target of \(source)")
  }
}
