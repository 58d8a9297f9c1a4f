import Synchronization

/// Numbers that go by names, found by patterns without a look at every name.
///
/// Names that begin alike stand side by side in one order, and those that end alike in another.
struct NumbersByName: Sendable {
  private let names: SymbolTable
  /// The numbers of each name, by the name's id.
  private let numbers: NumberRelation
  private let orders = Orders()

  /// How many patterns were asked for, and the orders of the names once they pay.
  private final class Orders: Sendable {
    let asked = Atomic(0)
    let forward = Mutex<[UInt32]?>(nil)
    let backward = Mutex<[UInt32]?>(nil)
  }

  /// Patterns for which each name is looked at: to sort the names costs as much as some fifty looks at all of them.
  private static let fewPatterns = 32

  /// - Parameter pairs: adds each name with a number, in any order.
  init(_ pairs: (_ add: (UnsafeBufferPointer<UInt8>, UInt32) -> Void) -> Void) {
    var names = SymbolTable()
    var numbers = NumberRelation()
    pairs { name, number in
      let id = name.baseAddress.map { names.intern($0, name.count) } ?? names.intern("")
      numbers.add(id, number)
    }
    numbers.sort()
    self.names = names
    self.numbers = numbers
  }

  /// Ids in the order of some bytes. Most are told apart by their first eight, as one number.
  private static func ordered<Bytes: Collection<UInt8>>(_ count: Int, _ bytes: (UInt32) -> Bytes) -> [UInt32] {
    var keys = (0..<UInt32(truncatingIfNeeded: count)).map { id in
      var key: UInt64 = 0
      var left = 8
      for byte in bytes(id).prefix(8) {
        key = key << 8 | UInt64(byte)
        left -= 1
      }
      return (key: left == 8 ? 0 : key << UInt64(8 * left), id: id)
    }
    keys.sort { $0.key != $1.key ? $0.key < $1.key : bytes($0.id).lexicographicallyPrecedes(bytes($1.id)) }
    return keys.map(\.id)
  }

  /// The numbers of all names that match, each once and in order. O(names) for the
  /// first patterns, then O(log names + names that share the longer end of a pattern).
  func numbers(matching patterns: [NamePattern]) -> [UInt32] {
    var found: [UInt32] = []
    var nameCount = 0
    func add(_ id: UInt32) {
      nameCount += 1
      found += numbers.values(of: id)
    }
    var open: [NamePattern] = []
    for pattern in patterns {
      if !pattern.isExact || !pattern.isASCII { open.append(pattern) } else { names.find(pattern.text).map(add) }
    }
    // Characters of several bytes may be written in other bytes.
    if orders.asked.add(open.count, ordering: .relaxed).newValue > Self.fewPatterns, open.allSatisfy(\.isASCII) {
      for pattern in open { candidates(pattern).filter { isMatch($0, pattern) }.forEach(add) }
    } else if !open.isEmpty {
      let set = NamePatternSet(open)
      let areMatches = names.map { set.matches($0) }
      for id in areMatches.indices where areMatches[id] { add(UInt32(truncatingIfNeeded: id)) }
    }
    // Those of one name are in order.
    if nameCount > 1 { found.sort() }
    return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }

  private func isMatch(_ id: UInt32, _ pattern: NamePattern) -> Bool {
    names.bytes[names.range(id)].withUnsafeBufferPointer { pattern.matches($0) }
  }

  private func candidates(_ pattern: NamePattern) -> ArraySlice<UInt32> {
    let (head, tail) = pattern.ends
    if head.count >= tail.count {
      let forward = orders.forward.value { Self.ordered(names.count) { names.bytes[names.range($0)] } }
      return run(of: head, in: forward) { names.bytes[names.range($0)] }
    }
    let backward = orders.backward.value { Self.ordered(names.count) { names.bytes[names.range($0)].reversed() } }
    return run(of: tail.reversed(), in: backward) { names.bytes[names.range($0)].reversed() }
  }

  /// The ids in order whose bytes begin in a certain way.
  private func run<Head: Collection<UInt8>, Bytes: Collection<UInt8>>(
    of head: Head, in order: [UInt32], _ bytes: (UInt32) -> Bytes
  ) -> ArraySlice<UInt32> {
    let start = order.partitioningIndex { !bytes($0).lexicographicallyPrecedes(head) }
    return order[start...].prefix { bytes($0).starts(with: head) }
  }
}
