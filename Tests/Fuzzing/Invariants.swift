import ConventionRules

/// Stops the process, which the fuzzer records as a crash, unless a promise of the library holds.
func require(_ condition: Bool, _ promise: @autoclosure () -> String) {
  if !condition { fatalError("broken promise: \(promise())") }
}

/// What the fuzzer made up.
func fuzzedBytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// What the program has built in, made once for all inputs.
enum Shipped {
  static let library = ConventionLibrary()
  /// In the format of the shipped table, but small: indexing a thousand types would cost more than the inputs do.
  static let sdk = SDKText(
    text: """
      module UIKit prefixed
      class UIResponder: NSObject
      class UIView: UIResponder
      class UIViewController: UIResponder
      class UITableViewCell: UIView
      module SwiftUI import
      protocol View
      """)
  /// All rules of all built-in documents, core or not.
  static let everyRule = RuleSelection(library: library, only: library.builtIn.flatMap(\.rules).map(\.id))
}

/// What holds for the tree of any bytes.
func requireInvariants(of tree: SyntaxTree) {
  requireTokensInOrder(in: tree)
  var seen = 0
  var pending = [tree.root]
  while let node = pending.popLast() {
    seen += 1
    require(tree.start(node) <= tree.end(node), "no node ends before it starts")
    var position = tree.start(node)
    for child in tree.children(node) {
      require(tree.start(child) >= position, "children are in order and start inside their parent")
      require(tree.end(child) <= tree.end(node), "children end inside their parent")
      require(tree.parent(child) == node, "a child knows its parent")
      position = tree.end(child)
      pending.append(child)
    }
  }
  require(seen <= tree.nodeCount, "no node has two parents")
  require(tree.start(tree.root) == 0 && tree.end(tree.root) == tree.source.count, "the root is the whole file")
  for problem in tree.problems {
    require((0...tree.source.count).contains(problem.offset), "problems have a place in the file")
    require(!problem.message.isEmpty, "problems say what is wrong")
  }
  for (problem, next) in zip(tree.problems, tree.problems.dropFirst()) {
    require(problem.offset <= next.offset, "problems are in order")
  }
}

private func requireTokensInOrder(in tree: SyntaxTree) {
  require(tree.tokenCount > 0, "every file has an end")
  var position = 0
  for index in 0..<tree.tokenCount {
    let token = TokenID(index: UInt32(index))
    require(tree.start(token) >= position, "tokens are in order and do not overlap")
    require(tree.end(token) >= tree.start(token), "no token ends before it starts")
    require(
      tree.end(token) > tree.start(token) || tree.kind(token) == .endOfFile || tree.kind(token).isPartOfString,
      "every token but the end has bytes")
    position = tree.end(token)
  }
  require(position <= tree.source.count, "tokens lie inside the file")
}

extension TokenKind {
  /// Unfinished strings are closed by tokens without bytes.
  fileprivate var isPartOfString: Bool { self == .stringTail || self == .stringMiddle }
}

/// What holds for the mistakes found in any document or configuration.
///
/// - Parameter texts: those that mistakes can lie in.
func requireInvariants(of problems: [DocumentProblem], in texts: [DocumentText]) {
  for problem in problems {
    guard let text = texts.first(where: { $0.path == problem.path }) else {
      fatalError("broken promise: a mistake lies in a document that was read: \(problem)")
    }
    require(
      problem.range.lowerBound >= 0 && problem.range.upperBound <= text.bytes.count,
      "a mistake lies inside its document"
    )
    require(problem.line >= 1 && problem.column >= 1, "a mistake has a line and a column")
    require(!problem.message.isEmpty, "a mistake is explained")
  }
}
