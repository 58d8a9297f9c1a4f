/// A unified diff, as `diff -u`, git and other programs write it.
public enum UnifiedDiff {
  /// A file that is there after the change.
  public struct File: Equatable, Sendable {
    /// As the diff names it, without the prefix that git puts before it.
    public var path: String
    /// Byte range of the name in the diff.
    public var range: Range<Int>
    /// What was changed, counted in the file as it is after the change.
    public var lines: ChangedLines
    /// The path that the file had; nil where it was not renamed.
    public var oldPath: String?
    /// Whether it is a link or a submodule, by which a project reads what lies elsewhere.
    public var isLink = false
  }

  /// Reads which lines of which files a diff touches. Files that it deletes are left out, and so are those of which only the
  /// rights changed. A file whose lines are not shown, since git takes it for none of text, counts as changed throughout, and so
  /// does a link.
  ///
  /// - Throws: the first mistake. A diff that was cut off or mixed up would make findings disappear.
  public static func files(in text: DocumentText) throws(DocumentProblem) -> [File] {
    var reader = UnifiedDiffReader(Array(text.bytes))
    do throws(UnifiedDiffReader.Mistake) {
      return try reader.read()
    } catch {
      throw text.problem(at: error.range, error.message)
    }
  }
}

/// Reads a diff line by line.
private struct UnifiedDiffReader {
  struct Mistake: Error {
    let range: Range<Int>
    let message: String
  }

  private let bytes: [UInt8]
  /// Of the current line, without its `\n`.
  private var line = 0..<0
  private var next = 0
  private var files: [UnifiedDiff.File] = []
  private var paths: Set<PathKey> = []
  /// What `--- ` named, if that was the line before.
  private var oldName: DiffName?
  /// Whether hunks can follow.
  private var isInFile = false
  /// Whether the file of the hunks is the last of ``files``; false where it is deleted.
  private var keepsFile = false
  /// The line of the file above which a further hunk cannot begin.
  private var firstFreeLine = 0
  /// What is known of the file before its hunks.
  private var section = DiffSection()
  /// Whether anything was read that only a diff has.
  private var isDiff = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(Mistake) -> [UnifiedDiff.File] {
    while nextLine() { try readOutsideOfHunk() }
    endSection()
    guard isDiff || bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) else {
      throw Mistake(range: 0..<0, message: "this is not a unified diff; git diff and diff -u write one")
    }
    return files.filter { $0.lines != ChangedLines() || $0.oldPath != nil }
  }

  // MARK: Lines

  private mutating func nextLine() -> Bool {
    guard next < bytes.count else { return false }
    let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    line = next..<end
    next = min(end + 1, bytes.count)
    return true
  }

  private func starts(with prefix: StaticString) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard line.count >= count else { return false }
    return bytes[line.lowerBound..<line.lowerBound + count]
      .elementsEqual(UnsafeBufferPointer(start: prefix.utf8Start, count: count))
  }

  private mutating func readOutsideOfHunk() throws(Mistake) {
    if let old = oldName {
      oldName = nil
      if starts(with: "+++ ") { return try beginFile(old: old, new: name(behind: 4)) }
    }
    if starts(with: "@@ ") {
      try readHunk()
    } else if starts(with: "--- ") {
      oldName = try name(behind: 4)
      isInFile = false
    } else if starts(with: "diff --git ") {
      isDiff = true
      isInFile = false
      endSection()
      section = DiffSection(names: line.dropFirst("diff --git ".utf8.count), in: bytes)
    } else if starts(with: "Binary files ") || starts(with: "Index: ") {
      isDiff = true
      isInFile = false
      // Programs other than git write no more than this line of a file.
      if !section.hasHead { endSection() }
      section.take(line, in: bytes)
    } else if starts(with: "diff --cc ") || starts(with: "diff --combined ") || starts(with: "@@@ ") {
      throw mistake("this is the combined diff of a merge; compare with one side: git diff BRANCH")
    } else if starts(with: "***************") {
      throw mistake("this is a context diff; write a unified one: diff -u")
    }
    // What else stands between files, commit messages among it, is for people.
    if section.hasHead { section.take(line, in: bytes) }
  }

  /// Takes up the file of which only a section told.
  private mutating func endSection() {
    let ended = section.fileWithoutHunks
    section = DiffSection()
    guard let file = ended else { return }
    if paths.insert(PathKey(file.path)).inserted { files.append(file) }
  }

  private func mistake(_ message: String) -> Mistake { Mistake(range: line, message: message) }

  // MARK: Files

  private func name(behind prefix: Int) throws(Mistake) -> DiffName {
    var range = line.lowerBound + prefix..<line.upperBound
    if range.upperBound > range.lowerBound, bytes[range.upperBound - 1] == UInt8(ascii: "\r") {
      range = range.lowerBound..<range.upperBound - 1
    }
    guard let name = DiffName(bytes, range) else {
      throw Mistake(range: range, message: "the quotes around this name are not closed")
    }
    guard !name.bytes.isEmpty else { throw Mistake(range: range, message: "the name of the file is missing") }
    return name
  }

  private mutating func beginFile(old: DiffName, new: DiffName) throws(Mistake) {
    isDiff = true
    isInFile = true
    firstFreeLine = 0
    keepsFile = !new.isNothing
    let section = section
    self.section = DiffSection()
    guard keepsFile else { return }
    let path = new.path(besides: old)
    guard paths.insert(PathKey(path)).inserted else {
      throw Mistake(
        range: new.range,
        message: "'\(path)' is changed twice, as in a series of commits;"
          + " give one diff from the first to the last")
    }
    var file = UnifiedDiff.File(path: path, range: new.range, lines: ChangedLines())
    file.oldPath = section.oldPath
    file.isLink = section.isLink
    if section.isLink { file.lines = .all }
    files.append(file)
  }

  // MARK: Hunks

  /// `@@ -12,3 +12,4 @@`, then as many lines as it says.
  private mutating func readHunk() throws(Mistake) {
    guard isInFile else { throw mistake("this hunk belongs to no file: the lines '--- ' and '+++ ' are missing") }
    guard var hunk = DiffHunk(bytes[line]) else {
      throw mistake("a hunk begins with its lines before and after, such as '@@ -12,3 +12,4 @@'")
    }
    guard hunk.nextLine >= firstFreeLine else {
      throw mistake("this hunk begins above the end of the one before it; hunks of a file come in order")
    }
    let head = line
    while hunk.oldLeft > 0 || hunk.newLeft > 0 {
      guard nextLine() else {
        throw Mistake(
          range: head,
          message: "this hunk lacks \(hunk.newLeft) lines of the new file and \(hunk.oldLeft) of the old one;"
            + " was the diff cut off?")
      }
      let mark = line.isEmpty ? UInt8(ascii: " ") : bytes[line.lowerBound]
      guard hunk.take(mark) else {
        throw mistake(
          "in a hunk, a line begins with ' ', '+', '-' or '\\', and there are as many as its first line says")
      }
    }
    hunk.endRun()
    firstFreeLine = hunk.nextLine
    guard keepsFile, let file = files.indices.last, !files[file].isLink else { return }
    for lines in hunk.added { files[file].lines.add(lines) }
    for line in hunk.removedBelow { files[file].lines.addRemoval(below: line) }
  }
}

/// The lines of a hunk as they are counted.
private struct DiffHunk {
  private(set) var oldLeft: Int
  private(set) var newLeft: Int
  private(set) var added: [ClosedRange<Int>] = []
  private(set) var removedBelow: [Int] = []
  /// The line of the new file that comes next.
  private(set) var nextLine: Int
  private var runStart: Int
  private var nextOldLine: Int
  private var oldRunStart: Int

  /// Reads the hunk's first line; nil where it is none.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.dropFirst("@@ -".utf8.count)
    guard line.starts(with: "@@ -".utf8), let old = Self.lines(&rest), rest.starts(with: " +".utf8) else { return nil }
    rest = rest.dropFirst(2)
    guard let new = Self.lines(&rest), rest.starts(with: " @@".utf8) else { return nil }
    oldLeft = old.count
    newLeft = new.count
    // Of no lines, git names the one above.
    nextLine = new.count == 0 ? new.first + 1 : new.first
    runStart = nextLine
    nextOldLine = old.count == 0 ? old.first + 1 : old.first
    oldRunStart = nextOldLine
  }

  /// `12,3` or `12`, which stands for one line. Larger numbers than a file has lines are none.
  private static func lines(_ rest: inout ArraySlice<UInt8>) -> (first: Int, count: Int)? {
    guard let first = number(&rest) else { return nil }
    guard rest.first == UInt8(ascii: ",") else { return (first, 1) }
    rest = rest.dropFirst()
    return number(&rest).map { (first, $0) }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, digits.count < 16 else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Counts a line by its first character; false where no such line can come.
  mutating func take(_ mark: UInt8) -> Bool {
    switch mark {
    case UInt8(ascii: " "), UInt8(ascii: "\r"):
      guard oldLeft > 0, newLeft > 0 else { return false }
      endRun()
      oldLeft -= 1
      newLeft -= 1
      nextLine += 1
      runStart = nextLine
      nextOldLine += 1
      oldRunStart = nextOldLine
    case UInt8(ascii: "+"):
      guard newLeft > 0 else { return false }
      newLeft -= 1
      nextLine += 1
    case UInt8(ascii: "-"):
      guard oldLeft > 0 else { return false }
      oldLeft -= 1
      nextOldLine += 1
    // "\ No newline at end of file" is no line.
    case UInt8(ascii: "\\"): break
    default: return false
    }
    return true
  }

  /// Notes what was added and removed since the last line that stayed.
  mutating func endRun() {
    if nextLine > runStart {
      added.append(max(1, runStart)...max(1, nextLine - 1))
    } else if nextOldLine > oldRunStart {
      removedBelow.append(max(0, runStart - 1))
    }
    runStart = nextLine
    oldRunStart = nextOldLine
  }
}
