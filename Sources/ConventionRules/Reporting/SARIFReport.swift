/// SARIF 2.1.0, in the parts that GitHub code scanning reads and with what it wants of them.
///
/// What is suppressed is there, with who says so: those who read SARIF tell it apart from what is not.
struct SARIFReport {
  /// GitHub refuses a run with more results.
  private static let maximumResults = 25_000
  /// GitHub refuses a result with more places.
  private static let maximumRelatedPlaces = 999
  /// What stands for the folder to which paths are relative; the name that GitHub's own tools use.
  private static let baseID = "%SRCROOT%"

  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    let rules = SARIFRules(options.rules, result)
    let results = Self.results(of: result)
    let leftOut = result.diagnostics.count + result.suppressed.count - results.count
    let tellsSuppressions = !result.suppressed.isEmpty
    var json = JSONWriter()
    json.object {
      $0.text("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      $0.text("version", "2.1.0")
      $0.list("runs") { runs in
        runs.object {
          $0.object("tool") { $0.object("driver") { Self.writeDriver(rules, to: &$0) } }
          $0.text("columnKind", "utf16CodeUnits")
          if !options.base.isEmpty {
            $0.object("originalUriBaseIds") { bases in
              bases.key(named: Self.baseID)
              bases.object { $0.text("uri", Self.folderURI(options.base)) }
            }
          }
          $0.list("invocations") { $0.object { writeInvocation(of: result, leftOut: leftOut, to: &$0) } }
          $0.list("results") { list in
            for found in results {
              list.objectOnLine {
                write(found.diagnostic, rule: rules.index(of: found.diagnostic.ruleID), to: &$0)
                // Of all results, or of none: without the list it is not known whether a result is suppressed.
                if tellsSuppressions { Self.writeSuppressions(found.suppression, to: &$0) }
              }
            }
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private typealias Result = (diagnostic: Diagnostic, suppression: SuppressedDiagnostic?)

  /// In report order; where there are too many, those that are not suppressed and graver stay.
  private static func results(of result: LintResult) -> [Result] {
    let all =
      result.diagnostics.map { ($0, nil) as Result } + result.suppressed.map { ($0.diagnostic, $0) as Result }
    guard all.count > maximumResults else { return all }
    let kept = all.indices.sorted { a, b in
      let isSuppressed = (all[a].suppression != nil, all[b].suppression != nil)
      if isSuppressed.0 != isSuppressed.1 { return isSuppressed.1 }
      let severities = (all[a].diagnostic.severity, all[b].diagnostic.severity)
      return severities.0 == severities.1 ? a < b : severities.0 > severities.1
    }
    return kept.prefix(maximumResults).sorted().map { all[$0] }
  }

  // MARK: The run

  private static func writeDriver(_ rules: SARIFRules, to json: inout JSONWriter) {
    json.text("name", Tool.name)
    json.text("semanticVersion", Tool.version)
    json.list("rules") { list in
      for rule in rules.rules { list.objectOnLine { rule.write(to: &$0) } }
    }
  }

  private func writeInvocation(of result: LintResult, leftOut: Int, to json: inout JSONWriter) {
    json.key("executionSuccessful")
    json.value(result.errors.isEmpty)
    if !options.workingDirectory.isEmpty {
      json.object("workingDirectory") { $0.text("uri", Self.folderURI(options.workingDirectory)) }
    }
    json.list("toolExecutionNotifications") { list in
      for error in result.errors { list.object { writeNotification(error, level: "error", to: &$0) } }
      for error in result.unreadableOthers { list.object { writeNotification(error, level: "warning", to: &$0) } }
      guard leftOut > 0 else { return }
      let limit = "\(leftOut) findings are left out: GitHub takes no more than \(Self.maximumResults) in a run"
      list.object { writeNotification(RunError(message: limit), level: "warning", to: &$0) }
    }
  }

  private func writeNotification(_ error: RunError, level: String, to json: inout JSONWriter) {
    json.text("level", level)
    json.object("message") { $0.text("text", error.message) }
    guard !error.path.isEmpty else { return }
    json.list("locations") {
      $0.object {
        $0.object("physicalLocation") {
          writeArtifact(error.path, to: &$0)
          guard let place = error.place else { return }
          // The column is known in bytes only.
          $0.object("region") { $0.field("startLine", place.line) }
        }
      }
    }
  }

  // MARK: Results

  private func write(_ diagnostic: Diagnostic, rule: Int, to json: inout JSONWriter) {
    json.text("ruleId", diagnostic.ruleID)
    json.field("ruleIndex", rule)
    json.text("level", diagnostic.severity.rawValue)
    json.object("message") { $0.text("text", diagnostic.messageWithTitle) }
    json.list("locations") {
      $0.object {
        writePlace(diagnostic.path, diagnostic.start, diagnostic.end, to: &$0)
        guard !diagnostic.symbol.isEmpty else { return }
        $0.list("logicalLocations") { $0.object { $0.text("fullyQualifiedName", diagnostic.symbol) } }
      }
    }
    json.object("partialFingerprints") {
      $0.field("mvvmLintFingerprint/v1", diagnostic.fingerprint)
    }
    if !diagnostic.also.isEmpty {
      json.object("properties") { $0.list("also") { list in for id in diagnostic.also { list.value(id) } } }
    }
    let fixes = diagnostic.fixes.filter { !$0.placedEdits.isEmpty }
    if !fixes.isEmpty {
      json.list("fixes") { list in for fix in fixes { list.object { write(fix, of: diagnostic, to: &$0) } } }
    }
    guard !diagnostic.related.isEmpty else { return }
    json.list("relatedLocations") { list in
      for (number, place) in diagnostic.related.prefix(Self.maximumRelatedPlaces).enumerated() {
        list.object {
          $0.field("id", number)
          writePlace(place.path, place.start, place.end, to: &$0)
          $0.object("message") { $0.text("text", place.message) }
        }
      }
    }
  }

  private func write(_ fix: Fix, of diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object("description") { $0.text("text", fix.title + (fix.level == .safe ? "" : " (unsafe)")) }
    json.list("artifactChanges") {
      $0.object {
        writeArtifact(diagnostic.path, to: &$0)
        $0.list("replacements") { list in
          for placed in fix.placedEdits {
            list.object {
              $0.object("deletedRegion") { writeRegion(placed.start, placed.end, to: &$0) }
              $0.object("insertedContent") { $0.text("text", placed.edit.replacement) }
            }
          }
        }
      }
    }
  }

  private static func writeSuppressions(_ suppression: SuppressedDiagnostic?, to json: inout JSONWriter) {
    json.list("suppressions") { list in
      guard let suppression else { return }
      list.object {
        $0.text("kind", suppression.kind.rawValue)
        $0.text("status", "accepted")
        $0.field("justification", suppression.justification)
      }
    }
  }

  private func writePlace(
    _ path: String, _ start: SourcePosition, _ end: SourcePosition, to json: inout JSONWriter
  ) {
    json.object("physicalLocation") {
      writeArtifact(path, to: &$0)
      $0.object("region") { writeRegion(start, end, to: &$0) }
    }
  }

  private func writeRegion(_ start: SourcePosition, _ end: SourcePosition, to json: inout JSONWriter) {
    json.field("startLine", start.line)
    json.field("startColumn", start.utf16Column)
    json.field("endLine", end.line)
    json.field("endColumn", end.utf16Column)
  }

  // MARK: URIs

  private func writeArtifact(_ path: String, to json: inout JSONWriter) {
    json.object("artifactLocation") {
      if let relative = ReportOptions.relative(path, to: options.base) {
        $0.text("uri", Self.encoded(relative))
        $0.text("uriBaseId", Self.baseID)
      } else {
        $0.text("uri", (path.utf8.first == UInt8(ascii: "/") ? "file://" : "") + Self.encoded(path))
      }
    }
  }

  private static func folderURI(_ path: String) -> String {
    "file://" + encoded(path) + (path.utf8.last == UInt8(ascii: "/") ? "" : "/")
  }

  /// A path as a part of a URI: all bytes but those that RFC 3986 calls unreserved are encoded.
  static func encoded(_ path: String) -> String {
    var output: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      if byte.isLetterOrDigit || "-._~/".utf8.contains(byte) {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
