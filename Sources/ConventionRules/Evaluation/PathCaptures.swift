extension NameMatcher {
  /// What captures stand for where patterns of paths match a path; each stands for one part of a folder's or file's name.
  func bindings(ofPath path: String, _ bindings: Bindings) -> [Bindings] {
    if isAny || patterns.contains(where: { PathPattern($0.text).covers(path) }) { return [bindings] }
    let parts = path.split(separator: "/").map(String.init)
    var all: [Bindings] = []
    for text in templateTexts {
      let pattern = text.split(separator: "/").map(String.init).filter { $0 != "." }
      for found in Self.match(pattern[...], parts[...], bindings) where !all.contains(found) { all.append(found) }
    }
    return all
  }

  private static func match(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>, _ bindings: Bindings)
    -> [Bindings]
  {
    // A pattern that names a folder covers what lies below.
    guard let first = pattern.first else { return [bindings] }
    let rest = pattern.dropFirst()
    if first == "**" {
      if rest.isEmpty { return [bindings] }
      for count in 0...path.count {
        let found = match(rest, path.dropFirst(count), bindings)
        if !found.isEmpty { return found }
      }
      return []
    }
    guard let part = path.first else { return [] }
    // What stands before `/**` is a folder.
    if path.count == 1, rest.first == "**", rest.count == 1, first.contains("{") { return [] }
    return component(first, part, bindings).flatMap { match(rest, path.dropFirst(), $0) }
  }

  private static func component(_ pattern: String, _ name: String, _ bindings: Bindings) -> [Bindings] {
    guard pattern.contains("{"), let template = NameTemplate(pattern) else {
      return NamePattern(pattern).matches(name) ? [bindings] : []
    }
    return NameMatcher(NameQuery([.template(template)]), Vocabulary()).bindings(of: name, bindings)
  }
}
