extension ProjectTables {
  /// A chain of extensions of types declared in extensions is followed this far.
  private static let maximumRounds = 12

  /// Finds the type of every extension and enters the types nested in it, until nothing new is found. Links the
  /// supertypes on the way.
  func resolveExtensions(by workers: Workforce) {
    var pending = pendingExtensions()
    pending = resolve(pending, inherited: false)
    // What stays unknown is extended by name only. Short names first: `extension A.B` may extend a type that an
    // extension of an unknown `A` declares.
    addPhantoms(&pending, componentCount: 1)
    pending = resolve(pending, inherited: false)
    sortBodiesByContainer()
    linkSupertypes(by: workers)
    guard !pending.isEmpty else { return }
    // An extended nested type may be inherited: that needs the supertypes found so far.
    let unknown = pending
    let known = containerCount
    pending = resolve(pending, inherited: true)
    let isNoneFound = pending.count == unknown.count
    addPhantoms(&pending, componentCount: .max)
    sortBodiesByContainer()
    if isNoneFound {
      linkSupertypesAgain(of: containers(inside: unknown), andFrom: known, by: workers)
    } else {
      linkSupertypes(by: workers)
    }
  }

  private func containers(inside extensions: [PendingExtension]) -> Set<UInt32> {
    var found: Set<UInt32> = []
    for item in extensions {
      let records = files[Int(item.file)].declarations
      let end = records[Int(item.declaration)].bodyEnd
      for index in Int(item.declaration) + 1..<records.count {
        if records[index].keyword >= end { break }
        found.insert(container(of: UInt32(truncatingIfNeeded: index), in: item.file))
      }
    }
    return found
  }

  private typealias PendingExtension = (file: UInt32, declaration: UInt32, componentCount: Int)

  private func pendingExtensions() -> [PendingExtension] {
    var pending: [PendingExtension] = []
    for file in files.indices {
      for (index, record) in files[file].declarations.enumerated() where record.isExtension {
        let count = record.name == Self.none ? 0 : Int(files[file].types[Int(record.name)].count)
        pending.append((UInt32(truncatingIfNeeded: file), UInt32(truncatingIfNeeded: index), count))
      }
    }
    // Stable, since the order within equal counts is that of the files.
    return pending.enumerated().sorted { a, b in
      a.element.componentCount == b.element.componentCount
        ? a.offset < b.offset : a.element.componentCount < b.element.componentCount
    }.map(\.element)
  }

  private func resolve(_ pending: [PendingExtension], inherited: Bool) -> [PendingExtension] {
    var pending = pending
    for _ in 0..<Self.maximumRounds {
      let before = pending.count
      var rest: [PendingExtension] = []
      for item in pending {
        let containers = extendedContainers(item, inherited: inherited)
        if let container = containers.first {
          assign(container, to: item)
          for other in containers.dropFirst() { share(item, with: other) }
        } else {
          rest.append(item)
        }
      }
      pending = rest
      if pending.isEmpty || pending.count == before { break }
    }
    return pending
  }

  /// The type that is extended; of several that may be meant all, where they are variants of one.
  private func extendedContainers(_ item: PendingExtension, inherited: Bool) -> [UInt32] {
    let record = record(item.declaration, in: item.file)
    guard record.name != Self.none else { return [] }
    var search = Search(usesInheritance: inherited)
    // An extension stands at the top level of its file; where one is nested nevertheless, its surroundings count.
    let place = Place(file: item.file, declaration: record.parent)
    switch resolve(record.name, at: place, &search) {
    case .container(let container): return [container]
    case .ambiguous(let types): return areVariants(types) ? types : []
    case .constrained, .unknown: return []
    }
  }

  /// Whether types are of one kind and say the same of what they inherit from: one type for several targets.
  private func areVariants(_ types: [UInt32]) -> Bool {
    func head(_ type: UInt32) -> [String] {
      let record = self.types[Int(type)]
      guard record.file != Self.none else { return [] }
      let facts = files[Int(record.file)]
      let entries = facts.declarations[Int(record.declaration)].entries
      return ["\(record.kind)"] + entries.map { facts.dottedName(ofType: facts.entries[$0].type) }
    }
    let heads = Set(types.map(head))
    return heads.count == 1 && !heads.contains([])
  }

  /// Lets another type have an extension, too.
  private func share(_ item: PendingExtension, with container: UInt32) {
    sharedBodies.append((container, UInt32(truncatingIfNeeded: position(item.declaration, in: item.file))))
    registerAliases(of: item.declaration, in: item.file, of: container)
    eachBody(nestedIn: item) { nested in
      let record = self.record(nested, in: item.file)
      let type = self.container(of: nested, in: item.file)
      scopes.insert(entry(of: record, type, in: item.file), types[Int(type)].symbol, in: container)
    }
  }

  private func assign(_ container: UInt32, to item: PendingExtension) {
    containers[position(item.declaration, in: item.file)] = container
    registerAliases(of: item.declaration, in: item.file)
    eachBody(nestedIn: item) { registerBody($0, of: item.file) }
  }

  /// Visits the primary declarations of types that an extension holds.
  private func eachBody(nestedIn item: PendingExtension, _ visit: (UInt32) -> Void) {
    let records = files[Int(item.file)].declarations
    let end = records[Int(item.declaration)].bodyEnd
    var index = Int(item.declaration) + 1
    while index < records.count, records[index].keyword < end {
      if records[index].parent == item.declaration, records[index].isPrimary {
        visit(UInt32(truncatingIfNeeded: index))
      }
      index += 1
    }
  }

  /// Gives extensions of names that are no known type a container by that name.
  private func addPhantoms(_ pending: inout [PendingExtension], componentCount: Int) {
    var rest: [PendingExtension] = []
    for item in pending {
      guard item.componentCount <= componentCount else {
        rest.append(item)
        continue
      }
      guard item.componentCount > 0 else { continue }
      guard let symbol = internExtendedName(item) else { continue }
      let container: UInt32
      if let known = phantoms[symbol] {
        container = known
      } else {
        container = UInt32(truncatingIfNeeded: types.count + phantomSymbols.count)
        phantoms[symbol] = container
        phantomSymbols.append(symbol)
      }
      assign(container, to: item)
    }
    pending = rest
  }

  /// The symbol of the dotted name that an extension extends.
  private func internExtendedName(_ item: PendingExtension) -> UInt32? {
    let facts = files[Int(item.file)]
    let type = record(item.declaration, in: item.file).name
    if item.componentCount == 1, facts.types[Int(type)].kind == .path {
      let bytes = facts.bytes(ofName: facts.words[Int(facts.types[Int(type)].first)])
      return bytes.baseAddress.map { symbols.intern($0, bytes.count) }
    }
    var name = facts.dottedName(ofType: type)
    return name.withUTF8 { bytes in bytes.baseAddress.map { symbols.intern($0, bytes.count) } }
  }

  private func sortBodiesByContainer() {
    (bodyStarts, bodies) = grouped(containers + sharedBodies.map(\.container), count: containerCount)
    if sharedBodies.isEmpty { return }
    for place in bodies.indices where Int(bodies[place]) >= containers.count {
      bodies[place] = sharedBodies[Int(bodies[place]) - containers.count].position
    }
    for container in Set(sharedBodies.map(\.container)) {
      bodies[Int(bodyStarts[Int(container)])..<Int(bodyStarts[Int(container) + 1])].sort()
    }
  }
}

/// Groups positions by key: the positions of key `k` are `result[starts[k]..<starts[k + 1]]`, in order. Keys out of range are
/// left out.
func grouped(_ keys: [UInt32], count: Int) -> (starts: [UInt32], positions: [UInt32]) {
  var starts = [UInt32](repeating: 0, count: count + 1)
  for key in keys where Int(key) < count { starts[Int(key) + 1] += 1 }
  for index in 0..<count { starts[index + 1] += starts[index] }
  var next = starts
  var positions = [UInt32](repeating: 0, count: Int(starts[count]))
  for (position, key) in keys.enumerated() where Int(key) < count {
    positions[Int(next[Int(key)])] = UInt32(truncatingIfNeeded: position)
    next[Int(key)] += 1
  }
  return (starts, positions)
}
