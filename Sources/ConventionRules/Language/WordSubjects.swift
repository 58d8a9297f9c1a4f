// Of which places a word of `is` can be said: the one table behind the reader, the page and the data.

/// Modifiers and attributes that go with the same subjects.
struct ModifierGroup: Sendable {
  let words: [String]
  let subjects: SubjectSet
}

extension PlaceWord {
  var subjects: SubjectSet {
    switch self {
    case .let, .var, .stored, .computed, .lazy, .observed: [.property, .member, .use, .body]
    case .instance: [.property, .method, .initializer, .subscript, .case, .member, .use, .call, .body]
    case .settable: [.property, .subscript, .member, .use]
    case .optional, .implicitlyUnwrapped:
      [.property, .method, .subscript, .case, .member, .parameter, .use, .body]
    case .generic: [.type, .nestedType, .method, .initializer, .subscript, .member, .use, .body]
    case .requirement, .overridden: [.property, .method, .initializer, .subscript, .member, .use, .body]
    case .first, .last: [.parameter]
    case .foreign: [.type, .conformance, .mention, .creation, .assignment, .use]
    case .read, .written, .called: [.use]
    }
  }
}

extension ModifierGroup {
  private static let declared: SubjectSet = [.property, .method, .initializer, .subscript, .member, .body]

  /// All modifiers, and the keywords that the reader takes as such.
  static let all: [ModifierGroup] = [
    ModifierGroup(
      words: ["private", "fileprivate", "internal", "package", "public", "open"],
      subjects: declared.union([.type, .nestedType, .import])),
    ModifierGroup(
      words: ["private", "fileprivate", "internal", "package", "public", "open"].map { $0 + "(set)" },
      subjects: [.property, .subscript, .member]),
    ModifierGroup(
      words: ["weak", "unowned", "unowned(safe)", "unowned(unsafe)"], subjects: [.property, .member]),
    ModifierGroup(words: ["static", "class"], subjects: declared.subtracting([.initializer])),
    ModifierGroup(words: ["final"], subjects: declared.union([.type, .nestedType]).subtracting([.initializer])),
    ModifierGroup(words: ["override", "dynamic"], subjects: declared),
    ModifierGroup(words: ["required", "convenience"], subjects: [.initializer, .member, .body]),
    ModifierGroup(words: ["indirect"], subjects: [.type, .nestedType, .case, .member]),
    ModifierGroup(
      words: ["async", "throws", "rethrows", "reasync"], subjects: declared.union([.closure])),
    ModifierGroup(
      words: ["mutating", "nonmutating", "prefix", "postfix", "infix"], subjects: [.method, .member, .body]),
    ModifierGroup(words: ["consuming", "borrowing"], subjects: [.method, .member, .body, .parameter]),
    ModifierGroup(words: ["inout", "isolated", "sending"], subjects: [.parameter]),
    ModifierGroup(
      words: ["nonisolated", "nonisolated(unsafe)", "nonisolated(nonsending)"],
      subjects: declared.union([.type, .nestedType])),
    ModifierGroup(words: ["distributed"], subjects: [.type, .nestedType, .property, .method, .member, .body]),
    ModifierGroup(words: ["func"], subjects: [.method, .member, .body]),
    ModifierGroup(words: ["init", "deinit"], subjects: [.initializer, .member, .body]),
    ModifierGroup(words: ["subscript"], subjects: [.subscript, .member, .body]),
    ModifierGroup(words: ["case"], subjects: [.case, .member]),
    ModifierGroup(words: ["typealias", "associatedtype", "macro"], subjects: [.nestedType, .member]),
    ModifierGroup(words: ["@escaping", "@autoclosure"], subjects: [.parameter]),
    ModifierGroup(words: ["@unchecked", "@retroactive"], subjects: [.conformance]),
    ModifierGroup(words: ["@testable"], subjects: [.import]),
    // What `kind` says of a type.
    ModifierGroup(words: ["struct", "enum", "actor", "protocol"], subjects: []),
  ]

  /// Attributes of the language that people write without their sign.
  static let attributes = [
    "autoclosure", "available", "convention", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping",
    "frozen", "globalActor", "inlinable", "main", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper",
    "resultBuilder", "retroactive", "testable", "unchecked", "usableFromInline",
  ]

  /// The places that carry attributes.
  static let ofAttributes: SubjectSet =
    declared.union([.type, .nestedType, .case, .parameter, .closure, .import, .conformance])

  /// The modifiers that the page lists: those that no other word of the language says.
  static let shown: [ModifierGroup] = all.filter { group in
    !group.subjects.isEmpty && !group.words.contains { KindWord.isDeclared(by: $0) && $0 != "class" }
  }

  /// The places of which a modifier or an attribute can be said, patterns included; nil where no such word is known.
  static func subjects(of text: String) -> SubjectSet? {
    let pattern = NamePattern(text)
    var subjects: SubjectSet = []
    var isKnown = false
    for group in all where group.words.contains(where: pattern.matches) {
      subjects.formUnion(group.subjects)
      isKnown = true
    }
    if text.hasPrefix("@") && !(isKnown && pattern.isExact) || text.hasPrefix("*") {
      subjects.formUnion(ofAttributes)
      isKnown = true
    }
    return isKnown ? subjects : nil
  }
}

extension KindWord {
  var subjects: SubjectSet {
    switch self {
    case .class, .struct, .enum, .actor, .protocol: [.type, .conformance, .mention, .creation, .nestedType, .member]
    case .alias: [.nestedType, .member]
    case .property: [.property, .member, .use, .call]
    case .method: [.method, .member, .use, .call]
    case .initializer: [.initializer, .member, .use, .call]
    case .subscript: [.subscript, .member, .use, .call]
    case .case: [.case, .member, .use, .call]
    }
  }

  /// What to write where places of another subject were asked for something of the kind.
  func placeOfItsOwn(_ subjects: SubjectSet) -> String {
    switch self {
    case .alias: return "a typealias is a member: write { member: …, kind: \"alias\" }"
    case .class, .struct, .enum, .actor, .protocol:
      let isMember = self == .class && subjects.isSubset(of: .members)
      return "write { type: …, kind: \"\(rawValue)\" }" + (isMember ? ", or is: \"class\" for the modifier" : "")
    case .property, .method, .initializer, .subscript, .case: return "write { \(rawValue): … }"
    }
  }

  fileprivate static func isDeclared(by keyword: String) -> Bool {
    KindWord(rawValue: keyword) != nil
      || ["func", "init", "deinit", "typealias", "associatedtype", "macro"].contains(keyword)
  }
}
