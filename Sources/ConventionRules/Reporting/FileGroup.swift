/// What a run has to say of one file.
struct FileGroup {
  var path: String
  var diagnostics: [Diagnostic] = []
  var suppressed: [SuppressedDiagnostic] = []
  var errors: [RunError] = []

  /// In path order; an error that concerns no single file is in a group without a path.
  static func of(_ result: LintResult) -> [FileGroup] {
    var groups: [PathKey: FileGroup] = [:]
    for diagnostic in result.diagnostics {
      groups[PathKey(diagnostic.path), default: FileGroup(path: diagnostic.path)].diagnostics.append(diagnostic)
    }
    for suppressed in result.suppressed {
      let path = suppressed.diagnostic.path
      groups[PathKey(path), default: FileGroup(path: path)].suppressed.append(suppressed)
    }
    for error in result.errors {
      groups[PathKey(error.path), default: FileGroup(path: error.path)].errors.append(error)
    }
    return groups.values.sorted { pathPrecedes($0.path, $1.path) }
  }
}
