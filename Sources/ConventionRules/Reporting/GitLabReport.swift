/// The report of GitLab Code Quality: one array.
struct GitLabReport {
  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    var fingerprints = UniqueFingerprints()
    var json = JSONWriter()
    json.beginArray()
    for diagnostic in result.diagnostics {
      let path = options.shownInRepository(diagnostic.path)
      let fingerprint = fingerprints.next([diagnostic.fingerprint, path, diagnostic.ruleID])
      json.objectOnLine {
        $0.issue(diagnostic.messageWithTitle, rule: diagnostic.ruleID, fingerprint, Self.severity(diagnostic.severity))
        $0.location(path, line: diagnostic.start.line)
      }
    }
    for error in result.errors {
      let path = error.path.isEmpty ? IncompleteRun.path : options.shownInRepository(error.path)
      let fingerprint = fingerprints.next([IncompleteRun.ruleID, path, error.message])
      json.objectOnLine {
        $0.issue(error.message, rule: IncompleteRun.ruleID, fingerprint, "blocker")
        $0.location(path, line: error.place?.line ?? 1)
      }
    }
    json.endArray()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// Makes each fingerprint of a report different: of equal ones GitLab shows but one.
private struct UniqueFingerprints {
  private var occurrences: [UInt64: Int] = [:]

  /// - Parameter parts: what makes the issue the same in another run.
  mutating func next(_ parts: [String]) -> String {
    var hash = StableHash()
    for part in parts { hash.add(field: part) }
    let occurrence = occurrences[hash.value, default: 0]
    occurrences[hash.value] = occurrence + 1
    hash.add(field: String(occurrence))
    return hash.text
  }
}

extension JSONWriter {
  fileprivate mutating func issue(_ description: String, rule: String, _ fingerprint: String, _ severity: String) {
    text("description", description)
    text("check_name", rule)
    text("fingerprint", fingerprint)
    text("severity", severity)
  }

  fileprivate mutating func location(_ path: String, line: Int) {
    object("location") {
      $0.text("path", path)
      $0.object("lines") { $0.field("begin", line) }
    }
  }
}
