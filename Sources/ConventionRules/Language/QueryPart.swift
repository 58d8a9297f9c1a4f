/// A part of what a rule or a role says. One walk meets all parts, whoever asks for names, roles or places.
enum QueryPart {
  case names(NameQuery)
  case types(TypeQuery)
  case place(PlaceQuery)
  case condition(Condition)
  case value(ValueQuery)
  case file(FileQuery)

  /// Calls a function with the part and with all that it holds, at any depth, from the outside in.
  ///
  /// - Parameter binds: whether captures get their values by the part; the function is told the same of each.
  func walk(binds: Bool, _ body: (QueryPart, Bool) -> Void) {
    body(self, binds)
    eachHeld { part, isBinding in part.walk(binds: binds && isBinding, body) }
  }

  /// Calls a function with the parts that it holds itself, each with whether captures may get their values by it.
  private func eachHeld(_ body: (QueryPart, Bool) -> Void) {
    switch self {
    case .names, .types(.role): break
    case .types(.names(let names)): body(.names(names), true)
    case .types(.conditions(let conditions)): for condition in conditions { body(.condition(condition), true) }
    case .types(.anyOf(let queries)): for query in queries { body(.types(query), true) }
    case .place(let place):
      switch place.target {
      case .names(let names): body(.names(names), true)
      case .types(let types): body(.types(types), true)
      case .statements, .literals: break
      }
      for condition in place.conditions { body(.condition(condition), true) }
    case .condition(let condition): condition.eachHeld(body)
    case .value(let value): value.eachHeld(body)
    case .file(let file):
      for names in [file.path, file.module] { if let names { body(.names(names), true) } }
      if let imports = file.imports { body(.names(imports), false) }
      for types in [file.declares, file.extends] { if let types { body(.types(types), false) } }
      for other in file.not { body(.file(other), false) }
    }
  }
}

extension Condition {
  fileprivate func eachHeld(_ body: (QueryPart, Bool) -> Void) {
    switch self {
    case .all(let conditions), .any(let conditions): for condition in conditions { body(.condition(condition), true) }
    case .not(let condition): body(.condition(condition), false)
    case .says(let word, let value): value.eachHeld { part in body(part, word.binds) }
    }
  }
}

extension WordValue {
  fileprivate func eachHeld(_ body: (QueryPart) -> Void) {
    switch self {
    case .names(let names): body(.names(names))
    case .groups(let groups): for names in groups { body(.names(names)) }
    case .types(let types): body(.types(types))
    case .value(let value): body(.value(value))
    case .places(let places): for place in places { body(.place(place)) }
    case .files(let files): for file in files { body(.file(file)) }
    case .arguments(let arguments): for argument in arguments { body(.value(argument.value)) }
    case .object(let object): for (_, value) in object.sorted(by: { $0.key < $1.key }) { value.eachHeld(body) }
    case .none, .words, .choice, .flag, .number: break
    }
  }
}

extension ValueQuery {
  fileprivate func eachHeld(_ body: (QueryPart, Bool) -> Void) {
    switch self {
    case .object(let types), .typed(let types): body(.types(types), true)
    case .named(let names), .reads(let names): body(.names(names), true)
    case .on(let value): body(.value(value), true)
    case .not(let value): body(.value(value), false)
    case .any(let values), .all(let values): for value in values { body(.value(value), true) }
    case .arguments(let arguments): for argument in arguments { body(.value(argument.value), true) }
    case .words: break
    }
  }
}

extension QueryPart {
  fileprivate var asksForModule: Bool { if case .file(let file) = self { file.module != nil } else { false } }
}

/// What stands in a rule as a part of it.
protocol QueryPartConvertible {
  var part: QueryPart { get }
}

extension PlaceQuery: QueryPartConvertible { var part: QueryPart { .place(self) } }
extension Condition: QueryPartConvertible { var part: QueryPart { .condition(self) } }
extension TypeQuery: QueryPartConvertible { var part: QueryPart { .types(self) } }

extension QueryPartConvertible {
  /// Calls a function with all names in it, each with whether it binds captures.
  func eachName(binds: Bool, _ body: (NameQuery, Bool) -> Void) {
    part.walk(binds: binds) { part, isBinding in if case .names(let names) = part { body(names, isBinding) } }
  }

  /// Whether it asks to which module a file belongs.
  var asksForModules: Bool {
    var isAsking = false
    part.walk(binds: false) { part, _ in isAsking = isAsking || part.asksForModule }
    return isAsking
  }

  func collectRoles(into roles: inout Set<String>) {
    part.walk(binds: false) { part, _ in if case .types(.role(let role)) = part { roles.insert(role) } }
  }

  /// Whether captures in it get their values by it.
  var bindsCaptures: Bool {
    var isBinding = false
    eachName(binds: true) { names, binds in isBinding = isBinding || binds && !names.captures.isEmpty }
    return isBinding
  }
}

extension RuleStatement {
  /// Calls a function with all parts, each with whether captures get their values by it.
  func eachPart(_ body: (QueryPart, Bool) -> Void) {
    for place in places { place.part.walk(binds: true, body) }
    for condition in demand + exceptions { condition.part.walk(binds: false, body) }
  }

  func collectRoles(into roles: inout Set<String>) {
    eachPart { part, _ in if case .types(.role(let role)) = part { roles.insert(role) } }
  }

  /// Whether it asks to which module a file belongs.
  var asksForModules: Bool {
    var isAsking = false
    eachPart { part, _ in isAsking = isAsking || part.asksForModule }
    return isAsking
  }

  /// Whether it asks what the object of a value may be: then heirs of types matter that no file names.
  var asksForObjects: Bool {
    var isAsking = false
    eachPart { part, _ in
      guard case .condition(let condition) = part, condition.aspect == .given else { return }
      part.walk(binds: false) { part, _ in if case .value(.object) = part { isAsking = true } }
    }
    return isAsking
  }
}
