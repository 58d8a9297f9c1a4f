import Synchronization
import Testing

@testable import ConventionRules

/// Which files are read once more for what rules ask of code elsewhere.
struct GatheringPassTests {
  /// Counts how often each file is read.
  private final class CountedSources: SourceProvider {
    private let texts: TextSources
    private let counts = Mutex<[String: Int]>([:])
    var paths: [String] { texts.paths }

    init(_ files: [(path: String, text: String)]) { texts = TextSources(files) }

    func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
      counts.withLock { $0[paths[index], default: 0] += 1 }
      try texts.read(index, into: text)
    }

    func count(_ path: String) -> Int { counts.withLock { $0[path] ?? 0 } }
  }

  @Test func codeIsReadOnlyOfTypesThatTheRuleMayChoose() {
    let sources = CountedSources([
      ("Cart.swift", "import SwiftUI\nfinal class Cart: ObservableObject { @Published var title = \"\" }\n"),
      ("Row+Title.swift", "import SwiftUI\nextension Row { var title: Text { Text(cart.title) } }\n"),
      ("Row.swift", "import SwiftUI\nstruct Row: View {\n  let cart: Cart\n  var body: some View { title }\n}\n"),
      ("Sum+Text.swift", "extension Sum { var text: String { \"\\(cart.title)\" } }\n"),
      ("Sum.swift", "struct Sum {\n  let cart: Cart\n}\n"),
    ])
    let (read, _) = Configuration.read(
      DocumentText(path: ".mvvm-lint.json", bytes: Array(#"{ conventions: ["observable"] }"#.utf8)))
    let selection = RuleSelection(
      configuration: read, library: CheckRun.library, only: ["views_observe_their_objects"])
    let result = Linter(selection, sdk: .shipped()).lint(sources)
    #expect(LintedProject.places(result) == ["Row.swift:3:7 views_observe_their_objects"])
    #expect(sources.count("Row+Title.swift") == 2, "its type has a model, and is declared elsewhere")
    #expect(sources.count("Sum+Text.swift") == 1, "the rule asks nothing of a type that is no view")
  }
}
