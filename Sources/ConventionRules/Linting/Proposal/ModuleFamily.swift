/// Modules that belong together, as their names or their folder say.
struct ModuleFamily {
  enum Sign: Hashable {
    case suffix(String)
    case prefix(String)
    case folder(String)
  }

  let sign: Sign
  /// Modules with production code.
  let members: Set<String>
  /// As a kind of modules states it.
  let patterns: [String]

  /// Fewer modules are no family.
  static let least = 4
}

extension ModuleFamily {
  /// What its modules have in common, behind "modules".
  var description: String {
    switch sign {
    case .suffix, .prefix: "called `\(sign.pattern)`"
    case .folder(let path): "in `\(path)`"
    }
  }

  /// The word for a kind.
  var word: String {
    switch sign {
    case .suffix(let word), .prefix(let word): word
    case .folder(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// All families of a project, the largest first.
  static func all(in facts: ModuleFacts) -> [ModuleFamily] {
    var signs: Set<Sign> = []
    for name in facts.names {
      let words = name.camelCaseWords
      guard words.count > 1, let first = words.first, let last = words.last else { continue }
      signs.formUnion([.prefix(String(first)), .suffix(String(last))])
    }
    let named = signs.compactMap { sign -> ModuleFamily? in
      let pattern = NamePattern(sign.pattern)
      let members = facts.names.filter(pattern.matches)
      // The pattern would mean modules without the word: `Ton*` means `Tonkeeper`.
      if case .prefix(let word) = sign,
        members.contains(where: { $0.dropFirst(word.count).first?.isLowercase ?? false })
      {
        return nil
      }
      return ModuleFamily(sign: sign, members: Set(members), patterns: [sign.pattern])
    }
    let folders = facts.folders.map { path, modules in
      let sign = Sign.folder(path)
      return ModuleFamily(
        sign: sign, members: modules,
        patterns: facts.foldersWithOrphans.contains(path) ? modules.sorted() : [sign.pattern])
    }
    return (named + folders).filter { $0.members.count >= least && $0.members.count < facts.names.count }
      .sorted { ($1.members.count, $0.sign.rank, $0.sign.pattern) < ($0.members.count, $1.sign.rank, $1.sign.pattern) }
  }
}

extension ModuleFamily.Sign {
  /// A few modules with one first word are parts of one subject, such as `VPNPixels` and `VPNSettings`: that they do not meet means little.
  fileprivate var leastApart: Int { if case .prefix = self { 2 * ModuleFamily.least } else { ModuleFamily.least } }

  fileprivate var pattern: String {
    switch self {
    case .suffix(let word): "*" + word
    case .prefix(let word): word + "*"
    case .folder(let path): path + "/**"
    }
  }

  /// A module that a team adds has a name before anyone looks where it lies.
  fileprivate var rank: Int {
    switch self {
    case .suffix: 0
    case .prefix: 1
    case .folder: 2
    }
  }
}

/// How far the modules of a family stand apart from each other.
struct FamilyHabit {
  let family: ModuleFamily
  /// Modules that import half of the others: they put them together.
  let collectors: [String]
  /// The others.
  let rest: Set<String>
  /// Those of the rest that import one of the family.
  let breakers: [String]
  /// Whether that is what the team does.
  let isKept: Bool

  init(_ family: ModuleFamily, _ facts: ModuleFacts) {
    self.family = family
    func used(by module: String) -> Set<String> { facts.uses[module, default: []].intersection(family.members) }
    let collectors = family.members.filter { used(by: $0).count * 2 >= family.members.count }
    let rest = family.members.subtracting(collectors)
    let breakers = rest.filter { !used(by: $0).isEmpty }
    (self.collectors, self.rest, self.breakers) = (collectors.sorted(), rest, breakers.sorted())
    let importing = rest.count { !facts.uses[$0, default: []].isEmpty }
    // What nobody can import, such as an app, stands apart without a rule.
    let imported = rest.count { !facts.users[$0, default: []].subtracting(rest).isEmpty }
    isKept =
      rest.count >= family.sign.leastApart && breakers.count * 100 <= rest.count * (100 - Habit.settled)
      && importing * 3 >= rest.count * 2 && imported * 2 >= rest.count
  }
}
