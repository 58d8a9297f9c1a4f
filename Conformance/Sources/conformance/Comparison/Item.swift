/// Something that both sides should have found, with what is said of it.
struct Item {
  /// The offset by which items of a family pair up.
  var key: Int
  /// The first byte after the item.
  var end: Int
  /// How the item is called in excerpts.
  var title: String
  /// Whether the candidate may leave the item out.
  var isOptional = false
  var facts: [(fact: Fact, value: Value)]
}

extension Item {
  init(_ it: ImportFact) {
    self.init(
      key: it.start, end: it.end, title: "import \(it.module ?? "")",
      facts: [
        (.name, .text(normalizing: it.module)), (.kind, .text(normalizing: it.kind)),
        (.attributes, .attributes(it.attributes)), (.modifiers, .texts(it.modifiers)), (.end, .number(it.end)),
      ])
  }

  init(_ it: IfConfigFact) {
    self.init(
      key: it.start, end: it.end, title: "#if",
      facts: [
        // The candidate tells the context of an empty branch from the surroundings.
        (.context, it.context == "empty" ? .open : .text(it.context)),
        (
          .clauses,
          .list(it.clauses) {
            .list([.text($0.keyword), .number($0.start), .text(normalizing: $0.condition)])
          }
        ), (.end, .number(it.end)),
      ])
  }

  init(_ it: CallFact) {
    self.init(
      key: it.open, end: it.end, title: "call of \(it.callee ?? "")", isOptional: it.isPattern == true,
      facts: [
        (.callee, .text(normalizing: it.callee)), (.labels, .texts(it.labels)),
        (.trailingClosures, .number(it.trailingClosures)), (.closureLabels, .texts(it.closureLabels)),
        (.start, .number(it.start)), (.nameStart, .number(it.name)), (.end, .number(it.end)),
        (.path, .text(normalizing: it.path)), (.isInAttribute, .flag(it.isInAttribute)),
      ])
  }

  init(_ it: MacroFact) {
    self.init(
      key: it.start, end: it.end ?? it.start, title: "#\(it.name ?? "")",
      facts: [
        (.name, .text(normalizing: it.name)), (.hasParentheses, .flag(it.hasParentheses)),
        (.labels, .texts(it.labels)), (.trailingClosures, .number(it.trailingClosures)),
        (.path, .text(normalizing: it.path)),
      ])
  }

  init(_ it: AssignmentFact) {
    self.init(
      key: it.operatorStart, end: it.operatorStart, title: "\(it.target ?? "") \(it.operatorText ?? "")",
      facts: [
        (.target, .text(normalizing: it.target)), (.operatorText, .text(normalizing: it.operatorText)),
        (.start, .number(it.start)),
        // Whether `_` is a name is a choice that the format leaves open.
        (.isSimple, it.target == "_" ? .open : .flag(it.isSimple)), (.path, .text(normalizing: it.path)),
      ])
  }

  init(_ it: TypeNameFact) {
    self.init(
      key: it.start, end: it.start + it.name.utf8.count, title: it.name,
      facts: [(.name, .text(normalizing: it.name))])
  }
}

extension Value {
  /// Names and arguments; where an attribute begins is not compared.
  static func attributes(_ attributes: [AttributeFact]?) -> Value {
    .list(attributes) { attribute in
      // `@A()` and `@A` differ.
      let arguments = attribute.arguments.map { Value.list([.text(normalizing: $0)]) } ?? .absent
      return .list([.text(normalizing: attribute.name), arguments])
    }
  }
}
