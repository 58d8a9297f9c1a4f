/// Reads a block `mermaid rule` as the object that a block `json5 rule` would hold: arrows are its list of imports.
struct RuleDiagram {
  /// A list of nodes on each side of an arrow draws many; more are no drawing.
  private static let mostEntries = 10_000
  /// What arrows say, so that no comment does.
  private static let drawn = RuleStatement.shapes + ["must"]

  private let diagram: Diagram
  private let range: Range<Int>
  /// The nodes of each subgraph that has a name.
  private var subgraphs: [String: [String]] = [:]
  private var entryCount = 0

  /// The rule that a block states; mistakes are reported, and nil is returned where there are some.
  ///
  /// - Parameters:
  ///   - range: the block without its fences.
  ///   - known: has the kinds of modules, of which no subgraph may have the name.
  static func value(in range: Range<Int>, known: KnownNames, _ problems: inout ProblemCollector) -> JSONValue? {
    let before = problems.count
    let diagram = DiagramScanner.diagram(in: range, &problems)
    let stated = members(of: diagram, &problems)
    var reader = RuleDiagram(diagram: diagram, range: range)
    reader.noteSubgraphs(known, &problems)
    guard problems.count == before, let imports = reader.imports(&problems), let unless = reader.exceptions(&problems)
    else { return nil }
    if stated["id"] == nil || stated["severity"] == nil {
      problems.report(
        range.lowerBound..<range.lowerBound,
        "a diagram states its id and its severity in a comment: %% id: \"layers\", severity: \"error\"")
      return nil
    }
    return JSONValue(.object(merged(stated, imports, unless)), range: range)
  }

  // MARK: Comments

  /// Whether comments of a diagram give it the id and the severity of a rule.
  static func isStated(in range: Range<Int>, of text: DocumentText) -> Bool {
    var mistakes = ProblemCollector(text)
    let stated = members(of: DiagramScanner.diagram(in: range, &mistakes), &mistakes)
    return stated["id"] != nil && stated["severity"] != nil
  }

  /// The keys in the comments. All other comments are prose.
  private static func members(of diagram: Diagram, _ problems: inout ProblemCollector) -> [JSONMember] {
    var all: [JSONMember] = []
    var keys: Set<String> = []
    for comment in diagram.comments where states(problems.text.string(comment)) {
      for member in JSONScanner.members(in: comment, &problems) ?? [] {
        if drawn.contains(member.key) {
          problems.report(
            member.keyRange, "the arrows of a diagram are its '\(RuleStatement.importKey)'; it has no '\(member.key)'")
        } else if !keys.insert(member.key).inserted {
          problems.report(member.keyRange, "'\(member.key)' is given twice")
        } else {
          all.append(member)
        }
      }
    }
    return all
  }

  /// Whether a comment begins as `key: value`, with a key of a rule, one that is nearly so, or a value of JSON.
  private static func states(_ comment: String) -> Bool {
    guard let colon = comment.firstIndex(of: ":") else { return false }
    let key = comment[..<colon].drop(while: \.isWhitespace)
    guard let first = key.first, !first.isNumber, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return false
    }
    let value = comment[comment.index(after: colon)...].drop(while: \.isWhitespace)
    if value.first.map("\"'{[".contains) ?? false { return true }
    return Suggestion.nearest(to: String(key), in: Rule.keys + RuleStatement.keys) != nil
  }

  // MARK: Arrows

  private mutating func noteSubgraphs(_ known: KnownNames, _ problems: inout ProblemCollector) {
    for subgraph in diagram.subgraphs {
      guard let title = subgraph.title else { continue }
      if known.kinds.contains(title.name) {
        problems.report(title.range, "'\(title.name)' is a kind of modules, so a subgraph cannot be called so")
      } else if subgraphs.updateValue(subgraph.nodes, forKey: title.name) != nil {
        problems.report(title.range, "there is a subgraph '\(title.name)' already")
      }
    }
    for mention in diagram.mentions where mention.isInSubgraph && subgraphs[mention.name] != nil {
      problems.report(
        mention.range, "'\(mention.name)' is a subgraph; draw its arrows outside of all subgraphs")
    }
  }

  /// What each node may import, the nodes in the order of the diagram; nil where there are too many arrows.
  private mutating func imports(_ problems: inout ProblemCollector) -> JSONMember? {
    var order: [Diagram.Mention] = []
    var targets: [String: [Diagram.Mention]] = [:]
    let atExceptions = diagram.atExceptionsAlone
    for mention in diagram.mentions where subgraphs[mention.name] == nil && mention.name != "*" {
      // An exception says nothing of what else its modules import.
      if atExceptions.contains(mention.range.lowerBound) { continue }
      if targets.updateValue([], forKey: mention.name) == nil { order.append(mention) }
    }
    var seen: Set<[String]> = []
    for arrow in diagram.arrows where !arrow.isException {
      guard let (from, to) = ends(of: arrow, &problems) else { return nil }
      for source in from {
        if targets[source.name] == nil {
          targets[source.name] = []
          order.append(source)
        }
        for target in to where seen.insert([source.name, target.name]).inserted {
          targets[source.name]?.append(target)
        }
      }
    }
    let entries = order.map { node in
      JSONMember(
        key: node.name, keyRange: node.range, value: Self.list(targets[node.name] ?? [], range: node.range))
    }
    return member(RuleStatement.importKey, JSONValue(.object(entries), range: range))
  }

  /// The exceptions, each an import of one module in others; nil where one has a mistake.
  private mutating func exceptions(_ problems: inout ProblemCollector) -> [JSONValue]? {
    var all: [JSONValue] = []
    for arrow in diagram.arrows where arrow.isException {
      guard let (from, to) = ends(of: arrow, &problems) else { return nil }
      for target in to where target.name.first?.isLowercase ?? false {
        problems.report(
          target.range,
          "an exception names the imported module, and '\(target.name)' is a kind; draw an arrow '-->' to a kind")
        return nil
      }
      guard let first = from.first else { continue }
      let range = first.range
      let file = JSONValue(.object([member("module", Self.list(from, range: range))]), range: range)
      all.append(
        JSONValue(
          .object([member("named", Self.list(to, range: range)), member("in_file", file)]), range: range))
    }
    return all
  }

  /// The nodes at the two ends of an arrow; nil where that is a mistake.
  private mutating func ends(
    of arrow: Diagram.Arrow, _ problems: inout ProblemCollector
  ) -> (from: [Diagram.Mention], to: [Diagram.Mention])? {
    guard let from = names(arrow.from, &problems), let to = names(arrow.to, &problems) else { return nil }
    entryCount += from.count * to.count
    if entryCount <= Self.mostEntries { return (from, to) }
    problems.report(
      arrow.from.first?.range ?? range,
      "the diagram draws more than \(Self.mostEntries) arrows; state its rule for kinds of modules")
    return nil
  }

  /// The nodes that are named, each once, those of subgraphs too; nil where a subgraph has none.
  private func names(_ mentions: [Diagram.Mention], _ problems: inout ProblemCollector) -> [Diagram.Mention]? {
    var all: [Diagram.Mention] = []
    var seen: Set<String> = []
    for mention in mentions where seen.insert(mention.name).inserted {
      guard let nodes = subgraphs[mention.name] else {
        all.append(mention)
        continue
      }
      if nodes.isEmpty {
        problems.report(mention.range, "the subgraph '\(mention.name)' has no nodes")
        return nil
      }
      all += nodes.filter { seen.insert($0).inserted }.map {
        Diagram.Mention(name: $0, range: mention.range, isInSubgraph: true)
      }
    }
    return all
  }

  // MARK: Values

  private static func list(_ mentions: [Diagram.Mention], range: Range<Int>) -> JSONValue {
    let names = mentions.map { JSONValue(.string($0.name), range: $0.range) }
    return names.count == 1 ? names[0] : JSONValue(.array(names), range: range)
  }

  private func member(_ key: String, _ value: JSONValue) -> JSONMember {
    JSONMember(key: key, keyRange: value.range, value: value)
  }

  /// The keys of the comments with what is drawn.
  private static func merged(_ stated: [JSONMember], _ imports: JSONMember, _ exceptions: [JSONValue]) -> [JSONMember] {
    var all = stated.filter { $0.key != "unless" } + [imports]
    var unless = exceptions
    if let more = stated["unless"]?.value {
      if case .array(let values) = more.content, !exceptions.isEmpty { unless += values } else { unless.append(more) }
    }
    guard let first = unless.first else { return all }
    let value = unless.count == 1 ? first : JSONValue(.array(unless), range: first.range)
    all.append(JSONMember(key: "unless", keyRange: first.range, value: value))
    return all
  }
}
