import Synchronization

/// The pass between the two: reads the files in which there may be places that rules ask for from other files, and keeps these.
final class GatheringPass: Sendable {
  private let sources: any SourceProvider
  private let files: [IndexedFile]
  private let positions: [Int]
  private let project: ProjectContext
  private let gatherings: [Gathering]
  private let maximumDepth: Int
  private let queue: WorkQueue
  private let found = Mutex<[PlaceQuery: [GatheredPlace]]>([:])

  /// - Parameter positions: of the files that are read.
  init(
    _ gatherings: [Gathering], sources: any SourceProvider, files: [IndexedFile], positions: [Int],
    project: ProjectContext,
    by workers: Workforce
  ) {
    self.gatherings = gatherings
    self.sources = sources
    self.files = files
    self.positions = positions
    self.project = project
    maximumDepth = workers.maximumDepth
    queue = WorkQueue(count: positions.count)
  }

  func work(_ memory: WorkerMemory) {
    var places: [PlaceQuery: [GatheredPlace]] = [:]
    while let range = queue.take() {
      for place in range { gather(positions[place], memory, into: &places) }
    }
    found.withLock { [places] in $0.merge(places) { $0 + $1 } }
  }

  private func gather(_ position: Int, _ memory: WorkerMemory, into places: inout [PlaceQuery: [GatheredPlace]]) {
    let file = FileID(index: UInt32(truncatingIfNeeded: position))
    var concerned = gatherings.filter { $0.files.contains(file) }
    guard !concerned.isEmpty else { return }
    // Who reads the file again, to check it, says what is wrong with it.
    do throws(SourceReadError) { try sources.read(files[position].source, into: memory.text) } catch { return }
    let lexicalProblems = memory.tree.tokenize()
    let words = FileWords(memory.tree)
    concerned.removeAll { !$0.mayStand(among: words) }
    guard !concerned.isEmpty else { return }
    memory.tree.parseTokens(lexicalProblems: lexicalProblems, maximumDepth: maximumDepth)
    let resolver = FileResolver(tree: memory.tree, file: file, index: project.index)
    let scope = Scope(project: project, file: file, resolver: resolver)
    for gathering in concerned { places[gathering.query, default: []] += gathering.places(in: file, scope) }
  }

  /// Keeps what all workers found. Call it when they are done.
  func finish() {
    let found = found.withLock { $0 }
    let read = Set(positions.map { FileID(index: UInt32(truncatingIfNeeded: $0)) })
    project.cache.gathered.withLock { known in
      for gathering in gatherings {
        let kept = known[gathering.query]?.places.filter { !read.contains($0.file) } ?? []
        known[gathering.query] = GatheredPlaces(kept + (found[gathering.query] ?? []), of: gathering, project.index)
      }
    }
  }
}
