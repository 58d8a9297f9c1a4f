import Synchronization

/// Answers that are worked out once and asked for from several threads.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// The value for a key. Where two threads ask for the first time, both may work it out; they get the same.
  func value(for key: Key, _ find: () -> Value) -> Value {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = find()
    values.withLock { $0[key] = value }
    return value
  }
}
