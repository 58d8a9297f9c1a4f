import ConventionRules

/// A path that the command line names, or the file that standard input stands for.
struct AskedPath {
  let absolute: String
  let isFolder: Bool
  /// Whether its content comes from standard input; it need not exist then.
  let isStandardInput: Bool

  /// The folder from which its project is looked for.
  var folder: String { isFolder ? absolute : Paths.parent(absolute) }

  /// What is said of a pipe or a device.
  static let noFile = "neither a file nor a folder"

  /// - Throws: why the path cannot be linted.
  init(_ text: String, in workingDirectory: String) throws(RunError) {
    absolute = Paths.absolute(text, in: workingDirectory)
    isStandardInput = false
    let kind: Platform.FileKind
    do throws(Platform.SystemError) {
      kind = try Platform.kind(of: absolute)
    } catch {
      let isLink = error.isMissing && Platform.isLink(absolute)
      throw RunError(path: absolute, message: isLink ? "the link leads nowhere" : error.reason(toRefuse: absolute))
    }
    switch kind {
    case .folder: isFolder = true
    case .file where absolute.hasSuffix(".swift"): isFolder = false
    case .file: throw RunError(path: absolute, message: "not a Swift file")
    case .link, .pipe, .other: throw RunError(path: absolute, message: Self.noFile)
    }
  }

  /// The file that standard input stands for.
  ///
  /// - Parameter name: its path, or an address of it as editors have them.
  init(standardInput name: String, in workingDirectory: String) throws(RunError) {
    absolute = Paths.absolute(try Self.path(named: name), in: workingDirectory)
    isFolder = false
    isStandardInput = true
    guard absolute.hasSuffix(".swift") else { throw RunError(path: absolute, message: "not a Swift file") }
  }

  /// The path that a name stands for: itself, or what an address of the scheme `file` names.
  private static func path(named name: String) throws(RunError) -> String {
    guard let scheme = scheme(of: name) else { return name }
    let rest = name.dropFirst(scheme.utf8.count + 1)
    // `file:/a`, `file:///a` and `file://localhost/a` are the same file.
    let host = rest.hasPrefix("//") ? rest.dropFirst(2).prefix { $0 != "/" } : ""
    let path = rest.hasPrefix("//") ? rest.dropFirst(2 + host.count) : rest
    guard scheme.lowercased() == "file", ["", "localhost"].contains(host.lowercased()), path.hasPrefix("/"),
      let decoded = decoded(path)
    else {
      throw RunError(
        message: "--stdin-filename takes a path or an address 'file:///…' of a file here, and not '\(name)'")
    }
    return decoded
  }

  /// What stands before `:` in an address; nil for a path, in which a folder may hold a colon, too.
  private static func scheme(of name: String) -> Substring? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let scheme = name[..<colon]
    let isScheme = scheme.utf8.count > 1 && scheme.allSatisfy { $0.isASCII && ($0.isLetter || "+-.".contains($0)) }
    let isAddress = scheme.lowercased() == "file" || name[colon...].hasPrefix("://") || !name.contains("/")
    return isScheme && isAddress && !Platform.exists(name) ? scheme : nil
  }

  /// A text in which `%` and two digits stand for bytes; nil where they do not, and where a byte cannot be in a path.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
