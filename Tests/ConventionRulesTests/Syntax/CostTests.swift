import Testing

@testable import ConventionRules

/// What reading a file costs, in numbers that are the same on every machine and in every run.
struct CostTests {
  private static let files = (OwnSources.files(in: "Sources") + OwnSources.files(in: "Tests")).map(\.tree.source)

  @Test("A token takes nine bytes, and a node twenty-four")
  func sizes() {
    let tokens = TokenList()
    defer { tokens.deallocate() }
    func stride<Element>(_ list: UnsafeMutablePointer<Element>) -> Int { MemoryLayout<Element>.stride }
    #expect(stride(tokens.kinds) + stride(tokens.starts) + stride(tokens.lengths) == 9)
    #expect(MemoryLayout<Node>.stride == 24)
  }

  @Test("Five bytes of code make a token at most, and a token makes a node at most, on average")
  func densities() {
    var bytes = 0
    var tokens = 0
    var nodes = 0
    for source in Self.files {
      let tree = SyntaxTree.parse(source)
      bytes += source.count
      tokens += tree.tokenCount
      nodes += tree.nodeCount
    }
    #expect(bytes >= tokens * 5, "\(tokens) tokens of \(bytes) bytes")
    #expect(nodes <= tokens, "\(nodes) nodes of \(tokens) tokens")
  }

  @Test("An outline has half of the tokens and nodes of a whole tree, at most")
  func outlines() {
    var whole = (tokens: 0, nodes: 0)
    var outline = (tokens: 0, nodes: 0)
    for source in Self.files {
      let tree = SyntaxTree.parse(source)
      whole.tokens += tree.tokenCount
      whole.nodes += tree.nodeCount
      tree.parseOutline()
      outline.tokens += tree.tokenCount
      outline.nodes += tree.nodeCount
    }
    #expect(outline.tokens * 2 <= whole.tokens, "\(outline) of \(whole)")
    #expect(outline.nodes * 2 <= whole.nodes, "\(outline) of \(whole)")
  }

  @Test("A worker that has read the files once reads them again in the memory it has")
  func memoryIsKept() {
    let memory = WorkerMemory()
    func places() -> [UnsafeMutableRawPointer] {
      let tree = memory.tree
      return [
        UnsafeMutableRawPointer(tree.nodes.base), UnsafeMutableRawPointer(tree.tokens.kinds),
        UnsafeMutableRawPointer(tree.tokens.starts), UnsafeMutableRawPointer(tree.tokens.groupMarks.base),
        UnsafeMutableRawPointer(tree.brackets.matches.base),
      ]
    }
    func readAll() -> Set<[UnsafeMutableRawPointer]> {
      var seen: Set<[UnsafeMutableRawPointer]> = []
      for source in Self.files {
        memory.tree.source = source
        memory.tree.parse()
        seen.insert(places())
      }
      return seen
    }
    #expect(readAll().count > 1, "the memory grows with the files")
    #expect(readAll().count == 1, "and not once all were read")
  }
}
