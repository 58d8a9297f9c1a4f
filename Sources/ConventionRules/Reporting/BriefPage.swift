/// The rules of some files on a page that a program can afford to read: what each asks for, why, and an example.
///
/// Each rule is stated before any is explained, for a rule that is not known is broken.
public struct BriefPage {
  /// How long the page is at most. What a token is differs from reader to reader; four bytes are close enough.
  static let mostBytes = 1_500 * 4

  private let brief: RuleBrief
  private let library: ConventionLibrary
  private let selection: RuleSelection

  /// Takes the rules, and the documents that explain them.
  ///
  /// - Parameter selection: whose words the sentences are in.
  public init(_ brief: RuleBrief, library: ConventionLibrary, selection: RuleSelection) {
    self.brief = brief
    self.library = library
    self.selection = selection
  }

  /// The page as Markdown.
  ///
  /// - Parameters:
  ///   - paths: of the files.
  ///   - shown: a path as people see it.
  public func text(of paths: [String], shown: (String) -> String) -> String {
    var head = "# Rules for \(paths.map(shown).joined(separator: ", "))\n"
    for (path, model) in brief.models.sorted(by: { pathPrecedes($0.key, $1.key) }) {
      head += "\n\(shown(path)) does not exist yet. It gets the rules of \(shown(model)), which is named alike.\n"
    }
    guard !brief.entries.isEmpty else { return head + "\nNo rule that is on can concern this code.\n" }
    var parts = brief.entries.map { Part($0, line: line(of: $0)) }
    let foot = { (left: Int) in
      (left == 0
        ? "" : "\n\(ReportSummary.amount(left, "more rule")) can concern this code: `mvvm-lint rules` lists all.")
        + "\n`mvvm-lint explain RULE` shows all of a rule.\n"
    }
    var room = Self.mostBytes - head.utf8.count - foot(parts.count).utf8.count - 1
    // Where there are many, some are explained all the same.
    var lineRoom = room * 2 / 3
    room -= lineRoom
    for index in parts.indices { parts[index].show(in: &lineRoom) }
    room += lineRoom
    for index in parts.indices where parts[index].isShown { explain(&parts[index], in: &room) }
    for index in parts.indices where !parts[index].isShown { parts[index].show(in: &room) }
    let shownParts = parts.filter(\.isShown)
    return head + "\n" + shownParts.map(\.text).joined() + foot(parts.count - shownParts.count)
  }

  private struct Part {
    let entry: RuleBrief.Entry
    let line: String
    var text = ""
    var isShown: Bool { !text.isEmpty }

    init(_ entry: RuleBrief.Entry, line: String) {
      self.entry = entry
      self.line = line
    }

    mutating func show(in room: inout Int) { append(line, in: &room) }

    mutating func append(_ more: String, in room: inout Int) {
      guard more.utf8.count <= room else { return }
      room -= more.utf8.count
      text += more
    }
  }

  private func line(of entry: RuleBrief.Entry) -> String {
    let rule = entry.rule.rule
    let sentence = library.sentence(of: rule, selection) ?? rule.title + "."
    return "- \(entry.rule.severity.rawValue) `\(EscapedText.name(rule.id))`: \(sentence)\n"
  }

  private func explain(_ part: inout Part, in room: inout Int) {
    let rule = part.entry.rule.rule
    let prose = Prose(DocumentText(path: "", bytes: Array(rule.rationale.utf8))).sentences
    // An item of a list is the rule in the team's own words.
    let item = prose.last?.item
    let reason = prose.filter { $0.item == item }.prefix(2).map(\.text).joined(separator: " ")
    if !reason.isEmpty, !part.line.contains(reason) {
      part.append("  \(item == nil ? "Why: " : "")\(reason)\n", in: &room)
    }
    let examples = library.conventions.last { $0.id == rule.convention && $0.text == rule.document }?.examples()
      .examples
    let good = examples?.filter { $0.rule == rule.id && $0.kind == .good }.map(RuleOverview.block) ?? []
    guard let shortest = good.min(by: { $0.count < $1.count }) else { return }
    part.append(shortest.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined(), in: &room)
  }
}
