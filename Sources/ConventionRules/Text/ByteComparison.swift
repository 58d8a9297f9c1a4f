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

/// Negative where the first of two runs of bytes comes before the second, 0 where they are the same.
@inline(__always)
func comparedBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Int {
  var position = 0
  while position < count, a[position] == b[position] { position += 1 }
  return position < count ? Int(a[position]) - Int(b[position]) : 0
}

/// Whether a name is a given word.
@inline(__always)
func isSpelled(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
  guard name.count == word.utf8CodeUnitCount, let start = name.baseAddress else { return false }
  return sameBytes(start, word.utf8Start, name.count)
}

@inline(__always)
func spellsSelf(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isSpelled(name, "Self") }
