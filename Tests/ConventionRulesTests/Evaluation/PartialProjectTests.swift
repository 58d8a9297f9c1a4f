import Testing

@testable import ConventionRules

/// A project of which files are missing: what these declare is unknown, and absence proves nothing.
@Suite(.sampled) struct PartialProjectTests {
  /// The code of a case, each of its declarations in a file of its own; what it imports stands in each.
  private func parts(of example: ConditionFiles.Case) -> [TestFile] {
    example.files.flatMap { file -> [TestFile] in
      let tree = SyntaxTree.parse(SourceText(path: file.name, bytes: file.bytes))
      let items = Array(tree.children(tree.root))
      func texts(areImports: Bool) -> [String] {
        items.filter { (tree.kind($0) == .importDecl) == areImports }.map { String(tree.text($0)) }
      }
      let imports = texts(areImports: true).joined(separator: "\n") + "\n"
      let declarations = texts(areImports: false)
      guard declarations.count > 1, file.name.hasSuffix(".swift") else { return [file] }
      return declarations.enumerated().map { number, text in
        TestFile("\(file.name.dropLast(6))-\(number).swift", imports + text + "\n")
      }
    }
  }

  /// Rules of cases that go by the name of what no file declares: it means what it says there, as if a library declared it.
  private static let decidedByName: Set<String> = [
    // A closure behind a call is the argument that the known functions have.
    "only_porters_call_with_these_labels", "transform_builds_the_output",
    // What is not declared is a library's: it is called, makes an object that all share, or is disposed of.
    "models_make_nothing_of_libraries", "models_use_no_data_source", "subscriptions_are_disposed",
    // A supertype that no file declares is what its name says.
    "screens_have_the_name_of_their_base", "screens_hold_protocols", "connectables_in_extensions",
    // What is called in an extension of a type that no file declares may be a method of that.
    "effects_load", "effects_and_models_do_not_load", "files_name_no_stores",
    // What a module exports is not known without the file that says so.
    "models_know_no_views",
  ]

  private static let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]

  /// The names of the types that a file declares, anywhere in it.
  private func typeNames(in file: TestFile) -> Set<String> {
    let words = String(decoding: file.bytes, as: UTF8.self).utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) && byte != UInt8(ascii: "_")
    }.map { Substring($0) }
    return Set(zip(words, words.dropFirst()).filter { Self.keywords.contains($0.0) }.map { String($0.1) })
  }

  /// How many files of a case are taken away, one after the other. All of them would take minutes, and tell little more.
  private static let mostMissing = 2

  /// By day for one case of each file, and some more.
  @Test(
    "what is found without a file is found with it",
    arguments: Nightly.sample(ConditionFiles.shipped.cases, every: 16, ofEach: \.path))
  func whatIsFoundWithoutAFileIsFoundWithIt(example: ConditionFiles.Case) throws {
    let files = parts(of: example)
    guard files.count > 1, !Self.decidedByName.contains(where: { example.document.contains("\"\($0)\"") }) else {
      return
    }
    let names = files.map(typeNames)
    let whole = try CheckRun(document: example.document, files: files)
    var left = Self.mostMissing
    for (number, missing) in files.enumerated() where left > 0 && !missing.name.hasSuffix("Package.swift") {
      // Where another file, or the SDK, declares a type of the same name, that is the only one that is known.
      let others = Set(names.enumerated().filter { $0.offset != number }.flatMap(\.element))
      if names[number].contains(where: { others.contains($0) || CheckRun.IndexedSDK.text.table.symbols.find($0) != nil }
      ) {
        continue
      }
      left -= 1
      var fewer = files
      fewer.remove(at: number)
      let partial = try CheckRun(document: example.document, files: fewer, isPartial: true)
      let more = partial.findings.filter { finding in
        !whole.findings.contains { $0.file == finding.file && $0.range == finding.range }
      }
      let text = String(decoding: missing.bytes, as: UTF8.self)
      #expect(more == [], "\(example.place) without \(missing.name):\n\(text)")
    }
  }
}
