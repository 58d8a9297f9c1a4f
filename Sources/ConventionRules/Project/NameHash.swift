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

  @inline(__always) static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ first).multipliedFullWidth(by: b ^ second)
    return product.high ^ product.low
  }
}

/// Whether two runs of bytes are the same.
@inline(__always)
func sameBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  var position = 0
  let left = UnsafeRawPointer(a)
  let right = UnsafeRawPointer(b)
  while position + 8 <= count {
    if left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    {
      return false
    }
    position += 8
  }
  while position < count {
    if a[position] != b[position] { return false }
    position += 1
  }
  return true
}

/// Whether a name is a given word.
@inline(__always)
func isSpelled(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
  guard name.count == word.utf8CodeUnitCount, let start = name.baseAddress else { return false }
  return sameBytes(start, word.utf8Start, name.count)
}

@inline(__always)
func spellsSelf(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isSpelled(name, "Self") }
