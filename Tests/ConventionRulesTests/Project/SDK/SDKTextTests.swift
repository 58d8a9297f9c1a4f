import Testing

@testable import ConventionRules

/// Tables of what a project names, and of nothing else.
@Suite(.sampled) struct SDKTextTests {
  private static let text = SDKText(
    text: """
      # What stands here is no type: class Comment
      module UIKit prefixed
      class NSObject
      class UIResponder: NSObject
      class UIView: UIResponder, UIFocusItem
      protocol UIFocusItem
      class UITableView: UIView
      enum UITableView.RowAnimation
      class UILabel: UIView

      module Maps import
        struct Map: View   # indented, and named twice
      protocol View
      module Empty import
      """)

  private static func names(_ names: String...) -> [String] {
    let hashes = names.map { NameHash.of($0) }
    let table = hashes.withUnsafeBufferPointer { text.table(naming: [$0]) }
    #expect(table.problems == [])
    return table.types.map { table.string($0.nameStart, $0.nameLength) }
  }

  @Test func aTypeThatIsNamedBringsAllThatItInheritsFrom() {
    #expect(Self.names("UILabel") == ["NSObject", "UIResponder", "UIView", "UIFocusItem", "UILabel"])
  }

  @Test func aNestedTypeThatIsNamedBringsTheOnesAroundIt() {
    #expect(
      Self.names("RowAnimation")
        == ["NSObject", "UIResponder", "UIView", "UIFocusItem", "UITableView", "UITableView.RowAnimation"])
  }

  @Test func aTypeThatIsNamedBringsNoneOfThoseBelowIt() {
    #expect(Self.names("UIResponder") == ["NSObject", "UIResponder"])
  }

  @Test func anIndentedLineIsFoundLikeAnyOther() {
    #expect(Self.names("Map") == ["Map", "View"])
  }

  @Test func aNameOfNoTypeBringsNone() {
    #expect(Self.names("Comment", "module", "indented", "UIKit", "class") == [])
  }

  @Test func allModulesAreKnownWhateverIsNamed() {
    let whole = Self.text.table
    let part = Self.text.table(naming: [])
    #expect(part.modules.count == 3)
    #expect(part.modules.count == whole.modules.count)
  }

  /// By day every fourth.
  @Test func eachTypeOfTheShippedTextIsFoundByItsName() {
    let whole = SDKText.shipped().table
    for entry in Nightly.sample(whole.types, every: 4, for: 0) {
      let name = whole.string(entry.nameStart, entry.nameLength)
      let simple = name.split(separator: ".").last.map(String.init) ?? name
      // What begins otherwise is not noted in the files of a project.
      #expect(simple.utf8.first.map(WatchedWords.capitals.contains) == true, "\(name)")
      let part = [NameHash.of(simple)].withUnsafeBufferPointer { SDKText.shipped().table(naming: [$0]) }
      #expect(part.types.contains { part.string($0.nameStart, $0.nameLength) == name }, "\(name)")
    }
  }
}

/// Small projects are indexed with the types of the SDK that they name, larger ones with all. By day every twentieth example
/// is tried.
@Suite(.sampled) struct SmallProjectTests {
  /// Empty files, so many that the project is no small one.
  private static let more = (0..<65).map { (path: "Empty/\($0).swift", text: "") }

  @Test(
    "A project is judged alike whether all types of the SDK are indexed or those that it names",
    arguments: Nightly.sample(DocumentExampleTests.cases, every: 20, for: 0))
  func sameVerdicts(_ example: DocumentExampleTests.Case) {
    let library = CheckRun.library
    let selection = RuleSelection(only: example.rule, of: example.convention, library: library)
    let linter = Linter(selection, sdk: .shipped())
    let files = example.example.files.map { (path: $0.name, text: $0.text) }
    let small = linter.lint(TextSources(files))
    let large = linter.lint(TextSources(files + Self.more))
    #expect(LintedProject.places(small) == LintedProject.places(large))
    // A ban that speaks of no types counts files.
    let more = zip(small.statistics.rules, large.statistics.rules).map { $1.subjects - $0.subjects }
    #expect(more.allSatisfy { [0, Self.more.count].contains($0) }, "subjects beside the empty files: \(more)")
    #expect(small.statistics.rules.map(\.unresolved) == large.statistics.rules.map(\.unresolved))
  }
}
