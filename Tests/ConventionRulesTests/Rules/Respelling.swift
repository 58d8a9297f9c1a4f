@testable import ConventionRules

/// Another way to write the same program, line for line.
struct Respelling: Sendable, CustomStringConvertible {
  let description: String
  /// What stands where instead, the places being byte offsets that do not overlap.
  private let edits: @Sendable (SyntaxTree) -> [(range: Range<Int>, text: String)]

  private init(
    _ description: String, _ edits: @escaping @Sendable (SyntaxTree) -> [(range: Range<Int>, text: String)]
  ) {
    self.description = description
    self.edits = edits
  }

  /// Those that touch different places are made at once, since every example is checked anew for each of these.
  static let all = [
    comments, joined([backticks, parentheses, namedInitializers, getters]), joined([genericOptionals, genericArrays]),
    modules,
  ]

  private static func joined(_ respellings: [Self]) -> Self {
    Self(respellings.map(\.description).joined(separator: ", ")) { tree in respellings.flatMap { $0.edits(tree) } }
  }

  func applied(to file: TestFile) -> TestFile {
    let tree = SyntaxTree.parse(SourceText(path: file.name, bytes: file.bytes))
    var bytes = file.bytes
    // From behind, and the empty range of two at one place first, so that all offsets stay what they are.
    for (range, text) in edits(tree).sorted(by: {
      ($0.range.lowerBound, $0.range.count) > ($1.range.lowerBound, $1.range.count)
    }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return TestFile(file.name, bytes: bytes)
  }

  // MARK: Tokens and names

  private static let comments = Self("with a comment in each blank") { tree in
    let bytes = Array(tree.source.bytes)
    return (1..<max(tree.tokenCount, 1)).compactMap { token in
      let gap =
        tree.end(
          TokenID(index: UInt32(token - 1)))..<max(
          tree.start(TokenID(index: UInt32(token))), tree.end(TokenID(index: UInt32(token - 1))))
      guard !gap.isEmpty, bytes[gap].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
      return (gap, " /* c */ ")
    }
  }

  private static let backticks = Self("with members in backticks") { tree in
    nodes(of: tree, .memberAccessExpr).compactMap { access in
      let name = tree.token(access)
      guard tree.kind(name) == .identifier, tree.nameRange(name) == tree.range(name), !isInMacro(access, tree),
        !tree.token(name, spells: "init"), !tree.text(name).hasPrefix("$")
      else { return nil }
      return (tree.range(name), "`\(tree.text(name))`")
    }
  }

  private static let parentheses = Self("with parentheses around what has a member") { tree in
    nodes(of: tree, .memberAccessExpr).compactMap { access in
      guard let base = tree.firstChild(access).map(tree.withoutUnwrapping), tree.kind(base) == .identifierExpr,
        !isInMacro(access, tree), tree.firstChild(base) == nil,
        tree.isSelf(base) || tree.text(base).first?.isLowercase ?? false
      else { return nil }
      return (tree.range(base), "(\(tree.text(base)))")
    }
  }

  // MARK: Types

  private static let namedInitializers = Self("with the initializers by their name") { tree in
    nodes(of: tree, .callExpr).compactMap { call in
      guard let callee = tree.firstChild(call), tree.kind(callee) == .identifierExpr, !isInMacro(call, tree),
        tree.text(callee).first?.isUppercase ?? false, tree.child(call, .argumentList) != nil
      else { return nil }
      return (tree.end(callee)..<tree.end(callee), ".init")
    }
  }

  private static let genericOptionals = Self("with Optional<T> for T?") { tree in
    nodes(of: tree, .optionalType).compactMap { type in
      guard let wrapped = tree.firstChild(type), tree.kind(wrapped) == .identifierType else { return nil }
      return (tree.range(type), "Optional<\(tree.text(wrapped))>")
    }
  }

  private static let genericArrays = Self("with Array<T> for [T]") { tree in
    nodes(of: tree, .arrayType).compactMap { type in
      guard let element = tree.firstChild(type), tree.kind(element) == .identifierType else { return nil }
      return (tree.range(type), "Array<\(tree.text(element))>")
    }
  }

  private static let modules = Self("with modules in front of types") { tree in
    let homes = [
      "UIKit": ["UIViewController", "UIView", "UIImage", "UIColor", "UINavigationController", "UITableViewCell"],
      "RxSwift": ["Observable", "PublishSubject", "BehaviorSubject", "Single", "DisposeBag", "AnyObserver"],
      "RxCocoa": ["Driver", "Signal", "PublishRelay", "BehaviorRelay"],
      "Combine": ["AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "AnyCancellable"],
    ]
    let imports = Set(nodes(of: tree, .importDecl).compactMap { tree.child($0, .name).map(tree.text) })
    return nodes(of: tree, .identifierType).compactMap { type in
      let name = tree.name(tree.token(type))
      guard let module = homes.first(where: { imports.contains($0.key) && $0.value.contains(name) })?.key else {
        return nil
      }
      return (tree.start(type)..<tree.start(type), module + ".")
    }
  }

  // MARK: Bodies

  private static let getters = Self("with get written out") { tree in
    nodes(of: tree, .accessorBlock).filter { tree.flags($0).contains(.implicitGetter) }.flatMap { block in
      let inside = tree.start(block) + 1..<tree.end(block) - 1
      return [(inside.lowerBound..<inside.lowerBound, " get {"), (inside.upperBound..<inside.upperBound, "}")]
    }
  }

  private static func nodes(of tree: SyntaxTree, _ kind: SyntaxKind) -> [NodeID] {
    var found: [NodeID] = []
    tree.walk(tree.root) { node in
      if tree.kind(node) == kind { found.append(node) }
      return true
    }
    return found
  }

  /// What a macro or an attribute is given has a form of its own: `#selector(Controller.close)`.
  private static func isInMacro(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.ancestor(of: node) { tree.kind($0) == .macroExpansionExpr || tree.kind($0) == .attribute } != nil
  }
}
