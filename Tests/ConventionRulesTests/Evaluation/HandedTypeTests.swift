import Testing

@testable import ConventionRules

/// `container.resolve(Type.self)` gives back an object of the type that it is handed.
struct HandedTypeTests {
  private let roles = #"{ service: { named: "*Service" } }"#

  @Test func whatIsHandedInComesBack() {
    StatedRule(#"forbid: { use: "load", on: "service" }"#, roles: roles, message: "{on}").expect(
      ["5: FeedService: load"],
      in: """
        final class FeedService { func load() {} }
        final class Container { func resolve<Service>(_ type: Service.Type) -> Service { fatalError() } }
        struct Feed {
          func show() {
            Container().resolve(FeedService.self).load()
          }
        }
        """)
  }

  @Test func aFunctionThatReturnsSomethingElseIsLeftAlone() {
    StatedRule(#"forbid: { use: "load", on: "service" }"#, roles: roles).expect(
      [],
      in: """
        final class FeedService { func load() {} }
        struct Entry { func load() {} }
        final class Container { func entry<Service>(_ type: Service.Type) -> Entry { fatalError() } }
        struct Feed { func show() { Container().entry(FeedService.self).load() } }
        """)
  }
}
