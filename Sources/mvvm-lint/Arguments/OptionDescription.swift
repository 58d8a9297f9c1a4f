/// An option as the parser and the help know it.
struct OptionDescription {
  /// With its dashes: `--config`.
  let name: String
  /// What the help calls its value; nil for an option without one.
  let value: String?
  /// Whether the value may be left out; it is given with `=` only.
  let isValueOptional: Bool
  let isRepeatable: Bool
  /// What the value can be, where that is one of a few words.
  let words: [String]
  let help: String

  /// An option without a value.
  init(_ name: String, _ help: String) {
    self.name = name
    value = nil
    isValueOptional = false
    isRepeatable = false
    words = []
    self.help = help
  }

  /// An option whose value may be left out.
  init(_ name: String, optional value: String, _ help: String) {
    self.name = name
    self.value = value
    isValueOptional = true
    isRepeatable = false
    words = []
    self.help = help
  }

  /// An option of every command that reads a project.
  static let followOutsideLinks = OptionDescription(
    "--follow-outside-links", "also read files outside of the project that links lead to")

  init(
    _ name: String, _ value: String, repeats isRepeatable: Bool = false, words: [String] = [], _ help: String
  ) {
    self.name = name
    self.value = value
    isValueOptional = false
    self.isRepeatable = isRepeatable
    self.words = words
    self.help = help
  }
}
