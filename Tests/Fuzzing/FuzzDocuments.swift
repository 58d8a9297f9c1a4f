import ConventionRules

/// Convention documents from outside: Markdown, rule blocks, vocabulary, roles, and the examples, which are run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocuments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let document = DocumentText(path: "docs/fuzzed.md", bytes: fuzzedBytes(start, count))
  let known = Shipped.library.problems.count
  var library = Shipped.library
  library.add(document, reference: document.path)
  requireInvariants(of: Array(library.problems[known...]), in: [document])
  guard let convention = library.convention(document.path) else {
    fatalError("broken promise: a document that was added is found")
  }
  _ = UnstatedSentences(of: convention)
  let verification = ExampleVerification(of: convention, library: library, sdk: Shipped.sdk)
  requireInvariants(of: verification.problems, in: [document])
  let selection = RuleSelection(library: library, only: convention.rules.map(\.id))
  requireInvariants(of: selection.problems, in: [document])
  let explanation = Explanation(library: library, selection: selection)
  for rule in convention.rules { _ = explanation.text(for: rule.id) }
  return 0
}
