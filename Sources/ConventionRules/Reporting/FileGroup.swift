/// What a run has to say of one file.
struct FileGroup {
  var path: String
  var diagnostics: [Diagnostic] = []
  var suppressed: [SuppressedDiagnostic] = []
  var errors: [RunError] = []

  /// In path order; an error that concerns no single file is in a group without a path.
  static func of(_ result: LintResult) -> [FileGroup] {
    var groups: [String: FileGroup] = [:]
    for diagnostic in result.diagnostics {
      groups[diagnostic.path, default: FileGroup(path: diagnostic.path)].diagnostics.append(diagnostic)
    }
    for suppressed in result.suppressed {
      let path = suppressed.diagnostic.path
      groups[path, default: FileGroup(path: path)].suppressed.append(suppressed)
    }
    for error in result.errors { groups[error.path, default: FileGroup(path: error.path)].errors.append(error) }
    return groups.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
