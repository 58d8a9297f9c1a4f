/// How formats that know nothing but findings show what kept a run from being complete.
///
/// Such a report must not look as if everything had been read, so the errors of the run stand among the findings, under an
/// id that no rule has.
enum IncompleteRun {
  static let ruleID = "incomplete_run"
  static let title = "The run is not complete"
  /// What stands for the path where an error concerns no single file.
  static let path = "."
}
