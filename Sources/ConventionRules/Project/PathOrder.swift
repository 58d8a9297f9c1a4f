/// The order of paths: by their bytes, so that it depends on no locale and no normal form.
func pathPrecedes(_ a: String, _ b: String) -> Bool {
  let quick = a.utf8.withContiguousStorageIfAvailable { left in
    b.utf8.withContiguousStorageIfAvailable { right in
      let count = min(left.count, right.count)
      guard let first = left.baseAddress, let second = right.baseAddress else { return left.count < right.count }
      var position = 0
      while position < count, first[position] == second[position] { position += 1 }
      return position < count ? first[position] < second[position] : left.count < right.count
    }
  }
  if let quick, let quick { return quick }
  return a.utf8.lexicographicallyPrecedes(b.utf8)
}

/// The number of leading directories that two paths share.
func sharedDirectories(_ a: String, _ b: String) -> Int {
  var count = 0
  var left = a.utf8.makeIterator()
  var right = b.utf8.makeIterator()
  while let byte = left.next(), byte == right.next() {
    if byte == UInt8(ascii: "/") { count += 1 }
  }
  return count
}

/// Whether a path has a directory of that name.
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
