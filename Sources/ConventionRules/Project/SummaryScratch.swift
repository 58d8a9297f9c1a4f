/// Memory in which summaries are made, kept by a worker from file to file. Not for use by two threads at once.
public final class SummaryScratch {
  /// Nil while a summary is being made.
  var buffers: SummaryBuffers?

  public init() {}
}

/// The growing lists of a summary in the making, and what is needed only while making it.
struct SummaryBuffers: ~Copyable {
  var names = SymbolTable(minimumCapacity: 512)
  var declarations: [DeclarationRecord] = []
  var members: [MemberRecord] = []
  var words: [UInt32] = []
  var types: [TypeReferenceRecord] = []
  var entries: [InheritanceRecord] = []
  var generics: [GenericParameterRecord] = []
  var requirements: [RequirementRecord] = []
  var functions: [FunctionRecord] = []
  var localScopes: [LocalScopeRecord] = []
  var imports: [UInt32] = []
  var topLevelMemberCount: UInt32 = 0
  /// What makes two bodies of the file the same type.
  var identities = FirstIndexTable()
  var pendingBodies: [(node: NodeID, parent: UInt32)] = []
  var pendingNodes: [NodeID] = []
  var components: [UInt32] = []

  mutating func removeAll() {
    names.removeAll()
    declarations.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    generics.removeAll(keepingCapacity: true)
    requirements.removeAll(keepingCapacity: true)
    functions.removeAll(keepingCapacity: true)
    localScopes.removeAll(keepingCapacity: true)
    imports.removeAll(keepingCapacity: true)
    topLevelMemberCount = 0
    identities.removeAll()
    pendingBodies.removeAll(keepingCapacity: true)
    pendingNodes.removeAll(keepingCapacity: true)
    components.removeAll(keepingCapacity: true)
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
