import Synchronization

extension Mutex {
  /// The remembered value for a key, which is worked out the first time.
  ///
  /// Where two threads ask for the first time, both may work it out. No class of its own, since the runtime makes a generic
  /// class for each use, at a cost that shows in the start of the program.
  func value<Key: Hashable & Sendable, Found: Sendable>(for key: Key, _ find: () -> Found) -> Found
  where Value == [Key: Found] {
    if let known = withLock({ $0[key] }) { return known }
    let value = find()
    withLock { $0[key] = value }
    return value
  }
}

extension Mutex {
  /// The remembered value, which is worked out the first time.
  func value<Found: Sendable>(_ find: () -> Found) -> Found where Value == Found? {
    if let known = withLock({ $0 }) { return known }
    let value = find()
    withLock { $0 = value }
    return value
  }
}
