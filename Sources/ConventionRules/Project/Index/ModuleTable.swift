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
  @exclusivity(unchecked) private var names: [(name: String, package: Int, isTest: Bool)] = [("", -1, false)]
  /// The global actor of each module's build settings, with `@`.
  @exclusivity(unchecked) private var isolations: [String?] = [nil]
  /// For each module, the modules that its files export.
  @exclusivity(unchecked) private var exports: [[UInt16]] = [[]]

  /// Nil for a project without manifests.
  init?(_ summaries: [FileSummary]) {
    let packages = summaries.compactMap { summary in summary.manifest.map { (Self.folder(of: summary.path), $0) } }
    guard !packages.isEmpty else { return nil }
    var numbers = [[String: UInt16]](repeating: [:], count: packages.count)
    let places = Dictionary(packages.enumerated().map { (PathKey($0.element.0), $0.offset) }) { first, _ in first }
    for summary in summaries {
      let found = Self.target(of: summary.path, places) { packages[$0].1 }
      guard let (package, target) = found, names.count < Int(UInt16.max) else {
        modules.append(0)
        continue
      }
      let number = numbers[package][target.module] ?? UInt16(truncatingIfNeeded: names.count)
      if Int(number) == names.count {
        numbers[package][target.module] = number
        names.append((target.module, package, target.isTest))
        isolations.append(target.isolation)
        exports.append([])
      }
      modules.append(number)
    }
    var byName: [String: [UInt16]] = [:]
    for number in names.indices.dropFirst() { byName[names[number].name, default: []].append(UInt16(number)) }
    addExports(summaries, byName, packages.map(\.0))
    for file in summaries.indices {
      addSeen(by: file, summaries[file], byName, packages.map(\.0))
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
    for other in seen[start..<seenEnds[Int(file)]] where other.module == module {
      return isPublic || other.isTestable ? .imported : .hidden
    }
    return .hidden
  }

  /// The global actor to which build settings isolate the declarations of a file, with `@`.
  func isolation(of file: UInt32) -> String? { isolations[Int(modules[Int(file)])] }

  func isTest(_ file: UInt32) -> Bool { names[Int(modules[Int(file)])].isTest }

  func isKnown(_ file: UInt32) -> Bool { modules[Int(file)] != 0 }

  /// Whether a file belongs to a module of a name, or to one that this one exports; nil where no manifest tells.
  func belongs(_ file: UInt32, toModuleNamed name: UnsafeBufferPointer<UInt8>) -> Bool? {
    let module = modules[Int(file)]
    if module == 0 { return nil }
    return names.indices.dropFirst().contains { number in
      names[number].name.utf8.elementsEqual(name) && (number == Int(module) || exports[number].contains(module))
    }
  }

  // MARK: Reading

  private static func folder(of path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return String(path[..<end])
  }

  /// The package and the module to which a path belongs: of the nearest manifest above it, the target with the longest folder.
  private static func target(
    of path: String, _ places: [PathKey: Int], _ manifest: (Int) -> PackageManifest
  ) -> (package: Int, target: PackageManifest.Target)? {
    var folder = folder(of: path)
    while places[PathKey(folder)] == nil {
      if folder.isEmpty { return nil }
      folder = Self.folder(of: folder)
    }
    guard let package = places[PathKey(folder)] else { return nil }
    let rest = path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
    var best: (length: Int, target: PackageManifest.Target)?
    for target in manifest(package).targets where !target.excluded.contains(where: { isInside(rest, $0) }) {
      for place in target.folders where isInside(rest, place) && place.utf8.count > best?.length ?? -1 {
        best = (place.utf8.count, target)
      }
    }
    return best.map { (package, $0.target) }
  }

  private static func isInside(_ path: Substring.UTF8View, _ folder: String) -> Bool {
    if folder.isEmpty { return true }
    guard path.starts(with: folder.utf8) else { return false }
    let next = path.dropFirst(folder.utf8.count).first
    return next == nil || next == UInt8(ascii: "/")
  }

  // MARK: Imports

  /// The modules that a file means by a name: of several packages those with the most folders in common with it.
  private func meant(
    by name: String, in path: String, _ byName: [String: [UInt16]], _ folders: [String]
  ) -> [UInt16] {
    let all = byName[name] ?? []
    guard all.count > 1 else { return all }
    func shared(_ module: UInt16) -> Int { sharedDirectories(folders[names[Int(module)].package] + "/", path) }
    let best = all.map(shared).max()
    return all.filter { shared($0) == best }
  }

  private func addExports(_ summaries: [FileSummary], _ byName: [String: [UInt16]], _ folders: [String]) {
    for (file, summary) in summaries.enumerated() {
      let facts = summary.facts
      for record in facts.imports where record.isExported {
        exports[Int(modules[file])] += meant(by: facts.name(record.module), in: summary.path, byName, folders)
      }
    }
    // What a module exports exports further ones.
    for module in exports.indices {
      var pending = exports[module]
      var all: [UInt16] = []
      while let next = pending.popLast() {
        if all.contains(next) { continue }
        all.append(next)
        pending += exports[Int(next)]
      }
      exports[module] = all
    }
  }

  private func addSeen(
    by file: Int, _ summary: FileSummary, _ byName: [String: [UInt16]], _ folders: [String]
  ) {
    let facts = summary.facts
    var found: [Seen] = []
    func add(_ module: UInt16, _ isTestable: Bool) {
      if let known = found.firstIndex(where: { $0.module == module }) {
        found[known].isTestable = found[known].isTestable || isTestable
      } else {
        found.append(Seen(module: module, isTestable: isTestable))
      }
    }
    for record in facts.imports {
      for module in meant(by: facts.name(record.module), in: summary.path, byName, folders) {
        add(module, record.isTestable)
        for other in exports[Int(module)] { add(other, false) }
      }
    }
    // What one file of a module exports, all of its files see.
    for other in exports[Int(modules[file])] { add(other, false) }
    seen += found
  }
}
