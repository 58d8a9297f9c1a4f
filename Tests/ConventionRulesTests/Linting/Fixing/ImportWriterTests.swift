import Testing

@testable import ConventionRules

/// Imports of a file, written and taken out.
struct ImportWriterTests {
  private func text(_ text: String, without gone: [String] = [], with more: [String] = []) -> String? {
    let tree = SyntaxTree.parse(SourceText(path: "A.swift", text: text))
    let less = tree.imports.filter { gone.contains(tree.module(of: $0) ?? "") }.map {
      Wish.ImportChange.less(tree.start(tree.token($0)))
    }
    return ImportWriter(tree: tree).edits(less + more.map { .more($0) }).map { edits in
      String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("import Combine\nimport SwiftUI\n\nlet a = 1\n", "import SwiftUI\n\nlet a = 1\n"),
    ("import SwiftUI\r\nimport Combine\r\n\r\nlet a = 1\r\n", "import SwiftUI\r\n\r\nlet a = 1\r\n"),
    ("// a\n\nimport Combine\n\nlet a = 1\n", "// a\n\nlet a = 1\n"),
    ("\u{FEFF}import Combine\n\nlet a = 1\n", "\u{FEFF}let a = 1\n"), ("let a = 1\nimport Combine", "let a = 1\n"),
    ("import Combine\nimport Combine\n", ""),
  ])
  func theWholeLineGoes(before: String, after: String) {
    #expect(text(before, without: ["Combine"]) == after)
  }

  @Test(arguments: [
    ("import UIKit\n", ["UIKit"], "import Foundation\n"),
    ("import UIKit\nimport Foundation\n", ["UIKit"], "import Foundation\n"),
    ("import SwiftUI\nimport UIKit\n", ["UIKit"], "import SwiftUI\n"),
    ("import SwiftUI\nimport UIKit\n", ["UIKit", "SwiftUI"], "import Foundation\n"),
    (
      "import UIKit\n#if A\nimport Foundation\n#endif\n", ["UIKit"],
      "import Foundation\n#if A\nimport Foundation\n#endif\n"
    ),
  ])
  func foundationTakesThePlaceOfWhatBroughtIt(before: String, gone: [String], after: String) {
    #expect(text(before, without: gone) == after)
  }

  @Test(arguments: [
    "@testable import Combine\n", "public import Combine\n", "import class Combine.Timer\n", "import Combine.Timer\n",
    "import Combine // for now\n", "import Combine; import UIKit\n", "/* a */ import Combine\n",
    "#if A\nimport Combine\n#endif\n",
  ])
  func anImportThatSaysMoreStays(before: String) {
    #expect(text(before, without: ["Combine"]) == nil)
  }

  @Test(arguments: [
    ("import A\nimport C\n\nimport Z\n", "import A\nimport B\nimport C\n\nimport Z\n"),
    ("import a\r\n\r\nlet b = 1\r\n", "import a\r\nimport B\r\n\r\nlet b = 1\r\n"),
    ("import C\nimport A\n", "import C\nimport A\nimport B\n"), ("import A", "import A\nimport B"),
    ("@testable import App\nimport C\n", "@testable import App\nimport B\nimport C\n"),
    ("let a = 1\n", "import B\n\nlet a = 1\n"), ("// a\n\n// b\nlet a = 1\n", "// a\n\nimport B\n\n// b\nlet a = 1\n"),
    ("/// a\nlet a = 1\n", "import B\n\n/// a\nlet a = 1\n"),
    ("// a\n\n/* b\n\n c */\nlet a = 1\n", "// a\n\nimport B\n\n/* b\n\n c */\nlet a = 1\n"),
    ("\u{FEFF}let a = 1\n", "\u{FEFF}import B\n\nlet a = 1\n"),
    ("import C\n\nimport A\n", "import B\nimport C\n\nimport A\n"),
  ])
  func aMissingOneStandsInOrder(before: String, after: String) {
    #expect(text(before, with: ["B"]) == after)
  }

  @Test(arguments: [
    "// a\nlet a = 1\n", "/* a */ let a = 1\n", "/* a\n\n b */\nlet a = 1\n", "@testable import App\n", "// a\n",
    "#if C\nimport C\n#endif\n", "",
  ])
  func noneIsWrittenWhereNobodyKnowsItsPlace(before: String) {
    #expect(text(before, with: ["B"]) == nil)
  }

  @Test func allChangesOfAFileAreMadeAtOnce() {
    #expect(text("import A\nimport D\n", without: ["A"], with: ["B", "C"]) == "import B\nimport C\nimport D\n")
    #expect(text("import D\nimport E\n", without: ["D"], with: ["C"]) == "import C\nimport E\n")
    #expect(text("import A\n", without: ["A"], with: ["A"]) == nil)
    let tree = SyntaxTree.parse(SourceText(path: "A.swift", text: "import A\nimport D\n"))
    #expect(ImportWriter(tree: tree).edits([.more("B"), .more("C")])?.count == 1, "edits never meet")
  }
}
