/// The bytes of a document: of a file, or of the program itself, which are not copied.
public struct DocumentBytes: RandomAccessCollection, Sendable, Equatable {
  private enum Storage: Sendable {
    case array([UInt8])
    case program(StaticString)
  }

  private let storage: Storage

  init(_ bytes: [UInt8]) {
    storage = .array(bytes)
  }

  init(_ text: StaticString) {
    storage = .program(text)
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .array(let bytes): bytes.count
    case .program(let text): text.utf8CodeUnitCount
    }
  }

  public subscript(position: Int) -> UInt8 {
    switch storage {
    case .array(let bytes):
      return bytes[position]
    case .program(let text):
      precondition(position >= 0 && position < text.utf8CodeUnitCount)
      return text.utf8Start[position]
    }
  }

  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }

  public func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .array(let bytes): try bytes.withUnsafeBufferPointer(body)
    case .program(let text):
      try body(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }

  public static func == (a: DocumentBytes, b: DocumentBytes) -> Bool {
    if case .program(let a) = a.storage, case .program(let b) = b.storage, a.utf8Start == b.utf8Start { return true }
    return a.elementsEqual(b)
  }
}
