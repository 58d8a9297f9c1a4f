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
  private let known: FileResolver?
  private let missing: MissingTree?
  var bindings = Bindings()

  /// - Parameter resolver: of the file's tree; nil where the index alone is asked, of types anywhere in the project.
  init(project: CheckedProject, file: FileID, resolver: FileResolver?) {
    self.project = project
    self.file = file
    known = resolver
    missing = nil
  }

  /// A file of which the tree is not at hand: what is answered holds as long as nobody asked for the tree.
  init(project: CheckedProject, file: FileID, without missing: MissingTree) {
    self.project = project
    self.file = file
    known = nil
    self.missing = missing
  }

  var index: ProjectIndex { project.index }
  var tree: SyntaxTree? { resolver?.tree }

  var resolver: FileResolver? {
    if known == nil { missing?.isAskedFor = true }
    return known
  }

  /// The same, for those who do without it just as well.
  var resolverAtHand: FileResolver? { known }

  func resolverAtHand(of file: FileID) -> FileResolver? { file == self.file ? known : nil }

  func resolver(of file: FileID) -> FileResolver? { file == self.file ? resolver : nil }
}

/// Notes whether somebody asked for the tree of a file that was not read.
final class MissingTree {
  fileprivate(set) var isAskedFor = false
}
