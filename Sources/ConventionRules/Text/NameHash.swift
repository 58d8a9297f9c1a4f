/// The hash of a name's bytes, the same on every run and machine.
enum NameHash {
  private static let first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let second: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// Reads exactly `count` bytes: overlapping words instead of a tail loop.
  @inline(__always) static func of(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    let raw = UnsafeRawPointer(start)
    var low: UInt64
    var high: UInt64 = 0
    if count >= 8 {
      low = raw.loadUnaligned(as: UInt64.self)
      high = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      var position = 8
      while position + 8 < count {
        low = mix(low, raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        position += 8
      }
    } else if count >= 4 {
      low = UInt64(raw.loadUnaligned(as: UInt32.self))
      high = UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else if count > 0 {
      low = UInt64(start[0]) | UInt64(start[count / 2]) << 8 | UInt64(start[count - 1]) << 16
    } else {
      low = 0
    }
    let mixed = mix(low ^ UInt64(truncatingIfNeeded: count) &* second, high)
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }

  @inline(__always) static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let start = bytes.baseAddress else { return 0 }
    return of(start, bytes.count)
  }

  static func of(_ name: String) -> UInt32 {
    var name = name
    return name.withUTF8 { of($0) }
  }

  @inline(__always) static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ first).multipliedFullWidth(by: b ^ second)
    return product.high ^ product.low
  }
}

/// Hashes of names, for asking about many.
public struct NameHashSet: Sendable {
  /// The hashes + 1; 0 for a free slot. At most a quarter of the slots is in use.
  private var slots = [UInt64](repeating: 0, count: 64)
  private var count = 0

  init(_ hashes: some Sequence<UInt32>) {
    for hash in hashes { insert(hash) }
  }

  /// Whether the hash was new.
  @discardableResult
  mutating func insert(_ hash: UInt32) -> Bool {
    let free = slot(hash)
    guard slots[free] == 0 else { return false }
    slots[free] = UInt64(hash) + 1
    count += 1
    guard count * 4 > slots.count else { return true }
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 4)
    for entry in old where entry != 0 { slots[slot(UInt32(truncatingIfNeeded: entry - 1))] = entry }
    return true
  }

  @inline(__always) func contains(_ hash: UInt32) -> Bool { slots[slot(hash)] != 0 }

  @inline(__always) private func slot(_ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0, slots[slot] != UInt64(hash) + 1 { slot = (slot + 1) & mask }
    return slot
  }
}

/// Names, of which a few more than there are seem to be in the set.
struct NameFilter: Sendable {
  private static let size: UInt32 = 1 << 14
  private var bits = BitSet(count: Int(size))

  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) {
    bits.insert(NameHash.of(name) % Self.size)
  }

  /// False is certain.
  func mayContain(_ name: UnsafeBufferPointer<UInt8>) -> Bool { bits.contains(NameHash.of(name) % Self.size) }
}
