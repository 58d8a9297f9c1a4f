/// What the versions of a baseline tell: how many findings of each rule were frozen when, and since when each entry is there.
public struct BaselineHistory: Sendable {
  /// A state of the file in a commit.
  public struct Version: Sendable {
    /// The hash of the commit.
    public let commit: String
    /// In seconds since 1970.
    public let time: Int

    /// Names a commit and its time.
    public init(commit: String, time: Int) {
      (self.commit, self.time) = (commit, time)
    }
  }

  /// How many findings were frozen at a time.
  public struct Point: Equatable, Sendable {
    /// In seconds since 1970.
    public var time: Int
    /// By rules; none is 0.
    public var counts: [String: Int]
  }

  /// An entry with the version that brought it.
  public struct Age: Sendable {
    /// With a path from where those of the baseline start.
    public let entry: Baseline.Entry
    /// How many findings it stands for.
    public let count: Int
    /// nil where no commit has it yet.
    public let since: Version?
  }

  /// The oldest first.
  public let points: [Point]
  /// Of what the baseline holds today: the oldest first, then what no commit has.
  public let ages: [Age]
  /// Whether there are older versions, which nobody read: what the oldest one has may be older.
  public let isCut: Bool

  /// Reads all versions. What one of them has in other lines than ``Baseline/fileContent`` is read, too, as a whole.
  ///
  /// - Parameters:
  ///   - versions: the newest first.
  ///   - today: what the baseline holds of what is still found.
  public init(_ versions: [(version: Version, content: ArraySlice<UInt8>)], today: Baseline, isCut: Bool) {
    self.isCut = isCut
    var reader = VersionReader()
    var alive = Set(today.entries.map { reader.number(of: $0.entry) })
    var since: [Int: Version] = [:]
    var points: [Point] = []
    var newer: Version?
    for (version, content) in versions {
      let read = reader.read(content)
      for number in alive where !read.entries.contains(number) {
        since[number] = newer
        alive.remove(number)
      }
      newer = version
      // The clock of who made an older commit may be ahead.
      points.append(Point(time: min(version.time, points.last?.time ?? .max), counts: read.counts))
    }
    for number in alive { since[number] = newer }
    self.points = points.reversed()
    let ages = today.entries.map { entry, count in
      Age(entry: entry, count: count, since: since[reader.number(of: entry)])
    }
    let order = ages.indices.sorted {
      let (a, b) = (ages[$0].since?.time ?? .max, ages[$1].since?.time ?? .max)
      return a == b ? $0 < $1 : a < b
    }
    self.ages = order.map { ages[$0] }
  }
}

/// Reads versions of one file, which share most of their lines: each line is read once.
private struct VersionReader {
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    static func == (a: Line, b: Line) -> Bool { a.bytes.elementsEqual(b.bytes) }
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private struct Read {
    let entry: Int
    let rule: String
    let count: Int
  }

  private var lines: [Line: Read] = [:]
  private var numbers: [Baseline.Entry: Int] = [:]

  mutating func number(of entry: Baseline.Entry) -> Int {
    if let number = numbers[entry] { return number }
    numbers[entry] = numbers.count
    return numbers.count - 1
  }

  mutating func read(_ content: ArraySlice<UInt8>) -> (entries: Set<Int>, counts: [String: Int]) {
    var entries: Set<Int> = []
    var counts: [String: Int] = [:]
    func add(_ read: Read) {
      // After a merge, an entry may be there twice.
      guard entries.insert(read.entry).inserted else { return }
      counts[read.rule] = Baseline.sum(counts[read.rule] ?? 0, read.count)
    }
    for line in content.split(separator: UInt8(ascii: "\n")) {
      guard let line = Self.entry(in: line) else {
        if Self.isFrame(line) { continue }
        return readWhole(content)
      }
      let read: Read
      if let known = lines[Line(bytes: line)] {
        read = known
      } else if let new = self.read(line: line) {
        lines[Line(bytes: line)] = new
        read = new
      } else {
        return readWhole(content)
      }
      add(read)
    }
    return (entries, counts)
  }

  /// What of a line is an entry, as ``Baseline/fileContent`` writes it; nil for all else.
  private static func entry(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = "    {\"path\": \"".utf8
    guard line.starts(with: start) else { return nil }
    let end = line.last == UInt8(ascii: ",") ? line.dropLast() : line
    return end.last == UInt8(ascii: "}") ? end : nil
  }

  private static let frame = ["{", "}", "  \"version\": 1,", "  \"findings\": [", "  \"findings\": []", "  ]"]

  private static func isFrame(_ line: ArraySlice<UInt8>) -> Bool { frame.contains { line.elementsEqual($0.utf8) } }

  private mutating func read(line: ArraySlice<UInt8>) -> Read? {
    let content = Array("{\"version\":1,\"findings\":[".utf8) + line + Array("]}".utf8)
    let (baseline, problems) = Baseline.read(DocumentText(path: "", bytes: content))
    guard problems.isEmpty, let (entry, count) = baseline.entries.first, baseline.entries.count == 1 else { return nil }
    return Read(entry: number(of: entry), rule: entry.rule, count: count)
  }

  private mutating func readWhole(_ content: ArraySlice<UInt8>) -> (entries: Set<Int>, counts: [String: Int]) {
    let baseline = Baseline.read(DocumentText(path: "", bytes: Array(content))).baseline
    var counts: [String: Int] = [:]
    for (entry, count) in baseline.entries { counts[entry.rule] = Baseline.sum(counts[entry.rule] ?? 0, count) }
    return (Set(baseline.entries.map { number(of: $0.entry) }), counts)
  }
}
