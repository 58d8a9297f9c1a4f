/// The names of one file with small integer ids.
///
/// A name is not copied but pointed to, in the text or in the program itself, until the summary of the file is stored; the
/// memory is kept from file to file. Freed by its owner, never by itself.
struct FileNames {
  private struct Name: BitwiseCopyable {
    var start: UnsafePointer<UInt8>
    var count: UInt32
  }

  private var names = Arena<Name>()
  private var table = IDTable()
  /// Names that stand nowhere else, until the summary is stored.
  private var copies: [UnsafeMutablePointer<UInt8>] = []
  /// The bytes of all names together.
  private(set) var byteCount = 0

  func deallocate() {
    for copy in copies { copy.deallocate() }
    names.deallocate()
    table.deallocate()
  }

  var count: Int { names.count }

  @inline(__always) subscript(id: UInt32) -> UnsafeBufferPointer<UInt8> {
    let name = names[Int(id)]
    return UnsafeBufferPointer(start: name.start, count: Int(name.count))
  }

  mutating func removeAll() {
    table.removeAll()
    names.truncate(to: 0)
    byteCount = 0
    for copy in copies { copy.deallocate() }
    copies.removeAll(keepingCapacity: true)
  }

  /// The id of a name, which is added if it is new. The bytes must stay where they are.
  mutating func intern(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let names = self.names
    let (id, isNew) = table.id(of: NameHash.of(start, count)) { id in
      let name = names[Int(id)]
      return Int(name.count) == count && sameBytes(name.start, start, count)
    }
    if isNew {
      self.names.append(Name(start: start, count: UInt32(truncatingIfNeeded: count)))
      byteCount += count
    }
    return id
  }

  /// The same for bytes that stay nowhere.
  mutating func intern(copyOf name: String) -> UInt32 {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: name.utf8.count)
    _ = UnsafeMutableBufferPointer(start: copy, count: name.utf8.count).initialize(from: name.utf8)
    copies.append(copy)
    return intern(copy, name.utf8.count)
  }

  mutating func intern(_ name: StaticString) -> UInt32 { intern(name.utf8Start, name.utf8CodeUnitCount) }

  /// Writes the names one behind the other, and the end of each.
  func store(_ bytes: UnsafeMutablePointer<UInt8>, ends: UnsafeMutablePointer<UInt32>) {
    var end = 0
    for id in names.indices {
      let name = names[id]
      copyBytes(from: name.start, to: bytes + end, Int(name.count))
      end &+= Int(name.count)
      ends[id] = UInt32(truncatingIfNeeded: end)
    }
  }
}
