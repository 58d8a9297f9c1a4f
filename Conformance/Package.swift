// swift-tools-version: 6.2
import PackageDescription

// The parser of the compiler comes with the toolchain, so nobody builds it. `./run` tells the compiler where it lies.
let parser: [LinkerSetting] = ["SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"].map {
  .linkedLibrary($0)
}

let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(name: "conformance", swiftSettings: [.treatAllWarnings(as: .error)], linkerSettings: parser)
  ],
  swiftLanguageModes: [.v6]
)
