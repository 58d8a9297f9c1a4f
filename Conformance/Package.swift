// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses mvvm-lint builds swift-syntax.
let package = Package(
  name: "Conformance",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "conformance", targets: ["conformance"]),
    .executable(name: "swift-syntax-parse", targets: ["swift-syntax-parse"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "conformance",
      dependencies: [
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "swift-syntax-parse",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
