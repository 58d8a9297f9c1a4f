/// Names that a project has for a vocabulary list.
public struct RecognizedList: Sendable, Equatable {
  /// A name that was found, and how much speaks for it.
  public struct Name: Sendable, Equatable {
    /// A name or a pattern.
    public var text: String
    /// How many types, of those that were looked at, speak for it.
    public var count: Int
  }

  /// What the document says of finding these names.
  public let recognition: Recognition
  /// The most frequent first.
  public let names: [Name]
  /// How many types were looked at.
  public let population: Int
  /// What the document has in the list.
  public let documented: [NamePattern]
  /// Names of the document that the project uses, whether or not many types do.
  public let used: [String]
  /// Folders of the document that hold most of the project's files, which are something else, the widest first, each with the
  /// number of its files.
  public let dropped: [Name]

  /// The name of the vocabulary list, without `$`.
  public var list: String { recognition.list }

  /// What the list has to contain for this project. It never loses a name of the document that the project uses. Patterns say
  /// what a team calls its types: those of the document stay, and so do its folders.
  public var proposed: [String] {
    let found = names.map(\.text)
    guard !recognition.patterns.isEmpty || isOfFolders || recognition.source == .foreign else {
      let wanted = found.filter { !isCovered($0) }
      return wanted + used.filter { !wanted.contains($0) }
    }
    let known = documented.map(\.text).filter { text in !dropped.contains { $0.text == text } }
    return known + found.filter { !known.contains($0) }
  }

  private var isOfFolders: Bool {
    if case .folders = recognition.source { return true }
    return false
  }

  /// Whether the document has the function without labels, which stands for all of that name.
  private func isCovered(_ name: String) -> Bool {
    guard let end = name.firstIndex(of: "(") else { return false }
    return documented.contains { $0.text == name[..<end] }
  }

  /// Whether the project needs names that the document does not have, or must do without some of them.
  public var differsFromDocument: Bool {
    let known = Set(documented.map(\.text))
    return !dropped.isEmpty || names.contains { !known.contains($0.text) && !isCovered($0.text) }
  }

  /// Why these names: `37 of 41 view models conform to 'ViewModelType'`.
  public var reason: String {
    let parts = names.prefix(4).map { name in
      switch recognition.source {
      case .adopted(let roles): "\(share(name, roles)) conform to \(name.text)"
      case .inherited(let roles): "\(share(name, roles)) inherit from \(name.text)"
      case .membersOfRoles(let roles): "\(share(name, roles)) have \(name.text)"
      case .membersOfList(let list): "\(name.text) is a member of types in \(list)"
      case .declared([]): "\(name.count) types are called \(name.text)"
      case .declared(let roles): "\(share(name, roles)) are called \(name.text)"
      case .foreign: "\(name.count) types inherit from \(name.text), which the project does not declare"
      case .folders: "\(name.text) has \(name.count) files of test code"
      }
    }
    let wide = dropped.map {
      "\($0.text) would make \($0.count) of \(population) \(population == 1 ? "file" : "files") test code"
    }
    return (wide + parts).joined(separator: "; ")
  }

  private func share(_ name: Name, _ roles: [String]) -> String {
    let words = roles.map { role in
      let words = role.split(separator: "_")
      return words.count > 2 ? "types that were looked at" : words.joined(separator: " ") + "s"
    }.joined(separator: " and ")
    return "\(name.count) of \(population) \(words)"
  }
}
