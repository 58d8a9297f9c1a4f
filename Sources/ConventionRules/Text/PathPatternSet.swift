/// Path patterns that are asked together. Of many, only those are looked at that may cover a path.
public struct PathPatternSet: Sendable, Equatable {
  /// In the order in which they were given.
  public let patterns: [PathPattern]
  private let tree: PathPatternTree?

  /// So many are sooner tried one after the other.
  private static let few = 16

  /// Takes any patterns; equal ones count as several.
  public init(_ patterns: [PathPattern] = []) {
    self.patterns = patterns
    tree = patterns.count > Self.few ? PathPatternTree(patterns) : nil
  }

  public static func == (a: PathPatternSet, b: PathPatternSet) -> Bool { a.patterns == b.patterns }

  /// Whether there are no patterns.
  public var isEmpty: Bool { patterns.isEmpty }

  /// Whether one of the patterns covers a path.
  public func cover(_ path: String) -> Bool {
    guard let tree else { return patterns.cover(path) }
    var path = path
    return path.withUTF8 { covers($0, in: tree) }
  }

  /// The same of a path that is given as UTF-8.
  func cover(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    tree.map { covers(path, in: $0) } ?? patterns.contains { $0.match(path, coversBelow: true) }
  }

  private func covers(_ path: UnsafeBufferPointer<UInt8>, in tree: PathPatternTree) -> Bool {
    var isCovered = false
    tree.eachCovering(path) { _ in
      isCovered = true
      return false
    }
    return isCovered
  }

  /// The number of the last pattern that covers a path.
  func last(covering path: String) -> Int? {
    guard let tree else { return patterns.lastIndex { $0.covers(path) } }
    var path = path
    var last: Int?
    path.withUTF8 { path in
      tree.eachCovering(path) { number in
        last = max(last ?? number, number)
        return true
      }
    }
    return last
  }

  /// For each pattern, whether it covers one of some paths.
  func coveringAny(of paths: [String]) -> [Bool] {
    guard var tree else { return patterns.map { pattern in paths.contains(where: pattern.covers) } }
    var covers = [Bool](repeating: false, count: patterns.count)
    for var path in paths {
      var found: [Int] = []
      path.withUTF8 { path in
        tree.eachCovering(path) { number in
          found.append(number)
          return true
        }
      }
      for number in found {
        covers[number] = true
        tree.remove(number)
      }
    }
    return covers
  }

  /// The numbers of all patterns that cover a path, in order.
  func all(covering path: String) -> [Int] {
    guard let tree else { return patterns.indices.filter { patterns[$0].covers(path) } }
    var path = path
    var all: Set<Int> = []
    path.withUTF8 { path in
      tree.eachCovering(path) { number in
        all.insert(number)
        return true
      }
    }
    return all.sorted()
  }
}

/// Patterns that begin alike are one branch up to where they part. A path is followed along all branches at once.
private struct PathPatternTree: Sendable {
  private struct Node {
    /// The name by which it is reached from the node before, where it is not that of an edge.
    var name: PackedNamePattern?
    /// The nodes behind names with `*`, and those that are written in several ways.
    var wild: [Int32] = []
    /// The same names together, where they are many.
    var wildNames: NamePatternSet?
    /// The node behind `**`.
    var anything: Int32 = -1
    /// The patterns that end here.
    var ends: [Int32] = []
  }

  /// A name behind a node, by its hash.
  private struct Edge: Hashable {
    let node: Int32
    let hash: UInt32
  }

  private var nodes = [Node()]
  private var edges: [Edge: [Int32]] = [:]
  private var bytes: [UInt8] = []
  /// The node at which each pattern ends.
  private var endNodes: [Int32] = []

  /// So many names with `*` are sooner compared one by one.
  private static let fewWild = 8

  init(_ patterns: [PathPattern]) {
    /// What leads from a node to the next one while the tree grows.
    struct Step: Hashable {
      let node: Int32
      let name: NamePattern
    }
    var known: [Step: Int32] = [:]
    var wildNames: [Int32: [NamePattern]] = [:]
    for (number, pattern) in patterns.enumerated() {
      var node: Int32 = 0
      for name in pattern.names {
        let step = Step(node: node, name: name)
        if let next = known[step] {
          node = next
          continue
        }
        let next = Int32(truncatingIfNeeded: nodes.count)
        nodes.append(Node())
        known[step] = next
        if name.text == "**" {
          nodes[Int(node)].anything = next
        } else {
          nodes[Int(next)].name = PackedNamePattern(name, in: &bytes)
          if name.isExact, name.isASCII {
            edges[Edge(node: node, hash: NameHash.of(name.text)), default: []].append(next)
          } else {
            nodes[Int(node)].wild.append(next)
            wildNames[node, default: []].append(name)
          }
        }
        node = next
      }
      nodes[Int(node)].ends.append(Int32(truncatingIfNeeded: number))
      endNodes.append(node)
    }
    for (node, names) in wildNames where names.count > Self.fewWild {
      nodes[Int(node)].wildNames = NamePatternSet(names)
    }
  }

  /// Takes a pattern out, with those that are written alike.
  mutating func remove(_ number: Int) { nodes[Int(endNodes[number])].ends.removeAll() }

  /// Calls a function with the number of each pattern that covers a path, of some more than once, until it returns false.
  func eachCovering(_ path: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) {
    // Nodes behind `**`, which stay reached.
    var anything: [Int32] = []
    var reached: [Int32] = []
    var seen: Set<Int32> = []
    /// False where no more is asked for.
    func reach(_ node: Int32) -> Bool {
      reached.append(node)
      var next = node
      while true {
        for end in nodes[Int(next)].ends where !body(Int(end)) { return false }
        next = nodes[Int(next)].anything
        guard next >= 0, seen.insert(next).inserted else { return true }
        anything.append(next)
      }
    }
    guard reach(0) else { return }
    var start = 0
    while let range = PathPattern.component(of: path, from: start) {
      start = range.upperBound
      let name = UnsafeBufferPointer(rebasing: path[range])
      let hash = NameHash.of(name)
      let before = reached + anything
      reached.removeAll(keepingCapacity: true)
      if before.isEmpty { return }
      for node in before {
        for next in edges[Edge(node: node, hash: hash)] ?? [] where matches(next, name) && !reach(next) { return }
        guard let names = nodes[Int(node)].wildNames else {
          for next in nodes[Int(node)].wild where matches(next, name) && !reach(next) { return }
          continue
        }
        var goesOn = true
        names.eachMatch(name) { number in
          goesOn = reach(nodes[Int(node)].wild[number])
          return goesOn
        }
        if !goesOn { return }
      }
    }
  }

  private func matches(_ node: Int32, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { nodes[Int(node)].name?.matches(name, in: $0) ?? false }
  }
}
