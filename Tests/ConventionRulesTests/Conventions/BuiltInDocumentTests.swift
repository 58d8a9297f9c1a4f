import Foundation
import Testing

@testable import ConventionRules

struct BuiltInDocumentTests {
  static let library = CheckRun.library

  @Test("the shipped documents have no mistakes")
  func theShippedDocumentsHaveNoMistakes() {
    #expect(Self.library.problems.map(\.description) == [])
    #expect(Self.library.builtIn.flatMap { $0.examples().problems }.map(\.description) == [])
  }

  @Test("the list of system modules has what SDKs bring, each once and in order, and no library")
  func theListOfSystemModulesHasWhatSDKsBring() throws {
    let names = try #require(Self.library.base?.vocabulary["system_modules"]).map(\.text)
    #expect(names == names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
    #expect(Set(names).count == names.count)
    let wanted = [
      "Foundation", "SwiftUI", "UIKit", "Combine", "os", "simd", "XCTest", "Testing", "Glibc", "Musl", "WinSDK",
      "Android",
      "FoundationNetworking", "WidgetKit", "AppIntents", "CommonCrypto", "Darwin", "Synchronization",
    ]
    #expect(wanted.filter { !names.contains($0) } == [])
    #expect(["Alamofire", "RxSwift", "Logging", "NIO", "Crypto", "Collections"].filter(names.contains) == [])
  }

  @Test("every document of the folder Rules is built in as it is")
  func everyDocumentOfTheFolderRulesIsBuiltInAsItIs() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: OwnSources.root.appending(path: "Rules").path)
      .filter { $0.hasSuffix(".md") && $0 == $0.lowercased() }.sorted()
    #expect(EmbeddedResources.names(withSuffix: ".md") == names, "EmbeddedFiles.c lists them, in alphabetical order")
    for name in names {
      let builtIn = String(decoding: EmbeddedResources.text(of: name).buffer, as: UTF8.self)
      #expect(builtIn == OwnSources.text(of: "Rules/" + name), "Rules/\(name) is not what is built in")
    }
  }

  @Test("the four core rules are on without a configuration")
  func theFourCoreRulesAreOnWithoutAConfiguration() {
    let selection = RuleSelection(library: Self.library)
    #expect(
      selection.rules.map(\.id).sorted() == [
        "no_view_references_in_view_models", "outputs_initialized_in_init", "reactive_connectable_in_extension",
        "transform_only_called_from_output",
      ])
    #expect(selection.problems.isEmpty)
  }

  @Test("the documents that a run without a configuration reads are those with core rules, and give the same")
  func theDocumentsThatARunWithoutAConfigurationReadsAreThoseWith() {
    let withCoreRules = Self.library.builtIn.filter { $0.rules.contains(where: \.isCore) }.map(\.id)
    #expect(withCoreRules.sorted() == BuiltInDocuments.coreIDs)
    let few = ConventionLibrary(builtIn: BuiltInDocuments.withCoreRules, reading: .coreRules)
    #expect(few.problems.isEmpty)
    #expect(few.conventions.flatMap(\.rules).count < 10, "rules that are not on are not read")
    #expect(Self.summary(RuleSelection(library: few)) == Self.summary(RuleSelection(library: Self.library)))
    #expect(
      RuleSelection(library: few).rolesInUse == RuleSelection(library: Self.library).rolesInUse, "roles of core rules")
  }

  private struct Summary: Equatable {
    let id: String
    let severity: Severity
    let statement: RuleStatement
  }

  private static func summary(_ selection: RuleSelection) -> [Summary] {
    selection.rules.map { Summary(id: $0.id, severity: $0.severity, statement: $0.statement) }
  }

  @Test(
    "the documents that a configuration lists give the same without the others",
    arguments: library.builtIn.map { [$0.id] } + [["module", "boomerang"], ["mvvm-c", "mvvm", "input-output"]])
  func theDocumentsThatAConfigurationListsGiveTheSameWithoutThe(ids: [String]) {
    let text = "{ conventions: [\(ids.map { "\"\($0)\"" }.joined(separator: ", "))] }"
    let (configuration, problems) = Configuration.read(DocumentText(path: ".mvvm-lint.json", bytes: Array(text.utf8)))
    #expect(problems.isEmpty)
    let few = ConventionLibrary(builtIn: BuiltInDocuments.listed(ids), reading: .rules)
    #expect(Set(few.builtIn.map(\.id)) == Set(ids + [ConventionLibrary.baseID]), "others need not be read")
    let ofFew = RuleSelection(configuration: configuration, library: few)
    let ofAll = RuleSelection(configuration: configuration, library: Self.library)
    #expect(ofFew.problems.isEmpty && few.problems.isEmpty)
    #expect(Self.summary(ofFew) == Self.summary(ofAll))
    #expect(ofFew.rolesInUse == ofAll.rolesInUse)
  }

  @Test(
    "every rule has a rationale, a source, a bad and a good example",
    arguments: library.conventions.flatMap(\.rules).map(\.id))
  func everyRuleHasARationaleASourceABadAndAGoodExample(id: String) throws {
    let rule = try #require(Self.library.rule(id))
    let convention = try #require(Self.library.convention(rule.convention))
    #expect(!rule.rationale.isEmpty)
    #expect(!rule.source.isEmpty)
    let kinds = Set(convention.examples().examples.filter { $0.rule == id }.map(\.kind))
    #expect(kinds.isSuperset(of: [.good, .bad]))
  }

  @Test("the base document defines the base roles")
  func theBaseDocumentDefinesTheBaseRoles() {
    let names = Set(Self.library.base?.roles.map(\.name) ?? [])
    #expect(
      names.isSuperset(of: [
        "view", "view_controller", "view_model", "coordinator", "router", "repository", "model", "service", "test",
      ]))
  }

  @Test("a team that takes several documents finds no word or role of one replaced by another")
  func aTeamThatTakesSeveralDocumentsFindsNoWordOrRoleOfOne() {
    var owners: [String: [String]] = [:]
    for convention in Self.library.conventions {
      for name in convention.vocabularyRanges.keys { owners["the list " + name, default: []].append(convention.id) }
      for role in convention.roles { owners["the role " + role.name, default: []].append(convention.id) }
    }
    #expect(owners.count > 20)
    #expect(owners.filter { $0.value.count > 1 } == [:])
  }

  @Test("rules of all documents have different ids")
  func rulesOfAllDocumentsHaveDifferentIds() {
    let ids = Self.library.conventions.flatMap(\.rules).map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}

/// The pages about the folder of documents say what the program says.
struct RulesFolderTests {
  private static let library = CheckRun.library
  private static let selection = RuleSelection(library: library)

  private func page(_ name: String) throws -> String {
    try String(contentsOf: OwnSources.root.appending(path: "Rules/\(name)"), encoding: .utf8)
  }

  @Test("The table of rules in Rules/RULES.md is what `mvvm-lint rules --format markdown` prints")
  func tableOfRules() throws {
    let table = String(
      decoding: RuleList(library: Self.library, selection: Self.selection).text(.markdown), as: UTF8.self)
    #expect(
      try page("RULES.md").contains("<!-- rules: start -->\n\(table)<!-- rules: end -->"), "Scripts/pages writes it")
  }

  @Test("Rules/README.md lists every document of the folder")
  func documentsAreListed() throws {
    let text = try page("README.md")
    for convention in Self.library.builtIn { #expect(text.contains("| [\(convention.id).md](\(convention.id).md) |")) }
  }

  @Test(
    "The document that Rules/README.md gives as an example has no mistake, and its examples show what they are marked to"
  )
  func exampleDocument() throws {
    let parts = try page("README.md").components(separatedBy: "````")
    let text = try #require(parts.first { $0.hasPrefix("markdown\n") }).dropFirst("markdown\n".count)
    let document = DocumentText(path: "docs/architecture.md", bytes: Array(text.utf8))
    let (convention, problems) = Convention.read(document, base: Self.library.base)
    #expect(problems.map(\.description) == [])
    #expect(convention.rules.count == 1)
    let verification = ExampleVerification(of: convention, library: Self.library, sdk: .shipped())
    #expect(verification.exampleCount == 2)
    #expect(verification.problems.map(\.description) == [])
  }
}

struct EmbeddedResourceTests {
  @Test func theDocumentsInTheBinaryAreThoseInTheFolder() {
    let folder = OwnSources.root.appending(path: "Rules")
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter {
        $0.hasSuffix(".md") && $0 == $0.lowercased()
      } ?? []
    #expect(names.count >= 3)
    #expect(Set(BuiltInDocuments.all.map(\.path)) == Set(names.map { "Rules/\($0)" }))
    for document in BuiltInDocuments.all {
      #expect(
        document.string(0..<document.bytes.count) == OwnSources.text(of: document.path), "\(document.path) as built in")
    }
    #expect(BuiltInDocuments.all.first?.path == "Rules/mvvm.md", "the base document is the first")
  }
}
