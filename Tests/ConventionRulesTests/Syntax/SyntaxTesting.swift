import Testing

@testable import ConventionRules

/// Parses a text under the path `Test.swift`.
func parse(_ text: String, maximumDepth: Int = SyntaxTree.defaultMaximumDepth) -> SyntaxTree {
  SyntaxTree.parse(SourceText(path: "Test.swift", text: text), maximumDepth: maximumDepth)
}

func parse(bytes: [UInt8]) -> SyntaxTree {
  SyntaxTree.parse(SourceText(path: "Test.swift", bytes: bytes))
}

/// The tokens of a text as `kind` or `kind:text`, without the end of the file.
func tokens(_ text: String) -> [String] {
  let tree = parse(text)
  return (0..<tree.tokenCount - 1).map { index in
    let token = TokenID(index: UInt32(index))
    return "\(tree.kind(token)):\(tree.text(token))"
  }
}

/// A node and what is below it as `kind(child child)`, names of tokens left out.
func outline(_ tree: SyntaxTree, _ node: NodeID) -> String {
  let children = tree.children(node).map { outline(tree, $0) }
  return children.isEmpty ? "\(tree.kind(node))" : "\(tree.kind(node))(\(children.joined(separator: " ")))"
}

/// The outlines of the items of a file.
func items(_ text: String) -> [String] {
  let tree = parse(text)
  return tree.children(tree.root).map { outline(tree, $0) }
}

/// What must hold for the tree of any bytes.
func checkInvariants(_ tree: SyntaxTree, _ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var position = 0
  for index in 0..<tree.tokenCount {
    let token = TokenID(index: UInt32(index))
    #expect(
      tree.start(token) >= position && tree.end(token) >= tree.start(token),
      "tokens are in order and do not overlap in \(what)", sourceLocation: sourceLocation)
    position = tree.end(token)
  }
  #expect(position <= tree.source.count, "no token ends after the file in \(what)", sourceLocation: sourceLocation)
  var isNested = true
  tree.walk(tree.root) { node in
    var last = tree.start(node)
    for child in tree.children(node) {
      if tree.start(child) < last || tree.end(child) > tree.end(node) || tree.parent(child) != node { isNested = false }
      last = tree.end(child)
    }
    return true
  }
  #expect(isNested, "children lie inside their parent, in order, in \(what)", sourceLocation: sourceLocation)
  #expect(
    tree.problems.allSatisfy { (0...tree.source.count).contains($0.offset) },
    "problems have a place in the file in \(what)", sourceLocation: sourceLocation)
}

/// Source that uses much of the grammar, for tests that cut and change it.
let grammarSample = ##"""
  #!/usr/bin/env swift
  import struct Foundation.Date
  @available(iOS 13, *) @objc(Foo) public final class Foo<T: P, each U>: Bar<T>.Baz, @unchecked Sendable where T.A == Int {
    private(set) lazy var a: [String: Int?] = { [weak self] (x: Int, y) async throws(E) -> Int in x + y }(1, 2)
    var b: Int { get async throws { 1 } set { _ = newValue } }
    @Wrapped(1) var c = 0 { willSet { } didSet { } }
    init?(_ a: inout Int..., b: @escaping () -> Void = {}) rethrows { self.a = a; super.init() }
    subscript<V>(key k: V, default d: Int = 0) -> Int { k.hash }
    static func == (l: Foo, r: Foo) -> Bool { l === r }
    #if DEBUG && swift(>=5.9)
    func debug() {}
    #elseif os(iOS)
    case x
    #else
    deinit {}
    #endif
  }
  indirect enum E: Int { case a(Int, label: String), b = 1 }
  protocol P<A>: AnyObject { associatedtype A: Q = Int where A: R; func f(); var v: Int { get set } }
  extension Foo.Inner: P where T: ~Copyable { typealias X<Y> = any A & B }
  func body() async throws {
    guard let self, case .a(let x, _)? = y, #available(iOS 15, *) else { return }
    for case let (i, j) in zip(a, b) where i > j { continue }
    outer: while true { if a { break outer } else if let b { } else { } }
    switch x { case 1, 2...: fallthrough; case is Int: break; @unknown default: print("\(x) \("in \(y)") #\#(z)") }
    do { try await f { $0 } onError: { _ in } } catch let e as E where e.isBad { throw e } catch { }
    let r = /a(b)[)]c/, s = #"raw \#(x) "quote""#, t = """
      multi \(line)
      """
    let u = a < b ? c.d?.e![0] : f<Int>(x: &y, +) as? [Int]
    let k = \Foo.a?.b[0], m = #selector(Foo.f(_:)), n = try? await -x.y
    view.foo()
      #if os(macOS)
      .bar()
      #endif
      .baz { $0 }
    x = if a { 1 } else { 2 }
    repeat { } while a; defer { }
  }
  infix operator <+> : AdditionPrecedence
  precedencegroup Foo { higherThan: Bar }
  macro m<T>(_ x: T) -> T = #externalMacro(module: "M", type: "T")
  #Preview("x") { Text("") }
  /* a /* nested */ comment */ // end
  """##
