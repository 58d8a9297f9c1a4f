/// The merged, immutable facts of a whole project. Safe to use from any thread.
///
/// The index is the same for any order of the files it is made of. Names are looked up as Swift does, in the small: nested
/// types, enclosing types, inherited types, extensions in other files, typealiases, generic parameters, then top level,
/// then the SDK table. A name declared more than once means the declaration in the asking file, or else the one in the
/// nearest folder; where that does not decide, it is ambiguous.
public final class ProjectIndex: Sendable {
  let tables: ProjectTables
  private let watched: WatchedWords?
  let home: HomeFolder

  /// Merges summaries, which may come in any order. Their paths have to differ from each other.
  ///
  /// - Parameters:
  ///   - watched: the words that were looked for when the summaries' trees were parsed; nil for none.
  ///   - macros: those that the summaries were made with.
  ///   - projectFiles: manifests that are no Swift files; nil where nobody asks for the modules of files.
  ///   - isPartial: whether the project has files of which there is no summary.
  ///   - workers: what links the types of a large project. The index does not depend on their number.
  public init(
    files: [FileSummary], sdk: SDKTable, watched: WatchedWords? = nil, macros: DeclaredMacros = DeclaredMacros(),
    projectFiles: [ProjectFile]? = nil, isPartial: Bool = false, by workers: Workforce = .callingThread
  ) {
    let manifests = projectFiles.map { files in workers.map(files.count) { ProjectManifest(files[$0]) } }
    tables = ProjectTables(
      files: files, sdk: sdk, macros: macros, manifests: manifests, isPartial: isPartial, by: workers)
    self.watched = watched
    home = HomeFolder(folder: "")
  }

  /// The same facts, as the configuration of a folder sees them.
  init(_ index: ProjectIndex, seenFrom home: HomeFolder) {
    tables = index.tables
    watched = index.watched
    self.home = home
  }

  /// Whether the project has files that are not in the index: what these declare is not known, and nothing is absent for certain.
  public var isPartial: Bool { tables.isPartial }

  // MARK: Files

  /// How many files were indexed; the index of every ``FileID`` is below.
  public var fileCount: Int { tables.summaries.count }

  /// All files, in path order.
  public var files: some RandomAccessCollection<FileID> {
    (0..<UInt32(truncatingIfNeeded: tables.summaries.count)).lazy.map { FileID(index: $0) }
  }

  /// The path of a file as the configuration sees it that holds.
  public func path(_ file: FileID) -> String { home.seen(tables.summaries[Int(file.index)].path) }

  /// Whether a configuration sees it that does not stand where the paths start.
  var isSeenFromInside: Bool { !home.folder.isEmpty }

  func indexedPath(_ file: FileID) -> String { tables.summaries[Int(file.index)].path }

  /// Names of the imported top-level modules, in source order.
  public func imports(_ file: FileID) -> [String] { tables.summaries[Int(file.index)].importedModules }

  /// Where the name of a module stands that a file imports.
  ///
  /// - Parameter number: of the import in ``imports(_:)``.
  func rangeOfImport(_ number: Int, in file: FileID) -> Range<Int> {
    let facts = tables.files[Int(file.index)]
    let record = facts.imports[number]
    return Int(record.start)..<Int(record.start) + facts.bytes(ofName: record.module).count
  }

  func imports(_ file: FileID, matching patterns: NamePatternSet) -> Bool {
    let facts = tables.files[Int(file.index)]
    return facts.imports.contains { patterns.matches(facts.bytes(ofName: $0.module)) }
  }

  /// The files that declare one of some types, and declare and extend no other type of the project.
  func files(holdingOnly types: BitSet) -> BitSet {
    var files = BitSet(count: fileCount)
    if types.isEmpty { return files }
    for type in projectTypes where types.contains(type.index) {
      guard let file = file(of: type), !files.contains(file.index) else { continue }
      let isOther = declarations(in: file).contains { declaration in
        guard let type = extendedType(declaration), !isSDK(type) else { return false }
        return !typesOutwards(type).contains { types.contains($0.index) }
      }
      if !isOther { files.insert(file.index) }
    }
    return files
  }

  /// What is known of the modules of a file. Asked only where the index was made for it.
  func modules(of file: FileID) -> FileModules.Answer { tables.fileModules?.answer(file.index) ?? .unknown }

  /// The modules of all targets, those without Swift files too.
  var targets: Set<String> { tables.fileModules?.products.targets ?? [] }

  /// Whether somebody asks for the modules of files.
  var tellsModules: Bool { tables.fileModules != nil }

  /// The names of a file's modules, each once; nil where nobody tells them.
  func moduleNames(of file: FileID) -> [String]? {
    guard let modules = tables.fileModules, case .modules(let own) = modules.answer(file.index) else { return nil }
    return own.map { modules.modules[Int($0)].name }
  }

  /// Whether the modules of a file list another one in their manifests.
  ///
  /// - Parameter isConditional: whether one of them is enough.
  func answer(_ file: FileID, lists module: String, isConditional: Bool) -> Truth {
    tables.fileModules?.answer(file.index, lists: module, isConditional: isConditional) ?? .unknown
  }

  /// The module of a file that does not list another one, and its manifest.
  func module(of file: FileID, without module: String) -> (name: String, manifest: String)? {
    tables.fileModules?.module(of: file.index, without: module)
  }

  /// Why nobody knows whether a file's modules list another one, as the end of a sentence that begins with the import.
  func doubt(whether file: FileID, lists module: String) -> String {
    tables.fileModules?.doubt(whether: file.index, lists: module) ?? doubtAboutModules(of: file, isSubject: false)
  }

  /// Why nobody tells the modules of a file, as the end of a sentence that begins with it or with what stands in it.
  func doubtAboutModules(of file: FileID, isSubject: Bool) -> String {
    let start = isSubject ? "is a file " : "is in a file "
    return start + (tables.fileModules?.doubt(about: indexedPath(file)) ?? "whose module was not looked for")
  }

  /// Whether a file says how the project is built, and no target compiles it.
  func isOfManifest(_ file: FileID) -> Bool { tables.fileModules?.isOfManifest(file.index) ?? false }

  /// Whether manifests say that all modules of a file are of tests.
  func isOfTestModules(_ file: FileID) -> Bool { tables.fileModules?.areOfTests(file.index) ?? false }

  /// The path of a file without the name of its target's folder, where a manifest says that the target is none of tests; nil for all
  /// other files, and where the configuration stands inside of that folder.
  func pathBesideTarget(_ file: FileID) -> String? {
    guard let depth = tables.modules?.depthInProduct(file.index, indexedPath(file)) else { return nil }
    return path(file).withoutName(before: depth)
  }

  func isInTestTarget(_ file: FileID) -> Bool { tables.modules?.isTest(file.index) ?? false }

  /// Whether a file may use a word in its code. False is certain; true is said of every word that nobody watched.
  public func mayUse(_ word: String, in file: FileID) -> Bool {
    guard let number = watched?.number(of: word) else { return true }
    return tables.summaries[Int(file.index)].usesWord(number)
  }

  /// The numbers of words by which ``uses(wordNumber:in:)`` knows them; nil where one of them was not watched.
  func watchedNumbers(of words: [String]) -> [Int]? {
    var numbers: [Int] = []
    for word in words {
      guard let number = watched?.number(of: word) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  func uses(wordNumber number: Int, in file: FileID) -> Bool {
    tables.summaries[Int(file.index)].usesWord(number)
  }

  /// The files in whose code one of certain names stands, strings and comments left out; nil where that was not noted.
  ///
  /// A few files more may be among them, none are missing.
  func files(mentioningTypesNamed names: NameHashSet) -> BitSet? {
    guard watched?.notesTypeNames == true else { return nil }
    var files = BitSet(count: fileCount)
    for (file, facts) in tables.files.enumerated() where facts.typeNames.contains(where: names.contains) {
      files.insert(UInt32(truncatingIfNeeded: file))
    }
    return files
  }

  /// The file that was indexed by a path. O(log files).
  public func file(path: String) -> FileID? {
    let place = tables.summaries.partitioningIndex { !pathPrecedes($0.path, path) }
    guard place < tables.summaries.count, isSamePath(tables.summaries[place].path, path) else { return nil }
    return FileID(index: UInt32(truncatingIfNeeded: place))
  }

  // MARK: Types

  /// All types that the project declares, by file and offset.
  public var projectTypes: some RandomAccessCollection<TypeID> {
    (UInt32(truncatingIfNeeded: tables.sdk.typeCount)..<UInt32(truncatingIfNeeded: tables.types.count)).lazy.map {
      TypeID(index: $0)
    }
  }

  /// Number of types of the project and the SDK table: the index of every ``TypeID`` is below.
  public var typeCount: Int { tables.types.count }

  /// The types whose primary declaration stands in a file, nested and local ones included, in source order.
  public func types(in file: FileID) -> [TypeID] {
    let summary = tables.files[Int(file.index)]
    return summary.declarations.indices.filter { summary.declarations[$0].isPrimary }.map {
      TypeID(index: tables.container(of: UInt32(truncatingIfNeeded: $0), in: file.index))
    }
  }

  /// Whether a type comes from the SDK table and not from the project.
  public func isSDK(_ type: TypeID) -> Bool { tables.isSDK(type.index) }

  /// What the primary declaration, or the SDK table, says that the type is.
  public func kind(_ type: TypeID) -> NominalKind { tables.types[Int(type.index)].kind }

  /// Whether the type's own declaration in the project has generic parameters.
  func isGeneric(_ type: TypeID) -> Bool {
    declarations(of: type).contains { !record($0).isExtension && record($0).genericCount > 0 }
  }

  /// The name without the names of the enclosing types.
  public func name(_ type: TypeID) -> String { tables.name(of: type.index) }

  /// The name behind those of all enclosing types: `Timeline.ViewModel`.
  public func qualifiedName(_ type: TypeID) -> String { tables.qualifiedName(of: type.index) }

  /// Whether the type is declared inside a function, a closure or an accessor.
  public func isLocal(_ type: TypeID) -> Bool { tables.types[Int(type.index)].isLocal }

  /// The type in which a type is nested.
  public func enclosingType(of type: TypeID) -> TypeID? {
    let parent = tables.types[Int(type.index)].parent
    return tables.isType(parent) ? TypeID(index: parent) : nil
  }

  /// A type and those in which it is nested, the innermost first.
  func typesOutwards(_ type: TypeID) -> some Sequence<TypeID> { sequence(first: type, next: enclosingType) }

  /// The file of the primary declaration; nil for types of the SDK.
  public func file(of type: TypeID) -> FileID? {
    let file = tables.types[Int(type.index)].file
    return file == ProjectTables.none ? nil : FileID(index: file)
  }

  /// Byte range of the name in the primary declaration, empty for types of the SDK.
  public func nameRange(_ type: TypeID) -> Range<Int> {
    let record = tables.types[Int(type.index)]
    guard record.file != ProjectTables.none else { return 0..<0 }
    return nameRange(DeclarationID(file: FileID(index: record.file), index: record.declaration))
  }

  /// The type whose primary declaration has its keyword (`class`, `struct`, …) at an offset.
  public func type(declaredAt keywordOffset: Int, in file: FileID) -> TypeID? {
    guard let declaration = declaration(at: keywordOffset, in: file), !isExtension(declaration) else { return nil }
    return extendedType(declaration)
  }

  // MARK: Bodies

  /// The primary declaration of a type and its extensions, in file order. Several primary declarations where branches of
  /// `#if` repeat it.
  public func declarations(of type: TypeID) -> [DeclarationID] {
    tables.bodies(of: type.index).map {
      let body = tables.body(at: $0)
      return DeclarationID(file: FileID(index: body.file), index: body.declaration)
    }
  }

  /// The primary declaration of a type; nil for types of the SDK.
  func primaryBody(of type: TypeID) -> DeclarationID? {
    let record = tables.types[Int(type.index)]
    guard record.file != ProjectTables.none else { return nil }
    return DeclarationID(file: FileID(index: record.file), index: record.declaration)
  }

  /// All bodies of a file, in source order.
  public func declarations(in file: FileID) -> [DeclarationID] {
    tables.files[Int(file.index)].declarations.indices.map {
      DeclarationID(file: file, index: UInt32(truncatingIfNeeded: $0))
    }
  }

  /// The body whose keyword stands at an offset. O(log bodies).
  public func declaration(at keywordOffset: Int, in file: FileID) -> DeclarationID? {
    guard let index = tables.files[Int(file.index)].lastBody(startingAtOrBefore: keywordOffset),
      Int(tables.files[Int(file.index)].declarations[index].keyword) == keywordOffset
    else { return nil }
    return DeclarationID(file: file, index: UInt32(truncatingIfNeeded: index))
  }

  /// The innermost body whose braces hold an offset. O(log bodies + nesting).
  public func declaration(enclosing offset: Int, in file: FileID) -> DeclarationID? {
    let body = tables.files[Int(file.index)].body(enclosing: offset)
    return body == SummaryRecords.none ? nil : DeclarationID(file: file, index: body)
  }

  /// Whether a body is an extension, and no primary declaration.
  public func isExtension(_ declaration: DeclarationID) -> Bool { record(declaration).isExtension }

  /// The type that a body declares or extends; nil where an extended type is unknown or ambiguous.
  public func extendedType(_ declaration: DeclarationID) -> TypeID? {
    let container = tables.container(of: declaration.index, in: declaration.file.index)
    return tables.isType(container) ? TypeID(index: container) : nil
  }

  /// The dotted name of what a body declares or extends, as written.
  public func writtenName(_ declaration: DeclarationID) -> String {
    let summary = tables.files[Int(declaration.file.index)]
    let record = record(declaration)
    return record.isExtension ? summary.dottedName(ofType: record.name) : summary.name(record.name)
  }

  /// Byte offset of `class`, `extension` and the like.
  public func keywordOffset(_ declaration: DeclarationID) -> Int { Int(record(declaration).keyword) }

  /// Byte range of the braces and what stands between them.
  public func bodyRange(_ declaration: DeclarationID) -> Range<Int> {
    let record = record(declaration)
    return Int(record.bodyStart)..<Int(max(record.bodyStart, record.bodyEnd))
  }

  /// Byte range of the declared name; of an extension, an empty range where the extended type starts.
  public func nameRange(_ declaration: DeclarationID) -> Range<Int> {
    let record = record(declaration)
    let start = Int(record.nameStart)
    guard !record.isExtension else { return start..<start }
    let quotes = record.flags.contains(.isQuoted) ? 2 : 0
    return start..<start + tables.files[Int(declaration.file.index)].bytes(ofName: record.name).count + quotes
  }

  /// The body around a nested body.
  public func enclosingDeclaration(of declaration: DeclarationID) -> DeclarationID? {
    let parent = record(declaration).parent
    return parent == SummaryRecords.none ? nil : DeclarationID(file: declaration.file, index: parent)
  }

  /// The body in which a type is declared as a member; nil for extensions, and for types of a file or of a function.
  func bodyNesting(_ declaration: DeclarationID) -> DeclarationID? {
    guard !isExtension(declaration), let type = extendedType(declaration), !isLocal(type) else { return nil }
    return enclosingDeclaration(of: declaration)
  }

  /// The types that a body declares as members, in source order. O(bodies inside of it).
  func declarations(nestedIn body: DeclarationID) -> [DeclarationID] {
    var nested: [DeclarationID] = []
    let count = tables.files[Int(body.file.index)].declarations.count
    var number = Int(body.index) + 1
    while number < count {
      let inner = DeclarationID(file: body.file, index: UInt32(truncatingIfNeeded: number))
      // What stands inside of it follows it.
      guard let around = enclosingDeclaration(of: inner), around.index >= body.index else { break }
      if bodyNesting(inner) == body { nested.append(inner) }
      number += 1
    }
    return nested
  }

  /// The entries of a body's inheritance clause as written, each part of a composition by itself.
  public func conformances(_ declaration: DeclarationID) -> [Conformance] {
    let file = declaration.file.index
    let place = tables.place(ofSignature: declaration.index, in: file)
    return record(declaration).entries.map { index in
      let entry = tables.files[Int(file)].entries[index]
      var search = Search()
      var lists = ProjectTables.SuperLists()
      let origin = ProjectTables.Origin(entry: entry.type, declaration: 0, mayBeClass: false)
      tables.expand(entry.type, at: place, origin: origin, &search, into: &lists)
      let names = aliases(in: lists)
      return Conformance(
        file: declaration.file, range: Int(entry.start)..<Int(max(entry.start, entry.end)),
        targets: lists.records.map { reference($0, at: place) }, aliases: names.all, alias: names.written,
        isFirst: entry.isFirst)
    }
  }

  /// The names of the typealiases by way of which an entry of an inheritance clause means what it means, each once, and that of the
  /// one which is written.
  private func aliases(in lists: ProjectTables.SuperLists) -> (all: [String], written: String?) {
    var names: [String] = []
    var written: String?
    for record in lists.records where record.alias != ProjectTables.none {
      tables.eachAlias(of: record, in: lists.aliases) { bytes in
        let name = String(decoding: bytes, as: UTF8.self)
        if !names.contains(name) { names.append(name) }
        written = name
        return false
      }
    }
    return (names, written)
  }

  private func reference(_ record: ProjectTables.SuperRecord, at place: Place) -> Reference {
    guard record.target != ProjectTables.none else {
      let candidates = tables.candidates(of: record, at: place).map { TypeID(index: $0) }
      return Reference(name: tables.name(of: record), type: nil, candidates: candidates)
    }
    return Reference(name: tables.qualifiedName(of: record.target), type: TypeID(index: record.target))
  }

  func record(_ declaration: DeclarationID) -> DeclarationRecord {
    tables.record(declaration.index, in: declaration.file.index)
  }
}
