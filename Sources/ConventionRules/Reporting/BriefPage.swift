/// The rules of some files on a page that a program can afford to read: what each asks for, a line that breaks it, and
/// what belongs in its place.
///
/// All of it stands in the documents. Each rule is stated before any is shown, for a rule that is not known is broken.
public struct BriefPage {
  /// How long the page is at most. What a token is differs from reader to reader; four bytes are close enough.
  static let mostBytes = 1_500 * 4
  /// Up to which length reasons are told as well.
  static let usualBytes = 600 * 4
  /// How long the list of rules about other code is at most.
  private static let mostBytesOfOthers = 300

  private let brief: RuleBrief
  private let library: ConventionLibrary

  /// Takes the rules, and the documents that explain them.
  public init(_ brief: RuleBrief, library: ConventionLibrary) {
    self.brief = brief
    self.library = library
  }

  /// The page, with a line for each thing that is said.
  ///
  /// - Parameters:
  ///   - paths: of the files.
  ///   - check: the command that tells what an edit breaks.
  ///   - shown: a path as people see it.
  public func text(of paths: [String], check: String, shown: (String) -> String) -> String {
    var head = "# Rules for \(paths.map(shown).joined(separator: ", "))\n"
    for (path, model) in brief.models.sorted(by: { pathPrecedes($0.key, $1.key) }) {
      head += "\n\(shown(path)) does not exist yet. It gets the rules of \(shown(model)), which is named alike.\n"
    }
    for path in paths {
      guard let text = FoundInFile(path, brief.found)?.text else { continue }
      head += "\n\(paths.count > 1 ? "In \(shown(path)): " : "")\(text)\n"
    }
    guard !brief.entries.isEmpty else { return head + "\nNo rule that is on can concern this code.\n" }
    var parts = brief.entries.filter(\.isNear).map { Part($0) }
    let foot = foot(check: check)
    let left = { (count: Int) in
      count == 0
        ? "" : "\n\(ReportSummary.amount(count, "more rule")) can concern this code: `mvvm-lint rules` lists all.\n"
    }
    var room = Self.mostBytes - head.utf8.count - left(parts.count).utf8.count - foot.utf8.count - 1
    // Where there are many, some are shown all the same.
    var lineRoom = room * 2 / 3
    room -= lineRoom
    for index in parts.indices { parts[index].append(Self.line(of: parts[index].entry), in: &lineRoom) }
    room += lineRoom
    let examples = examples()
    for index in parts.indices where parts[index].isShown {
      parts[index].append(Self.edit(examples[parts[index].entry.rule.id] ?? []), in: &room)
    }
    room -= Self.mostBytes - Self.usualBytes
    for index in parts.indices where parts[index].isShown { parts[index].append(reason(for: parts[index]), in: &room) }
    room += Self.mostBytes - Self.usualBytes
    for index in parts.indices where !parts[index].isShown {
      parts[index].append(Self.line(of: parts[index].entry), in: &room)
    }
    let shownParts = parts.filter(\.isShown)
    if !shownParts.isEmpty { head += "\n" }
    return head + shownParts.map(\.text).joined() + left(parts.count - shownParts.count) + foot
  }

  private struct Part {
    let entry: RuleBrief.Entry
    var text = ""
    var isShown: Bool { !text.isEmpty }

    init(_ entry: RuleBrief.Entry) { self.entry = entry }

    mutating func append(_ more: String, in room: inout Int) {
      guard more.utf8.count <= room else { return }
      room -= more.utf8.count
      text += more
    }
  }

  private static func line(of entry: RuleBrief.Entry) -> String {
    let rule = entry.rule.rule
    var title = rule.title
    if !entry.remedy.isEmpty, !title.contains(entry.remedy) {
      if title.hasSuffix(".") { title.removeLast() }
      title += "; " + entry.remedy
    }
    return "- \(entry.rule.severity.rawValue) \(EscapedText.name("\(rule.id): \(title)"))\n"
  }

  /// A line that breaks the rule, and what its document puts in the place of that line.
  private static func edit(_ examples: [Example]) -> String {
    guard let edit = ExampleEdit(examples) else { return "" }
    var lines = ["  not:  " + edit.wrong]
    for (number, line) in edit.right.prefix(3).enumerated() {
      lines.append((number == 0 ? "  but:  " : "        ") + line)
    }
    return lines.map { EscapedText.name($0) + "\n" }.joined()
  }

  /// The examples of the rules that are near, by the ids of these.
  private func examples() -> [String: [Example]] {
    var examples: [String: [Example]] = [:]
    let rules = brief.entries.filter(\.isNear).map(\.rule.rule)
    // Pages of several folders have one name, and so one id.
    for (_, rules) in Dictionary(grouping: rules, by: { PathKey($0.document.path) }) {
      let ids = Set(rules.map(\.id))
      let document = library.conventions.last { $0.text == rules[0].document }
      for example in document?.examples().examples ?? [] where ids.contains(example.rule) {
        examples[example.rule, default: []].append(example)
      }
    }
    return examples
  }

  private func reason(for part: Part) -> String {
    let prose = Prose(DocumentText(path: "", bytes: Array(part.entry.rule.rule.rationale.utf8))).sentences
    // An item of a list is the rule in the team's own words.
    let item = prose.last?.item
    guard let reason = prose.first(where: { $0.item == item })?.text else { return "" }
    let words = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return part.text.contains(words) ? "" : "  \(EscapedText.name((item == nil ? "Why: " : "") + reason))\n"
  }

  /// The rules that any code may come to concern, and what to run.
  private func foot(check: String) -> String {
    let others = brief.entries.filter { !$0.isNear }.map { EscapedText.name($0.rule.id) }
    var length = 0
    let named = others.prefix { id in
      length += id.utf8.count + 2
      return length <= Self.mostBytesOfOthers
    }
    let more = others.count > named.count ? ["\(others.count - named.count) more"] : []
    let anywhere = others.isEmpty ? "" : "Anywhere: \((named + more).joined(separator: ", ")). "
    return "\n\(anywhere)After the edit: \(check)\n`mvvm-lint explain RULE` shows all of a rule.\n"
  }
}

/// The findings that stand in a file, frozen and suppressed ones too: who reads it may take them for the way to do it.
private struct FoundInFile {
  private static let mostRules = 5
  private static let mostLines = 3

  private let count: Int
  private let frozen: Int
  private let suppressed: Int
  /// In the order of their first lines; of rules that say the same all ids.
  private let rules: [(id: String, lines: [Int])]

  /// nil where there are none.
  init?(_ path: String, _ result: LintResult) {
    let hidden = result.suppressed.filter { isSamePath($0.diagnostic.path, path) }
    let found = (result.diagnostics.filter { isSamePath($0.path, path) } + hidden.map(\.diagnostic)).sorted(
      by: Diagnostic.inReportOrder)
    if found.isEmpty { return nil }
    count = found.count
    frozen = hidden.count { $0.kind == .external }
    suppressed = hidden.count - frozen
    var rules: [(id: String, lines: [Int])] = []
    for diagnostic in found {
      let id = diagnostic.ruleIDs.joined(separator: ", ")
      let index = rules.firstIndex { $0.id == id } ?? rules.endIndex
      if index == rules.endIndex { rules.append((id, [])) }
      if rules[index].lines.last != diagnostic.start.line { rules[index].lines.append(diagnostic.start.line) }
    }
    self.rules = rules
  }

  /// `2 findings stand here, 1 frozen, in lines 27, 30 (state_is_private): do not copy them.`
  var text: String {
    let kinds = [(frozen, "frozen"), (suppressed, "suppressed")].filter { $0.0 > 0 }.map { ", \($0) \($1)" }.joined()
    let places = rules.prefix(Self.mostRules).map { rule in
      let more = rule.lines.count > Self.mostLines ? ["…"] : []
      let lines = (rule.lines.prefix(Self.mostLines).map(String.init) + more).joined(separator: ", ")
      return "\(rule.lines.count == 1 ? "line" : "lines") \(lines) (\(EscapedText.name(rule.id)))"
    }
    let more = rules.count > Self.mostRules ? ["…"] : []
    return "\(ReportSummary.amount(count, "finding")) \(count == 1 ? "stands" : "stand") here\(kinds), in "
      + "\((places + more).joined(separator: ", ")): do not copy \(count == 1 ? "it" : "them")."
  }
}
