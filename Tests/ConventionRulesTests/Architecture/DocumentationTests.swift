import Testing

@testable import ConventionRules

/// The rule of the house that public declarations carry a comment, which opens with a sentence and not with a list.
struct DocumentationTests {
  @Test func publicDeclarationsAreDocumented() {
    let missing = PublicDeclarations(files: OwnSources.files(in: "Sources")).undocumented()
    #expect(missing.isEmpty, "public declarations without a sentence above them:\n\(missing.joined(separator: "\n"))")
  }

  @Test("README, the pages for CI and the manifests name one minimum of Swift")
  func oneMinimumOfSwift() throws {
    func versions(_ pattern: Regex<(Substring, Substring)>, in path: String) -> Set<Substring> {
      Set(OwnSources.text(of: path).matches(of: pattern).map(\.output.1))
    }
    let minimum = versions(/swift-tools-version: ([0-9.]+)/, in: "Package.swift")
    #expect(minimum.count == 1)
    #expect(versions(/swift-tools-version: ([0-9.]+)/, in: "Plugins/Binary/Package.swift") == minimum)
    #expect(versions(/with Swift ([0-9.]+) or later/, in: "README.md") == minimum)
    let image = versions(/swift:([0-9.]+)/, in: "Plugins/README.md")
    for other in ["Plugins/GitLab/mvvm-lint.yml", "README.md"] {
      #expect(versions(/(?:image|container): swift:([0-9.]+)/, in: other) == image, "one image everywhere")
    }
    let oldest = versions(/container: swift:([0-9.]+)/, in: ".github/workflows/ci.yml").subtracting(image)
    #expect(
      oldest.count == 1 && minimum.allSatisfy { oldest.first?.hasPrefix($0 + ".") == true },
      "CI builds with the image of everyone and with the minimum, and with no other")
    func numbers(_ version: Substring) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }
    let isEnough = image.allSatisfy { one in
      minimum.allSatisfy { !numbers(one).lexicographicallyPrecedes(numbers($0)) }
    }
    #expect(image.count == 1 && isEnough, "the image is pinned, and has the minimum")
  }

  @Test(
    "what watches pages knows each ending of a Markdown file",
    arguments: [
      ".pre-commit-hooks.yaml", "Plugins/MVVMLintBuildToolPlugin/ConfigurationFiles.swift", "Rules/CONFIGURATION.md",
    ])
  func endingsOfPages(path: String) {
    let text = OwnSources.text(of: path)
    for ending in Convention.pageEndings {
      #expect("`|\"".contains { text.contains(ending + String($0)) }, "\(path) does not name '\(ending)'")
    }
  }

  @Test func noExceptionIsLeftOver() {
    let used = PublicDeclarations(files: OwnSources.files(in: "Sources")).standardProtocolsInUse()
    #expect(used == Set(PublicDeclarations.standardProtocols.keys), "protocols by way of which something is excepted")
  }

  @Test func aDeclarationWithoutACommentIsFound() {
    #expect(
      undocumented(
        """
        /// A.
        public struct A {
          public let a, b: Int

          /// Detached.

          public init() {}
          // No documentation.
          public static func make(of count: Int) -> A { A() }
          @inline(__always)
          public subscript(index: Int) -> Int { 0 }
          /// - Parameter b: no sentence.
          public func f(_ b: Int) {}
          let hidden = 0
          public private(set) var c = 0
          public internal(set) var d = 0
          internal(set) public var e = 0
        }
        extension A { public enum B { case one } }
        public protocol P {
          func required()
        }
        """)
        == [
          "3: 'a', 'b'", "7: 'init()'", "9: 'make(of:)'", "11: 'subscript(_:)'", "13: 'f(_:)'", "15: 'c'", "16: 'd'",
          "17: 'e'", "19: 'B'", "20: 'P'", "21: 'required()'",
        ].map { "Sources/ConventionRules/Text/A.swift:\($0)" })
  }

  @Test func aCommentMayHaveSeveralLinesAndAttributesBehindIt() {
    #expect(
      undocumented(
        """
        /// A.
        ///
        /// - Parameter x: more.
        @frozen public struct A {
          /// One.
          @inline(__always)
          @discardableResult public func one() -> Int { 1 }
          /**
           Two.
           */
          public func two() {}
        }
        private extension A { func three() {} }
        """) == [])
  }

  @Test func theImplementationOfADocumentedRequirementNeedsNoComment() {
    #expect(
      undocumented(
        """
        /// P.
        public protocol P {
          /// A.
          func a(_ x: Int, in y: Int)
          /// B.
          var b: Int { get }
        }
        /// Q.
        public protocol Q: P {}
        extension Q { public var b: Int { 1 } }
        /// S.
        public struct S: Sendable {}
        extension S: Q {
          public func a(_ z: Int, in y: Int) {}
          public func a(_ z: Int) {}
        }
        /// T.
        public struct T: Comparable, CustomStringConvertible {
          public static func < (a: T, b: T) -> Bool { true }
          public static func == (a: T, b: T) -> Bool { true }
          public var description: String { "" }
          /// U.
          public struct U {
            public var description: String { "" }
          }
        }
        """) == ["15: 'a(_:)'", "24: 'description'"].map { "Sources/ConventionRules/Text/A.swift:\($0)" })
  }

  private func undocumented(_ text: String) -> [String] {
    let path = "Sources/ConventionRules/Text/A.swift"
    let file = OwnSources.File(path: path, tree: SyntaxTree.parse(SourceText(path: path, text: text)))
    return PublicDeclarations(files: [file]).undocumented()
  }
}

/// The declarations that are `public`, and the requirements of public protocols. Cases of enums are left to their writers:
/// those that say all by their name stand on one line.
struct PublicDeclarations {
  /// What public declarations implement of protocols of the standard library: its documentation says what there is to say.
  static let standardProtocols: [String: Set<String>] = [
    "Equatable": ["==(_:_:)"],
    "Hashable": ["==(_:_:)", "hash(into:)"],
    "Comparable": ["<(_:_:)", "==(_:_:)"],
    "OptionSet": ["rawValue", "init(rawValue:)"],
    "CustomStringConvertible": ["description"],
    "IteratorProtocol": ["next()"],
    "RandomAccessCollection": [
      "startIndex", "endIndex", "subscript(_:)", "withContiguousStorageIfAvailable(_:)",
    ],
  ]

  private struct Declaration {
    let file: OwnSources.File
    let node: NodeID
    let names: [String]
    /// The type around it, qualified with dots; empty at the top level.
    let container: String
  }

  /// In the order of files and lines.
  private var declarations: [Declaration] = []
  /// What each type states in its inheritance clauses, and each protocol too.
  private var supertypes: [String: Set<String>] = [:]
  /// The documented requirements of each of our protocols.
  private var requirements: [String: Set<String>] = [:]

  init(files: [OwnSources.File]) {
    for file in files {
      file.tree.walk(file.tree.root) { node in
        note(node, in: file)
        return file.tree.kind(node) != .codeBlock
      }
    }
  }

  /// `path:line: 'name'` of each declaration that has no comment and needs one.
  func undocumented() -> [String] {
    declarations.filter { declaration in
      guard !Self.isDocumented(declaration.node, in: declaration.file.tree) else { return false }
      let promised = protocols(of: declaration.container).reduce(into: Set<String>()) { names, name in
        names.formUnion(requirements[name] ?? [])
        names.formUnion(Self.standardProtocols[name] ?? [])
      }
      return !promised.isSuperset(of: declaration.names)
    }.map { declaration in
      let tree = declaration.file.tree
      let line = LineTable(tree.source).position(of: tree.start(tree.token(declaration.node))).line
      let names = declaration.names.map { "'\($0)'" }.joined(separator: ", ")
      return "\(declaration.file.path):\(line): \(names)"
    }
  }

  /// The protocols of the standard library because of which some declaration needs no comment.
  func standardProtocolsInUse() -> Set<String> {
    declarations.reduce(into: []) { used, declaration in
      guard !Self.isDocumented(declaration.node, in: declaration.file.tree) else { return }
      for name in protocols(of: declaration.container)
      where Self.standardProtocols[name]?.isSuperset(of: declaration.names) == true {
        used.insert(name)
      }
    }
  }

  // MARK: Gathering

  private mutating func note(_ node: NodeID, in file: OwnSources.File) {
    let tree = file.tree
    guard tree.isDeclaration(item: node) else { return }
    let container = Self.container(of: node, in: tree)
    let names = Self.names(of: node, in: tree)
    if tree.kind(node) == .extensionDecl {
      supertypes[Self.extendedName(node, in: tree), default: []].formUnion(Self.inherited(by: node, in: tree))
    } else if let name = names.first, tree.child(node, .memberBlock) != nil {
      let qualified = container.isEmpty ? name : "\(container).\(name)"
      supertypes[qualified, default: []].formUnion(Self.inherited(by: node, in: tree))
    }
    var isPublic = Self.isPublic(node, in: tree)
    if let block = tree.parent(node), let type = tree.parent(block), tree.kind(type) == .protocolDecl {
      if Self.isDocumented(node, in: tree) { requirements[container, default: []].formUnion(names) }
      isPublic = Self.isPublic(type, in: tree)
    }
    guard isPublic, !names.isEmpty else { return }
    declarations.append(Declaration(file: file, node: node, names: names, container: container))
  }

  /// A type and all that it inherits from or conforms to, as far as these sources state it.
  private func protocols(of type: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [type]
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += supertypes[next] ?? [] }
    }
    return found
  }

  // MARK: Reading

  private static func isPublic(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    tree.children(node).contains { child in
      tree.kind(child) == .modifier && !tree.flags(child).contains(.setter)
        && [.kwPublic, .kwOpen].contains(tree.kind(tree.token(child)))
    }
  }

  /// Whether the line above, attributes aside, ends a comment whose first line is no item of a list.
  private static func isDocumented(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    let above = String(decoding: tree.source.bytes[..<tree.start(node)], as: UTF8.self)
    // The last of these lines is the declaration's own indentation.
    let lines = above.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.drop { $0 == " " }
    }
    if lines.last?.hasSuffix("*/") == true { return true }
    let comment = lines.reversed().prefix { $0.hasPrefix("///") }
    return comment.last.map { !$0.hasPrefix("/// - ") } ?? false
  }

  /// The types around a declaration, with dots between them.
  private static func container(of node: NodeID, in tree: SyntaxTree) -> String {
    var parts: [String] = []
    var current = tree.parent(node)
    while let node = current {
      if tree.kind(node) == .extensionDecl {
        parts.append(extendedName(node, in: tree))
      } else if tree.child(node, .memberBlock) != nil {
        parts += names(of: node, in: tree)
      }
      current = tree.parent(node)
    }
    return parts.reversed().joined(separator: ".")
  }

  private static func extendedName(_ node: NodeID, in tree: SyntaxTree) -> String {
    let type = tree.children(node).first { ![.attribute, .modifier].contains(tree.kind($0)) }
    return type.map { tree.text($0) } ?? ""
  }

  private static func inherited(by node: NodeID, in tree: SyntaxTree) -> [String] {
    guard let clause = tree.child(node, .inheritanceClause) else { return [] }
    return tree.children(clause).map { entry in
      var name = ""
      tree.walk(entry) { node in
        if tree.kind(node) == .identifierType { name = tree.text(tree.token(node)) }
        return true
      }
      return name
    }
  }

  /// The names that a declaration declares, functions with their labels.
  private static func names(of node: NodeID, in tree: SyntaxTree) -> [String] {
    switch tree.kind(node) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typealiasDecl, .associatedtypeDecl:
      return tree.child(node, .name).map { [tree.text($0)] } ?? []
    case .functionDecl:
      return tree.child(node, .name).map { [tree.text($0) + labels(of: node, in: tree)] } ?? []
    case .initializerDecl: return ["init" + labels(of: node, in: tree)]
    case .subscriptDecl: return ["subscript" + labels(of: node, in: tree)]
    case .variableDecl:
      return tree.children(node).compactMap { binding in
        guard tree.kind(binding) == .patternBinding else { return nil }
        return tree.firstChild(binding).map { tree.text($0) }
      }
    default: return []
    }
  }

  private static func labels(of node: NodeID, in tree: SyntaxTree) -> String {
    guard let clause = tree.child(node, .parameterClause) else { return "()" }
    let isOperator = tree.child(node, .name).map { tree.kind(tree.token($0)).isOperator } ?? false
    let labels = tree.children(clause).map { parameter in
      // One name alone is a label for functions, and none for subscripts and operators.
      let isLabel =
        tree.flags(parameter).contains(.secondName) || !isOperator && tree.kind(node) != .subscriptDecl
      return (isLabel ? tree.text(tree.token(parameter)) : "_") + ":"
    }
    return "(" + labels.joined() + ")"
  }
}
