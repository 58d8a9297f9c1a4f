/// Name and version of the tool, as reports and `--version` show them.
public enum Tool {
  /// The name of the command, by which reports call the tool.
  public static let name = "mvvm-lint"
  /// The version after the rules of Semantic Versioning, without a `v`.
  public static let version = "0.1.0"
}
