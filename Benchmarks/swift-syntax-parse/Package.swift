// swift-tools-version: 6.2
import PackageDescription

// The yardstick of the benchmarks. It is built here, since the one that comes with the toolchain is many times slower.
let package = Package(
  name: "swift-syntax-parse",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "swift-syntax-parse",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
