extension WordDefinition {
  static let inFile = WordDefinition(
    "in_file", of: .all, takes: .files, asks: .file, binds: true,
    meaning: "Its file has these properties.",
    example: #"{ type: "view", in_file: { imports: "RxSwift" } }"#,
    phrase: { files, subject, write in
      subject == .file ? .any(files.map(write.phrase)) : .stands("in " + write.file(files))
    },
    prepare: { files, compiler in FileCondition(files: files.map { FileMatcher($0, compiler) }) })
}

private struct FileCondition: PreparedCondition {
  let files: [FileMatcher]

  var need: RequiredInput { .index }
  var constraint: Constraint { .files(files) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    // What nobody declares stands in no file of the project.
    guard let file = place.fileOfCode else { return .no }
    return files.any { $0.answer(file, scope) }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    // Of a file at the right place it is told what it lacks.
    guard let file = place.file else { return "is in no file of the project" }
    if let near = files.first(where: { $0.isAtPath(file, scope) ?? false }) {
      return near.whyNot(file, scope, isSubject: place.subject == .file)
    }
    let paths = files.compactMap(\.path).flatMap { $0.patterns(scope.bindings) }.inWords
    if paths.isEmpty {
      return files.lazy.compactMap { $0.whyNot(file, scope, isSubject: place.subject == .file) }.first
    }
    let folders = paths.filter { $0.hasSuffix("/**'") }.map { String($0.dropLast(4)) + "'" }
    let isOutside = folders.count == paths.count
    if place.subject == .file {
      return isOutside ? "is outside of " + folders.alternatives : "does not match " + paths.alternatives
    }
    let path = scope.index.path(file)
    let verb = "is " + place.subject.verb
    if !isOutside { return verb + "in '\(path)', which does not match " + paths.alternatives }
    return verb + "in '\(path.split(separator: "/").last ?? "")', outside of " + folders.alternatives
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let file = place.file else { return [] }
    return files.flatMap { $0.possibilities(file, scope) }
  }
}

extension FoundPlace {
  fileprivate var fileOfCode: FileID? { if case .elsewhere(_, let file) = item { file } else { file } }
}

extension Subject {
  /// What code does with the name of a place, where that is declared elsewhere.
  fileprivate var verb: String {
    switch self {
    case .mention: "named "
    case .import: "imported "
    case .call: "called "
    case .creation: "created "
    case .use: "used "
    case .assignment: "assigned "
    default: ""
    }
  }
}
