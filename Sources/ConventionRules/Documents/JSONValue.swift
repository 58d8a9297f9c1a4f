/// A JSON5 value that knows where in its document it stands.
struct JSONValue: Sendable, Equatable {
  enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the document; a key that is given again is a problem, and only its first value is here.
    case object([JSONMember])
  }

  let content: Content
  /// Byte range in the document: quotes and brackets included, comments around the value not.
  let range: Range<Int>

  init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// What the value is, for messages: `a list`.
  var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A key with its value.
struct JSONMember: Sendable, Equatable {
  let key: String
  /// Byte range of the key, quotes included.
  let keyRange: Range<Int>
  let value: JSONValue
}

extension [JSONMember] {
  subscript(key: String) -> JSONMember? { first { $0.key == key } }

  /// Tells of the keys that nobody reads, and what is probably meant by each.
  func reportUnknown(in what: String, known: [String], _ problems: inout ProblemCollector) {
    for member in self where !known.contains(member.key) {
      problems.report(
        member.keyRange, "unknown key '\(member.key)' in \(what)" + problems.hint(for: member.key, in: known))
    }
  }
}

// MARK: Reading with complaints

extension JSONValue {
  /// The members of an object; anything else is a problem.
  func members(_ what: String, _ problems: inout ProblemCollector) -> [JSONMember]? {
    if case .object(let members) = content { return members }
    problems.report(range, "\(what) is an object, not \(kindName)")
    return nil
  }

  func string(_ what: @autoclosure () -> String, _ problems: inout ProblemCollector) -> String? {
    if case .string(let string) = content { return string }
    problems.report(range, "\(what()) is a text in quotes, not \(kindName)")
    return nil
  }

  func bool(_ what: String, _ problems: inout ProblemCollector) -> Bool? {
    if case .bool(let bool) = content { return bool }
    problems.report(range, "\(what) is true or false, not \(kindName)")
    return nil
  }

  /// A number without a fraction, not below 0.
  func wholeNumber(_ what: String, _ problems: inout ProblemCollector) -> Int? {
    if case .number(let number) = content, number >= 0, let whole = Int(exactly: number) { return whole }
    var found = kindName
    if case .number(let number) = content { found = Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    problems.report(range, "\(what) is a whole number, 0 or more, not \(found)")
    return nil
  }

  /// One of several words.
  func choice(_ what: String, of words: [String], _ problems: inout ProblemCollector) -> String? {
    if case .string(let word) = content, words.contains(word) { return word }
    let expected = words.map { "\"\($0)\"" }.joined(separator: ", ")
    guard case .string(let word) = content else {
      problems.report(range, "\(what) is one of \(expected), not \(kindName)")
      return nil
    }
    if !problems.isFull, let nearest = Suggestion.nearest(to: word, in: words) {
      problems.report(range, "\(what) cannot be '\(word)'; did you mean '\(nearest)'?")
    } else {
      problems.report(range, "\(what) cannot be '\(word)'; it is one of \(expected)")
    }
    return nil
  }

  /// A text or a list of texts, each with its range. Everything that is neither is a problem and left out.
  func strings(_ what: String, _ problems: inout ProblemCollector) -> [(string: String, range: Range<Int>)]? {
    var strings: [(string: String, range: Range<Int>)] = []
    return eachString(what, &problems) { string, range, _ in strings.append((string, range)) } ? strings : nil
  }

  /// Calls a function with a text, or with each of a list of texts, and its range. Everything that is neither is a problem and
  /// left out.
  ///
  /// - Returns: whether the value is a text or a list.
  @discardableResult
  func eachString(
    _ what: @autoclosure () -> String, _ problems: inout ProblemCollector,
    _ body: (String, Range<Int>, inout ProblemCollector) -> Void
  ) -> Bool {
    switch content {
    case .string(let string):
      body(string, range, &problems)
      return true
    case .array(let values):
      for value in values {
        guard let string = value.string("each entry of \(what())", &problems) else { continue }
        body(string, value.range, &problems)
      }
      return true
    default:
      problems.report(range, "\(what()) is a text in quotes or a list of them, not \(kindName)")
      return false
    }
  }
}
