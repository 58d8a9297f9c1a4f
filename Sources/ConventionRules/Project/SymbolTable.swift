/// Names with small integer ids: bytes in one blob, found through an open-addressing table.
struct SymbolTable: Sendable {
  private(set) var bytes: [UInt8] = []
  /// End of each name in the blob; a name starts where the one before it ends.
  private(set) var ends: [UInt32] = []
  /// Name id + 1, or 0 for a free slot. The size is a power of two, at most half of it is in use.
  private var slots: [UInt32]
  /// The slot of each name, so that a table once grown large is not swept for each small file.
  private var slotOfName: [UInt32] = []

  init(minimumCapacity: Int = 32) {
    var size = 64
    while size < minimumCapacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  var count: Int { ends.count }

  /// Makes room for a number of names in all.
  mutating func reserve(_ capacity: Int) {
    bytes.reserveCapacity(capacity * 12)
    ends.reserveCapacity(capacity)
    slotOfName.reserveCapacity(capacity)
    var size = slots.count
    while size < capacity * 2 { size *= 2 }
    if size > slots.count { resize(to: size) }
  }

  @inline(__always) func range(_ id: UInt32) -> Range<Int> {
    let start = id == 0 ? 0 : Int(ends[Int(id) - 1])
    return start..<Int(ends[Int(id)])
  }

  func string(_ id: UInt32) -> String { String(decoding: bytes[range(id)], as: UTF8.self) }

  /// Calls a function with the start of the blob, unless there are no names.
  func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { body(base) }
    }
  }

  /// What a function makes of the bytes of each name, in the order of their ids.
  func map<Result>(_ transform: (UnsafeBufferPointer<UInt8>) -> Result) -> [Result] {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<UInt32(truncatingIfNeeded: count)).map { transform(UnsafeBufferPointer(rebasing: bytes[range($0)])) }
    }
  }

  /// Forgets all names, keeping the memory.
  mutating func removeAll() {
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in slotOfName { slots[Int(slot)] = 0 }
    }
    slotOfName.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  func find(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let start = name.baseAddress else { return nil }
    let slot = slot(of: start, name.count)
    let found = slots[slot]
    return found == 0 ? nil : found - 1
  }

  func find(_ name: String) -> UInt32? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  /// The id of a name, which is added if it is new.
  mutating func intern(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let slot = slot(of: start, count)
    let found = slots[slot]
    if found != 0 { return found - 1 }
    let id = UInt32(truncatingIfNeeded: ends.count)
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[slot] = id + 1
    slotOfName.append(UInt32(truncatingIfNeeded: slot))
    if ends.count * 2 > slots.count { resize(to: slots.count * 2) }
    return id
  }

  mutating func intern(_ name: [UInt8]) -> UInt32 {
    name.withUnsafeBufferPointer { $0.baseAddress.map { intern($0, name.count) } ?? intern("") }
  }

  mutating func intern(_ name: StaticString) -> UInt32 { intern(name.utf8Start, name.utf8CodeUnitCount) }

  /// The slot that holds the name, or the free one where it belongs.
  @inline(__always) private func slot(of start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let mask = slots.count - 1
    var slot = Int(NameHash.of(start, count)) & mask
    return slots.withUnsafeBufferPointer { slots in
      bytes.withUnsafeBufferPointer { bytes in
        ends.withUnsafeBufferPointer { ends in
          while true {
            let found = Int(slots[slot])
            if found == 0 { return slot }
            let from = found == 1 ? 0 : Int(ends[found - 2])
            if Int(ends[found - 1]) - from == count, let base = bytes.baseAddress, sameBytes(base + from, start, count)
            {
              return slot
            }
            slot = (slot + 1) & mask
          }
        }
      }
    }
  }

  private mutating func resize(to size: Int) {
    slots = [UInt32](repeating: 0, count: size)
    for id in 0..<UInt32(truncatingIfNeeded: ends.count) {
      let range = range(id)
      let free = bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { slot(of: $0 + range.lowerBound, range.count) } ?? 0
      }
      slots[free] = id + 1
      slotOfName[Int(id)] = UInt32(truncatingIfNeeded: free)
    }
  }
}
