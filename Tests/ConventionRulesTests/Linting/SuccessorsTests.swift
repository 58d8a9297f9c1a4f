import Testing

@testable import ConventionRules

/// Which new type of a file a type that went has become.
struct SuccessorsTests {
  @Test("the name that is most alike, of equal ones the first")
  func theNameThatIsMostAlikeOfEqualOnesTheFirst() {
    var few = Successors(["Cart", "SignInViewModel", "LoginView", "A", "B"])
    #expect(few.take(mostLike: "LoginViewModel") == "SignInViewModel")
    #expect(few.take(mostLike: "LoginViewModel") == "LoginView")
    #expect(few.take(mostLike: "x") == "Cart")
    #expect(few.take(mostLike: "B") == "B")
    #expect(few.take(mostLike: "A") == "A")
    #expect(few.take(mostLike: "A") == nil)
  }

  @Test("of thousands it is found by how names begin and end", arguments: [300, 3_000])
  func ofThousandsItIsFoundByHowNamesBeginAndEnd(count: Int) {
    let changes: [(old: (Int) -> String, new: (Int) -> String)] = [
      ({ "A\($0)ViewModel" }, { "Q\($0)ViewModel" }), ({ "Screen\($0)Old" }, { "Screen\($0)New" }),
      ({ "Home\($0)Model" }, { "Home\($0)ScreenModel" }),
    ]
    for (old, new) in changes {
      // Names of one length: no other one begins or ends with more of it.
      let numbers = (0..<count).map { $0 + 100_000 }
      var successors = Successors(numbers.reversed().map(new))
      for number in numbers { #expect(successors.take(mostLike: old(number)) == new(number)) }
      #expect(successors.take(mostLike: old(0)) == nil)
    }
  }

  @Test("many are taken as few are, one after the other")
  func manyAreTakenAsFewAreOneAfterTheOther() {
    var random = Random(seed: 3)
    let names = (0..<400).map { _ in random.list(of: ["Login", "View", "Model", "Cart", "A"], atMost: 6).joined() }
    var successors = Successors(names)
    var taken: [String] = []
    for _ in names {
      let old = random.list(of: ["Login", "View", "Model", "Cart", "A"], atMost: 6).joined()
      taken.append(successors.take(mostLike: old) ?? "none")
    }
    #expect(taken.sorted() == names.sorted())
  }
}
