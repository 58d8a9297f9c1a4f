/// What facts are about.
enum Family: String, CaseIterable {
  case file = "file"
  case imports = "imports"
  case ifConfigs = "#if"
  case members = "declarations of files and types"
  case locals = "local declarations"
  case calls = "calls"
  case macros = "macros"
  case simpleAssignments = "assignments to names and members"
  case otherAssignments = "other assignments"
  case types = "type names"
}

/// One thing that is said of an item, such as the callee of a call.
enum Fact: String {
  case found

  case bytes, lines, tokens
  case readWithoutProblems = "read without problems"

  case name, kind, start, end, path, attributes, modifiers
  case context, clauses

  case line, column, parent, body, access
  case nameStart = "start of the name"
  case setterAccess = "access of the setter"
  case genericNames = "generic parameters"
  case genericText = "generic clause"
  case whereText = "where clause"
  case inheritance
  case fullName = "full name"
  case effects
  case returnType = "return type"
  case optionalMark = "init? and init!"
  case type = "right-hand type"
  case definition = "macro definition"
  case parameterNames = "parameter names"
  case parameterTypes = "parameter types"
  case defaultStarts = "start of default values"
  case defaultEnds = "end of default values"
  case parameterAttributes = "attributes and modifiers of parameters"
  case accessors
  case bindings
  case bindingTypes = "types of bindings"
  case initializerStarts = "start of initializers"
  case initializerEnds = "end of initializers"
  case accessorBraces = "accessor braces"
  case elements
  case elementParameters = "parameters of elements"
  case rawValues = "raw values"

  case callee, labels
  case trailingClosures = "trailing closures"
  case closureLabels = "labels of trailing closures"
  case isInAttribute = "inside an attribute"
  case hasParentheses = "parentheses"

  case target
  case operatorText = "operator"
  case isSimple = "simple target"

  /// The fact of the same item without whose agreement this one means nothing: the parts of lists are compared one by
  /// one only when both sides have the same list, and an end only when both have the same start.
  var prerequisite: Fact? {
    switch self {
    case .parameterTypes, .defaultStarts, .parameterAttributes: .parameterNames
    case .defaultEnds: .defaultStarts
    case .bindingTypes, .initializerStarts, .accessors, .accessorBraces: .bindings
    case .initializerEnds: .initializerStarts
    case .elementParameters, .rawValues: .elements
    default: nil
    }
  }
}

/// A kind of fact: a row of the table.
struct FactKind: Hashable, CustomStringConvertible {
  var family: Family
  var fact: Fact

  var description: String { "\(family.rawValue): \(fact.rawValue)" }

  /// The share of agreement, in percent, that files without syntax errors have to reach.
  var bar: Double {
    switch (family, fact) {
    case (.file, _), (.imports, _), (.ifConfigs, _): 100
    case (.members, .found), (.members, .kind), (.members, .name): 99.99
    case (.members, .initializerEnds), (.locals, .initializerEnds): 99.5
    case (.members, .end), (.members, .parameterTypes), (.members, .returnType), (.members, .effects),
      (.members, .whereText), (.members, .accessors), (.members, .accessorBraces), (.locals, _):
      99.9
    case (.members, _): 99.95
    case (.calls, .path), (.simpleAssignments, .path), (.otherAssignments, .path): 99.9
    case (.calls, .end): 99
    case (.calls, _), (.simpleAssignments, _), (.otherAssignments, _), (.macros, _), (.types, _): 99.5
    }
  }

  /// All kinds, in the order of the table.
  static let all: [FactKind] = {
    let declaration: [Fact] = [
      .found, .kind, .name, .nameStart, .start, .end, .line, .column, .parent, .context, .body, .attributes,
      .modifiers, .access, .setterAccess, .genericNames, .genericText, .whereText, .inheritance, .fullName,
      .parameterNames, .parameterTypes, .defaultStarts, .defaultEnds, .parameterAttributes, .effects, .returnType,
      .optionalMark, .type, .definition, .accessors, .bindings, .bindingTypes, .initializerStarts, .initializerEnds,
      .accessorBraces, .elements, .elementParameters, .rawValues,
    ]
    // Elements, macros and some forms of declarations do not exist inside functions.
    let onlyMembers: Set<Fact> = [.setterAccess, .definition]
    let assignment: [Fact] = [.found, .target, .operatorText, .start, .isSimple, .path]
    let facts: [(Family, [Fact])] = [
      (.file, [.bytes, .lines, .tokens, .readWithoutProblems]),
      (.imports, [.found, .name, .kind, .attributes, .modifiers, .end]),
      (.ifConfigs, [.found, .context, .clauses, .end]),
      (.members, declaration),
      (.locals, declaration.filter { !onlyMembers.contains($0) }),
      (
        .calls,
        [
          .found, .callee, .labels, .trailingClosures, .closureLabels, .start, .nameStart, .end, .path, .isInAttribute,
        ]
      ),
      (.macros, [.found, .name, .hasParentheses, .labels, .trailingClosures, .path]),
      (.simpleAssignments, assignment),
      (.otherAssignments, assignment),
      (.types, [.found, .name]),
    ]
    return facts.flatMap { family, facts in facts.map { FactKind(family: family, fact: $0) } }
  }()
}
