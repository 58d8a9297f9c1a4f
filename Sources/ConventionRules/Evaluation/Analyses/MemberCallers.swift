/// Finds out by which members of a type a function or an accessor of it is run, as far as one file shows.
///
/// A function that is not private may be called from elsewhere all the same. The calls in the file speak for those.
struct MemberCallers {
  private let resolver: FileResolver
  private let index: ProjectIndex
  /// Whether one allowed place is enough, whatever else runs the member.
  private let allowsOthers: Bool
  /// Where the members that the file declares are named, by the hash of the name; nil before anyone asks.
  private var places: [UInt32: [NodeID]]?
  private var answers: [Runnable: Bool?] = [:]

  init(resolver: FileResolver, allowsOthers: Bool) {
    self.resolver = resolver
    self.allowsOthers = allowsOthers
    index = resolver.index
  }

  private var tree: SyntaxTree { resolver.tree }

  /// A function, or an accessor of a property.
  private struct Runnable: Hashable {
    let node: NodeID
    let part: MemberPlace.Part
    let isObserver: Bool

    init(_ place: MemberPlace) {
      node = place.node
      part = place.part
      isObserver = place.isObserver
    }
  }

  /// How a place runs a member.
  private enum Manner {
    /// At once, for the object itself.
    case own
    /// At another time, or for another object: `handler = apply`, `other.apply()`.
    case apart
    /// It is not known whether it does.
    case uncertain
  }

  /// Whether what a place belongs to is run in an allowed place, and in no other unless these are allowed; nil where that is not
  /// known.
  ///
  /// - Parameter isAllowed: whether a node stands in an allowed place, whatever calls that; the same for all questions.
  mutating func isRun(_ place: MemberPlace, in isAllowed: (NodeID) -> Bool?) -> Bool? {
    if place.part == .other { return false }
    let start = Runnable(place)
    if let known = answers[start] { return known }
    findAnswers(from: start, isAllowed)
    return answers[start] ?? nil
  }

  /// What was found out of those that run a member, be it by way of others.
  private struct Reached {
    var runnables: [Runnable]
    var numbers: [Runnable: Int]
    /// What each of them runs of the others, and whether it is known to do so at once and for the object itself.
    var runs: [[(callee: Int, isSure: Bool)]] = [[]]
    /// Those that are known to be run in an allowed place.
    var sure: [Int] = []
    /// Those that may be, for all that is known.
    var possible: [Int] = []
    /// Those that are run in an allowed place, or may be for all that is known.
    var grounded: [Int] = []
    /// Those that are run in a place that is not allowed.
    var wrong: [Int] = []
    /// Those of which it is not known who runs them, or when.
    var unsure: [Int] = []

    init(_ start: Runnable) {
      runnables = [start]
      numbers = [start: 0]
    }

    mutating func add(_ caller: Runnable, running callee: Int, isSure: Bool) {
      if let number = numbers[caller] {
        runs[number].append((callee, isSure))
      } else {
        numbers[caller] = runnables.count
        runnables.append(caller)
        runs.append([(callee, isSure)])
      }
    }

    /// Notes that a member is run in an allowed place, or may be.
    mutating func ground(_ number: Int, _ isSure: Bool) {
      grounded.append(number)
      if isSure { sure.append(number) } else { possible.append(number) }
    }

    /// For each, whether it is one of certain ones or run by way of them.
    func areReached(from first: [Int], surely: Bool = false) -> [Bool] {
      var result = [Bool](repeating: false, count: runnables.count)
      var pending = first
      while let next = pending.popLast() {
        if result[next] { continue }
        result[next] = true
        for run in runs[next] where run.isSure || !surely { pending.append(run.callee) }
      }
      return result
    }
  }

  /// Goes from a member to all that run it, and on from those that are not allowed, and answers for all of them: so no member
  /// is gone through twice.
  private mutating func findAnswers(from start: Runnable, _ isAllowed: (NodeID) -> Bool?) {
    var reached = Reached(start)
    var next = 0
    while next < reached.runnables.count {
      readUses(of: next, isAllowed, &reached)
      next += 1
    }
    if allowsOthers {
      let areSure = reached.areReached(from: reached.sure, surely: true)
      let arePossible = reached.areReached(from: reached.sure + reached.possible)
      for (number, runnable) in reached.runnables.enumerated() {
        answers[runnable] = .some(areSure[number] ? true : arePossible[number] ? nil : false)
      }
      return
    }
    let areGrounded = reached.areReached(from: reached.grounded)
    // What only runs itself in a circle is run nowhere.
    let ungrounded = areGrounded.indices.filter { !areGrounded[$0] }
    let areWrong = reached.areReached(from: reached.wrong + ungrounded)
    let areUnsure = reached.areReached(from: reached.unsure)
    for (number, runnable) in reached.runnables.enumerated() {
      answers[runnable] = .some(areWrong[number] ? false : areUnsure[number] ? nil : true)
    }
  }

  private mutating func readUses(of current: Int, _ isAllowed: (NodeID) -> Bool?, _ reached: inout Reached) {
    let runnable = reached.runnables[current]
    guard let subject = Subject(runnable.node, resolver) else {
      reached.grounded.append(current)
      reached.unsure.append(current)
      reached.possible.append(current)
      return
    }
    let uses = self.uses(of: runnable, subject)
    let isUsedElsewhere = uses.isEmpty && subject.mayBeUsedElsewhere
    if isUsedElsewhere || subject.isInherited { reached.grounded.append(current) }
    if isUsedElsewhere || subject.isOpen {
      reached.unsure.append(current)
      reached.possible.append(current)
    }
    for (use, manner) in uses {
      let allowed = isAllowed(use)
      if allowed != false || manner == .uncertain {
        let isSure = allowed == true && manner == .own
        if !isSure { reached.unsure.append(current) }
        reached.ground(current, isSure)
        continue
      }
      guard let place = tree.memberPlace(of: use), place.part != .other else {
        reached.wrong.append(current)
        continue
      }
      let isSure = manner == .own && !place.isLater
      if !isSure { reached.unsure.append(current) }
      let caller = Runnable(place)
      switch answers[caller] {
      case nil: reached.add(caller, running: current, isSure: isSure)
      case .some(let known?):
        if known { reached.ground(current, isSure) } else { reached.wrong.append(current) }
      case .some(nil):
        reached.unsure.append(current)
        reached.ground(current, false)
      }
    }
  }

  // MARK: The member

  private struct Subject {
    let member: MemberID
    let type: TypeID
    let name: String
    let labels: [String]
    /// Whether the type itself declares others that take the same arguments, in branches of `#if` or for other types.
    let isOneOfMany: Bool
    /// Whether a superclass or a protocol has it too, by which anybody may run it.
    let isInherited: Bool
    /// Whether others may run it by a way that the file need not show: by what it is inherited from, or by Objective-C.
    let isOpen: Bool
    /// Whether another file has code of the type that may name it.
    let mayBeUsedElsewhere: Bool

    /// nil where the type, or the name, is not known.
    init?(_ node: NodeID, _ resolver: FileResolver) {
      let index = resolver.index
      guard let type = resolver.enclosingType(of: node), let member = resolver.member(declaredBy: node, of: type) else {
        return nil
      }
      self.type = type
      self.member = member
      let name = index.name(member)
      self.name = name
      labels = index.labels(of: member)
      let fullName = index.fullName(member)
      isOneOfMany = index.member(named: fullName, of: type, includingInherited: false).count > 1
      let isRequired = index.ancestors(of: type).resolved.contains { ancestor in
        index.kind(ancestor) == .protocol
          && !index.member(named: fullName, of: ancestor, includingInherited: false).isEmpty
      }
      isInherited = index.isOverride(member) || isRequired
      isOpen = isInherited || Self.isOfferedToObjectiveC(member, resolver)
      mayBeUsedElsewhere =
        !index.isPrivate(member)
        && ([type] + index.directSubtypes(of: type)).contains { user in
          index.declarations(of: user).contains { body in
            body.file != resolver.file && index.mayUse(name, in: body.file)
          }
        }
    }

    /// `@objc`, and `@IBAction` and its like.
    private static func isOfferedToObjectiveC(_ member: MemberID, _ resolver: FileResolver) -> Bool {
      guard resolver.index.hasAttributes(member),
        let node = resolver.tree.declaration(withKeywordAt: resolver.index.keywordOffset(member))
      else { return false }
      return resolver.tree.attributeNames(of: node).contains { $0 == "objc" || $0.hasPrefix("IB") }
    }
  }

  // MARK: Who runs it

  /// The places that run a member, or may, without those in itself.
  private mutating func uses(of runnable: Runnable, _ subject: Subject) -> [(NodeID, Manner)] {
    let named = placesOfNames()[NameHash.of(subject.name)] ?? []
    return named.compactMap { use in
      guard tree.name(tree.token(use)) == subject.name, let object = object(of: use, subject),
        let manner = runnable.part == .function ? call(by: use, subject) : access(by: use, runnable, subject),
        !runsItself(use, runnable)
      else { return nil }
      if manner == .uncertain || object == .uncertain { return (use, .uncertain) }
      return (use, manner == .own ? object : manner)
    }
  }

  private mutating func placesOfNames() -> [UInt32: [NodeID]] {
    if let places { return places }
    var found: [UInt32: [NodeID]] = [:]
    for declaration in index.declarations(in: resolver.file) {
      for member in index.members(in: declaration) {
        if index.kind(member) == .method || index.kind(member) == .property {
          found[NameHash.of(index.name(member))] = []
        }
      }
    }
    for uses in [resolver.uses.names, resolver.uses.memberAccesses] {
      for use in uses where isExpression(use.node) {
        found[NameHash.of(resolver.nameBytes(use.name))]?.append(use.node)
      }
    }
    places = found
    return found
  }

  private func isExpression(_ node: NodeID) -> Bool {
    tree.namesValue(node) || tree.kind(node) == .memberAccessExpr
  }

  private func runsItself(_ use: NodeID, _ runnable: Runnable) -> Bool {
    guard let place = tree.memberPlace(of: use) else { return false }
    if place.node == runnable.node, place.part == runnable.part { return true }
    // Observers are not run by what an initializer gives to its own object.
    return runnable.isObserver && tree.kind(place.node) == .initializerDecl && !place.isLater
      && tree.selfProperty(use) != nil
  }

  /// On which object a name is used: the one in whose code it stands, or another one. Nil where it means something else.
  private func object(of use: NodeID, _ subject: Subject) -> Manner? {
    guard tree.kind(use) == .memberAccessExpr else {
      if resolver.isLocalVariable(named: subject.name, visibleAt: use) { return nil }
      return owner(of: subject.name, at: use).map { index.areKin($0, subject.type) } ?? false ? .own : nil
    }
    guard let base = resolver.base(of: use) else { return nil }
    if isOwnObject(base) {
      return resolver.enclosingType(of: use).map { index.areKin($0, subject.type) } ?? false ? .own : nil
    }
    let named = resolver.typeNamed(by: base).types
    if !named.isEmpty {
      guard named.contains(where: { index.areKin($0, subject.type) }) else { return nil }
      return index.isStatic(subject.member) ? .own : .apart
    }
    let types = resolver.typeOfExpression(base).types
    if types.isEmpty { return .uncertain }
    return types.contains { index.areKin($0, subject.type) } ? .apart : nil
  }

  /// The innermost type around a node that has a member of a name.
  private func owner(of name: String, at node: NodeID) -> TypeID? {
    var type = resolver.enclosingType(of: node)
    while let current = type {
      if !index.member(named: name, of: current, includingInherited: true).isEmpty { return current }
      type = index.enclosingType(of: current)
    }
    return nil
  }

  /// `self` and `super`, be it by the name of a local constant.
  private func isOwnObject(_ expression: NodeID) -> Bool {
    var value = tree.withoutUnwrapping(expression)
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      if tree.isSelf(value) || tree.kind(value) == .superExpr { return true }
      guard let origin = resolver.initialValue(of: value) else { return false }
      value = tree.withoutUnwrapping(origin)
    }
    return false
  }

  /// How a name of a function runs it; nil where it means another one.
  private func call(by use: NodeID, _ subject: Subject) -> Manner? {
    guard tree.isCallee(use) else {
      let written = tree.child(use, .declNameArguments).map { tree.text($0).filter { !$0.isWhitespace } }
      let wanted = "(" + subject.labels.map { $0 + ":" }.joined() + ")"
      if let written, written != wanted { return nil }
      let overloads = index.member(named: subject.name, of: subject.type, includingInherited: false)
      return overloads.count > 1 && (written == nil || subject.isOneOfMany) ? .uncertain : .apart
    }
    guard let node = tree.ancestor(of: use, where: { tree.kind($0) == .callExpr }), let call = CallSite(node, in: tree)
    else { return .uncertain }
    let meant = call.labelsOfFunctions(on: subject.type, index)
    if meant.isEmpty || subject.isOneOfMany { return .uncertain }
    guard meant.contains(subject.labels) else { return nil }
    return Set(meant).count > 1 ? .uncertain : .own
  }

  /// How a name of a property runs one of its accessors; nil where it does not.
  private func access(by use: NodeID, _ runnable: Runnable, _ subject: Subject) -> Manner? {
    switch tree.change(of: use) {
    case .none: return runnable.part == .getter ? .own : nil
    case .set: return runnable.part == .setter ? .own : nil
    case .changed: return .own
    case .partMayBeChanged:
      if runnable.part == .getter { return .own }
      return holdsObject(use, subject) ? nil : .uncertain
    }
  }

  /// Whether a property is known to refer to an object, which is not set anew with a part of it, as a structure is.
  private func holdsObject(_ use: NodeID, _ subject: Subject) -> Bool {
    if index.isWeak(subject.member) || index.isUnowned(subject.member) { return true }
    return resolver.typeOfExpression(use).types.contains { index.kind($0) == .class || index.kind($0) == .actor }
  }
}
