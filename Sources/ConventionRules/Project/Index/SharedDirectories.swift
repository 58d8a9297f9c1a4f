/// The length in bytes of the leading directories that two paths share, which grows with their number.
func sharedDirectories(_ a: String, _ b: String) -> Int {
  let quick = a.utf8.withContiguousStorageIfAvailable { left in
    b.utf8.withContiguousStorageIfAvailable { right in
      guard let first = left.baseAddress, let second = right.baseAddress else { return 0 }
      return sharedDirectories(first, second, min(left.count, right.count))
    }
  }
  if let quick, let quick { return quick }
  let left = Array(a.utf8)
  let right = Array(b.utf8)
  return left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      guard let first = left.baseAddress, let second = right.baseAddress else { return 0 }
      return sharedDirectories(first, second, min(left.count, right.count))
    }
  }
}

private func sharedDirectories(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Int {
  let left = UnsafeRawPointer(a)
  let right = UnsafeRawPointer(b)
  var end = 0
  while end + 8 <= count,
    left.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      == right.loadUnaligned(fromByteOffset: end, as: UInt64.self)
  {
    end += 8
  }
  while end < count, a[end] == b[end] { end += 1 }
  while end > 0, a[end - 1] != UInt8(ascii: "/") { end -= 1 }
  return end
}

func hasDirectory(_ path: String, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
  var position = 0
  var isMatching = true
  for byte in path.utf8 {
    if byte == UInt8(ascii: "/") {
      if isMatching, position == name.count { return true }
      position = 0
      isMatching = true
    } else {
      isMatching = isMatching && position < name.count && name[position] == byte
      position += 1
    }
  }
  return false
}
