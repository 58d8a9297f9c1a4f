import Testing

@testable import ConventionRules

/// Instances that are made, or taken from a static property of their type.
struct CreationTests {
  private let roles = #"{ store: { named: "*Store" } }"#
  private let rule = #"forbid: { creation: "store", named: ["init", "shared"], in: "view_model" }"#
  private let message = "{type} {why} {typed}"

  @Test func anInstanceIsMadeByAnInitializerHoweverItIsWritten() {
    StatedRule(rule, roles: roles, message: message).expect(
      [
        "3: FeedViewModel constructs FeedStore: FeedStore", "4: FeedViewModel constructs FeedStore: .init()",
        "6: FeedViewModel constructs FeedStore: FeedStore", "7: FeedViewModel constructs FeedStore: .init()",
      ],
      in: """
        final class FeedStore {}
        final class FeedViewModel {
          var first = FeedStore()
          var second: FeedStore = .init()
          func load() {
            use(FeedStore.init)
            first = .init()
          }
        }
        """)
  }

  @Test func anInstanceIsTakenFromAStaticProperty() {
    StatedRule(rule, roles: roles, message: message).expect(
      [
        "3: FeedViewModel takes from a singleton FeedStore: FeedStore",
        "4: FeedViewModel takes from a singleton FeedStore: .shared",
      ],
      in: """
        final class FeedStore { static let shared = FeedStore() }
        final class FeedViewModel {
          let first = FeedStore.shared
          let second: FeedStore = .shared
        }
        """)
  }

  @Test func anyStaticPropertyOfItsOwnTypeIsOneWhereNoneIsNamed() {
    StatedRule(#"forbid: { creation: "store", in: "view_model" }"#, roles: roles, message: message).expect(
      ["6: FeedViewModel takes from a singleton FeedStore: FeedStore"],
      in: """
        final class FeedStore {
          static let main = FeedStore()
          static let limit = 3
        }
        final class FeedViewModel {
          let store = FeedStore.main, limit = FeedStore.limit
        }
        """)
  }

  @Test func aStaticPropertyThatIsHandedOverIsUnresolved() {
    StatedRule(rule, roles: roles).expect(
      [], unresolved: 1,
      in: """
        final class FeedStore { static let shared = FeedStore() }
        final class FeedViewModel { func load() { use(.shared) } }
        """)
  }

  @Test func aTypeThatMakesItselfIsNone() {
    StatedRule(#"forbid: { creation: "*", named: "init", in: "view_model" }"#, message: message).expect(
      [],
      in: """
        final class FeedViewModel {
          final class Item {}
          func copy() -> FeedViewModel { FeedViewModel() }
          func item() -> Item { Item() }
        }
        """)
  }

  @Test func whatAFactoryGivesToTheTypeAroundItIsNone() {
    StatedRule(rule, roles: roles, message: message).expect(
      ["5: FeedViewModel constructs FeedStore: FeedStore"],
      in: """
        final class FeedStore {}
        final class FeedViewModel {
          init(store: FeedStore) {}
          static func live() -> FeedViewModel { FeedViewModel(store: FeedStore()) }
          static func store() -> Any { FeedStore() }
        }
        """)
  }

  @Test func aCaseOfAnEnumIsNone() {
    StatedRule(rule, roles: roles).expect(
      [],
      in: """
        enum KindStore { case shared }
        final class FeedViewModel { let kind = KindStore.shared }
        """)
  }

  @Test func aTypeOfALibraryGoesByItsName() {
    StatedRule(
      #"forbid: { creation: { named: "URLSession", is: "foreign" }, named: ["init", "shared"], in: "view_model" }"#,
      message: message
    ).expect(
      ["2: FeedViewModel takes from a singleton URLSession: URLSession"],
      in: """
        final class FeedViewModel {
          let session = URLSession.shared
        }
        """)
  }
}
