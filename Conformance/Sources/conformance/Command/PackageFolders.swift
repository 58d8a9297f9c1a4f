import Foundation

/// Where this package lies, whatever folder it is run in.
struct PackageFolders {
  /// The project whose parser is compared.
  let project: URL
  let build: URL

  init() {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
    project = package.deletingLastPathComponent()
    build = package.appending(path: ".build")
  }

  /// A given executable, or the project's own, built in release.
  func candidate(_ given: String?) throws -> String {
    if let given {
      guard FileManager.default.isExecutableFile(atPath: given) else { throw Failure("\(given) is no executable") }
      return given
    }
    Console.progress("building mvvm-lint")
    let arguments = ["swift", "build", "-c", "release", "--product", "mvvm-lint", "--package-path", project.path]
    let building = try ChildProcess.run("/usr/bin/env", arguments, timeout: 3_600)
    guard building.isSuccess else {
      throw Failure("mvvm-lint does not build:\n\(String(decoding: building.output, as: UTF8.self))")
    }
    let asking = try ChildProcess.run("/usr/bin/env", arguments + ["--show-bin-path"], timeout: 600)
    return String(decoding: asking.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) + "/mvvm-lint"
  }
}
