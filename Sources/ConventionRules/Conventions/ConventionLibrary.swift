/// The convention documents that are built into the program, the base document first.
public enum BuiltInDocuments {
  /// The ids of those with core rules.
  static let coreIDs = ["input-output", "reactive-connectable"]

  /// All of them. What a run needs of them, ``withCoreRules`` and ``listed(_:)`` give in less time.
  public static var all: [DocumentText] {
    let base = ConventionLibrary.baseID + ".md"
    return ([base] + EmbeddedResources.names(withSuffix: ".md").filter { $0 != base }).map(document)
  }

  /// The base document and those with core rules: all that a run without a configuration needs to read.
  public static var withCoreRules: [DocumentText] {
    ([ConventionLibrary.baseID] + coreIDs).map { document(named: $0 + ".md") }
  }

  /// The base document and those with certain ids. An id that no document has is passed over.
  public static func listed(_ ids: [String]) -> [DocumentText] {
    let names = Set(EmbeddedResources.names(withSuffix: ".md"))
    return ([ConventionLibrary.baseID] + ids.filter { $0 != ConventionLibrary.baseID }).map { $0 + ".md" }
      .filter(names.contains).map(document)
  }

  /// Whether a document has an id.
  public static func has(_ id: String) -> Bool { EmbeddedResources.names(withSuffix: ".md").contains(id + ".md") }

  private static func document(named name: String) -> DocumentText {
    DocumentText(path: "Rules/\(name)", bytes: DocumentBytes(EmbeddedResources.text(of: name)))
  }
}

/// The convention documents that a configuration can choose from: the built-in ones, and those of the team.
public struct ConventionLibrary: Sendable {
  /// The id of the document whose vocabulary and roles every other document knows.
  public static let baseID = "mvvm"

  /// The built-in documents, the base first.
  public let builtIn: [Convention]
  private let words: WordList
  /// The team's documents, with the text by which a configuration refers to each.
  public private(set) var added: [(reference: String, convention: Convention)] = []
  /// Their places in ``added``, by these texts.
  private var places: [String: Int] = [:]
  /// All mistakes in the documents.
  public private(set) var problems: [DocumentProblem] = []

  /// - Parameter words: of the language in which the documents are written.
  init(builtIn documents: [DocumentText], words: WordList, reading parts: DocumentParts) {
    self.words = words
    var builtIn: [Convention] = []
    for document in documents {
      let base = builtIn.first { $0.id == Self.baseID }
      let (convention, problems) = Convention.read(document, base: base, words: words, parts)
      builtIn.append(convention)
      self.problems += problems
    }
    self.builtIn = builtIn
  }

  /// Adds a document of the team, and its mistakes to ``problems``. Of a file in which no block is one of a convention they
  /// hold nothing.
  ///
  /// - Parameter reference: the text by which the configuration refers to it: its path as written there.
  public mutating func add(_ document: DocumentText, reference: String) {
    let (convention, problems) = Convention.read(document, base: base, words: words, mayQuoteProse: false)
    if let known = places[reference] {
      added.remove(at: known)
      for (name, place) in places where place > known { places[name] = place - 1 }
    }
    places[reference] = added.count
    added.append((reference, convention))
    self.problems += problems
  }

  /// The document with the base roles.
  public var base: Convention? { builtIn.first { $0.id == Self.baseID } }

  /// All documents, built-in ones first.
  public var conventions: [Convention] { builtIn + added.map(\.convention) }

  /// A document by what a configuration calls it: the id of a built-in one, or the path of one of the team's.
  public func convention(_ reference: String) -> Convention? {
    places[reference].map { added[$0].convention } ?? builtIn.first { $0.id == reference }
  }

  /// A rule of any document; where two have the same id, that of the team's document.
  public func rule(_ id: String) -> Rule? {
    for convention in added.map(\.convention) + builtIn {
      if let rule = convention.rules.first(where: { $0.id == id }) { return rule }
    }
    return nil
  }

  /// The vocabulary and the roles that hold when certain documents are in use: those of the base document, replaced by
  /// what the others define, in their order.
  func definitions(
    of conventions: [Convention]
  ) -> (vocabulary: Vocabulary, roles: [String: [Condition]]) {
    var vocabulary = base?.vocabulary ?? Vocabulary()
    var roles = base?.roleConditions ?? [:]
    for convention in conventions where convention.text != base?.text {
      vocabulary.replace(with: convention.vocabulary)
      roles.merge(convention.roleConditions) { _, later in later }
    }
    return (vocabulary, roles)
  }

  /// What the base document and certain others state of macros and of build settings, later ones over earlier ones.
  func unseenFacts(of conventions: [Convention]) -> DeclaredMacrosAndAttributes {
    var facts = base?.unseen ?? DeclaredMacrosAndAttributes()
    for convention in conventions where convention.text != base?.text { facts.replace(with: convention.unseen) }
    return facts
  }
}
