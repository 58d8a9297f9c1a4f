import Foundation
import PackagePlugin

/// Builds the convention documents and the SDK table into the library, as string literals.
///
/// SwiftPM's own `.embedInCode` writes an array with a literal for each byte, which takes the compiler longer than
/// much of the library.
@main
struct EmbedResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let rules = package.appending(path: "Rules")
    // The name of a document is the id of its convention; pages about the folder have names in capitals.
    let documents = try FileManager.default.contentsOfDirectory(atPath: rules.path)
      .filter { $0.hasSuffix(".md") && $0 == $0.lowercased() }.sorted().map { rules.appending(path: $0) }
    let files = documents + [package.appending(path: "Sources/ConventionRules/Resources/sdk-types.txt")]
    let script = package.appending(path: "Plugins/EmbedResources/embed.sh")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedResources.swift")
    return [
      .buildCommand(
        displayName: "Embed documents and SDK table",
        executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, output.path] + files.map(\.path),
        inputFiles: [script] + files,
        outputFiles: [output])
    ]
  }
}
