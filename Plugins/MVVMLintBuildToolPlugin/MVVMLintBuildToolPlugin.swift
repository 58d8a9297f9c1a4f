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
    let files = target.sourceFiles.swift
    let others = sources(of: context.package)
    let configuration = ConfigurationFiles(for: files + others, in: context.package.directoryURL)
    return try lint(
      target.name, files: files, dependingOn: paths(others) + configuration.files + configuration.folders,
      with: context.tool(named: "mvvm-lint"), in: context.pluginWorkDirectoryURL)
  }

  /// The Swift files of a package and of the packages on disk that it depends on: a finding may depend on any of them.
  private func sources(of package: Package) -> [URL] {
    let here = package.targets.compactMap { ($0 as? SourceModuleTarget)?.sourceFiles.swift }.joined()
    let below = package.dependencies.map(\.package).filter(\.isLocal).map(sources)
    return Array(here) + below.joined()
  }

  /// - Parameters:
  ///   - files: what is linted.
  ///   - others: paths of what else may decide what is found.
  private func lint(
    _ name: String, files: [URL], dependingOn others: [String], with tool: PluginContext.Tool, in workDirectory: URL
  ) throws -> [Command] {
    guard !files.isEmpty else { return [] }
    // A build command has to make something, or it would run in every build: an empty file, made when nothing failed. It is
    // a Swift file, because any other becomes a resource, which the product would carry with it.
    let mark = workDirectory.appending(path: "mvvm-lint.swift")
    let inputs = Set(paths([tool.url] + files) + others)
    return [
      .buildCommand(
        displayName: "Lint \(name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", #""$@" && { [ -e "$0" ] || : > "$0"; }"#, mark.path, tool.url.path]
          + ["lint", "--quiet", "--reporter", "xcode", "--"] + files.map(\.path).sorted(),
        inputFiles: inputs.sorted().map { URL(filePath: $0) },
        outputFiles: [mark])
    ]
  }

  private func paths(_ files: [URL]) -> [String] { files.map(\.path) }
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
      let files = target.inputFiles.swift
      let others = Array(context.xcodeProject.targets.map(\.inputFiles.swift).joined())
      // Xcode may take a folder for all that is in it, its own products too: it is given files only.
      let configuration = ConfigurationFiles(for: files + others, in: context.xcodeProject.directoryURL)
      return try lint(
        target.displayName, files: files, dependingOn: paths(others) + configuration.files,
        with: context.tool(named: "mvvm-lint"), in: context.pluginWorkDirectoryURL)
    }
  }
#endif
