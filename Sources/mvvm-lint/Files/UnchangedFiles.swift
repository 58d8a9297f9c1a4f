import ConventionRules

/// Tells which files of a commit are the same on the disk, so that nobody has to read and compare them.
///
/// Git's index says of each file what content it took up, and the stamp that the file had. Git itself goes by it, and so neither
/// line ends nor filters make a file another one.
struct UnchangedFiles {
  /// For each repository, nil where that is not known.
  private let indexes: [(root: String, index: GitIndex)?]

  init(_ tree: BaseTree) {
    indexes = tree.repositories.map { git in
      switch GitIndexes.reading(ofWorkingTree: git.root) {
      case .index(let index): (git.root, index)
      case .unreadable: nil
      }
    }
  }

  /// False where it is not certain: then the contents have to be compared.
  func holds(_ file: BaseTree.Entry) -> Bool {
    guard let (root, index) = indexes[file.repository], let path = Paths.relative(file.path, to: root) else {
      return false
    }
    let place = index.entries.partitioningIndex { !pathPrecedes($0.path, path) }
    guard place < index.entries.count, isSamePath(index.entries[place].path, path) else { return false }
    let entry = index.entries[place]
    // A file that was written when the index was, or later, may have changed again within one tick of the clock.
    return entry.kind == .file && !entry.isLeftOut && entry.content.isNamed(file.object)
      && entry.content.stamp.size <= FileReading.Limit.source.rawValue
      && entry.content.stamp.modified < index.written
      && Platform.stamp(of: file.path) == entry.content.stamp
  }
}

extension GitIndex.Content {
  /// Whether it has a name, which is in hexadecimal.
  fileprivate func isNamed(_ name: String) -> Bool {
    guard name.utf8.count == object.count * 2 else { return false }
    func digit(_ byte: UInt8) -> UInt8 { byte < UInt8(ascii: "a") ? byte &- 0x30 : byte &- UInt8(ascii: "a") &+ 10 }
    var digits = name.utf8.makeIterator()
    for byte in object {
      guard let high = digits.next(), let low = digits.next(), digit(high) << 4 | digit(low) == byte else {
        return false
      }
    }
    return true
  }
}
