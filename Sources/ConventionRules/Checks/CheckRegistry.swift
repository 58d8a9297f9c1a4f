/// All checks that rule blocks can name.
public enum CheckRegistry {
  public static let all: [any Check.Type] = [
    CalledOnlyFrom.self, ConformancePlacement.self, InitializedInInit.self, NoReference.self,
    TypeNaming.self, ConformanceMembers.self, PropertyNames.self, NotReassigned.self, ArgumentForm.self,
    PropertyCount.self,
    ProtocolRequirements.self, AccessLevel.self, RequirementBacking.self, HoldsAbstraction.self, DoesNotConstruct.self,
    AccessPath.self, ReturnTypes.self, MutableState.self, NoImport.self, RequiredModifier.self,
  ]

  /// Descriptions in the order of their names.
  public static var descriptions: [CheckDescription] { all.map { $0.description } }

  public static func check(named name: String) -> (any Check.Type)? {
    all.first { $0.description.name == name }
  }
}
