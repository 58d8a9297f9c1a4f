/// Small ids by hash, in an open-addressing table.
///
/// The memory is kept from file to file. Freed by its owner, never by itself.
struct IDTable {
  /// Id + 1, above it the hash; 0 for a free slot. The size is a power of two, at most half of it is in use.
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotCount = 1024
  /// The slot of each id, so that a table once grown large is not swept for each small file.
  private var places = Arena<UInt32>()

  init() {
    slots = Self.freeSlots(slotCount)
  }

  private static func freeSlots(_ count: Int) -> UnsafeMutablePointer<UInt64> {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
    return slots
  }

  func deallocate() {
    places.deallocate()
    slots.deallocate()
  }

  mutating func removeAll() {
    for id in places.indices { slots[Int(places[id])] = 0 }
    places.truncate(to: 0)
  }

  /// The id under which something of a hash was added, or else the next one.
  @inline(__always) mutating func id(of hash: UInt32, where isSame: (UInt32) -> Bool) -> (id: UInt32, isNew: Bool) {
    var slot = Int(hash) & (slotCount &- 1)
    while slots[slot] != 0 {
      let entry = slots[slot]
      if UInt32(truncatingIfNeeded: entry >> 32) == hash {
        let id = UInt32(truncatingIfNeeded: entry) &- 1
        if isSame(id) { return (id, false) }
      }
      slot = (slot &+ 1) & (slotCount &- 1)
    }
    let id = UInt32(truncatingIfNeeded: places.count)
    places.append(UInt32(truncatingIfNeeded: slot))
    slots[slot] = UInt64(hash) << 32 | UInt64(id &+ 1)
    if places.count * 2 > slotCount { doubleSlots() }
    return (id, true)
  }

  @inline(never) private mutating func doubleSlots() {
    let old = slots
    slotCount *= 2
    slots = Self.freeSlots(slotCount)
    for id in places.indices {
      let entry = old[Int(places[id])]
      var slot = Int(entry >> 32) & (slotCount - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = entry
      places[id] = UInt32(truncatingIfNeeded: slot)
    }
    old.deallocate()
  }
}
