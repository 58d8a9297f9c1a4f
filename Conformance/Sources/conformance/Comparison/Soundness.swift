/// What must hold for the dump of any bytes: no offset outside the file, tokens in order.
enum Soundness {
  /// The first thing that is wrong; nil for a sound dump.
  static func flaw(in facts: FileFacts, of size: Int) -> String? {
    var position = 0
    for token in facts.tokens.list ?? [] {
      guard token.offset >= position, token.length > 0 else {
        return "token at \(token.offset) is empty or begins before the end of the one before, \(position)"
      }
      position = token.end
    }
    guard let outside = ([position] + offsets(in: facts)).first(where: { !(0...size).contains($0) }) else { return nil }
    return "offset \(outside) lies outside the file of \(size) bytes"
  }

  private static func offsets(in facts: FileFacts) -> [Int] {
    var offsets: [Int?] = []
    for it in facts.problems ?? [] { offsets.append(it.offset) }
    for it in facts.imports ?? [] { offsets += [it.start, it.end] }
    for it in facts.ifConfigs ?? [] { offsets += [it.start, it.end] + it.clauses.map(\.start) }
    for it in facts.calls ?? [] { offsets += [it.start, it.name, it.open, it.end] }
    for it in facts.macros ?? [] { offsets.append(it.start) }
    for it in facts.assignments ?? [] { offsets += [it.start, it.operatorStart] }
    for it in facts.types ?? [] { offsets.append(it.start) }
    var open = facts.declarations ?? []
    while let it = open.popLast() {
      offsets += [it.nameStart, it.keyword, it.start, it.end, it.body?.start, it.body?.end, it.definition?.end]
      offsets += (it.attributes ?? []).map(\.start)
      for parameter in it.parameters ?? [] { offsets += [parameter.defaultValue?.start, parameter.defaultValue?.end] }
      for accessor in (it.accessors ?? []) + (it.bindings ?? []).flatMap({ $0.accessors ?? [] }) {
        offsets += [accessor.keyword, accessor.body?.start, accessor.body?.end]
      }
      for binding in it.bindings ?? [] { offsets += [binding.initializer?.start, binding.initializer?.end] }
      for element in it.elements ?? [] { offsets += [element.start, element.rawValue?.end] }
      open += it.children ?? []
    }
    return offsets.compactMap { $0 }
  }
}
