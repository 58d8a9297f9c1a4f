import Foundation
import Testing

@testable import ConventionRules

/// `--reporter html:FILE` with real projects: with and without git, baseline and modules.
struct LeadPageCommandTests {
  private func page(_ sandbox: Sandbox, _ arguments: String...) throws -> LeadPageText {
    let outcome = try BuiltCommand.run(["--reporter", "html:out/page.html", "--quiet"] + arguments, in: sandbox.path)
    #expect(outcome.exitCode < 2, "\(outcome.errors)")
    return LeadPageText(Array(try sandbox.data("out/page.html")))
  }

  private func project(_ more: [String: String] = [:]) throws -> Sandbox {
    try Sample.project(
      more.merging([
        "out/x": "", "App/Home.swift": "class HomeViewModel {\n  var a: UIView?\n  var b: UILabel?\n}\n",
        "App/Old.swift":
          "class OldViewModel {\n  // mvvm-lint:disable:next no_view_references_in_view_models - the SDK asks\n"
          + "  var a: UIView?\n}\n",
      ]) { own, _ in own })
  }

  @Test("all numbers are those of the JSON report and of --statistics of the same run")
  func allNumbersAreThoseOfTheOtherReports() throws {
    let sandbox = try project()
    _ = try sandbox.run("baseline", "create", "App/Login.swift")
    let outcome = try sandbox.run(
      "--reporter", "html:out/page.html", "--reporter", "json:out/report.json", "--statistics", "--baseline",
      ".mvvm-lint-baseline.json", "--show-unresolved")
    #expect(outcome.exitCode == 1, "\(outcome.errors)")
    let page = LeadPageText(Array(try sandbox.data("out/page.html")))
    let json = try #require(try JSONSerialization.jsonObject(with: sandbox.data("out/report.json")) as? [String: Any])
    let statistics = try #require(json["statistics"] as? [String: Any])
    let rules = try #require(statistics["rules"] as? [String: [String: Any]])
    let found = try #require(json["diagnostics"] as? [[String: Any]])
    let rows = page.rows("rules")
    #expect(Set(rows.map { String($0.name.prefix { $0 != " " }) }) == Set(rules.keys) && rows.count == rules.count)
    for row in rows {
      let id = String(row.name.prefix { $0 != " " })
      let rule = try #require(rules[id])
      let subjects = rule["subjects"] as? Int ?? -1
      #expect(row.cells["Findings"] == "\(rule["findings"] ?? "")", "\(id)")
      #expect(row.cells["Undecided"] == "\(rule["unresolved"] ?? "")", "\(id)")
      #expect(row.cells["Followed"] == (rule["adoption"] as? Int).map { "\($0) %" } ?? "–", "\(id)")
      #expect(row.cells["New"] == "\(found.count { $0["rule_id"] as? String == id })", "\(id)")
      #expect(subjects == 0 || row.cells["Broken"]?.hasSuffix(" of \(subjects)") == true, "\(id)")
      let line = try #require((outcome.output + outcome.errors).split(separator: "\n").first { $0.hasPrefix(id + " ") })
      let words = line.split(separator: " ").map(String.init)
      #expect(words[1...3] == ["\(subjects)", row.cells["Findings"] ?? "", row.cells["Undecided"] ?? ""][...])
    }
    let unresolved = rules.values.reduce(0) { $0 + ($1["unresolved"] as? Int ?? 0) }
    #expect(
      page.tiles == [
        found.count, statistics["in_baseline"] as? Int ?? -1, statistics["suppressed"] as? Int ?? -1, unresolved,
      ])
    #expect(page.tiles == [2, 1, 1, 0])
  }

  // MARK: Git

  /// Commits what git knows, so many days after a certain one.
  private func commit(_ sandbox: Sandbox, _ day: Int) throws {
    let date = "\(1_700_000_000 + day * 86_400) +0000"
    let script =
      "git add .mvvm-lint-baseline.json; GIT_COMMITTER_DATE='\(date)' git -c user.name=A -c user.email=a@b.c commit -qam x"
    try #require(try sandbox.runScript(script) == 0)
  }

  /// Three versions of a baseline: two findings, then one more, then one less.
  private func repository() throws -> Sandbox {
    let sandbox = try project([
      ".mvvm-lint.json": #"{ baseline: ".mvvm-lint-baseline.json" }"#, ".gitignore": "/out\n",
      ".github/CODEOWNERS": "/App/ @acme/app\n",
    ])
    let git = try GitRepository.make(in: sandbox.path)
    func commit(_ day: Int) throws {
      _ = try sandbox.run("baseline", "update")
      try git.git("add", "--all")
      try self.commit(sandbox, day)
    }
    try commit(0)
    try sandbox.write("App/More.swift", Data("class MoreViewModel {\n  var a: UIView?\n}\n".utf8))
    try commit(40)
    try sandbox.write("App/Login.swift", Data(Sample.clean.utf8))
    try commit(80)
    return sandbox
  }

  @Test("versions of the baseline are the trend, and tell since when exceptions are there")
  func versionsOfTheBaselineAreTheTrend() throws {
    let sandbox = try repository()
    let page = try page(sandbox)
    let text = LeadPageText.text(page.html)
    #expect(text.contains("of 2024-02-02 · "), "the date is that of HEAD")
    #expect(text.contains("Open findings: 3 on 2023-11-14, 3 now. -1 in 30 days."), "\(text.prefix(2_000))")
    #expect(page.rows("ages").map(\.name) == ["2023-11-14", "2023-12-24"])
    #expect(page.rows("ages").map { $0.cells["Findings"] } == ["2", "1"])
    #expect(text.contains("0 of 3 were not touched for a year"))
    #expect(text.contains("@acme/app"))
    #expect(try self.page(sandbox).html == page.html, "the same code has the same bytes")
  }

  @Test("the page is the same wherever the repository is")
  func thePageIsTheSameEverywhere() throws {
    let sandbox = try repository()
    let here = try page(sandbox).html
    let clone = try Sandbox(["project/out/x": ""])
    #expect(try sandbox.runScript("git clone -q . '\(clone.path("there"))'; exit $?") == 0)
    try clone.createFolder("there/out")
    _ = try clone.run("--reporter", "html:out/page.html", "--quiet", in: "there")
    #expect(try clone.text("there/out/page.html") == here)
  }

  @Test("a shallow clone says that exceptions may be older")
  func aShallowCloneSaysThatExceptionsMayBeOlder() throws {
    let sandbox = try repository()
    let clone = try Sandbox()
    #expect(
      try sandbox.runScript("git clone -q --depth 1 'file://\(sandbox.path)' '\(clone.path("there"))'; exit $?") == 0)
    try clone.createFolder("there/out")
    _ = try clone.run("--reporter", "html:out/page.html", "--quiet", in: "there")
    let page = LeadPageText(Array(try clone.data("there/out/page.html")))
    #expect(page.rows("ages").map(\.name) == ["before 2024-02-02"])
  }

  @Test("sixty versions are read, and what the oldest one has may be older")
  func sixtyVersionsAreRead() throws {
    let sandbox = try project([".mvvm-lint.json": #"{ baseline: ".mvvm-lint-baseline.json" }"#, ".gitignore": "/out\n"])
    try GitRepository.make(in: sandbox.path).commit()
    _ = try sandbox.run("baseline", "update")
    let kept = try sandbox.text(".mvvm-lint-baseline.json")
    for day in 1...62 {
      let entry = #"{"path": "\#(day)", "rule": "r", "symbol": "S", "statement": "1", "count": 1}"#
      let text = kept.replacing("\"findings\": [", with: "\"findings\": [\n    \(entry),")
      try sandbox.write(".mvvm-lint-baseline.json", Data(text.utf8))
      try commit(sandbox, day)
    }
    try sandbox.write(".mvvm-lint-baseline.json", Data(kept.utf8))
    let page = try page(sandbox)
    #expect(page.rows("ages").map(\.name) == ["before 2023-11-17"], "the sixtieth of 62 versions")
    #expect(page.rows("ages").first?.cells["Findings"] == "3")
  }

  @Test("without git or baseline a line says how to get a trend")
  func withoutGitOrBaselineALineSaysHow() throws {
    let sandbox = try project()
    #expect(try page(sandbox).html.contains("There is no trend, since this folder is in no git repository."))
    try GitRepository.make(in: sandbox.path).commit()
    #expect(
      try page(sandbox).html.contains("'mvvm-lint baseline create' freezes today's findings. Commit its file"))
    _ = try sandbox.run("baseline", "create")
    let uncommitted = try page(sandbox, "--baseline", ".mvvm-lint-baseline.json")
    #expect(uncommitted.html.contains("There is no trend, since no commit has the baseline yet."))
    #expect(uncommitted.tiles == [0, 3, 1, 0])
    let noGit = try sandbox.run("--reporter", "html:out/page.html", "--quiet", environment: ["PATH": "/nowhere"])
    #expect(noGit.exitCode < 2, "the page is written without git, too: \(noGit.errors)")
    #expect(try sandbox.text("out/page.html").contains("There is no trend: "))
  }

  @Test("a page about some files has no trend")
  func aPageAboutSomeFilesHasNoTrend() throws {
    let page = try page(try repository(), "App/Home.swift")
    #expect(page.html.contains("There is no trend, since this run told only a part of the findings."))
  }

  // MARK: Modules

  private static let modules = [
    ".mvvm-lint.json": #"{ conventions: ["page.md"] }"#, ".git/HEAD": "",
    "page.md": """
    # Modules
    ```json5 modules
    { feature: "*Feature", core: ["Log", "Net"] }
    ```
    ## Layers
    ```json5 rule
    { id: "layers", severity: "error", may_import_only: { feature: ["core", "Cart*"], core: [] } }
    ```

    """,
    "Package.swift": """
    import PackageDescription
    let p = Package(name: "P", targets: [.target(name: "Shop"), .target(name: "CartFeature"), .target(name: "PayFeature"),
      .target(name: "Net"), .target(name: "Log"), .testTarget(name: "LogTests")])
    """,
    "Sources/Shop/A.swift": "import CartFeature\nimport PayFeature\n", "Sources/CartFeature/B.swift": "import Log\n",
    "Sources/CartFeature/C.swift": "import PayFeature\nimport Log\n",
    "Sources/PayFeature/D.swift": "import CartFeature\n",
    "Sources/Net/E.swift": "import Log\n", "Sources/Log/F.swift": "", "Tests/LogTests/G.swift": "import Shop\n",
    "out/x": "",
  ]

  @Test("modules are a matrix in the order of their layers, with what rules forbid")
  func modulesAreAMatrix() throws {
    let page = try page(try Sandbox(Self.modules))
    let matrix = try #require(page.html.firstMatch(of: /(?s)<table class="matrix">.*?<\/table>/)).output
    let rows = String(matrix).components(separatedBy: "<tr").dropFirst().map {
      LeadPageText.text(
        "<tr" + $0.replacing("<td></td>", with: "<td>.</td>").replacing("<td class=\"own\"></td>", with: "<td>=</td>"))
    }
    #expect(
      rows == [
        ". Shop PayFeature CartFeature Log Net", "of no kind", "Shop = 1 1 . .", "kind feature", "PayFeature – = 1 . .",
        "CartFeature – 1 a = 2 .", "kind core", "Log – – – = –", "Net – – – 1 a =",
      ], "\(rows)")
    let allowed = page.rows("allowed")
    #expect(allowed.map(\.name) == ["Shop", "PayFeature", "CartFeature", "Log", "Net"])
    #expect(
      allowed.map { $0.cells["May import"] ?? "" } == [
        "every module: no list limits it", "all 2 of kind core, CartFeature", "all 2 of kind core", "no other module",
        "no other module",
      ])
    #expect(
      allowed.map { $0.cells["Imports against a rule"] } == ["–", "–", "PayFeature (1 file)", "–", "Log (1 file)"])
    #expect(LeadPageText.text(page.html).contains("Modules 2 pairs of modules against a rule"))
  }

  @Test("an import that a comment allows is against the rule all the same, and a rule for other files says nothing")
  func whatACommentAllowsIsAgainstTheRule() throws {
    let suppressed = "import PayFeature // mvvm-lint:disable:this layers - x\n"
    let sandbox = try Sandbox(Self.modules.merging(["Sources/CartFeature/C.swift": suppressed]) { $1 })
    #expect(try page(sandbox).rows("allowed").map { $0.cells["Imports against a rule"] }[2] == "PayFeature (1 file)")
    let confined = #"{ conventions: ["page.md"], rules: { layers: { excluded: ["Sources/CartFeature/**"] } } }"#
    try sandbox.write(".mvvm-lint.json", Data(confined.utf8))
    let row = try #require(try page(sandbox).rows("allowed").first { $0.name == "CartFeature" })
    #expect(row.cells["May import"] == "every module: no list limits it" && row.cells["Imports against a rule"] == "–")
  }

  @Test("a project without modules has no matrix, and one without rules for them has a plain one")
  func aProjectWithoutModulesHasNoMatrix() throws {
    #expect(!(try page(try project()).html.contains("class=\"matrix\"")))
    let plain = try page(try Sandbox(Self.modules.merging([".mvvm-lint.json": "{}"]) { $1 }))
    #expect(plain.html.contains("No rule limits these imports.") && !plain.html.contains("class=\"against\""))
  }

  @Test("sixty modules have room, and the others are named")
  func sixtyModulesHaveRoom() throws {
    let names = (0..<65).map { "M\($0 + 10)" }
    let targets = names.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    var files = [
      "Package.swift": "import PackageDescription\nlet p = Package(name: \"P\", targets: [\(targets)])\n", "out/x": "",
    ]
    for (number, name) in names.enumerated() {
      files["Sources/\(name)/A.swift"] = number < 60 ? "import \(names[(number + 1) % 60])\n" : ""
    }
    let page = try page(try Sandbox(files))
    #expect(page.html.components(separatedBy: "<th scope=\"col\"><span>").count - 1 == 60)
    #expect(page.html.contains("5 modules with fewer imports left out: M70, M71, M72, M73, M74."))
  }

  @Test("the page changes nothing that other reports say")
  func thePageChangesNoOtherReport() throws {
    let sandbox = try Sandbox(Self.modules)
    let alone = try sandbox.run("--reporter", "json")
    let beside = try sandbox.run("--reporter", "json", "--reporter", "html:out/page.html")
    #expect(alone.output == beside.output && alone.exitCode == beside.exitCode)
  }

  // MARK: The address

  @Test(
    "an address is one of the web, and only for this report",
    arguments: [
      (["--repository-url", "javascript:alert(1)"], "needs an address"), (["--repository-url", "https://"], "needs"),
      (["--repository-url", "https://a.b/\"onload=x"], "needs an address"), (["--repository-url", ""], "needs"),
    ])
  func anAddressIsOneOfTheWeb(arguments: [String], message: String) throws {
    let sandbox = try project()
    let outcome = try BuiltCommand.run(arguments + ["--reporter", "html"], in: sandbox.path)
    #expect(outcome.exitCode == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    let other = try sandbox.run("--repository-url", "https://a.b/c", "--reporter", "json")
    #expect(other.exitCode == 2 && other.errors.contains("--reporter html"), "\(other.errors)")
  }

  @Test("links lead to lines of the commit")
  func linksLeadToLinesOfTheCommit() throws {
    let page = try page(try repository(), "--repository-url", "https://git.example.org/acme/shop/")
    #expect(
      page.html.contains(/href="https:\/\/git\.example\.org\/acme\/shop\/blob\/[0-9a-f]{40}\/App\/Home\.swift#L2"/))
    #expect(page.html.contains(/href="https:\/\/git\.example\.org\/acme\/shop\/commit\/[0-9a-f]{40}"/))
  }
}
