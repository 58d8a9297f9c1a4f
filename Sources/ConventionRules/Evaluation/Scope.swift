/// What captures stand for, as the place that was chosen bound them.
struct Bindings: Hashable, Sendable {
  private var entries: [Entry] = []

  private struct Entry: Hashable, Sendable {
    let name: String
    let value: String
  }

  var isEmpty: Bool { entries.isEmpty }

  subscript(name: String) -> String? { entries.first { $0.name == name }?.value }

  /// The same with one more; nil where the name stands for something else already.
  func binding(_ name: String, to value: String) -> Bindings? {
    if let known = self[name] { return known == value ? self : nil }
    var bindings = self
    bindings.entries.append(Entry(name: name, value: value))
    return bindings
  }

  /// In the order in which they were bound.
  var all: [(name: String, value: String)] { entries.map { ($0.name, $0.value) } }
}

/// Where conditions are answered: the project, the file that is looked at, and what captures stand for.
struct Scope {
  let project: CheckedProject
  let file: FileID
  /// The tree of the file; nil where the index alone is asked.
  let resolver: FileResolver?
  var bindings = Bindings()

  var index: ProjectIndex { project.index }
  var tree: SyntaxTree? { resolver?.tree }

  /// The resolver, where a file's tree is at hand.
  func resolver(of file: FileID) -> FileResolver? { file == self.file ? resolver : nil }
}
