import Foundation
import Testing

/// Links and `--since`: everything behind a link that was replaced is new, and what only has another way to it is old.
struct SinceLinkTests {
  /// A change of a repository, and what is new since.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var configuration = "{}"
    /// Writes the base; `$bad NAME FILE` writes a finding into line 2 of a file.
    let base: String
    let change: String
    var found: [String] = []

    var testDescription: String { name }
  }

  private func found(_ example: Case) throws -> [String] {
    let sandbox = try Sandbox([".mvvm-lint.json": example.configuration, "O.swift": "class O {}\n"])
    let bad =
      #"bad() { mkdir -p "$(dirname "$2")"; printf 'class %sViewModel {\n  var v: UIView?\n}\n' $1 > "$2"; }; set -e; "#
    let repository = try GitRepository.make(in: sandbox.path)
    try #require(try sandbox.runScript(bad + example.base) == 0)
    try repository.commit()
    try #require(try sandbox.runScript(bad + example.change) == 0)
    try repository.git("add", "--all")
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(outcome.exitCode == (example.found.isEmpty ? 0 : 1), "\(outcome)")
    #expect(try !sandbox.run("--quiet").output.isEmpty, "there is something to tell")
    return outcome.lines.map { line in
      line.replacing(sandbox.path + "/", with: "").split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  private static let onlyApp = #"{ included: ["App", "O.swift"] }"#

  private static let new = [
    Case(
      name: "a link out of the repository becomes a folder", base: "ln -s /opt/vendor Vendor",
      change: "rm Vendor; bad A Vendor/A.swift", found: ["Vendor/A.swift:2"]),
    Case(
      name: "a link to a neighbour becomes a folder", base: "ln -s ../neighbour Vendor",
      change: "rm Vendor; bad A Vendor/Sub/A.swift", found: ["Vendor/Sub/A.swift:2"]),
    Case(
      name: "a link to itself becomes a folder", base: "ln -s Vendor Vendor",
      change: "rm Vendor; bad A Vendor/A.swift", found: ["Vendor/A.swift:2"]),
    Case(
      name: "a link to a file elsewhere becomes a file", base: "ln -s /nowhere/x.swift A.swift",
      change: "rm A.swift; bad A A.swift", found: ["A.swift:2"]),
    Case(
      name: "an absolute link into the checkout becomes a folder", configuration: onlyApp,
      base: "bad S Shared/S.swift; mkdir App; ln -s \"$PWD/Shared\" App/Shared",
      change: "rm App/Shared; bad A App/Shared/S.swift", found: ["App/Shared/S.swift:2"]),
    Case(
      name: "the middle of a chain of links becomes a folder",
      base: "ln -s /nowhere End; ln -s End Middle; ln -s Middle Vendor",
      change: "rm Middle; bad A Middle/A.swift", found: ["Middle/A.swift:2"]),
    Case(
      name: "a link leads to another folder", configuration: onlyApp,
      base: "bad A One/S.swift; bad A Two/S.swift; mkdir App; ln -s ../One App/Shared",
      change: "ln -sfn ../Two App/Shared", found: ["App/Shared/S.swift:2"]),
    Case(
      name: "a link becomes a copy of what it led to", configuration: onlyApp,
      base: "bad A Shared/S.swift; mkdir App; ln -s ../Shared App/Shared",
      change: "rm App/Shared; cp -r Shared App/Shared", found: ["App/Shared/S.swift:2"]),
    Case(
      name: "a folder becomes a link to what was not looked at", configuration: onlyApp,
      base: "bad A Far/S.swift; mkdir -p App/Shared; echo 'class B {}' > App/Shared/S.swift",
      change: "rm -r App/Shared; ln -s ../Far App/Shared", found: ["App/Shared/S.swift:2"]),
    Case(
      name: "what a link names has another rule there",
      configuration:
        #"{ included: ["App", "Old"], rules: { no_view_references_in_view_models: { severity: "error", excluded: ["Old"] } } }"#,
      base: "bad A Shared/S.swift; mkdir App Old; ln -s ../Shared Old/Shared; echo 'class B {}' > App/B.swift",
      change: "mv Old/Shared App/Shared", found: ["App/Shared/S.swift:2"]),
    Case(
      name: "a file behind a link that is as before", configuration: onlyApp,
      base: "bad S Shared/S.swift; mkdir App; ln -s ../Shared App/Shared", change: "bad T Shared/T.swift",
      found: ["App/Shared/T.swift:2"]),
  ]

  private static let old = [
    Case(
      name: "a link that is as before", configuration: onlyApp,
      base: "bad S Shared/S.swift; mkdir App; ln -s ../Shared App/Shared", change: "echo 'class P {}' > O.swift"),
    Case(
      name: "an absolute link that is as before", configuration: onlyApp,
      base: "bad S Shared/S.swift; mkdir App; ln -s \"$PWD/Shared\" App/Shared", change: "echo 'class P {}' > O.swift"),
    Case(
      name: "a link that is written in another way", configuration: onlyApp,
      base: "bad S Shared/S.swift; mkdir App; ln -s \"$PWD/Shared\" App/Shared",
      change: "ln -sfn ../App/../Shared App/Shared"),
    Case(
      name: "a link with another name", configuration: onlyApp,
      base: "bad S Shared/S.swift; mkdir App; ln -s ../Shared App/Shared", change: "mv App/Shared App/Common"),
    Case(
      name: "a link that gives way to what it led to", configuration: onlyApp,
      base: "bad S Shared/S.swift; mkdir App; ln -s ../Shared App/Shared", change: "rm App/Shared; mv Shared App/Shared"
    ),
    Case(
      name: "a folder that moves and leaves a link", base: "bad A Old/A.swift", change: "mv Old New; ln -s New Old"),
    Case(
      name: "a folder that moves out of sight and leaves a link", configuration: onlyApp, base: "bad A App/Old/A.swift",
      change: "mv App/Old New; ln -s ../New App/Old"),
    Case(
      name: "a folder that moves below a chain of links", configuration: onlyApp,
      base: "bad S Far/S.swift; mkdir App; ln -s Far Shared; ln -s ../Shared App/Shared",
      change: "mv Far Farther; ln -s Farther Far"),
    Case(
      name: "a folder with its configuration that a link names", configuration: #"{ included: ["App", "O.swift"] }"#,
      base: "bad S Kit/S.swift; echo '{}' > Kit/.mvvm-lint.json; mkdir App; ln -s ../Kit App/Kit",
      change: "git mv O.swift App/O.swift"),
  ]

  @Test("what a link that is replaced stood for is new, and another way to a file is not", arguments: new + old)
  func whatALinkThatIsReplacedStoodForIsNew(_ example: Case) throws {
    #expect(try found(example) == example.found)
  }

  @Test("what an unchanged link out of the repository leads to is in no commit, and old")
  func whatAnUnchangedLinkOutOfTheRepositoryLeadsToIsOld() throws {
    let bad = "class LoginViewModel {\n  var v: UIView?\n}\n"
    let outside = try Sandbox(["One/A.swift": bad, "Two/A.swift": bad])
    let sandbox = try Sandbox(["O.swift": "class O {}\n"])
    try sandbox.link("Vendor", to: outside.path("One"))
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    func since() throws -> Int { try sandbox.run("--since", "HEAD", "--follow-outside-links", "--quiet").lines.count }
    try sandbox.write("O.swift", Data("class P {}\n".utf8))
    #expect(try since() == 0)
    try FileManager.default.removeItem(atPath: sandbox.path("Vendor"))
    try sandbox.link("Vendor", to: outside.path("Two"))
    #expect(try since() == 1, "it leads to another folder now")
  }

  @Test("a new link to files that git ignores makes them new")
  func aNewLinkToFilesThatGitIgnoresMakesThemNew() throws {
    let sandbox = try Sandbox([
      ".mvvm-lint.json": #"{ gitignore: false, included: ["App"] }"#, ".gitignore": "/Made\n",
      "App/A.swift": "class A {}\n",
      "Made/M.swift": "class LoginViewModel {\n  var v: UIView?\n}\n",
    ])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    try sandbox.link("App/Made", to: "../Made")
    try repository.git("add", "--all")
    #expect(try sandbox.run("--since", "HEAD", "--quiet").lines.count == 1)
    try repository.commit()
    try sandbox.write("App/A.swift", Data("class B {}\n".utf8))
    #expect(
      try sandbox.run("--since", "HEAD", "--quiet").lines.isEmpty, "by the link of the base they are what they were")
  }
}
