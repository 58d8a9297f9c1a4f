/// The types that came into a file, of which each that went may have become one.
struct Successors {
  private let names: [String]
  private var orders: [Order] = []
  private var free: FreeNumbers

  /// So many are compared with each other one by one.
  private static let few = 256
  /// How many neighbors in each order are compared, of many.
  private static let neighbors = 32

  /// - Parameter names: in the order of the file.
  init(_ names: [String]) {
    self.names = names
    free = FreeNumbers(count: names.count)
    if names.count > Self.few {
      orders = [Order(names.map { Array($0.utf8) }), Order(names.map { $0.utf8.reversed() })]
    }
  }

  /// Takes the one whose name is most like another: of equal ones the first in the file; nil where all were taken.
  mutating func take(mostLike name: String) -> String? {
    guard let first = free.next(from: 0) else { return nil }
    var best = (number: first, likeness: Self.likeness(names[first], name))
    for number in candidates(for: name) {
      let likeness = Self.likeness(names[number], name)
      if likeness > best.likeness || likeness == best.likeness && number < best.number { best = (number, likeness) }
    }
    free.take(best.number)
    for order in orders.indices { orders[order].take(best.number) }
    return names[best.number]
  }

  /// All, or of many those that stand beside a name where names are sorted by how they begin, and by how they end.
  private mutating func candidates(for name: String) -> [Int] {
    if orders.isEmpty { return free.all }
    return orders[0].around(Array(name.utf8), Self.neighbors) + orders[1].around(name.utf8.reversed(), Self.neighbors)
  }

  /// How many characters two names begin and end with in common.
  private static func likeness(_ a: String, _ b: String) -> Int {
    let start = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
    let end = zip(a.utf8.reversed(), b.utf8.reversed()).prefix { $0 == $1 }.count
    return min(start + end, a.utf8.count, b.utf8.count)
  }
}

/// Names in the order of their bytes.
private struct Order {
  private let names: [[UInt8]]
  /// Numbers of names, and the place of each.
  private let sorted: [Int]
  private var places: [Int]
  private var free: FreeNumbers

  init(_ names: [[UInt8]]) {
    self.names = names
    sorted = names.indices.sorted {
      (names[$0].lexicographicallyPrecedes(names[$1])) || names[$0] == names[$1] && $0 < $1
    }
    places = [Int](repeating: 0, count: names.count)
    for (place, number) in sorted.enumerated() { places[number] = place }
    free = FreeNumbers(count: names.count)
  }

  mutating func take(_ number: Int) { free.take(places[number]) }

  /// The numbers of so many names before a name and behind it, without those that were taken.
  mutating func around(_ name: [UInt8], _ count: Int) -> [Int] {
    let middle = sorted.partitioningIndex { !names[$0].lexicographicallyPrecedes(name) }
    var found: [Int] = []
    var place = free.next(from: middle)
    while let next = place, found.count < count {
      found.append(sorted[next])
      place = free.next(from: next + 1)
    }
    place = free.previous(before: middle)
    while let next = place, found.count < 2 * count {
      found.append(sorted[next])
      place = free.previous(before: next)
    }
    return found
  }
}

/// Numbers that are taken one by one. To find the next one that is free costs next to nothing, however many were taken.
private struct FreeNumbers {
  /// For each number, one that is not behind the next free one; then the same backwards, shifted by one.
  private var forward: [Int]
  private var backward: [Int]

  init(count: Int) {
    forward = Array(0...count)
    backward = Array(0...count)
  }

  var all: [Int] { forward.indices.dropLast().filter { forward[$0] == $0 } }

  mutating func take(_ number: Int) {
    forward[number] = number + 1
    backward[number + 1] = number
  }

  mutating func next(from number: Int) -> Int? {
    let end = Self.follow(&forward, number)
    return end < forward.count - 1 ? end : nil
  }

  mutating func previous(before number: Int) -> Int? {
    let end = Self.follow(&backward, number)
    return end > 0 ? end - 1 : nil
  }

  private static func follow(_ links: inout [Int], _ start: Int) -> Int {
    var end = start
    while links[end] != end { end = links[end] }
    var number = start
    while links[number] != end, number != end { (links[number], number) = (end, links[number]) }
    return end
  }
}
