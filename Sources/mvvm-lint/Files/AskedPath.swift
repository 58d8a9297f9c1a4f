import ConventionRules

/// A path that the command line names, or the file that standard input stands for.
struct AskedPath {
  let absolute: String
  let isFolder: Bool
  /// Whether its content comes from standard input; it need not exist then.
  let isStandardInput: Bool

  /// The folder from which its project is looked for.
  var folder: String { isFolder ? absolute : Paths.parent(absolute) }

  /// - Throws: why the path cannot be linted.
  init(_ text: String, in workingDirectory: String) throws(RunError) {
    absolute = Paths.absolute(text, in: workingDirectory)
    isStandardInput = false
    let kind: Platform.FileKind
    do throws(Platform.SystemError) {
      kind = try Platform.kind(of: absolute)
    } catch {
      let isLink = error.isMissing && Platform.isLink(absolute)
      throw RunError(path: absolute, message: isLink ? "the link leads nowhere" : error.reason(toRefuse: absolute))
    }
    switch kind {
    case .folder: isFolder = true
    case .file where absolute.hasSuffix(".swift"): isFolder = false
    case .file: throw RunError(path: absolute, message: "not a Swift file")
    case .link, .pipe, .other: throw RunError(path: absolute, message: "neither a file nor a folder")
    }
  }

  /// The file that standard input stands for.
  init(standardInput name: String, in workingDirectory: String) throws(RunError) {
    absolute = Paths.absolute(name, in: workingDirectory)
    isFolder = false
    isStandardInput = true
    guard absolute.hasSuffix(".swift") else { throw RunError(path: absolute, message: "not a Swift file") }
  }
}
