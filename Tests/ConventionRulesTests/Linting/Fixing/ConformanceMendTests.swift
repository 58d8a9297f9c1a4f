import Testing

@testable import ConventionRules

/// A conformance moves into an extension, with the members that meet it.
struct ConformanceMendTests {
  private static let rule =
    #"each: { conformance: "Shown", of: { kind: ["class", "struct", "enum", "actor"] } }, must: { inside: { extension: "*" } }"#
  private static let shown = """
    protocol Shown {
      associatedtype Input
      var title: String { get }
      func show(_ input: Input)
    }

    """

  private func fixed(_ text: String, with more: String = shown, rule: String = rule) throws -> (String?, [FixLevel?]) {
    let project = try FixedProject(rule, ["Model.swift": text, "Shown.swift": more])
    return (project.texts["Model.swift"], project.levels)
  }

  @Test func membersThatMeetTheProtocolMoveAlong() throws {
    let before = """
      import Foundation

      /// A model.
      final class Model: Base, Shown, Sendable {
        let id = 1
        lazy var name = ""

        // What goes in.
        struct Input {}

        /// Shows it.
        @MainActor func show(_ input: Input) {
          print("a")
        } // done
        var title: String { "" }

        init() {}
        func other() {}
      }

      let last = 1

      """
    let after = """
      import Foundation

      /// A model.
      final class Model: Base, Sendable {
        let id = 1
        lazy var name = ""

        init() {}
        func other() {}
      }

      extension Model: Shown {
        // What goes in.
        struct Input {}

        /// Shows it.
        @MainActor func show(_ input: Input) {
          print("a")
        } // done
        var title: String { "" }
      }

      let last = 1

      """
    let more = Self.shown + "class Base {}\n"
    #expect(try fixed(before, with: more) == (after, [.safe]))
    let lines = try fixed(before.replacing("\n", with: "\r\n"), with: more).0
    #expect(lines == after.replacing("\n", with: "\r\n"))
  }

  @Test func aTypeWithNothingElseIsEmpty() throws {
    let before =
      "struct Model: Shown {\n  struct Input {}\n\n  var title: String { \"\" }\n  func show(_ input: Input) {}\n}"
    let after =
      "struct Model {}\n\nextension Model: Shown {\n  struct Input {}\n\n  var title: String { \"\" }\n  func show(_ input: Input) {}\n}"
    #expect(try fixed(before).0 == after)
  }

  @Test func emptyLinesBetweenGoOnce() throws {
    let before = "struct Model: Shown {\n  let id = 1\n\n  struct Input {}\n\n  func show(_ input: Input) {}\n}\n"
    let after =
      "struct Model {\n  let id = 1\n}\n\nextension Model: Shown {\n  struct Input {}\n\n  func show(_ input: Input) {}\n}\n"
    #expect(try fixed(before).0 == after)
  }

  @Test func aNestedTypeHasItsExtensionBehindAll() throws {
    let before = """
      enum Feature {
        struct Model: Shown {
          var title: String
          func show(_ input: Int) {
            print(\"""
              a
              \""")
          }
        }
      }

      """
    let after = """
      enum Feature {
        struct Model {
          var title: String
        }
      }

      extension Feature.Model: Shown {
        func show(_ input: Int) {
          print(\"""
            a
            \""")
        }
      }

      """
    #expect(try fixed(before).0 == after)
  }

  @Test(arguments: [
    ("class Model: Shown { }", "class Model { }\n\nextension Model: Shown {}"),
    ("class Model<A>: Shown where A: B {}", "class Model<A> where A: B {}\n\nextension Model: Shown {}"),
    ("class Model: Shown, Other {}", "class Model: Other {}\n\nextension Model: Shown {}"),
    ("class Model:\n  Other,\n  Shown\n{}", "class Model:\n  Other\n{}\n\nextension Model: Shown {}"),
  ])
  func onlyTheEntryLeavesTheClause(before: String, after: String) throws {
    #expect(try fixed(before + "\n").0 == after + "\n")
  }

  @Test func whatExtensionsCannotHaveStays() throws {
    let stays = [
      "  var title = \"\"", "  required init() {}", "  lazy var title = \"\"", "  var title = \"\" { didSet {} }",
      "  override func show(_ input: Int) {}", "  open func show(_ input: Int) {}", "  @State var title: String",
    ]
    for member in stays {
      let before = "class Model: Base, Shown {\n\(member)\n}\n"
      let after = "class Model: Base {\n\(member)\n}\n\nextension Model: Shown {}\n"
      let more = Self.shown + "class Base {}\n"
      #expect(try fixed(before, with: more).0 == after, "\(member)")
    }
  }

  @Test func whatASubclassOverridesStays() throws {
    let before = "class Model: Shown {\n  func show(_ input: Int) {}\n}\n"
    let more = Self.shown + "final class Heir: Model { override func show(_ input: Int) {} }\n"
    #expect(
      try fixed(before, with: more).0 == "class Model {\n  func show(_ input: Int) {}\n}\n\nextension Model: Shown {}\n"
    )
  }

  @Test(arguments: [
    "class Model: /* a */ Shown {}", "class Model: Shown, // a\n  Other {}", "#if A\nclass Model: Shown {}\n#endif",
    "class Model: Shown {} // a", "class Model: Shown { func show(_ input: Int) {} }",
    "class Model: Shown {\n  func show(_ input: Int) {}; func other() {}\n}", "class Model: Shown & Other {}",
    "@available(iOS 17, *) class Model: Shown {}", "nonisolated struct Model: Shown {}",
    "@Reducer struct Model: Shown {}",
  ])
  func nothingMovesWhereSomethingIsInTheWay(text: String) throws {
    #expect(try fixed(text + "\n") == (text + "\n", [.shown]))
  }

  @Test func aCommentWithEmptyLinesMovesWhole() throws {
    let comment = "  /* It shows\n\n     // what /* goes */\n\n  in. */\n"
    let member = "  func show(_ input: Int) {}\n"
    let text = "struct Model: Shown {\n  let id = 1\n\n\(comment)\(member)}\n"
    #expect(
      try fixed(text).0 == "struct Model {\n  let id = 1\n}\n\nextension Model: Shown {\n\(comment)\(member)}\n")
    let shared = "struct Model: Shown {\n  let id = 1 /* a\n\n  */\n\(member)}\n"
    #expect(try fixed(shared) == (shared, [.shown]))
  }

  @Test(arguments: ["print(limit)", "print(Kind.self)", "let kind: Kind? = nil"])
  func whatTypesAroundHaveIsNotSeenFromAnExtension(use: String) throws {
    func text(_ use: String) -> String {
      let head = "enum Page {\n  static let limit = 1\n  enum Kind {}\n"
      return head + "  struct Model: Shown {\n    func show(_ input: Int) { \(use) }\n  }\n}\n"
    }
    #expect(try fixed(text(use)) == (text(use), [.shown]))
    #expect(try fixed(text("print(Page.limit)")).1 == [.safe])
    let named = "enum Page {\n  protocol Shown {}\n  struct Model: Shown {}\n}\n"
    #expect(try fixed(named, with: "") == (named, [.shown]))
  }

  @Test(arguments: [
    "@MainActor protocol Shown {}", "@MainActor protocol Above {}\nprotocol Shown: Above {}",
    "protocol Shown: Library.Above {}",
    "@globalActor actor Own { static let shared = Own() }\n@Own protocol Shown {}", "",
  ])
  func aProtocolThatMayIsolateStays(declared: String) throws {
    let text = "struct Model: Shown {}\n"
    #expect(try fixed(text, with: declared) == (text, [.shown]))
  }

  @Test func aClassKeepsWhatItIsGiven() throws {
    let more = "protocol Shown: Codable {}\n@objc protocol Old: NSObjectProtocol {}\nimport Foundation\n"
    let rule = Self.rule.replacing(#""Shown""#, with: #"["Shown", "Old"]"#)
    #expect(try fixed("class Model: Shown {}\n", with: more, rule: rule).1 == [.shown])
    #expect(try fixed("class Model<A>: Old {}\n", with: more, rule: rule).1 == [.shown])
    #expect(try fixed("struct Model: Shown {}\n", with: more, rule: rule).1 == [.safe])
  }

  @Test func severalConformancesMoveOneAfterTheOther() throws {
    let rule = Self.rule.replacing(#""Shown""#, with: #"["One", "Two"]"#)
    let more = "protocol One { func one() }\nprotocol Two { func two() }\n"
    let before = "struct Model: One, Two {\n  func one() {}\n\n  func two() {}\n}\n"
    let after =
      "struct Model {}\n\nextension Model: Two {\n  func two() {}\n}\n\nextension Model: One {\n  func one() {}\n}\n"
    #expect(try fixed(before, with: more, rule: rule).0 == after)
  }

  // MARK: Into an extension that is there

  private static let memberRule =
    #"each: { member: "*", of: "Model", implements: "Shown" }, must: { inside: { conformance: "Shown" } }"#

  @Test func membersMoveIntoTheExtensionThatStatesTheConformance() throws {
    let before = """
      extension Model: Shown {
        var title: String { "" }
      }

      final class Model {
        let id = 1

        /// What goes in.
        struct Input {
          let a: Int
        }

        func show(_ input: Input) {} // now
      }

      """
    let after = """
      extension Model: Shown {
        var title: String { "" }

        /// What goes in.
        struct Input {
          let a: Int
        }

        func show(_ input: Input) {} // now
      }

      final class Model {
        let id = 1
      }

      """
    let (text, levels) = try fixed(before, rule: Self.memberRule)
    #expect(text == after)
    #expect(levels == [.safe, .safe])
  }

  @Test(arguments: [
    "final class Model {\n  func show(_ input: Int) {}\n}\nextension Model: Shown { var title: String { \"\" } }\n",
    "class Model {\n  func show(_ input: Int) {}\n}\nfinal class Heir: Model {\n  override func show(_ input: Int) {}\n}\n"
      + "extension Model: Shown {\n}\n",
    "struct Model<T> {\n  func show(_ input: T) {}\n}\nextension Model: Shown where T == Int {\n}\n",
    "final class Model {\n  func show(_ input: Int) {}\n}\n@MainActor extension Model: Shown {\n}\n",
    "final class Model {\n  func show(_ input: Int) {}; let id = 1\n}\nextension Model: Shown {\n}\n",
    "final class Model {\n  #if DEBUG\n  func show(_ input: Int) {}\n  #endif\n}\nextension Model: Shown {\n}\n",
    "final class Model {\n}\n@MainActor extension Model {\n  func show(_ input: Int) {}\n}\nextension Model: Shown {\n}\n",
    "final class Model {\n  func show(_ input: Int) {}\n}\n"
      + "#if A\nextension Model: Shown {\n}\n#else\nextension Model: Shown {\n}\n#endif\n",
    "final class Model<T> {\n  @objc func show(_ input: Int) {}\n}\nextension Model: Shown {\n}\n",
  ])
  func aMemberStaysThatCannotMove(text: String) throws {
    let (after, levels) = try fixed(text, rule: Self.memberRule)
    #expect(after == text)
    #expect(levels == [.shown])
  }

  @Test func theBlanksOfAStringMoveAlong() throws {
    let member = "  func show(_ input: Int) {\n    print(\"\"\"\n    a\n      \n    b\n    \"\"\")\n  }\n"
    let (text, _) = try fixed(
      "final class Model {\n\(member)}\nextension Model: Shown {\n}\n", rule: Self.memberRule)
    #expect(text == "final class Model {}\nextension Model: Shown {\n\(member)}\n")
  }

  @Test func anExtensionInAnotherFileIsOnlyTold() throws {
    let model = "final class Model {\n  func show(_ input: Int) {}\n}\n"
    let (after, levels) = try fixed(model, with: Self.shown + "extension Model: Shown {}\n", rule: Self.memberRule)
    #expect(after == model)
    #expect(levels == [.shown])
  }
}
