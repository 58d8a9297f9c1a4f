import ConventionRules

/// `mvvm-lint schema`: prints the JSON Schema of what people write for mvvm-lint.
struct SchemaCommand {
  enum Subject: String, CaseIterable {
    case blocks
  }

  let subject: Subject
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard arguments.operands.count == 1, let subject = Subject(rawValue: arguments.operands[0]) else {
      throw UsageError("schema needs to know of what: mvvm-lint schema blocks")
    }
    self.subject = subject
    self.console = console
  }

  func run() -> ExitCode {
    let text =
      switch subject {
      case .blocks: BlockSchema(checks: CheckRegistry.descriptions).text
      }
    return console.print(text) ? .success : .failure
  }
}
