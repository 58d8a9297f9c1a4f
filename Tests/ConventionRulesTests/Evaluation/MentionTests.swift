import Testing

@testable import ConventionRules

/// Types that are named in code.
struct MentionTests {
  private let views = #"forbid: { mention: "view", in: "view_model" }"#

  @Test func aTypeIsNamedInTypesAndInExpressions() {
    StatedRule(views, message: "{type} names {name} ({why})").expect(
      [
        "2: FeedViewModel names UILabel (view): UILabel", "3: FeedViewModel names UIButton (view): UIButton",
        "4: FeedViewModel names UIView (view): UIView",
      ],
      in: """
        final class FeedViewModel {
          var label: [UILabel]?
          func show() { _ = UIButton() }
          func isShown(_ item: Any) -> Bool { item is UIView }
          // UIView
          let text = "UIView"
        }
        """)
  }

  @Test("One type is told once a line, and two types on it are both told")
  func eachTypeIsToldOnceALine() {
    StatedRule(views).expect(
      ["2: UIButton: UIButton", "2: UILabel: UILabel", "3: UIView: UIView"],
      in: """
        final class FeedViewModel {
          func show(_ label: UILabel, _ button: UIButton, _ other: UILabel) {}
          func hide(_ view: UIView) {}
        }
        """)
  }

  @Test func whatATypealiasHidesIsNamedInFull() {
    StatedRule(views).expect(
      ["4: Canvas = UIView: Canvas", "5: Screens = UIView: Screens"],
      in: """
        typealias Canvas = UIView
        typealias Screens = [UIView]
        final class FeedViewModel {
          var canvas: Canvas?
          var screens: Screens = []
        }
        """)
  }

  @Test func aQualifierIsNoMention() {
    StatedRule(views).expect(
      ["7: Card.Canvas: Card.Canvas"],
      in: """
        final class Card: UIView {
          struct Item {}
          final class Canvas: UIView {}
        }
        final class FeedViewModel {
          var items: [Card.Item] = []
          var canvas: Card.Canvas?
        }
        """)
  }

  @Test func aTypeIsAskedForByWhereItIsDeclared() {
    let rule = #"forbid: { mention: { in: "view", kind: "class", not: { is: "foreign" } }, in: "view_model" }"#
    StatedRule(rule, message: "{name}: {why}").expect(
      ["8: Card.Model: declared inside the view 'Card': Card.Model"],
      in: """
        final class Card: UIView {
          struct Item {}
          final class Model {}
        }
        final class FeedViewModel {
          let item: Card.Item
          let animation: UITableView.RowAnimation
          let model: Card.Model
        }
        """)
  }

  @Test func aQualifierIsMeantWhereNobodyDeclaresWhatStandsBehindIt() {
    StatedRule(views).expect(
      ["3: Card.Style: Card.Style"],
      in: """
        final class Card: UIView {}
        final class FeedViewModel {
          let style: Card.Style
        }
        """)
  }

  @Test func aTypeMentionsNeitherItselfNorWhatIsNestedInIt() {
    StatedRule(#"forbid: { mention: { named: "Feed*" }, in: "view_model" }"#).expect(
      ["5: FeedStore: FeedStore"],
      in: """
        struct FeedStore {}
        final class FeedViewModel {
          struct FeedItem {}
          let items: [FeedItem], next: FeedViewModel?
          let store: FeedStore
        }
        """)
  }

  @Test func codeOfANestedTypeWithARoleIsItsOwnButItsHeadBelongsToBoth() {
    StatedRule(views, message: "{type} names {name}").expect(
      ["2: PlayerViewModel names UIView: UIView"],
      in: """
        final class PlayerViewModel {
          final class Overlay: UIView {
            let label = UILabel()
          }
        }
        """)
  }

  @Test func aStaticMemberMakesAMentionFine() {
    StatedRule(#"forbid: { mention: "view", in: "view_model" }, unless: { named: "UITableView.automatic*" }"#).expect(
      ["3: UITableView: UITableView"],
      in: """
        final class FeedViewModel {
          let height = UITableView.automaticDimension
          let table = UITableView()
        }
        """)
  }

  @Test func aForeignTypeGoesByItsNameUnlessTheProjectDeclaresIt() {
    let rule = #"""
      forbid: {
        mention: [{ named: ["Realm", "Store"], is: "foreign" }, { in: { named: "Realm" }, is: "foreign" }], in: "view_model"
      }
      """#
    StatedRule(rule).expect(
      ["4: Realm: Realm", "5: Realm.Configuration: Realm.Configuration", "6: Database = Realm: Database"],
      in: """
        struct Store {}
        typealias Database = Realm
        final class FeedViewModel<Cache> {
          let realm: Realm
          let configuration = Realm.Configuration.defaultConfiguration
          let database: Database
          let store: Store
        }
        """)
  }

  @Test func namesThatMayStandAreListed() {
    StatedRule(#"each: { mention: "*", in: "view_model" }, must: { named: ["Int", "Feed"] }"#).expect(
      ["4: Cache: Cache"],
      in: """
        struct Feed {}
        final class FeedViewModel {
          let count: Int, feed: Feed
          let cache: Cache
        }
        """)
  }

  @Test func aFileThatExtendsATypeNamesIt() {
    StatedRule(#"forbid: { mention: { named: "Store" }, in_file: { path: "**" } }"#).expect(
      ["2: Store: Store"],
      in: """
        struct Store {}
        extension Store { func copy() -> Store { self } }
        """)
    StatedRule(#"forbid: { mention: { named: "FeedViewModel" }, in: "view_model" }"#).expect(
      [],
      in: """
        final class FeedViewModel {}
        extension FeedViewModel { func copy() -> FeedViewModel { self } }
        """)
  }
}
