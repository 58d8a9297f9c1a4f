/// A version of the program: up to three numbers with dots between them.
struct ProgramVersion: Comparable, CustomStringConvertible {
  private let numbers: [Int]

  static let current = ProgramVersion(Tool.version) ?? ProgramVersion(numbers: [0])

  /// nil for a text that is no version.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil }
    guard numbers.count == parts.count, parts.count <= 3, parts.allSatisfy({ $0.utf8.count <= 9 }) else { return nil }
    self.numbers = numbers
  }

  private init(numbers: [Int]) { self.numbers = numbers }

  private var padded: [Int] { numbers + Array(repeating: 0, count: 3 - numbers.count) }

  static func < (a: ProgramVersion, b: ProgramVersion) -> Bool { a.padded.lexicographicallyPrecedes(b.padded) }

  static func == (a: ProgramVersion, b: ProgramVersion) -> Bool { a.padded == b.padded }

  var description: String { numbers.map(String.init).joined(separator: ".") }
}
