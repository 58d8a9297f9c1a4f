// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "mvvm-lint",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ConventionRules", targets: ["ConventionRules"]),
    .executable(name: "mvvm-lint", targets: ["mvvm-lint"]),
    .plugin(name: "MVVMLintBuildToolPlugin", targets: ["MVVMLintBuildToolPlugin"]),
    .plugin(name: "MVVMLintCommandPlugin", targets: ["MVVMLintCommandPlugin"]),
  ],
  targets: [
    // `Rules` and `Resources` are built into the library, so that the program runs alone.
    .target(
      name: "ConventionRules", dependencies: ["EmbeddedFiles"],
      exclude: [
        "Reporting/blocks.schema.json", "Reporting/configuration.schema.json", "Reporting/report.schema.json",
        "Resources",
      ]),
    .target(name: "EmbeddedFiles"),
    .executableTarget(name: "mvvm-lint", dependencies: ["ConventionRules"]),
    .plugin(name: "MVVMLintBuildToolPlugin", capability: .buildTool(), dependencies: ["mvvm-lint"]),
    .plugin(
      name: "MVVMLintCommandPlugin",
      capability: .command(intent: .custom(verb: "mvvm-lint", description: "Lint the package with mvvm-lint")),
      dependencies: ["mvvm-lint"]),
    // The end-to-end tests run the built command.
    .testTarget(
      name: "ConventionRulesTests", dependencies: ["ConventionRules", "mvvm-lint"],
      exclude: [
        "Architecture/promises.md", "Cases", "Conditions", "Documents", "Language/Sentences.md", "Sentences", "Stubs",
        "Torture",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
