/// A way to break a file, as editing breaks it or as chance does.
enum Mutation: String, CaseIterable {
  case cut = "cut off"
  case tokenDeleted = "token deleted"
  case tokenDoubled = "token doubled"
  case tokensSwapped = "tokens swapped"
  case bracketRemoved = "bracket removed"
  case bracketInserted = "bracket inserted"
  case literalOpened = "string or comment opened"
  case lineDeleted = "line deleted"
  case bytesReplaced = "bytes replaced by what is no UTF-8"
  case nulInserted = "NUL inserted"
  case spliced = "spliced with another file"

  /// Applies the mutation at a random place; `other` is what to splice with.
  func apply(to bytes: [UInt8], other: () throws -> [UInt8], _ random: inout Random) rethrows -> [UInt8] {
    var bytes = bytes
    let place = random.number(below: bytes.count + 1)
    switch self {
    case .cut: bytes.removeSubrange(place...)
    case .tokenDeleted: bytes.removeSubrange(Self.token(near: place, in: bytes))
    case .tokenDoubled:
      let token = Self.token(near: place, in: bytes)
      bytes.insert(contentsOf: bytes[token], at: token.upperBound)
    case .tokensSwapped:
      let first = Self.token(near: place, in: bytes)
      let second = Self.token(near: first.upperBound, in: bytes)
      bytes.replaceSubrange(
        first.lowerBound..<second.upperBound,
        with: Array(bytes[second]) + Array(bytes[first.upperBound..<second.lowerBound]) + Array(bytes[first]))
    case .bracketRemoved:
      if let bracket = (bytes[place...].firstIndex { Self.brackets.contains($0) }) { bytes.remove(at: bracket) }
    case .bracketInserted: bytes.insert(random.element(of: Self.brackets), at: place)
    case .literalOpened: bytes.insert(contentsOf: random.element(of: Self.openers).utf8, at: place)
    case .lineDeleted:
      let start = (bytes[..<place].lastIndex(of: 0x0a) ?? -1) + 1
      let end = (bytes[place...].firstIndex(of: 0x0a) ?? bytes.count - 1) + 1
      bytes.removeSubrange(start..<max(start, end))
    case .bytesReplaced:
      for index in place..<min(bytes.count, place + 1 + random.number(below: 4)) {
        bytes[index] = random.element(of: [0x80, 0xbf, 0xc0, 0xc3, 0xe2, 0xed, 0xf0, 0xf5, 0xff])
      }
    case .nulInserted: bytes.insert(0, at: place)
    case .spliced:
      let tail = try other()
      bytes = Array(bytes[..<place]) + Array(tail[random.number(below: tail.count + 1)...])
    }
    return bytes
  }

  private static let brackets: [UInt8] = Array("()[]{}<>".utf8)
  private static let openers = ["\"", "\"\"\"", "#\"", "/*", "*/", "/", "#/", "`", "\\(", "//", "#if ", "<#"]

  /// The first word or other byte that begins at or after a place, roughly: strings and comments are not looked at.
  private static func token(near place: Int, in bytes: [UInt8]) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    let start = bytes[min(place, bytes.count)...].firstIndex { !isSpace($0) } ?? bytes.count
    guard start < bytes.count else { return start..<start }
    let isWord = { (byte: UInt8) in
      byte == UInt8(ascii: "_") || byte >= 0x80
        || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
    guard isWord(bytes[start]) else { return start..<start + 1 }
    let first = bytes[..<start].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    let end = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
    return max(first, place < start ? start : first)..<end
  }
}

extension SampleSet {
  /// Seeded variants of files: the sample of a number is the same in every run with the same seed and files.
  init(broken count: Int, of files: [SourceFile], seed: UInt64) throws {
    // A smaller file says as much about a broken place and takes less time.
    let files = files.filter { (200...12_000).contains($0.size) }
    guard !files.isEmpty else { throw Failure("no file between 200 and 12,000 bytes to break") }
    self.init(name: "broken code, seed \(seed)", count: count, isTrusted: false) { index in
      var random = Random(seed: seed &+ UInt64(index) &* 0xD1B5_4A32_D192_ED03)
      let file = random.element(of: files)
      var bytes = try file.read()
      var names: [String] = []
      for _ in 0...max(0, random.number(below: 5) - 2) {
        let mutation = random.element(of: Mutation.allCases)
        let other = random.element(of: files)
        bytes = try mutation.apply(to: bytes, other: { try other.read() }, &random)
        names.append(mutation.rawValue)
      }
      return Sample(name: "variant \(index) of \(file.name) (\(names.joined(separator: ", ")))", bytes: bytes)
    }
  }
}
