import ConventionRules

/// A configuration by itself, then put together with the built-in documents; one without mistakes is run. What stands before a
/// line of `%` is a configuration that it extends, from a folder above or below.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let parts = fuzzedBytes(start, count).split(
    separator: UInt8(ascii: "%"), maxSplits: 3, omittingEmptySubsequences: false)
  let bases: [PatternBase] = [.here, .below("App"), .above("Apps/iOS"), .elsewhere]
  let texts = parts.enumerated().map { number, part in
    DocumentText(path: "\(number).json", bytes: Array(part), base: bases[parts.count - 1 - number])
  }
  requireBaseline(in: texts[texts.count - 1])
  let (configuration, problems) = Configuration.read(texts.map { ConfigurationDocument($0) })
  requireInvariants(of: problems, in: texts)
  let selection = RuleSelection(configuration: configuration, library: Shipped.library)
  requireInvariants(of: selection.problems, in: texts)
  for path in ["App/LoginViewModel.swift", "App/Old/A.swift", "A.swift"] {
    let ids = selection.rules.filter { $0.applies(to: path) }.map(\.id)
    require(Set(ids).count == ids.count, "a rule has one form for a file")
    let report = ConfigurationReport(
      of: .init(file: "/" + path, path: path, project: "/", reasonToSkip: nil), configuration: configuration,
      library: Shipped.library, selection: selection)
    require(!report.text(.text, width: 80, shown: { $0 }).isEmpty, "what holds for a file can be told")
  }
  guard problems.isEmpty, selection.problems.isEmpty else { return 0 }
  let linter = Linter(selection, sdk: Shipped.sdk)
  let result = linter.lint(TextSources([("App/LoginViewModel.swift", Sample.text)]))
  require(result.errors.isEmpty, "a configuration keeps no file from being read")
  return 0
}

/// The same bytes as a baseline: one without mistakes is the same when it was written and read again.
private func requireBaseline(in text: DocumentText) {
  let (baseline, problems) = Baseline.read(text)
  requireInvariants(of: problems, in: [text])
  guard problems.isEmpty else { return }
  let (again, newProblems) = Baseline.read(DocumentText(path: text.path, bytes: baseline.fileContent))
  require(newProblems.isEmpty && again == baseline, "a baseline is read as it was written")
}

private enum Sample {
  static let text = """
    class LoginViewModel: ReactiveConnectable, InputOutput {
      func transform(input: Input) -> Output { bind(); return Output() }
    }
    final class LoginViewController: UIViewController {
      let viewModel = LoginViewModel()
      override func viewDidLoad() { viewModel.name = 1 }
    }
    """
}
