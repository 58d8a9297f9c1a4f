/// Which of the containers with many bodies has a member of which name: a few more than there are seem to be there.
///
/// A type's ancestors have extensions in dozens of files, nearly none of which declare the name that is looked for.
struct MemberNames: Sendable {
  /// Bodies of a container through which one may as well look.
  static let fewBodies = 1

  private var words: [UInt64]

  /// - Parameter capacity: how many members there are.
  init(capacity: Int) {
    var bits = 1024
    while bits < capacity * 16 { bits *= 2 }
    words = [UInt64](repeating: 0, count: bits / 64)
  }

  mutating func insert(_ hash: UInt32, in container: UInt32) {
    let bit = bit(hash, container)
    words[bit >> 6] |= 1 << UInt64(bit & 63)
  }

  /// False is certain.
  @inline(__always) func mayContain(_ hash: UInt32, in container: UInt32) -> Bool {
    let bit = bit(hash, container)
    return words[bit >> 6] & 1 << UInt64(bit & 63) != 0
  }

  @inline(__always) private func bit(_ hash: UInt32, _ container: UInt32) -> Int {
    Int(truncatingIfNeeded: NameHash.mix(UInt64(container) << 32 | UInt64(hash), 0)) & (words.count * 64 - 1)
  }
}

struct MemberPosition: Equatable, Sendable {
  var file: UInt32
  var member: UInt32
}

extension ProjectTables {
  func record(_ position: MemberPosition) -> MemberRecord {
    files[Int(position.file)].members[Int(position.member)]
  }

  /// Visits those ancestors of a container, itself included, that have members of a name, nearest first, until `visit`
  /// returns false.
  ///
  /// - Parameter visit: gets the container, and its position in the ``lineage(of:)``.
  func walkLineage(
    of container: UInt32, declaring name: UnsafeBufferPointer<UInt8>, _ visit: (UInt32, Int) -> Bool
  ) {
    let hash = NameHash.of(name)
    let names = allMemberNames
    for (level, ancestor) in lineage(of: container).enumerated() {
      let mayHaveIt = bodies(of: ancestor).count <= MemberNames.fewBodies || names.mayContain(hash, in: ancestor)
      if mayHaveIt, !visit(ancestor, level) { return }
    }
  }

  private var allMemberNames: MemberNames {
    memberNames.value { [self] in
      let extended = (0..<UInt32(truncatingIfNeeded: containerCount)).filter {
        bodies(of: $0).count > MemberNames.fewBodies
      }
      let large = extended.flatMap { container in self.bodies(of: container).map { (container, self.body(at: $0)) } }
      var names = MemberNames(capacity: large.reduce(0) { $0 + record($1.1.declaration, in: $1.1.file).members.count })
      for (container, body) in large {
        let facts = files[Int(body.file)]
        for member in record(body.declaration, in: body.file).members {
          names.insert(NameHash.of(facts.bytes(ofName: facts.members[member].name)), in: container)
        }
      }
      return names
    }
  }

  /// Visits the members of a container's own bodies that have this name, in file order.
  func eachMember(
    named name: UnsafeBufferPointer<UInt8>, of container: UInt32, _ visit: (MemberPosition) -> Void
  ) {
    let bodies = bodies(of: container)
    if bodies.count > Self.manyBodies {
      let members = membersOfManyBodies.value(for: container) { membersByName(of: container) }
      for position in members[NameHash.of(name)] ?? [] {
        let facts = files[Int(position.file)]
        if facts.name(facts.members[Int(position.member)].name, is: name) { visit(position) }
      }
      return
    }
    for position in bodies {
      let (file, declaration) = body(at: position)
      files[Int(file)].eachMember(named: name, of: declaration) {
        visit(MemberPosition(file: file, member: UInt32(truncatingIfNeeded: $0)))
      }
    }
  }

  /// Bodies of a container from which on its members are sorted by their names.
  private static let manyBodies = 64

  private func membersByName(of container: UInt32) -> [UInt32: [MemberPosition]] {
    var found: [UInt32: [MemberPosition]] = [:]
    for position in bodies(of: container) {
      let (file, declaration) = body(at: position)
      let facts = files[Int(file)]
      for member in facts.declarations[Int(declaration)].members {
        let hash = NameHash.of(facts.bytes(ofName: facts.members[member].name))
        found[hash, default: []].append(MemberPosition(file: file, member: UInt32(truncatingIfNeeded: member)))
      }
    }
    return found
  }

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

  func hasLabels(_ position: MemberPosition, _ labels: [UnsafeBufferPointer<UInt8>]) -> Bool {
    let summary = files[Int(position.file)]
    let function = summary.members[Int(position.member)].function
    guard function != Self.none else { return labels.isEmpty }
    let range = summary.functions[Int(function)].labels
    guard range.count == labels.count else { return false }
    return zip(range, labels).allSatisfy { summary.name(summary.words[$0], is: $1) }
  }
}
