import Foundation
import Testing

/// Hundreds of configurations in each other or side by side say the same as a few do, though much is looked up once for all of them.
@Suite("many configurations in one run")
struct ManyConfigurationsTests {
  private static let depths = [3, 40]

  private static func way(_ depth: Int) -> String { String(repeating: "a/", count: depth) }

  private static func model(_ name: Int) -> String { "class A\(name)ViewModel { var v: UIView? }\n" }

  /// A configuration and a file with a finding in each of some folders in each other.
  private func nested(_ depth: Int, _ more: [String: String] = [:]) throws -> Sandbox {
    var files = [".git/HEAD": ""]
    for level in 0..<depth {
      files[Self.way(level) + ".mvvm-lint.json"] = "{}"
      files[Self.way(level) + "F.swift"] = Self.model(level)
    }
    return try Sandbox(files.merging(more) { $1 })
  }

  /// How deep the files lie that have a finding.
  private func levels(_ project: Sandbox, _ arguments: String...) throws -> [Int] {
    let outcome = try BuiltCommand.run(["--reporter", "agent", "--quiet"] + arguments, in: project.path)
    return outcome.lines.filter { $0.contains(": error: ") }.compactMap { line in
      line.split(separator: ":").first.map { $0.split(separator: "/").count - 1 }
    }.sorted()
  }

  @Test("each has the say in its folder, up to the next one", arguments: depths)
  func eachHasTheSayInItsFolder(depth: Int) throws {
    let off = #"{ rules: { no_view_references_in_view_models: "off" } }"#
    let project = try nested(
      depth, [Self.way(1) + ".mvvm-lint.json": off, Self.way(1) + "b/F.swift": Self.model(1_000)])
    #expect(try levels(project) == [0] + Array(2..<depth))
    #expect(try levels(project, Self.way(1)) == Array(2..<depth))
  }

  @Test("what one excludes stays out of all in it, and none of them is asked in vain", arguments: depths)
  func whatOneExcludesStaysOutOfAllInIt(depth: Int) throws {
    let last = Self.way(depth - 1)
    let project = try nested(depth, [Self.way(1) + ".mvvm-lint.json": #"{ excluded: ["**/Old/**", "**/*Old.swift"] }"#])
    try project.write(last + "Old/F.swift", Data(Self.model(1_000).utf8))
    try project.write(last + "FOld.swift", Data(Self.model(1_001).utf8))
    #expect(try levels(project) == Array(0..<depth))
    // From inside, what lies around has no say.
    let inside = try BuiltCommand.run(["--reporter", "agent", "--quiet"], in: project.path + "/" + last)
    #expect(inside.lines.count { $0.contains(": error: ") } == 3)
  }

  @Test("folders that are left out by default stay so in all of them", arguments: depths)
  func foldersThatAreLeftOutByDefaultStaySo(depth: Int) throws {
    let pods = Self.way(depth - 1) + "Pods/B/"
    let project = try nested(depth, [pods + ".mvvm-lint.json": "{}", pods + "F.swift": Self.model(1_000)])
    #expect(try levels(project) == Array(0..<depth))
    let named = try project.run(pods)
    #expect(named.errors.contains("is not linted: excluded by"), "\(named.errors)")
  }

  @Test("ignore lines between them hold below", arguments: depths)
  func ignoreLinesBetweenThemHoldBelow(depth: Int) throws {
    let project = try nested(
      depth, [".gitignore": "Gone.swift\n", Self.way(1) + ".gitignore": "!Gone.swift\nF.swift\n"])
    try project.write("Gone.swift", Data(Self.model(1_000).utf8))
    try project.write(Self.way(depth - 1) + "Gone.swift", Data(Self.model(1_001).utf8))
    #expect(try levels(project) == [0, depth - 1])
    // Git looks at nothing in a folder that is ignored as a whole.
    try project.write(Self.way(1) + ".gitignore", Data("/a\n".utf8))
    try project.write(Self.way(2) + ".gitignore", Data("!F.swift\n".utf8))
    #expect(try levels(project) == [0, 1])
  }

  @Test("links are told from folders, however deep they are", arguments: depths)
  func linksAreToldFromFolders(depth: Int) throws {
    let elsewhere = try Sandbox(["F.swift": Self.model(1_000)])
    let project = try nested(depth)
    let last = Self.way(depth - 1)
    try project.link(last + "Out", to: elsewhere.path)
    try project.link(last + "Up", to: project.path)
    let outcome = try project.run("--reporter", "agent")
    #expect(try levels(project) == Array(0..<depth))
    #expect(outcome.errors.contains("Out"), "\(outcome.errors)")
  }

  @Test("side by side, each has its own rules, vocabulary and paths")
  func sideBySideEachHasItsOwn() throws {
    var files = [".git/HEAD": ""]
    for number in 0..<45 {
      let names = number == 20 ? #"{ vocabulary: { view_model_names: ["*Presenter"] } }"# : "{}"
      let paths = #"{ rules: { no_view_references_in_view_models: { excluded: ["F.swift"] } } }"#
      let tests = #"{ vocabulary: { test_paths: ["F.swift"] } }"#
      files["d\(number)/.mvvm-lint.json"] = number == 30 ? paths : number == 40 ? tests : names
      files["d\(number)/F.swift"] = Self.model(number)
    }
    let project = try Sandbox(files)
    let outcome = try BuiltCommand.run(["--reporter", "agent", "--quiet"], in: project.path)
    let expected = (0..<45).filter { ![20, 30, 40].contains($0) }.map { "d\($0)/F.swift" }.sorted()
    #expect(
      outcome.lines.filter { $0.contains(": error: ") }.compactMap { $0.split(separator: ":").first.map(String.init) }
        == expected)
  }
}
