/// The drawing that `mvvm-lint map` prints.
public struct MapReport {
  /// The words that `--format` accepts.
  public enum Format: String, CaseIterable, Sendable {
    case mermaid, dot, json
  }

  private let map: ModuleMap
  private let shown: (String) -> String

  /// Draws a map as it is.
  ///
  /// - Parameter shown: how a path is shown.
  public init(_ map: ModuleMap, shown: @escaping (String) -> String) {
    self.map = map
    self.shown = shown
  }

  /// The drawing, complete, with a line break at its end.
  public func text(_ format: Format) -> String {
    switch format {
    case .mermaid: mermaid
    case .dot: dot
    case .json: json.text()
    }
  }

  /// How much the drawing leaves out, as a clause; nil where that is nothing.
  public var omission: String? {
    guard !map.leftOut.isEmpty else { return nil }
    let count = map.leftOut.count
    return "\(count) of \(count + map.nodes.count) boxes \(count == 1 ? "is" : "are") not drawn"
  }

  private var omitted: [String] {
    omission.map { ["\($0): " + map.leftOut.map(EscapedText.name).joined(separator: ", ")] } ?? []
  }

  private static let legend = "An arrow is an import of a module of the project; its number counts importing files."
  /// Of a kind, in comments.
  private static let mostModules = 20

  // MARK: Labels

  /// What stands in the box of a node: its name, and where it comes from.
  private func lines(_ node: ModuleMap.Node) -> [String] {
    if node.isKind { return [node.name, ReportSummary.amount(Set(node.modules.map(\.name)).count, "module")] }
    return [node.name] + node.modules.map(origin)
  }

  /// Which manifest tells a module, or why it is a guess.
  private func origin(_ module: ProjectModule) -> String {
    [module.manifest.map(shown), module.guess.map { "a guess: \($0)" }].compactMap(\.self).joined(separator: ", ")
  }

  private func label(_ edge: ModuleMap.Edge) -> String {
    ([String(edge.files)] + edge.forbidden.map { "\($0.files) against \($0.rule)" }).joined(separator: ", ")
  }

  /// One line for each kind, with its modules.
  private var kinds: [String] {
    map.nodes.filter(\.isKind).map { node in
      let modules = node.modules.prefix(Self.mostModules).map { EscapedText.name("\($0.name) (\(origin($0)))") }
      let more = node.modules.count - modules.count
      return "kind \(node.name) has " + modules.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
  }

  private var remarks: [String] { [Self.legend] + kinds + omitted }

  // MARK: Mermaid

  /// A comment that begins as `key: value` would state a key of a rule where the drawing becomes one, so none begins so.
  private var mermaid: String {
    let ids = identifiers
    var text = remarks.map { "%% \($0)\n" }.joined() + "flowchart LR\n"
    for (node, id) in zip(map.nodes, ids) {
      text += "  \(id)[\"\(lines(node).map(Self.markup).joined(separator: "<br>"))\"]\n"
    }
    for edge in map.edges {
      let arrow = edge.forbidden.isEmpty ? "-->" : "--x"
      text += "  \(ids[edge.from]) \(arrow)|\"\(Self.markup(label(edge)))\"| \(ids[edge.to])\n"
    }
    for (number, edge) in map.edges.enumerated() where !edge.forbidden.isEmpty {
      text += "  linkStyle \(number) stroke:#c00,color:#c00\n"
    }
    return text
  }

  /// The names themselves, as rules write them, but for those that Mermaid cannot read.
  private var identifiers: [String] {
    var taken: Set<String> = []
    let names = map.nodes.map { node in
      let isPlain = node.name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
      return isPlain && !node.name.isEmpty && !DiagramScanner.reserved.contains(node.name)
        && taken.insert(node.name).inserted ? node.name : nil
    }
    var number = 0
    return names.map { name in
      if let name { return name }
      repeat { number += 1 } while !taken.insert("node\(number)").inserted
      return "node\(number)"
    }
  }

  /// A text in quotes of a label, which is HTML.
  private static func markup(_ text: String) -> String {
    EscapedText.name(text).map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "#": "&num;"
      case "\\": "&bsol;"
      case "`": "&grave;"
      default: String(character)
      }
    }.joined()
  }

  // MARK: DOT

  private var dot: String {
    func quoted(_ lines: [String]) -> String {
      let escaped = lines.map { EscapedText.name($0).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
      return "\"" + escaped.joined(separator: "\\n") + "\""
    }
    var text = remarks.map { "// \($0)\n" }.joined() + "digraph modules {\n  rankdir=LR;\n  node [shape=box];\n"
    for (number, node) in map.nodes.enumerated() {
      text += "  n\(number) [label=\(quoted(lines(node)))\(node.isKind ? ", shape=folder" : "")];\n"
    }
    for edge in map.edges {
      let color = edge.forbidden.isEmpty ? "" : ", color=red, fontcolor=red"
      text += "  n\(edge.from) -> n\(edge.to) [label=\(quoted([label(edge)]))\(color)];\n"
    }
    return text + "}\n"
  }

  // MARK: JSON

  private var json: JSONTree {
    [
      "nodes": .list(
        map.nodes.map { node in
          [
            "name": .text(node.name), "is_kind": .flag(node.isKind),
            "modules": .list(
              node.modules.map { module in
                [
                  "name": .text(module.name), "manifest": module.manifest.map { .text(shown($0)) } ?? .raw("null"),
                  "guess": module.guess.map { .text($0) } ?? .raw("null"), "files": .number(module.files.count),
                ]
              }),
          ]
        }),
      "imports": .list(
        map.edges.map { edge in
          [
            "from": .text(map.nodes[edge.from].name), "to": .text(map.nodes[edge.to].name),
            "files": .number(edge.files),
            "forbidden": .list(edge.forbidden.map { ["rule": .text($0.rule), "files": .number($0.files)] }),
          ]
        }),
      "not_drawn": .list(map.leftOut.map { .text($0) }),
    ]
  }
}
