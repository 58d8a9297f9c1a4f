/// Names with small integer ids: bytes in one blob, found through an open-addressing table.
struct SymbolTable: Sendable {
  private(set) var bytes: [UInt8] = []
  /// End of each name in the blob; a name starts where the one before it ends.
  private(set) var ends: [UInt32] = []
  /// Name id + 1, above it the name's hash; 0 for a free slot. The size is a power of two, at most half of it is in use.
  private var slots = [UInt64](repeating: 0, count: 64)

  var count: Int { ends.count }

  /// Makes room for a number of names in all.
  mutating func reserve(_ capacity: Int) {
    bytes.reserveCapacity(capacity * 12)
    ends.reserveCapacity(capacity)
    var size = slots.count
    while size < capacity * 2 { size *= 2 }
    if size > slots.count { resize(to: size) }
  }

  @inline(__always) func range(_ id: UInt32) -> Range<Int> {
    let start = id == 0 ? 0 : Int(ends[Int(id) - 1])
    return start..<Int(ends[Int(id)])
  }

  /// Calls a function with the start of the blob, unless there are no names.
  func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { body(base) }
    }
  }

  /// What a function makes of the bytes of a name.
  func withBytes<Result>(of id: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(id)])) }
  }

  /// What a function makes of the bytes of each name, in the order of their ids.
  func map<Result>(_ transform: (UnsafeBufferPointer<UInt8>) -> Result) -> [Result] {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<UInt32(truncatingIfNeeded: count)).map { transform(UnsafeBufferPointer(rebasing: bytes[range($0)])) }
    }
  }

  func find(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let start = name.baseAddress else { return nil }
    let found = slots[slot(of: start, name.count, hash: NameHash.of(start, name.count))]
    return found == 0 ? nil : Self.id(found)
  }

  func find(_ name: String) -> UInt32? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  /// The id of a name, which is added if it is new.
  mutating func intern(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let hash = NameHash.of(start, count)
    let slot = slot(of: start, count, hash: hash)
    let found = slots[slot]
    if found != 0 { return Self.id(found) }
    let id = UInt32(truncatingIfNeeded: ends.count)
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[slot] = UInt64(hash) << 32 | UInt64(id + 1)
    if ends.count * 2 > slots.count { resize(to: slots.count * 2) }
    return id
  }

  mutating func intern(_ name: [UInt8]) -> UInt32 {
    name.withUnsafeBufferPointer { $0.baseAddress.map { intern($0, name.count) } ?? intern("") }
  }

  mutating func intern(_ name: StaticString) -> UInt32 { intern(name.utf8Start, name.utf8CodeUnitCount) }

  @inline(__always) private static func id(_ slot: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: slot) &- 1 }

  /// The slot that holds the name, or the free one where it belongs.
  @inline(__always) private func slot(of start: UnsafePointer<UInt8>, _ count: Int, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    return slots.withUnsafeBufferPointer { slots in
      bytes.withUnsafeBufferPointer { bytes in
        ends.withUnsafeBufferPointer { ends in
          while true {
            let found = slots[slot]
            if found == 0 { return slot }
            if UInt32(truncatingIfNeeded: found >> 32) == hash {
              let id = Int(Self.id(found))
              let from = id == 0 ? 0 : Int(ends[id - 1])
              let isSame = Int(ends[id]) - from == count
              if isSame, let base = bytes.baseAddress, sameBytes(base + from, start, count) { return slot }
            }
            slot = (slot + 1) & mask
          }
        }
      }
    }
  }

  private mutating func resize(to size: Int) {
    let old = slots
    slots = [UInt64](repeating: 0, count: size)
    let mask = size - 1
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }
}
