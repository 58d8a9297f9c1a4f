import Testing

@testable import ConventionRules

struct CodeOwnersTests {
  private func owners(_ text: String, _ path: String) -> [String] {
    CodeOwners(Array(text.utf8)).owners(of: [path])[0]
  }

  @Test(
    "the last line that fits has the say",
    arguments: [
      ("* @all\n/App/ @app", "App/Login/A.swift", ["@app"]), ("* @all\n/App/ @app", "Core/A.swift", ["@all"]),
      ("/App/ @app # why\n*.swift @swift @more", "App/A.swift", ["@swift", "@more"]),
      ("# * @all\n\nCore @core", "Sub/Core/A.swift", ["@core"]), ("/App/ @app\n/App/Old/", "App/Old/A.swift", []),
      ("/App/* @app", "App/A.swift", ["@app"]), ("/App/* @app", "App/Login/A.swift", []),
      ("App/Login @login\n/App/* @app", "App/Login/A.swift", ["@login"]),
      ("/My\\ App/ @app", "My App/A.swift", ["@app"]), ("**/Views/** @views", "App/Views/Cells/A.swift", ["@views"]),
      ("!/App/ @app\n", "App/A.swift", []), ("/Apps/ @app", "App/A.swift", []), ("", "A.swift", []),
    ])
  func theLastLineThatFitsHasTheSay(text: String, path: String, expected: [String]) {
    #expect(owners(text, path) == expected)
  }

  @Test("each section of GitLab has its say, and its own owners where a line has none")
  func eachSectionHasItsSay() {
    let text = "* @all\n[Big Docs][2] @writers @all\n/Docs/\n^[Core]\n/Docs/Core/ @core\n"
    #expect(owners(text, "Docs/Core/A.swift") == ["@all", "@writers", "@core"])
    #expect(owners(text, "Docs/A.swift") == ["@all", "@writers"])
    #expect(owners(text, "A.swift") == ["@all"])
  }

  @Test("any bytes can be read", arguments: ["[", "]", "\\", "[a", "a\\", "\u{0}", "[]", "[x]]"])
  func anyBytesCanBeRead(text: String) {
    _ = owners(text, "A.swift")
    _ = CodeOwners([0xFF, 0xFE, 0x0A, 0x5B])
  }
}
