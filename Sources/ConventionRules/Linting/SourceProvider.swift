/// Where the linter gets its files from. The library itself reads none.
public protocol SourceProvider: Sendable {
  /// Project-relative paths with `/` between their parts, each different.
  var paths: [String] { get }

  /// Whether files of the project are missing among the paths, so that nobody knows what these declare.
  var isPartial: Bool { get }

  /// Fills a text with the content of a file. Called from several threads, each with a text of its own.
  func read(_ index: Int, into text: SourceText) throws(SourceReadError)

  /// The manifests of the project that are no Swift files. Asked only if some rule goes by modules.
  func projectFiles() -> [ProjectFile]

  /// Reads Swift files that may belong to the same build, but not to what is linted: one after the other, nil for what cannot be read.
  /// Asked only before code is changed.
  func eachOtherFile(_ visit: (SourceText?) -> Void)
}

extension SourceProvider {
  public var isPartial: Bool { false }

  public func projectFiles() -> [ProjectFile] { [] }

  public func eachOtherFile(_ visit: (SourceText?) -> Void) {}
}

/// Why a file could not be read.
public struct SourceReadError: Error, Equatable, Sendable {
  /// In the words of the operating system: `No such file or directory`.
  public let reason: String

  /// Takes what is shown to people behind the path, without a full stop.
  public init(reason: String) {
    self.reason = reason
  }
}

/// Sources that lie in memory: the examples of a document, tests.
public struct TextSources: SourceProvider {
  public let paths: [String]
  private let texts: [[UInt8]]

  /// Takes files in any order; their paths have to differ from each other.
  public init(_ files: [(path: String, text: String)]) {
    paths = files.map(\.path)
    texts = files.map { Array($0.text.utf8) }
  }

  public func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    text.refill(path: paths[index], with: texts[index])
  }
}
