import Foundation
import PackagePlugin

/// `swift package mvvm-lint`: runs mvvm-lint in the package's folder, with the arguments that follow.
@main
struct MVVMLintCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = try context.package.targets(named: extractor.extractOption(named: "target"))
    try run(
      context.tool(named: "mvvm-lint"), extractor.remainingArguments + targets.map(\.directoryURL.path),
      in: context.package.directoryURL)
  }

  private func run(_ tool: PluginContext.Tool, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // What is wrong was said; what is left to tell is the exit code.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension MVVMLintCommandPlugin: XcodeCommandPlugin {
    /// Xcode names the targets that were chosen in its dialog; a target of a project has files, but no folder.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = Set(extractor.extractOption(named: "target"))
      let files = context.xcodeProject.targets.filter { names.contains($0.displayName) }.flatMap(\.inputFiles)
        .map(\.url.path).filter { $0.hasSuffix(".swift") }
      try run(
        context.tool(named: "mvvm-lint"), extractor.remainingArguments + Set(files).sorted(),
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
