import Testing

/// What a run says of imports that manifests may list, and of where imports lead.
struct DeclaredDependencyTests {
  private func run(_ rule: String, _ files: [String: String], _ arguments: String...) throws -> BuiltCommand.Outcome {
    let sandbox = try Sandbox(
      files.merging([
        ".mvvm-lint.json": #"{ conventions: ["page.md"] }"#, ".git/HEAD": "",
        "page.md": "# P\n## R\n```json5 rule\n{ id: \"r\", severity: \"error\", message: \"{why}\", \(rule) }\n```\n",
      ]) { first, _ in first })
    return try BuiltCommand.run(["--reporter", "xcode"] + arguments, in: sandbox.path)
  }

  private static let listed = #"each: { import: "*" }, must: { is: "declared_dependency" }"#

  private static func package(_ targets: String, products: String = "") -> String {
    "import PackageDescription\nlet p = Package(name: \"P\", products: [\(products)], targets: [\(targets)])\n"
  }

  @Test(
    "why an import is unresolved names the module, and what the manifest leaves open",
    arguments: [
      (
        #".target(name: "A", dependencies: more())"#, "",
        "may be a dependency of 'A': 'Package.swift' computes what targets depend on"
      ),
      (
        #".target(name: "A", dependencies: ["Made"])"#, #".library(name: "Made", targets: names)"#,
        "may come with the product 'Made', whose modules are not known here"
      ),
      (#".target(name: "B")"#, "", "is in a file of no target"),
    ])
  func whyAnImportIsUnresolved(targets: String, products: String, doubt: String) throws {
    let outcome = try run(
      Self.listed,
      ["Package.swift": Self.package(targets, products: products), "Sources/A/A.swift": "import Lottie\n"],
      "--show-unresolved")
    #expect(outcome.output.contains("A.swift:1:8: note: "), "\(outcome.output)")
    #expect(outcome.output.contains(doubt), "\(outcome.output)")
  }

  @Test("without a manifest an import is unresolved, and a note says why")
  func withoutAManifestANoteSaysWhy() throws {
    let outcome = try run(Self.listed, ["A.swift": "import Lottie\n"], "--show-unresolved")
    #expect(outcome.output.contains("is in a file whose module no manifest tells"), "\(outcome.output)")
    #expect(outcome.errors.contains("no manifest tells"), "\(outcome.errors)")
  }

  @Test("the steps by which an import leads to another one are related places")
  func theStepsAreRelatedPlaces() throws {
    let targets = ["W", "A", "B"].map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    let outcome = try run(
      #"forbid: { import: "*", in_file: { module: "W" }, reaches: { import: "C" } }"#,
      [
        "Package.swift": Self.package(targets), "Sources/W/W.swift": "import A\n",
        "Sources/A/A.swift": "// One\nimport B\n",
        "Sources/B/B.swift": "import Foundation\nimport C\n",
      ])
    let lines = outcome.lines.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    #expect(
      lines.prefix(3) == [
        "W.swift:1:8: error: leads to 'C': 'A' → 'B' (A.swift) → 'C' (B.swift) [r]",
        "A.swift:2:8: note: 'B' is imported here", "B.swift:2:8: note: 'C' is imported here",
      ], "\(outcome.output)")
  }

  @Test("of a file of two targets both list what it imports, and one of them what it imports in '#if'")
  func bothTargetsListWhatAFileImports() throws {
    let targets = #".target(name: "Kit", path: "K"), .target(name: "Log", path: "L")"#
    var project = XcodeText()
    project.add(folder: "S1", path: "Shared")
    for (name, product) in [("Phone", "Kit"), ("Watch", "Log")] {
      project.add(
        target: name, "fileSystemSynchronizedGroups = (S1); packageProductDependencies = (R\(name)); ")
      project.objects.append("R\(name) = {isa = XCSwiftPackageProductDependency; productName = \(product); };")
    }
    let outcome = try run(
      Self.listed,
      [
        "Package/Package.swift": Self.package(targets), "Package/K/A.swift": "", "Package/L/B.swift": "",
        "App.xcodeproj/project.pbxproj": project.text,
        "Shared/A.swift": "import Kit\n#if os(watchOS)\nimport Log\n#else\nimport Kit\n#endif\n",
      ])
    #expect(
      outcome.lines.map { $0.split(separator: "/").suffix(3).joined(separator: "/") } == [
        "Shared/A.swift:1:8: error: is no dependency of 'Watch' in 'App.xcodeproj/project.pbxproj' [r]"
      ], "\(outcome.output)")
  }
}
