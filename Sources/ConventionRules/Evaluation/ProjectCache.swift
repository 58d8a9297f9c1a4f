import Synchronization

/// What rules asked before.
final class ProjectCache: Sendable {
  let families = Mutex<[TypeFamily.Definition: TypeFamily]>([:])
  let declared = Mutex<[[NamePattern]: Bool]>([:])
  let unknownSupertypes = Mutex<[TypeID: [String]]>([:])
  let globalActors = Mutex<[NamePattern: NameMatch]>([:])
  let mentions = Mutex<[[NamePattern]: FileSet]>([:])
  let aliases = Mutex<[[NamePattern]: [NamePattern]]>([:])
  /// The types of names that more than a few share.
  let namesakesByName = Mutex<[[NamePattern]: [TypeID]]>([:])
  static let fewTypes = 8
  /// Places in code that rules ask for from other files.
  let gathered = Mutex<[PlaceQuery: GatheredPlaces]>([:])
  /// What protocols of certain names require of types.
  let requirements = Mutex<[AskedRequirements: RequirementsOfType]>([:])
  /// Members of classes that meet requirements of such protocols for subclasses, by their names with labels.
  let metForHeirs = Mutex<[[NamePattern]: [TypeID: Set<String>]]>([:])
  /// See ``ProjectContext/adoptersByName``.
  let adopters = Mutex<[TypeID: [String]]?>(nil)
  let usualPatterns = Mutex<[[NamePattern]: NamePattern]>([:])
  let usualMembers = Mutex<[AskedMembers: String?]>([:])
  private let lazyAliases = Mutex<NumberRelation?>(nil)
  private let lazyAliasNames = Mutex<BitSet?>(nil)
  private let lazyTypealiases = Mutex<[String: [MemberID]]?>(nil)
  private let lazyTypeNames = Mutex<BitSet?>(nil)
  private let lazyMemberTypes = Mutex<MemberTypes?>(nil)
  private let lazyTypesByName = Mutex<NumbersByName?>(nil)
  /// How often it was asked which types have members of certain names.
  let ownersAsked = Atomic(0)
  private let lazyOwnersByName = Mutex<NumbersByName?>(nil)
  private let lazyFreeMembers = Mutex<FreeMembers?>(nil)
  private let lazyTypesWithMoreMembers = Mutex<TypesWithMoreMembers?>(nil)
  private let lazyNamesakes = Mutex<Namesakes?>(nil)
  private let lazyUnknownSupertypes = Mutex<BitSet?>(nil)
  private let lazyLibraryExtensions = Mutex<[DeclarationID]?>(nil)
  private let lazySplitFamilies = Mutex<BitSet?>(nil)
  private let lazyLibraryExtensionsByName = Mutex<[String: [DeclarationID]]?>(nil)
  private let lazyExtendedProtocols = Mutex<[TypeID]?>(nil)
  let filesOfSplitTypes = Mutex<FileSet?>(nil)
  private let lazyAttributePaths = Mutex<PathPatternSet?>(nil)
  private let lazyModuleGraph = Mutex<ModuleGraph?>(nil)
  private let lazyModules = Mutex<ProjectModules?>(nil)

  /// The modules of the files, and which are of which kind.
  func modules(of index: ProjectIndex, _ vocabulary: Vocabulary) -> ProjectModules {
    lazyModules.value { ProjectModules(index, vocabulary) }
  }

  /// Which modules use which.
  func moduleGraph(of project: ProjectContext) -> ModuleGraph { lazyModuleGraph.value { ModuleGraph(project) } }

  /// The patterns for files to which build settings give attributes.
  func attributePaths(of unseen: DeclaredMacrosAndAttributes) -> PathPatternSet {
    lazyAttributePaths.value { unseen.attributePaths }
  }

  /// The symbols of typealiases and associated types, by those in what they stand for.
  func aliases(of index: ProjectIndex) -> NumberRelation { lazyAliases.value { index.tables.aliases() } }

  /// The symbols of typealiases and associated types that stand for something with a name.
  func aliasNames(of index: ProjectIndex) -> BitSet {
    lazyAliasNames.value {
      var names = BitSet(count: index.tables.symbols.count)
      for (_, alias) in aliases(of: index).all { names.insert(alias) }
      return names
    }
  }

  func typealiases(of index: ProjectIndex) -> [String: [MemberID]] { lazyTypealiases.value { index.typealiases() } }

  /// The symbols of all types, typealiases, associated types and generic parameters of the project itself.
  func typeNames(of index: ProjectIndex) -> BitSet { lazyTypeNames.value { index.tables.projectTypeNames() } }

  func typesWithUnknownAncestors(of index: ProjectIndex) -> BitSet {
    lazyUnknownSupertypes.value { index.tables.typesWithUnknownAncestors() }
  }

  /// The types that have code in several files, with that of what they inherit from.
  func splitFamilies(of index: ProjectIndex) -> BitSet { lazySplitFamilies.value { index.typesWithSplitFamilies() } }

  func memberTypes(of index: ProjectIndex) -> MemberTypes { lazyMemberTypes.value { MemberTypes(index) } }

  /// All types by their simple and qualified names.
  func typesByName(of index: ProjectIndex) -> NumbersByName { lazyTypesByName.value { NumbersByName(typesOf: index) } }

  /// The types by the names of members that the project declares for them.
  func ownersByName(of index: ProjectIndex) -> NumbersByName {
    lazyOwnersByName.value { NumbersByName(ownersOfMembersIn: Array(index.files), of: index) }
  }

  func freeMembers(of index: ProjectIndex) -> FreeMembers { lazyFreeMembers.value { FreeMembers(index) } }

  func typesWithMoreMembers(of index: ProjectIndex) -> TypesWithMoreMembers {
    lazyTypesWithMoreMembers.value { TypesWithMoreMembers(index, unknown: typesWithUnknownAncestors(of: index)) }
  }

  /// The extensions of types that nobody declares. O(declarations) for the first question.
  func libraryExtensions(of index: ProjectIndex) -> [DeclarationID] {
    lazyLibraryExtensions.value {
      index.files.flatMap(index.declarations(in:)).filter { index.isExtension($0) && index.extendedType($0) == nil }
    }
  }

  func extendedProtocols(of index: ProjectIndex) -> [TypeID] {
    lazyExtendedProtocols.value {
      index.projectTypes.filter {
        index.kind($0) == .protocol && index.declarations(of: $0).contains(where: index.isExtension)
      }
    }
  }

  /// The same by the names of these types as they are written there.
  func libraryExtensionsByName(of index: ProjectIndex) -> [String: [DeclarationID]] {
    lazyLibraryExtensionsByName.value { Dictionary(grouping: libraryExtensions(of: index), by: index.writtenName) }
  }

  func namesakes(of index: ProjectIndex) -> Namesakes { lazyNamesakes.value { Namesakes(index) } }
}

extension ProjectContext {
  /// For each protocol the types that no table declares and that adopt it by an extension: `extension Int: Guiding`.
  /// O(declarations) for the first question.
  var adoptersByName: [TypeID: [String]] {
    cache.adopters.value { [index, cache] in
      var adopters: [TypeID: [String]] = [:]
      for body in cache.libraryExtensions(of: index) {
        for target in index.conformances(body).flatMap(\.targets) {
          if let type = target.type { adopters[type, default: []].append(index.writtenName(body)) }
        }
      }
      return adopters
    }
  }

  /// What the project writes of a type that nobody declares.
  func extensions(ofUndeclared name: String) -> [DeclarationID] {
    cache.libraryExtensionsByName(of: index)[name] ?? []
  }

  func family(playing wanted: [String]) -> TypeFamily { family(.playing(wanted)) }
  func family(goingBy patterns: [NamePattern]) -> TypeFamily { family(.goingBy(patterns)) }
  func family(of types: BitSet) -> TypeFamily { family(.of(types)) }

  private func family(_ definition: TypeFamily.Definition) -> TypeFamily {
    cache.families.value(for: definition) { TypeFamily(definition, in: self) }
  }

  func files(mentioning names: [NamePattern]) -> FileSet {
    cache.mentions.value(for: names) {
      let words = names.flatMap(\.text.nameParts)
      let areNoted =
        names.allSatisfy(\.isExact)
        && words.allSatisfy { $0.utf8.first.map(WatchedWords.capitals.contains) ?? false }
      guard areNoted, let files = index.files(mentioningTypesNamed: NameHashSet(words.map { NameHash.of($0) }))
      else { return allFiles }
      return FileSet(files)
    }
  }

  /// The names of the project's typealiases that stand for what has a matching name, or for another such typealias, as far as names
  /// tell.
  func typealiases(for names: [NamePattern]) -> [NamePattern] {
    cache.aliases.value(for: names) { index.tables.typealiases(for: names) }
  }

  /// Typealiases, associated types and generic parameters count as types here, wherever they stand.
  func declaresTypeName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    index.tables.symbols.find(name).map { cache.typeNames(of: index).contains($0) } ?? false
  }

  /// Whether a typealias of a name, which may be qualified, may stand for a type.
  func mayBeAlias(_ name: String) -> Bool {
    index.tables.symbols.find(name.lastNamePart).map { cache.aliasNames(of: index).contains($0) } ?? false
  }

  /// Whether the project has a typealias of a name, whatever that stands for.
  func declaresTypealias(_ name: String) -> Bool {
    cache.typealiases(of: index).keys.contains { $0 == name || $0.hasSuffix("." + name) }
  }

  /// Whether the project declares a type of one of some names, simple or qualified. O(types) for the first question.
  func declares(_ patterns: [NamePattern]) -> Bool {
    cache.declared.value(for: patterns) {
      types(named: patterns).contains { !index.isSDK(TypeID(index: $0)) }
    }
  }
}
