/// The list that `mvvm-lint modules` prints.
public struct ModuleList: Sendable {
  private let survey: ModuleSurvey
  private let modules: [ProjectModule]
  /// Whether certain modules were asked for: then their files are listed.
  private let isNamed: Bool

  /// Lists what a survey found.
  ///
  /// - Parameter modules: those that were asked for; nil for all.
  public init(_ survey: ModuleSurvey, modules: [ProjectModule]?) {
    self.survey = survey
    self.modules = modules ?? survey.modules
    isNamed = modules != nil
  }

  /// The list, complete, with a line break at its end.
  ///
  /// - Parameters:
  ///   - width: columns to which tables are wrapped.
  ///   - shown: how a path is shown.
  public func text(_ format: TextFormat, width: Int, shown: (String) -> String) -> String {
    switch format {
    case .text: text(width, shown)
    case .json: json(shown).text()
    }
  }

  private static let mostFiles = 5

  private func text(_ width: Int, _ shown: (String) -> String) -> String {
    let rows = modules.map { module in
      let kinds = module.kinds.isEmpty ? nil : "kind " + module.kinds.joined(separator: ", ")
      let notes = [kinds, module.isTest ? "tests" : nil, module.guess.map { "a guess: \($0)" }].compactMap(\.self)
      return [
        EscapedText.name(module.name), String(module.files.count), module.manifest.map(shown) ?? "",
        notes.joined(separator: "; "),
      ]
    }
    var text =
      rows.isEmpty
      ? ""
      : TextTable(header: ["module", "files", "manifest", ""], alignments: [.left, .right], rows: rows).text(
        width: width)
    if isNamed {
      for module in modules {
        text += "\n\(EscapedText.name(module.name))\(module.manifest.map { " (\(shown($0)))" } ?? "")\n"
        text += module.files.map { "  \(shown($0))\n" }.joined()
      }
      return text
    }
    text += survey.remarksOnDivided.map { "\n\($0)\n" }.joined()
    func tell(_ files: [String], _ what: String) {
      guard !files.isEmpty else { return }
      let names = files.prefix(Self.mostFiles).map(shown).joined(separator: ", ")
      let count = ReportSummary.amount(files.count, "file")
      text += "\(text.isEmpty ? "" : "\n")\(count) \(what): \(names)\(files.count > Self.mostFiles ? ", …" : "")\n"
    }
    tell(survey.orphans, "that no target compiles")
    tell(survey.unknownFiles, "whose module is not known")
    for gap in survey.gaps { text += "  " + gap.text(shown) + "\n" }
    return text
  }

  private func json(_ shown: (String) -> String) -> JSONTree {
    func files(_ paths: [String]) -> JSONTree { .list(paths.map { .text(shown($0)) }) }
    return [
      "modules": .list(
        modules.map { module in
          [
            "name": .text(module.name), "manifest": module.manifest.map { .text(shown($0)) } ?? .raw("null"),
            "kinds": .list(module.kinds.map { .text($0) }), "test": .flag(module.isTest),
            "guess": module.guess.map { .text($0) } ?? .raw("null"), "files": files(module.files),
          ]
        }),
      "files_of_no_target": files(survey.orphans), "files_of_unknown_modules": files(survey.unknownFiles),
      "gaps": .list(
        survey.gaps.map { gap in
          [
            "manifest": gap.manifest.map { .text(shown($0)) } ?? .raw("null"), "reason": .text(gap.reason),
            "files": .number(gap.files),
          ]
        }),
    ]
  }
}

extension ModuleSurvey {
  /// The modules with files of several kinds, a sentence each.
  public var remarksOnDivided: [String] {
    divided.map { module, files in
      let parts = files.map { "\(ReportSummary.amount($0.count, "file")) of kind \($0.kind)" }
      return "\(EscapedText.name(module)) has files of several kinds: \(parts.joined(separator: ", "))"
    }
  }
}

extension ModuleGap {
  /// The gap as a sentence for people, without a full stop.
  ///
  /// - Parameter shown: how a path is shown.
  public func text(_ shown: (String) -> String) -> String {
    let count = ReportSummary.amount(files, "file")
    guard let manifest else { return "no manifest tells the modules of \(count)" }
    return "\(shown(manifest)): \(reason), so the modules of \(count) around it are not known"
  }
}
