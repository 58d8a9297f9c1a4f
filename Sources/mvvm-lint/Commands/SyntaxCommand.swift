import ConventionRules

/// `mvvm-lint syntax`: prints what the parser saw.
struct SyntaxCommand {
  let files: [String]
  let format: TextFormat
  let listsTokens: Bool
  let showsFlow: Bool
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    self.console = console
    format = try arguments.choice("--format") ?? .text
    listsTokens = arguments.has("--tokens")
    showsFlow = arguments.has("--flow")
    var files = arguments.operands
    if let list = arguments.value("--files-from") { files += try Self.names(in: list) }
    guard !files.isEmpty else { throw UsageError("syntax needs a file: mvvm-lint syntax FILE…") }
    self.files = files
  }

  private static func names(in list: String) throws(UsageError) -> [String] {
    do throws(SourceReadError) {
      let bytes =
        list == "-" ? try FileReading.bytes(ofStream: Platform.standardInput) : try FileReading.bytes(list)
      return bytes.split(separator: UInt8(ascii: "\n")).map { line in
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      }.filter { !$0.isEmpty }
    } catch {
      throw UsageError("\(list): \(error.reason)")
    }
  }

  func run() -> ExitCode {
    var exitCode = ExitCode.success
    let text = SourceText(path: "", text: "")
    let tree = SyntaxTree.parse(text)
    for file in files {
      do throws(SourceReadError) {
        try FileReading.read(file, in: nil, shownAs: file, into: text)
      } catch {
        console.error("\(file): \(error.reason)")
        exitCode = .failure
        continue
      }
      tree.parse()
      let dump =
        switch format {
        case .text where showsFlow: FlowDump.text(tree: tree)
        case .text: SyntaxDump.text(tree: tree)
        case .json: SyntaxDump.json(tree: tree, tokens: listsTokens) + [UInt8(ascii: "\n")]
        }
      guard console.print(dump) else { return .failure }
    }
    return exitCode
  }
}
