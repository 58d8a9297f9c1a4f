import ConventionRules

/// Lexer, parser and both dumps: any bytes have a tree, whole and inside the file, and the same one each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParser(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = fuzzedBytes(start, count)
  let tree = SyntaxTree.parse(SourceText(path: "Fuzzed.swift", bytes: bytes))
  requireInvariants(of: tree)
  let facts = SyntaxDump.json(tree: tree, tokens: true)
  require(facts.first == UInt8(ascii: "{") && facts.last == UInt8(ascii: "}"), "the dump is one object")
  require(!facts.contains(UInt8(ascii: "\n")), "the dump is one line")
  if count < 256 { require(!SyntaxDump.text(tree: tree).isEmpty, "every tree can be shown") }
  // A worker uses tree and buffers again for the next file.
  tree.parse()
  require(SyntaxDump.json(tree: tree, tokens: true) == facts, "memory used before changes nothing")
  let outline = SyntaxTree.parse(tree.source)
  outline.parseOutline()
  requireInvariants(of: outline)
  let flat = SyntaxTree.parse(SourceText(path: "Fuzzed.swift", bytes: bytes), maximumDepth: 4)
  requireInvariants(of: flat)
  return 0
}
