/// The words of the language that are conditions. Who adds one adds a file to `Conditions`, and a name here.
enum Words {
  /// In the order in which people look them up.
  static let all = DefinitionList(
    [
      .in, .inside, .inFile, .of, .on, .named, .typed, .holds, .returns, .arguments, .value, .is, .kind, .visible,
      .conformsTo, .inheritsFrom, .adoptedBy, .implements, .throws, .has, .reaches, .exists, .precedes, .follows,
      .captures, .statements, .order, .setInInit, .disposed, .lines, .documented, .role,
    ], ofRules: [.mayImportOnly])
}

// What is read and decided by all words, where nobody says by which.

extension Convention {
  /// Reads a document.
  ///
  /// Nothing is missing from the result but what is wrong, and all that is wrong is in the problems.
  ///
  /// - Parameters:
  ///   - base: the document whose vocabulary and roles are known too; nil for that document itself.
  ///   - parts: what to read of it.
  ///   - mayQuoteProse: whether mistakes may hold parts of a document in which no block is one of ours. A configuration that
  ///     somebody else wrote may name any file of the machine.
  public static func read(
    _ text: DocumentText, base: Convention?, _ parts: DocumentParts = .all, mayQuoteProse: Bool = true
  ) -> (convention: Convention, problems: [DocumentProblem]) {
    read(text, base: base, words: Words.all.words, parts, mayQuoteProse: mayQuoteProse)
  }
}

extension ConventionLibrary {
  /// Reads the built-in documents; their mistakes are in ``problems``.
  ///
  /// - Parameters:
  ///   - builtIn: the documents to start with, the base document first.
  ///   - parts: what to read of these documents.
  public init(
    builtIn documents: [DocumentText] = BuiltInDocuments.all, reading parts: DocumentParts = .all
  ) {
    self.init(builtIn: documents, words: Words.all.words, reading: parts)
  }
}

extension ProjectContext {
  /// Takes roles that were decided on this very index, whose numbers they hold.
  public convenience init(
    index: ProjectIndex, roles: RoleTable, unseen: DeclaredMacrosAndAttributes = DeclaredMacrosAndAttributes(),
    countsTypes: Bool = false, tellsFixes: Bool = false
  ) {
    self.init(
      index: index, roles: roles, unseen: unseen, countsTypes: countsTypes, tellsFixes: tellsFixes,
      definitions: Words.all)
  }
}
