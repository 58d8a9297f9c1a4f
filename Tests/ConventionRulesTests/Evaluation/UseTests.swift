import Testing

@testable import ConventionRules

/// Members that are used.
struct UseTests {
  private let roles = #"{ store: { named: "*Store" } }"#

  @Test func aMemberIsUsedOnAnObjectOfARole() {
    StatedRule(
      #"forbid: { use: "*", on: "store", in: "view_model" }"#, roles: roles, message: "{type} uses {name} of {on}"
    ).expect(
      [
        "6: FeedViewModel uses items of FeedStore: items", "7: FeedViewModel uses $items of FeedStore: $items",
        "8: FeedViewModel uses load of FeedStore: load", "9: FeedViewModel uses items of FeedStore: items",
      ],
      in: """
        final class FeedStore { @Published var items: [Int] = []; func load() {} }
        struct Cache { var items: [Int] = [] }
        final class FeedViewModel {
          let store: FeedStore, cache: Cache
          func show() {
            store.items = cache.items
            use(store.$items)
            store.load()
            use(\\FeedStore.items)
          }
        }
        """)
  }

  @Test func whereMembersAreNamedAnUnknownReceiverIsUnresolved() {
    StatedRule(#"forbid: { use: "items", on: "store", in: "view_model" }"#, roles: roles).expect(
      [], unresolved: 1,
      in: """
        struct FeedStore { var items: [Int] }
        final class FeedViewModel {
          func show(_ box: Box) { use(box.items) }
        }
        """)
  }

  @Test func aUseTellsWhetherItWritesReadsOrCalls() {
    for (word, finding) in [("written", "5: state: state"), ("read", "6: state: state"), ("called", "7: load: load")] {
      StatedRule(#"forbid: { use: ["state", "load"], on: "store", is: "\#(word)" }"#, roles: roles).expect(
        [finding],
        in: """
          final class FeedStore { struct State { var name = "" }; var state = State(); func load() {} }
          final class FeedViewModel {
            let store: FeedStore
            func show() {
              store.state.name = ""
              use(store.state)
              store.load()
            }
          }
          """)
    }
  }

  @Test func theTypeThatDeclaresTheMemberIsAskedFor() {
    StatedRule(
      #"""
      each: { use: "*", on: "store", in: "view_model" }, must: { named: "items" },
      unless: { of: { kind: "protocol" }, not: { is: "requirement" } }
      """#,
      roles: #"{ store: { conforms_to: "Store" } }"#
    ).expect(
      ["9: total: total"],
      in: """
        protocol Store { var items: [Int] { get }; var total: Int { get } }
        extension Store { func bind() {} }
        struct FeedStore: Store { var items: [Int] = [], total = 0 }
        final class FeedViewModel {
          let store: FeedStore
          func show() {
            use(store.items)
            store.bind()
            use(store.total)
          }
        }
        """)
  }

  @Test func theProtocolThatRequiresTheMemberIsBound() {
    StatedRule(
      #"forbid: { use: "*", implements: { conforms_to: "*Output", named: "{Protocol}" }, in: "view_model" }"#,
      message: "{name} of {Protocol}"
    ).expect(
      ["6: title of FeedOutput: title"],
      in: """
        protocol FeedOutput { var title: String { get } }
        final class Feed: FeedOutput { let title = "", count = 0 }
        final class ListViewModel {
          let feed: Feed
          func show() {
            use(feed.title)
            use(feed.count)
          }
        }
        """)
  }

  @Test func aStaticMemberIsUsedByItsTypeOrWhereTheTypeIsExpected() {
    StatedRule(#"forbid: { use: "red" }"#, message: "{name} of {on}").expect(
      ["4: red of Palette: red", "5: red of Palette: red"],
      in: """
        enum Palette { case green; static let red = Palette.green }
        struct Feed {
          func show() {
            use(Palette.red)
            let tint: Palette = .red
          }
        }
        """)
  }
}
