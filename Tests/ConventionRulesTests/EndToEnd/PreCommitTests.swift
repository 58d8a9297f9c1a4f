import Foundation
import Testing

/// The hooks of `.pre-commit-hooks.yaml`, as git starts them: with its variables, before a commit.
struct PreCommitTests {
  /// The entry and the arguments of a hook, and what says that it takes names of files.
  private func command(of id: String) throws -> String {
    let text = OwnSources.text(of: ".pre-commit-hooks.yaml")
    let hook = try #require(text.components(separatedBy: "- id: ").first { $0.hasPrefix(id + "\n") }, "a hook '\(id)'")
    func value(_ key: String) -> String? {
      hook.split(separator: "\n").first { $0.hasPrefix("  \(key): ") }.map { String($0.dropFirst(key.count + 4)) }
    }
    let entry = try #require(value("entry"))
    let arguments = try #require(value("args")).trimmingCharacters(in: ["[", "]"])
    #expect(value("types") == "[swift]" && value("require_serial") == "true")
    return entry.replacing("mvvm-lint ", with: "") + " " + arguments
  }

  @Test("the hook for new findings lets an old one pass, and stops a new one; the other stops both")
  func theHookForNewFindingsLetsAnOldOnePass() throws {
    let sandbox = try Sample.project()
    try GitRepository.make(in: sandbox.path).commit()
    let program = try #require(BuiltCommand.url).path
    func commits(_ id: String, _ text: String) throws -> Bool {
      let script = "#!/bin/sh\nexec '\(program)' \(try command(of: id)) App/Login.swift\n"
      try sandbox.write(".git/hooks/pre-commit", Data(script.utf8))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: sandbox.path(".git/hooks/pre-commit"))
      try sandbox.write("App/Login.swift", Data(text.utf8))
      return try sandbox.runScript(
        "git add --all && git -c user.name=A -c user.email=a@example.com commit --quiet --message more") == 0
    }
    let old = Sample.violation
    #expect(try commits("mvvm-lint-new", old + "// more\n"))
    #expect(try !commits("mvvm-lint", old + "// and more\n"))
    #expect(try !commits("mvvm-lint-new", old + old.replacing("Login", with: "Logout")))
    #expect(try commits("mvvm-lint-new", old + "final class Logout {}\n"))
  }
}
