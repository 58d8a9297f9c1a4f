/// Which module each file belongs to, as far as package manifests tell, and which modules it sees.
///
/// Filled by its initializer and not changed after: a class, for it is asked at each lookup.
final class ModuleTable {
  /// What a declaration of one file is to another file.
  enum Relation: Comparable {
    /// Swift's rules forbid to name it.
    case hidden
    /// Nobody says to which module it belongs.
    case open
    /// Of a module that the file imports.
    case imported
    /// Of the file's own module.
    case own
  }

  /// A module that a file sees.
  private struct Seen {
    var module: UInt16
    /// Whether what is internal there is seen as well.
    var isTestable: Bool
  }

  /// By file: the number of its module; 0 where no manifest tells.
  @exclusivity(unchecked) private var modules: [UInt16] = []
  @exclusivity(unchecked) private var seen: [Seen] = []
  /// By file: the position in ``seen`` behind its last module.
  @exclusivity(unchecked) private var seenEnds: [Int] = []
  @exclusivity(unchecked) private var names: [(name: String, package: Int, target: PackageManifest.Target?)] = [
    ("", -1, nil)
  ]
  /// Which modules are those of tests.
  @exclusivity(unchecked) private var areTests = [false]
  /// The global actor of each module's build settings, with `@`.
  @exclusivity(unchecked) private var isolations: [String?] = [nil]
  /// By the name of a module, the numbers of those that are called so.
  @exclusivity(unchecked) private var numbersByName: [String: [UInt16]] = [:]
  private let packageFolders: [String]
  /// For each module, the modules that its files export, in the order of their numbers.
  @exclusivity(unchecked) private var exports: [[UInt16]] = [[]]

  /// Nil for a project without manifests.
  init?(_ summaries: [FileSummary]) {
    let packages = summaries.compactMap { summary in summary.manifest.map { (Self.folder(of: summary.path), $0) } }
    guard !packages.isEmpty else { return nil }
    packageFolders = packages.map(\.0)
    var numbers = [[String: UInt16]](repeating: [:], count: packages.count)
    let places = Dictionary(packages.enumerated().map { (PathKey($0.element.0), $0.offset) }) { first, _ in first }
    let folders = packages.map { folder, manifest in
      TargetFolders(manifest) { Self.hasFiles(in: folder.isEmpty ? $0 : folder + "/" + $0, summaries) }
    }
    let tellFilesApart = folders.contains(where: \.tellsFilesApart)
    var last: (folder: String, found: (package: Int, target: PackageManifest.Target)?)?
    for summary in summaries {
      let folder = Self.folder(of: summary.path)
      // Files of one folder stand side by side.
      let isSame = last.map { isSamePath($0.folder, folder) } ?? false
      let found =
        isSame && !tellFilesApart ? last?.found : Self.target(of: summary.path, places, folders)
      last = (folder, found)
      guard let (package, target) = found, names.count < Int(UInt16.max) else {
        modules.append(0)
        continue
      }
      let number = numbers[package][target.module] ?? UInt16(truncatingIfNeeded: names.count)
      if Int(number) == names.count {
        numbers[package][target.module] = number
        names.append((target.module, package, target))
        areTests.append(target.isTest)
        isolations.append(target.isolation)
        exports.append([])
      }
      modules.append(number)
    }
    for number in names.indices.dropFirst() { numbersByName[names[number].name, default: []].append(UInt16(number)) }
    addExports(summaries, packageFolders)
    for file in summaries.indices {
      addSeen(by: file, summaries[file], packageFolders)
      seenEnds.append(seen.count)
    }
  }

  /// What a declaration that is not private is to a file.
  ///
  /// - Parameter isPublic: whether other modules see it without `@testable`.
  func relation(of declaring: UInt32, isPublic: Bool, to file: UInt32) -> Relation {
    let module = modules[Int(declaring)]
    if module == 0 { return .open }
    if module == modules[Int(file)] { return .own }
    let start = file == 0 ? 0 : seenEnds[Int(file) - 1]
    let own = seen[start..<seenEnds[Int(file)]]
    let place = own.partitioningIndex { $0.module >= module }
    guard place < own.endIndex, own[place].module == module else { return .hidden }
    return isPublic || own[place].isTestable ? .imported : .hidden
  }

  /// The global actor to which build settings isolate the declarations of a file, with `@`.
  func isolation(of file: UInt32) -> String? { isolations[Int(modules[Int(file)])] }

  func isTest(_ file: UInt32) -> Bool { areTests[Int(modules[Int(file)])] }

  /// How many names the path of a file has behind the folder of its target, where that is one of the product; nil for all others.
  func depthInProduct(_ file: UInt32, _ path: String) -> Int? {
    guard !isTest(file), isKnown(file) else { return nil }
    let module = names[Int(modules[Int(file)])]
    guard let target = module.target else { return nil }
    let folder = packageFolders[module.package]
    return target.depth(of: path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1))
  }

  func isKnown(_ file: UInt32) -> Bool { modules[Int(file)] != 0 }

  /// Whether a file belongs to a module of a name, or to one that this one exports; nil where no manifest tells.
  func belongs(_ file: UInt32, toModuleNamed name: UnsafeBufferPointer<UInt8>) -> Bool? {
    let module = modules[Int(file)]
    if module == 0 { return nil }
    return (numbersByName[String(decoding: name, as: UTF8.self)] ?? []).contains { number in
      number == module || Self.holds(exports[Int(number)], module)
    }
  }

  private static func holds(_ sorted: [UInt16], _ module: UInt16) -> Bool {
    let place = sorted.partitioningIndex { $0 >= module }
    return place < sorted.count && sorted[place] == module
  }

  // MARK: Reading

  /// - Parameter summaries: in the order of their paths. O(log files).
  private static func hasFiles(in folder: String, _ summaries: [FileSummary]) -> Bool {
    let start = summaries.partitioningIndex { !pathPrecedes($0.path, folder + "/") }
    return start < summaries.count && summaries[start].path.utf8.starts(with: (folder + "/").utf8)
  }

  private static func folder(of path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      bytes.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? ""
    }
  }

  /// The package and the module to which a path belongs: of the nearest manifest above it, the target with the longest folder.
  private static func target(
    of path: String, _ places: [PathKey: Int], _ packages: [TargetFolders]
  ) -> (package: Int, target: PackageManifest.Target)? {
    var folder = folder(of: path)
    while places[PathKey(folder)] == nil {
      if folder.isEmpty { return nil }
      folder = Self.folder(of: folder)
    }
    guard let package = places[PathKey(folder)] else { return nil }
    let rest = path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
    return packages[package].target(of: String(Substring(rest))).map { (package, $0) }
  }

  // MARK: Imports

  /// The modules that a file means by a name: of several packages those with the most folders in common with it.
  private func meant(
    by name: String, in path: String, _ folders: [String]
  ) -> [UInt16] {
    let all = numbersByName[name] ?? []
    guard all.count > 1 else { return all }
    func shared(_ module: UInt16) -> Int { sharedDirectories(folders[names[Int(module)].package] + "/", path) }
    let best = all.map(shared).max()
    return all.filter { shared($0) == best }
  }

  /// More modules than anybody's module exports. Farther ones are not known, so that what a long chain exports takes no more memory
  /// than its length.
  private static let mostExports = 512

  private func addExports(_ summaries: [FileSummary], _ folders: [String]) {
    for (file, summary) in summaries.enumerated() {
      let facts = summary.facts
      for record in facts.imports where record.isExported {
        exports[Int(modules[file])] += meant(by: facts.name(record.module), in: summary.path, folders)
      }
    }
    // What a module exports exports further ones.
    let direct = exports
    for module in exports.indices where !direct[module].isEmpty {
      var all: [UInt16] = []
      var known: Set<UInt16> = []
      func add(exportsOf other: Int) {
        for next in direct[other] where all.count < Self.mostExports && known.insert(next).inserted { all.append(next) }
      }
      add(exportsOf: module)
      var next = 0
      while next < all.count, all.count < Self.mostExports {
        add(exportsOf: Int(all[next]))
        next += 1
      }
      exports[module] = all.sorted()
    }
  }

  private func addSeen(by file: Int, _ summary: FileSummary, _ folders: [String]) {
    let facts = summary.facts
    // What one file of a module exports, all of its files see.
    var found = exports[Int(modules[file])].map { Seen(module: $0, isTestable: false) }
    for record in facts.imports {
      for module in meant(by: facts.name(record.module), in: summary.path, folders) {
        found.append(Seen(module: module, isTestable: record.isTestable))
        found += exports[Int(module)].lazy.map { Seen(module: $0, isTestable: false) }
      }
    }
    let start = seen.count
    for one in found.sorted(by: { $0.module < $1.module }) {
      if seen.count > start, seen[seen.count - 1].module == one.module {
        seen[seen.count - 1].isTestable = seen[seen.count - 1].isTestable || one.isTestable
      } else {
        seen.append(one)
      }
    }
  }
}
