/// A rule that shows how a check is used, with the words it takes from the vocabulary.
///
/// The rule is one that a document declares, so the example is read, enforced and tested like any other.
struct CheckExample {
  /// Of a list of names, that many are shown.
  private static let shownNames = 4

  private let rule: Rule
  private let check: CheckDescription
  private let vocabulary: Vocabulary

  init(_ rule: Rule, of convention: Convention, for check: CheckDescription, _ library: ConventionLibrary) {
    self.rule = rule
    self.check = check
    vocabulary = library.definitions(of: [convention]).vocabulary
  }

  /// Markdown: the rule's block, its words, and where its examples stand.
  var text: String {
    let block = rule.document.string(rule.range)
    let lists = listNames.map { "- `$\($0)`: \(names(of: $0))\n" }
    return "```json rule\n\(block)\n```\n\n" + (lists.isEmpty ? "" : lists.joined() + "\n")
      + "Why, and what it finds: [\(rule.title)](\(file)#\(Self.anchor(of: rule.title))), "
      + "or `mvvm-lint explain \(rule.id)`.\n"
  }

  /// The lists of the vocabulary that the rule's arguments refer to, in the order of the check's parameters.
  private var listNames: [String] {
    var names: [String] = []
    for parameter in check.parameters {
      for name in rule.arguments[parameter.name]?.listNames ?? [] where !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func names(of list: String) -> String {
    let names = (vocabulary[list] ?? []).map { "`\($0.text)`" }
    let shown = names.prefix(Self.shownNames).joined(separator: ", ")
    return names.count > Self.shownNames ? shown + ", …" : shown
  }

  /// The document as a link from its own folder.
  private var file: String { rule.document.path.split(separator: "/").last.map(String.init) ?? rule.document.path }

  /// What a page calls the place below a heading: `Views, and models` → `views-and-models`.
  private static func anchor(of title: String) -> String {
    String(
      title.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
      })
  }
}

extension RuleArgument {
  /// The lists of the vocabulary it refers to.
  fileprivate var listNames: [String] {
    switch self {
    case .names(let list): list.references
    case .object(let arguments): arguments.sorted { $0.key < $1.key }.flatMap(\.value.listNames)
    case .roles, .choice, .choices, .flag, .number: []
    }
  }
}
