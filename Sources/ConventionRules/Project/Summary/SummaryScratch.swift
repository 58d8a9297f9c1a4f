/// Memory in which summaries are made, kept by a worker from file to file. Not for use by two threads at once.
public final class SummaryScratch {
  /// Nil while a summary is being made.
  var buffers: SummaryBuffers?

  /// Has no memory before the first summary is made.
  public init() {}
}

/// The growing lists of a summary in the making, and what is needed only while making it.
struct SummaryBuffers: ~Copyable {
  struct PendingBody: BitwiseCopyable {
    var node: NodeID
    var parent: UInt32
  }

  var declarations = Arena<DeclarationRecord>()
  var members = Arena<MemberRecord>()
  var types = WrittenTypes()
  var entries = Arena<InheritanceRecord>()
  var generics = Arena<GenericParameterRecord>()
  var requirements = Arena<RequirementRecord>()
  var functions = Arena<FunctionRecord>()
  var localScopes = Arena<LocalScopeRecord>()
  var imports = Arena<ImportRecord>()
  var topLevelMemberCount: UInt32 = 0
  var isBroken = false
  /// What makes two bodies of the file the same type.
  var identities = FirstIndexTable()
  var pendingBodies = Arena<PendingBody>()
  var pendingNodes = Arena<NodeID>()

  deinit {
    declarations.deallocate()
    members.deallocate()
    types.deallocate()
    entries.deallocate()
    generics.deallocate()
    requirements.deallocate()
    functions.deallocate()
    localScopes.deallocate()
    imports.deallocate()
    pendingBodies.deallocate()
    pendingNodes.deallocate()
  }

  mutating func removeAll() {
    declarations.truncate(to: 0)
    members.truncate(to: 0)
    types.removeAll()
    entries.truncate(to: 0)
    generics.truncate(to: 0)
    requirements.truncate(to: 0)
    functions.truncate(to: 0)
    localScopes.truncate(to: 0)
    imports.truncate(to: 0)
    topLevelMemberCount = 0
    identities.removeAll()
    pendingBodies.truncate(to: 0)
    pendingNodes.truncate(to: 0)
  }
}

/// Finds the first index under which a key was added. A list while there are few keys, as in nearly all files.
struct FirstIndexTable {
  private static let few = 24
  private var keys: [UInt64] = []
  private var indices: [UInt32] = []
  private var table: [UInt64: UInt32] = [:]

  mutating func removeAll() {
    keys.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    if !table.isEmpty { table.removeAll() }
  }

  mutating func firstIndex(of key: UInt64, orAdd index: UInt32) -> UInt32 {
    if keys.count < Self.few {
      if let position = keys.firstIndex(of: key) { return indices[position] }
    } else {
      if table.isEmpty { for position in keys.indices { table[keys[position]] = indices[position] } }
      if let first = table[key] { return first }
      table[key] = index
    }
    keys.append(key)
    indices.append(index)
    return index
  }
}
