/// What a name stands for where types are looked up.
struct ScopeEntry: BitwiseCopyable, Sendable {
  enum Kind: UInt8, Sendable {
    /// `index` is a type.
    case type
    /// `index` is the position of a typealias or associated type among the members of `file`.
    case alias, associatedType
  }

  var kind: Kind
  /// Only the declaring file sees it.
  var isPrivate: Bool
  /// Other modules see it.
  var isPublic = false
  /// None for the SDK.
  var file: UInt32
  var index: UInt32
  /// The next entry of the same name in the same container.
  var next: UInt32
}

/// All names of types by the container that holds them: an open-addressing table from (container, symbol) to entries.
struct ScopeTable: Sendable {
  /// Container of names at the top level of the project's files, and of the SDK.
  static let topLevel = UInt32.max
  static let sdk = UInt32.max - 1

  private(set) var entries: [ScopeEntry] = []
  /// A bit for each symbol that stands in a container, and not only at the top level.
  private var nested: [UInt64] = []
  private var keys: [UInt64] = [UInt64](repeating: .max, count: 64)
  private var heads: [UInt32] = [UInt32](repeating: SummaryRecords.none, count: 64)
  private var count = 0

  init(minimumCapacity: Int) {
    var size = 64
    while size < minimumCapacity * 2 { size *= 2 }
    keys = [UInt64](repeating: .max, count: size)
    heads = [UInt32](repeating: SummaryRecords.none, count: size)
    entries.reserveCapacity(minimumCapacity)
  }

  /// Makes room for a number of entries in all.
  mutating func reserve(_ capacity: Int) {
    entries.reserveCapacity(capacity)
    var size = keys.count
    while size < capacity * 2 { size *= 2 }
    if size > keys.count { resize(to: size) }
  }

  /// The first entry of a name, none if there is none.
  @inline(__always) func first(_ symbol: UInt32, in container: UInt32) -> UInt32 {
    heads[slot(key(symbol, container))]
  }

  /// Whether any container holds the name. Most names stand at the top level only.
  @inline(__always) func isNested(_ symbol: UInt32) -> Bool {
    let word = Int(symbol >> 6)
    return word < nested.count && nested[word] & 1 << UInt64(symbol & 63) != 0
  }

  /// The entries of a name from one on.
  func chain(from first: UInt32) -> [ScopeEntry] {
    var chain: [ScopeEntry] = []
    eachEntry(from: first) { chain.append($0) }
    return chain
  }

  @inline(__always) func eachEntry(from first: UInt32, _ visit: (ScopeEntry) -> Void) {
    var next = first
    while next != SummaryRecords.none {
      visit(entries[Int(next)])
      next = entries[Int(next)].next
    }
  }

  mutating func insert(_ entry: ScopeEntry, _ symbol: UInt32, in container: UInt32) {
    if container < Self.sdk { noteNested(symbol) }
    let key = key(symbol, container)
    var slot = slot(key)
    if heads[slot] == SummaryRecords.none {
      count += 1
      if count * 2 > keys.count {
        resize(to: keys.count * 2)
        slot = self.slot(key)
      }
    }
    var entry = entry
    entry.next = heads[slot]
    keys[slot] = key
    heads[slot] = UInt32(truncatingIfNeeded: entries.count)
    entries.append(entry)
  }

  private mutating func noteNested(_ symbol: UInt32) {
    let word = Int(symbol >> 6)
    while nested.count <= word { nested.append(0) }
    nested[word] |= 1 << UInt64(symbol & 63)
  }

  @inline(__always) private func key(_ symbol: UInt32, _ container: UInt32) -> UInt64 {
    UInt64(container) << 32 | UInt64(symbol)
  }

  /// The slot of a key, or the free one where it belongs.
  @inline(__always) private func slot(_ key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: NameHash.mix(key, 0)) & mask
    while heads[slot] != SummaryRecords.none, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func resize(to size: Int) {
    let oldKeys = keys
    let oldHeads = heads
    keys = [UInt64](repeating: .max, count: size)
    heads = [UInt32](repeating: SummaryRecords.none, count: size)
    for index in oldKeys.indices where oldHeads[index] != SummaryRecords.none {
      let slot = slot(oldKeys[index])
      keys[slot] = oldKeys[index]
      heads[slot] = oldHeads[index]
    }
  }
}
