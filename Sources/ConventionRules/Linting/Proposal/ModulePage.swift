/// A page of rules that says what the modules of a project do already.
///
/// Who imports whom is a matter of a project's own modules, so no rule of the documents can say it, and neither can a configuration.
struct ModulePage {
  /// The file that `init` writes beside the configuration.
  static let fileName = ".mvvm-lint-modules.md"

  /// A rule, and why it is on the page.
  struct Entry {
    let id: String
    let heading: String
    let reason: String
    let rule: [(key: String, value: JSONTree)]
    /// Modules that it speaks of, and how many of them break it; nil where imports are counted.
    var modules: (all: Int, violated: Int)?
  }

  private(set) var entries: [Entry] = []
  /// By their names, in the order in which they are used.
  private var kinds: [(name: String, patterns: [String])] = []

  /// - Returns: nil where the modules of the project have no habit.
  init?(_ facts: ModuleFacts) {
    guard facts.names.count >= ModuleFamily.least else { return nil }
    let families = ModuleFamily.all(in: facts)
    var habits: [FamilyHabit] = []
    for habit in families.map({ FamilyHabit($0, facts) }) where habit.isKept {
      // A part of a family, or nearly the same one, says the same again.
      let isKnown = habits.contains { known in
        known.family.members.intersection(habit.family.members).count * 2 >= habit.family.members.count
      }
      if !isKnown { habits.append(habit) }
    }
    for habit in habits { addFamily(habit) }
    addLayers(facts, families, habits)
    addModulesWithoutUI(facts, families)
    for module in facts.names { addWrapper(module, facts) }
    if entries.isEmpty { return nil }
  }

  // MARK: Rules

  private mutating func addFamily(_ habit: FamilyHabit) {
    let kind = kind(habit.family.word, habit.family.patterns)
    var reasons = [
      "\(habit.rest.count - habit.breakers.count) of \(habit.rest.count) modules \(habit.family.description) import no other one of"
        + " them."
    ]
    if !habit.breakers.isEmpty { reasons.append("Others do: \(Self.list(habit.breakers)).") }
    if !habit.collectors.isEmpty {
      let (verb, object) = habit.collectors.count == 1 ? ("imports", "It puts") : ("import", "They put")
      reasons.append("\(Self.list(habit.collectors)) \(verb) half of them. \(object) them together, and may do so.")
    }
    var rule: [(key: String, value: JSONTree)] = [
      ("message", .text("'{name}' is a module beside this one; put what both need below them")),
      ("forbid", ["import": .text(kind), "in_file": ["module": .text(kind)]]),
    ]
    if !habit.collectors.isEmpty {
      rule.append(("unless", ["in_file": ["module": .list(habit.collectors.map(Self.name))]]))
    }
    entries.append(
      Entry(
        id: kind + (kind.hasSuffix("modules") ? "" : "_modules") + "_stand_apart",
        heading: "Modules \(habit.family.description) stand apart",
        reason: reasons.joined(separator: " "),
        rule: rule, modules: (habit.rest.count, habit.breakers.count)))
  }

  private mutating func addLayers(_ facts: ModuleFacts, _ families: [ModuleFamily], _ habits: [FamilyHabit]) {
    let alone = Set(habits.flatMap(\.collectors))
    guard let layers = ModuleLayers(facts, habits.map(\.family) + families, alone: alone) else { return }
    let names = layers.groups.map { group in
      group.family.map { kind($0.word, $0.patterns) } ?? key(of: group.modules.first ?? "")
    }
    var exceptions: [(from: String, to: String)] = []
    var apart: [String] = []
    let list = layers.groups.indices.map { number in
      var listed: [Int] = []
      for use in layers.uses where use.from == number {
        let isOfFamily = layers.groups[number].family != nil
        if use.files == 1, let pair = use.pairs.first, use.from > use.to || isOfFamily {
          exceptions.append(pair)
        } else if use.from <= use.to {
          listed.append(use.to)
        }
      }
      // Whether these stand apart is what their own rule says.
      if habits.contains(where: { $0.family.sign == layers.groups[number].family?.sign }),
        !listed.contains(number)
      {
        listed.append(number)
        apart.append(names[number])
      }
      let isFree = layers.isTop(number) && listed.count * 2 >= layers.groups.count - 1
      return (key: names[number], value: isFree ? "*" : JSONTree.list(listed.sorted().map { .text(names[$0]) }))
    }
    guard list.contains(where: { if case .list = $0.value { true } else { false } }) else { return }
    var rule: [(key: String, value: JSONTree)] = [("may_import_only", .object(list))]
    if !exceptions.isEmpty {
      let all = Dictionary(grouping: exceptions, by: \.from).sorted { $0.key < $1.key }
      rule.append(
        (
          "unless",
          .list(
            all.map { from, pairs in
              ["named": .list(pairs.map { .text($0.to) }), "in_file": ["module": Self.name(from)]]
            })
        ))
    }
    let outer = layers.uses.filter { $0.from != $0.to }
    let all = outer.reduce(0) { $0 + $1.files }
    let down = outer.reduce(0) { $0 + ($1.from < $1.to ? $1.files : 0) }
    var reason =
      "The list has what modules import today, from the top down. \(down) of \(all) imports between its entries lead down."
    if exceptions.count == 1 { reason += " 1 of them is in one file, and is an exception." }
    if exceptions.count > 1 { reason += " \(exceptions.count) of them are in one file each, and are exceptions." }
    for kind in apart {
      reason += " The rule above says that `\(kind)` modules do not import each other, so the list leaves that open."
    }
    entries.append(
      Entry(
        id: "modules_import_what_is_below", heading: "Modules import what is below them", reason: reason, rule: rule))
  }

  private mutating func addModulesWithoutUI(_ facts: ModuleFacts, _ families: [ModuleFamily]) {
    let free = facts.names.filter { !facts.drawing.contains($0) && !facts.users[$0, default: []].isEmpty }
    let others = facts.names.filter { facts.drawing.contains($0) }
    let importing = others.count { facts.importingUI.contains($0) }
    guard free.count >= Habit.leastTypes, importing > 0, importing * 2 >= others.count else { return }
    // Families that draw nothing are named as such: modules that they get later are meant, too. A kind for all would be one for this
    // rule, and stand in maps.
    var named: [JSONTree] = []
    var unnamed = Set(free)
    for family in families where facts.drawing.isDisjoint(with: family.members) {
      let modules = family.members.intersection(unnamed)
      guard modules.count >= ModuleFamily.least, family.patterns.count == 1 else { continue }
      unnamed.subtract(modules)
      named.append(.text(kind(family.word, family.patterns)))
    }
    named += unnamed.sorted().map(Self.name)
    entries.append(
      Entry(
        id: "modules_without_ui_import_none", heading: "Modules without UI import none",
        reason:
          "\(free.count) modules import no UI framework, and no module that does. \(importing) of the \(others.count)"
          + " others import one.",
        rule: [
          ("message", "'{name}' draws, and this module does not; put what draws above it"),
          ("forbid", ["import": "$ui_frameworks", "in_file": ["module": .list(named)]]),
        ], modules: (free.count, 0)))
  }

  private mutating func addWrapper(_ module: String, _ facts: ModuleFacts) {
    // What others use through the module: a library in one corner of an app is no wrapped one.
    guard facts.users[module, default: []].count > 1 else { return }
    let libraries = facts.ownLibraries[module, default: []].filter { $0.files >= Self.leastFiles }
    guard !libraries.isEmpty else { return }
    let names = libraries.map(\.library)
    let counts = libraries.map { "\($0.files) for `\($0.library)`" }
    entries.append(
      Entry(
        id: Self.snake(module) + "_wraps_libraries", heading: "`\(module)` wraps \(Self.list(names))",
        reason:
          "No other module imports \(names.count == 1 ? "it" : "them"), and \(facts.users[module, default: []].count) modules import"
          + " `\(module)`. Files: \(counts.joined(separator: ", ")).",
        rule: [
          ("message", .text("'\(module)' stands around '{name}'; import '\(module)', and add there what is missing")),
          ("each", ["import": .list(names.map(Self.name))]),
          ("must", ["in_file": ["module": Self.name(module)]]),
        ]))
  }

  private static let leastFiles = 3

  // MARK: Names

  /// The name of a kind, which is defined if it is not.
  private mutating func kind(_ word: String, _ patterns: [String]) -> String {
    if let known = kinds.first(where: { $0.patterns == patterns }) { return known.name }
    let plain = Self.snake(word)
    var name = plain
    var number = 2
    while kinds.contains(where: { $0.name == name }) || ModuleKind.BuiltIn(rawValue: name) != nil {
      name = plain + "_\(number)"
      number += 1
    }
    kinds.append((name, patterns))
    return name
  }

  /// How a list of what modules may import names one of them.
  private mutating func key(of module: String) -> String {
    module.first?.isLowercase ?? false ? kind(module + "_module", [module]) : module
  }

  /// What rules take for a module that has a name in small letters, and for any other one.
  private static func name(_ module: String) -> JSONTree {
    module.first?.isLowercase ?? false ? ["named": .text(module)] : .text(module)
  }

  private static func snake(_ word: String) -> String {
    let words = word.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.flatMap(\.camelCaseWords)
    let name = words.map { $0.lowercased() }.joined(separator: "_")
    return name.first?.isLetter ?? false ? name : "kind_" + name
  }

  private static let mostNames = 12

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).map { "`\($0)`" }
    return names.count > mostNames
      ? shown.joined(separator: ", ") + " and \(names.count - mostNames) more" : SentenceText.list(shown, "and")
  }

  // MARK: Text

  /// As Markdown.
  var text: String {
    var text = """
      # Modules

      `mvvm-lint init` wrote this page. It says what the modules of this project do already, as rules. Change what you mean
      differently, and delete what you do not mean. `mvvm-lint modules` lists the modules, and `mvvm-lint map` draws them.


      """
    if !kinds.isEmpty {
      let members = kinds.map { kind in
        (
          key: kind.name,
          value: kind.patterns.count == 1 ? .text(kind.patterns[0]) : JSONTree.list(kind.patterns.map { .text($0) })
        )
      }
      text += "```json5 modules\n" + JSONTree.object(members).text(width: Self.width) + "```\n\n"
    }
    for entry in entries {
      let rule: [(key: String, value: JSONTree)] =
        [("id", .text(entry.id)), ("severity", .text(Severity.warning.rawValue))] + entry.rule
      text +=
        "## \(entry.heading)\n\n" + entry.reason + "\n\n```json5 rule\n"
        + JSONTree.object(rule).text(width: Self.width) + "```\n\n"
    }
    return String(text.dropLast())
  }

  private static let width = 110
}
