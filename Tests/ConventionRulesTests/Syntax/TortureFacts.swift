import Foundation

@testable import ConventionRules

/// The facts of a syntax dump in the words of torture expectations.
struct TortureFacts {
  typealias Object = [String: Any]

  private let dump: Object
  private let source: [UInt8]

  /// nil when the dump is no JSON object.
  init?(of tree: SyntaxTree) {
    let data = Data(SyntaxDump.json(tree: tree, tokens: true))
    guard let object = try? JSONSerialization.jsonObject(with: data) as? Object else { return nil }
    dump = object
    source = Array(tree.source.bytes)
  }

  /// What was read of a family; nil where there is no such family or declaration.
  func entries(for expectation: TortureCase.Expectation) -> [String]? {
    switch (expectation.family, expectation.subject) {
    case ("calls", let path?) where path.hasPrefix("in "): calls(in: String(path.dropFirst(3)))
    case ("of", let name?): facets(of: name, asked: expectation.entries)
    case ("count", nil): counts(asked: expectation.entries)
    case (let family, nil): entries(of: family)
    default: nil
    }
  }

  private func entries(of family: String) -> [String]? {
    switch family {
    case "problems": problemLines
    case "tokens": tokens.map(\.kind)
    case "strings": tokens.map(\.kind).filter { $0 == "s" || $0 == "S" }
    case "regexes": tokens.filter { $0.kind == "r" }.map { text($0.range) }
    case "imports":
      objects("imports").map { [$0["kind"], $0["module"]].compactMap { $0 as? String }.joined(separator: " ") }
    case "ifs": objects("ifs").map(directive)
    case "declarations": declarations.map { "\($0.object["kind"] ?? "") \($0.name)" }
    case "calls": calls(in: nil)
    case "macros":
      objects("macros").map { ($0["name"] as? String ?? "") + arguments($0, hasParens: $0["paren"] as? Bool ?? false) }
    case "assigns": objects("assigns").map { "\($0["lhs"] ?? "") \($0["op"] ?? "")" }
    case "types": (dump["types"] as? [[Any]] ?? []).map { $0.first as? String ?? "" }
    default: nil
    }
  }

  /// `family N` for each family asked about.
  private func counts(asked: [String]) -> [String] {
    asked.map { entry in
      let family = String(entry.prefix { $0 != " " })
      return "\(family) \(entries(of: family).map { String($0.count) } ?? "?")"
    }
  }

  // MARK: Places

  private func objects(_ family: String) -> [Object] { dump[family] as? [Object] ?? [] }

  private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

  /// The text of a range that is written as `[start, end]`.
  private func text(_ range: Any?) -> String? {
    guard let bounds = range as? [Int], bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return text(bounds[0]..<bounds[1])
  }

  private var tokens: [(kind: String, range: Range<Int>)] {
    let list = (dump["tokens"] as? Object)?["list"] as? [[Any]] ?? []
    return list.compactMap { token in
      guard let kind = token[0] as? String, let start = token[1] as? Int, let count = token[2] as? Int else {
        return nil
      }
      return (kind, start..<start + count)
    }
  }

  private var problemLines: [String] {
    var lines: [Int] = []
    let table = source.withUnsafeBufferPointer { LineTable($0) }
    for problem in dump["problems"] as? [[Any]] ?? [] {
      let line = table.position(of: problem[0] as? Int ?? 0).line
      if lines.last != line { lines.append(line) }
    }
    return lines.map(String.init)
  }

  private func directive(_ object: Object) -> String {
    let clauses = (object["clauses"] as? [[Any]] ?? []).map { clause in
      [clause[0], clause.count > 2 ? clause[2] : ""].compactMap { $0 as? String }.joined(separator: " ")
    }
    return ([object["ctx"] as? String ?? ""] + clauses).joined(separator: " ")
  }

  // MARK: Calls

  private func calls(in path: String?) -> [String] {
    objects("calls").filter { call in
      call["pat"] == nil && path.map { $0 == call["path"] as? String } ?? true
    }.map { call in
      let open = call["open"] as? Int ?? 0
      return (call["callee"] as? String ?? "") + arguments(call, hasParens: source[open] == UInt8(ascii: "("))
    }
  }

  private func arguments(_ object: Object, hasParens: Bool) -> String {
    let labels = object["labels"] as? [String] ?? []
    let closureLabels = object["tcl"] as? [String] ?? []
    let closures = object["tc"] as? Int ?? 0
    return (hasParens ? "(" + labels.map { $0 + ":" }.joined() + ")" : "") + (closures > 0 ? "{}" : "")
      + closureLabels.map { $0 + "{}" }.joined() + (closures > closureLabels.count + 1 ? "…" : "")
  }

  // MARK: Declarations

  /// All declarations, outer before inner, with their names inside those around them.
  private var declarations: [(name: String, object: Object)] {
    var found: [(name: String, object: Object)] = []
    var pending = objects("decls").map { (prefix: "", object: $0) }.reversed() as [(prefix: String, object: Object)]
    while let (prefix, object) = pending.popLast() {
      let name = prefix + (object["full"] as? String ?? object["name"] as? String ?? "")
      found.append((name, object))
      let children = object["children"] as? [Object] ?? []
      pending += children.reversed().map { (name + ".", $0) }
    }
    return found
  }

  /// The facets of a declaration that an expectation asks about, `facet text`; nil where there is no such declaration.
  private func facets(of name: String, asked: [String]) -> [String]? {
    guard let object = declarations.first(where: { $0.name == name })?.object else { return nil }
    return asked.map { entry in
      let facet = String(entry.prefix { $0 != " " })
      return "\(facet) \(self.facet(facet, of: object))"
    }
  }

  /// A facet's text: lists joined with a comma, parts of a variable's bindings with `|`, `-` where there is nothing.
  private func facet(_ facet: String, of object: Object) -> String {
    let bindings = object["bind"] as? [Object] ?? []
    let text: String? =
      switch facet {
      case "attributes": attributes(object)
      case "modifiers": list(object["mods"])
      case "generics": object["genText"] as? String
      case "where": object["where"] as? String
      case "inherits": list(object["inh"])
      case "parameters": list((object["params"] as? [Object])?.map(parameter))
      case "effects": object["eff"] as? String
      case "returns": object["ret"] as? String
      case "failable": object["opt"] as? String
      case "type": object["type"] as? String ?? parts(bindings) { $0["type"] as? String }
      case "names": parts(bindings) { list(($0["names"] as? [[Any]])?.compactMap { $0.first as? String }) }
      case "value": text(object["init"]) ?? parts(bindings) { self.text($0["init"]) }
      case "accessors": accessors(object) ?? parts(bindings, accessors)
      case "elements": list((object["elems"] as? [Object])?.map(element))
      default: "no such facet"
      }
    return text.flatMap { $0.isEmpty ? nil : $0 } ?? "-"
  }

  private func parts(_ bindings: [Object], _ part: (Object) -> String?) -> String? {
    let texts = bindings.map { part($0) ?? "-" }
    return texts.allSatisfy { $0 == "-" } ? nil : texts.joined(separator: "|")
  }

  private func list(_ strings: Any?) -> String? { (strings as? [String])?.joined(separator: ", ") }

  private func attributes(_ object: Object) -> String? {
    list(
      (object["attrs"] as? [[Any]])?.map { attribute in
        "@\(attribute[0])" + ((attribute[1] as? String).map { "(\($0))" } ?? "")
      })
  }

  private func parameter(_ object: Object) -> String {
    let names = [object["l"], object["n"]].compactMap { $0 as? String }.joined(separator: " ")
    let type = [attributes(object), list(object["mods"]), object["t"] as? String].compactMap { $0 }.filter {
      !$0.isEmpty
    }
    return [names, type.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: ": ")
      + (text(object["def"]).map { " = \($0)" } ?? "")
  }

  private func element(_ object: Object) -> String {
    (object["full"] as? String ?? object["name"] as? String ?? "") + (text(object["raw"]).map { " = \($0)" } ?? "")
  }

  private func accessors(_ object: Object) -> String? {
    (object["acc"] as? [Object])?.map { accessor in
      [attributes(accessor), accessor["mod"] as? String, accessor["k"] as? String, accessor["eff"] as? String]
        .compactMap { $0 }.joined(separator: " ")
    }.joined(separator: ", ")
  }
}
