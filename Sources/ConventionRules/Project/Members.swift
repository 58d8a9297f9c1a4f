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
