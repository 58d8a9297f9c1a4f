import ConventionRules

/// `mvvm-lint schema`: prints the JSON Schema of what people write for mvvm-lint.
struct SchemaCommand {
  enum Subject: String, CaseIterable {
    case configuration, blocks
  }

  let subject: Subject
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    let name = arguments.operands.first ?? Subject.configuration.rawValue
    guard arguments.operands.count < 2, let subject = Subject(rawValue: name) else {
      let hint = Suggestion.hint(for: name, in: Subject.allCases.map(\.rawValue))
      throw UsageError("there is no schema of '\(arguments.operands.joined(separator: " "))'\(hint)")
    }
    self.subject = subject
    self.console = console
  }

  func run() -> ExitCode {
    let text =
      switch subject {
      case .configuration: ConfigurationSchema(library: ConventionLibrary()).text
      case .blocks: BlockSchema().text
      }
    return console.print(text) ? .success : .failure
  }
}
