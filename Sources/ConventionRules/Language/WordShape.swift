/// The form of what stands behind a word. Reader, schema and page go by it alone.
indirect enum WordShape: Sendable {
  /// nil for the names of the places themselves.
  case names(NameForm?)
  case groups
  case types(NameForm, orNone: Bool)
  case value
  case arguments
  case places(PlaceUse)
  case files
  case words(WordTable)
  case choice(Choice)
  case flag
  case number
  case object([Key])
  /// For modules the others that they may import.
  case allowances

  /// How a word speaks of places.
  enum PlaceUse: Sendable {
    /// Such a place lies around.
    case around
    /// There are as many as it says.
    case counted
    /// Some come on each way through the code, or none.
    case onWays
  }

  /// Words of which some are chosen.
  struct Choice: Sendable {
    /// As the page calls them.
    let name: String
    let words: [String]
    /// Whether several may be chosen, of which one is enough.
    let isList: Bool
  }

  /// A key of an object.
  struct Key: Sendable {
    let name: String
    /// What it says: one sentence.
    let meaning: String
    let shape: WordShape
    var isRequired = false
  }

  /// What the page calls it.
  var name: String {
    switch self {
    case .names: "NAMES"
    case .groups: "a list of NAMES"
    case .types: "TYPES"
    case .value: "VALUE"
    case .arguments: "{ label: VALUE }"
    case .places: "PLACE"
    case .files: "FILE"
    case .words: "WORDS"
    case .choice(let choice): choice.name
    case .flag: "true or false"
    case .number: "a number"
    case .allowances: "{ MODULES: MODULES }"
    case .object(let keys): keys.count > 2 ? "{ … }" : "{ " + keys.map(\.name).joined(separator: ", ") + " }"
    }
  }
}

/// A shape with the type of what it holds.
struct TypedShape<Value>: Sendable {
  let shape: WordShape
  /// What a value of the shape holds; nil for a value of another shape.
  let value: @Sendable (WordValue) -> Value?

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> TypedShape<Other> {
    TypedShape<Other>(shape: shape) { value($0).map(transform) }
  }
}

extension TypedShape<NameQuery> {
  static var names: Self { TypedShape(shape: .names(nil)) { if case .names(let names) = $0 { names } else { nil } } }
}

extension TypedShape<[NameQuery]> {
  static var groups: Self { TypedShape(shape: .groups) { if case .groups(let groups) = $0 { groups } else { nil } } }
}

extension TypedShape<TypeQuery> {
  static var types: Self { types(as: NameForm(subject: .types)) }

  static func types(as form: NameForm) -> Self {
    TypedShape(shape: .types(form, orNone: false)) { if case .types(let types) = $0 { types } else { nil } }
  }
}

extension TypedShape<TypeQuery?> {
  /// Types, or nil for the text `"none"`.
  static var typesOrNone: Self {
    TypedShape(shape: .types(NameForm(subject: .types), orNone: true)) { value in
      switch value {
      case .types(let types): .some(types)
      case .none: .some(nil)
      default: nil
      }
    }
  }
}

extension TypedShape<ValueQuery> {
  static var value: Self { TypedShape(shape: .value) { if case .value(let value) = $0 { value } else { nil } } }
}

extension TypedShape<[ArgumentQuery]> {
  static var arguments: Self {
    TypedShape(shape: .arguments) { if case .arguments(let arguments) = $0 { arguments } else { nil } }
  }
}

extension TypedShape<[PlaceQuery]> {
  static func places(_ use: WordShape.PlaceUse) -> Self {
    TypedShape(shape: .places(use)) { if case .places(let places) = $0 { places } else { nil } }
  }
}

extension TypedShape<[FileQuery]> {
  static var files: Self { TypedShape(shape: .files) { if case .files(let files) = $0 { files } else { nil } } }
}

extension TypedShape<WordQuery> {
  static func words(_ table: WordTable) -> Self {
    TypedShape(shape: .words(table)) { if case .words(let words) = $0 { words } else { nil } }
  }
}

extension TypedShape<[ImportAllowance]> {
  static var allowances: Self {
    TypedShape(shape: .allowances) { if case .allowances(let all) = $0 { all } else { nil } }
  }
}

extension TypedShape<Bool> {
  static var flag: Self { TypedShape(shape: .flag) { if case .flag(let flag) = $0 { flag } else { nil } } }
}

extension TypedShape<[String: WordValue]> {
  static func object(_ keys: [WordShape.Key]) -> Self {
    TypedShape(shape: .object(keys)) { if case .object(let object) = $0 { object } else { nil } }
  }
}

extension TypedShape {
  /// - Parameter name: as the page calls the words.
  static func choice<Word: RawRepresentable & CaseIterable & Sendable>(_ name: String) -> Self
  where Value == [Word], Word.RawValue == String {
    TypedShape(shape: .choice(name, Word.self, isList: true)) { value in
      if case .choice(let words) = value { words.compactMap(Word.init) } else { nil }
    }
  }
}

extension WordShape {
  static func choice<Word: RawRepresentable & CaseIterable>(_ name: String, _ words: Word.Type, isList: Bool) -> Self
  where Word.RawValue == String {
    .choice(Choice(name: name, words: words.allCases.map(\.rawValue), isList: isList))
  }
}

extension [String: WordValue] {
  /// What stands behind a key whose shape is a choice.
  func choice<Word: RawRepresentable>(_ key: String) -> [Word]? where Word.RawValue == String {
    if case .choice(let words)? = self[key] { words.compactMap(Word.init) } else { nil }
  }

  func number(_ key: String) -> Int? { if case .number(let number)? = self[key] { number } else { nil } }

  func names(_ key: String) -> NameQuery? { if case .names(let names)? = self[key] { names } else { nil } }
}
