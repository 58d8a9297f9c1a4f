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

  /// Appends where there is room for certain.
  @inline(__always) mutating func appendReserved(_ element: Element) {
    assert(count < capacity)
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Appends if a condition holds, without a branch, where there is room for certain.
  @inline(__always) mutating func appendReserved(_ element: Element, if condition: Bool) {
    assert(count < capacity)
    (base + count).initialize(to: element)
    count &+= condition ? 1 : 0
  }

  /// Empties the buffer and makes room.
  mutating func removeAll(minimumCapacity: Int) {
    count = 0
    guard capacity < minimumCapacity else { return }
    base.deallocate()
    capacity = max(minimumCapacity, capacity * 2)
    base = .allocate(capacity: capacity)
  }

  var indices: Range<Int> { 0..<count }

  /// The elements, valid until the next change.
  @inline(__always) var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  mutating func append(contentsOf elements: [Element]) {
    for element in elements { append(element) }
  }

  @inline(__always) mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Turns the order of the elements from a place on round.
  mutating func reverse(from first: Int) {
    var elements = UnsafeMutableBufferPointer(start: base + first, count: count - first)
    elements.reverse()
  }

  @inline(__always) mutating func truncate(to newCount: Int) {
    count = min(count, newCount)
  }

  @inline(never) private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
