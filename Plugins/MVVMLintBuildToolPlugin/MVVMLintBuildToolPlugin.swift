import Foundation
import PackagePlugin

/// Lints the Swift files of each target that uses the plugin, as a part of its build.
///
/// It is a build command and not a prebuild command: those run at every build, and only with a program that somebody else
/// built before. So a target is linted again when one of the inputs below changed, and a failed lint until it succeeds.
@main
struct MVVMLintBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    return try lint(
      target.name, files: target.sourceFiles.swift, alsoRead: sources(of: context.package),
      from: target.directoryURL, with: context.tool(named: "mvvm-lint"), in: context.pluginWorkDirectoryURL)
  }

  /// The Swift files of a package and of the packages on disk that it depends on: a finding may depend on any of them.
  private func sources(of package: Package) -> [URL] {
    let here = package.targets.compactMap { ($0 as? SourceModuleTarget)?.sourceFiles.swift }.joined()
    let below = package.dependencies.map(\.package).filter(\.isLocal).map(sources)
    return Array(here) + below.joined()
  }

  /// - Parameters:
  ///   - files: what is linted.
  ///   - others: what else of the project may decide what is found.
  ///   - folder: where the search for the configuration begins.
  private func lint(
    _ name: String, files: [URL], alsoRead others: [URL], from folder: URL, with tool: PluginContext.Tool,
    in workDirectory: URL
  ) throws -> [Command] {
    guard !files.isEmpty else { return [] }
    // A build command has to make something, or it would run in every build: an empty file, made when nothing failed. It is
    // a Swift file, because any other becomes a resource, which the product would carry with it.
    let mark = workDirectory.appending(path: "mvvm-lint.swift")
    let inputs = Set([tool.url] + files + others + ConfigurationFiles.nearest(to: folder))
    return [
      .buildCommand(
        displayName: "Lint \(name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", #""$@" && { [ -e "$0" ] || : > "$0"; }"#, mark.path, tool.url.path]
          + ["lint", "--quiet", "--reporter", "xcode", "--"] + files.map(\.path).sorted(),
        inputFiles: inputs.sorted { $0.path < $1.path },
        outputFiles: [mark])
    ]
  }
}

extension FileList {
  fileprivate var swift: [URL] { map(\.url).filter { $0.pathExtension == "swift" } }
}

extension Package {
  /// Whether it lies where somebody edits it, not among the checkouts of the package manager.
  fileprivate var isLocal: Bool {
    switch origin {
    case .root, .local: true
    default: false
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension MVVMLintBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let others = context.xcodeProject.targets.map(\.inputFiles.swift).joined()
      return try lint(
        target.displayName, files: target.inputFiles.swift, alsoRead: Array(others),
        from: context.xcodeProject.directoryURL, with: context.tool(named: "mvvm-lint"),
        in: context.pluginWorkDirectoryURL)
    }
  }
#endif
