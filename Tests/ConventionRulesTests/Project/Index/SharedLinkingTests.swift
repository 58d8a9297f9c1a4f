import Foundation
import Testing

@testable import ConventionRules

/// A project so large that its types are linked by several workers.
struct SharedLinkingTests {
  /// 700 files that name one another's types, typealiases of typealiases, and types that only inheritance makes visible.
  private static let summaries: [FileSummary] = (0..<700).map { number in
    let next = (number + 1) % 700
    let text = """
      protocol Proto\(number) {}
      typealias Both\(number) = Proto\(number) & Either\(next)
      typealias Either\(number) = Proto\(next)
      class Base\(number) { class Inner\(number): Proto\(number) {} }
      class Middle\(number): Base\(next), Both\(number) { class Own: Inner\(next) {} }
      struct Value\(number) {}
      extension Value\(number): Either\(number), Missing\(number) {}
      extension Unknown\(number % 7).Part: Proto\(number) {}
      """
    return FileSummary(tree: SyntaxTree.parse(SourceText(path: "File\(number).swift", text: text)))
  }

  private static let threads = Workforce(3) { count, body in
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }

  private func supertypes(_ index: ProjectIndex) -> [String] {
    let tables = index.tables
    return (0..<UInt32(tables.containerCount)).map { container in
      let supers = tables.supers(of: container).map { record in
        var text =
          record.target == ProjectTables.none ? tables.name(of: record) : tables.qualifiedName(of: record.target)
        tables.eachAlias(of: record, in: tables.superAliases) { name in
          text += " by way of " + String(decoding: name, as: UTF8.self)
          return false
        }
        return text
      }
      return supers.joined(separator: ", ")
    }
  }

  @Test("supertypes and subtypes do not depend on the number of workers")
  func supertypesAndSubtypesDoNotDependOnTheNumberOfWorkers() {
    let one = ProjectIndex(files: Self.summaries, sdk: SDKTable(text: ProjectFixture.sdk))
    let several = ProjectIndex(files: Self.summaries, sdk: SDKTable(text: ProjectFixture.sdk), by: Self.threads)
    #expect(supertypes(several) == supertypes(one))
    #expect(several.tables.subtypeStarts == one.tables.subtypeStarts)
    #expect(several.tables.subtypes == one.tables.subtypes)
    #expect(supertypes(several).contains { $0.contains("by way of Either8") }, "typealiases are kept")
    #expect(supertypes(several).contains("Base8.Inner8"), "what only inheritance makes visible is found")
  }

  @Test("the types that patterns match do not depend on the number of workers")
  func theTypesThatPatternsMatchDoNotDependOnTheNumberOfWorkers() {
    let names = TypeNames(ProjectIndex(files: Self.summaries, sdk: SDKTable(text: ProjectFixture.sdk)))
    let lists = [["Value*", "*7"], ["*.Inner*"], ["Base8", "Proto69*"]].map { $0.map { NamePattern($0) } }
    func numbers(_ types: BitSet) -> [UInt32] {
      var numbers: [UInt32] = []
      types.forEach { numbers.append($0) }
      return numbers
    }
    let one = names.types(namedInEach: lists).map(numbers)
    #expect(names.types(namedInEach: lists, by: Self.threads).map(numbers) == one)
    #expect(one[1].count == 700, "each nested type is matched by its name in full")
  }
}
