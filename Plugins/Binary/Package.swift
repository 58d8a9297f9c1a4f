// swift-tools-version: 6.1
// Scripts/release of mvvm-lint writes this package for each version. Changes belong there.
import PackageDescription

let package = Package(
  name: "mvvm-lint-plugins",
  products: [
    .plugin(name: "MVVMLintBuildToolPlugin", targets: ["MVVMLintBuildToolPlugin"]),
    .plugin(name: "MVVMLintCommandPlugin", targets: ["MVVMLintCommandPlugin"]),
  ],
  targets: [
    .binaryTarget(
      name: "mvvm-lint",
      url: "@DOWNLOADS@/mvvm-lint.artifactbundle.zip",
      checksum: "@BUNDLE@"),
    .plugin(name: "MVVMLintBuildToolPlugin", capability: .buildTool(), dependencies: ["mvvm-lint"]),
    .plugin(
      name: "MVVMLintCommandPlugin",
      capability: .command(intent: .custom(verb: "mvvm-lint", description: "Lint the package with mvvm-lint")),
      dependencies: ["mvvm-lint"]),
  ]
)
