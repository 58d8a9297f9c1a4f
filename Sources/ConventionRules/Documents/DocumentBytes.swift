/// The bytes of a document: of a file, or of the program itself, which are not copied.
public struct DocumentBytes: RandomAccessCollection, Sendable, Equatable {
  private enum Storage: Sendable {
    case array([UInt8])
    case program(EmbeddedResources.Bytes)
  }

  private let storage: Storage

  init(_ bytes: [UInt8]) {
    storage = .array(bytes)
  }

  init(_ bytes: EmbeddedResources.Bytes) {
    storage = .program(bytes)
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .program(let bytes): bytes.buffer.count
    }
  }

  public subscript(position: Int) -> UInt8 {
    switch storage {
    case .array(let bytes):
      return bytes[position]
    case .program(let bytes):
      precondition(position >= 0 && position < bytes.buffer.count)
      return bytes.buffer[position]
    }
  }

  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }

  /// Calls a function with the bytes, which are not copied; the buffer is valid until it returns.
  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .array(let bytes): try bytes.withUnsafeBufferPointer(body)
    case .program(let bytes): try body(bytes.buffer)
    }
  }

  public static func == (a: DocumentBytes, b: DocumentBytes) -> Bool {
    if case .program(let a) = a.storage, case .program(let b) = b.storage,
      a.buffer.baseAddress == b.buffer.baseAddress
    {
      return true
    }
    return a.elementsEqual(b)
  }
}
