extension ProjectIndex {
  /// Whether a function says of itself that it changes the value that it is called on.
  func isMutating(_ function: MemberID) -> Bool {
    kind(function) == .method && record(function).flags.contains(.isMutating)
  }

  /// The names of functions that may change what they are called on. O(members) for the first question.
  var changingFunctions: ChangingFunctions {
    tables.changingFunctions.value {
      var own: [String: Bool] = [:]
      // Few functions are of these names, and no other needs a string.
      var hashes = NameHashSet([])
      for facts in tables.files {
        for member in facts.members where member.kind == .method && member.flags.contains(.isMutating) {
          own[facts.name(member.name)] = true
          hashes.insert(NameHash.of(facts.bytes(ofName: member.name)))
        }
      }
      if own.isEmpty { return ChangingFunctions(own: own) }
      for facts in tables.files {
        for member in facts.members where member.kind == .method && !member.flags.contains(.isMutating) {
          guard hashes.contains(NameHash.of(facts.bytes(ofName: member.name))) else { continue }
          let name = facts.name(member.name)
          if own[name] != nil { own[name] = false }
        }
      }
      return ChangingFunctions(own: own)
    }
  }
}

struct ChangingFunctions: Sendable {
  /// Those of the project, each with whether all functions of the name do.
  let own: [String: Bool]
  private let library = LibraryNames[.changingFunctions]

  /// False is certain.
  func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    library.contains(name) || !own.isEmpty && own[String(decoding: name, as: UTF8.self)] != nil
  }
}
