/// The bytes of one source file, followed by padding that lets readers look ahead without bounds checks.
///
/// Positions everywhere below Reporting are byte offsets into these bytes as they lie on disk, a BOM included.
/// Any bytes are a source text: invalid UTF-8, NUL, CR and empty files are ordinary input.
/// A text is mutable only through ``refill(path:minimumCapacity:_:)``, which a worker calls between two files.
public final class SourceText: @unchecked Sendable {
  /// Zero bytes that follow the text.
  public static let padding = 64

  /// The path by which the linter knows the file; nothing is read by it.
  @exclusivity(unchecked) public private(set) var path: String
  /// The number of bytes of the file, padding excluded.
  @exclusivity(unchecked) public private(set) var count: Int
  @exclusivity(unchecked) private var storage: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var capacity: Int

  /// The first byte; `base[count ..< count + padding]` is zero.
  public var base: UnsafePointer<UInt8> { UnsafePointer(storage.assumingMemoryBound(to: UInt8.self)) }

  /// Copies the bytes. O(bytes).
  public init(path: String, bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    self.path = path
    count = bytes.count
    capacity = bytes.count
    storage = .allocate(byteCount: capacity + Self.padding, alignment: 16)
    bytes.withUnsafeBytes { source in
      if let address = source.baseAddress { storage.copyMemory(from: address, byteCount: source.count) }
    }
    clearPadding()
  }

  /// Copies the UTF-8 of a text. O(bytes).
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: text.utf8)
  }

  deinit {
    storage.deallocate()
  }

  /// Replaces the content, keeping the memory where it is large enough.
  ///
  /// - Parameter fill: writes into the buffer it is given and returns the number of bytes written. It returns `nil`
  ///   when the buffer is too small; it is then called again with one twice as large.
  public func refill<E: Error>(
    path: String, minimumCapacity: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(E) -> Int?
  ) throws(E) {
    self.path = path
    count = 0
    reserve(minimumCapacity)
    while true {
      if let written = try fill(UnsafeMutableRawBufferPointer(start: storage, count: capacity)) {
        count = min(written, capacity)
        clearPadding()
        return
      }
      reserve(max(capacity * 2, 64 * 1024))
    }
  }

  /// Replaces the content by some bytes.
  public func refill(path: String, with bytes: some Collection<UInt8>) {
    refill(path: path, minimumCapacity: bytes.count) { buffer in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  private func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    storage.deallocate()
    // Twice as much, so that files that are ever a little larger do not cost new memory each.
    capacity = max(wanted, capacity * 2)
    storage = .allocate(byteCount: capacity + Self.padding, alignment: 16)
    clearPadding()
  }

  private func clearPadding() {
    (storage + count).initializeMemory(as: UInt8.self, repeating: 0, count: Self.padding)
  }

  /// The text of a byte range as a string; invalid UTF-8 is repaired, and a range outside the file is clamped.
  public func string(_ range: Range<Int>) -> String {
    let clamped = range.clamped(to: 0..<count)
    return String(decoding: UnsafeBufferPointer(start: base + clamped.lowerBound, count: clamped.count), as: UTF8.self)
  }

  /// All bytes of the file, valid while this object lives and is not refilled.
  public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }
}
