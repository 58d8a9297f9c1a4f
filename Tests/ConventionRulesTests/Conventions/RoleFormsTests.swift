import Testing

@testable import ConventionRules

/// Names, kinds, files and supertypes tell for all types at once who plays a role. A rule asks each type. Both must say the same.
struct RoleFormsTests {
  private static let library = ConventionLibrary()

  /// The code of all examples of the built-in documents.
  private static let index = ProjectIndex(
    files: library.conventions.flatMap { convention in
      convention.examples().examples.enumerated().flatMap { number, example in
        example.files.map { file in
          FileSummary(
            tree: SyntaxTree.parse(
              SourceText(path: "\(convention.id)/\(number)/\(file.name)", text: file.text)))
        }
      }
    }, sdk: SDKText.shipped().table)

  @Test("a role and the same conditions asked type by type mean the same types")
  func aRoleAndTheSameConditionsAskedTypeByTypeMeanTheSameTypes() throws {
    let (vocabulary, roles) = Self.library.definitions(of: Self.library.conventions)
    let table = RoleTable(roles: roles, vocabulary: vocabulary, index: Self.index)
    let project = ProjectContext(index: Self.index, roles: table)
    var compared = 0
    for (name, conditions) in roles.sorted(by: { $0.key < $1.key }) {
      let role = try #require(table.roles[name])
      let condition = RuleCompiler(project).all(conditions)
      var meant = 0
      for type in Self.index.projectTypes {
        let answer = condition.answer(type, project)
        #expect(role.types.contains(type.index) == (answer == .yes), "\(name): \(Self.index.qualifiedName(type))")
        #expect(
          role.undecided.contains(type.index) == (answer == .unknown), "\(name): \(Self.index.qualifiedName(type))")
        if answer == .yes { meant += 1 }
      }
      if meant > 0 { compared += 1 }
    }
    #expect(compared > 20, "roles that some type of the examples plays")
  }
}
