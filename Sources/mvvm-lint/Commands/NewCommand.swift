import ConventionRules

/// `mvvm-lint new`: writes a convention document to start from.
struct NewCommand {
  private let file: String
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard let file = arguments.operands.first, arguments.operands.count == 1, !file.isEmpty else {
      throw UsageError("new needs the name of one file: mvvm-lint new docs/conventions.md")
    }
    guard Convention.isPage(file) else {
      throw UsageError("a document is Markdown, so its name ends in .md: mvvm-lint new \(file).md")
    }
    self.file = file
    self.console = Console(workingDirectory: console.workingDirectory, isQuiet: arguments.has("--quiet"))
  }

  func run() -> ExitCode {
    let path = Paths.absolute(file, in: console.workingDirectory)
    do throws(FileWriting.Failure) {
      try FileWriting.createFolder(Paths.parent(path), from: console.workingDirectory)
      try FileWriting.create(path, with: Array(StarterDocument.text.utf8), from: console.workingDirectory)
    } catch {
      console.error(
        error.isAlreadyThere
          ? "\(console.shown(path)) exists already, and is not replaced; name a new file"
          : "cannot write \(console.shown(path)): \(error.reason(console))")
      return .failure
    }
    guard console.print("\(console.shown(path)) is written\n") else { return .failure }
    console.note(
      "change it, run 'mvvm-lint verify \(file)', and list it in .mvvm-lint.json: { conventions: [\"\(file)\"] }")
    return .success
  }
}
