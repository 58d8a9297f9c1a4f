/// The length in bytes of the leading directories that two paths share, which grows with their number.
func sharedDirectories(_ a: String, _ b: String) -> Int {
  var a = a
  var b = b
  return a.withUTF8 { a in
    b.withUTF8 { b in
      guard let first = a.baseAddress, let second = b.baseAddress else { return 0 }
      var end = sharedBytes(first, second, min(a.count, b.count))
      while end > 0, a[end - 1] != UInt8(ascii: "/") { end -= 1 }
      return end
    }
  }
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
