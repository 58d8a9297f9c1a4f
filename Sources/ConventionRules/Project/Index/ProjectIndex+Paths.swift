import Synchronization

extension ProjectIndex {
  /// The files whose paths, as the configuration sees them, one of some patterns covers.
  func files(coveredBy patterns: [PathPattern]) -> BitSet {
    if !isSeenFromInside {
      var files = BitSet(count: fileCount)
      patterns.eachCovered(of: tables.summaries.lazy.map(\.path)) { files.insert(UInt32(truncatingIfNeeded: $0)) }
      return files
    }
    var files = BitSet(count: fileCount)
    var others: [PathPattern] = []
    let inside = PathRange(of: home.folder, in: tables)
    for pattern in patterns {
      switch PathStart(pattern) {
      case .anywhere(let rest):
        let starts = tables.pathStarts.value(for: rest.text) { PatternStarts(rest, in: tables) }
        files.formUnion(starts.files(seenFrom: home, in: tables))
      case .inside:
        for file in inside.files where pattern.covers(home.seen(tables.summaries[file].path)) {
          files.insert(UInt32(truncatingIfNeeded: file))
        }
      case .other: others.append(pattern)
      }
    }
    if others.isEmpty { return files }
    others.eachCovered(of: self.files.lazy.map(path)) { files.insert(UInt32(truncatingIfNeeded: $0)) }
    return files
  }
}

extension ProjectIndex {
  /// Whether manifests of packages tell what modules files belong to.
  var hasPackages: Bool { tables.modules != nil }

  /// The files that are test code by their paths: how the folder of a target is called that is none of tests says nothing.
  func files(ofTestsAt patterns: [PathPattern]) -> BitSet {
    var files = files(coveredBy: patterns)
    guard hasPackages else { return files }
    let all = PathPatternSet(patterns)
    for number in Array(files) {
      guard let path = pathBesideTarget(FileID(index: number)), !all.cover(path) else { continue }
      files.remove(number)
    }
    return files
  }
}

/// Where a pattern may begin to match a path that leads out of a folder first: `../../Tests/A.swift`.
private enum PathStart {
  /// In any folder, but for the `..`: what stands behind `**`.
  case anywhere(PathPattern)
  /// In the folder alone.
  case inside
  case other

  init(_ pattern: PathPattern) {
    let names = pattern.names
    let rest = Array(names.drop { $0.text == "**" })
    guard let first = rest.first, !first.matches("..") else {
      self = .other
      return
    }
    self = rest.count == names.count ? .inside : .anywhere(PathPattern(rest.map(\.text).joined(separator: "/")))
  }
}

/// The files in a folder, which follow each other.
private struct PathRange {
  let files: Range<Int>

  init(of folder: String, in tables: ProjectTables) {
    let start = tables.summaries.partitioningIndex { !pathPrecedes($0.path, folder + "/") }
    files = start..<max(start, tables.summaries.partitioningIndex { !pathPrecedes($0.path, folder + "0") })
  }
}

/// How far into the paths of files a pattern can begin to cover them: configurations of many folders ask for the same ones.
struct PatternStarts: Sendable {
  /// Of each file that it can cover, the last place in its path, in path order.
  private let starts: [(file: Int, byte: Int)]
  private let all: BitSet

  /// - Parameter pattern: begins with a name.
  fileprivate init(_ pattern: PathPattern, in tables: ProjectTables) {
    var starts: [(file: Int, byte: Int)] = []
    var all = BitSet(count: tables.summaries.count)
    for (file, summary) in tables.summaries.enumerated() {
      guard let byte = pattern.lastStart(in: summary.path) else { continue }
      starts.append((file, byte))
      all.insert(UInt32(truncatingIfNeeded: file))
    }
    self.starts = starts
    self.all = all
  }

  /// The files that the pattern covers behind `**`, seen from a folder: of those that share folders with it these are not seen.
  fileprivate func files(seenFrom home: HomeFolder, in tables: ProjectTables) -> BitSet {
    var files = all
    let outermost = String(home.folder.prefix { $0 != "/" })
    let near = PathRange(of: outermost, in: tables).files
    let first = starts.partitioningIndex { $0.file >= near.lowerBound }
    for (file, byte) in starts[first...].prefix(while: { $0.file < near.upperBound })
    where byte < sharedDirectories(tables.summaries[file].path, home.folder + "/") {
      files.remove(UInt32(truncatingIfNeeded: file))
    }
    return files
  }
}
