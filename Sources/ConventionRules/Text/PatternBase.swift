/// Where the folder lies to which path patterns are relative, seen from the folder of the project.
public enum PatternBase: Sendable, Equatable {
  /// It is the folder of the project.
  case here
  /// A folder inside the project, given by its path.
  case below(String)
  /// A folder that holds the project; the path leads from there to the project.
  case above(String)
  case elsewhere

  /// The texts of the project-relative patterns that together say what a pattern in this folder says.
  ///
  /// A pattern that begins with `**` names no place, and means the same from everywhere. One that can never match a file of
  /// the project begins with `..`, which no project-relative path does.
  func texts(of pattern: String) -> [String] {
    let components = pattern.split(separator: "/").filter { $0 != "." }.map(String.init)
    if components.first == "**" { return [pattern] }
    switch self {
    case .here: return [pattern]
    case .below(let folder): return [([folder] + components).joined(separator: "/")]
    case .above(let way): return Self.rests(of: components, behind: way) ?? ["../" + pattern]
    case .elsewhere: return ["../" + pattern]
    }
  }

  /// What is left of a pattern's components when they have matched a path; nil where they cannot.
  private static func rests(of components: [String], behind way: String) -> [String]? {
    var starts: Set<Int> = [0]
    for name in way.split(separator: "/") {
      var next: Set<Int> = []
      for start in starts {
        // A pattern that has matched a folder covers everything below.
        guard start < components.count else { return ["."] }
        if components[start] == "**" {
          next.insert(start)
          if start + 1 < components.count, NamePattern(components[start + 1]).matches(String(name)) {
            next.insert(start + 2)
          }
        } else if NamePattern(components[start]).matches(String(name)) {
          next.insert(start + 1)
        }
      }
      starts = next
    }
    if starts.contains(where: { components[$0...].allSatisfy { $0 == "**" } }) { return ["."] }
    return starts.isEmpty ? nil : starts.sorted().map { components[$0...].joined(separator: "/") }
  }
}
