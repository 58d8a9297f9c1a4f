/// What types of one family have in common in their names: `Login` in `LoginView` and `LoginViewModel`.
struct NameStem {
  let text: String

  /// - Parameter pattern: with one `*`, which stands for the stem: `*ViewController`. The whole name is the stem where a pattern
  ///   without `*` is the name.
  /// - Returns: nil where the name does not match, or where nothing is left of it.
  init?(of name: String, by pattern: NamePattern) {
    guard let star = pattern.text.utf8.firstIndex(of: UInt8(ascii: "*")) else {
      guard pattern.matches(name) else { return nil }
      text = name
      return
    }
    let prefix = pattern.text[..<star].utf8
    let suffix = pattern.text[pattern.text.utf8.index(after: star)...].utf8
    let length = name.utf8.count - prefix.count - suffix.count
    guard length > 0, name.utf8.starts(with: prefix), name.utf8.suffix(suffix.count).elementsEqual(suffix) else {
      return nil
    }
    text = String(decoding: name.utf8.dropFirst(prefix.count).prefix(length), as: UTF8.self)
  }
}

/// Patterns whose first `*` stands for a stem, found by the end of a name: a list may hold thousands.
struct StemPatterns: Sendable {
  let patterns: [NamePattern]
  /// The patterns by the hash of what stands behind their `*`, or else before it, and the lengths of these texts.
  private var byTail: [UInt32: [Int]] = [:]
  private var byHead: [UInt32: [Int]] = [:]
  private var tails: Set<Int> = []
  private var heads: Set<Int> = []
  /// Those that are tried on every name.
  private var others: [Int] = []

  init(_ patterns: [NamePattern]) {
    self.patterns = patterns
    for (number, pattern) in patterns.enumerated() {
      let (head, tail) = pattern.ends
      if !pattern.isASCII || tail.isEmpty && head.isEmpty {
        others.append(number)
      } else if tail.isEmpty {
        byHead[Self.hash(head), default: []].append(number)
        heads.insert(head.count)
      } else {
        byTail[Self.hash(tail), default: []].append(number)
        tails.insert(tail.count)
      }
    }
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.withUnsafeBufferPointer { NameHash.of($0) } }

  /// The stems of a name, with the number of the pattern by which each is one.
  func stems(of name: String) -> [(pattern: Int, stem: String)] {
    candidates(name).compactMap { number in NameStem(of: name, by: patterns[number]).map { (number, $0.text) } }
  }

  private func candidates(_ name: String) -> [Int] {
    var name = name
    return name.withUTF8 { bytes in
      var found = others
      for count in tails where count <= bytes.count {
        found += byTail[NameHash.of(UnsafeBufferPointer(rebasing: bytes.suffix(count)))] ?? []
      }
      for count in heads where count <= bytes.count {
        found += byHead[NameHash.of(UnsafeBufferPointer(rebasing: bytes.prefix(count)))] ?? []
      }
      return found
    }
  }
}
