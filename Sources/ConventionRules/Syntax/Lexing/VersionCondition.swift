/// What is known of the condition of an `#if` before any token behind it is made: its value, and whether it lets the compiler
/// pass over the clause unread.
///
/// The compiler parses the clauses that it leaves out, so that they hold whole statements and members. It does not do so
/// where the condition asks for a version of the language: what stands there may be of a language that it does not know.
struct VersionCondition {
  /// Nil where it depends on how the code is built.
  private(set) var value: Bool?
  /// Whether the compiler does not parse the clause when the condition does not hold.
  private(set) var isVersioned: Bool

  private static let unknown = VersionCondition(value: nil, isVersioned: false)

  /// The compiler whose grammar this parser reads.
  private static let compiler = [6, 3]
  /// What such a compiler takes for the version of the language, in the modes 5 and 6.
  private static let languages = [[5, 10], compiler]

  /// Reads the condition that begins at a byte, and ends with its line or with a parenthesis on another. O(bytes read).
  static func read(_ base: UnsafePointer<UInt8>, from start: Int) -> VersionCondition {
    var reader = Reader(base: base, position: start)
    let condition = reader.alternatives()
    reader.skipBlanks()
    return reader.isAtEnd && !reader.hasFailed ? condition : unknown
  }

  private func and(_ other: VersionCondition) -> VersionCondition {
    let isFalse = value == false || other.value == false
    let isTrue = value == true && other.value == true
    return VersionCondition(
      value: isFalse ? false : isTrue ? true : nil, isVersioned: isVersioned || other.isVersioned)
  }

  private func or(_ other: VersionCondition) -> VersionCondition {
    let isTrue = value == true || other.value == true
    let isFalse = value == false && other.value == false
    return VersionCondition(
      value: isTrue ? true : isFalse ? false : nil, isVersioned: isVersioned && other.isVersioned)
  }

  private struct Reader {
    let base: UnsafePointer<UInt8>
    var position: Int
    var hasFailed = false
    fileprivate var depth = 0

    /// More parentheses one in the other than this are not looked into.
    private static let maximumDepth = 16

    private var byte: UInt8 { base[position] }

    mutating func skipBlanks() {
      while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || depth > 0 && (byte == 0x0A || byte == 0x0D) {
        position += 1
      }
      guard byte == UInt8(ascii: "/"), base[position + 1] == UInt8(ascii: "*") else { return }
      // A comment ends on the same line, or the condition is not read.
      var end = position + 2
      while base[end] != 0, base[end] != 0x0A, base[end] != 0x0D {
        if base[end] == UInt8(ascii: "*"), base[end + 1] == UInt8(ascii: "/") {
          position = end + 2
          return skipBlanks()
        }
        end += 1
      }
      hasFailed = true
    }

    /// Whether the condition ends here: with its line, before a comment, or with the text.
    var isAtEnd: Bool {
      switch byte {
      case 0, 0x0A, 0x0D: true
      default: byte == UInt8(ascii: "/") && base[position + 1] == UInt8(ascii: "/")
      }
    }

    private mutating func consume(_ text: StaticString) -> Bool {
      skipBlanks()
      for offset in 0..<text.utf8CodeUnitCount where base[position + offset] != text.utf8Start[offset] { return false }
      position += text.utf8CodeUnitCount
      return true
    }

    mutating func alternatives() -> VersionCondition {
      var condition = demands()
      while !hasFailed, consume("||") { condition = condition.or(demands()) }
      return condition
    }

    private mutating func demands() -> VersionCondition {
      var condition = operand()
      while !hasFailed, consume("&&") { condition = condition.and(operand()) }
      return condition
    }

    private mutating func operand() -> VersionCondition {
      var isNegated = false
      while consume("!") { isNegated.toggle() }
      var condition = plainOperand()
      if isNegated { condition.value = condition.value.map { !$0 } }
      return condition
    }

    private mutating func plainOperand() -> VersionCondition {
      if consume("(") {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return fail() }
        let condition = alternatives()
        return !hasFailed && consume(")") ? condition : fail()
      }
      let start = position
      while CharacterClass.table[Int(byte)].continuesWord || byte >= 0x80 { position += 1 }
      guard position > start else { return fail() }
      let word = UnsafeBufferPointer(start: base + start, count: position - start)
      guard byte == UInt8(ascii: "(") else { return Self.literal(word) }
      position += 1
      if word.elementsEqual("compiler".utf8) { return version(of: [VersionCondition.compiler]) }
      if word.elementsEqual("swift".utf8) { return version(of: VersionCondition.languages) }
      let isVersioned = word.elementsEqual("_compiler_version".utf8)
      return skipArguments() ? VersionCondition(value: nil, isVersioned: isVersioned) : fail()
    }

    private static func literal(_ word: UnsafeBufferPointer<UInt8>) -> VersionCondition {
      if word.elementsEqual("true".utf8) { return VersionCondition(value: true, isVersioned: false) }
      if word.elementsEqual("false".utf8) { return VersionCondition(value: false, isVersioned: false) }
      return .unknown
    }

    private mutating func fail() -> VersionCondition {
      hasFailed = true
      return .unknown
    }

    /// The rest of the arguments of `os(Linux)` or `canImport(UIKit.UIView)`.
    private mutating func skipArguments() -> Bool {
      while !isAtEnd {
        position += 1
        if base[position - 1] == UInt8(ascii: ")") { return true }
      }
      return false
    }

    /// `>=6.0)` or `<6.0)`, for all versions that may be meant.
    private mutating func version(of candidates: [[Int]]) -> VersionCondition {
      let isAtLeast = consume(">=")
      guard isAtLeast || consume("<") else { return fail() }
      guard let asked = versionNumber(), consume(")") else { return fail() }
      let answers = candidates.map { known -> Bool? in
        guard !asked.starts(with: known) || asked.allSatisfy({ $0 == 0 }) || asked == known else { return nil }
        return known.lexicographicallyPrecedes(asked) ? !isAtLeast : isAtLeast
      }
      let isCertain = answers.allSatisfy { $0 == answers.first }
      return VersionCondition(value: isCertain ? answers.first ?? nil : nil, isVersioned: true)
    }

    private mutating func versionNumber() -> [Int]? {
      skipBlanks()
      var parts: [Int] = []
      repeat {
        let start = position
        var number = 0
        while byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
          number = min(number * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
          position += 1
        }
        guard position > start, parts.count < 8 else { return nil }
        parts.append(number)
        guard byte == UInt8(ascii: ".") else { break }
        position += 1
      } while true
      while parts.count > 1, parts.last == 0 { parts.removeLast() }
      return parts
    }
  }
}
