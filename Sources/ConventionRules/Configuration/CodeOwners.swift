/// Whom the files of a repository belong to, as its `CODEOWNERS` says.
///
/// The last line that fits a file has the say. A line for a folder fits all that lies in it, but `docs/*` only what lies in it
/// directly. Sections of GitLab, `[Docs][2] @writers`, each have their say, with the owners of the section where a line has none.
public struct CodeOwners: Sendable {
  /// Where GitHub and GitLab look for the file, in their order.
  public static let paths = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

  private struct Section {
    var patterns: [String] = []
    /// For each of the patterns.
    var owners: [[String]] = []
    var standard: [String] = []
    var file = IgnoreFile(path: "", bytes: [])
    /// The same for folders, with other lines empty.
    var folder = IgnoreFile(path: "", bytes: [])
  }

  private var sections = [Section()]

  /// Reads a file. What is no pattern says nothing.
  public init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      var words = Self.words(of: line)
      if let first = words.first, first.hasPrefix("[") || first.hasPrefix("^[") {
        // The name of a section may have blanks.
        let end = words.lastIndex { $0.hasSuffix("]") } ?? 0
        sections.append(Section(standard: Array(words[(end + 1)...])))
      } else if !words.isEmpty, !words[0].hasPrefix("!") {
        let pattern = words.removeFirst()
        sections[sections.count - 1].patterns.append(pattern)
        sections[sections.count - 1].owners.append(words)
      }
    }
    for index in sections.indices {
      let patterns = sections[index].patterns
      func read(_ lines: [String]) -> IgnoreFile {
        IgnoreFile(path: "", bytes: Array(lines.joined(separator: "\n").utf8))
      }
      sections[index].file = read(patterns)
      sections[index].folder = read(patterns.map { $0.hasSuffix("/*") ? "" : $0 })
    }
  }

  /// The words of a line without its comment; a backslash keeps a blank or a `#`.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        word += character == " " ? " " : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#" {
        break
      } else if character == " " || character == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The owners of some files, in the order of the file that names them; none for files that nobody owns.
  ///
  /// - Parameter paths: relative to the top of the repository.
  func owners(of paths: [String]) -> [[String]] {
    var folders: [[String: Int]] = sections.map { _ in [:] }
    return paths.map { path in
      var owners: [String] = []
      for number in sections.indices {
        let section = sections[number]
        let line = Self.line(for: path, in: section, &folders[number])
        guard line > 0 else { continue }
        let named = section.owners[line - 1].isEmpty ? section.standard : section.owners[line - 1]
        owners += named.filter { !owners.contains($0) }
      }
      return owners
    }
  }

  /// The last line that fits a file, or a folder around it; 0 for none.
  private static func line(for path: String, in section: Section, _ folders: inout [String: Int]) -> Int {
    func answer(_ path: String, _ file: IgnoreFile, isFolder: Bool) -> Int {
      var path = path
      return path.withUTF8 { bytes in
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        return file.answer(bytes, nameStart: start, isFolder: isFolder)?.line ?? 0
      }
    }
    func around(_ path: String) -> Int {
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return 0 }
      let folder = String(path[..<slash])
      if let known = folders[folder] { return known }
      let line = max(answer(folder, section.folder, isFolder: true), around(folder))
      folders[folder] = line
      return line
    }
    return max(answer(path, section.file, isFolder: false), around(path))
  }
}
