import Testing

@Suite struct CallsOnlyByTests {
  let kit = (
    "Kit.swift",
    "class Door { func open() {}\n func shut(_ a: Int) {} }\nclass OakDoor: Door {}\nclass Wall { func open() {} }"
  )

  func rule(_ arguments: String) -> RuleUnderTest {
    RuleUnderTest(
      check: "calls_only_by",
      roles: """
        { door: { inherits_from: "Door" }, porter: { names: "*Porter" }, guest: { names: "*Guest" }, cat: { names: "Cat*" } }
        """,
      arguments: arguments, message: "{type} {member} {receiver} {function}")
  }

  @Test func membersAreNamedWithTheirLabels() {
    let text = """
      class Porter {
        let door = Door()
        func start() { door.open() }
        func start(_ a: Int) { door.open() } // ←
        init(a: Int) { door.open() }
        init(b: Int) { door.open() } // ←
        var title: Int { door.open(); return 1 } // ←
        func other() { func start() { door.open() } }
      }
      """
    rule("functions: \"open\", on: \"door\", members: [\"start()\", \"init(a:)\", \"title()\"]")
      .expectMarkedFindings(in: [kit, ("A.swift", text)], subjects: 6)
    rule("functions: \"open\", on: \"door\", not_in: [\"start(_:)\", \"init(b:)\", \"title\"]")
      .expectMarkedFindings(in: [kit, ("A.swift", text)], subjects: 6)
  }

  @Test func aRoleWithPathsHasTheTypesOfTheProjectAlone() {
    let text = """
      class AController: UIViewController {}
      class Guest { func f() { UINavigationController(); AController() } }
      """
    func created(_ role: String) -> [String]? {
      RuleUnderTest(
        check: "calls_only_by", roles: "{ own: \(role) }", arguments: "creating: \"own\"", message: "{receiver}"
      ).run([("App/A.swift", text)])?.findings.map(\.message).sorted()
    }
    #expect(created("{ role: \"view_controller\" }") == ["AController", "UINavigationController"])
    #expect(created("{ role: \"view_controller\", paths: \"**\" }") == ["AController"])
  }

  @Test func aSubscriptIsNoFunction() {
    let text = """
      extension Door { subscript(i: Int) -> Int { i }
        var rooms: [Int] { [1] } }
      class Guest { func f(door: Door) { print(door[1], door.rooms[0]) } }
      """
    rule(#"functions: "*", on: "door""#).expectMarkedFindings(in: [kit, ("A.swift", text)], subjects: 0, unresolved: 0)
  }

  @Test func whatIsNoMemberIsNamedAllTheSame() throws {
    let text = """
      Door().open()
      let door = { Door().open() }
      class A {
        deinit { Door().open() }
        subscript(i: Int) -> Int { run { Door().open() } }
        let (a, b) = (Door().open(), 1)
        #if DEBUG
        var c: Int = { Door().open() }()
        #endif
        @Kept(Door().open()) var d = 1
      }
      func f() { let door: Void = Door().open() }
      """
    let run = rule(#"functions: "open", on: "door""#).run([kit, ("A.swift", text)])
    #expect(
      run?.findings.map(\.message) == [
        "global code global code Door open()", "global code global code Door open()", "A deinit Door open()",
        "A subscript Door open()", "A (a, b) Door open()", "A c Door open()", "A a declaration Door open()",
        "global code f Door open()",
      ])
  }

  @Test func theMemberAroundAClosureIsNamed() throws {
    let rule = rule("functions: \"go\", members: \"start\"")
    let files = [
      (
        "A.swift",
        """
        class Porter {
          func start() { button.onTap = { go() } }
          func other() { button.onTap = { go() } } // ←
        }
        """
      )
    ]
    rule.expectMarkedFindings(in: files, unresolved: 1)
    #expect(try #require(rule.run(files)).findings.map(\.message) == ["Porter other  go()"])
  }

  @Test func initializersAreCalledByTheNameOfTheType() throws {
    let files = [
      ("Kit.swift", "class Door { init(a: Int) {}\n init() {} }\nclass Wall {}\ntypealias Gate = Door"),
      (
        "A.swift",
        """
        enum A {
          func a() { _ = Door(a: 1) // ←
            _ = Door.init(a: 1) // ←
            _ = Gate(a: 2) // ←
            _ = Door(); _ = Wall(); _ = Door.self; _ = Other.Door(a: 1)
            door(a: 1)
          }
        }
        """
      ),
    ]
    let rule = rule("functions: \"init(a:)\", on: \"door\"")
    rule.expectMarkedFindings(in: files, subjects: 3)
    #expect(try #require(rule.run(files)).findings.map(\.message).first == "A a Door init(a:)")
  }

  @Test func creatingLeavesTheMeaningOfTheFunctions() {
    rule("functions: \"print\", creating: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest { func a() { print("a") // ←
            _ = Door() // ←
            other.print("a") } }
          class Porter { func a() { print("a"); _ = Door() } }
          """
        ),
      ], subjects: 4)
  }

  @Test func onlySomeTypesMayCall() {
    rule("functions: \"open\", on: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class NightPorter { let door = Door()
            func a() { door.open(); run { self.door.open() } }
            struct Helper { func b(_ door: OakDoor) { door.open() } }
          }
          extension NightPorter { func c(_ door: Door?) { door?.open() } }
          class Guest { let door: OakDoor; let wall = Wall()
            func a() { door.open() } // ←
            func b() { run { [weak self] in self?.door.open() } } // ←
            func c() { wall.open(); door.shut(1); open() }
            func d(_ anything: Thing) { anything.open() }
          }
          extension Door { func knock() { open() } } // ←
          func global(_ door: Door) { door.open() } // ←
          """
        ),
      ], subjects: 8, unresolved: 1)
  }

  @Test func theExtensionOfAProtocolDoesWhatThoseDoThatAdoptIt() {
    rule("functions: \"open\", on: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          protocol Opening {}
          extension Opening { func a(_ door: Door) { door.open() } }
          protocol NightOpening: Opening {}
          class NightPorter: NightOpening {}
          extension DayPorter: Opening {}
          class DayPorter {}

          protocol Common {}
          extension Common { func b(_ door: Door) { door.open() } } // ←
          class ThirdPorter: Common {}
          class Guest: Common {}

          protocol Lonely {}
          extension Lonely { func c(_ door: Door) { door.open() } } // ←
          """
        ),
      ], subjects: 3)
  }

  @Test func theMessageHasThePlace() {
    let run = rule("functions: \"shut(_:)\", on: \"door\", by: \"porter\"").run([
      kit, ("A.swift", "class Guest { func leave(_ door: OakDoor) { door.shut(1) } }"),
      ("B.swift", "func f(_ door: Door) { door.shut(2) }"),
    ])
    #expect(run?.findings.map(\.message) == ["Guest leave OakDoor shut(_:)", "global code f Door shut(_:)"])
  }

  @Test func nobodyMayCallWhereNoRoleIsGiven() {
    rule("functions: [\"*\"], except: \"shut\", on: \"door\", in: \"guest\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest { let door = Door()
            func a() { door.open() } // ←
            func b() { door.shut(1) }
          }
          class Porter { func a(_ door: Door) { door.open() } }
          """
        ),
      ], subjects: 2)
  }

  @Test func aPropertyCanSpeakForAnUnknownType() {
    rule("functions: \"open\", on: \"door\", receivers: \"frontDoor\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest: KitGuest { let wall = Wall()
            func a() { frontDoor?.open() } // ←
            func b() { self.house.frontDoor!.open() } // ←
            func c() { backDoor?.open() }
            func d(_ frontDoor: Wall) { frontDoor.open() }
          }
          """
        ),
      ], subjects: 2, unresolved: 1)
  }

  @Test func creatingATypeCounts() {
    rule("creating: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Porter { lazy var door = OakDoor() }
          class Guest { lazy var door = OakDoor() // ←
            func a() -> Door { Door.init() } // ←
            func b() { _ = Wall(); _ = Door.self; _ = [Door]() }
          }
          """
        ),
      ], subjects: 3)
  }

  @Test func aTypeThatOnlyTheAnnotationNamesIsCreated() {
    rule("creating: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          typealias Gate = OakDoor
          class Porter { lazy var door: OakDoor = .init() }
          class Guest {
            let a: OakDoor = .init() // ←
            let b: Gate = .init() // ←
            let c: Wall = .init(), d: Door? = .init(1), e: Door = .init().opened
            func f(_ door: Door = .init()) { // ←
              let local: Door = try .init() // ←
              let doors: [Door] = [.init()] // ←
              use(.init())
            }
            func g<Door>() { let door: Door = .init() }
          }
          """
        ),
      ], subjects: 6)
  }

  @Test func certainMembersMustNotCall() {
    rule("functions: \"open\", on: \"door\", not_in: [\"init\", \"load\"]").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest { let door = Door()
            init() { door.open() } // ←
            func load() { if true { door.open() } // ←
              run { self.door.open() }
              _ = { self.door.open() }() // ←
            }
            func later() { door.open() }
          }
          """
        ),
      ], subjects: 5)
  }

  @Test func onlyCertainMembersMayCall() {
    func expect(_ arguments: String, _ mark: String, sourceLocation: SourceLocation = #_sourceLocation) {
      let text = """
        class Porter {
          let door = Door()
          init() { door.open(); run { self.door.open() } }
          lazy var first: Door = { door.open(); return door }()
          func openAll() { { door.open() }() }
          func open() { run { let openDoor = self.door.open() } }
          func leave() { let openDoor = door.open() } // *
          func later() { run { self.door.open() } } // *
          deinit { door.open() } // *
        }
        class Guest {
          func openOne(_ door: Door) { door.open() } // +
        }
        func openThat(_ door: Door) { door.open() } // +
        """
      let marked = text.split(separator: "\n").map { line in
        line.hasSuffix("*") || mark == "+" && line.hasSuffix("+") ? line + " // ←" : String(line)
      }
      rule("functions: \"open\", on: \"door\", members: [\"init\", \"open*\", \"first\"]" + arguments)
        .expectMarkedFindings(
          in: [kit, ("A.swift", marked.joined(separator: "\n"))], subjects: 8, unresolved: 2,
          sourceLocation: sourceLocation)
    }
    expect("", "*")
    expect(", by: \"porter\"", "+")
  }

  @Test func aFirstArgumentWithALabelIsNotWhatIsHandedOver() {
    rule("functions: [\"close\", \"pass\"], on: \"door\", apart_from: \"cat\", by: \"porter\"").expectMarkedFindings(
      in: [
        (
          "Door.swift",
          "class Door { func close(slowly: Bool) {}\n func pass(_ a: Any, slowly: Bool) {} }\nclass Cat {}"
        ),
        (
          "A.swift",
          """
          class Guest { let door = Door(), cat = Cat()
            func a(_ slowly: Bool, _ thing: Thing) {
              door.close(slowly: slowly) // ←
              door.close(slowly: thing.speed) // ←
              door.close(slowly: unknown()) // ←
              door.pass(thing, slowly: true)
              door.pass(cat, slowly: thing.speed)
            }
          }
          """
        ),
      ], subjects: 3, unresolved: 1)
  }

  @Test func anOverrideMayGoOnToTheSameFunctionOfTheSuperclass() {
    rule("functions: [\"open\", \"shut\"], on: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class GlassDoor: Door {
            override func open() { super.open(); animate { _ in super.open() } }
            override func shut(_ a: Int) {
              if a > 0 { super.shut(a) }
              super.open() // ←
              self.open() // ←
            }
            func swing() { super.open() } // ←
          }
          """
        ),
      ], subjects: 3)
  }

  @Test func aLocalConstantSpeaksForThePropertyThatItIsSetTo() {
    rule("functions: \"open\", on: \"door\", receivers: \"frontDoor\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest: KitGuest { let wall = Wall()
            func a() { if let door = frontDoor { door.open() } // ←
            }
            func b() {
              guard let door = self.house?.frontDoor, let same = door else { return }
              same.open() // ←
              run { [inner = same] in inner.open() } // ←
            }
            func c() { let door = self.frontDoor!; door?.open() } // ←
            func d() { if let frontDoor { frontDoor.open() } // ←
            }
            func e() {
              var door = frontDoor
              door = backDoor
              door?.open()
              let other = backDoor
              other?.open()
              let typed: Unknown = frontDoor
              typed.open()
              let wall: Wall = frontDoor
              wall.open()
              let made = frontDoor.made()
              made.open()
            }
            func f(frontDoor: Wall) { let door = frontDoor; door.open() }
            func g() { let a = b; let b = a; a.open() }
          }
          """
        ),
      ], subjects: 5, unresolved: 5)
  }

  @Test func whoMayCallIsNotUnresolved() {
    rule("functions: \"open\", on: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Porter { func a(_ anything: Thing) { anything.open() } }
          extension Porter { struct Helper { func a(_ anything: Thing) { anything.open() } } }
          class Guest { func a(_ anything: Thing) { anything.open() } }
          func a(_ anything: Thing) { anything.open() }
          """
        ),
      ], subjects: 0, unresolved: 2)
    rule("functions: \"open\", on: \"door\", not_in: \"init\"").expectMarkedFindings(
      "class Door {}\nclass Guest { init(_ a: Thing) { a.open() }\n func f(_ a: Thing) { a.open() } }", subjects: 0,
      unresolved: 1)
  }

  @Test func ofAnyFunctionsThoseThatNoSuchTypeHasAreNotUnresolved() {
    rule("functions: \"*\", on: \"door\", by: \"porter\"").expectMarkedFindings(
      in: [
        kit,
        (
          "A.swift",
          """
          class Guest {
            func a(_ anything: Thing, _ door: Door) {
              anything.open()
              anything.addSubview()
              door.open() // ←
              door.addSubview() // ←
            }
          }
          """
        ),
      ], subjects: 2, unresolved: 1)
  }

  @Test func aHarmlessReceiverHandsOverNothingElse() {
    rule("functions: \"pass\", except: \"pass(_:kindly:)\", on: \"door\", apart_from: \"cat\", by: \"porter\"")
      .expectMarkedFindings(
        in: [
          (
            "Door.swift",
            """
            class Door { func pass(_ a: Any, _ b: Int) {}
             func pass() {} }
            class OakDoor: Door {}
            class CatDoor: Door {}
            class Dog {}
            """
          ),
          (
            "A.swift",
            """
            class Guest { let flap = CatDoor()
              func a(_ dog: Dog, _ thing: Thing) {
                flap.pass(OakDoor(), 1) // ←
                flap.pass(OakDoor(), kindly: 1)
                flap.pass(CatDoor(), 1)
                flap.pass(dog, 1)
                flap.pass(thing, 1)
                flap.pass(unknown(), 1)
                flap.pass()
                flap.pass(true, 1)
                flap.pass(door: OakDoor())
              }
            }
            class Porter { func a(_ flap: CatDoor) { flap.pass(OakDoor(), 1) } }
            """
          ),
        ], subjects: 3, unresolved: 0)
  }

  @Test func functionsOfNoTypeAndInitializersByNameAreLookedAtWithoutAReceiver() throws {
    let files = [
      (
        "A.swift",
        """
        class Guest {
          func a() {
            print("a") // ←
            print("a", 1)
            self.print("a")
            printer.print("a")
            let color = Color(white: 1) // ←
            let other = Color.init(white: 1) // ←
            let red = Color(red: 1)
            let print = { (a: Int) in }
            print(1)
            run { log(1) } // ←
          }
          func log(_ a: Int, _ b: Int) { Logger.log(1) }
        }
        class Porter { func b() { print("b") } }
        class Other { func print(_ a: String) { print(a) } }
        class Unsure: Unknown { func c() { print("c"); _ = Color(white: 1) // ←
        } }
        print("global") // ←
        """.replacing("run { log(1) } // ←", with: "run { logAll(1) } // ←")
      )
    ]
    let rule = rule(#"functions: ["print", "Color(white:)", "log*"], except: "print(_:_:)", by: "porter""#)
    rule.expectMarkedFindings(in: files, unresolved: 1)
    #expect(
      try #require(rule.run(files)).findings.map(\.message).prefix(3) == [
        "Guest a  print(_:)", "Guest a  Color(white:)", "Guest a  Color(white:)",
      ])
  }

  @Test func anInitializerThatIsHandedOverCounts() throws {
    let files = [
      kit,
      (
        "A.swift",
        """
        class Guest {
          let a = Door.init // ←
          func b() { use(OakDoor.init, Wall.init, Door.self) } // ←
          func c() { Door.init() } // ←
          let d = Unknown.init
        }
        class Porter { let e = Door.init }
        """
      ),
    ]
    let rule = rule("creating: \"door\", by: \"porter\"")
    rule.expectMarkedFindings(in: files, unresolved: 0)
    #expect(
      try #require(rule.run(files)).findings.map(\.message) == [
        "Guest a Door Door.init", "Guest b OakDoor OakDoor.init", "Guest c Door Door()",
      ])
  }

  @Test func aModuleMayStandInFrontOfAFunctionOfNoType() {
    rule(#"functions: ["print", "Label", "Day()"]"#).expectMarkedFindings(
      in: [
        ("Other.swift", "enum Combine { static func print() {} }"),
        (
          "A.swift",
          """
          import Kit
          class Guest {
            func a(_ UIKit: Printer) {
              Swift.print(1) // ←
              SwiftUI.Label { 1 } // ←
              Kit.Label() // ←
              Kit.Day.init() // ←
              let day: Day = .init() // ←
              Unknown.print(1)
              UIKit.print(1)
              Combine.print()
              Kit.Box.print(1)
              kit.print(1)
            }
          }
          """
        ),
      ], unresolved: 0)
  }

  @Test func callsOfAnyFunctionOnWhatIsUnknownCountOnlyWhereAnObjectIsNamedThatMayBeIt() {
    let rule = rule(#"functions: "*", on: "door", by: "porter""#)
    rule.expectMarkedFindings(
      in: [kit, ("A.swift", "func a(_ b: Unknown) { b.open() }")], subjects: 0, unresolved: 0)
    rule.expectMarkedFindings(
      in: [kit, ("A.swift", "func a(_ b: Unknown, _ c: Door) { b.open() }")], subjects: 0, unresolved: 1)
  }
}
