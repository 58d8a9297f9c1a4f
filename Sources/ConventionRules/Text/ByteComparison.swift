/// Whether two runs of bytes are the same. Overlapping words instead of a loop over what is left at the end.
@inline(__always)
func sameBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  let left = UnsafeRawPointer(a)
  let right = UnsafeRawPointer(b)
  @inline(__always) func areSame<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, _ offset: Int) -> Bool {
    left.loadUnaligned(fromByteOffset: offset, as: type) == right.loadUnaligned(fromByteOffset: offset, as: type)
  }
  if count >= 8 {
    var position = 0
    while position < count &- 8 {
      if !areSame(UInt64.self, position) { return false }
      position &+= 8
    }
    return areSame(UInt64.self, count &- 8)
  }
  if count >= 4 { return areSame(UInt32.self, 0) && areSame(UInt32.self, count &- 4) }
  if count == 0 { return true }
  return a[0] == b[0] && a[count &>> 1] == b[count &>> 1] && a[count &- 1] == b[count &- 1]
}

@inline(__always)
func sameBytes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  guard a.count == b.count else { return false }
  guard let left = a.baseAddress, let right = b.baseAddress else { return true }
  return sameBytes(left, right, a.count)
}

/// Negative where the first of two runs of bytes comes before the second, 0 where they are the same.
@inline(__always)
func comparedBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Int {
  let shared = sharedBytes(a, b, count)
  return shared < count ? Int(a[shared]) - Int(b[shared]) : 0
}

/// The number of bytes with which both of two runs begin.
@inline(__always)
func sharedBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Int {
  let left = UnsafeRawPointer(a)
  let right = UnsafeRawPointer(b)
  var position = 0
  // Neighbouring paths are alike for most of their length.
  while position &+ 8 <= count,
    left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      == right.loadUnaligned(fromByteOffset: position, as: UInt64.self)
  {
    position &+= 8
  }
  while position < count, a[position] == b[position] { position += 1 }
  return position
}

/// Copies a short run of bytes, without a call. The places must not overlap.
@inline(__always)
func copyBytes(from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ count: Int) {
  let from = UnsafeRawPointer(source)
  let to = UnsafeMutableRawPointer(target)
  @inline(__always) func copy<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, _ offset: Int) {
    to.storeBytes(of: from.loadUnaligned(fromByteOffset: offset, as: type), toByteOffset: offset, as: type)
  }
  if count >= 8 {
    var position = 0
    while position < count &- 8 {
      copy(UInt64.self, position)
      position &+= 8
    }
    copy(UInt64.self, count &- 8)
  } else if count >= 4 {
    copy(UInt32.self, 0)
    copy(UInt32.self, count &- 4)
  } else {
    for position in 0..<count { target[position] = source[position] }
  }
}

/// Whether a name is a given word.
@inline(__always)
func isSpelled(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
  sameBytes(name, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
}

@inline(__always)
func spellsSelf(_ name: UnsafeBufferPointer<UInt8>) -> Bool { isSpelled(name, "Self") }
