import ConventionRules

/// A configuration by itself, then put together with the built-in documents; one without mistakes is run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = DocumentText(path: ".mvvm-lint.json", bytes: fuzzedBytes(start, count))
  requireBaseline(in: text)
  let (configuration, problems) = Configuration.read(text)
  requireInvariants(of: problems, in: [text])
  let selection = RuleSelection(configuration: configuration, library: Shipped.library)
  requireInvariants(of: selection.problems, in: [text])
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
