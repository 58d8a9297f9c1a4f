import ConventionRules

/// What git's index says of the files that are looked at. Read from its file, so that nothing of git runs for it.
struct GitIndex: Sendable {
  /// A file that anybody asks for, a link, or a folder of which the index says no more.
  struct Entry: Sendable {
    enum Kind: Sendable {
      case file
      case link
      /// One that a sparse checkout leaves out as a whole; its path ends in a slash.
      case folder
      case submodule
    }

    /// Relative to the top of the working tree.
    var path: String
    var kind: Kind
    /// Whether git does not look for it in the working tree: a sparse checkout leaves it out, or somebody said that it does
    /// not change.
    var isLeftOut: Bool
    var content: Content
  }

  /// The content that git took up, and the file as it was then.
  struct Content: Sendable {
    /// The name of the content, in bytes.
    var object: [UInt8] = []
    var stamp = Platform.Stamp()
  }

  /// What is known of a working tree.
  enum Reading: Sendable {
    case index(GitIndex)
    /// There is an index, or there should be one, and nobody knows what is in it.
    case unreadable(path: String)
  }

  /// In the order of their paths' bytes.
  let entries: [Entry]
  /// Those of them that may be missing without being deleted.
  let leftOut: [Entry]
  /// When the index was written: of what changed at that time or later, its stamps say nothing.
  let written: Platform.Stamp.Time

  private init(_ entries: [Entry], written: Platform.Stamp.Time) {
    self.entries = entries
    self.written = written
    leftOut = entries.filter { $0.isLeftOut || $0.kind == .submodule }
  }

  /// - Parameters:
  ///   - top: the top folder of the working tree.
  ///   - sought: which of the files; nil for Swift files, documents and configurations.
  static func read(ofWorkingTree top: String, for sought: SoughtFiles? = nil) -> Reading {
    guard let folder = Repository.ownGitFolder(of: top) else {
      return .unreadable(path: Paths.join(top, Repository.markName))
    }
    let path = Paths.join(folder, "index")
    guard let written = Platform.stamp(of: path)?.modified else {
      return Repository.hasCommits(top) ? .unreadable(path: path) : .index(GitIndex([], written: Platform.Stamp.Time()))
    }
    // The names of objects are as long as a repository's hashes are; only with the right length all adds up.
    for hashLength in [20, 32] {
      guard let list = GitIndexList(path, for: sought, hashLength: hashLength) else { continue }
      guard let base = list.base else { return .index(GitIndex(list.entries, written: written)) }
      let shared = Paths.join(folder, "sharedindex.\(base.name)")
      guard let entries = GitIndexList(shared, for: sought, hashLength: hashLength)?.entries(changedBy: list, base)
      else {
        return .unreadable(path: shared)
      }
      return .index(GitIndex(entries, written: written))
    }
    return .unreadable(path: path)
  }
}

extension GitIndex.Entry {
  init(_ record: GitIndexList.Record, path: ArraySlice<UInt8>) {
    self.init(
      path: String(decoding: path, as: UTF8.self), kind: record.kind, isLeftOut: record.isLeftOut,
      content: record.content)
  }
}
