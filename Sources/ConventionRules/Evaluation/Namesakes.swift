import Synchronization

/// Types that share their qualified name with others in other files: of variants side by side each has companions of its own.
struct Namesakes: Sendable {
  private let groups: [String: [FileID]]

  init(_ index: ProjectIndex) {
    var groups: [String: Set<FileID>] = [:]
    for type in index.projectTypes {
      if let file = index.file(of: type) { groups[index.qualifiedName(type), default: []].insert(file) }
    }
    self.groups = groups.filter { $0.value.count > 1 }.mapValues { $0.sorted { $0.index < $1.index } }
  }

  /// The files that declare a type of that name, in path order; nil where it is one at most.
  func files(declaring name: String) -> [FileID]? { groups[name] }
}

extension Namesakes {
  /// Which of several namesakes a companion is of, by the files that declare these: one, or several that are as near. O(log files).
  ///
  /// - Parameter files: not empty, in path order.
  static func nearest(to companion: FileID, in files: [FileID], _ index: ProjectIndex) -> Range<Int> {
    func shared(_ file: FileID) -> Int { sharedDirectories(index.indexedPath(companion), index.indexedPath(file)) }
    // Among paths in order those that share the most with one stand next to it.
    let place = files.partitioningIndex { $0.index >= companion.index }
    let most = max(place > 0 ? shared(files[place - 1]) : -1, place < files.count ? shared(files[place]) : -1)
    let start = files[..<place].partitioningIndex { shared($0) >= most }
    return start..<files[place...].partitioningIndex { shared($0) < most }
  }
}

/// Types of which one is asked for, with what is known of each.
struct Companions: Sendable {
  /// Those that may be such, in order.
  let answers: [(type: TypeID, truth: Truth)]

  /// What is known of all of them, for who has no namesake.
  var truth: Truth { answers.any { $0.truth } }

  /// By the files that declare the namesakes. O((companions + files) × log files).
  func truths(forNamesakesIn files: [FileID], _ index: ProjectIndex) -> [Truth] {
    var truths = [Truth](repeating: .no, count: files.count)
    // How many more companions may be those of a file than of the one before it.
    var doubts = [Int](repeating: 0, count: files.count + 1)
    for (type, truth) in answers {
      guard let own = index.file(of: type) else { return truths.map { _ in self.truth } }
      let nearest = Namesakes.nearest(to: own, in: files, index)
      if nearest.count == 1 {
        truths[nearest.lowerBound] = truths[nearest.lowerBound].or(truth)
      } else {
        doubts[nearest.lowerBound] += 1
        doubts[nearest.upperBound] -= 1
      }
    }
    var open = 0
    for number in files.indices {
      open += doubts[number]
      if open > 0 { truths[number] = truths[number].or(.unknown) }
    }
    return truths
  }
}

/// What was found out about companions, of which many places may ask.
final class KnownCompanions: Sendable {
  struct Key: Hashable {
    let wanted: ObjectIdentifier
    let bindings: Bindings
    /// The name that namesakes share; empty for all others.
    var name = ""
  }

  let companions = Mutex<[Key: Companions]>([:])
  let truths = Mutex<[Key: [Truth]]>([:])
  /// Whether one of the types that may declare what is asked for may have members that nobody sees.
  let mayHoldMore = Mutex<[Key: Bool]>([:])
}
