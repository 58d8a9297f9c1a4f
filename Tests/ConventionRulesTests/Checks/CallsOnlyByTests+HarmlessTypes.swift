import Testing

/// Calls that a rule leaves out by what they are made on, what they are handed, and what their value is cast to.
extension CallsOnlyByTests {
  @Test func aHarmlessFirstArgumentOrReceiverIsLeftOut() {
    rule("functions: \"pass\", on: \"door\", apart_from: \"cat\", by: \"porter\"").expectMarkedFindings(
      in: [
        (
          "Door.swift",
          "class Door { func pass(_ a: Any, _ b: Int) {}\n func pass() {} }\nclass Cat {}\nclass Dog {}\nclass CatDoor: Door {}"
        ),
        (
          "A.swift",
          """
          class Guest { let door = Door(), cat = Cat()
            func a(_ dog: Dog) {
              door.pass(cat, 1)
              door.pass(Cat(), 1)
              door.pass(dog, 1) // ←
              door.pass(unknown(), 1)
              door.pass() // ←
              door.pass([cat], 1) // ←
              CatDoor().pass(dog, 1)
            }
          }
          """
        ),
      ], subjects: 3, unresolved: 1)
  }

  /// What is typed as a superclass of something harmless may be that.
  @Test func aSuperclassOfSomethingHarmlessMayBeHarmless() {
    rule("functions: [\"pass\", \"push\"], on: \"door\", apart_from: \"cat\", certain: \"push\", by: \"porter\"")
      .expectMarkedFindings(
        in: [
          (
            "Door.swift",
            "class Door { func pass(_ a: Any) {}\n func push(_ a: Any) {} }"
          ),
          ("Animals.swift", "class Animal {}\nclass Pet: Animal {}\nclass Cat: Pet {}\nclass Dog: Pet {}"),
          (
            "A.swift",
            """
            class Guest { let door = Door()
              func a(_ animal: Animal, _ pet: Pet?, _ dog: Dog) {
                door.pass(animal)
                door.pass(pet)
                door.pass(dog) // ←
                door.pass(Pet()) // ←
                let other = Animal()
                door.pass(other) // ←
                door.push(animal) // ←
                if let pet { door.pass(pet) }
                guard let known = pet else { return }
                door.pass(known)
                [animal].forEach { door.pass($0) }
                find { door.pass($0()) }
                let fresh = Animal()
                if true { door.pass(fresh) } // ←
                let made = make()
                door.pass(made) // ←
              }
              func make() -> Animal { Animal() }
              func find(_ f: (() -> Animal) -> Void) {}
              func later(_ f: () -> Animal, _ g: (() -> Animal)?) { door.pass(f())
                door.pass(g!())
              }
            }
            """
          ),
        ], subjects: 6, unresolved: 8)
  }

  @Test func aResultThatIsCastToAHarmlessTypeIsLeftOut() {
    rule("functions: \"find\", on: \"door\", apart_from: \"cat\", by: \"porter\"").expectMarkedFindings(
      in: [
        (
          "Door.swift",
          """
          class Door { func find(named: String) -> Animal { Animal() } }
          class Animal {}
          class Cat: Animal {}
          class Dog: Animal {}
          """
        ),
        (
          "A.swift",
          """
          class Guest { let door = Door()
            func a() -> Animal {
              let cat = door.find(named: "a") as! Cat
              if let dog = (door.find(named: "b")) as? Dog { _ = dog } // ←
              _ = (door.find(named: "c") as? Cat)?.sleep()
              let name = door.find(named: "d") as! Unknown // ←
              _ = door.find(named: "e").friend as! Cat // ←
              _ = [door.find(named: "f")] as! Cat // ←
              return try! door.find(named: "g") as Cat
            }
          }
          """
        ),
      ], subjects: 4)
  }

  @Test func whatIsHandedOverNeedNotBeKnownToFunctionsThatAreCertain() {
    rule("functions: [\"pass\", \"push\"], on: \"door\", apart_from: \"cat\", certain: \"push\", by: \"porter\"")
      .expectMarkedFindings(
        in: [
          ("Door.swift", "class Door { func pass(_ a: Any) {}\n func push(_ a: Any) {} }\nclass Cat {}"),
          (
            "A.swift",
            """
            class Guest { let door = Door()
              func a(_ cat: Cat) {
                door.push(unknown()) // ←
                door.push(cat)
                door.pass(unknown())
              }
            }
            """
          ),
        ], subjects: 1, unresolved: 1)
  }

  @Test func aCaseOfAnEnumIsNothingHarmless() {
    rule("functions: \"pass\", on: \"door\", apart_from: \"cat\", by: \"porter\"").expectMarkedFindings(
      in: [
        (
          "Door.swift",
          """
          class Door { func pass(_ a: Any) {}\n func pass(_ way: Way) {} }
          enum Way { case out, tom, back }
          class Cat { static let tom = Cat() }
          """
        ),
        (
          "A.swift",
          """
          class Guest { let door = Door()
            func a() {
              door.pass(.out) // ←
              door.pass(.tom)
              door.pass(.other)
            }
          }
          """
        ),
      ], subjects: 1, unresolved: 2)
  }

  @Test func whatNothingIsHandedToBehindAHarmlessTypeIsLeftOut() {
    rule("functions: [\"open\", \"pass\"], on: \"door\", receivers: \"way\", apart_from: \"cat\", by: \"porter\"")
      .expectMarkedFindings(
        in: [
          (
            "Door.swift",
            "class Door { func open(fast: Bool) {}\n func pass(_ a: Any) {} }\nclass Cat: Outer {}\nclass Dog: Outer {}"
          ),
          (
            "A.swift",
            """
            class Guest { var cat: Cat?
              func a(_ dog: Dog, _ door: Door) {
                cat?.way?.open(fast: true)
                (cat)!.way.open(fast: true)
                dog.way?.open(fast: true) // ←
                cat?.way?.pass(door) // ←
                cat?.friend.way.open(fast: true) // ←
              }
            }
            """
          ),
        ], subjects: 3)
  }

  @Test func whatTakesNothingInAFunctionThatIsHandedAHarmlessTypeIsLeftOut() {
    rule(
      """
      functions: ["shut", "pass", "leave"], on: "door", receivers: "way", apart_from: "cat", certain: "leave",
      by: "porter"
      """
    ).expectMarkedFindings(
      in: [
        (
          "Door.swift",
          """
          class Door { func shut(fast: Bool, then: () -> Void = {}) {}
            func pass(_ a: Any) {}
            func leave(by way: String) {} }
          class Cat { func sleep(then: () -> Void) {}
            func shut(fast: Bool, then: () -> Void = {}) {} }
          class Dog {}
          """
        ),
        (
          "A.swift",
          """
          class OwnDoor: Door {
            weak var door: Door?
            func met(_ cat: Cat, _ dog: Dog) {
              shut(fast: true)
              self.shut(fast: true) { print("gone") }
              door?.shut(fast: true)
              queue.async { [weak self] in self?.shut(fast: true) }
              cat.sleep { self.shut(fast: true) }
              cat.shut(fast: true) { self.shut(fast: true) } // ←
              leave(by: "a") // ←
              pass(dog) // ←
              func later() { shut(fast: true) }
            }
            func met(_ cat: Cat?) { shut(fast: true) }
            func met(_ dog: Dog) { shut(fast: true) } // ←
            func met() {
              func near(_ cat: Cat) {}
              shut(fast: true) // ←
            }
          }
          """
        ),
      ], subjects: 5)
  }
}
