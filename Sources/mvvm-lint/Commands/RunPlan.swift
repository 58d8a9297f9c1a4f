import ConventionRules

/// What a run looks at: projects, and the parts of them that the command line asks for.
struct RunPlan {
  /// In the order in which the command line names them; projects inside of them are added behind.
  private(set) var projects: [ProjectPlan] = []
  private(set) var standardInput: [UInt8] = []
  /// Paths that cannot be linted.
  private(set) var errors: [RunError] = []
  /// Projects of Xcode that the command line names, as it names them.
  private(set) var xcodeProjects: [String] = []

  private let options: LintOptions
  private let workingDirectory: String
  private var locator: ProjectLocator
  private var numbers: [ProjectFolder: Int] = [:]
  /// Of which all was asked for; nil before anyone asks.
  private var wholes: Set<ProjectFolder>?
  /// Paths that no project holds: they are looked at together.
  private var unmarked: [AskedPath] = []

  /// - Parameter setups: tells what a configuration includes, where the command line names nothing.
  init(_ options: LintOptions, in workingDirectory: String, _ setups: inout ProjectSetups) {
    self.options = options
    self.workingDirectory = workingDirectory
    locator = ProjectLocator(named: options.configuration, from: workingDirectory)
    if options.readsStandardInput {
      planStandardInput()
    } else if options.paths.isEmpty, !options.readsScriptInput {
      planWorkingDirectory(&setups)
    } else {
      for path in options.paths { plan(path) }
    }
    if !unmarked.isEmpty { projects.append(ProjectPlan(unmarked)) }
  }

  mutating func workingProject() -> ProjectFolder { locator.project(of: workingDirectory) }

  /// Adds a project that lies inside of another one, unless all of it was asked for already.
  mutating func add(innerProject folder: String) {
    let project = locator.project(of: folder)
    // All projects that were named are known by now.
    var wholes = self.wholes ?? Set(projects.lazy.filter { $0.folders.contains("") }.map(\.project))
    self.wholes = nil
    let isNew = wholes.insert(project).inserted
    self.wholes = wholes
    guard isNew else { return }
    projects.append(ProjectPlan(project: project, folders: [""]))
  }

  /// What configurations around a project keep out of it.
  mutating func exclusions(around project: ProjectFolder) -> OuterExclusions {
    locator.exclusions(around: project, seenFrom: workingDirectory)
  }

  // MARK: Planning

  private mutating func planWorkingDirectory(_ setups: inout ProjectSetups) {
    let project = workingProject()
    // What the configuration includes lies anywhere in the project; without that, the working directory is meant.
    let included = setups.setup(of: project, addingTo: &errors)?.configuration?.included ?? []
    let folder = included.isEmpty ? Paths.relative(workingDirectory, to: project.root) ?? "" : ""
    projects = [ProjectPlan(project: project, folders: [folder])]
  }

  private mutating func planStandardInput() {
    do throws(SourceReadError) {
      standardInput = try FileReading.bytes(ofStream: Platform.standardInput, limit: .source)
    } catch {
      return errors.append(RunError(path: LintRun.standardInputPath, message: error.reason))
    }
    guard let name = options.standardInputName else {
      let path = LintRun.standardInputPath
      projects = [ProjectPlan(project: workingProject(), files: [path], standardInput: path)]
      return
    }
    do throws(RunError) {
      add(try AskedPath(standardInput: name, in: workingDirectory))
    } catch {
      errors.append(error)
    }
  }

  private mutating func plan(_ path: String) {
    do throws(RunError) {
      let asked = try AskedPath(path, in: workingDirectory)
      guard asked.isFolder, let folder = Self.folder(aroundXcodeProject: asked.absolute) else { return add(asked) }
      xcodeProjects.append(path)
      add(try AskedPath(folder, in: workingDirectory))
    } catch {
      errors.append(RunError(path: error.path, message: error.message + commandHint(path)))
    }
  }

  /// The folder in which a project of Xcode lies, with its sources; nil for any other folder.
  private static func folder(aroundXcodeProject path: String) -> String? {
    guard path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") else { return nil }
    // A project holds a workspace of its own.
    return folder(aroundXcodeProject: Paths.parent(path)) ?? Paths.parent(path)
  }

  /// The first word may be meant as a command.
  private func commandHint(_ path: String) -> String {
    guard path == options.paths.first, !path.contains("/"), !path.contains("."),
      let command = Suggestion.nearest(to: path, in: Command.allCases.map(\.rawValue))
    else { return "" }
    return "; did you mean the command '\(command)'?"
  }

  private mutating func add(_ path: AskedPath) {
    let project = locator.project(of: path.folder)
    if project.basis == .nothing { return unmarked.append(path) }
    let number = numbers[project] ?? projects.count
    if number == projects.count {
      projects.append(ProjectPlan(project: project))
      numbers[project] = number
    }
    projects[number].add(path)
  }
}
