import Synchronization

/// What a worker reads and parses files in. For one thread at a time.
final class WorkerMemory: @unchecked Sendable {
  let text = SourceText(path: "", text: "")
  let tree: SyntaxTree
  let scratch = SummaryScratch()

  init() {
    tree = SyntaxTree(source: text)
  }
}

/// Keeps the memory of workers from pass to pass and from project to project: memory that was never used before costs more
/// than what is written to it.
public final class WorkerPool: Sendable {
  private let idle = Mutex<[WorkerMemory]>([])
  private let lastProject = Mutex<ProjectContext?>(nil)

  /// Begins without memory: it grows by that of each worker who finds none idle.
  public init() {}

  /// Calls a function with memory that no other worker uses meanwhile.
  func withMemory(_ body: (WorkerMemory) -> Void) {
    let memory = idle.withLock { $0.popLast() } ?? WorkerMemory()
    body(memory)
    idle.withLock { $0.append(memory) }
  }

  /// Keeps what was found out about a project until the next one begins, or as long as the pool lives: a process that ends
  /// behind its last project need not take it apart.
  func keep(_ project: ProjectContext?) {
    lastProject.withLock { $0 = project }
  }
}
