// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "mvvm-lint",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ConventionRules", targets: ["ConventionRules"]),
    .executable(name: "mvvm-lint", targets: ["mvvm-lint"]),
  ],
  targets: [
    // The plugin builds `Rules` and `Resources` into the library, so that the program runs alone.
    .target(
      name: "ConventionRules",
      exclude: [
        "Reporting/blocks.schema.json", "Reporting/configuration.schema.json", "Reporting/report.schema.json",
        "Resources",
      ],
      plugins: ["EmbedResources"]),
    .plugin(name: "EmbedResources", capability: .buildTool(), exclude: ["embed.sh"]),
    .executableTarget(name: "mvvm-lint", dependencies: ["ConventionRules"]),
    // The end-to-end tests run the built command.
    .testTarget(
      name: "ConventionRulesTests", dependencies: ["ConventionRules", "mvvm-lint"],
      exclude: ["Documents", "Stubs", "Torture"]),
  ],
  swiftLanguageModes: [.v6]
)
