import ConventionRules

/// What `--add-disable` does: writes comments into files that suppress what was found in them.
struct DisableComments {
  let reason: String
  let console: Console

  /// - Parameter diagnostics: with absolute paths, in report order.
  func add(for diagnostics: [Diagnostic]) -> ExitCode {
    var exitCode = ExitCode.success
    var added = 0
    var files = 0
    var rest = diagnostics[...]
    while let first = rest.first {
      let ofFile = rest.prefix { isSamePath($0.path, first.path) }
      rest = rest.dropFirst(ofFile.count)
      // To suppress what is said about suppressions would hide it and mend nothing.
      let mistakes = ofFile.filter { SuppressionRule(rawValue: $0.ruleID) != nil }
      let found = ofFile.filter { SuppressionRule(rawValue: $0.ruleID) == nil }
      if !mistakes.isEmpty, exitCode == .success { exitCode = .findings }
      for mistake in mistakes { warn(mistake, "\(mistake.message) [\(mistake.ruleID)]") }
      guard !found.isEmpty else { continue }
      guard let writer = write(found, to: first.path) else {
        exitCode = .failure
        continue
      }
      for target in writer.impossible {
        if exitCode == .success { exitCode = .findings }
        if let diagnostic = found.first(where: { $0.range.lowerBound == target.offset }) {
          warn(diagnostic, "cannot write a comment here that disables \(target.rule)")
        }
      }
      added += writer.changes.reduce(0) { $0 + $1.rules.count }
      files += writer.changes.isEmpty ? 0 : 1
      let lines = writer.changes.map { change in
        "\(console.shown(first.path)):\(change.line): disabled \(EscapedText.name(change.rules.joined(separator: ", ")))\n"
      }
      guard console.print(lines.joined()) else { return .failure }
    }
    console.note("\(added) suppression\(added == 1 ? "" : "s") written into \(files) file\(files == 1 ? "" : "s")")
    return exitCode
  }

  private func warn(_ diagnostic: Diagnostic, _ message: String) {
    let place = "\(console.shown(diagnostic.path)):\(diagnostic.start.line):\(diagnostic.start.column)"
    console.warning("\(place): \(message)")
  }

  /// - Returns: what was changed; nil if the file cannot be read or written, which was told.
  private func write(_ diagnostics: [Diagnostic], to path: String) -> SuppressionWriter? {
    let text: SourceText
    do throws(SourceReadError) {
      text = SourceText(path: path, bytes: try FileReading.bytes(path, limit: .source))
    } catch {
      console.error(RunError(path: path, message: error.reason))
      return nil
    }
    let targets = diagnostics.flatMap { diagnostic in
      ([diagnostic] + diagnostic.repetitions).flatMap { place in
        diagnostic.ruleIDs.map { SuppressionWriter.Target(rule: $0, offset: place.range.lowerBound) }
      }
    }
    let writer = SuppressionWriter(disabling: targets, reason: reason, in: text)
    return writer.changes.isEmpty || console.replace(path, with: writer.bytes) ? writer : nil
  }
}
