import Testing

@testable import ConventionRules

struct FlowGraphTests {
  /// The calls of functions with names of one letter on each way through a function, and how the way ends. A way comes to a block two
  /// times at the most.
  private func ways(_ body: String) throws -> Set<String> {
    let fixture = ProjectFixture(
      """
      func f(flag: Bool, list: [Int], box: Box?) async throws {
        \(body)
      }
      func once(_ body: () -> Void) { body() }
      func perhaps(_ body: () -> Void) { if go() { body() } }
      func often(_ body: () -> Void) { for _ in list { body() } }
      func kept(_ body: @escaping () -> Void) {}
      func stop() -> Never { fatalError() }
      func sure() -> Bool { true }
      """)
    let tree = try #require(fixture.trees["Main.swift"])
    let resolver = FileResolver(tree: tree, file: try fixture.file("Main.swift"), index: fixture.index)
    let function = try #require(tree.firstChild(tree.root))
    let block = try #require(tree.child(function, .codeBlock))
    let graph = try #require(resolver.flowGraph(of: block))
    var names: [FlowGraph.Block: [(key: Int, name: String)]] = [:]
    tree.walk(block) { node in
      if tree.kind(node) == .callExpr, let name = tree.calledName(node), tree.text(name).count == 1,
        resolver.flowBody(around: node) == block
      {
        let place = graph.place(of: node, in: tree)
        for (block, _) in graph.blocks(of: node, at: place) {
          names[block, default: []].append((place.key, tree.text(name)))
        }
      }
      return true
    }
    let ends = [FlowGraph.returns: "", FlowGraph.throwing: "throws", FlowGraph.failing: "fails"]
    var found: Set<String> = []
    var pending: [(block: FlowGraph.Block, calls: [String], passed: [FlowGraph.Block])] = [(FlowGraph.entry, [], [])]
    while let (block, calls, passed) = pending.popLast() {
      if let end = ends[block] {
        found.insert((calls + (end.isEmpty ? [] : [end])).joined(separator: " "))
        continue
      }
      if passed.filter({ $0 == block }).count > 1 { continue }
      let more = calls + (names[block] ?? []).sorted { $0.key < $1.key }.map(\.name)
      for target in graph.exits(block) { pending.append((Int(target), more, passed + [block])) }
    }
    return found
  }

  @Test(
    "Each way through a body is one of the graph, and no other",
    arguments: [
      ("a(); b(); c()", ["a b c"]),
      ("if flag { a() } else if go() { b() }; c()", ["a c", "b c", "c"]),
      ("guard flag else { a(); return }; b()", ["a", "b"]),
      ("if flag, a() { b() }; c()", ["c", "a c", "a b c"]),
      ("x = flag ? a() : go() ? b() : c(); d()", ["a d", "b d", "c d"]),
      ("_ = flag && a() || b(); c()", ["a c", "a b c", "b c"]),
      ("if !(flag || a()) { b() }; c()", ["c", "a c", "a b c"]),
      ("_ = a() ?? b() ?? c()", ["a", "a b", "a b c"]),
      ("box?.take(a()); b()", ["a b", "b"]),
      ("box?.value = a(); b()", ["a b", "b"]),
      ("box?.next?.take(a()).then(b()); c()", ["a b c", "c"]),
      ("a(b(), c())", ["b c a"]),
      ("x[a()] = b()", ["a b"]),
      ("for i in list where a() { b() }; c()", ["c", "a c", "a b c"]),
      ("for _ in [1] { a() }; b()", ["a b"]),
      ("for _ in [1, 2] { a() }; b()", ["a b", "a a b"]),
      ("for case let x? in list { a() }; b()", ["b", "a b"]),
      ("while a() { if flag { break }; b() }; c()", ["a c", "a b a c"]),
      ("repeat { a() } while b(); c()", ["a b c", "a b a b c"]),
      ("while true { a(); if flag { break } }; b()", ["a b", "a a b"]),
      ("out: for _ in list { while flag { continue out }; a() }", ["", "a"]),
      (
        "switch a() { case 0 where b(): c(); fallthrough; case 1: d(); default: e() }",
        ["a b c d", "a b d", "a d", "a e", "a b e"]
      ),
      ("switch flag { case true: a(); case false: b() }", ["a", "b"]),
      ("do { a(); try b(); c() } catch { d() }; e()", ["a b d e", "a b c e"]),
      ("do { throw a() } catch let e as E where flag { b() } catch { c() }", ["a b", "a c"]),
      ("try a(); b()", ["a throws", "a b"]),
      ("try? a(); b()", ["a b"]),
      ("try! a(); b()", ["a b"]),
      ("_ = try? a(b(), c()); d()", ["b d", "b c d", "b c a d"]),
      ("defer { a() }; if flag { return }; b()", ["a", "b a"]),
      ("defer { a() }; defer { b() }; try c()", ["c b a throws", "c b a"]),
      ("for _ in list { defer { a() }; if flag { break }; b() }; c()", ["c", "a c", "b a c", "b a a c"]),
      ("({ a(); if flag { return }; b() })(); c()", ["a c", "a b c"]),
      ("once { a() }; b()", ["a b"]),
      ("perhaps { a() }; b()", ["a b", "b"]),
      ("often { a() }; b()", ["b", "a b"]),
      ("list.map { _ in a() }; b()", ["b", "a b"]),
      ("kept { a() }; b()", ["b"]),
      ("Task { a() }; b()", ["b"]),
      ("once({ a() }, b()); c()", ["b a c"]),
      ("assert(a()); b()", ["a b", "b"]),
      ("if flag { a() } else { stop() }; b()", ["a b"]),
      ("_ = box ?? stop(); a()", ["a"]),
      ("let v = if flag { a() } else { b() }; c(v)", ["a c", "b c"]),
      ("#if DEBUG\na()\n#else\nb()\n#endif\nc()", ["a c", "b c"]),
      ("#if DEBUG\na()\n#endif\nc()", ["a c", "c"]),
    ] as [(String, [String])])
  func waysOfBody(_ body: String, _ expected: [String]) throws {
    #expect(try ways(body) == Set(expected), "through \(body)")
  }

  @Test("What is deferred for too many ways out is no graph, and takes no time")
  func tooManyWays() throws {
    var body = "a()"
    for level in 0..<24 { body = "do { defer { \(body) }; if x\(level) { throw E.a }; try b() } catch {}" }
    let fixture = ProjectFixture("func f() { \(body) }")
    let tree = try #require(fixture.trees["Main.swift"])
    let resolver = FileResolver(tree: tree, file: try fixture.file("Main.swift"), index: fixture.index)
    let block = try #require(tree.firstChild(tree.root).flatMap { tree.child($0, .codeBlock) })
    #expect(resolver.flowGraph(of: block) == nil)
  }
}
