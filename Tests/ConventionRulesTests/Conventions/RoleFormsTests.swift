import Testing

@testable import ConventionRules

/// A role is decided for all types at once, by sets, and the same conditions in a rule for one type. Both must say the same.
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
  func aRoleAndTheSameConditionsAskedTypeByTypeMeanTheSameTypes() {
    let (vocabulary, roles) = Self.library.definitions(of: Self.library.conventions)
    let bySets = RoleTable(roles: roles, vocabulary: vocabulary, index: Self.index)
    let known = KnownNames(vocabulary: Set(vocabulary.lists.keys), roles: Set(roles.keys))
    var compared = 0
    for convention in Self.library.conventions {
      for role in convention.roles where roles[role.name] == role.predicate {
        var problems = ProblemCollector(convention.content)
        guard let value = JSONScanner.value(in: role.range, &problems) else {
          Issue.record("the role \(role.name) of \(convention.id) cannot be read")
          continue
        }
        var reader = LanguageReader(known: known, words: Words.all.words, problems: problems)
        let condition = Condition.all(reader.conditions(value, "a role", on: [.type]))
        var others = roles
        others[role.name] = RolePredicate([condition.asked])
        let oneByOne = RoleTable(roles: others, asked: [role.name], vocabulary: vocabulary, index: Self.index)
        let types = Self.index.projectTypes
        let meant = types.filter { bySets.has($0, role: role.name) }.map(Self.index.qualifiedName)
        #expect(
          types.filter { oneByOne.has($0, role: role.name) }.map(Self.index.qualifiedName) == meant, "\(role.name)")
        if !meant.isEmpty { compared += 1 }
      }
    }
    #expect(compared > 20, "roles that some type of the examples plays")
  }
}

extension Condition {
  /// The same, each word asked type by type. In a role, what is not known is no, below `not` too.
  fileprivate var asked: RolePredicate.Part {
    switch self {
    case .all(let conditions): .all(conditions.map { RolePredicate([$0.asked]) })
    case .any(let conditions): .any(conditions.map { RolePredicate([$0.asked]) })
    case .not(let condition): .not(RolePredicate([condition.asked]))
    case .says: .asked(RoleQuestion(condition: self))
    }
  }
}
