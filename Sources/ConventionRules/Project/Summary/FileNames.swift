/// The names of one file with small integer ids, found through an open-addressing table.
///
/// A name is not copied but pointed to, in the text or in the program itself, until the summary of the file is stored; the
/// memory is kept from file to file. Freed by its owner, never by itself.
struct FileNames {
  private struct Name: BitwiseCopyable {
    var start: UnsafePointer<UInt8>
    var count: UInt32
    /// So that a table once grown large is not swept for each small file.
    var slot: UInt32
  }

  private var names = Arena<Name>()
  /// Names that stand nowhere else, until the summary is stored.
  private var copies: [UnsafeMutablePointer<UInt8>] = []
  /// Name id + 1, above it the name's hash; 0 for a free slot. The size is a power of two, at most half of it is in use.
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotCount = 1024
  /// The bytes of all names together.
  private(set) var byteCount = 0

  init() {
    slots = Self.freeSlots(slotCount)
  }

  private static func freeSlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
    return slots
  }

  func deallocate() {
    for copy in copies { copy.deallocate() }
    names.deallocate()
    slots.deallocate()
  }

  var count: Int { names.count }

  @inline(__always) subscript(id: UInt32) -> UnsafeBufferPointer<UInt8> {
    let name = names[Int(id)]
    return UnsafeBufferPointer(start: name.start, count: Int(name.count))
  }

  mutating func removeAll() {
    for id in names.indices { slots[Int(names[id].slot)] = 0 }
    names.truncate(to: 0)
    byteCount = 0
    for copy in copies { copy.deallocate() }
    copies.removeAll(keepingCapacity: true)
  }

  /// The id of a name, which is added if it is new. The bytes must stay where they are.
  mutating func intern(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let hash = NameHash.of(start, count)
    var slot = Int(hash) & (slotCount &- 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let id = UInt32(truncatingIfNeeded: entry) &- 1
        let name = names[Int(id)]
        if Int(name.count) == count, sameBytes(name.start, start, count) { return id }
      }
      slot = (slot &+ 1) & (slotCount &- 1)
    }
    let id = UInt32(truncatingIfNeeded: names.count)
    names.append(Name(start: start, count: UInt32(truncatingIfNeeded: count), slot: UInt32(truncatingIfNeeded: slot)))
    slots[slot] = UInt64(hash) << 32 | UInt64(id &+ 1)
    byteCount += count
    if names.count * 2 > slotCount { doubleSlots() }
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

  @inline(never) private mutating func doubleSlots() {
    let old = slots
    slotCount *= 2
    slots = Self.freeSlots(slotCount)
    for id in names.indices {
      let entry = old[Int(names[id].slot)]
      var slot = Int(entry >> 32) & (slotCount - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = entry
      names[id].slot = UInt32(truncatingIfNeeded: slot)
    }
    old.deallocate()
  }

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
