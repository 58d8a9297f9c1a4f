/// The order of paths: by their bytes, so that it depends on no locale and no normal form.
public func pathPrecedes(_ a: String, _ b: String) -> Bool {
  let quick = a.utf8.withContiguousStorageIfAvailable { left in
    b.utf8.withContiguousStorageIfAvailable { right in bytesPrecede(left[...], right[...]) }
  }
  if let quick, let quick { return quick }
  return a.utf8.lexicographicallyPrecedes(b.utf8)
}

extension [String] {
  /// Of paths in order the place of the first that does not come before a path. O(log paths).
  public func firstIndex(notBefore path: String) -> Int { partitioningIndex { !pathPrecedes($0, path) } }

  /// The place of a path among paths in order; nil where it is none of them. O(log paths).
  public func index(ofPath path: String) -> Int? {
    let index = firstIndex(notBefore: path)
    return index < count && isSamePath(self[index], path) ? index : nil
  }
}

/// The same order of paths or names that are given as UTF-8.
public func bytesPrecede(_ a: Slice<UnsafeBufferPointer<UInt8>>, _ b: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  let count = min(a.count, b.count)
  guard let first = a.base.baseAddress, let second = b.base.baseAddress else { return a.count < b.count }
  let order = comparedBytes(first + a.startIndex, second + b.startIndex, count)
  return order == 0 ? a.count < b.count : order < 0
}
