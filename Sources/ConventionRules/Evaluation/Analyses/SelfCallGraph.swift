/// Which members of a file's types make use of others on `self`: of functions, be they called or handed over, and of computed
/// properties.
///
/// A property with several accessors has a part for each of them, besides itself.
struct SelfCallGraph {
  /// How many members and accessors there are.
  private(set) var count = 0
  private var numbers: [MemberID: Int] = [:]
  /// Accessors of properties that have several, by their blocks.
  private var accessors: [NodeID: Int] = [:]
  /// Where each of them is declared, in source order.
  private var ranges: [(range: Range<Int>, member: Int)] = []
  /// For each of the ranges, the one around it.
  private var outer: [Int?] = []
  /// Who makes use of each of them.
  fileprivate var callers: [[Int]] = []
  /// Those that make use of what another file declares, or of what may be the object itself.
  fileprivate var areOpen: [Bool] = []
  /// What each of them makes use of, and where; nil for an accessor of its own.
  fileprivate var callees: [[(member: Int, node: NodeID?)]] = []
  /// The member in whose declaration each of them stands.
  fileprivate var nodes: [NodeID] = []

  fileprivate init(_ resolver: FileResolver) {
    let index = resolver.index
    let tree = resolver.tree
    var parts: [Part] = []
    for declaration in index.declarations(in: resolver.file) {
      guard let type = index.extendedType(declaration) else { continue }
      for member in index.members(in: declaration) where index.hasBody(member) || index.kind(member) == .property {
        guard numbers[member] == nil, let node = resolver.node(of: member) else { continue }
        numbers[member] = count
        ranges.append((tree.range(node), count))
        parts.append((node, type, nil))
        count += 1
        addAccessors(of: member, type, resolver, &parts)
      }
    }
    ranges.sort { $0.range.lowerBound < $1.range.lowerBound }
    for number in ranges.indices {
      var around: Int? = number > 0 ? number - 1 : nil
      while let current = around, ranges[current].range.upperBound <= ranges[number].range.lowerBound {
        around = outer[current]
      }
      outer.append(around)
    }
    callers = Array(repeating: [], count: count)
    callees = Array(repeating: [], count: count)
    nodes = parts.map(\.node)
    areOpen = Array(repeating: false, count: count)
    for (number, part) in parts.enumerated() {
      if let property = part.property { add(property, uses: number, at: nil) }
      read(part.node, number, part.type, resolver)
    }
  }

  private typealias Part = (node: NodeID, type: TypeID, property: Int?)

  private mutating func addAccessors(
    of member: MemberID, _ type: TypeID, _ resolver: FileResolver, _ parts: inout [Part]
  ) {
    let bodies = resolver.bodies(of: member)
    guard resolver.index.kind(member) == .property, let property = numbers[member], bodies.count > 1 else { return }
    for body in bodies {
      accessors[body.block] = count
      ranges.append((resolver.tree.range(body.block), count))
      parts.append((body.block, type, property))
      count += 1
    }
  }

  private mutating func add(_ caller: Int, uses callee: Int, at node: NodeID?) {
    callers[callee].append(caller)
    callees[caller].append((callee, node))
  }

  /// nil for a member of another file.
  ///
  /// - Parameter block: the accessor of the member that is meant, where it has several.
  func number(of member: MemberID, block: NodeID?) -> Int? { block.flatMap { accessors[$0] } ?? numbers[member] }

  /// The member in whose declaration an offset lies, without the types that are nested there; of several accessors the one.
  func member(around offset: Int) -> Int? {
    let next = ranges.partitioningIndex { $0.range.lowerBound > offset }
    // What is behind a member of a local type belongs to the one around that.
    var place: Int? = next > 0 ? next - 1 : nil
    while let current = place, !ranges[current].range.contains(offset) { place = outer[current] }
    return place.map { ranges[$0].member }
  }

  private mutating func read(_ declaration: NodeID, _ number: Int, _ type: TypeID, _ resolver: FileResolver) {
    let index = resolver.index
    let tree = resolver.tree
    tree.walk(declaration) { node in
      if let name = resolver.memberOfSuper(node) {
        let superclasses = index.ancestors(of: type).resolved.filter { index.kind($0) == .class }
        let members =
          superclasses.lazy.map { index.member(named: name, of: $0, includingInherited: false) }.first { !$0.isEmpty }
          ?? []
        let isUnseen = !superclasses.contains(where: index.isSDK) && !index.unknownSupertypes(of: type).isEmpty
        if members.isEmpty, isUnseen { areOpen[number] = true }
        note(members.filter { resolver.isRun($0, by: node) }, isSure: true, node, number, resolver)
      } else if tree.kind(node) == .subscriptExpr, tree.firstChild(node).map(tree.isSelf) ?? false {
        let members = index.member(named: "subscript", of: type, includingInherited: true)
        note(members.filter { index.kind($0) == .subscript }, isSure: true, node, number, resolver)
      } else if let (name, isSure) = resolver.ownMember(node, of: type) {
        let members = index.member(named: name, of: type, includingInherited: true)
        // It may stand in a file that is not there.
        if members.isEmpty, index.isPartial { areOpen[number] = true }
        note(members.filter { resolver.isRun($0, by: node) }, isSure: isSure, node, number, resolver)
      } else if let name = resolver.staticMember(node, of: type) {
        let members = index.member(named: name, of: type, includingInherited: true).filter(index.isStatic)
        if members.isEmpty, index.isPartial { areOpen[number] = true }
        note(members.filter { resolver.isRun($0, by: node) }, isSure: true, node, number, resolver)
      }
      return true
    }
  }

  private mutating func note(
    _ members: [MemberID], isSure: Bool, _ node: NodeID, _ number: Int, _ resolver: FileResolver
  ) {
    let functions: [MemberKind] = [.method, .initializer]
    for member in members where !functions.contains(resolver.index.kind(member)) || resolver.index.hasBody(member) {
      guard isSure, let callee = numbers[member] else {
        areOpen[number] = true
        continue
      }
      add(number, uses: callee, at: node)
    }
  }
}

/// Which members contain certain places, or reach one that does.
struct Reach {
  private let calls: SelfCallGraph
  private let resolver: FileResolver
  /// The places that each member contains for certain.
  private var places: [[FoundPlace]]
  /// And how many it contains perhaps.
  private var perhaps: [Int]
  private var areSure: [Bool] = []
  private var arePossible: [Bool] = []

  init(_ calls: SelfCallGraph, _ resolver: FileResolver) {
    self.calls = calls
    self.resolver = resolver
    perhaps = Array(repeating: 0, count: calls.count)
    places = Array(repeating: [], count: calls.count)
  }

  mutating func add(_ place: FoundPlace, in member: Int) { places[member].append(place) }

  mutating func addPossible(in member: Int, _ count: Int = 1) { perhaps[member] += count }

  /// Goes from the members that contain places to all that reach them.
  mutating func close() {
    areSure = reaching(places.indices.filter { !places[$0].isEmpty })
    arePossible = reaching(places.indices.filter { !places[$0].isEmpty || perhaps[$0] > 0 || calls.areOpen[$0] })
  }

  private func reaching(_ first: [Int]) -> [Bool] {
    var result = [Bool](repeating: false, count: places.count)
    var pending = first
    while let next = pending.popLast() {
      if result[next] { continue }
      result[next] = true
      pending += calls.callers[next]
    }
    return result
  }

  func answer(_ member: Int?, _ count: PlaceCount) -> Truth {
    guard let member else { return .unknown }
    if count == .some { return areSure[member] ? .yes : arePossible[member] ? .unknown : .no }
    let found = placesOnOneWay(from: member).count
    var (more, isOpen) = (0, false)
    for next in reached(from: member) {
      more += perhaps[next]
      isOpen = isOpen || calls.areOpen[next]
    }
    if let most = count.atMost {
      if found > most { return .no }
      if isOpen || found + more > most { return .unknown }
    }
    if found >= count.atLeast { return .yes }
    return isOpen || found + more >= count.atLeast ? .unknown : .no
  }

  private func reached(from member: Int) -> [Int] {
    var seen: Set<Int> = []
    var members: [Int] = []
    var pending = [member]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      members.append(next)
      pending += calls.callees[next].map(\.member).reversed()
    }
    return members
  }

  /// The places on the way that reaches the most of them, those of the member itself first.
  private func placesOnOneWay(from member: Int) -> [FoundPlace] {
    // Who is called comes before who calls it, as far as they do not call each other.
    let members = reached(from: member)
    let all = members.flatMap { places[$0] }
    if all.count < 2 { return all }
    var first: [Int: Int] = [:]
    var next = 0
    for member in members {
      first[member] = next
      next += places[member].count
    }
    var found: [Int: [Int]] = [:]
    var pending = [(member, false)]
    while let (next, isDone) = pending.popLast() {
      if isDone {
        var items = places[next].enumerated().compactMap { number, place in
          place.node.map { ($0, [number + (first[next] ?? 0)]) }
        }
        var always: [Int] = []
        for (callee, node) in calls.callees[next] {
          guard let inner = found[callee], !inner.isEmpty else { continue }
          if let node { items.append((node, inner)) } else { always += inner }
        }
        let most = resolver.most(of: items, in: resolver.tree.body(around: items.first?.0 ?? calls.nodes[next]))
        found[next] = Set(most + always).sorted()
      } else if found[next] == nil {
        found[next] = []
        pending.append((next, true))
        pending += calls.callees[next].map { ($0.member, false) }
      }
    }
    return (found[member] ?? []).map { all[$0] }
  }

  /// The places beyond as many as there may be, those of the member itself first; none where there are not too many.
  func surplus(_ member: Int?, _ count: PlaceCount) -> [FoundPlace] {
    guard let member, let most = count.atMost, answer(member, count) == .no else { return [] }
    return Array(placesOnOneWay(from: member).dropFirst(most))
  }
}

extension FileResolver {
  func ownCalls() -> SelfCallGraph { cache.remembered("own calls") { SelfCallGraph(self) } }

  /// The name of what is called on `super`, or read there; nil for all others.
  func memberOfSuper(_ node: NodeID) -> String? {
    guard tree.kind(node) == .memberAccessExpr, let base = base(of: node), tree.kind(base) == .superExpr else {
      return nil
    }
    return tree.name(tree.token(node))
  }

  /// Whether code of a member is run where it is named: a function, a computed property, or a closure that a property holds from
  /// the start.
  fileprivate func isRun(_ member: MemberID, by node: NodeID) -> Bool {
    if [.method, .initializer].contains(index.kind(member)) || index.isComputed(member) || index.isLazy(member) {
      return true
    }
    if index.hasObservers(member), tree.change(of: node) != .none { return true }
    guard tree.isCallee(node), index.hasInitialValue(member), let binding = self.node(of: member)
    else { return false }
    return tree.initialValue(of: binding).map { tree.kind($0) } == .closureExpr
  }

  /// The name of a member of `self` for which an expression stands, or may stand; nil for all others.
  func ownMember(_ node: NodeID, of type: TypeID) -> (name: String, isSure: Bool)? {
    switch tree.kind(node) {
    case .identifierExpr, .identifierPattern:
      if tree.isSelf(node), tree.isCallee(node) { return ("callAsFunction", true) }
      guard let (token, _) = tree.selfProperty(node) else { return nil }
      let name = tree.name(token)
      return isLocalVariable(named: name, visibleAt: node) ? nil : (name, true)
    case .memberAccessExpr:
      guard let base = base(of: node) else { return nil }
      switch isOwnObject(base, of: type) {
      case .yes: return (tree.name(tree.token(node)), true)
      case .unplayed, .unseen, .unknown: return (tree.name(tree.token(node)), false)
      case .no: return nil
      }
    default: return nil
    }
  }

  /// The name of a member that is named on the type itself: `Self.make`, `Screen.make`.
  fileprivate func staticMember(_ node: NodeID, of type: TypeID) -> String? {
    guard tree.kind(node) == .memberAccessExpr, let base = base(of: node), tree.kind(base) == .identifierExpr else {
      return nil
    }
    let name = tree.token(base)
    guard tree.kind(name) == .kwSelfType || tree.isCapitalized(name) && typeNamed(by: base) == .type(type) else {
      return nil
    }
    return tree.name(tree.token(node))
  }

  /// Whether an expression is the object whose code it stands in, be it by the name of a local constant.
  private func isOwnObject(_ expression: NodeID, of type: TypeID) -> Truth {
    let outer = tree.withoutCasts(expression)
    var current = outer
    // `let a = b; let b = a` has no end.
    for _ in 0..<16 {
      guard tree.kind(current) == .identifierExpr else { break }
      if tree.isSelf(current) { return .yes }
      if tree.kind(tree.token(current)) == .dollar { return .unknown }
      guard let value = initialValue(of: current) else { break }
      current = tree.withoutCasts(value)
    }
    guard tree.kind(outer) == .identifierExpr, isLocalVariable(named: tree.name(tree.token(outer)), visibleAt: outer)
    else {
      return .no
    }
    let types = typeOfExpression(outer).types
    return types.isEmpty || types.contains { index.areKin($0, type) } ? .unknown : .no
  }
}
