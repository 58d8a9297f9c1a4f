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

  /// With what captures stand for elsewhere; nil where one stands for something else there.
  func joined(with others: Bindings) -> Bindings? {
    guard others.agree(with: self) else { return nil }
    return others.all.reduce(self) { known, other in
      known[other.name] == nil ? known.binding(other.name, to: other.value) ?? known : known
    }
  }

  /// In the order in which they were bound.
  var all: [(name: String, value: String)] { entries.map { ($0.name, $0.value) } }
}

/// Where conditions are answered: the project, the file that is looked at, and what captures stand for.
struct Scope {
  let project: ProjectContext
  /// Nil where a type is looked at that no file of the project declares.
  let file: FileID?
  private let known: FileResolver?
  private let memory: FileMemory?
  var bindings = Bindings()

  /// - Parameters:
  ///   - resolver: of the file's tree; nil where it is not at hand.
  ///   - memory: made for this file; nil where the index alone is asked, of types anywhere in the project.
  init(project: ProjectContext, file: FileID?, resolver: FileResolver?, memory: FileMemory? = nil) {
    self.project = project
    self.file = file
    known = resolver
    self.memory = memory
  }

  var index: ProjectIndex { project.index }
  var tree: SyntaxTree? { resolver?.tree }

  var resolver: FileResolver? {
    if known == nil { memory?.lacksTree = true }
    return known
  }

  /// The same, for those who do without it just as well.
  var resolverAtHand: FileResolver? { known }

  func resolver(of file: FileID?) -> FileResolver? { file == self.file ? resolver : nil }
}

/// What one rule found out about one file.
final class FileMemory {
  /// Whether somebody asked for the tree of a file that was not read: no answer since then holds.
  fileprivate(set) var lacksTree = false
  fileprivate var answers: [TypeQuestion: Truth] = [:]
}

private struct TypeQuestion: Hashable {
  let type: TypeID
  let bindings: Bindings
  let asker: ObjectIdentifier
}

extension Scope {
  /// An answer on a type, found out once for all places of a file.
  ///
  /// - Parameter asker: who asks always the same.
  func remembered(_ type: TypeID, for asker: AnyObject, _ find: () -> Truth) -> Truth {
    guard let memory else { return find() }
    let question = TypeQuestion(type: type, bindings: bindings, asker: ObjectIdentifier(asker))
    if let known = memory.answers[question] { return known }
    let answer = find()
    memory.answers[question] = answer
    return answer
  }
}
