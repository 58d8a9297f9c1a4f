/// The files of a project as one linter looks at them: it knows all of them, and judges some.
struct HomeFiles: Sendable {
  /// A file's position is its ``FileID``; paths are those of the sources.
  let all: [IndexedFile]
  let home: HomeFolder
  /// Positions of the files whose findings are wanted, ascending.
  var wanted: [Int]

  /// The path of a file as the linter sees it.
  func path(_ position: Int) -> String { home.seen(all[position].path) }
}

/// Which of several linters judges which files.
struct FileShares {
  private let requests: [LintRequest]
  /// The numbers of the requests for each folder.
  private var numbers: [PathKey: [Int]] = [:]

  init(_ requests: [LintRequest]) {
    self.requests = requests
    for (number, request) in requests.enumerated() { numbers[PathKey(request.home), default: []].append(number) }
  }

  /// For each linter, the positions of the paths whose findings it wants, ascending.
  ///
  /// O(paths + linters × log paths), where linters leave folders inside of theirs to others.
  ///
  /// - Parameter paths: in the order of their bytes.
  func wanted(among paths: [String]) -> [[Int]] {
    var wanted = [[Int]](repeating: [], count: requests.count)
    let folders = self.folders(among: paths)
    for (place, folder) in folders.enumerated() {
      for number in folder.numbers {
        let request = requests[number]
        let home = HomeFolder(folder: request.home)
        // Folders inside of this one follow it.
        var inner = place + 1
        var position = folder.files.lowerBound
        while position < folder.files.upperBound {
          while inner < folders.count, folders[inner].files.upperBound <= position { inner += 1 }
          if request.leavesInnerHomes, inner < folders.count, folders[inner].files.contains(position) {
            position = folders[inner].files.upperBound
          } else {
            if request.asked(home.seen(paths[position])) { wanted[number].append(position) }
            position += 1
          }
        }
      }
    }
    return wanted
  }

  private struct Folder {
    let depth: Int
    let numbers: [Int]
    let files: Range<Int>
  }

  /// The folders of all linters, outer ones before what is inside of them.
  private func folders(among paths: [String]) -> [Folder] {
    numbers.map { folder, numbers in
      let depth = folder.path.utf8.count
      guard depth > 0 else { return Folder(depth: depth, numbers: numbers, files: paths.indices) }
      // What lies in a folder stands together. A zero is the byte behind a slash.
      let start = paths.partitioningIndex { !pathPrecedes($0, folder.path + "/") }
      let end = paths.partitioningIndex { !pathPrecedes($0, folder.path + "0") }
      return Folder(depth: depth, numbers: numbers, files: start..<end)
    }.sorted {
      ($0.files.lowerBound, $1.files.upperBound, $0.depth) < ($1.files.lowerBound, $0.files.upperBound, $1.depth)
    }
  }
}
