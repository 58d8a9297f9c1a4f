import Testing

@testable import ConventionRules

/// What dictionaries, several parameters of one name and branches come to; see ``checkProbes(_:sdk:sourceLocation:)``.
struct FileResolverCollectionTests {
  @Test("if and switch come to what all their branches come to that come to anything")
  func branches() {
    checkProbes(
      """
      class A { let b = B() }
      class B: A {}
      enum E { case one, two, three }
      func f(a: A?, b: B, c: Bool, e: E) {
        let one = if c { b } else { b }
        probe(one)  // B
        let two = if c { b } else if !c { b } else { b }
        probe(two.b)  // B
        let three = if c { a } else { b }
        probe(three)  // unknown
        let four = switch e { case .one: b; case .two, .three: b }
        probe(four)  // B
        let five = switch e { case .one: b; default: fatalError() }
        probe(five)  // B
        let six = if c { b } else { return }
        probe(six)  // B
        let seven = switch e { case .one: b; default: A() }
        probe(seven)  // unknown
        let eight = if c { fatalError() } else { fatalError() }
        probe(eight)  // unknown
        let nine = if c { A() } else { throw Failure() }
        probe(nine)  // A
        let ten = switch e { case .one: if c { b } else { b } case .two: b; default: b }
        probe(ten)  // B
        let eleven = if c { b } else { nil }
        probe(eleven)  // B
        let twelve = if c { print(); b } else { b }
        probe(twelve)  // unknown
      }
      """)
  }

  @Test("A parameter that takes several arguments is an array in the function")
  func variadic() {
    checkProbes(
      """
      class Child { var parts: [Part] = [] }
      class Part {}
      func f(many: Child..., _ more: Part?...) {
        for a in many { probe(a) }  // Child
        probe(many)  // unknown
        probe(many.first?.parts.first)  // Part
        probe(many[0])  // Child
        many.forEach { probe($0) }  // Child
        for a in more { probe(a) }  // Part
      }
      """)
  }

  @Test("Loops over pairs hand out both parts")
  func pairs() {
    checkProbes(
      """
      class Child { var parts: [Part] = [] }
      class Part {}
      class Parent {
        var children: [Child] = []
        var parts: [Part]?
        func f(own: Own) {
          for (i, a) in children.enumerated() { probe(a)  // Child
            probe(i) }  // unknown
          for (_, a) in (parts ?? []).enumerated() { probe(a) }  // Part
          for (a, b) in zip(children, parts!) { probe(a)  // Child
            probe(b) }  // Part
          for (a, (b, c)) in zip(children, own) { probe(a)  // Child
            probe(b) }  // unknown
          for (a, b) in own.pairs() { probe(a) }  // unknown
          for (a, b) in own { probe(a) }  // unknown
          for (i, a): (Int, Child) in children.enumerated() { probe(a) }  // unknown
        }
      }
      """)
    checkProbes(
      """
      class Child {}
      func zip(_ a: [Child], _ b: Int) -> [(Int, Int)] { [] }
      func f(children: [Child]) {
        for (a, b) in zip(children, 1) { probe(a) }  // unknown
      }
      """)
  }

  @Test("Dictionaries hand out their values by subscripts, in loops and as `values`")
  func dictionaries() {
    checkProbes(
      """
      class Child { var parts: [String: Part] = [:]; var own: Child? }
      class Part { subscript(i: Int) -> Child { Child() } }
      class Parent {
        var table: [String: Child] = [:]
        var optional: [Int: any Child]?
        var made = [String: Part]()
        var nested: [String: [Child]] = [:]
        var functions: [String: () -> Child] = [:]
        let part = Part()
        static let shared: [String: Child] = [:]
        func f(local: [Int: Part], key: String, i: Int) {
          probe(table["a"])  // Child
          probe(self.table[key]?.parts["b"])  // Part
          probe(table[key + "a"]!.own)  // Child
          probe(table["a", default: Child()])  // Child
          probe(optional?[1])  // Child
          probe(made[key])  // Part
          probe(local[i])  // Part
          probe(nested["a"])  // unknown
          probe(functions["a"])  // unknown
          probe(Parent.shared["a"])  // Child
          probe(part[0])  // unknown
          probe(table)  // unknown
          probe(table())  // unknown
          probe(table[a: "a"])  // unknown
          probe(table.first)  // unknown
          for (_, a) in table { probe(a) }  // Child
          for (k, a) in local { probe(a)  // Part
            probe(k) }  // unknown
          for a in table.values { probe(a) }  // Child
          for a in table.keys { probe(a) }  // unknown
          for a in table { probe(a) }  // unknown
          table.values.forEach { probe($0) }  // Child
          table.forEach { probe($0) }  // unknown
          if let a = table[key] { probe(a) }  // Child
          let copy = table
          probe(copy["a"])  // Child
        }
      }
      """)
  }
}
