extension CodeSubject {
  static let attribute = CodeSubject(
    marks: .firstLine, names: { [sign($0)] }, answersTo: { Truth($1.matches(sign($0))) }, shownName: sign,
    find: { _, node, resolver, _, places in
      let tree = resolver.tree
      tree.walk(node) { node in
        guard tree.kind(node) == .attribute, let type = tree.firstChild(node) else { return true }
        places.append(resolver.found(.attribute, node, at: tree.token(type)))
        return true
      }
    })

  private static func sign(_ place: CodePlace) -> String { "@" + place.tree.name(place.name) }
}
