/// A member by numbers.
struct MemberPosition: Equatable {
  var file: UInt32
  var member: UInt32
}

extension ProjectTables {
  func record(_ position: MemberPosition) -> MemberRecord {
    files[Int(position.file)].members[Int(position.member)]
  }

  /// Visits the members of a container's own bodies that have this name, in file order.
  func eachMember(
    named name: UnsafeBufferPointer<UInt8>, of container: UInt32, _ visit: (MemberPosition) -> Void
  ) {
    for position in bodies(of: container) {
      let (file, declaration) = body(at: position)
      files[Int(file)].eachMember(named: name, of: declaration) {
        visit(MemberPosition(file: file, member: UInt32(truncatingIfNeeded: $0)))
      }
    }
  }

  /// The argument labels of a method, initializer or subscript.
  func labels(of position: MemberPosition) -> [String] {
    let summary = files[Int(position.file)]
    let function = summary.members[Int(position.member)].function
    guard function != Self.none else { return [] }
    return summary.functions[Int(function)].labels.map { summary.name(summary.words[$0]) }
  }

  /// `transform(input:)` for what takes arguments, the plain name for the rest.
  func fullName(of position: MemberPosition) -> String {
    let record = record(position)
    let name = files[Int(position.file)].name(record.name)
    switch record.kind {
    case .method, .initializer, .subscript: return name + "(" + labels(of: position).map { $0 + ":" }.joined() + ")"
    case .enumCase where record.function != Self.none:
      return name + "(" + labels(of: position).map { $0 + ":" }.joined() + ")"
    default: return name
    }
  }

  /// Whether a member has exactly these argument labels.
  func hasLabels(_ position: MemberPosition, _ labels: [UnsafeBufferPointer<UInt8>]) -> Bool {
    let summary = files[Int(position.file)]
    let function = summary.members[Int(position.member)].function
    guard function != Self.none else { return labels.isEmpty }
    let range = summary.functions[Int(function)].labels
    guard range.count == labels.count else { return false }
    return zip(range, labels).allSatisfy { summary.name(summary.words[$0], is: $1) }
  }
}

extension FileSummary {
  /// Visits the members of a body that have this name, in source order. O(log members) in large bodies.
  func eachMember(named name: UnsafeBufferPointer<UInt8>, of declaration: UInt32, _ visit: (Int) -> Void) {
    let record = declarations[Int(declaration)]
    guard record.sortedMembers != SummaryRecords.none else {
      for index in record.members where self.name(members[index].name, is: name) { visit(index) }
      return
    }
    let first = Int(record.sortedMembers)
    var low = first
    var high = first + record.members.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(members[Int(words[middle])].name, name) { low = middle + 1 } else { high = middle }
    }
    while low < first + record.members.count, self.name(members[Int(words[low])].name, is: name) {
      visit(Int(words[low]))
      low += 1
    }
  }

  /// The order of sorted members: by length, then by bytes.
  private func precedes(_ id: UInt32, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    withName(id) { own in
      own.count == name.count ? own.lexicographicallyPrecedes(name) : own.count < name.count
    }
  }
}
