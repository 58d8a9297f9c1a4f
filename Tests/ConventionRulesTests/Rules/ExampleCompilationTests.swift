import Foundation
import Testing

@testable import ConventionRules

/// The compiler reads the examples of the documents: what is shown as Swift is Swift.
///
/// Against modules of our own that declare what the examples use of UIKit, RxSwift and others. A bad example that no compiler
/// would accept says `// does not compile`. By day the compiler reads one example of each rule, and every eighth.
/// At night it reads all, and the cases as well.
@Suite(.sampled) struct ExampleCompilationTests {
  /// In an order in which each may import those before it.
  private static let modules = [
    "Combine", "UIKit", "RxSwift", "RxCocoa", "Action", "XCTest", "CoreData", "RealmSwift", "ReactiveSwift",
    "Swinject", "SwiftUI", "ComposableArchitecture", "OSLog", "Boomerang", "RxFlow", "Tabman", "ScreenProtocols",
    "CoreLocation", "WatchKit",
  ]
  /// What examples need not import. Two libraries may use one name; who imports one of them does not mean the other.
  private static func imported(by example: Example) -> [String] {
    func imports(_ module: String) -> Bool { example.files.contains { $0.text.contains("import \(module)") } }
    // The macro and a class of RxSwift have one name.
    let hasMacro = example.files.contains { $0.text.contains("@Observable") }
    return ["Foundation", "UIKit", "XCTest"]
      + (hasMacro ? ["Observation"] : imports("ReactiveSwift") ? [] : ["RxSwift", "RxCocoa"])
      + (imports("Boomerang") ? [] : ["ScreenProtocols"])
  }
  private static let mark = "// does not compile"

  @Test("the examples of all documents compile")
  func theExamplesOfAllDocumentsCompile() async throws {
    let modules = try Sandbox()
    let stubs = OwnSources.root.appending(path: "Tests/ConventionRulesTests/Stubs")
    for module in Self.modules {
      let errors = try Self.compile(
        [
          "-emit-module", "-module-name", module, "-emit-module-path", "\(modules.path)/\(module).swiftmodule",
          stubs.appending(path: "\(module).swift").path,
        ], modulesIn: modules.path)
      try #require(errors == "", "the module \(module)")
    }
    let path = modules.path
    await withTaskGroup(of: Void.self) { group in
      let documents = CheckRun.library.conventions + TeamDocumentTests.documents.map(\.convention)
      for convention in documents + (Nightly.isOn ? CaseFiles.shipped.conventions : []) {
        for example in Nightly.sample(convention.examples().examples, every: 8, ofEach: \.rule) {
          let place = "\(convention.path):\(example.line)"
          group.addTask { Self.check(example, at: place, modulesIn: path) }
        }
      }
    }
    withExtendedLifetime(modules) {}
  }

  private static func check(_ example: Example, at place: String, modulesIn folder: String) {
    if example.files.contains(where: { $0.text.contains(mark) }) {
      #expect(example.kind == .bad, "\(place): only what is bad may not compile")
      return
    }
    // Files of several modules, which import each other: one call of the compiler reads one module.
    if example.files.contains(where: { $0.name == PackageManifest.fileName }) { return }
    do {
      let files = example.files.map { ($0.name, withConformances(of: $0.text)) }
      let sandbox = try Sandbox(Dictionary(uniqueKeysWithValues: files))
      let paths = example.files.map { "\(sandbox.path)/\($0.name)" }
      let imports = imported(by: example).flatMap { ["-import-module", $0] }
      let errors = try compile(typecheck(imports) + ["-module-name", "Example"] + paths, modulesIn: folder)
      // Each error is told twice: with its place, and under the line.
      let lines = errors.replacing("\(sandbox.path)/", with: "").split(separator: "\n").filter {
        $0.contains(": error: ")
      }
      #expect(lines.isEmpty && errors.isEmpty, "\(place) does not compile: \(lines.joined(separator: "; "))")
    } catch {
      Issue.record(error, "\(place)")
    }
  }

  /// With the conformance that the macro `@Reducer` would write: only its package has the program.
  private static func withConformances(of text: String) -> String {
    text.replacing(/(@Reducer\s+(?:public )?struct \w+)(:?)/) { match in
      "\(match.1): Reducer\(match.2.isEmpty ? "" : ",")"
    }
  }

  /// The compiler without its driver, which takes half as long. Elsewhere the driver finds the SDK.
  private static func typecheck(_ flags: [String]) -> [String] {
    #if os(Linux)
      ["-frontend", "-typecheck", "-disable-objc-interop", "-plugin-path", plugins] + flags
    #else
      ["-typecheck", "-wmo"] + flags.flatMap { ["-Xfrontend", $0] }
    #endif
  }

  /// Where the toolchain has the macros of its own libraries: the driver would know.
  private static let plugins: String = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-print-target-info"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return "" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let info = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    let paths = info?["paths"] as? [String: Any]
    return (paths?["runtimeResourcePath"] as? String ?? "") + "/host/plugins"
  }()

  /// What the compiler says is wrong; empty for nothing.
  private static func compile(_ arguments: [String], modulesIn folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc"] + arguments + ["-parse-as-library", "-swift-version", "5", "-suppress-warnings", "-I", folder]
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : text.isEmpty ? "swiftc failed" : text
  }
}
