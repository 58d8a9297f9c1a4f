extension Explanation {
  // MARK: Vocabulary

  var listNames: [String] { Set(library.conventions.flatMap(\.vocabularyRanges.keys)).sorted() }

  /// What a list of the vocabulary holds, who goes by it, and how a team replaces it; nil where there is no such list.
  func text(ofList name: String) -> String? {
    let definitions = library.conventions.compactMap { convention in
      convention.vocabularyRanges[name].map { (convention, convention.text.string($0)) }
    }
    guard !definitions.isEmpty else { return nil }
    var text = "# The vocabulary list `\(name)`\n"
    for (convention, list) in definitions {
      text +=
        "\nAs \(EscapedText.name(convention.path)) defines it:\n\n```json\n\(name): \(Self.unindented(list))\n```\n"
    }
    if let used = selection.vocabulary[name] {
      let names = used.map { EscapedText.name("`\($0.text)`") }.joined(separator: ", ")
      text += "\nIn use here: \(names.isEmpty ? "no name" : names).\n"
    }
    text += "\nA configuration replaces it: `{ vocabulary: { \(name): [\"*Name\"] } }`.\n"
    let reference = "$" + name
    text += Self.list(
      "Roles that use it",
      library.conventions.flatMap { convention in
        convention.roles.filter { Self.names(reference, in: convention.text.string($0.range)) }.map { "`\($0.name)`" }
      })
    text += Self.list(
      "Rules that use it",
      library.conventions.flatMap(\.rules).filter { Self.names(reference, in: $0.document.string($0.range)) }
        .map { "`\($0.id)`: \($0.title)" })
    return text
  }

  /// Whether a block names a list, and not only one whose name goes on.
  private static func names(_ reference: String, in block: String) -> Bool {
    block.ranges(of: reference).contains { range in
      guard range.upperBound < block.endIndex else { return true }
      let next = block[range.upperBound]
      return !next.isLetter && !next.isNumber && next != "_"
    }
  }

  private static func list(_ heading: String, _ items: [String]) -> String {
    var known: Set<String> = []
    let lines = items.filter { known.insert($0).inserted }.map { "- \($0)\n" }
    return lines.isEmpty ? "" : "\n## \(heading)\n\n" + lines.joined()
  }

  // MARK: Keys of a configuration

  /// What a key of a configuration says, with the names that go with it; nil where there is no such key.
  func text(ofKey name: String) -> String? {
    guard let section = ConfigurationReference.section(of: name) else { return nil }
    let names: (heading: String, names: [String])? =
      switch name {
      case "conventions": ("Conventions", library.conventions.map { "`\($0.id)`: \($0.title)" })
      case "roles": ("Roles", roleNames.map { "`\($0)`" })
      case "rules": ("Rules", ["`mvvm-lint rules` lists them."])
      case "vocabulary": ("Lists", listNames.map { "`\($0)`" })
      default: nil
      }
    return section + "\n`mvvm-lint explain configuration` explains all keys.\n"
      + (names.map { Self.list($0.heading, $0.names) } ?? "")
  }

  // MARK: Words of the language

  /// What a word of the rule language means; nil where there is no such word.
  func text(ofWord name: String) -> String? {
    let words = LanguageReference.words.filter { $0.word == name }
    let values = LanguageReference.values.flatMap { values in
      values.words.filter { $0.word == name }.map {
        "One of \(values.name): \($0.meaning.isEmpty ? values.meaning : $0.meaning)\n"
      }
    }
    guard !words.isEmpty || !values.isEmpty else { return nil }
    let meanings =
      words.map { word in
        "\(word.kind.title), `\(word.word)` \(word.value): \(word.meaning)\n\n```json5\n\(word.example)\n```\n"
      } + values
    return "# The word `\(name)` of the rule language\n\n" + meanings.joined(separator: "\n")
      + "\n`mvvm-lint explain language` shows all words.\n"
  }
}
