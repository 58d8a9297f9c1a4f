/// A mistake that a parser could make, planted in a dump.
struct Fault {
  /// The kind under which the comparison has to count it.
  var kind: FactKind
  /// Which part of a dump it spoils, from the item of the family on.
  var place: [Step]
  var change: Change

  enum Step {
    case key(String)
    case index(Int)
  }

  enum Change: String {
    case shifted, renamed, lost
    case lengthened
    case emptied
  }

  /// The item with the fault; nil for an item that has no such part.
  func planted(in item: JSON) -> JSON? { Self.edited(item, place[...], change) }

  private static func edited(_ value: JSON, _ place: ArraySlice<Step>, _ change: Change) -> JSON? {
    guard let step = place.first else { return spoiled(value, change) }
    switch (step, value) {
    case (.key(let key), .object(var fields)):
      if place.count == 1, change == .lost { return fields.removeValue(forKey: key).map { _ in .object(fields) } }
      guard let inner = fields[key], let edited = edited(inner, place.dropFirst(), change) else { return nil }
      fields[key] = edited
      return .object(fields)
    case (.index(let index), .array(var elements)):
      guard index < elements.count, let edited = edited(elements[index], place.dropFirst(), change) else { return nil }
      elements[index] = edited
      return .array(elements)
    default: return nil
    }
  }

  private static func spoiled(_ value: JSON, _ change: Change) -> JSON? {
    switch (change, value) {
    case (.shifted, .number(let number)): .number(number + 1)
    case (.renamed, .string(let text)): .string(text + "X")
    case (.lengthened, .array(let elements)): .array(elements + [.string("X")])
    case (.emptied, .array(let elements)) where !elements.isEmpty: .array([])
    default: nil
    }
  }
}

extension Fault {
  /// - Parameter place: keys and indices, separated by periods.
  init(_ family: Family, _ fact: Fact, _ place: String, _ change: Change) {
    kind = FactKind(family: family, fact: fact)
    self.place = place.split(separator: ".").map { part in Int(part).map { .index($0) } ?? .key(String(part)) }
    self.change = change
  }

  /// A fault for every kind of fact that an item has.
  static let all: [Fault] =
    [
      Fault(.imports, .name, "module", .renamed), Fault(.imports, .kind, "kind", .renamed),
      Fault(.imports, .attributes, "attrs", .lost), Fault(.imports, .modifiers, "mods", .emptied),
      Fault(.imports, .end, "end", .shifted),
      Fault(.ifConfigs, .context, "ctx", .renamed), Fault(.ifConfigs, .clauses, "clauses.0.1", .shifted),
      Fault(.ifConfigs, .clauses, "clauses.0.2", .renamed), Fault(.ifConfigs, .end, "end", .shifted),
      Fault(.calls, .callee, "callee", .renamed), Fault(.calls, .labels, "labels.0", .renamed),
      Fault(.calls, .labels, "labels", .lengthened), Fault(.calls, .trailingClosures, "tc", .shifted),
      Fault(.calls, .closureLabels, "tcl.0", .renamed), Fault(.calls, .start, "off", .shifted),
      Fault(.calls, .nameStart, "name", .lost), Fault(.calls, .end, "end", .shifted),
      Fault(.calls, .path, "path", .renamed), Fault(.calls, .isInAttribute, "attr", .lost),
      Fault(.macros, .name, "name", .renamed), Fault(.macros, .hasParentheses, "paren", .lost),
      Fault(.macros, .labels, "labels.0", .renamed), Fault(.macros, .trailingClosures, "tc", .shifted),
      Fault(.macros, .path, "path", .renamed), Fault(.types, .name, "0", .renamed),
    ] + assignments(.simpleAssignments) + assignments(.otherAssignments) + declarations(.members)
    + declarations(.locals)

  private static func assignments(_ family: Family) -> [Fault] {
    [
      Fault(family, .target, "lhs", .renamed), Fault(family, .operatorText, "op", .renamed),
      Fault(family, .start, "off", .shifted), Fault(family, .path, "path", .renamed),
    ]
  }

  private static func declarations(_ family: Family) -> [Fault] {
    [
      Fault(family, .kind, "kind", .renamed), Fault(family, .name, "name", .renamed),
      Fault(family, .nameStart, "nameOff", .shifted), Fault(family, .start, "off", .shifted),
      Fault(family, .end, "end", .shifted), Fault(family, .line, "line", .shifted),
      Fault(family, .column, "col", .shifted), Fault(family, .context, "ctx", .renamed),
      Fault(family, .body, "body.1", .shifted), Fault(family, .attributes, "attrs", .lost),
      Fault(family, .attributes, "attrs.0.1", .renamed), Fault(family, .modifiers, "mods.0", .renamed),
      Fault(family, .access, "access", .renamed), Fault(family, .setterAccess, "setAccess", .lost),
      Fault(family, .genericNames, "gen.0", .renamed), Fault(family, .genericText, "genText", .renamed),
      Fault(family, .whereText, "where", .renamed), Fault(family, .inheritance, "inh", .lengthened),
      Fault(family, .fullName, "full", .renamed), Fault(family, .parameterNames, "params.0.l", .renamed),
      Fault(family, .parameterNames, "params", .lost), Fault(family, .parameterTypes, "params.0.t", .renamed),
      Fault(family, .defaultStarts, "params.0.def.0", .shifted),
      Fault(family, .defaultEnds, "params.0.def.1", .shifted),
      Fault(family, .parameterAttributes, "params.0.attrs", .lost), Fault(family, .effects, "eff", .lost),
      Fault(family, .returnType, "ret", .renamed), Fault(family, .optionalMark, "opt", .lost),
      Fault(family, .type, "type", .renamed), Fault(family, .definition, "init.1", .shifted),
      Fault(family, .accessors, "acc.0.k", .renamed), Fault(family, .accessors, "bind.0.acc.0.kw", .shifted),
      Fault(family, .bindings, "bind.0.pat", .renamed), Fault(family, .bindings, "bind.0.names.0.1", .shifted),
      Fault(family, .bindingTypes, "bind.0.type", .renamed),
      Fault(family, .initializerStarts, "bind.0.init.0", .shifted),
      Fault(family, .initializerEnds, "bind.0.init.1", .shifted),
      Fault(family, .accessorBraces, "bind.0.body.1", .shifted),
      Fault(family, .elements, "elems.0.name", .renamed),
      Fault(family, .elementParameters, "elems.0.params.0.t", .renamed),
      Fault(family, .rawValues, "elems.0.raw.1", .shifted),
    ]
  }
}
