import ConventionRules

/// Names a new baseline in the configuration of its project: one that nothing names does nothing.
struct BaselineNaming {
  let ledger: BaselineLedger
  let options: LintOptions
  let console: Console

  /// Writes the key where a configuration lacks it, and tells what was done.
  ///
  /// - Returns: whether all went well.
  func perform() -> Bool {
    // Who names the file on the command line goes on doing so.
    guard options.baseline == nil, !ledger.isConfigured, let project = ledger.project else { return true }
    let path = project.configuration ?? Paths.join(project.root, ProjectFolder.configurationName)
    let shown = console.shown(path)
    guard let name = Paths.relative(ledger.path, to: Paths.parent(path)) else { return console.print(advice) }
    do throws(FileWriting.Failure) {
      guard project.configuration != nil else {
        try FileWriting.create(path, with: Configuration.text(naming: name), from: console.workingDirectory)
        return console.print("\(shown): written, and names the baseline\n")
      }
      guard let bytes = try? FileReading.bytes(ofFile: path, limit: .document),
        let text = Configuration.text(DocumentText(path: path, bytes: bytes), naming: name)
      else { return console.print(advice) }
      try FileWriting.replace(path, with: text, from: console.workingDirectory)
      return console.print("\(shown): names the baseline now\n")
    } catch {
      console.warning("cannot write \(shown): \(error.reason(console))")
      return console.print(advice)
    }
  }

  private var advice: String {
    let name = EscapedText.name(Paths.name(ledger.path))
    return "Now name it in the configuration, \"baseline\": \"\(name)\", or on the command line: --baseline \(name)\n"
  }
}
