import ConventionRules

/// The files that Xcode hands to the script of a build phase, in variables of the environment.
enum ScriptInput {
  private static let files = "--use-script-input-files"
  private static let lists = "--use-script-input-file-lists"

  static func isAsked(_ arguments: ParsedArguments) -> Bool { arguments.has(files) || arguments.has(lists) }

  /// The Swift files among the inputs, each once. Other files may be inputs of the same phase.
  static func paths(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    var paths: [String] = []
    if arguments.has(files) { paths += try variables(files, "SCRIPT_INPUT_FILE") }
    if arguments.has(lists) {
      for list in try variables(lists, "SCRIPT_INPUT_FILE_LIST") { paths += try entries(ofList: list) }
    }
    var seen: Set<PathKey> = []
    return paths.filter { $0.hasSuffix(".swift") && seen.insert(PathKey($0)).inserted }
  }

  /// The values of `NAME_0` up to what `NAME_COUNT` says.
  private static func variables(_ option: String, _ name: String) throws(UsageError) -> [String] {
    guard let text = Platform.environment(name + "_COUNT") else {
      throw UsageError("\(option) reads \(name)_COUNT, which Xcode sets for build phases; it is not set")
    }
    guard let count = Int(text), count >= 0 else {
      throw UsageError("\(option): \(name)_COUNT is '\(text)', not a number")
    }
    var values: [String] = []
    for number in 0..<count {
      guard let value = Platform.environment("\(name)_\(number)"), !value.isEmpty else {
        throw UsageError("\(option): \(name)_\(number) is not set, though \(name)_COUNT is \(count)")
      }
      values.append(value)
    }
    return values
  }

  /// The lines of a file list, without comments.
  private static func entries(ofList path: String) throws(UsageError) -> [String] {
    do throws(SourceReadError) {
      return String(decoding: try FileReading.bytes(path), as: UTF8.self).split(whereSeparator: \.isNewline)
        .map(String.init).filter { !$0.hasPrefix("#") }
    } catch {
      throw UsageError("cannot read the input file list '\(path)': \(error.reason)")
    }
  }
}
