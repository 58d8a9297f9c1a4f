/// Changes the items of a family in a dump.
struct DumpEditing {
  private(set) var dump: JSON
  /// The most items to change in a dump; a few are enough, and more would take long.
  private let limit = 3
  private(set) var changes = 0

  init(_ dump: JSON) {
    self.dump = dump
  }

  /// Puts a fault into some items of its family.
  mutating func plant(_ fault: Fault) {
    changeItems(of: fault.kind.family) { item in fault.planted(in: item).map { [$0] } }
  }

  /// Drops some items. Declarations only without those inside them, calls only outside patterns.
  mutating func drop(_ family: Family) {
    changeItems(of: family) { item in Self.isLeaf(item) && item["pat"] == nil ? [] : nil }
  }

  /// Adds items a byte after some others.
  mutating func add(_ family: Family) {
    let key = Self.key(of: family)
    var taken = Set(items(of: family).compactMap { Self.value(of: key, in: $0) })
    changeItems(of: family) { item in
      guard let place = Self.value(of: key, in: item), taken.insert(place + 1).inserted else { return nil }
      let change = Fault(family, .found, key, .shifted)
      var added = change.planted(in: item) ?? item
      added["children"] = nil
      return [item, added]
    }
  }

  /// Moves some declarations out of the one around them.
  mutating func moveOut(_ family: Family) {
    guard let roots = dump["decls"]?.elements else { return }
    var moved: [JSON] = []
    let kept = roots.map { root -> JSON in
      var root = root
      root["children"] = .array(
        replacing(in: root["children"]?.elements ?? [], family) { item in
          guard Self.isLeaf(item) else { return nil }
          moved.append(item)
          return []
        })
      return root
    }
    dump["decls"] = .array(kept + moved)
  }

  // MARK: Items

  private static func listKey(of family: Family) -> String {
    switch family {
    case .file: ""
    case .imports: "imports"
    case .ifConfigs: "ifs"
    case .members, .locals: "decls"
    case .calls: "calls"
    case .macros: "macros"
    case .simpleAssignments, .otherAssignments: "assigns"
    case .types: "types"
    }
  }

  /// Where the key of an item stands in it.
  private static func key(of family: Family) -> String {
    switch family {
    case .file, .imports, .ifConfigs, .macros: "off"
    case .members, .locals: "kw"
    case .calls: "open"
    case .simpleAssignments, .otherAssignments: "at"
    case .types: "1"
    }
  }

  private static func value(of key: String, in item: JSON) -> Int? {
    if case .array(let elements) = item { return Int(key).flatMap { elements[$0].number } }
    return item[key]?.number
  }

  private func items(of family: Family) -> [JSON] {
    func flattened(_ items: [JSON]) -> [JSON] {
      items.flatMap { [$0] + flattened($0["children"]?.elements ?? []) }
    }
    return flattened(dump[Self.listKey(of: family)]?.elements ?? [])
  }

  private mutating func changeItems(of family: Family, _ change: (JSON) -> [JSON]?) {
    let key = Self.listKey(of: family)
    dump[key] = .array(replacing(in: dump[key]?.elements ?? [], family, change))
  }

  /// The items with some replaced by what `change` makes of them, those inside them included.
  private mutating func replacing(in items: [JSON], _ family: Family, _ change: (JSON) -> [JSON]?) -> [JSON] {
    items.flatMap { item -> [JSON] in
      if changes < limit, Self.belongs(item, to: family), let replaced = change(item) {
        changes += 1
        return replaced
      }
      guard let children = item["children"]?.elements else { return [item] }
      var item = item
      let kept = replacing(in: children, family, change)
      item["children"] = kept.isEmpty ? nil : .array(kept)
      return [item]
    }
  }

  private static func isLeaf(_ item: JSON) -> Bool { item["children"]?.elements.isEmpty ?? true }

  private static func belongs(_ item: JSON, to family: Family) -> Bool {
    switch family {
    case .members: item["ctx"] != .string("local")
    case .locals: item["ctx"] == .string("local")
    case .simpleAssignments: item["simple"] != nil
    case .otherAssignments: item["simple"] == nil && item["lhs"] != .string("_")
    case .ifConfigs: item["ctx"] != .string("empty")
    case .calls: item["pat"] == nil
    default: true
    }
  }
}

extension DumpEditing {
  /// Says of some targets the opposite of what they are.
  mutating func flipSimple(_ family: Family) {
    changeItems(of: family) { item in
      var item = item
      item["simple"] = item["simple"] == nil ? .bool(true) : nil
      return [item]
    }
  }

  /// Changes something that is said of the file as a whole.
  mutating func spoilFile(_ fact: Fact) {
    let fault: Fault? =
      switch fact {
      case .bytes: Fault(.file, fact, "bytes", .shifted)
      case .lines: Fault(.file, fact, "lines", .shifted)
      case .tokens: Fault(.file, fact, "tokens.hash", .renamed)
      default: nil
      }
    if let fault {
      guard let spoiled = fault.planted(in: dump) else { return }
      dump = spoiled
    } else {
      dump["problems"] = .array([.array([.number(0), .string("a problem")])])
    }
    changes += 1
  }
}
