/// What stands above the hunks of a file in git's diffs, and is all that there is of a file of which no lines are shown.
struct DiffSection {
  /// The names behind `diff --git`, where they can be told apart.
  private var headNames: (old: DiffName, new: DiffName)?
  /// Whether a line of git's has begun the section.
  private(set) var hasHead = false
  private var renamedFrom: DiffName?
  private var renamedTo: DiffName?
  /// Whether git shows no lines because it takes the file for none of text.
  private var isBinary = false
  /// Whether it is a link or a submodule: what the project reads by it lies elsewhere.
  private(set) var isLink = false

  /// No file has begun.
  init() {}

  /// Reads the names of a line such as `diff --git a/A.swift b/A.swift`.
  init(names range: Range<Int>, in diff: [UInt8]) {
    hasHead = true
    headNames = Self.halves(range, separator: " ", in: diff)
  }

  /// The path that the file had; nil where it was not renamed.
  var oldPath: String? { renamedFrom?.path }

  /// Takes up what a line says of the file, if anything.
  mutating func take(_ line: Range<Int>, in diff: [UInt8]) {
    if let name = Self.rest(of: line, behind: "rename from ", in: diff) {
      renamedFrom = DiffName(diff, name)
    } else if let name = Self.rest(of: line, behind: "rename to ", in: diff) {
      renamedTo = DiffName(diff, name)
    } else if let mode = Self.rest(of: line, behind: "new file mode ", in: diff)
      ?? Self.rest(of: line, behind: "new mode ", in: diff)
    {
      noteMode(diff[mode])
    } else if let rest = Self.rest(of: line, behind: "index ", in: diff) {
      // `ID..ID MODE`; the mode stands there if it stayed.
      if let mode = diff[rest].split(separator: UInt8(ascii: " ")).dropFirst().first { noteMode(mode) }
    } else if Self.rest(of: line, behind: "GIT binary patch", in: diff) != nil {
      isBinary = true
    } else if let rest = Self.rest(of: line, behind: "Binary files ", in: diff) {
      let end = " differ".utf8
      let names = diff[rest].reversed().starts(with: end.reversed()) ? rest.dropLast(end.count) : rest
      headNames = headNames ?? Self.halves(names, separator: " and ", in: diff)
      isBinary = true
    }
  }

  private mutating func noteMode(_ mode: ArraySlice<UInt8>) {
    isLink = mode.starts(with: "120000".utf8) || mode.starts(with: "160000".utf8)
  }

  /// The file, where the section tells of a change without hunks.
  var fileWithoutHunks: UnifiedDiff.File? {
    guard let name = renamedTo ?? headNames?.new, !(headNames?.new.isNothing ?? false) else { return nil }
    let path = renamedTo?.path ?? headNames.map { $0.new.path(besides: $0.old) } ?? name.path
    var file = UnifiedDiff.File(path: path, range: name.range, lines: ChangedLines())
    file.oldPath = oldPath
    file.isLink = isLink
    if isBinary || isLink { file.lines = .all }
    return file.lines == ChangedLines() && file.oldPath == nil ? nil : file
  }

  // MARK: Names

  private static func rest(of line: Range<Int>, behind prefix: StaticString, in diff: [UInt8]) -> Range<Int>? {
    let count = prefix.utf8CodeUnitCount
    guard line.count >= count,
      diff[line.prefix(count)].elementsEqual(UnsafeBufferPointer(start: prefix.utf8Start, count: count))
    else { return nil }
    var rest = line.dropFirst(count)
    if let last = rest.last, diff[last] == UInt8(ascii: "\r") { rest = rest.dropLast() }
    return rest
  }

  /// Two names with a word between them. Nothing marks where the first one ends but that both end in the same file.
  private static func halves(
    _ range: Range<Int>, separator: StaticString, in diff: [UInt8]
  ) -> (old: DiffName, new: DiffName)? {
    let separator = UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount)
    var nothing: (DiffName, DiffName)?
    for start in range where diff[start..<range.upperBound].starts(with: separator) {
      guard let old = DiffName(diff, range.lowerBound..<start),
        let new = DiffName(diff, start + separator.count..<range.upperBound), !old.bytes.isEmpty, !new.bytes.isEmpty
      else { continue }
      if old.path(besides: new) == new.path(besides: old) { return (old, new) }
      if old.isNothing || new.isNothing || old.lastName == new.lastName { nothing = nothing ?? (old, new) }
    }
    return nothing
  }
}

extension DiffName {
  /// As it is written, where no prefix stands before it.
  fileprivate var path: String { String(decoding: bytes, as: UTF8.self) }

  fileprivate var lastName: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }
}
