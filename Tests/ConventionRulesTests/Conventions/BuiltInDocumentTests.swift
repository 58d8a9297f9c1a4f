import Foundation
import Testing

@testable import ConventionRules

struct BuiltInDocumentTests {
  static let library = ConventionLibrary(checks: CheckRegistry.descriptions)

  @Test func `the shipped documents have no mistakes`() {
    #expect(Self.library.problems.map(\.description) == [])
    #expect(Self.library.builtIn.flatMap { $0.examples().problems }.map(\.description) == [])
  }

  @Test func `the four core rules are on without a configuration`() {
    let selection = RuleSelection(library: Self.library)
    #expect(
      selection.rules.map(\.id).sorted() == [
        "no_view_references_in_view_models", "outputs_initialized_in_init", "reactive_connectable_in_extension",
        "transform_only_called_from_output",
      ])
    #expect(selection.problems.isEmpty)
  }

  @Test(arguments: library.conventions.flatMap(\.rules).map(\.id))
  func `every rule has a rationale, a source, a bad and a good example`(id: String) throws {
    let rule = try #require(Self.library.rule(id))
    let convention = try #require(Self.library.convention(rule.convention))
    #expect(!rule.rationale.isEmpty)
    #expect(!rule.source.isEmpty)
    let kinds = Set(convention.examples().examples.filter { $0.rule == id }.map(\.kind))
    #expect(kinds.isSuperset(of: [.good, .bad]))
  }

  @Test func `the base document defines the base roles`() {
    let names = Set(Self.library.base?.roles.map(\.name) ?? [])
    #expect(
      names.isSuperset(of: [
        "view", "view_controller", "view_model", "coordinator", "router", "repository", "model", "service", "test",
      ]))
  }

  @Test func `a team that takes several documents finds no word or role of one replaced by another`() {
    var owners: [String: [String]] = [:]
    for convention in Self.library.conventions {
      for name in convention.vocabularyRanges.keys { owners["the list " + name, default: []].append(convention.id) }
      for role in convention.roles { owners["the role " + role.name, default: []].append(convention.id) }
    }
    #expect(owners.count > 20)
    #expect(owners.filter { $0.value.count > 1 } == [:])
  }

  @Test func `rules of all documents have different ids`() {
    let ids = Self.library.conventions.flatMap(\.rules).map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}

@Suite struct EmbeddedResourceTests {
  @Test func theDocumentsInTheBinaryAreThoseInTheFolder() {
    let folder = OwnSources.root.appending(path: "Rules")
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter { $0.hasSuffix(".md") } ?? []
    #expect(names.count >= 3)
    #expect(Set(BuiltInDocuments.all.map(\.path)) == Set(names.map { "Rules/\($0)" }))
    for document in BuiltInDocuments.all {
      #expect(
        document.string(0..<document.bytes.count) == OwnSources.text(of: document.path), "\(document.path) as built in")
    }
    #expect(BuiltInDocuments.all.first?.path == "Rules/mvvm.md", "the base document is the first")
  }
}
