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
    var parts = PartList()
    parts.add(self, binds)
    for (part, isBinding) in parts.parts { body(part, isBinding) }
  }
}

/// The parts of which a part is made, each with whether captures may get their values by it.
///
/// A list, although all want to visit only: functions that call themselves with a closure are compiled again for each closure.
private struct PartList {
  var parts: [(part: QueryPart, isBinding: Bool)] = []

  @inline(never)
  mutating func add(_ part: QueryPart, _ binds: Bool) {
    parts.append((part, binds))
    switch part {
    case .names, .types(.role): break
    case .types(.names(let names)): parts.append((.names(names), binds))
    case .types(.conditions(let conditions)): for condition in conditions { add(.condition(condition), binds) }
    case .types(.anyOf(let queries)): for query in queries { add(.types(query), binds) }
    case .place(let place):
      switch place.target {
      case .names(let names): parts.append((.names(names), binds))
      case .types(let types): add(.types(types), binds)
      case .statements, .literals: break
      }
      for condition in place.conditions { add(.condition(condition), binds) }
    case .condition(.all(let conditions)), .condition(.any(let conditions)):
      for condition in conditions { add(.condition(condition), binds) }
    case .condition(.not(let condition)): add(.condition(condition), false)
    case .condition(.says(let word, let value)): addParts(of: value, binds && word.binds)
    case .value(let value): addParts(of: value, binds)
    case .file(let file):
      for names in [file.path, file.module] { if let names { parts.append((.names(names), binds)) } }
      if let imports = file.imports { parts.append((.names(imports), false)) }
      for types in [file.declares, file.extends] { if let types { add(.types(types), false) } }
      for other in file.not { add(.file(other), false) }
    }
  }

  private mutating func addParts(of value: WordValue, _ binds: Bool) {
    switch value {
    case .names(let names): parts.append((.names(names), binds))
    case .groups(let groups): for names in groups { parts.append((.names(names), binds)) }
    case .types(let types): add(.types(types), binds)
    case .value(let value): add(.value(value), binds)
    case .places(let places): for place in places { add(.place(place), binds) }
    case .files(let files): for file in files { add(.file(file), binds) }
    case .arguments(let arguments): for argument in arguments { add(.value(argument.value), binds) }
    case .object(let object): for (_, value) in object.sorted(by: { $0.key < $1.key }) { addParts(of: value, binds) }
    case .allowances(let all):
      for entry in all { parts += [(.names(entry.modules), false), (.names(entry.imports), false)] }
    case .none, .words, .choice, .flag, .number: break
    }
  }

  private mutating func addParts(of value: ValueQuery, _ binds: Bool) {
    switch value {
    case .object(let types), .typed(let types): add(.types(types), binds)
    case .named(let names), .reads(let names): parts.append((.names(names), binds))
    case .on(let value): add(.value(value), binds)
    case .not(let value): add(.value(value), false)
    case .any(let values), .all(let values): for value in values { add(.value(value), binds) }
    case .arguments(let arguments): for argument in arguments { add(.value(argument.value), binds) }
    case .words: break
    }
  }
}

extension QueryPart {
  fileprivate var asksForModule: Bool {
    switch self {
    case .file(let file): file.module != nil
    case .names(let names): !names.kinds.isEmpty
    case .condition(.says(_, .words(let words))):
      words.alternatives.joined().contains(.fact(WordQuery.declaredDependency))
    case .condition(.says(let word, .places(let places))):
      word.aspect == .reach && places.contains { $0.subject == .import }
    default: false
    }
  }
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
    places.contains(where: \.asksForModules) || (demand + exceptions).contains(where: \.asksForModules)
  }

  /// Whether it asks to which imports others lead.
  var asksWhereImportsLead: Bool {
    places.contains { place in
      place.subject == .import && place.conditions.flatMap(\.ungrouped).contains { $0.aspect == .reach }
    }
  }

  /// The kinds of modules of which it speaks.
  var kinds: [String] {
    var kinds: [String] = []
    eachPart { part, _ in if case .names(let names) = part { kinds += names.kinds } }
    return kinds
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
