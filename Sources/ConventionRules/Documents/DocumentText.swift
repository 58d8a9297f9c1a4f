/// The bytes of a convention document or a configuration, with the path to show to people.
public struct DocumentText: Sendable, Equatable {
  /// The path to show to people; no file is opened by it.
  public let path: String
  /// The bytes as they lie on disk, a byte order mark included.
  public let bytes: DocumentBytes
  /// The folder to which path patterns in the text are relative.
  public let base: PatternBase
  /// Whether mistakes may quote the text. Who names a file outside of the project must not learn from a log what is in it.
  let mayQuote: Bool

  /// Takes any bytes; unless told otherwise, path patterns in them are relative to the folder of the project.
  public init(path: String, bytes: [UInt8], base: PatternBase = .here, mayQuote: Bool = true) {
    self.init(path: path, bytes: DocumentBytes(bytes), base: base, mayQuote: mayQuote)
  }

  init(path: String, bytes: DocumentBytes, base: PatternBase = .here, mayQuote: Bool = true) {
    self.path = path
    self.bytes = bytes
    self.base = base
    self.mayQuote = mayQuote
  }

  /// A message about the text, up to what it quotes, where nothing may be quoted.
  fileprivate func shown(_ message: String) -> String {
    guard !mayQuote, let quote = message.utf8.firstIndex(of: UInt8(ascii: "'")) else { return message }
    let start = quote == message.startIndex ? "there is a mistake here" : message[..<quote] + "…"
    return start + "; the file is outside of the project, so nothing of it is shown"
  }

  /// The text of a byte range; invalid UTF-8 is repaired, and a range outside of the document is clamped.
  public func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The 1-based line and the 1-based column in UTF-8 bytes of a byte offset. O(bytes).
  func position(of offset: Int) -> (line: Int, column: Int) {
    bytes.withUnsafeBufferPointer { LineTable($0, through: offset) }.position(of: offset)
  }

  /// A mistake at a place: for those who find out that something the document names is not there.
  public func problem(at range: Range<Int>, _ message: String) -> DocumentProblem {
    let range = range.clamped(to: 0..<bytes.count)
    let (line, column) = position(of: range.lowerBound)
    return DocumentProblem(path: path, range: range, line: line, column: column, message: shown(message))
  }
}

/// A mistake in a convention document or a configuration: what is wrong, where, and what to do.
public struct DocumentProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the document, as its ``DocumentText`` has it.
  public let path: String
  /// The bytes that are wrong; empty where something is missing.
  public let range: Range<Int>
  /// 1-based.
  public let line: Int
  /// 1-based, in UTF-8 bytes.
  public let column: Int
  /// One sentence without a period at its end, with the nearest valid name where there is one.
  public let message: String

  /// How many of a document are told; of others there is the number.
  public static let limit = ProblemCollector.limit

  /// `path:line:column: error: message`, as compilers write it.
  public var description: String { "\(path):\(line):\(column): error: \(message)" }
}

/// Gathers the problems of one document. Lines are counted once, when the problems are asked for.
///
/// Of many only the first are told, and how many more there are: nobody reads forty thousand, and to find the nearest name for
/// each would take minutes.
struct ProblemCollector {
  /// How many problems are told.
  static let limit = 20

  let text: DocumentText
  private var entries: [(range: Range<Int>, message: String)] = []
  private var seen: Set<Seen> = []
  /// What is not told: how many places, the first of them and the last one that was reported. Collectors are copied often.
  private var rest: (count: Int, first: Int, last: Int) = (0, Int.max, -1)

  private struct Seen: Hashable {
    let place: Int
    let message: String
  }

  init(_ text: DocumentText) {
    self.text = text
  }

  var isEmpty: Bool { entries.isEmpty }

  /// How many were reported, those that are not told included.
  var count: Int { entries.count + rest.count }

  /// Whether what is reported from now on is only counted.
  var isFull: Bool { entries.count >= Self.limit }

  mutating func report(_ range: Range<Int>, _ message: String) {
    let range = range.clamped(to: 0..<text.bytes.count)
    if isFull {
      guard range.lowerBound != rest.last else { return }
      rest = (rest.count + 1, min(rest.first, range.lowerBound), range.lowerBound)
    } else if seen.insert(Seen(place: range.lowerBound, message: message)).inserted {
      entries.append((range, message))
    }
  }

  /// The end of a sentence about an unknown name, as ``Suggestion/hint(for:in:)`` gives it; nothing where it is not told.
  func hint(for name: String, in candidates: @autoclosure () -> some Sequence<String>) -> String {
    isFull ? "" : Suggestion.hint(for: name, in: candidates())
  }

  /// In the order of their places, each once; behind them, at the first place of the others, how many these are.
  func problems() -> [DocumentProblem] {
    guard !entries.isEmpty else { return [] }
    let sorted = entries.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var problems = sorted.map { text.problem(at: $0.element.range, $0.element.message) }
    if rest.count > 0 {
      let message =
        rest.count == 1 ? "there is a mistake here, too" : "there are \(rest.count) more mistakes from here on"
      problems.append(text.problem(at: rest.first..<rest.first, message))
    }
    return problems
  }
}
