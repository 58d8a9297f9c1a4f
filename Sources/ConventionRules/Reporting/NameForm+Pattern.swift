extension NameForm {
  /// What a name of the form looks like, as a regular expression that validators of JSON Schema understand. It says what
  /// ``mistake(in:)`` says, patterns for modifiers aside, and that names begin and end with no blank.
  var pattern: String {
    let count =
      switch stars {
      case .any: ""
      case .atMostOne: "(?=[^*]*\\*?[^*]*$)"
      case .one: "(?=[^*]*\\*[^*]*$)"
      }
    return "^(?:\\$[a-z][a-z0-9_]*|" + count + "(?:" + ownPattern + "))$"
  }

  private var ownPattern: String {
    switch subject {
    case .anything, .vocabulary: "(?![$\\s])[\\s\\S]*\\S"
    case .members: Self.member(Self.noPath, Self.mayHaveLabels)
    case .membersOrAttributes: Self.attribute + "|" + Self.member(Self.noPath, Self.mayHaveLabels)
    case .membersOrAccessors: Self.accessor + "|" + Self.member(Self.noPath, Self.mayHaveLabels)
    case .calls: Self.member(Self.plainPath, Self.mayHaveLabels)
    case .surroundings: "[@#](?:[^(]*[^(\\s])?|" + Self.member(Self.plainPath, Self.mayHaveLabels)
    case .plainMembers: Self.member(Self.noPath, Self.noLabels)
    case .paths: Self.member(Self.plainPath, Self.noLabels)
    case .words:
      Self.attribute + "|(?=[^@$\\s])[^*]*\\*(?:[\\s\\S]*\\S)?|"
        + NameForm.knownWords.map(Self.escaped).joined(separator: "|")
    case .ownTypeNames, .modules: Self.type("\\.")
    case .typeNames: Self.type()
    case .types: Self.typeOfMember
    case .typesOrFunctions: "(?![$\\s@#])[\\s\\S]*->(?:[\\s\\S]*\\S)?|" + Self.typeOfMember
    case .staticMembers: "(?=[\\s\\S]*[.*])" + Self.type()
    }
  }

  private static let attribute = "@(?:[^(]*[^(\\s])?"

  // MARK: Members

  private static let accessor =
    "[A-Za-z0-9_*]+\\.(?:" + MemberAccessor.allCases.map(\.rawValue).joined(separator: "|") + ")"

  private static func member(_ path: String, _ labels: String) -> String { "(?![$\\s@#])(?![^(]*`)" + path + labels }

  /// No names with a period or another sign between or behind them.
  private static let noPath = "(?!(?=[^(]*[A-Za-z0-9_])(?=[^(]*[.?!])[A-Za-z0-9_*.?!]+(?:\\(|$))"
  /// Periods between names, and no other sign.
  private static let plainPath =
    "(?!(?=[^(]*[A-Za-z0-9_])(?:(?=[^(]*[?!])[A-Za-z0-9_*.?!]+|[A-Za-z0-9_*.?!]+\\.)(?:\\(|$))"
  private static let noLabels = "[^(]*[^(\\s:]"
  private static let mayHaveLabels = "(?:[^()]*[^()\\s]|[^(]*\\((?:[^\\s:()*]+:)*\\))"

  // MARK: Types

  /// Signs that no name of a type holds, as they stand in brackets.
  private static let noSigns = "\\[\\](){}<>,:&?!`"
  private static let noSpecifier = "(?!(?:" + specifiers.joined(separator: "|") + ") )"

  /// - Parameter more: another sign that it does not hold.
  private static func type(_ more: String = "") -> String {
    "(?![$\\s@#.])" + noSpecifier + "(?![\\s\\S]*\\.self$)[^" + noSigns + more + "]*[^" + noSigns + ".\\s]"
  }

  private static let typeOfMember =
    attribute + "|\\[[\\s\\S]+\\]|(?![$\\s@#.])" + noSpecifier + "[^" + noSigns + "]*[^" + noSigns + ".]<[\\s\\S]*>|"
    + type()

  private static func escaped(_ word: String) -> String {
    word.replacing("(", with: "\\(").replacing(")", with: "\\)")
  }
}
