/// When a closure is run, or a function that is given in place of one.
enum ClosureTiming {
  case once, perhapsOnce, atLeastOnce, anyNumber
  /// Where the constant is called that holds it, and nowhere else.
  case whereCalled
  /// When what it is given to has returned.
  case later
  case unknown

  /// Whether it is run by what it is given to, in its place.
  var isAtOnce: Bool {
    switch self {
    case .once, .perhapsOnce, .atLeastOnce, .anyNumber: true
    case .whereCalled, .later, .unknown: false
    }
  }

  init(mayBeLeftOut: Bool, mayRepeat: Bool) {
    self = mayBeLeftOut ? (mayRepeat ? .anyNumber : .perhapsOnce) : mayRepeat ? .atLeastOnce : .once
  }
}

/// What was found out of the ways through the bodies of a file.
final class FlowMemory {
  fileprivate var timings: [NodeID: ClosureTiming] = [:]
  fileprivate var depth = 0
  fileprivate var graphs: [NodeID: FlowGraph?] = [:]
}

extension FileResolver {
  private var flow: FlowMemory { cache.remembered("flow") { FlowMemory() } }

  /// The ways through a body; nil where there are too many of them.
  func flowGraph(of body: NodeID) -> FlowGraph? {
    if let known = flow.graphs[body] { return known }
    let graph = FlowBuilder.graph(of: body, self)
    flow.graphs[body] = .some(graph)
    return graph
  }

  /// The body to whose ways a node belongs: of a function, an initial value, a closure that is not run in its place, or the file.
  func flowBody(around node: NodeID) -> NodeID? {
    var current = node
    while let (outer, child) = tree.parentBeyondChain(current) {
      switch tree.kind(outer) {
      case .closureExpr:
        // What a closure captures is evaluated where it is made.
        let isCaptured =
          tree.kind(child) == .closureSignature
          && (tree.child(child, .captureList).map { tree.range($0).contains(tree.start(node)) } ?? false)
        if !isCaptured, !timing(of: outer).isAtOnce { return outer }
      case .codeBlock where tree.isBodyOfFunction(outer), .sourceFile: return outer
      case .accessorBlock where tree.flags(outer).contains(.implicitGetter): return outer
      case .initializerClause where tree.isBody(outer): return outer
      case .memberBlock: return nil
      default: break
      }
      current = outer
    }
    return nil
  }

  // MARK: Closures

  func timing(of closure: NodeID) -> ClosureTiming {
    remembered(closure) {
      if tree.isCallee(closure) { return .once }
      var known = ClosureTiming.unknown
      if let constant = tree.constant(setTo: closure) {
        if uses(ofLocal: constant).allSatisfy({ runs(ofFunctionNamed: $0) != nil }) { return .whereCalled }
      } else if let (call, argument) = tree.call(givenDirectly: closure) {
        known = timing(ofArgument: argument, in: call)
      }
      // A closure that is kept has to say `self`.
      return known == .unknown && namesSelf(closure) && !isLoop(closure) ? .later : known
    }
  }

  /// How often a function runs what is given for an argument that is no closure by itself: `@autoclosure`, or the name of a function.
  ///
  /// - Returns: nil for what is evaluated before the call.
  func timing(ofAutoclosure argument: NodeID, in call: NodeID) -> ClosureTiming? {
    guard let site = CallSite(call, in: tree) else { return nil }
    if site.receiver == nil, LibraryNames[.functionsThatMayAsk].contains(site.nameBytes) { return .perhapsOnce }
    guard let functions = declarations(calledBy: site) else {
      // Which argument it is, only that file says.
      let arguments = tree.child(call, .argumentList).map { Array(tree.children($0)) } ?? []
      let calling = arguments.filter { tree.holds($0) { tree.kind($0) == .callExpr } }
      guard calling.count == 1, let found = functions(calledBy: site)?.found, !found.isEmpty else { return nil }
      return found.allSatisfy(index.takesAutoclosure) ? .perhapsOnce : nil
    }
    guard holdsAutoclosures, let function = functions.first,
      functions.count == 1, let parameter = parameter(for: argument, in: call, of: function),
      let type = tree.parameterType(parameter), tree.attributeNames(of: type).contains("autoclosure")
    else { return nil }
    let timing =
      tree.attributeNames(of: type).contains("escaping") ? .later : timing(ofParameter: parameter, of: function)
    return timing.isAtOnce ? timing : .perhapsOnce
  }

  /// Whether an operator that the project declares runs its right side only if it wants to.
  func takesAutoclosure(operator op: NodeID) -> Bool {
    if index.globals(named: tree.text(tree.token(op)), seenFrom: file).contains(where: index.takesAutoclosure) {
      return true
    }
    guard holdsAutoclosures else { return false }
    let operators = cache.remembered("operators with autoclosures") {
      var names: Set<String> = []
      tree.walk(tree.root) { node in
        guard tree.kind(node) == .functionDecl, let name = tree.child(node, .name), !tree.kind(tree.token(name)).isName,
          let clause = tree.child(node, .parameterClause), let last = Array(tree.children(clause)).last,
          let type = tree.parameterType(last), tree.attributeNames(of: type).contains("autoclosure")
        else { return true }
        names.insert(tree.text(tree.token(name)))
        return true
      }
      return names
    }
    return operators.contains(tree.text(tree.token(op)))
  }

  /// How often the function that is called runs what it is given.
  ///
  /// - Parameter argument: a `labeledArgument`, or a trailing closure.
  func timing(ofArgument argument: NodeID, in call: NodeID) -> ClosureTiming {
    guard let site = CallSite(call, in: tree) else { return .unknown }
    if let functions = declarations(calledBy: site) {
      let timings = Set(functions.map { timing(ofArgument: argument, in: call, to: $0) })
      return timings.count == 1 ? timings.first ?? .unknown : .unknown
    }
    if functions(calledBy: site)?.found.isEmpty ?? true { return timing(ofLibrary: site, argument) }
    return .unknown
  }

  private func timing(ofArgument argument: NodeID, in call: NodeID, to function: NodeID) -> ClosureTiming {
    guard let parameter = parameter(for: argument, in: call, of: function), let type = tree.parameterType(parameter)
    else {
      return .unknown
    }
    var inner = type
    while let next = tree.parenthesized(inner) { inner = next }
    if tree.kind(inner) == .attributedType {
      if tree.attributeNames(of: inner).contains("escaping") { return .later }
      inner = tree.child(inner, .functionType) ?? inner
    }
    if tree.kind(inner) == .functionType { return timing(ofParameter: parameter, of: function) }
    // An optional closure, or one in a collection, is kept.
    return tree.holds(type) { tree.kind($0) == .functionType } ? .later : .unknown
  }

  /// How often a function runs a closure that it cannot keep, by the calls of its parameter.
  private func timing(ofParameter parameter: NodeID, of function: NodeID) -> ClosureTiming {
    remembered(parameter) {
      guard let body = tree.child(function, .codeBlock), let graph = flowGraph(of: body),
        let marks = marks(ofParameter: parameter, body, graph)
      else { return .unknown }
      let solution = FlowSolution(graph, marks, isBackward: false, asked: Array(0..<graph.blockCount))
      let atEnd = solution.value(of: FlowGraph.returns).state(.not)
      // Several closures are taken to be run one after the other, as they are given, and each on its own.
      for other in tree.parent(parameter).map({ Array(tree.children($0)) }) ?? [] where other != parameter {
        guard tree.parameterType(other).map({ tree.kind($0) == .functionType }) ?? false,
          let others = self.marks(ofParameter: other, body, graph)
        else { continue }
        let states = others.map { solution.value(at: $0.place).state(.not) }
        guard states.allSatisfy({ $0 == (other < parameter ? .not : atEnd) }) else { return .unknown }
      }
      let mayRepeat = marks.contains { solution.value(at: $0.place).state(.not).contains(.done) }
      return ClosureTiming(mayBeLeftOut: atEnd.contains(.not), mayRepeat: mayRepeat)
    }
  }

  /// Where a function runs a closure that it is given; nil where that is not known.
  private func marks(ofParameter parameter: NodeID, _ body: NodeID, _ graph: FlowGraph) -> [FlowMark]? {
    var marks: [FlowMark] = []
    for use in uses(ofLocal: parameter) {
      guard flowBody(around: use) == body else { return nil }
      var timing = ClosureTiming.once
      var node = tree.call(ofCallee: use)
      if node == nil, let (call, argument) = tree.call(givenDirectly: use) {
        timing = self.timing(ofArgument: argument, in: call)
        node = call
      }
      guard let node, timing.isAtOnce else { return nil }
      let place = graph.place(of: node, in: tree)
      var transfer = FlowTransfer.does
      if timing == .perhapsOnce || timing == .anyNumber { transfer = transfer.union(.nothing) }
      marks.append(FlowMark(node: node, place: place, transfer: transfer))
      // To be run again, it is there twice.
      if timing == .atLeastOnce || timing == .anyNumber {
        marks.append(
          FlowMark(node: node, place: FlowGraph.Place(block: place.block, key: place.key + 1), transfer: transfer))
      }
    }
    return marks
  }

  // MARK: Libraries

  private func timing(ofLibrary call: CallSite, _ argument: NodeID) -> ClosureTiming {
    let name = call.nameBytes
    let label =
      tree.kind(argument) == .multipleTrailingClosure || tree.flags(argument).contains(.label)
      ? tree.name(tree.token(argument)) : ""
    if LibraryNames[.functionsThatRunLater].contains(name) { return .later }
    if LibraryNames[.functionsThatRunOnce].contains(name)
      || LibraryNames[.functionsThatRunOnce].contains(tree.text(call.callee))
    {
      // `onCancel`, `completion`
      return label.hasPrefix("on") || label.hasSuffix("ompletion") ? .later : .once
    }
    let isCompared = LibraryNames[.comparingFunctions].contains(name)
    let isVisited = LibraryNames[.visitingFunctions].contains(name) || LibraryNames[.walkingFunctions].contains(name)
    guard isCompared || isVisited, let receiver = call.receiver else { return .unknown }
    switch sequenceForm(of: receiver) {
    case .filled: return isCompared ? .anyNumber : tree.hasOneElement(receiver) ? .once : .atLeastOnce
    case .sequence: return .anyNumber
    case .optional: return LibraryNames[.optionalFunctions].contains(name) ? .perhapsOnce : .unknown
    case .unknown: return .unknown
    }
  }

  // MARK: Names

  private func remembered(_ node: NodeID, _ find: () -> ClosureTiming) -> ClosureTiming {
    let flow = flow
    if let known = flow.timings[node] { return known }
    // A function may hand its closure to itself, and a chain of them may be long.
    guard flow.depth < Self.maximumDepth else { return .unknown }
    flow.timings[node] = .unknown
    flow.depth += 1
    let found = find()
    flow.depth -= 1
    flow.timings[node] = found
    return found
  }

  private var holdsAutoclosures: Bool {
    cache.remembered("holds autoclosures") {
      uses(.names, named: [NameHash.of("autoclosure")], in: tree.range(tree.root)).contains {
        tree.token($0.name, spells: "autoclosure")
      }
    }
  }

  /// Where a local variable, a parameter or a local function is named, in source order.
  func uses(ofLocal declaration: NodeID) -> [NodeID] {
    guard let name = tree.localName(of: declaration), let scope = tree.scope(ofLocal: declaration) else { return [] }
    let (bytes, range) = (tree.nameBytes(name), tree.range(scope))
    // Of many functions each may have a variable of the same name.
    let nearby = self.uses.names(in: range, of: tree)
    let named = nearby.count < Self.fewNames ? Array(nearby) : uses(.names, named: [NameHash.of(bytes)], in: range)
    return named.map(\.node).filter { node in
      isName(tree.token(node), bytes) && localDeclaration(named: tree.name(name), visibleAt: node) == declaration
    }
  }

  private static let fewNames = 256

  /// Whether a closure is given to `forEach`, which keeps none.
  private func isLoop(_ closure: NodeID) -> Bool {
    guard let (call, _) = tree.call(givenDirectly: closure), let name = tree.calledName(call) else { return false }
    return LibraryNames[.loopFunctions].contains(nameBytes(name))
  }

  /// Whether a closure names `self`, or captures it.
  private func namesSelf(_ closure: NodeID) -> Bool {
    tree.holds(closure) { node in
      switch tree.kind(node) {
      case .identifierExpr, .closureCapture:
        tree.kind(tree.token(node)) == .kwSelf || tree.token(tree.token(node), spells: "self")
      default: false
      }
    }
  }
}

extension SyntaxTree {
  func isBodyOfFunction(_ block: NodeID) -> Bool {
    switch parent(block).map({ kind($0) }) {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl: true
    default: false
    }
  }

  /// Whether a value is run apart from what is around it: that of a property, of a lazy variable, or of a parameter.
  fileprivate func isBody(_ clause: NodeID) -> Bool {
    guard let owner = parent(clause) else { return false }
    switch kind(owner) {
    case .patternBinding: return isProperty(owner) || parent(owner).map(isLazy) ?? false
    case .parameter, .enumCaseElement: return true
    default: return false
    }
  }

  /// The local constant that is set to a value.
  func constant(setTo value: NodeID) -> NodeID? {
    var value = value
    while let outer = expression(withValueOf: value) { value = outer }
    guard let clause = parent(value), kind(clause) == .initializerClause, let binding = parent(clause),
      kind(binding) == .patternBinding, let declaration = parent(binding), kind(token(declaration)) == .kwLet,
      isLocal(declaration), firstChild(binding).map({ kind($0) }) == .identifierPattern
    else { return nil }
    return binding
  }

  /// The call to which a value is given as one of its arguments, and the argument.
  func call(givenDirectly value: NodeID) -> (call: NodeID, argument: NodeID)? {
    guard let holder = parent(value) else { return nil }
    switch kind(holder) {
    case .callExpr: return firstChild(holder) == value ? nil : (holder, value)
    case .multipleTrailingClosure: return parent(holder).flatMap { kind($0) == .callExpr ? ($0, holder) : nil }
    case .labeledArgument:
      guard let call = parent(holder).flatMap(parent), kind(call) == .callExpr else { return nil }
      return (call, holder)
    default: return nil
    }
  }

  fileprivate func localName(of declaration: NodeID) -> TokenID? {
    switch kind(declaration) {
    case .patternBinding: firstChild(declaration).map(token)
    case .parameter: flags(declaration).contains(.secondName) ? token(declaration).next : token(declaration)
    case .functionDecl: child(declaration, .name).map(token)
    default: nil
    }
  }

  /// The block or the function in which a local name can be seen.
  fileprivate func scope(ofLocal declaration: NodeID) -> NodeID? {
    ancestor(of: declaration) { node in
      switch kind(node) {
      case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .functionDecl, .initializerDecl, .sourceFile: true
      default: false
      }
    }
  }
}
