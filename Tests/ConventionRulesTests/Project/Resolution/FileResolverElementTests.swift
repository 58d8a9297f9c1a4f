import Testing

@testable import ConventionRules

/// What loops, closures, `first` and subscripts hand out of arrays; see ``checkProbes(_:sdk:sourceLocation:)``.
struct FileResolverElementTests {
  @Test("Loops hand out the elements of properties, parameters, variables and literals")
  func loops() {
    checkProbes(
      """
      class Child { var parts: [Part] = []; let one = Part() }
      class Part {}
      class Base { var inherited: [Child?]! }
      class Parent: Base {
        var written: [Child] = []
        var created = [Child]()
        var initialized = [Child].init()
        var optional: [any Child]?
        var filled = [Child(), Child()]
        var table: [String: Child] = [:]
        var nested: [[Child]] = []
        var make: () -> Child
        static let shared: [Part] = []
        func f(_ parameter: [Child], many: Child...) {
          let local: [Part] = []
          let copy = written
          for a in written { probe(a) }  // Child
          for a in self.created { probe(a) }  // Child
          for a in initialized where probe(a) {}  // Child
          for a in optional ?? [] { probe(a) }  // Child
          for a in inherited! { probe(a.one) }  // Part
          for a in parameter { for b in a.parts { probe(b) } }  // Part
          for a in local { probe(a) }  // Part
          for a in copy { probe(a) }  // Child
          for a in [written[0], created[1]] { probe(a) }  // Child
          for a in [written[0], local[0]] { probe(a) }  // unknown
          for a in Parent.shared { probe(a) }  // Part
          for a in nested { for b in a { probe(b) } }  // unknown
          for a: Part in anything() { probe(a) }  // Part
          for a in make { probe(a) }  // unknown
          probe(written())  // unknown
          for a in filled { probe(a) }  // Child
          for a in table { probe(a) }  // unknown
          for a in self { probe(a) }  // unknown
          for a in [\(Array(repeating: "written[0]", count: 17).joined(separator: ","))] { probe(a) }  // unknown
          for a in many { probe(a) }  // Child
          for (a, b) in zip(written, created) { probe(a) }  // Child
          for case let a? in written { probe(a) }  // unknown
        }
      }
      """)
  }

  @Test("Functions of the standard library hand elements to their closure")
  func closures() {
    checkProbes(
      """
      class Child { var parts: [Part] = [] }
      class Part {}
      class Parent {
        var children: [Child] = []
        var stream: Observable<[Child]>
        func f() {
          children.forEach { probe($0) }  // Child
          children.forEach { child in probe(child) }  // Child
          children.forEach { [weak self] (child) in probe(child) }  // Child
          children?.map({ probe($0.parts) })  // unknown
          children.filter { probe($0) }.forEach { print($0) }  // Child
          children.filter { $0.ok }.forEach { probe($0) }  // Child
          children.lazy.filter(by).sorted().map { probe($0) }  // Child
          children.first(where: { probe($0) })  // Child
          children.contains { $0.parts.contains { probe($0) } }  // Part
          children.sorted { a, b in probe(a) }  // Child
          children.sorted { a, b in probe(b) }  // unknown
          children.sorted(by: { probe($0) < $1 })  // Child
          children.forEach { child, other in probe(child) }  // unknown
          children.reduce(0) { probe($0) }  // unknown
          children.enumerated().forEach { probe($0) }  // unknown
          children.enumerated().map { index, child in probe(child) }  // unknown
          children.visit { probe($0) }  // unknown
          children.forEach(each: { probe($0) })  // unknown
          stream.map { probe($0) }  // unknown
          run { probe($0) }  // unknown
          children.forEach { child in run { probe($0) } }  // unknown
          children.forEach { child in probe($0) }  // unknown
          children.forEach { for part in $0 { probe(part) } }  // unknown
          children.forEach { probe($0.first) }  // unknown
        }
      }
      """)
  }

  @Test("map and flatMap of an optional hand out what it wraps, be that an array, and no elements")
  func optionals() {
    checkProbes(
      """
      class Child { var parts: [Part] = []; var part: Part?; func next() -> Child? { nil } }
      class Part {}
      class Stack { var first: Part }
      class Parent {
        var children: [Child] = []
        var some: [Child]?
        var forced: [Child]!
        var written: Optional<[Child]>
        var child: Child?
        var only: Child!
        let stack: Stack
        func f(parameter: [Child]?, other: (Child?), rest: [Child]) {
          some.map { probe($0) }  // unknown
          some.flatMap { children in probe(children) }  // unknown
          some.map { $0.forEach { probe($0) } }  // unknown
          self.some.map { probe($0) }  // unknown
          forced.map { probe($0) }  // unknown
          written.map { probe($0) }  // unknown
          parameter.map { probe($0) }  // unknown
          some?.map { probe($0) }  // Child
          some!.map { probe($0) }  // Child
          (some ?? []).map { probe($0) }  // Child
          (some ?? rest).map { probe($0) }  // Child
          (some ?? parameter).map { probe($0) }  // unknown
          forced.forEach { probe($0) }  // Child
          some.forEach { probe($0) }  // unknown
          some?.forEach { probe($0) }  // Child
          parameter?.flatMap { probe($0) }  // Child
          rest.map { probe($0) }  // Child
          child.map { probe($0) }  // Child
          self.child.flatMap { child in probe(child) }  // Child
          only.map { probe($0) }  // Child
          other.map { probe($0) }  // Child
          child?.parts.map { probe($0) }  // Part
          (child?.parts).map { probe($0) }  // unknown
          (child?.part).map { probe($0) }  // Part
          child?.part.map { probe($0) }  // Part
          children.first.map { probe($0) }  // Child
          children.first { $0.ok }.map { probe($0) }  // Child
          children.first?.parts.map { probe($0) }  // Part
          children.removeLast().map { probe($0) }  // unknown
          stack.first.map { probe($0) }  // unknown
          let copy = some
          copy.map { probe($0) }  // unknown
          let parts = child?.parts
          parts.map { probe($0) }  // unknown
          parts?.map { probe($0) }  // Part
          let part = child?.part
          part.map { probe($0) }  // Part
          let local: Child? = nil
          local.map { probe($0) }  // Child
          if let some = self.some { some.map { probe($0) } }  // Child
          guard let all = child?.parts else { return }
          all.map { probe($0) }  // Part
        }
      }
      """)
  }

  @Test("first, last and subscripts are elements, links of a chain included")
  func elements() {
    checkProbes(
      """
      class Child { var parts: [Part] = []; func next() -> Child? { nil }; var all: [Child] { [] } }
      class Part {}
      class Stack { var first: Part }
      class Parent {
        var children: [Child] = []
        let stack: Stack
        func f(i: Int) {
          probe(children.first)  // Child
          probe(children.first!.parts.last)  // Part
          probe(children.first?.next()?.all.last?.parts)  // unknown
          probe(children.first?.next()?.all.last?.parts.first)  // Part
          probe(children.last(where: { $0.ok }))  // Child
          probe(children.filter { $0.ok }.first)  // Child
          _ = children.filter { $0.ok }
          probe(self.children.reversed().dropFirst().first)  // Child
          probe(children.removeLast())  // Child
          probe(children[0])  // Child
          probe(children[i].parts[children.count - 1])  // Part
          probe(children[i].parts[i])  // Part
          probe(children[1...])  // unknown
          probe(children[0..<i])  // unknown
          probe(children[1...].first)  // unknown
          probe(stack.first)  // Part
          probe(stack.first.first)  // unknown
          probe(children.first.first)  // unknown
          probe(self.first)  // unknown
          probe(children.map { $0.parts }.first)  // unknown
          if let child = children.first { probe(child) }  // Child
          let parts = children[0].parts
          probe(parts.first)  // Part
        }
      }
      """)
  }

  @Test("An element of a generic holder is what a subclass passes")
  func generics() {
    checkProbes(
      """
      class Item {}
      class List<T> { var items: [T] = [] }
      class Items: List<Item> { func f() { items.forEach { probe($0) } } }  // Item
      extension List { func g() { items.forEach { probe($0) } } }  // <>
      """)
  }

  @Test("A long chain of elements costs no more than a chain of members")
  func longChains() {
    let chain = String(repeating: ".first", count: 5000)
    checkProbes(
      """
      class Child { var first: Nope }
      class Parent {
        var children: [Child] = []
        func f() {
          let end = children\(chain)
          probe(end)  // unknown
          probe(children\(chain))  // unknown
        }
      }
      """)
  }
}
