/// A conformance to certain protocols stands in an extension, or in the type's own declaration.
///
/// Only concrete types conform: a protocol's refinement, a generic constraint and a typealias are no conformances.
struct ConformancePlacement: IndexCheck {
  static let description = CheckDescription(
    name: "conformance_placement",
    summary: "A conformance to certain protocols is declared in an extension, or in the type's own declaration.",
    parameters: [
      CheckParameter("protocols", .typeNames, "the protocols; one that refines them counts too"),
      CheckParameter(
        "place", .choice(["extension", "declaration"]), default: "\"extension\"", "where the conformance belongs"),
    ],
    placeholders: [("type", "the conforming type"), ("protocol", "the protocol named in the inheritance clause")])

  private let protocols: [NamePattern]
  private let belongsInExtension: Bool

  init(arguments: CheckArguments) {
    protocols = arguments.names("protocols")
    belongsInExtension = arguments.choice("place") == "extension"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.types(conformingTo: protocols))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for declaration in index.declarations(in: file) {
      let isMisplaced = index.isExtension(declaration) != belongsInExtension
      if isMisplaced, belongsInExtension, !index.mayBeExtended(declaration) { continue }
      for (conformance, name) in index.conformances(of: declaration, to: protocols) {
        guard isMisplaced, let type = index.extendedType(declaration) else {
          result.countFollowed()
          continue
        }
        result.countViolated(
          Finding(
            range: conformance.range,
            placeholders: ["type": index.qualifiedName(type), "protocol": name],
            symbol: index.qualifiedName(type),
            label: belongsInExtension ? "belongs in an extension" : "belongs in the type's declaration"))
      }
    }
    return result
  }
}
