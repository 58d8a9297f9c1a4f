/// The whole project, as rules see it.
///
/// A class, for every question carries it along.
public final class ProjectContext: Sendable {
  /// The declarations of all files, of test code and of the SDK table too.
  public let index: ProjectIndex
  /// Which types play the roles that the rules in use ask for.
  public let roles: RoleTable
  /// What documents and configuration state of macros and of build settings.
  let unseen: DeclaredMacrosAndAttributes
  /// Whether results tell the types around the places that were looked at.
  let countsTypes: Bool
  /// Whether findings tell how they can be put right.
  let tellsFixes: Bool
  let definitions: DefinitionList
  let cache: ProjectCache

  /// Takes roles that were decided on this very index, whose numbers they hold.
  init(
    index: ProjectIndex, roles: RoleTable, unseen: DeclaredMacrosAndAttributes, countsTypes: Bool,
    tellsFixes: Bool, definitions: DefinitionList
  ) {
    self.definitions = definitions
    self.unseen = unseen
    self.countsTypes = countsTypes
    self.tellsFixes = tellsFixes
    self.index = index
    self.roles = roles
    cache = roles.cache
  }
}
