import ConventionRules

/// The files that `mvvm-lint init --agents` writes: settings of the agents that a project uses, and `AGENTS.md`.
struct AgentFiles {
  private let files: [(path: String, content: [UInt8])]
  /// Why nothing is written.
  let problem: RunError?
  private let isDryRun: Bool
  private let console: Console

  init(in folder: String, isDryRun: Bool, console: Console) {
    self.isDryRun = isDryRun
    self.console = console
    do throws(RunError) {
      files = try Self.files(in: folder, console)
      problem = nil
    } catch {
      files = []
      problem = error
    }
  }

  /// What has to change, with new contents.
  private static func files(in folder: String, _ console: Console) throws(RunError) -> [(
    path: String, content: [UInt8]
  )] {
    let agents = AgentEvent.Agent.allCases.filter {
      (try? Platform.kind(of: Paths.join(folder, AgentSettings.folder(of: $0)))) == .folder
    }
    guard !agents.isEmpty else {
      let folders = AgentEvent.Agent.allCases.map { "'\(AgentSettings.folder(of: $0))'" }.joined(separator: ", ")
      throw RunError(
        path: folder,
        message: "no coding agent is used here: none of the folders \(folders) is there; make that of yours")
    }
    var files: [(path: String, content: [UInt8])] = []
    for agent in agents {
      let path = Paths.join(folder, AgentSettings.path(of: agent))
      let old = try content(of: path)
      do throws(DocumentProblem) {
        let new = try AgentSettings.addHooks(of: agent, to: old.map { DocumentText(path: path, bytes: $0) })
        if new != old { files.append((path, new)) }
      } catch {
        throw RunError(error)
      }
    }
    let page = Paths.join(folder, "AGENTS.md")
    let old = try content(of: page)
    let new = AgentSettings.addPage(to: old)
    if new != old { files.append((page, new)) }
    return files
  }

  private static func content(of path: String) throws(RunError) -> [UInt8]? {
    guard Platform.exists(path) || Platform.isLink(path) else { return nil }
    do throws(SourceReadError) {
      return try FileReading.bytes(ofFile: path, limit: .document)
    } catch {
      throw RunError(path: path, message: error.reason)
    }
  }

  /// - Returns: whether all was written.
  func write() -> Bool {
    if files.isEmpty { console.note("coding agents know of mvvm-lint already") }
    for (path, content) in files {
      let shown = console.shown(path)
      if isDryRun {
        guard console.print("\(shown):\n\(String(decoding: content, as: UTF8.self))") else { return false }
        continue
      }
      guard console.replace(path, with: content), console.print("\(shown) tells coding agents of mvvm-lint\n") else {
        return false
      }
    }
    return true
  }
}
