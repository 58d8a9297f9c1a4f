/// What a team states in `.mvvm-lint.json`, and in the configurations that it extends: which conventions hold, for which
/// files, in which words.
///
/// Read by itself, without the convention documents it refers to; ``RuleSelection`` puts the two together.
public struct Configuration: Sendable {
  /// A place in one of the configuration's documents.
  public struct Place: Sendable, Equatable {
    /// Position in ``Configuration/documents``.
    public let document: Int
    /// Byte range.
    public let range: Range<Int>
  }

  /// A convention as the configuration lists it: the id of a built-in one, or the path of a document.
  public struct ConventionReference: Sendable, Equatable {
    /// The id or the path, as written.
    public let name: String
    /// Where it stands in the list `conventions`, quotes included.
    public let place: Place

    /// The folder or pattern in the list that means it; nil where the list names it. A page that is found need not have rules.
    public private(set) var finder: String?
    /// The only folders for which its rules hold, relative to that of the configuration; nil for the whole project.
    public private(set) var folders: [String]?

    /// Whether it is the path of a document, absolute or relative to the folder of the document that states it: it has a
    /// `/` or ends as the name of a Markdown file.
    public var isPath: Bool { name.contains("/") || Convention.isPage(name) || finder != nil }
    /// Whether it is a pattern for paths of documents.
    public var isPattern: Bool { name.contains("*") }

    /// A document that this folder or pattern means.
    public func finding(_ path: String) -> ConventionReference {
      ConventionReference(name: path, place: place, finder: name)
    }

    /// The same for some folders alone; nil for the whole project.
    public func confined(to folders: [String]?) -> ConventionReference {
      ConventionReference(name: name, place: place, finder: finder, folders: folders)
    }
  }

  /// A file as the configuration names it.
  public struct FileReference: Sendable, Equatable {
    /// Relative to the folder of the document that states it.
    public let path: String
    /// Where the path stands, quotes included.
    public let place: Place
  }

  /// What one entry of `rules` says about one rule.
  public struct RuleSetting: Sendable {
    /// The rule's id as written; ``RuleSelection`` knows whether there is such a rule.
    public let rule: String
    /// Where the rule's id stands.
    public let place: Place
    /// The files that the entry of `overrides` is about; nil outside of `overrides`.
    public let paths: [PathPattern]?
    /// False for `"off"`. Nil where nothing is said of it, as below: by an entry of `overrides` that sets something else.
    public var isOn: Bool? = true
    /// Nil where nothing is said of it: then what was said before counts, or else the rule's document.
    public var severity: Severity?
    /// The same of its fixes.
    var fix: FixPermission?
    /// Paths to which the rule is confined.
    public var included: [PathPattern]?
    /// Paths that the rule leaves alone; nil where nothing is said of them, empty where it is said that there are none.
    public var excluded: [PathPattern]?
    /// Conditions that are added to those under which a place is fine. They are read when the rule is known.
    var exceptions: JSONValue?
    /// The byte range of what says whether the rule is on.
    var stateRange: Range<Int>
    /// The byte ranges of what else is said, by key.
    var ranges: [String: Range<Int>] = [:]
  }

  /// A path pattern as the configuration states it.
  public struct StatedPattern: Sendable {
    /// What a pattern is for.
    public enum Purpose: Sendable, Equatable {
      /// The files of the project.
      case included
      /// What is not linted.
      case excluded
      /// What is read for its declarations alone.
      case known
      /// What is linted though it says that a program wrote it.
      case notGenerated
      /// The files of an entry of `overrides`.
      case overrides
      /// The paths of one rule.
      case rule
    }

    /// What the pattern is for.
    public let purpose: Purpose
    /// As written.
    public let text: String
    /// Where it stands, quotes included.
    public let place: Place
    /// The project-relative patterns that together say the same.
    let patterns: [PathPattern]
  }

  /// The documents it was read from: those that are extended before those that extend them, its own last.
  public let documents: [DocumentText]
  /// Nil where the configuration has no such key: then the core rules hold.
  public internal(set) var conventions: [ConventionReference]?
  /// What to lint where the command line names nothing; empty for everything.
  public internal(set) var included: [PathPattern] = []
  /// What is not linted, even where the command line names it.
  public internal(set) var excluded: [PathPattern] = []
  /// What is read for its declarations and not linted, even where it is excluded or ignored by git.
  public internal(set) var known: [PathPattern] = []
  /// What is linted though it says that a program wrote it.
  public internal(set) var notGenerated: [PathPattern] = []
  /// The path patterns of its own document, in their order there. What is extended may be meant for other projects, too.
  public internal(set) var ownPatterns: [StatedPattern] = []
  /// Lists and kinds of modules that replace those of the same names in the documents, each as a whole.
  public internal(set) var vocabulary = Vocabulary()
  /// What it states of macros and of build settings.
  public internal(set) var unseen = DeclaredMacrosAndAttributes()
  /// In the order of the documents, those of `overrides` behind those of their document's `rules`. Later ones win.
  public internal(set) var rules: [RuleSetting] = []
  /// The least severity that makes a run fail; nil where the configuration does not say.
  public internal(set) var failOn: FailureThreshold?
  /// Whether a strict run fails when a rule found nothing to look at.
  public internal(set) var requiresSubjects = false
  /// Whether a comment that disables a rule has to say why.
  public internal(set) var requiresDisableReason = false
  /// The file of findings that are not reported.
  public internal(set) var baseline: FileReference?
  /// Whether files that git ignores are left out.
  public internal(set) var respectsGitIgnore = true
  /// Whether a run that finds no file to lint is a success.
  public internal(set) var allowsZeroFiles = false
  /// Whether it says of itself that this program is too old for it. Then nothing else is known of it.
  public internal(set) var needsNewerProgram = false
  /// For each key that was stated, where that was done last, and the value there.
  var stated: [String: (place: Place, value: JSONValue)] = [:]
  /// Where the names of the vocabulary lists stand.
  var vocabularyPlaces: [String: Place] = [:]
  /// Where the names of the kinds of modules stand.
  var kindPlaces: [String: Place] = [:]
  /// For each document the roles that no later one defines again; their conditions are read when the documents are known
  /// that they refer to.
  var roles: [(document: Int, members: [JSONMember])] = []

  /// What is stated nowhere, for runs without a configuration.
  static let none = Configuration(documents: [DocumentText(path: "", bytes: [])])

  /// Its own document.
  public var text: DocumentText { documents[documents.count - 1] }
  /// The path of its own document, as it was given.
  public var path: String { text.path }

  /// Puts what each reference to a convention means in its place: a folder or a pattern means any number of documents.
  public mutating func replaceConventions(_ meaning: (ConventionReference) -> [ConventionReference]) {
    conventions = conventions.map { $0.flatMap(meaning) }
  }

  /// A mistake at a place of the configuration: for those who find out that something it names is not there.
  public func problem(at place: Place, _ message: String) -> DocumentProblem {
    documents[place.document].problem(at: place.range, message)
  }

  /// 1-based line and column in UTF-8 bytes, with the path of the document.
  public func position(of place: Place) -> (path: String, line: Int, column: Int) {
    let document = documents[place.document]
    let lines = document.bytes.withUnsafeBufferPointer { LineTable($0) }
    let (line, column) = lines.position(of: place.range.lowerBound)
    return (document.path, line, column)
  }

  var roleNames: [String] { roles.flatMap { $0.members.map(\.key) } }
}

/// From which severity on findings make a run fail.
public enum FailureThreshold: Sendable, Equatable {
  case severity(Severity)
  /// Findings never make a run fail.
  case never

  /// `error`, `warning`, `note` or `none`.
  public init?(_ word: String) {
    if let severity = Severity(rawValue: word) {
      self = .severity(severity)
    } else if word == "none" {
      self = .never
    } else {
      return nil
    }
  }

  /// The words that can be read, for help and messages: the most severe severity first, then `none`.
  public static let words = ["error", "warning", "note", "none"]
}
