import Synchronization

/// The text of an ``SDKTable``: what is known of Apple's frameworks, and tables of all of it or of what a project names.
///
/// A class, so that whoever shares it shares the table of all of it.
public final class SDKText: Sendable {
  private enum Bytes {
    /// Where the program holds them.
    case builtIn(EmbeddedResources.Bytes)
    case own([UInt8])
  }

  private let bytes: Bytes
  private let whole = Mutex<SDKTable?>(nil)

  /// Keeps a text in the format of ``SDKTable``.
  public init(text: String) {
    bytes = .own(Array(text.utf8))
  }

  private init(builtIn file: String) {
    bytes = .builtIn(EmbeddedResources.text(of: file))
  }

  /// The text that is built into the program.
  public static func shipped() -> SDKText { builtIn }

  private static let builtIn = SDKText(builtIn: "sdk-types.txt")

  /// All that the text tells. Read when it is first asked for.
  var table: SDKTable {
    whole.withLock { table in
      if let table { return table }
      let read = SDKTable(bytes: withBytes { Array($0) })
      table = read
      return read
    }
  }

  /// What the text tells of types with certain names, of all that these inherit from, and of those that they are nested in.
  ///
  /// A few types more may be in it, since names are told apart by their hashes. All modules are known. To read a line costs
  /// many times as much as to find out whether it is wanted.
  ///
  /// - Parameter names: lists of the ``NameHash``es of simple names.
  func table(naming names: some Sequence<UnsafeBufferPointer<UInt32>>) -> SDKTable {
    withBytes { bytes in
      var lines = SDKLines(bytes)
      // A macro brings a protocol that the project need not name.
      var brought = ProjectTables.knownMacros.map {
        ($0.name.withUnsafeBufferPointer { NameHash.of($0) }, NameHash.of($0.protocolName))
      }
      // So does a key path of SwiftUI's environment with its type.
      for wrapper in LibraryNames[.wrappersWithTypes].all {
        brought += LibraryNames[.environmentTypes].pairs.values.map { (NameHash.of(wrapper), NameHash.of($0)) }
      }
      for list in names {
        for name in list {
          lines.want(name)
          for (macro, protocolName) in brought where macro == name { lines.want(protocolName) }
        }
      }
      return SDKTable(bytes: lines.wanted())
    }
  }

  func mentions(_ name: String) -> Bool { withBytes { $0.mentions(name) } }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch bytes {
    case .builtIn(let file): body(file.buffer)
    case .own(let bytes): bytes.withUnsafeBufferPointer(body)
    }
  }
}

/// The lines of the text of an ``SDKTable`` by the simple names of their types, and which of them are wanted.
///
/// It finds lines and names and does not judge them, which ``SDKTableReader`` does with those that are wanted.
private struct SDKLines {
  private struct Line {
    var start: UInt32
    var end: UInt32
    /// Of the last component of a type's name, or of the type that has a property; 0 for the line of a module.
    var hash: UInt32
    /// The next line in the same slot.
    var next: UInt32
    var isWanted: Bool
  }

  private static let slotCount = 2_048
  private static let none = UInt32.max

  private let bytes: UnsafeBufferPointer<UInt8>
  private var lines: [Line] = []
  private var slots = [UInt32](repeating: none, count: slotCount)
  /// Wanted lines whose supertypes are not wanted yet.
  private var pending: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lines.reserveCapacity(bytes.count / 32)
    var start = 0
    while start < bytes.count { start = addLine(from: start) }
  }

  /// - Returns: where the next line begins.
  private mutating func addLine(from lineStart: Int) -> Int {
    let start = skipBlanks(from: lineStart)
    guard start < bytes.count, !Self.endsLine(bytes[start]), bytes[start] != UInt8(ascii: "#") else {
      return bytes.startOfLine(after: bytes.endOfLine(from: start))
    }
    let isModule = bytes[start] == UInt8(ascii: "m")
    let kindEnd = bytes.endOfWord(from: start)
    let isProperty = isSpelled(UnsafeBufferPointer(rebasing: bytes[start..<kindEnd]), "property")
    // Behind the kind comes the name, and all of it lies before the end of the line.
    var name = skipBlanks(from: kindEnd)
    var nameEnd = bytes.endOfWord(from: name)
    var next = nameEnd
    while next < bytes.count, bytes[next] == UInt8(ascii: ".") {
      let end = bytes.endOfWord(from: next + 1)
      // The last name of a property's line is its own.
      if isProperty, end == bytes.count || bytes[end] != UInt8(ascii: ".") { break }
      name = next + 1
      nameEnd = end
      next = end
    }
    let lineEnd = bytes.startOfLine(after: bytes.endOfLine(from: nameEnd))
    var line = Line(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: lineEnd), hash: 0, next: Self.none,
      isWanted: isModule)
    if !isModule {
      line.hash = NameHash.of(UnsafeBufferPointer(rebasing: bytes[name..<nameEnd]))
      let slot = Int(line.hash) % Self.slotCount
      line.next = slots[slot]
      slots[slot] = UInt32(truncatingIfNeeded: lines.count)
    }
    lines.append(line)
    return lineEnd
  }

  private func skipBlanks(from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] <= UInt8(ascii: " "), !Self.endsLine(bytes[position]) {
      position += 1
    }
    return position
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  mutating func want(_ hash: UInt32) {
    var line = slots[Int(hash) % Self.slotCount]
    while line != Self.none {
      let index = Int(line)
      if lines[index].hash == hash, !lines[index].isWanted {
        lines[index].isWanted = true
        pending.append(index)
      }
      line = lines[index].next
    }
  }

  /// The wanted lines with those of all that they name, in their order.
  mutating func wanted() -> [UInt8] {
    while let index = pending.popLast() { wantNames(of: lines[index]) }
    var text: [UInt8] = []
    text.reserveCapacity(8_192)
    for line in lines where line.isWanted { text.append(contentsOf: bytes[Int(line.start)..<Int(line.end)]) }
    return text
  }

  /// Wants every name on a line, each part of a dotted one for itself.
  private mutating func wantNames(of line: Line) {
    var position = Int(line.start)
    while position < Int(line.end) {
      let end = bytes.endOfWord(from: position)
      if end > position { want(NameHash.of(UnsafeBufferPointer(rebasing: bytes[position..<end]))) }
      position = end + 1
    }
  }
}
