import Testing

@testable import ConventionRules

/// An outline leaves out what is inside of blocks; the summary of a file must not notice.
@Suite(.sampled) struct OutlineTests {
  static let words = WatchedWords(["transform", "present", "subscribe", "UIViewController"], notesTypeNames: true)

  private func summary(of text: SourceText, _ bodies: Parser.Bodies) -> FileSummary {
    let tree = SyntaxTree(source: text)
    tree.parse(bodies, watching: Self.words, maximumDepth: SyntaxTree.defaultMaximumDepth)
    return FileSummary(tree: tree)
  }

  /// All lists of a summary, record for record.
  private func records(of summary: FileSummary) -> [String: [String]] {
    withExtendedLifetime(summary) {
      let facts = summary.facts
      return [
        "declarations": facts.declarations.map { "\($0)" }, "members": facts.members.map { "\($0)" },
        "types": facts.types.map { "\($0)" }, "entries": facts.entries.map { "\($0)" },
        "generics": facts.generics.map { "\($0)" }, "requirements": facts.requirements.map { "\($0)" },
        "functions": facts.functions.map { "\($0)" }, "local scopes": facts.localScopes.map { "\($0)" },
        "numbers": facts.words.map { "\($0)" }, "imports": facts.imports.map { "\($0)" },
        "watched words": facts.foundWords.map { "\($0)" },
        "names": facts.nameEnds.indices.map { facts.name(UInt32($0)) },
        "top level": ["\(facts.topLevelMemberCount)"],
      ]
    }
  }

  private func typeNames(of summary: FileSummary) -> Set<UInt32> {
    withExtendedLifetime(summary) { Set(summary.facts.typeNames) }
  }

  private func checkSame(
    _ bytes: some Sequence<UInt8>, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = SourceText(path: "Main.swift", bytes: bytes)
    let wholeSummary = summary(of: text, .all)
    let outlineSummary = summary(of: text, .withTypes)
    let (whole, outline) = (records(of: wholeSummary), records(of: outlineSummary))
    for (list, records) in whole where outline[list] != records {
      Issue.record(
        "the outline of \(what) gives other \(list): \(outline[list] ?? []), not \(records)",
        sourceLocation: sourceLocation)
    }
    // Blocks that are passed over may add words that are none there, `Self` for one, but may leave none out.
    let missing = typeNames(of: wholeSummary).subtracting(typeNames(of: outlineSummary))
    #expect(missing.isEmpty, "the outline of \(what) misses words that may name types", sourceLocation: sourceLocation)
  }

  private static let ownFiles: [(path: String, bytes: [UInt8])] =
    (OwnSources.files(in: "Sources") + OwnSources.files(in: "Tests")).map { ($0.path, Array($0.tree.source.bytes)) }

  /// By day every third of them.
  @Test("The project's own files have the same summary from an outline as from the whole tree")
  func ownSources() {
    let files = Nightly.sample(Self.ownFiles, every: 3, for: 0)
    #expect(files.count > 100)
    for file in files { checkSame(file.bytes, file.path) }
  }

  @Test("Blocks with types, accessors, cases, strings and comments give the same summary", arguments: snippets)
  func snippet(_ text: String) {
    checkSame(text.utf8, text)
    checkSame("class Outer { func f() { \(text) } ; var after: Int { 1 } }".utf8, "\(text) in a function")
    checkSame("\(text)\nstruct After { var x: Int }".utf8, "\(text) before a type")
  }

  static let snippets = [
    "func f() { struct Local: P { var x: Int { get { 1 } set { } } } }",
    "func f() { if a { class Deep { func g() { enum Deeper { case x } } } } }",
    "var x: Int { get { 1 } set(v) { y = v } }",
    "var x: Int { mutating get { 1 } nonmutating set { } }",
    "var x: Int { @inlinable get { 1 } }",
    "var x: Int { // a comment\n get { 1 } }",
    "var x: Int { /* a comment */ get { 1 } }",
    "var x: Int { _read { yield y } _modify { yield &y } }",
    "var x: Int { unsafeAddress { p } unsafeMutableAddress { p } }",
    "var x = 1 { didSet { print(\"}\") } willSet { } }",
    "lazy var x: Int = { let a = \"\\({ 1 }())\"; return 1 }()",
    "subscript(i: Int) -> Int { get { i } set { } }",
    "protocol P { var x: Int { get }; func f(); var y: Int { get set } }",
    "func f() { let s = \"\"\"\n } \\(g { \"}\" }) \n\"\"\" }",
    "func f() { let s = #\"}\"# }",
    "func f() { let r = /}/ ; let s = #/}/# }",
    "func f() { let q = a / b / c }",
    "func f() { // }\n }",
    "func f() { /* } /* } */ } */ }",
    "func f() { let `class` = 1; let ünï = { } }",
    "func f() { x.class { 1 } ; y.struct }",
    "switch x { case .a: struct L {} ; default: break }",
    "let x = if let a = xs.first { $0 } { 1 } else { 2 }",
    "let x = if let a = xs.first {\n $0 } { 1 } else { 2 }",
    "let x = try f { 1 } g: { 2 }",
    "struct V<let n: Int> { var x: Int { 1 } }",
    "class func f() { } ; class var x: Int { 1 }",
    "enum E { case protocol ; case a(() -> Void) ; func f() { } }",
    "actor A { func f() { let actor = 1 } ; init() { } }",
    "#if A\nfunc f() { struct L {}\n#else\nfunc f() { \n#endif\n }",
    "func f() {\n#if compiler(>=99)\n}}\n#endif\n g() }\nstruct S {}",
    "func f() {\n#if swift(>=5)\n g { }\n#else\n ({ struct\n#endif\n }\nstruct S {}",
    "class C {\n#if compiler(>=99)\nfunc g() { let x = = }\n#endif\nvar x: Int }",
    "func f() { let a = \"\\({\n#if compiler(<4)\n}\n#endif\n})\" }\nstruct S {}",
    "func f() { { #if compiler(>=99)\n /* } */ struct { } }\n#endif\n } }\nstruct S {}",
    "func f() { #`a { b`() ; #`c }`() }\nstruct S {}",
    // Code that is half typed or broken.
    "func f() {",
    "func f() { ( }",
    "func f() { ) } struct S {}",
    "func f() { [ ( ] ) } struct S {}",
    "f( { ) } struct S {}",
    "func f() { let s = \"} \n } struct S {}",
    "func f() { let s = \"\\( } \n } struct S {}",
    "func f() { struct } struct S {}",
    "class \nfunc f() { 1 }\nstruct S { var x: Int }",
    "func f() { <<<<<<< a\n}\n=======\n>>>>>>> b\n } struct S {}",
    "func f() {\n<<<<<<< a\n}\n=======\nvar x = 1 }\n>>>>>>> b\n struct S {} }\nclass T {}",
    "func f() {\n a()\n>>>> a\n}\n<<<<\n struct S {} }\nclass T {}",
    "func f() { <#code }#> } struct S {}",
    "func f() { ' } ' } struct S {}",
    "func f() { \u{0}} struct S {}",
    "{{{{{{ struct S {} }}}}}}",
    "f { func g() -> #if A B }\nclass S {}",
  ]

  /// By day with two of the seeds.
  @Test(
    "Damaged files have the same summary from an outline as from the whole tree",
    arguments: Nightly.sample(1...8, every: 4, for: 0))
  func damagedFiles(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let files = Self.ownFiles.filter { $0.bytes.count < 12_000 }
    for _ in 0..<60 {
      var bytes = Array(try #require(files.randomElement(using: &random)).bytes)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(try #require("{}()[]\"/\\#`'<>\n".utf8.randomElement(using: &random)), at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        default: bytes.insert(contentsOf: " struct ".utf8, at: place)
        }
      }
      checkSame(bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(
    "Blocks that cannot be passed over cost in proportion to their bytes, between members of types and in strings too")
  func nestedBlocksAreScannedAFewTimes() {
    for piece in ["{ ", "extension A { { ", "{ \"\\({ ", "class A { func f() { "] {
      let text = "func f() { " + String(repeating: piece, count: 100_000) + "class"
      let tree = SyntaxTree(source: SourceText(path: "A.swift", text: text))
      tree.parseOutline()
      #expect(tree.tokenCount > 100_000, "\(piece) is read token by token")
    }
  }

  @Test("Watched words are found wherever code uses them, also in blocks that are passed over")
  func watchedWords() throws {
    let words = WatchedWords(["transform", "aVeryLongNameThatIsWatched", "init", "x", "é", "a b"])
    func found(_ text: String) -> [String] {
      let tree = SyntaxTree(source: SourceText(path: "A.swift", text: text))
      tree.parseOutline(watching: words)
      let index = ProjectIndex(files: [FileSummary(tree: tree)], sdk: SDKTable(text: ""), watched: words)
      return ["transform", "aVeryLongNameThatIsWatched", "init"].filter { index.mayUse($0, in: FileID(index: 0)) }
    }
    #expect(found("func f() { a.transform(input: b) }") == ["transform"])
    #expect(found("let a = b.transform") == ["transform"])
    #expect(found("func f() { \"\\(transform())\" }") == ["transform"])
    #expect(found("func f() { `transform`() }") == ["transform"])
    #expect(found("func f() { aVeryLongNameThatIsWatched { } }") == ["aVeryLongNameThatIsWatched"])
    #expect(found("func f() { A.init() }") == ["init"])
    #expect(found("// transform\nfunc f() { /* transform */ \"transform\" }") == [])
    #expect(found("func transformer() { transforms(); _transform() }") == [])
  }

  @Test("Of a word that nobody watches nothing is certain")
  func unwatchedWords() {
    let index = ProjectIndex(
      files: [FileSummary(tree: SyntaxTree.parse(SourceText(path: "A.swift", text: "let a = 1")))],
      sdk: SDKTable(text: ""))
    #expect(index.mayUse("transform", in: FileID(index: 0)))
  }
}
