import Testing

@testable import ConventionRules

/// Which edits of a file change what its summary says, apart from where things stand.
struct SummaryFactsPlacesTests {
  static let code = """
    import Base
    @MainActor final class A<T: P>: B, C where T: D {
      private let a: Int = 1, b: [String]?
      init(x: Int) {}
      func f(_ g: Int, by h: String) throws -> Int { var d = 1; struct L {}; return d }
      class N { enum E: String { case one, two(Int) } }
      typealias Q = T
    }
    extension A: G { static var s: Int { 1 } }
    func top() {}

    """

  /// The text that stands for another one in the code, and whether others know of the change.
  static let edits: [(old: String, new: String, isKnown: Bool)] = [
    ("import Base\n", "import Base\n// more\n\n", false), ("{ 1 }", "{  22 }", false),
    ("return d", "return d + d", false), ("= 1, b", "= 100, b", false),
    ("return d", "return view", true), ("struct L {}", "struct L {}; if d > 1 {}", false),
    ("import Base", "import Other", true), ("import Base\n", "", true),
    ("import Base", "@testable import Base", true), ("@MainActor ", "", true), ("final ", "", true),
    ("class A", "struct A", true), ("class A<", "class AA<", true), ("<T: P>", "<U: P>", true),
    ("<T: P>", "<T: R>", true), ("<T: P>", "<T>", true), (": B, C", ": C, B", true), (": B, C", ": B", true),
    ("where T: D", "where T == D", true), ("where T: D ", "", true), ("private let", "let", true),
    ("private let", "private var", true), ("a: Int", "a: UInt", true), ("a: Int", "aa: Int", true),
    ("b: [String]?", "b: [String]", true), ("b: [String]?", "b: [[String]]?", true),
    ("init(x: Int)", "init(y: Int)", true), ("init(x: Int)", "init?(x: Int)", true),
    ("init(x: Int)", "init(x: UInt)", true), ("(_ g", "(g", true), ("throws ", "", true),
    ("-> Int {", "-> UInt {", true), ("func f", "mutating func f", true), ("struct L {}", "", true),
    ("struct L {}", "enum L {}", true), ("class N", "private class N", true), ("one, two", "two, one", true),
    ("two(Int)", "two", true), ("String { case", "Int { case", true), ("Q = T", "Q = Int", true),
    ("Q = T", "R = T", true), ("extension A", "extension B", true), (": G", "", true),
    ("static var", "var", true), ("static var s", "static let s", true), ("func top", "func other", true),
    ("func top() {}\n", "func top() {}\nfunc more() {}\n", true), ("func top() {}", "func top() {", true),
  ]

  @Test("an edit changes what others know of a file", arguments: edits)
  func anEditChangesWhatOthersKnowOfAFile(old: String, new: String, isKnown: Bool) {
    let edited = Self.code.replacing(old, with: new, maxReplacements: 1)
    #expect(edited != Self.code, "'\(old)' stands in the code")
    #expect(Self.summary(edited).differsOnlyInPlaces(from: Self.summary(Self.code)) != isKnown)
    #expect(Self.summary(Self.code).differsOnlyInPlaces(from: Self.summary(edited)) != isKnown, "the other way round")
  }

  @Test("a manifest says of other files what they are")
  func aManifestSaysOfOtherFilesWhatTheyAre() {
    let text = "import PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"B\")])\n"
    let (old, new) = (
      Self.summary(text, "Package.swift"), Self.summary(text.replacing("\"B\"", with: "\"C\""), "Package.swift")
    )
    #expect(!new.differsOnlyInPlaces(from: old))
  }

  private static func summary(_ text: String, _ path: String = "A.swift") -> FileSummary {
    let tree = SyntaxTree(source: SourceText(path: path, text: text))
    tree.parseOutline(watching: WatchedWords(["view"], notesTypeNames: true), maximumDepth: 100)
    return FileSummary(tree: tree)
  }
}
