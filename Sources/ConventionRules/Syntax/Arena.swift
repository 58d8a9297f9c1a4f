/// A growable buffer of trivial values that is kept from file to file. Freed by its owner, never by itself.
struct Arena<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() {
    base.deallocate()
  }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index < count)
      return base[index]
    }
    nonmutating set {
      assert(index < count)
      base[index] = newValue
    }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  @inline(__always) mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  /// Makes room for a number of elements. Those that are new have arbitrary values.
  mutating func setCount(_ newCount: Int) {
    while capacity < newCount { grow() }
    count = newCount
  }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
