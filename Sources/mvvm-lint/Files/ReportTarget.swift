import ConventionRules

/// Where a report is to be written: never in the place of what a team has written itself.
enum ReportTarget {
  /// Why a report must not replace a file; nil where it may.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - used: absolute paths of the configurations, documents and baselines of the run.
  static func refusal(_ path: String, used: [String]) -> String? {
    guard let real = Platform.realPath(path), (try? Platform.kind(of: real)) == .file else { return nil }
    if [path, real].contains(where: { $0.hasSuffix(".swift") }) { return "it is a Swift file" }
    if Paths.name(path) == ProjectFolder.configurationName || Paths.name(real) == ProjectFolder.configurationName {
      return "it is a configuration"
    }
    if used.contains(where: { Platform.realPath($0).map(PathKey.init) == PathKey(real) }) { return "this run reads it" }
    // What a link in the project leads to is none of a report's business, and nothing is written there.
    guard !Links.mayMislead(path), let bytes = try? FileReading.bytes(ofFile: real, limit: .list),
      let kind = ToolFile.kind(of: DocumentText(path: path, bytes: bytes))
    else { return nil }
    return "it is \(kind)"
  }
}
