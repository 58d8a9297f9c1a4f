/// Which ways arrive somewhere, by whether what is looked for was done on them. None: nobody comes there.
struct FlowState: OptionSet, Hashable {
  let rawValue: UInt8

  /// One on which it was surely not done.
  static let not = FlowState(rawValue: 1)
  /// One on which only something unknown may have done it.
  static let perhaps = FlowState(rawValue: 2)
  static let done = FlowState(rawValue: 4)
}

/// What code makes of each kind of way that arrives: three bits for each.
struct FlowTransfer: Hashable, Comparable {
  private let bits: UInt16

  init(not: FlowState, perhaps: FlowState, done: FlowState) {
    bits = UInt16(not.rawValue) | UInt16(perhaps.rawValue) << 3 | UInt16(done.rawValue) << 6
  }

  private init(bits: UInt16) { self.bits = bits }

  static let nothing = FlowTransfer(not: .not, perhaps: .perhaps, done: .done)
  static let does = FlowTransfer(not: .done, perhaps: .done, done: .done)
  static let may = FlowTransfer(not: .perhaps, perhaps: .perhaps, done: .done)
  /// Another object is in the variable.
  static let undoes = FlowTransfer(not: .not, perhaps: .not, done: .not)
  /// Nobody comes out.
  static let ends = FlowTransfer(not: [], perhaps: [], done: [])

  static func < (a: FlowTransfer, b: FlowTransfer) -> Bool { a.bits < b.bits }

  func callAsFunction(_ state: FlowState) -> FlowState {
    var result: UInt16 = 0
    if state.contains(.not) { result |= bits & 7 }
    if state.contains(.perhaps) { result |= bits >> 3 & 7 }
    if state.contains(.done) { result |= bits >> 6 & 7 }
    return FlowState(rawValue: UInt8(result))
  }

  func followed(by next: FlowTransfer) -> FlowTransfer {
    FlowTransfer(not: next(self(.not)), perhaps: next(self(.perhaps)), done: next(self(.done)))
  }

  func union(_ other: FlowTransfer) -> FlowTransfer { FlowTransfer(bits: bits | other.bits) }

  /// The same any number of times.
  var repeated: FlowTransfer {
    var result = FlowTransfer.nothing
    while case let more = result.union(result.followed(by: self)), more != result { result = more }
    return result
  }

  func run(_ timing: ClosureTiming) -> FlowTransfer {
    switch timing {
    case .once, .whereCalled: self
    case .perhapsOnce: union(.nothing)
    case .atLeastOnce: followed(by: repeated)
    case .anyNumber: repeated
    case .later, .unknown: self(.not).isSubset(of: .not) ? .nothing : .may
    }
  }

  /// Whether it is the same for all that may arrive.
  var isConstant: Bool { self(.not) == self(.perhaps) && self(.not) == self(.done) }
}

/// What code does at a place.
struct FlowMark {
  let node: NodeID
  let place: FlowGraph.Place
  let transfer: FlowTransfer
  /// What it does where it throws; nil where that is the same.
  var thrown: FlowTransfer?
}

/// What holds at a place, by what holds where a body begins, or behind its ends if one looks backward.
struct FlowValue: Equatable {
  /// By what holds at the entry, or behind what returns.
  var main: FlowTransfer
  /// By what holds behind what throws.
  var thrown = FlowTransfer.ends

  static let none = FlowValue(main: .ends)

  func state(_ main: FlowState, thrown: FlowState = []) -> FlowState { self.main(main).union(self.thrown(thrown)) }

  func followed(by next: FlowTransfer) -> FlowValue {
    FlowValue(main: main.followed(by: next), thrown: thrown.followed(by: next))
  }

  func union(_ other: FlowValue) -> FlowValue {
    FlowValue(main: main.union(other.main), thrown: thrown.union(other.thrown))
  }
}

/// What holds at the places of a body that are asked for. Only the blocks are looked at on which the answer depends.
struct FlowSolution {
  private let isBackward: Bool
  /// Whether looking backward nothing is done at the end of what never ends.
  private let countsEndless: Bool
  private let asked: Set<FlowGraph.Block>
  /// In the order in which one comes to them, each with what all through it do.
  private var marks: [FlowGraph.Block: [(key: Int, transfer: FlowTransfer)]] = [:]
  /// What holds where one comes to a block.
  private var values: [FlowGraph.Block: FlowValue] = [:]

  /// - Parameters:
  ///   - asked: the blocks for which there are to be answers.
  ///   - closed: blocks to which nobody comes.
  init(
    _ graph: FlowGraph, _ marks: [FlowMark], isBackward: Bool, countsEndless: Bool = false,
    asked: [FlowGraph.Block], closed: Set<FlowGraph.Block> = []
  ) {
    self.isBackward = isBackward
    self.countsEndless = countsEndless
    self.asked = Set(asked)
    for mark in marks {
      for (block, isThrown) in graph.blocks(of: mark.node, at: mark.place) {
        let transfer = isThrown ? mark.thrown ?? mark.transfer : mark.transfer
        self.marks[block, default: []].append((mark.place.key, transfer))
      }
    }
    for (block, own) in self.marks {
      let sorted = own.sorted { a, b in
        if a.key != b.key { return isBackward ? a.key > b.key : a.key < b.key }
        return a.transfer < b.transfer
      }
      var through = FlowTransfer.nothing
      self.marks[block] = sorted.map { mark in
        through = through.followed(by: mark.transfer)
        return (mark.key, through)
      }
    }
    solve(graph, asked, closed)
  }

  func answers(_ block: FlowGraph.Block) -> Bool { asked.contains(block) }

  /// What holds in front of a place, or behind it if one looks backward.
  func value(at place: FlowGraph.Place) -> FlowValue {
    let value = value(of: place.block)
    guard let marks = marks[place.block] else { return value }
    let count = marks.partitioningIndex { isBackward ? $0.key <= place.key : $0.key >= place.key }
    return count == 0 ? value : value.followed(by: marks[count - 1].transfer)
  }

  /// What holds where a block begins, or at its end if one looks backward.
  func value(of block: FlowGraph.Block) -> FlowValue { values[block] ?? .none }

  /// What holds behind all of a block, or in front of it if one looks backward.
  func value(through block: FlowGraph.Block) -> FlowValue {
    marks[block]?.last.map { value(of: block).followed(by: $0.transfer) } ?? value(of: block)
  }

  // MARK: The fixed point

  private mutating func solve(_ graph: FlowGraph, _ asked: [FlowGraph.Block], _ closed: Set<FlowGraph.Block>) {
    let range = marks.keys.filter(graph.isReached).map { graph.order[$0] }
    let (first, last) = (range.min() ?? .max, range.max() ?? -1)
    var constants: [FlowGraph.Block: FlowTransfer] = [:]
    for (block, own) in marks {
      if let transfer = own.last?.transfer, transfer.isConstant { constants[block] = transfer }
    }
    // Beyond all marks, what holds is what holds at the end.
    func isPlain(_ block: FlowGraph.Block) -> Bool {
      closed.isEmpty && (isBackward ? graph.leastAhead[block] > last : graph.mostBehind[block] < first)
    }
    var needed: Set<FlowGraph.Block> = []
    var pending = asked
    while let block = pending.popLast() {
      guard graph.isReached(block), needed.insert(block).inserted, !isPlain(block) else { continue }
      let others = isBackward ? graph.exits(block) : graph.predecessors(block)
      for other in others where constants[Int(other)] == nil { pending.append(Int(other)) }
    }
    let sorted = needed.sorted { isBackward ? graph.order[$0] > graph.order[$1] : graph.order[$0] < graph.order[$1] }
    var isChanged = true
    while isChanged {
      isChanged = false
      for block in sorted where !closed.contains(block) {
        var value = isPlain(block) ? plainValue(behind: block, graph) : FlowValue.none
        if !isPlain(block) {
          value = ownValue(of: block, graph)
          for other in isBackward ? graph.exits(block) : graph.predecessors(block) {
            let other = Int(other)
            guard graph.isReached(other), !closed.contains(other) else { continue }
            if let constant = constants[other] {
              // It is the same whatever arrives, if something does.
              value = value.union(plainValue(behind: other, graph).followed(by: constant))
            } else {
              value = value.union(self.value(through: other))
            }
          }
        }
        if values[block] != value {
          values[block] = value
          isChanged = true
        }
      }
    }
  }

  /// What holds where a body begins, or at its ends.
  private func ownValue(of block: FlowGraph.Block, _ graph: FlowGraph) -> FlowValue {
    switch block {
    case FlowGraph.entry where !isBackward: FlowValue(main: .nothing)
    case FlowGraph.returns where isBackward: FlowValue(main: .nothing)
    case FlowGraph.throwing where isBackward: FlowValue(main: .ends, thrown: .nothing)
    case FlowGraph.failing where isBackward: FlowValue(main: .undoes)
    case _ where isBackward && countsEndless && graph.exits(block).isEmpty: FlowValue(main: .undoes)
    default: .none
    }
  }

  /// What holds at a block where nothing is done on the ways to it, or from it.
  private func plainValue(behind block: FlowGraph.Block, _ graph: FlowGraph) -> FlowValue {
    guard isBackward else { return FlowValue(main: .nothing) }
    var value = FlowValue.none
    for end in [FlowGraph.returns, FlowGraph.throwing, FlowGraph.failing]
    where graph.ends[block] & (1 << UInt8(end)) != 0 {
      value = value.union(ownValue(of: end, graph))
    }
    return value == .none && countsEndless ? FlowValue(main: .undoes) : value
  }
}
