/// Files of which nobody knows the modules.
public struct ModuleGap: Hashable, Sendable {
  /// The manifest that may tell them, from where the paths of the sources start; nil where there is none.
  public let manifest: String?
  /// What is wrong with it, as a clause: `it is cut off`; empty where there is none.
  public let reason: String
  /// How many files that concerns.
  public let files: Int
}

extension ProjectIndex {
  /// Each manifest once; none where no rule asks.
  ///
  /// - Parameter known: which tell more modules than manifests do.
  func moduleGaps(_ known: ProjectModules) -> [ModuleGap] {
    guard let modules = tables.fileModules else { return [] }
    return modules.gaps {
      tables.summaries[Int($0)].path
    } apartFrom: {
      !known.stated(FileID(index: $0)).isEmpty
    }.map { number, files in
      let manifest = number.map { modules.manifests[$0] }
      return ModuleGap(manifest: manifest?.path, reason: manifest?.gap ?? "", files: files)
    }
  }
}
