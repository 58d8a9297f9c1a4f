import ConventionRules

/// The entries of one folder, their names in one list of bytes: sorting them counts no references.
struct FolderEntries {
  private struct Entry: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var kind: Platform.FileKind
  }

  /// The name of a folder ends in a slash, as it does in the paths of what it holds.
  private var names: [UInt8] = []
  private var entries: [Entry] = []

  mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ kind: Platform.FileKind) {
    let start = UInt32(truncatingIfNeeded: names.count)
    names.append(contentsOf: name)
    if kind == .folder { names.append(UInt8(ascii: "/")) }
    entries.append(Entry(start: start, end: UInt32(truncatingIfNeeded: names.count), kind: kind))
  }

  /// Calls a function with the name and kind of each entry, from the last path to the first.
  func eachLastFirst(_ body: (UnsafeBufferPointer<UInt8>, Platform.FileKind) -> Void) {
    names.withUnsafeBufferPointer { names in
      func name(_ entry: Entry) -> Slice<UnsafeBufferPointer<UInt8>> { names[Int(entry.start)..<Int(entry.end)] }
      for entry in entries.sorted(by: { bytesPrecede(name($1), name($0)) }) {
        body(UnsafeBufferPointer(rebasing: name(entry).dropLast(entry.kind == .folder ? 1 : 0)), entry.kind)
      }
    }
  }
}
