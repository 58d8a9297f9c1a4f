/// The order of paths: by their bytes, so that it depends on no locale and no normal form.
public func pathPrecedes(_ a: String, _ b: String) -> Bool {
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
