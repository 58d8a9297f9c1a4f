/// Types of certain roles are declared in files of certain names, inside of certain types, or beside them.
struct DeclaredIn: IndexCheck {
  static let description = CheckDescription(
    name: "declared_in",
    summary: "Types of certain roles are declared in certain files, nested in certain types, or in the file of others.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types and protocols that are looked at"),
      CheckParameter(
        "named", .stems(of: .ownTypeNames), default: "[]",
        "where given, only types of these names are looked at; the part for which `*` stands is the stem"),
      CheckParameter(
        "except", .typeNames, default: "[]", "types that may be declared anywhere"),
      CheckParameter(
        "files", .names, default: "[]",
        "ends of paths of which the file has one: `Models/*.swift`, `{name}.swift` with the type's name, `{stem}/*` with "
          + "the stem"),
      CheckParameter(
        "nested_in", .names, default: "[]",
        "names of types in which, or in an extension of which, the type is declared, the stem in place of `*`"),
      CheckParameter(
        "beside", .typeNames, default: "[]",
        "names of types of which the same file declares one, the stem in place of `*`; where the project has none of them, "
          + "nothing is asked"),
    ],
    oneOf: [["files", "nested_in", "beside"]],
    placeholders: [
      ("type", "the type"), ("file", "the name of the file in which it is declared"),
      ("expected", "the first place that would do"),
      (
        "reason", "what is wrong: 'is declared in View.swift', 'is not nested in Login', 'is declared apart from Login'"
      ),
    ],
    example: """
      {
        id: "models_are_nested_in_their_scene",
        check: "declared_in",
        severity: "warning",
        message: "'{type}' {reason}; declare it in '{expected}'",
        source: "Architecture page, section Folders",
        on: "model",
        named: "*Request",
        nested_in: "*Models",
        files: "{stem}/{stem}Models.swift",
      }
      """)

  private let roles: [String]
  private let named: [NamePattern]
  private let except: [NamePattern]
  private let files: [String]
  private let outer: [NamePattern]
  private let companions: [NamePattern]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    named = arguments.names("named")
    except = arguments.names("except")
    files = arguments.names("files").map(\.text)
    outer = arguments.names("nested_in")
    companions = arguments.names("beside")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let path = index.path(file)
    for type in project.types(in: file, withAnyOf: roles) where !index.isLocal(type) && !index.matches(type, except) {
      let stems = NameStem.all(of: index.name(type), by: named)
      if !named.isEmpty, stems.isEmpty, !named.contains(where: { $0.isExact && $0.matches(index.name(type)) }) {
        continue
      }
      guard let (reason, expected) = misplacement(of: type, stems, path, file, project) else {
        result.countFollowed()
        continue
      }
      let name = index.qualifiedName(type)
      result.countViolated(
        Finding(
          range: index.nameRange(type),
          placeholders: [
            "type": name, "file": Self.fileName(path), "expected": expected, "reason": reason,
          ],
          symbol: name, label: reason))
    }
    return result
  }

  /// What is wrong with the place of a type, and the first that would do; nil for nothing.
  private func misplacement(
    of type: TypeID, _ stems: [NameStem], _ path: String, _ file: FileID, _ project: CheckedProject
  ) -> (reason: String, expected: String)? {
    let index = project.index
    let wantedFiles = files.flatMap { Self.filled($0, name: index.name(type), stems) }
    if let first = wantedFiles.first, !wantedFiles.contains(where: { PathPattern("**/" + $0).matches(path) }) {
      return ("is declared in \(Self.fileName(path))", first)
    }
    let wantedOuter = Self.patterns(outer, stems)
    if let first = wantedOuter.first, !isNested(type, in: wantedOuter, index) {
      return ("is not nested in \(Self.words(for: first))", first.text)
    }
    // What does not exist has no file that the type could share.
    let wantedCompanions = Self.patterns(companions, stems).filter { project.declares($0) }
    if let first = wantedCompanions.first,
      !index.types(in: file).contains(where: { $0 != type && index.matches($0, wantedCompanions) })
    {
      return ("is declared apart from \(Self.words(for: first))", first.text)
    }
    return nil
  }

  private func isNested(_ type: TypeID, in wanted: [NamePattern], _ index: ProjectIndex) -> Bool {
    var enclosing = index.enclosingType(of: type)
    while let current = enclosing {
      if index.matches(current, wanted) { return true }
      enclosing = index.enclosingType(of: current)
    }
    // What an extension of a type from elsewhere holds is nested in that type all the same.
    return index.declarations(of: type).contains { declaration in
      guard let body = index.enclosingDeclaration(of: declaration) else { return false }
      let written = index.writtenName(body)
      return wanted.contains { $0.matches(written) }
    }
  }

  /// For messages: a name, or what a pattern asks for.
  private static func words(for pattern: NamePattern) -> String {
    pattern.isExact ? pattern.text : "a type named '\(pattern.text)'"
  }

  /// The patterns with a stem in place of `*`; as they are where there is no stem.
  private static func patterns(_ patterns: [NamePattern], _ stems: [NameStem]) -> [NamePattern] {
    stems.isEmpty ? patterns : stems.flatMap { stem in patterns.map { NamePattern(stem.name(by: $0)) } }
  }

  private static func filled(_ pattern: String, name: String, _ stems: [NameStem]) -> [String] {
    let named = pattern.replacing("{name}", with: name)
    guard named.contains("{stem}") else { return [named] }
    return stems.map { named.replacing("{stem}", with: $0.text) }
  }

  private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
