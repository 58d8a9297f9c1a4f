import Foundation

/// The files besides sources on which a finding depends.
enum ConfigurationFiles {
  /// The nearest configuration upwards from a folder, and the files that it names: documents, a baseline, what it extends.
  static func nearest(to folder: URL) -> [URL] {
    var folder = folder.standardizedFileURL
    while true {
      let configuration = folder.appending(path: ".mvvm-lint.json")
      if isFile(configuration) { return [configuration] + filesNamed(in: configuration) }
      guard folder.path != "/" else { return [] }
      folder.deleteLastPathComponent()
    }
  }

  /// Every string in a configuration that is the path of a file, relative to the configuration.
  ///
  /// What each key means is known to mvvm-lint alone; a string too many is no harm.
  private static func filesNamed(in configuration: URL) -> [URL] {
    guard let text = try? String(contentsOf: configuration, encoding: .utf8) else { return [] }
    let folder = configuration.deletingLastPathComponent()
    return text.matches(of: /"([^"\n]+)"|'([^'\n]+)'/)
      .map { folder.appending(path: $0.1 ?? $0.2 ?? "").standardizedFileURL }
      .filter { $0 != configuration && isFile($0) }
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
  }
}
