/// One file of a configuration, before it is put together with those that it extends.
public struct ConfigurationDocument: Sendable {
  /// The text that was read, and the path to show for mistakes in it.
  public let text: DocumentText
  /// What it extends: paths relative to its folder, each with its byte range.
  public let extends: [(path: String, range: Range<Int>)]
  /// Nil where it is no object.
  let members: [JSONMember]?
  /// Mistakes in its form.
  let problems: [DocumentProblem]

  /// Reads the JSON5 of a file. ``Configuration/read(_:)`` tells the mistakes in it, with those of the other documents.
  ///
  /// - Parameter isSurelyOurs: false for a file that only another configuration says to be one. That may be any file of the
  ///   machine, and unless it has a key of a configuration, mistakes hold nothing of its text.
  public init(_ text: DocumentText, isSurelyOurs: Bool = true) {
    self.text = text
    var problems = ProblemCollector(text)
    let members = JSONScanner.value(in: 0..<text.bytes.count, &problems)?.members("a configuration", &problems)
    guard isSurelyOurs || members.map(Self.areOurs) ?? false else {
      problems = ProblemCollector(text)
      if JSONScanner.value(in: 0..<text.bytes.count, &problems, mayQuote: false) != nil {
        problems.report(0..<0, "this is not a configuration: it has none of its keys")
      }
      self.members = nil
      extends = []
      self.problems = problems.problems()
      return
    }
    self.members = members
    var extends: [(path: String, range: Range<Int>)] = []
    if let value = members?["extends"]?.value {
      for (path, range) in value.strings("'extends'", &problems) ?? [] {
        if path.isEmpty {
          problems.report(range, "'extends' has an empty path")
        } else if path.contains("://") {
          problems.report(range, "'extends' has paths of files, not addresses such as '\(path)'")
        } else {
          extends.append((path, range))
        }
      }
    }
    self.extends = extends
    self.problems = problems.problems()
  }

  /// Whether an object has a key of a configuration. One that is empty has nothing to hide.
  private static func areOurs(_ members: [JSONMember]) -> Bool {
    let keys = ConfigurationKey.names.filter { $0 != "$schema" }
    return members.isEmpty
      || members.contains { keys.contains($0.key) || Suggestion.nearest(to: $0.key, in: keys) != nil }
  }
}
