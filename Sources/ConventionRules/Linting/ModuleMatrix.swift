/// Which modules of a project import which others, and which of these imports rules forbid: a row for each module that imports, a
/// column for each that is imported, in the order of the layers.
public struct ModuleMatrix: Sendable {
  /// A module, as a row and as a column.
  public struct Module: Sendable {
    /// As code imports it.
    public let name: String
    /// In alphabetical order; empty for none.
    public let kinds: [String]
    /// What lists of a rule let it import, as positions of modules; nil where no list says anything of it.
    public let mayImport: [Int]?
  }

  /// The imports of one module in another's files.
  public struct Cell: Sendable {
    /// How many files import it.
    public let files: Int
    /// Ids of the rules that forbid it: those that found it, or where nobody imports it those whose lists leave it out.
    public let against: [String]
  }

  /// The upper layers first: modules of a kind stand together.
  public let modules: [Module]
  /// By the positions of the module that imports and the one that is imported. There is none where nobody imports it and no list
  /// forbids it.
  public let cells: [Int: [Int: Cell]]
  /// The names of modules for which there is no room, in alphabetical order.
  public let leftOut: [String]
  /// How many files there are of which nobody knows the modules.
  public let unknownFiles: Int

  /// Nobody reads a table with more columns.
  static let mostModules = 60

  /// Lays out a project.
  ///
  /// - Parameter findings: of rules about imports; their paths are those that the configuration has.
  public init(_ survey: ModuleSurvey, _ selection: RuleSelection, _ findings: [Diagnostic], by workers: Workforce) {
    let own = survey.modules.filter { !$0.isTest }
    let map = ModuleMap(
      survey, survey.uses(selection, by: workers), findings, focus: own, most: (Self.mostModules, .max))
    leftOut = map.leftOut
    unknownFiles = survey.unknownFiles.count
    let names = map.nodes.map(\.name)
    let lists = selection.rules.compactMap { rule in
      rule.statement.allowances.map { all in
        (rule: rule, allowed: AllowedImports(all) { NameMatcher(survey.known.named($0), survey.vocabulary) })
      }
    }
    // A rule may hold for a part of the project.
    let speaking = map.nodes.map { node in
      lists.filter { list in
        !list.allowed.entries(of: node.name).isEmpty
          && node.modules.contains { $0.files.contains { list.rule.applies(to: survey.index.home.seen($0)) } }
      }
    }
    func against(_ from: Int, _ to: Int) -> [String] {
      from == to ? [] : speaking[from].filter { !$0.allowed.mayImport(names[to], names[from]) }.map(\.rule.id)
    }
    var cells: [Int: [Int: Cell]] = [:]
    for edge in map.edges where edge.from != edge.to {
      let rules = edge.forbidden.map(\.rule)
      cells[edge.from, default: [:]][edge.to] = Cell(files: edge.files, against: rules)
    }
    for from in names.indices {
      for to in names.indices where cells[from]?[to] == nil {
        let rules = Set(against(from, to)).sorted()
        if !rules.isEmpty { cells[from, default: [:]][to] = Cell(files: 0, against: rules) }
      }
    }
    let kinds = map.nodes.map { node in Set(node.modules.flatMap(\.kinds)).sorted() }
    let order = Self.layers(kinds, cells)
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    func placed<Value>(_ values: [Int: Value]) -> [Int: Value] {
      Dictionary(uniqueKeysWithValues: values.compactMap { key, value in places[key].map { ($0, value) } })
    }
    self.cells = placed(cells.mapValues(placed))
    modules = order.map { number in
      let mayImport = order.indices.filter { order[$0] != number && against(number, order[$0]).isEmpty }
      return Module(
        name: names[number], kinds: kinds[number], mayImport: speaking[number].isEmpty ? nil : mayImport)
    }
  }

  /// The positions of the modules, the upper layers first: kinds by how they use each other, then the modules of each kind.
  private static func layers(_ kinds: [[String]], _ cells: [Int: [Int: Cell]]) -> [Int] {
    let groups = Dictionary(grouping: kinds.indices) { kinds[$0].first ?? "" }
    func uses(_ a: [Int], _ b: [Int]) -> Int {
      a.reduce(0) { sum, from in
        b.reduce(sum) { $0 + (cells[from]?[$1].map { $0.against.isEmpty ? $0.files : 0 } ?? 0) }
      }
    }
    let units = groups.sorted { $0.key < $1.key }.map(\.value)
    return ordered(units, uses).flatMap { unit in ordered(unit.map { [$0] }, uses).flatMap(\.self) }
  }

  /// Puts what uses others before what is used: the order that Eades, Lin and Smyth give, which turns few uses around.
  private static func ordered(_ units: [[Int]], _ uses: ([Int], [Int]) -> Int) -> [[Int]] {
    let weights = units.map { from in units.map { to in uses(from, to) } }
    var left = Array(units.indices)
    var (front, back): ([Int], [Int]) = ([], [])
    while !left.isEmpty {
      func out(_ unit: Int) -> Int { left.reduce(0) { $0 + ($1 == unit ? 0 : weights[unit][$1]) } }
      func into(_ unit: Int) -> Int { left.reduce(0) { $0 + ($1 == unit ? 0 : weights[$1][unit]) } }
      if let sink = left.last(where: { out($0) == 0 }) {
        back.append(sink)
        left.removeAll { $0 == sink }
      } else if let first = left.max(by: { (out($0) - into($0), $1) < (out($1) - into($1), $0) }) {
        front.append(first)
        left.removeAll { $0 == first }
      }
    }
    return (front + back.reversed()).map { units[$0] }
  }
}

extension Workspace {
  /// The modules of the project, where a request asks for them.
  ///
  /// - Parameter number: of the linter that asks.
  public func modules(of number: Int) -> ModuleSurvey? {
    guard linters[number].request.tellsModules, let index = indexed.index?.project else { return nil }
    return ModuleSurvey(index, linters[number].linter.vocabulary, home: linters[number].request.home)
  }
}
