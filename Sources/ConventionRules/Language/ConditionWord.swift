/// A word that says what holds of a place.
enum ConditionWord: String, CaseIterable, Sendable {
  case `in`, inside
  case inFile = "in_file"
  case of, on, named, typed, holds, returns, arguments, value, `is`, kind, visible
  case conformsTo = "conforms_to"
  case inheritsFrom = "inherits_from"
  case adoptedBy = "adopted_by"
  case implements, `throws`, has, reaches
  case exists, precedes, follows, captures, statements, order
  case setInInit = "set_in_init"
  case disposed, lines, role, any, all, not

  /// Whether a capture in it stands for what it matches, where it chooses the place that a rule looks at. Of a file that is its path.
  var bindsCaptures: Bool {
    switch self {
    case .in, .inFile, .of, .on, .named, .typed, .holds, .returns, .arguments, .value, .conformsTo, .inheritsFrom,
      .adoptedBy, .implements, .has, .role, .any, .all:
      true
    case .inside, .is, .kind, .visible, .throws, .reaches, .exists, .precedes, .follows, .captures,
      .statements, .order, .setInInit, .disposed, .lines, .not:
      false
    }
  }

  /// Of which places it can be said. In a role and in other conditions on types, that is `type`.
  var subjects: SubjectSet {
    let members = SubjectSet.members
    switch self {
    case .is: return .all.subtracting([.statement, .literal, .attribute, .file, .extension, .argument, .initialValue])
    case .in, .inside, .inFile, .exists, .any, .all, .not: return .all
    case .of:
      return members.union([.parameter, .conformance, .body, .type, .call, .use, .initialValue])
    case .on: return [.call, .use, .assignment, .closure]
    case .named: return SubjectSet.all.subtracting([.statement, .initialValue])
    case .typed, .holds:
      return [.property, .parameter, .case, .member, .subscript, .use, .assignment, .statement]
    case .returns: return [.method, .member, .closure, .call, .subscript, .property]
    case .arguments: return [.call, .creation, .attribute, .argument]
    case .value: return [.assignment, .property, .member, .parameter, .initialValue]
    case .kind: return members.union([.type, .conformance, .mention, .creation, .use, .call, .assignment])
    case .visible: return members.union([.type])
    case .conformsTo, .inheritsFrom, .adoptedBy, .order, .role:
      return [.type, .nestedType, .mention, .creation, .conformance]
    case .implements: return members.union([.call, .use, .assignment])
    case .throws: return [.method, .initializer, .member, .closure]
    case .has: return members.union([.type, .call, .closure, .file, .body, .statement, .creation])
    case .reaches: return members.union([.body])
    case .precedes, .follows: return [.call, .creation, .assignment, .use, .closure]
    case .captures: return [.closure]
    case .statements: return [.body, .closure]
    case .setInInit: return [.property, .member]
    case .disposed: return [.call]
    case .lines: return members.union([.type, .file, .body, .closure])
    }
  }

  /// What to write in its place at a place with which it does not go.
  func hint(on subjects: SubjectSet) -> String {
    guard self == .of, !subjects.contains(.file), !subjects.contains(.import) else { return "" }
    let isOnObject = subjects.isSubset(of: Self.on.subjects)
    return "; 'in' says in whose code it is" + (isOnObject ? ", 'on' on what it is set" : "")
  }
}
