import ConventionRules

/// One file of git's index, in the versions 2 to 4 of its format: https://git-scm.com/docs/index-format
struct GitIndexList {
  /// An entry. In a file that changes another one, it has no name of its own where the other one has it.
  struct Record {
    fileprivate var name: Range<Int>
    fileprivate(set) var kind = GitIndex.Entry.Kind.file
    fileprivate(set) var isLeftOut: Bool
    fileprivate(set) var content = GitIndex.Content()
    /// Whether anybody asks for it.
    fileprivate var isWanted = false
  }

  /// The file that this one changes.
  struct Base {
    /// The hash of that file, which is a part of its name.
    let name: String
    /// The numbers of the entries that are gone.
    fileprivate let deleted: [Int]
    /// The numbers of those in the place of which the first ones of this file stand.
    fileprivate let replaced: [Int]
  }

  private(set) var base: Base?
  private var records: [Record] = []
  private var names: [UInt8] = []
  private let sought: SoughtFiles?

  /// - Returns: nil where there is no such file, or not all of it is what it should be.
  init?(_ path: String, for sought: SoughtFiles?, hashLength: Int) {
    self.sought = sought
    guard let bytes = try? FileReading.bytes(ofFile: path, limit: .list) else { return nil }
    let isRead = bytes.withUnsafeBufferPointer { read(GitIndexBytes(bytes: $0), hashLength) }
    guard isRead else { return nil }
  }

  /// Those that anybody asks for, in the order of their paths' bytes.
  var entries: [GitIndex.Entry] { records.filter(\.isWanted).map { GitIndex.Entry($0, path: names[$0.name]) } }

  /// The same as another file changes them; nil where the two do not go together.
  func entries(changedBy other: GitIndexList, _ base: Base) -> [GitIndex.Entry]? {
    let nameless = other.records.prefix(base.replaced.count)
    let new = other.records.dropFirst(base.replaced.count)
    guard self.base == nil, nameless.count == base.replaced.count, nameless.allSatisfy(\.name.isEmpty),
      !new.contains(where: \.name.isEmpty), (base.deleted + base.replaced).allSatisfy(records.indices.contains)
    else { return nil }
    var changed = self
    for (number, record) in zip(base.replaced, nameless) { changed.records[number].isLeftOut = record.isLeftOut }
    for number in base.deleted { changed.records[number].isWanted = false }
    let entries = changed.entries + new.filter(\.isWanted).map { GitIndex.Entry($0, path: other.names[$0.name]) }
    return entries.sorted { pathPrecedes($0.path, $1.path) }
  }

  // MARK: Reading

  private mutating func read(_ bytes: GitIndexBytes, _ hashLength: Int) -> Bool {
    let end = bytes.count - hashLength
    guard end >= 12, bytes.holds("DIRC", at: 0), (2...4) ~= bytes.number(at: 4) else { return false }
    let version = bytes.number(at: 4)
    var next = 12
    var path: [UInt8] = []
    for _ in 0..<bytes.number(at: 8) {
      let start = next
      next += 42 + hashLength
      guard next <= end else { return false }
      let mode = bytes.number(at: start + 24)
      let flags = bytes.number(at: start + 40 + hashLength, length: 2)
      var isLeftOut = flags & 0x8000 != 0
      if flags & 0x4000 != 0 {
        guard version > 2, next + 2 <= end else { return false }
        isLeftOut = isLeftOut || bytes.number(at: next, length: 2) & 0x4000 != 0
        next += 2
      }
      if version == 4 {
        // A name begins like the one before it, but for so many bytes at the end of that.
        guard let cut = bytes.variableNumber(at: &next, end: end), cut <= path.count else { return false }
        path.removeLast(cut)
      } else {
        path.removeAll(keepingCapacity: true)
      }
      guard let nameEnd = bytes.firstZero(in: next..<end) else { return false }
      path.append(contentsOf: bytes[next..<nameEnd])
      next = version == 4 ? nameEnd + 1 : start + (nameEnd - start + 8) / 8 * 8
      add(path, mode: mode, isLeftOut: isLeftOut)
      if records[records.count - 1].isWanted {
        records[records.count - 1].content = bytes.content(at: start, hashLength)
      }
    }
    return readExtensions(bytes, next, end, hashLength)
  }

  private mutating func add(_ path: [UInt8], mode: Int, isLeftOut: Bool) {
    let start = names.count
    names.append(contentsOf: path)
    var record = Record(name: start..<names.count, isLeftOut: isLeftOut)
    switch mode & 0o170000 {
    case 0o040000: (record.kind, record.isWanted) = (.folder, true)
    case 0o160000: (record.kind, record.isWanted) = (.submodule, true)
    case 0o120000: (record.kind, record.isWanted) = (.link, true)
    case 0o100000: record.isWanted = path.withUnsafeBufferPointer(isWanted)
    default: break
    }
    records.append(record)
  }

  private func isWanted(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    if let sought { return sought.contains(path) }
    return SoughtFiles.swift.contains(path) || SoughtFiles.pages.contains(path)
      || path.suffix(ProjectFolder.configurationName.utf8.count).elementsEqual(ProjectFolder.configurationName.utf8)
  }

  /// Behind the entries come extensions, each with its length. Those that do not begin with a capital have to be understood.
  private mutating func readExtensions(_ bytes: GitIndexBytes, _ start: Int, _ end: Int, _ hashLength: Int) -> Bool {
    var next = start
    while next < end {
      guard next + 8 <= end else { return false }
      let content = next + 8..<next + 8 + bytes.number(at: next + 4)
      guard content.upperBound <= end else { return false }
      if bytes.holds("link", at: next) {
        guard readLink(bytes, content, hashLength) else { return false }
      } else if !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[next]), !bytes.holds("sdir", at: next) {
        return false
      }
      next = content.upperBound
    }
    return next == end
  }

  private mutating func readLink(_ bytes: GitIndexBytes, _ content: Range<Int>, _ hashLength: Int) -> Bool {
    var next = content.lowerBound + hashLength
    guard next <= content.upperBound else { return false }
    let hash = bytes[content.lowerBound..<next]
    // Where nothing is shared, the hash is zero.
    if hash.allSatisfy({ $0 == 0 }) { return true }
    var sets: [[Int]] = []
    while next < content.upperBound, sets.count < 2 {
      guard let set = bytes.numbersOfCompressedBits(at: &next, end: content.upperBound) else { return false }
      sets.append(set)
    }
    let name = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    base = Base(name: name, deleted: sets.first ?? [], replaced: sets.count > 1 ? sets[1] : [])
    return next == content.upperBound
  }
}

/// Reads numbers as git writes them.
private struct GitIndexBytes {
  let bytes: UnsafeBufferPointer<UInt8>

  var count: Int { bytes.count }
  subscript(index: Int) -> UInt8 { bytes[index] }
  subscript(range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[range] }

  func holds(_ text: String, at start: Int) -> Bool { bytes[start...].starts(with: text.utf8) }

  /// A number of four bytes, unless told otherwise; they are there.
  func number(at start: Int, length: Int = 4) -> Int {
    var number = 0
    for index in start..<start + length { number = number << 8 | Int(bytes[index]) }
    return number
  }

  /// What an entry says of the file's content.
  func content(at start: Int, _ hashLength: Int) -> GitIndex.Content {
    GitIndex.Content(
      object: bytes[start + 40..<start + 40 + hashLength].map(\.self),
      stamp: Platform.Stamp(
        changed: .init(seconds: UInt32(number(at: start)), nanoseconds: UInt32(number(at: start + 4))),
        modified: .init(seconds: UInt32(number(at: start + 8)), nanoseconds: UInt32(number(at: start + 12))),
        number: UInt32(number(at: start + 20)), size: UInt32(number(at: start + 36))))
  }

  func firstZero(in range: Range<Int>) -> Int? { bytes[range].firstIndex(of: 0) }

  /// A number of which each byte but the last has its first bit set, and counts one more than it says.
  func variableNumber(at next: inout Int, end: Int) -> Int? {
    var number = 0
    while next < end, number < 1 << 32 {
      let byte = bytes[next]
      next += 1
      number |= Int(byte & 0x7F)
      if byte & 0x80 == 0 { return number }
      number = (number + 1) << 7
    }
    return nil
  }

  /// The numbers of the bits that are set: in words of 64 bits, of which some say how many equal ones and how many others come next.
  func numbersOfCompressedBits(at next: inout Int, end: Int) -> [Int]? {
    guard next + 8 <= end else { return nil }
    let (bitCount, wordCount) = (number(at: next), number(at: next + 4))
    let start = next + 8
    next = start + wordCount * 8 + 4
    // No file of the size that is read has so many entries.
    guard next <= end, bitCount <= FileReading.Limit.list.rawValue / 64 else { return nil }
    var numbers: [Int] = []
    var bit = 0
    var word = 0
    while word < wordCount {
      let marker = UInt64(truncatingIfNeeded: number(at: start + word * 8, length: 8))
      let run = Int(marker >> 1 & 0xFFFF_FFFF) * 64
      let literals = Int(marker >> 33)
      guard run <= bitCount + 63 - bit, literals < wordCount - word else { return nil }
      if marker & 1 != 0 { numbers += bit..<min(bit + run, bitCount) }
      bit += run
      for literal in word + 1..<word + 1 + literals {
        var left = UInt64(truncatingIfNeeded: number(at: start + literal * 8, length: 8))
        while left != 0 {
          numbers.append(bit + left.trailingZeroBitCount)
          left &= left - 1
        }
        bit += 64
      }
      word += 1 + literals
    }
    return numbers.last.map { $0 < bitCount } ?? true ? numbers : nil
  }
}
