// The modifiers and attributes that `is` takes as they are written.

extension WordTable {
  private static let declared: SubjectSet = [.property, .method, .initializer, .subscript, .member, .body]
  private static let levels = ["private", "fileprivate", "internal", "package", "public", "open"]

  /// All words of `is`.
  static let ofIs = WordTable(
    facts: Facts.all.map(\.row), modifiers: modifiers, attributes: attributes,
    ofAttributes: declared.union([.type, .nestedType, .case, .parameter, .closure, .import, .conformance]))

  private static let modifiers: [Modifiers] = [
    Modifiers(words: levels, subjects: declared.union([.type, .nestedType, .import])),
    Modifiers(words: levels.map { $0 + "(set)" }, subjects: [.property, .subscript, .member]),
    Modifiers(
      words: ["weak", "unowned", "unowned(safe)", "unowned(unsafe)"], subjects: [.property, .member]),
    Modifiers(words: ["static", "class"], subjects: declared.subtracting([.initializer])),
    Modifiers(words: ["final"], subjects: declared.union([.type, .nestedType]).subtracting([.initializer])),
    Modifiers(words: ["override", "dynamic"], subjects: declared),
    Modifiers(words: ["required", "convenience"], subjects: [.initializer, .member, .body]),
    Modifiers(words: ["indirect"], subjects: [.type, .nestedType, .case, .member]),
    Modifiers(
      words: ["async", "throws", "rethrows", "reasync"], subjects: declared.union([.closure])),
    Modifiers(
      words: ["mutating", "nonmutating", "prefix", "postfix", "infix"], subjects: [.method, .member, .body]),
    Modifiers(words: ["consuming", "borrowing"], subjects: [.method, .member, .body, .parameter]),
    Modifiers(words: ["inout", "isolated", "sending"], subjects: [.parameter]),
    Modifiers(
      words: ["nonisolated", "nonisolated(unsafe)", "nonisolated(nonsending)"],
      subjects: declared.union([.type, .nestedType])),
    Modifiers(words: ["distributed"], subjects: [.type, .nestedType, .property, .method, .member, .body]),
    Modifiers(words: ["func"], subjects: [.method, .member, .body]),
    Modifiers(words: ["init", "deinit"], subjects: [.initializer, .member, .body]),
    Modifiers(words: ["subscript"], subjects: [.subscript, .member, .body]),
    Modifiers(words: ["case"], subjects: [.case, .member]),
    Modifiers(words: ["typealias", "associatedtype", "macro"], subjects: [.nestedType, .member]),
    Modifiers(words: ["@escaping", "@autoclosure"], subjects: [.parameter]),
    Modifiers(words: ["@unchecked", "@retroactive"], subjects: [.conformance]),
    Modifiers(words: ["@testable"], subjects: [.import]),
    // What `kind` says of a type.
    Modifiers(words: ["struct", "enum", "actor", "protocol"], subjects: []),
  ]

  private static let attributes = [
    "autoclosure", "available", "convention", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping",
    "frozen", "globalActor", "inlinable", "main", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper",
    "resultBuilder", "retroactive", "testable", "unchecked", "usableFromInline",
  ]

  /// The modifiers that the page lists: those that no other word of the language says.
  var shownModifiers: [Modifiers] {
    modifiers.filter { group in
      !group.subjects.isEmpty && !group.words.contains { Self.isKind($0) && $0 != "class" }
    }
  }

  private static func isKind(_ keyword: String) -> Bool {
    KindWord(rawValue: keyword) != nil
      || ["func", "init", "deinit", "typealias", "associatedtype", "macro"].contains(keyword)
  }
}
