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
  requireSameSummary(fromOutlineOf: tree)
  let flat = SyntaxTree.parse(SourceText(path: "Fuzzed.swift", bytes: bytes), maximumDepth: 4)
  requireInvariants(of: flat)
  return 0
}

/// An outline leaves out what is inside of blocks, and the index must not notice.
private func requireSameSummary(fromOutlineOf tree: SyntaxTree) {
  // What is nested too deeply to be read may lie in a block that an outline does not enter.
  if tree.problems.contains(where: { $0.message.hasPrefix("nested more than") }) { return }
  let outline = SyntaxTree.parse(tree.source)
  outline.parseOutline()
  requireInvariants(of: outline)
  let whole = facts(of: tree)
  let some = facts(of: outline)
  for (fact, other) in zip(whole, some) {
    require(fact == other, "an outline gives the same summary: \(fact) and not \(other)")
  }
  require(whole.count == some.count, "an outline gives the same summary: \(whole) and not \(some)")
}

/// What a file says of its types, in words.
private func facts(of tree: SyntaxTree) -> [String] {
  let index = ProjectIndex(files: [FileSummary(tree: tree)], sdk: Shipped.sdk)
  var facts: [String] = []
  for file in index.files { facts.append("imports \(index.imports(file))") }
  for type in index.projectTypes {
    facts.append("\(index.kind(type)) \(index.qualifiedName(type)), local: \(index.isLocal(type))")
    for declaration in index.declarations(of: type) {
      facts.append("at \(index.keywordOffset(declaration)): \(index.conformances(declaration).map(\.range))")
    }
    for member in index.members(of: type) {
      facts.append(
        "\(index.kind(member)) \(index.fullName(member)) at \(index.nameRange(member)), "
          + "computed: \(index.isComputed(member)), lazy: \(index.isLazy(member)), "
          + "initialized: \(index.hasInitialValue(member)), optional: \(index.typeIsOptional(member))")
    }
  }
  return facts
}
