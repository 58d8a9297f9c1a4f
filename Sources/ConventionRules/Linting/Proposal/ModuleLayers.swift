/// The layers of a project: groups of modules of which each imports what is below it.
struct ModuleLayers {
  /// A family, or one module.
  struct Group {
    let family: ModuleFamily?
    /// Those that are of no group before it.
    let modules: Set<String>
  }

  /// What a group imports of another one.
  struct Use {
    let from: Int
    let to: Int
    let files: Int
    /// The importing modules, each with what it imports.
    let pairs: [(from: String, to: String)]
  }

  /// From the top.
  let groups: [Group]
  /// Between different groups, and within one.
  let uses: [Use]

  /// Nobody reads a longer list.
  private static let mostGroups = 12
  private static let leastModules = 8
  private static let leastLevels = 3
  /// Of the importing files, in percent.
  private static let leastShare = 95

  /// - Parameter alone: modules of families that are a group by themselves.
  /// - Returns: nil where the modules have no such layers, or too many for a list.
  init?(_ facts: ModuleFacts, _ families: [ModuleFamily], alone: Set<String>) {
    guard facts.names.count >= Self.leastModules else { return nil }
    var groups: [Group] = []
    var taken = alone
    for family in families {
      let modules = family.members.subtracting(taken)
      // What most modules have in common is no layer, and a part of a family would have a name that means all of it.
      guard modules.count >= ModuleFamily.least, modules.count * 4 <= facts.names.count * 3,
        modules.union(alone).isSuperset(of: family.members)
      else { continue }
      taken.formUnion(modules)
      groups.append(Group(family: family, modules: modules))
    }
    let rest = facts.names.filter { name in !groups.contains { $0.modules.contains(name) } }
    groups += rest.map { Group(family: nil, modules: [$0]) }
    guard groups.count <= Self.mostGroups else { return nil }
    let uses = Self.uses(groups, facts)
    let order = Self.order(groups.count, uses)
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    self.groups = order.map { groups[$0] }
    self.uses = uses.map { use in
      Use(from: places[use.from] ?? 0, to: places[use.to] ?? 0, files: use.files, pairs: use.pairs)
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let outer = self.uses.filter { $0.from != $0.to }
    let all = outer.reduce(0) { $0 + $1.files }
    let down = outer.reduce(0) { $0 + ($1.from < $1.to ? $1.files : 0) }
    guard all > 0, down * 100 >= all * Self.leastShare, levels >= Self.leastLevels else { return nil }
  }

  /// Whether nobody imports it.
  func isTop(_ group: Int) -> Bool { !uses.contains { $0.to == group } }

  /// How many groups stand on each other.
  private var levels: Int {
    var levels = [Int](repeating: 1, count: groups.count)
    for group in groups.indices.reversed() {
      for use in uses where use.from == group && use.to > group {
        levels[group] = max(levels[group], levels[use.to] + 1)
      }
    }
    return levels.max() ?? 0
  }

  private static func uses(_ groups: [Group], _ facts: ModuleFacts) -> [Use] {
    var numbers: [String: Int] = [:]
    for (number, group) in groups.enumerated() { for module in group.modules { numbers[module] = number } }
    var found: [Int: (files: Int, pairs: [(from: String, to: String)])] = [:]
    for (module, imports) in facts.files.sorted(by: { $0.key < $1.key }) {
      for (name, files) in imports.sorted(by: { $0.key < $1.key }) {
        guard let from = numbers[module], let to = numbers[name] else { continue }
        found[from * groups.count + to, default: (0, [])].files += files
        found[from * groups.count + to]?.pairs.append((module, name))
      }
    }
    return found.map { Use(from: $0 / groups.count, to: $0 % groups.count, files: $1.files, pairs: $1.pairs) }
  }

  /// An order in which few uses go up: the next one is the group that imports most of the others and is imported least by them.
  private static func order(_ count: Int, _ uses: [Use]) -> [Int] {
    var left = Set(0..<count)
    var order: [Int] = []
    while !left.isEmpty {
      var weights: [Int: Int] = [:]
      for group in left { weights[group] = 0 }
      for use in uses where use.from != use.to && left.contains(use.from) && left.contains(use.to) {
        weights[use.to, default: 0] += use.files
      }
      // Of those whose importers stand above already, or nearly so, the first.
      guard let next = left.min(by: { (weights[$0] ?? 0, $0) < (weights[$1] ?? 0, $1) }) else { break }
      left.remove(next)
      order.append(next)
    }
    return order
  }
}
