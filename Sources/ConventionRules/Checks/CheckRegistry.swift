/// All checks that rule blocks can name.
public enum CheckRegistry {
  /// The types of all checks, in the order of the names that rule blocks use.
  public static let all: [any Check.Type] = [
    AccessLevel.self, AccessPath.self, ArgumentForm.self, AssignedOnlyBy.self, BodyForm.self, CallOrder.self,
    CalledOnlyFrom.self, CallsOnlyBy.self, ClosureForm.self, CompanionMembers.self, CompanionTypes.self,
    ConformanceMembers.self, ConformancePlacement.self, DeclaredIn.self, DoesNotConstruct.self, ForbiddenMembers.self,
    ForbiddenTypes.self, HoldsAbstraction.self, InitializedInInit.self, MemberOrder.self, MutableState.self,
    NoImport.self, NoReference.self, NotReassigned.self, PropertyCount.self, PropertyNames.self,
    ProtocolRequirements.self, ReferenceStrength.self, RequiredArgument.self, RequiredCalls.self,
    RequiredConformance.self, RequiredKind.self, RequiredMembers.self,
    RequiredModifier.self, RequirementBacking.self, ReturnTypes.self, StoredPropertyForm.self,
    SubscriptionDisposed.self, TypeNaming.self,
  ]

  /// Descriptions in the order of their names.
  public static var descriptions: [CheckDescription] { all.map { $0.description } }

  /// The check that rule blocks call by a name, such as `called_only_from`; nil where there is none.
  public static func check(named name: String) -> (any Check.Type)? {
    all.first { $0.description.name == name }
  }
}
