import Testing

@testable import ConventionRules

/// Values in code: receivers and arguments.
struct ValueTests {
  @Test func aNameSpeaksForAReceiverOfUnknownType() {
    StatedRule(#"forbid: { call: "push", on: { any: ["view_controller", { named: "navigation", is: "unknown" }] } }"#)
      .expect(
        ["4: push(_:): push(1)"], unresolved: 1,
        in: """
          struct Stack { func push(_ number: Int) {} }
          func go(_ screen: Box, _ stack: Stack) {
            let navigation = stack
            screen.navigation?.push(1)
            navigation.push(2)
            screen.other.push(3)
          }
          """)
  }

  @Test func anObjectThatIsMadeInTheBodyIsMadeHere() {
    StatedRule(#"forbid: { call: "fill", on: { not: { is: "made_here" } } }"#).expect(
      ["6: fill(): fill()"],
      in: """
        class Box { func fill() {} }
        func go(_ other: Box) {
          let box = Box()
          box.fill()
          Box().fill()
          other.fill()
        }
        """)
  }

  @Test func anArgumentIsTheObjectItselfOrAnother() {
    StatedRule(
      #"each: { call: "make(owner:)" }, must: { arguments: { owner: { is: "self" } } }"#, message: "owner {why}"
    ).expect(
      ["4: owner is not given: make(owner: nil)", "5: owner is not self: make(owner: Owner())"], unresolved: 1,
      in: """
        final class Owner {
          func go(_ other: Owner) {
            make(owner: self)
            make(owner: nil)
            make(owner: Owner())
            make(owner: other)
          }
        }
        """)
  }

  @Test func anArgumentThatIsNotGivenIsAbsent() {
    StatedRule(#"forbid: { call: "dismiss", arguments: { _: { is: "absent" } } }"#).expect(
      ["2: dismiss(animated:): dismiss(animated: true)"],
      in: """
        func go(_ screen: Screen, _ alert: Alert) {
          screen.dismiss(animated: true)
          screen.dismiss(alert, animated: true)
        }
        """)
  }

  @Test func aParameterThatIsTypedAsASuperclassMayBeTheObject() {
    StatedRule(#"forbid: { call: "show", arguments: { _: "alert" } }"#, roles: #"{ alert: { named: "*Alert" } }"#)
      .expect(
        ["6: show(_:): show(alert)"], unresolved: 1,
        in: """
          class Screen {}; class BadAlert: Screen {}
          struct Router { func show(_ screen: Screen) {} }
          func go(_ router: Router, _ screen: Screen, _ alert: BadAlert, _ other: Box) {
            router.show(screen)
            router.show(Screen())
            router.show(alert)
          }
          """)
  }

  @Test func aValueIsTakenFromAnotherByWayOfALocalConstant() {
    StatedRule(
      #"forbid: { call: "bind", arguments: { "*": { named: "input", on: { role: "model", named: "{model}" } } } }"#,
      roles: #"{ model: { named: "*Model" } }"#, message: "{value} of {model}"
    ).expect(
      ["4: model.input of model: bind(model.input)", "6: input of model: bind(input)"],
      in: """
        struct FeedModel { let input: Int }
        struct Other { let input: Int }
        func go(_ binder: Binder, _ model: FeedModel, _ other: Other) {
          binder.bind(model.input)
          let input = model.input
          binder.bind(input)
          binder.bind(other.input)
        }
        """)
  }

  @Test func codeBehindATestForATypeIsToldApart() {
    StatedRule(
      #"forbid: { call: "close" }, unless: { inside: { statement: ["if", "guard", "switch"], typed: "alert" } }"#,
      roles: #"{ alert: { named: "*Alert" } }"#
    ).expect(
      ["6: close(): close()", "13: close(): close()"],
      in: """
        class Screen {}; class BadAlert: Screen {}
        func go(_ screen: Screen) {
          if screen is BadAlert {
            close()
          } else {
            close()
          }
          switch screen {
          case is BadAlert: close()
          default: break
          }
          func next() {
            close()
            guard let alert = screen as? BadAlert else { return }
            close()
          }
        }
        """)
  }

  @Test func noneIsNilUnlessAnEnumHasSuchACase() {
    StatedRule(#"forbid: { assignment: "*", value: { is: "nil" } }"#, message: "{name}").expect(
      ["7: page: page = .none", "8: page: page = nil"],
      in: """
        enum Order { case none, byName }
        struct Page {}
        final class FeedViewModel {
          var order = Order.byName
          var page: Page?
          func reset() {
            page = .none
            page = nil
            order = .none
          }
        }
        """)
  }

  @Test func capturesAreBoundBeforeTheyAreUsed() {
    let rule = #"""
      forbid: {
        parameter: "*", inside: { initializer: "*" }, of: { kind: "class", not: { has: { property: "*", typed: "{Held}" } } },
        typed: { kind: "class", named: "{Held}" }
      }
      """#
    StatedRule(rule, message: "{name}").expect(
      ["5: b: b"],
      in: """
        final class A {}
        final class B {}
        final class FeedViewModel {
          let a: A
          init(a: A, b: B) { self.a = a }
        }
        """)
  }
}
