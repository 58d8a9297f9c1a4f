/// Reads one convention document: its outline first, then the blocks that have a meaning.
struct ConventionReader {
  var problems: ProblemCollector
  private let text: DocumentText
  private let id: String
  private let base: Convention?
  private let words: WordList
  private let parts: DocumentParts
  private let outline: MarkdownOutline
  private var vocabulary = Vocabulary()
  private var unseen = DeclaredMacrosAndAttributes()
  private var vocabularyRanges: [String: Range<Int>] = [:]
  /// Blocks that nearly are one of a convention, each with what it may be meant for.
  private var nearBlocks: [(info: Range<Int>, hint: String)] = []
  private var hasBlocks = false
  private var remarks: ProblemCollector

  /// Whether mistakes may hold parts of a document in which no block is one of ours.
  private let mayQuoteProse: Bool

  init(
    text: DocumentText, base: Convention?, words: WordList, parts: DocumentParts = .all, mayQuoteProse: Bool = true
  ) {
    self.words = words
    self.mayQuoteProse = mayQuoteProse
    self.text = text
    self.base = base
    self.parts = parts
    id = Convention.id(ofPath: text.path)
    outline = MarkdownOutline(text, withLookalikes: parts == .all)
    problems = ProblemCollector(outline.unquoted(text))
    remarks = ProblemCollector(text)
  }

  mutating func read() -> Convention {
    var roleValues: [JSONValue] = []
    var sections = SectionReader(end: text.bytes.count)
    var title: Range<Int>?
    var recognitionBlocks: [Range<Int>] = []
    var known = KnownNames(base?.vocabulary ?? Vocabulary(), roles: Set(base?.roles.map(\.name) ?? []))
    for item in outline.items {
      switch item {
      case .heading(let heading):
        title = title ?? heading.text
        sections.heading(heading)
      case .disguised(let info, let disguise): reportDisguised(info, disguise)
      case .fence(let fence):
        if parts != .all, !mayBeData(fence) { continue }
        guard let block = block(fence) else { continue }
        hasBlocks = true
        if !fence.isClosed {
          problems.report(
            fence.range.lowerBound..<fence.content.lowerBound,
            "this block is never closed; end it with a fence of its own")
        }
        switch block {
        case .vocabulary:
          if let value = JSONScanner.value(in: fence.content, &problems) {
            readVocabulary(value)
          } else {
            known.isVocabularyComplete = false
          }
        case .roles:
          if let value = JSONScanner.value(in: fence.content, &problems) {
            roleValues.append(value)
          } else {
            known.areRolesComplete = false
          }
        case .modules:
          if let value = JSONScanner.value(in: fence.content, &problems) {
            readKinds(value)
          } else {
            known.areKindsComplete = false
          }
        case .macros:
          if let value = JSONScanner.value(in: fence.content, &problems) { unseen.readMacros(value, &problems) }
        case .protocols:
          if let value = JSONScanner.value(in: fence.content, &problems) { unseen.readProtocols(value, &problems) }
        case .defaultAttributes:
          if let value = JSONScanner.value(in: fence.content, &problems) { unseen.readAttributes(value, &problems) }
        case .recognition: recognitionBlocks.append(fence.content)
        case .rule, .diagram:
          if parts != .coreRules || holds("core", fence.content) {
            let isDiagram = if case .diagram = block { true } else { false }
            sections.rule(fence, isDiagram: isDiagram)
          }
        case .example(let kind): sections.example(kind, fence)
        }
      }
    }
    reportNearBlocks()
    known.add(vocabulary)
    for value in roleValues { known.roles.formUnion(RoleDefinition.names(value)) }
    let roles = roles(roleValues, known)
    let scope = hasBlocks ? PageScope.read(outline.frontMatter, &problems) : nil
    let (rules, ids) = rules(sections.rules, known)
    return Convention(
      id: id, title: title.map(text.string) ?? id, text: text, vocabulary: vocabulary, unseen: unseen, roles: roles,
      rules: rules,
      vocabularyRanges: vocabularyRanges, scope: scope, hasBlocks: hasBlocks, remarks: remarks.problems(),
      content: problems.text,
      exampleBlocks: examples(sections.examples, ids),
      recognitionBlocks: recognitionBlocks)
  }

  // MARK: Blocks

  /// What a fenced block is by its info string; nil for prose.
  private mutating func block(_ fence: MarkdownOutline.Fence) -> BlockKind? {
    let info = BlockInfo(text.string(fence.info))
    if let kind = info.kind { return kind }
    if let hint = info.hint {
      nearBlocks.append((fence.info, hint))
    } else if info.mayHoldExample, Example.hasMark(fence, in: problems.text) {
      // A finding that is marked where nothing looks for it is an example that nobody runs.
      problems.report(
        fence.info,
        "this block marks a finding, but it is not an example, so it is not run; an example begins with 'swift bad'")
    } else if info.mayHoldRule, parts == .all,
      info.isDrawn
        ? RuleDiagram.isStated(in: fence.content, of: problems.text)
        : Rule.isStated(in: fence.content, of: problems.text)
    {
      let beginning = info.isDrawn ? "\(BlockInfo.diagrams) rule" : "json rule"
      problems.report(
        fence.info,
        "this block states a rule, but it does not begin with '\(beginning)', so the rule is off; begin it so, or begin it with"
          + " 'text' to only show the rule")
    }
    return nil
  }

  /// A line that is exactly the beginning of a block is no accident, and what a page draws as text holds nothing.
  private mutating func reportDisguised(_ range: Range<Int>, _ disguise: MarkdownOutline.Disguise) {
    if disguise == .braces {
      guard Rule.looksStated(text.string(range)) else { return }
      return problems.report(
        range,
        "this text states a rule, but no rule block contains it; put it in a block that begins with '```json rule'")
    }
    let info = BlockInfo(text.string(range))
    // Sentences may speak of blocks.
    guard info.kind != nil || disguise != .text && info.hint != nil else { return }
    switch disguise {
    case .indented:
      problems.report(
        range,
        "this block is indented by four columns or more, so it is plain text; indent it by three at most")
    case .html:
      problems.report(range, "this block is in HTML, so it is plain text; move it out of the HTML")
    case .comment(isClosed: true):
      remarks.report(range, "this block is in a comment, so nothing of it holds")
    case .comment(isClosed: false):
      problems.report(range, "this block is in a comment that never ends; end the comment with '-->'")
    case .text:
      problems.report(
        range,
        "this is plain text and begins no block; a block begins with three plain backticks, after nothing but blanks")
    case .swallowed:
      problems.report(
        range,
        "this block begins in another one, which has not ended; end that with a line of its marks, or begin it with more"
          + " of them")
    case .braces: break
    }
  }

  private mutating func reportNearBlocks() {
    for (info, hint) in nearBlocks {
      problems.report(
        info,
        (hasBlocks || mayQuoteProse ? "'\(text.string(info))'" : "this") + " is not a block of a convention" + hint)
    }
  }

  /// Whether a block may be JSON or a diagram: most of a document's blocks are examples, in another language.
  private func mayBeData(_ fence: MarkdownOutline.Fence) -> Bool {
    guard !fence.info.isEmpty else { return false }
    let first = text.bytes[fence.info.lowerBound] | 0x20
    return first == UInt8(ascii: "j") || first == UInt8(ascii: "m")
  }

  private func holds(_ word: StaticString, _ range: Range<Int>) -> Bool {
    text.bytes.withUnsafeBufferPointer { bytes in
      let count = word.utf8CodeUnitCount
      let part = UnsafeBufferPointer(rebasing: bytes[range])
      var from = 0
      while let place = part.firstPlace(of: word.utf8Start[0], from: from), place + count <= part.count {
        if isSpelled(UnsafeBufferPointer(rebasing: part[place..<place + count]), word) { return true }
        from = place + 1
      }
      return false
    }
  }

  // MARK: Vocabulary, kinds and roles

  private mutating func readVocabulary(_ value: JSONValue) {
    for (name, keyRange, range, list) in Vocabulary.read(value, &problems) {
      if vocabulary[name] == nil {
        vocabulary[name] = list
        vocabularyRanges[name] = range
      } else {
        problems.report(keyRange, "this document defines the vocabulary list '\(name)' already")
      }
    }
  }

  private mutating func readKinds(_ value: JSONValue) {
    for (name, keyRange, kind) in ModuleKind.read(value, &problems) {
      if vocabulary.modules[name] == nil {
        vocabulary.modules[name] = kind
      } else {
        problems.report(keyRange, "this document defines the kind '\(name)' of modules already")
      }
    }
  }

  private mutating func roles(_ values: [JSONValue], _ known: KnownNames) -> [RoleDefinition] {
    var roles: [RoleDefinition] = []
    var names: Set<String> = []
    for role in values.flatMap({ RoleDefinition.read($0, known: known, words: words, &problems) }) {
      if names.insert(role.name).inserted {
        roles.append(role)
      } else {
        problems.report(role.nameRange, "this document defines the role '\(role.name)' already")
      }
    }
    // Who reads less than all reads a document of which this is known.
    if parts == .all {
      var all = base?.roleConditions ?? [:]
      for role in roles { all[role.name] = role.conditions }
      RoleCycles.report(roles, in: all, &problems)
    }
    return roles
  }

  // MARK: Rules and examples

  private mutating func rules(_ found: [SectionReader.FoundRule], _ known: KnownNames) -> ([Rule], [String?]) {
    var rules: [Rule] = []
    var taken: Set<String> = []
    var ids: [String?] = []
    for found in found {
      let content = found.fence.content
      let stated =
        found.isDiagram
        ? RuleDiagram.value(in: content, known: known, &problems) : JSONScanner.value(in: content, &problems)
      guard let value = stated else {
        ids.append(nil)
        continue
      }
      let prose = text.string(found.rationaleStart..<found.fence.range.lowerBound)
      let title = ListItem.title(endOf: prose) ?? found.heading.map(text.string)
      let place = RulePlace(
        title: title ?? "", document: text, isDiagram: found.isDiagram,
        start: found.fence.range.lowerBound,
        rationale: found.rationaleStart..<found.fence.range.lowerBound, section: found.rationaleStart..<found.sectionEnd
      )
      if title == nil { problems.report(found.fence.info, "a rule needs a list item or a heading above, as its title") }
      var known = known
      known.areDrawn = found.isDiagram
      let rule = Rule.read(value, at: place, convention: id, known: known, words: words, &problems)
      ids.append(rule?.id)
      guard let rule else { continue }
      if taken.insert(rule.id).inserted {
        rules.append(rule)
      } else {
        problems.report(rule.idRange, "this document has a rule '\(rule.id)' already")
      }
    }
    return (rules, ids)
  }

  /// - Parameter ids: of all rules found; nil for those with mistakes.
  private mutating func examples(_ found: [SectionReader.FoundExample], _ ids: [String?]) -> [ExampleBlock] {
    found.compactMap { example in
      guard let rule = example.rule else {
        problems.report(
          example.fence.info, "this example belongs to no rule: there is no block 'json rule' below its heading")
        return nil
      }
      return ids[rule].map { ExampleBlock(kind: example.kind, rule: $0, fence: example.fence) }
    }
  }
}

extension RoleCycles {
  /// Reports each cycle that newly defined roles are part of, at one of them.
  static func report(
    _ defined: [RoleDefinition], in all: [String: [Condition]], _ problems: inout ProblemCollector
  ) {
    var cycles = RoleCycles(all)
    let suspects = cycles.rolesAmongCycles()
    guard !suspects.isEmpty else { return }
    var told: Set<String> = []
    for role in defined.sorted(by: { $0.name < $1.name })
    where suspects.contains(role.name) && !told.contains(role.name) {
      guard let cycle = cycles.shortestCycle(at: role.name) else { continue }
      // Of the roles of a cycle that are defined here, the first in alphabetical order reports it.
      let isFirst = !defined.contains { $0.name < role.name && cycle.contains($0.name) }
      guard isFirst else { continue }
      told.formUnion(cycle)
      problems.report(
        role.nameRange, "the role '\(role.name)' refers to itself: " + cycle.joined(separator: " → "))
    }
  }
}

/// Finds out which heading, rationale and examples belong to which rule.
///
/// A rule's section reaches from its heading to the next heading of the same or a higher level, or to the next rule's
/// part of the document. An example belongs to the last rule above it in whose section it stands, or else to the next
/// rule below under the same heading.
struct SectionReader {
  struct FoundRule {
    var fence: MarkdownOutline.Fence
    var isDiagram: Bool
    var heading: Range<Int>?
    var level: Int
    var rationaleStart: Int
    var sectionEnd: Int
  }

  struct FoundExample {
    var kind: Example.Kind
    var fence: MarkdownOutline.Fence
    /// Position among the rules.
    var rule: Int?
  }

  private(set) var rules: [FoundRule] = []
  private(set) var examples: [FoundExample] = []
  private let end: Int
  private var heading: MarkdownOutline.Heading?
  /// The rule in whose section the reader is.
  private var openRule: Int?
  /// Examples above the first rule below the current heading.
  private var waiting: [Int] = []
  /// Where the prose for the next rule may start: behind the heading, or behind what belongs to another rule.
  private var proseStart = 0

  init(end: Int) {
    self.end = end
  }

  mutating func heading(_ next: MarkdownOutline.Heading) {
    if let open = openRule, next.level <= rules[open].level { close(open, at: next.range.lowerBound) }
    heading = next
    waiting = []
    proseStart = next.range.upperBound
  }

  mutating func rule(_ fence: MarkdownOutline.Fence, isDiagram: Bool = false) {
    if let open = openRule {
      // Another rule in the section ends the part of the one before: at its own heading or behind the last example.
      let own = heading.map(\.range.lowerBound) ?? 0
      close(open, at: own > rules[open].fence.range.lowerBound ? own : proseStart)
    }
    rules.append(
      FoundRule(
        fence: fence, isDiagram: isDiagram, heading: heading?.text, level: heading?.level ?? .max,
        rationaleStart: proseStart, sectionEnd: end))
    let index = rules.count - 1
    openRule = index
    for example in waiting { examples[example].rule = index }
    waiting = []
    proseStart = fence.range.upperBound
  }

  mutating func example(_ kind: Example.Kind, _ fence: MarkdownOutline.Fence) {
    examples.append(FoundExample(kind: kind, fence: fence, rule: openRule))
    if openRule == nil {
      waiting.append(examples.count - 1)
    } else {
      proseStart = fence.range.upperBound
    }
  }

  private mutating func close(_ rule: Int, at offset: Int) {
    rules[rule].sectionEnd = offset
    openRule = nil
  }
}
