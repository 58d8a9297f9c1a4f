extension Item {
  /// A declaration; `parent` is the keyword of the one around it.
  init(_ it: DeclarationFact, parent: Int?) {
    self.init(key: it.keyword, end: it.end, title: "\(it.kind) \(it.name ?? "")", facts: [])
    facts = Self.head(it, parent) + Self.clauses(it) + Self.signature(it) + Self.variables(it) + Self.elements(it)
  }

  private static func head(_ it: DeclarationFact, _ parent: Int?) -> [(Fact, Value)] {
    [
      (.kind, .text(it.kind)), (.name, .text(normalizing: it.name)), (.nameStart, .number(it.nameStart)),
      (.start, .number(it.start)), (.end, .number(it.end)), (.line, .number(it.line)), (.column, .number(it.column)),
      (.parent, .number(parent)), (.context, .text(it.context)), (.body, .extent(it.body)),
      (.attributes, .attributes(it.attributes)), (.modifiers, .texts(it.modifiers)),
      (.access, .text(normalizing: it.access)), (.setterAccess, .text(normalizing: it.setterAccess)),
    ]
  }

  private static func clauses(_ it: DeclarationFact) -> [(Fact, Value)] {
    [
      (.genericNames, .texts(it.genericNames)), (.genericText, .text(normalizing: it.genericText)),
      (.whereText, .text(normalizing: it.whereText)), (.inheritance, .texts(it.inheritance)),
      (.type, .text(normalizing: it.type)), (.definition, .extent(it.definition)),
    ]
  }

  private static func signature(_ it: DeclarationFact) -> [(Fact, Value)] {
    [
      (.fullName, .text(normalizing: it.fullName)), (.effects, .text(normalizing: it.effects)),
      (.returnType, .text(normalizing: it.returnType)), (.optionalMark, .text(normalizing: it.optionalMark)),
      (.parameterNames, .list(it.parameters, names)),
      (.parameterTypes, .sparse(it.parameters) { .text(normalizing: $0.type) }),
      (.defaultStarts, .sparse(it.parameters) { .number($0.defaultValue?.start) }),
      (.defaultEnds, .sparse(it.parameters) { .number($0.defaultValue?.end) }),
      (
        .parameterAttributes,
        .sparse(it.parameters) { parameter in
          let values = [Value.attributes(parameter.attributes), .texts(parameter.modifiers)]
          return values.allSatisfy { $0 == .absent } ? .absent : .list(values)
        }
      ),
    ]
  }

  private static func names(_ parameter: ParameterFact) -> Value {
    .list([.text(normalizing: parameter.firstName ?? "_"), .text(normalizing: parameter.secondName)])
  }

  private static func variables(_ it: DeclarationFact) -> [(Fact, Value)] {
    let accessors = Value.sparse(it.bindings) { .list($0.accessors, accessor) }
    return [
      (
        .bindings,
        .list(it.bindings) { binding in
          .list([
            .text(normalizing: binding.pattern),
            .list(binding.names) { .list([.text(normalizing: $0.text), .number($0.start)]) },
          ])
        }
      ),
      (.bindingTypes, .sparse(it.bindings) { .text(normalizing: $0.type) }),
      (.initializerStarts, .sparse(it.bindings) { .number($0.initializer?.start) }),
      (.initializerEnds, .sparse(it.bindings) { .number($0.initializer?.end) }),
      (.accessors, accessors == .absent ? .list(it.accessors, accessor) : accessors),
      (.accessorBraces, .sparse(it.bindings) { .extent($0.body) }),
    ]
  }

  private static func accessor(_ it: AccessorFact) -> Value {
    .list([
      .text(normalizing: it.kind), .number(it.keyword), .text(normalizing: it.modifier), .attributes(it.attributes),
      .text(normalizing: it.effects), .extent(it.body),
    ])
  }

  private static func elements(_ it: DeclarationFact) -> [(Fact, Value)] {
    [
      (
        .elements,
        .list(it.elements) {
          .list([.text(normalizing: $0.name), .number($0.start), .text(normalizing: $0.fullName)])
        }
      ),
      (
        .elementParameters,
        .sparse(it.elements) { element in
          .list(element.parameters) { parameter in
            .list([
              names(parameter), .text(normalizing: parameter.type), .extent(parameter.defaultValue),
            ])
          }
        }
      ),
      (.rawValues, .sparse(it.elements) { .extent($0.rawValue) }),
    ]
  }
}
