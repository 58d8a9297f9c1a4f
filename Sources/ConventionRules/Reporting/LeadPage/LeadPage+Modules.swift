extension LeadPage {
  var modulesSection: String {
    guard !facts.modules.isEmpty else { return "" }
    return "<section id=\"modules\">\n<h2>Modules</h2>\n\(facts.modules.map(matrix).joined())</section>"
  }

  private func matrix(_ matrix: ModuleMatrix) -> String {
    let rules = Set(matrix.cells.values.flatMap(\.values).flatMap(\.against)).sorted()
    let letters = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, Self.letters($0)) })
    let head = matrix.modules.map { "<th scope=\"col\"><span>\(HTMLText.name($0.name))</span></th>" }.joined()
    var kind: String?
    var rows = ""
    for (from, module) in matrix.modules.enumerated() {
      let own = module.kinds.first ?? ""
      if own != kind, matrix.modules.contains(where: { !$0.kinds.isEmpty }) {
        let name = own.isEmpty ? "of no kind" : "kind \(HTMLText.name(own))"
        rows +=
          "<tr class=\"kind\"><th scope=\"rowgroup\">\(name)</th><td colspan=\"\(matrix.modules.count)\"></td></tr>\n"
      }
      kind = own
      rows += "<tr><th scope=\"row\">\(HTMLText.name(module.name))</th>"
      for to in matrix.modules.indices { rows += Self.cell(matrix.cells[from]?[to], isOwn: from == to, letters) }
      rows += "</tr>\n"
    }
    let legend = rules.map { "<li><b>\(letters[$0] ?? "")</b> \(HTMLText.code($0))</li>\n" }
    let leftOut =
      matrix.leftOut.isEmpty
      ? ""
      : "<p>\(HTMLText.amount(matrix.leftOut.count, "module")) with fewer imports left out: "
        + matrix.leftOut.map(HTMLText.name).joined(separator: ", ") + ".</p>\n"
    let marks =
      rules.isEmpty
      ? "<p>No rule limits these imports. A rule with <code>may_import_only</code> does.</p>\n"
      : "<p>A number in red is against a rule, which its letter names. A dash is an import that is forbidden and not there.</p>\n"
        + "<ul class=\"legend\">\n\(legend.joined())</ul>\n"
    let unknown =
      matrix.unknownFiles == 0
      ? ""
      : "<p>The modules of \(HTMLText.amount(matrix.unknownFiles, "file")) are not known, so their imports are not here: "
        + "<code>mvvm-lint modules</code> says why.</p>\n"
    return """
      <p>Each row is a module. Its numbers count the files that import the module of the column. Upper layers come first.</p>
      \(marks)<div class="scroll" tabindex="0" role="region" aria-label="Imports between modules">
      <table class="matrix">
      <thead><tr><td></td>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>
      \(leftOut)\(unknown)\(permissions(matrix))
      """
  }

  private static func cell(_ cell: ModuleMatrix.Cell?, isOwn: Bool, _ letters: [String: String]) -> String {
    guard let cell else { return isOwn ? "<td class=\"own\"></td>" : "<td></td>" }
    if cell.against.isEmpty { return "<td>\(ReportSummary.number(cell.files))</td>" }
    if cell.files == 0 { return "<td class=\"no\">–</td>" }
    let marks = cell.against.compactMap { letters[$0] }.joined()
    return "<td class=\"against\">\(ReportSummary.number(cell.files))<sup>\(marks)</sup></td>"
  }

  /// `a`, `b`, …, `z`, `aa`.
  private static func letters(_ number: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? letter : letters(number / 26 - 1) + letter
  }

  /// What each module may import, in words.
  private func permissions(_ matrix: ModuleMatrix) -> String {
    guard matrix.modules.contains(where: { $0.mayImport != nil }) else { return "" }
    let column = "Imports \(matrix.leftOut.isEmpty ? "" : "of shown modules ")against a rule"
    let rows = matrix.modules.enumerated().map { number, module in
      let against = (matrix.cells[number] ?? [:]).filter { $0.value.files > 0 && !$0.value.against.isEmpty }
        .sorted { $0.key < $1.key }.map { entry in
          "\(HTMLText.name(matrix.modules[entry.key].name)) (\(HTMLText.amount(entry.value.files, "file")))"
        }
      let kinds = module.kinds.map(HTMLText.name).joined(separator: ", ")
      return "<tr><th scope=\"row\">\(HTMLText.name(module.name))</th>\(Self.cell("Kind", kinds.isEmpty ? "–" : kinds))"
        + Self.cell(
          "May import",
          module.mayImport.map { Self.names($0, besides: number, in: matrix) } ?? "every module: no list limits it")
        + Self.cell(column, against.isEmpty ? "–" : against.joined(separator: ", ")) + "</tr>\n"
    }
    return "<h3>What each module may import</h3>\n"
      + Self.table(
        "allowed cards sort", ["Module", "Kind", "May import", column],
        "<tbody>\n\(rows.joined())</tbody>\n")
  }

  /// The names of modules; a kind stands for all of its modules.
  private static func names(_ allowed: [Int], besides own: Int, in matrix: ModuleMatrix) -> String {
    // There may be more for which the table has no room.
    let shown = matrix.leftOut.isEmpty ? "" : "shown "
    if allowed.isEmpty { return "no other \(shown)module" }
    let set = Set(allowed)
    if allowed.count == matrix.modules.count - 1 { return "every \(shown)module" }
    var (whole, covered): ([String], Set<Int>) = ([], [])
    for kind in Set(matrix.modules.flatMap(\.kinds)).sorted() {
      let members = matrix.modules.indices.filter { $0 != own && matrix.modules[$0].kinds.contains(kind) }
      guard members.count > 1, members.allSatisfy(set.contains) else { continue }
      whole.append("all \(ReportSummary.number(members.count)) \(shown)of kind \(HTMLText.name(kind))")
      covered.formUnion(members)
    }
    return (whole + allowed.filter { !covered.contains($0) }.map { HTMLText.name(matrix.modules[$0].name) })
      .joined(separator: ", ")
  }
}
