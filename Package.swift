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
    // `Resources` holds the SDK table and a link to `Rules`: both are built into the binary, which runs alone.
    .target(
      name: "ConventionRules", exclude: ["Reporting/report.schema.json"], resources: [.embedInCode("Resources")]),
    .executableTarget(name: "mvvm-lint", dependencies: ["ConventionRules"]),
    // The end-to-end tests run the built command.
    .testTarget(name: "ConventionRulesTests", dependencies: ["ConventionRules", "mvvm-lint"]),
  ],
  swiftLanguageModes: [.v6]
)
