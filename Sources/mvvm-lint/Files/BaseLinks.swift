import ConventionRules

/// Follows links of a commit. Outside of it the disk says where they lead.
struct BaseLinks {
  enum Target: Equatable {
    /// In what was checked out together. Nothing need be there.
    case inside(String)
    case outside(String)
    case loop
  }

  /// Goals of links, as they are written, by the links' paths.
  private var goals: [PathKey: String] = [:]
  /// Without links.
  private let top: String
  /// More links on one way are a loop.
  private static let most = 40

  /// - Parameter top: the folder of all that was checked out together, without links.
  init(_ tree: BaseTree, top: String) throws(RunError) {
    self.top = top
    for (link, goal) in zip(tree.links, try tree.contents(of: tree.links)) {
      if let goal { goals[PathKey(link.path)] = String(decoding: goal, as: UTF8.self) }
    }
  }

  func has(_ path: String) -> Bool { goals[PathKey(path)] != nil }

  /// Where a path leads.
  func target(of path: String) -> Target { follow(path).target }

  /// Whether a path led out of the commit, and does so by the same links today.
  func leadsOutAsBefore(_ path: String) -> Bool {
    let (target, links) = follow(path)
    guard case .outside = target else { return false }
    return links.allSatisfy { link in
      // Compared as bytes, as the system does.
      Platform.linkTarget(link).map { isSamePath($0, goals[PathKey(link)] ?? "") } ?? false
    }
  }

  /// - Returns: also the links on the way.
  private func follow(_ path: String) -> (target: Target, links: [String]) {
    guard let way = Paths.relative(path, to: top) else { return (.outside(path), []) }
    guard hasLink(onTheWayTo: path) else { return (.inside(path), []) }
    var folder = top
    var links: [String] = []
    var pending = Self.names(of: way)
    while let name = pending.popLast() {
      guard name != ".." else {
        folder = Paths.parent(folder)
        continue
      }
      let next = Paths.join(folder, name)
      guard let goal = goals[PathKey(next)] else {
        folder = next
        // Another way to the same folder, which links of the machine make.
        if !Paths.contains(top, next), let real = Platform.realPath(next), Paths.contains(top, real) { folder = real }
        continue
      }
      links.append(next)
      if links.count > Self.most { return (.loop, links) }
      if goal.utf8.first == UInt8(ascii: "/") { folder = "/" }
      pending += Self.names(of: goal)
    }
    return (Paths.contains(top, folder) ? .inside(folder) : .outside(folder), links)
  }

  private func hasLink(onTheWayTo path: String) -> Bool {
    guard !goals.isEmpty else { return false }
    var way = path
    while way.utf8.count > top.utf8.count {
      if has(way) { return true }
      way = Paths.parent(way)
    }
    return false
  }

  /// The parts of a path, the last one first.
  private static func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }.filter { $0 != "." }
  }
}
