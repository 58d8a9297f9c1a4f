/// Which members of a file's types make use of others on `self`: of functions, be they called or handed over, and of computed
/// properties.
struct OwnCalls {
  private(set) var members: [MemberID] = []
  private(set) var numbers: [MemberID: Int] = [:]
  /// Where each of them is declared, in source order.
  private var ranges: [(range: Range<Int>, member: Int)] = []
  /// For each of the ranges, the one around it.
  private var outer: [Int?] = []
  /// Who makes use of each of them.
  fileprivate var callers: [[Int]] = []
  /// Those that make use of what another file declares, or of what may be the object itself.
  fileprivate var areOpen: [Bool] = []
  /// What each of them makes use of.
  fileprivate var callees: [[Int]] = []

  fileprivate init(_ resolver: FileResolver) {
    let index = resolver.index
    let tree = resolver.tree
    var owners: [TypeID] = []
    for declaration in index.declarations(in: resolver.file) {
      guard let type = index.extendedType(declaration) else { continue }
      for member in index.members(in: declaration) where index.hasBody(member) || index.kind(member) == .property {
        guard numbers[member] == nil, let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound)
        else {
          continue
        }
        numbers[member] = members.count
        ranges.append((tree.range(node), members.count))
        members.append(member)
        owners.append(type)
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
    callers = Array(repeating: [], count: members.count)
    callees = callers
    areOpen = Array(repeating: false, count: members.count)
    for entry in ranges {
      guard let node = tree.memberDeclaration(named: index.nameRange(members[entry.member]).lowerBound) else {
        continue
      }
      read(node, entry.member, owners[entry.member], resolver)
    }
  }

  /// nil for a member of another file.
  func number(of member: MemberID) -> Int? { numbers[member] }

  /// The member in whose declaration an offset lies, without the types that are nested there.
  func member(around offset: Int) -> Int? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    // What is behind a member of a local type belongs to the one around that.
    var place: Int? = low > 0 ? low - 1 : nil
    while let current = place, !ranges[current].range.contains(offset) { place = outer[current] }
    return place.map { ranges[$0].member }
  }

  private mutating func read(_ declaration: NodeID, _ number: Int, _ type: TypeID, _ resolver: FileResolver) {
    let index = resolver.index
    let tree = resolver.tree
    tree.walk(declaration) { node in
      guard let (name, isSure) = resolver.ownMember(node, of: type) else { return true }
      for member in index.member(named: name, of: type, includingInherited: true) {
        let isRun = index.kind(member) == .method ? index.hasBody(member) : index.isComputed(member)
        guard isRun else { continue }
        guard isSure, let callee = numbers[member] else {
          areOpen[number] = true
          continue
        }
        callers[callee].append(number)
        callees[number].append(callee)
      }
      return true
    }
  }
}

/// Which members contain certain places, or reach one that does.
struct Reach {
  private let calls: OwnCalls
  /// How many places each member contains for certain.
  var sure: [Int]
  /// And how many perhaps.
  var perhaps: [Int]
  private var areSure: [Bool] = []
  private var arePossible: [Bool] = []

  init(_ calls: OwnCalls) {
    self.calls = calls
    sure = Array(repeating: 0, count: calls.members.count)
    perhaps = sure
  }

  /// Goes from the members that contain places to all that reach them.
  mutating func close() {
    areSure = reaching(sure.indices.filter { sure[$0] > 0 })
    arePossible = reaching(sure.indices.filter { sure[$0] + perhaps[$0] > 0 || calls.areOpen[$0] })
  }

  private func reaching(_ first: [Int]) -> [Bool] {
    var result = [Bool](repeating: false, count: sure.count)
    var pending = first
    while let next = pending.popLast() {
      if result[next] { continue }
      result[next] = true
      pending += calls.callers[next]
    }
    return result
  }

  /// Whether a member reaches as many places as are asked for.
  func answer(_ member: Int?, _ count: PlaceCount) -> Truth {
    guard let member else { return .unknown }
    if count == .some { return areSure[member] ? .yes : arePossible[member] ? .unknown : .no }
    var seen: Set<Int> = []
    var pending = [member]
    var (found, more, isOpen) = (0, 0, false)
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      found += sure[next]
      more += perhaps[next]
      isOpen = isOpen || calls.areOpen[next]
      pending += calls.callees[next]
    }
    if let most = count.atMost {
      if found > most { return .no }
      if isOpen || found + more > most { return .unknown }
    }
    if found >= count.atLeast { return .yes }
    return isOpen || found + more >= count.atLeast ? .unknown : .no
  }
}

extension FileResolver {
  /// What the members of the file make use of; found out once.
  func ownCalls() -> OwnCalls {
    if let known = cache.analyses[AskedOwnCalls()] as? OwnCalls { return known }
    let calls = OwnCalls(self)
    cache.analyses[AskedOwnCalls()] = calls
    return calls
  }

  /// The name of a member of `self` for which an expression stands, or may stand; nil for all others.
  func ownMember(_ node: NodeID, of type: TypeID) -> (name: String, isSure: Bool)? {
    switch tree.kind(node) {
    case .identifierExpr:
      guard let (token, _) = tree.selfProperty(node) else { return nil }
      let name = tree.name(token)
      return isLocalVariable(named: name, visibleAt: node) ? nil : (name, true)
    case .memberAccessExpr:
      guard let base = base(of: node) else { return nil }
      switch isOwnObject(base, of: type) {
      case .yes: return (tree.name(tree.token(node)), true)
      case .unknown: return (tree.name(tree.token(node)), false)
      case .no: return nil
      }
    default: return nil
    }
  }

  /// Whether an expression is the object whose code it stands in, be it by the name of a local constant.
  private func isOwnObject(_ expression: NodeID, of type: TypeID) -> Truth {
    let outer = tree.withoutUnwrapping(expression)
    var current = outer
    // `let a = b; let b = a` has no end.
    for _ in 0..<16 {
      guard tree.kind(current) == .identifierExpr else { break }
      if tree.isSelf(current) { return .yes }
      if tree.kind(tree.token(current)) == .dollar { return .unknown }
      guard let value = initialValue(of: current) else { break }
      current = tree.withoutUnwrapping(value)
    }
    guard tree.kind(outer) == .identifierExpr, isLocalVariable(named: tree.name(tree.token(outer)), visibleAt: outer)
    else {
      return .no
    }
    let types = typeOfExpression(outer).types
    return types.isEmpty || types.contains { index.areKin($0, type) } ? .unknown : .no
  }
}

private struct AskedOwnCalls: Hashable {}
