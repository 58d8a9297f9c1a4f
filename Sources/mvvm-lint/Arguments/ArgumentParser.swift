import ConventionRules

/// What was wrong with the command line.
struct UsageError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

/// A command line taken apart by the table of the command's options.
struct ParsedArguments: Equatable {
  let command: Command
  private var options: [String: [String]]
  /// What is no option, in order.
  private(set) var operands: [String]

  /// Whether an option without a value was given.
  func has(_ option: String) -> Bool { options[option] != nil }

  /// The value of an option that cannot be repeated.
  func value(_ option: String) -> String? { options[option]?.last }

  func values(_ option: String) -> [String] { options[option] ?? [] }

  /// - Parameter arguments: without the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    if let first = rest.first, let command = Command(rawValue: first) {
      self.command = command
      rest.removeFirst()
    } else {
      command = .lint
    }
    let known = CommandDescription.of(command).options
    options = [:]
    operands = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let (name, attached) = Self.split(argument)
      guard let option = known.first(where: { $0.name == name }) else { throw Self.unknown(name, command, known) }
      var value = ""
      if option.isValueOptional {
        value = attached ?? ""
      } else if option.value != nil {
        if let given = attached ?? rest.popFirst() {
          value = given
        } else {
          throw UsageError("\(name) needs a value: \(name) \(option.value ?? "")")
        }
      } else if attached != nil {
        throw UsageError("\(name) takes no value")
      }
      if !option.isRepeatable, option.value != nil, options[name] != nil {
        throw UsageError("\(name) was given twice")
      }
      options[name, default: []].append(value)
    }
  }

  /// Takes `--name=value` apart; `-h` is `--help`.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    if argument == "-h" { return ("--help", nil) }
    guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private static func unknown(_ name: String, _ command: Command, _ known: [OptionDescription]) -> UsageError {
    if let answer = SwiftLintHints.answer(toOption: name) { return UsageError(answer) }
    if let nearest = Suggestion.nearest(to: name, in: known.map(\.name)) {
      return UsageError("unknown option '\(name)'; did you mean '\(nearest)'?")
    }
    if let other = CommandDescription.all.first(where: { $0.options.contains { $0.name == name } }) {
      return UsageError("'\(command.rawValue)' has no option '\(name)', only '\(other.name.rawValue)' has")
    }
    return UsageError("unknown option '\(name)'; see mvvm-lint \(command.rawValue) --help")
  }
}

extension ParsedArguments {
  /// A line for a shell that runs the command again, with other options in the place of some.
  func commandLine(replacing names: [String], with words: [String]) -> String {
    let kept = CommandDescription.of(command).options.filter { !names.contains($0.name) }.flatMap { option in
      values(option.name).flatMap { value in
        option.value == nil || option.isValueOptional && value.isEmpty
          ? [option.name] : option.isValueOptional ? ["\(option.name)=\(value)"] : [option.name, value]
      }
    }
    // What begins with a dash would be an option.
    let end = operands.contains { $0.hasPrefix("-") && $0 != "-" } ? ["--"] : []
    return ([Tool.name, command.rawValue] + words + kept + end + operands).map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./:=,@%+".contains($0)) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// The value of an option as one of a list of words.
  func choice<Choice: RawRepresentable & CaseIterable>(_ option: String) throws(UsageError) -> Choice?
  where Choice.RawValue == String {
    guard let value = value(option) else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let nearest = Suggestion.nearest(to: value, in: words).map { "; did you mean '\($0)'?" } ?? ""
    throw UsageError("\(option) \(value): expected \(words.joined(separator: ", "))\(nearest)")
  }

  /// The value of an option as a number from 1 up.
  func count(_ option: String) throws(UsageError) -> Int? {
    guard let value = value(option) else { return nil }
    guard let number = Int(value), number > 0 else {
      throw UsageError("\(option) \(value): expected a number from 1 up")
    }
    return number
  }
}
