import Foundation
import Testing

/// What a change brings to files of other configurations is told with `--since`, too.
struct OneIndexSinceTests {
  private static let rules = """
    # View models know no views
    ```json5 roles
    { view: { inherits_from: "UIView" } }
    ```
    ```json5 rule
    { id: "no_views", severity: "error", forbid: { mention: "view", in: "*ViewModel" } }
    ```
    """

  /// A repository in which `Kit` and `Cart` have configurations of their own, and a finding that is old.
  private func repository() throws -> (Sandbox, GitRepository) {
    let sandbox = try Sandbox([
      "rules.md": Self.rules, ".mvvm-lint.json": #"{ conventions: ["rules.md"] }"#,
      "Kit/.mvvm-lint.json": #"{ extends: "../.mvvm-lint.json" }"#, "Kit/Card.swift": "class Card {}\n",
      "Cart/.mvvm-lint.json": #"{ extends: "../.mvvm-lint.json" }"#,
      "Cart/Cart.swift": "import UIKit\nfinal class CartViewModel { var card: Card? }\n",
      "Old.swift": "import UIKit\nfinal class OldViewModel { var view: UIView? }\n",
    ])
    let git = try GitRepository.make(in: sandbox.path)
    try git.commit()
    return (sandbox, git)
  }

  @Test("what a change in one folder uncovers in another one is told", arguments: [[], ["Cart"], ["Cart/Cart.swift"]])
  func whatAChangeInOneFolderUncoversInAnotherOneIsTold(paths: [String]) throws {
    let (sandbox, _) = try repository()
    try sandbox.write("Kit/Card.swift", Data("class Card: UIView {}\n".utf8))
    let outcome = try BuiltCommand.run(["--quiet", "--since", "HEAD"] + paths, in: sandbox.path)
    #expect(
      outcome.lines == [
        sandbox.path("Cart/Cart.swift")
          + ":2:39: error: 'Card' is not allowed here: View models know no views [no_views]"
      ])
  }

  @Test("a file that moves to the folder of another configuration is old where both say the same")
  func aFileThatMovesToTheFolderOfAnotherConfigurationIsOldWhereBothSayTheSame() throws {
    let (sandbox, git) = try repository()
    try git.git("mv", "Old.swift", "Cart/Old.swift")
    #expect(try sandbox.run("--quiet", "--since", "HEAD").lines.isEmpty)
    try git.git("mv", "Cart/Old.swift", "Old.swift")
    let lax = #"{ extends: "../.mvvm-lint.json", rules: { no_views: "warning" } }"#
    try sandbox.write("Cart/.mvvm-lint.json", Data(lax.utf8))
    try git.commit()
    try git.git("mv", "Cart/Cart.swift", "Cart.swift")
    try sandbox.write("Kit/Card.swift", Data("class Card: UIView {}\n".utf8))
    try git.commit()
    #expect(try sandbox.run("--quiet", "--since", "HEAD").lines.isEmpty)
    #expect(try sandbox.run("--quiet", "--since", "HEAD~1").lines.count == 1, "it is a view now, and in another folder")
  }
}
