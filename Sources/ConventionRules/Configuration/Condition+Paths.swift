extension [Condition] {
  /// The names of files that they ask for, at any depth.
  var paths: [NameQuery] {
    var paths: [NameQuery] = []
    for condition in self {
      condition.part.walk(binds: false) { part, _ in
        if case .file(let file) = part, let path = file.path { paths.append(path) }
      }
    }
    return paths
  }
}
