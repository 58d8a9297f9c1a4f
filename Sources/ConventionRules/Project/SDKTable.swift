/// Facts about types of Apple's frameworks, read from a text so that no SDK has to be present.
///
/// The text has lines `module NAME prefixed|import`, `KIND NAME` and `KIND NAME: A, B`; `#` starts a comment. Types of a
/// `prefixed` section are known to every file, those of an `import` section to files that import the module. A nested
/// type is written `Outer.Inner` and needs its outer type in the same module.
public struct SDKTable: Sendable {
  /// A line that could not be read; it was left out.
  public struct Problem: Equatable, Sendable {
    /// 1-based.
    public let line: Int
    public let message: String
  }

  struct TypeEntry: BitwiseCopyable, Sendable {
    var kind: NominalKind
    /// Whether only files that import the module know the type.
    var needsImport: Bool
    var module: UInt16
    /// The dotted name, in ``SDKTable/bytes``.
    var nameStart: UInt32
    var nameLength: UInt16
    /// Where in the name its last component starts.
    var simpleNameStart: UInt16
    /// Index of the enclosing type.
    var outer: UInt32
    var firstSuper: UInt32
    var superCount: UInt16
    var line: UInt32
  }

  struct SuperEntry: BitwiseCopyable, Sendable {
    var nameStart: UInt32
    var nameLength: UInt16
    /// Index of the type; none where the table does not hold it or holds several.
    var target: UInt32
  }

  static let none = UInt32.max

  public private(set) var problems: [Problem] = []
  private(set) var bytes: [UInt8] = []
  private(set) var types: [TypeEntry] = []
  private(set) var supers: [SuperEntry] = []
  /// Byte ranges of the module names.
  private(set) var modules: [Range<Int>] = []

  /// A table that knows nothing.
  public init() {}

  public init(text: String) {
    self.init(bytes: Array(text.utf8))
  }

  public init(bytes: [UInt8]) {
    self.bytes = bytes
    types.reserveCapacity(bytes.count / 30)
    supers.reserveCapacity(bytes.count / 30)
    read()
    link()
  }

  public var typeCount: Int { types.count }

  func string(_ start: UInt32, _ length: UInt16) -> String {
    String(decoding: bytes[Int(start)..<Int(start) + Int(length)], as: UTF8.self)
  }

  // MARK: Reading

  private mutating func read() {
    var section: (module: UInt16, needsImport: Bool)?
    var line = 0
    var start = 0
    while start < bytes.count {
      line += 1
      let next = lineEnd(from: start)
      var end = start
      while end < next, bytes[end] != UInt8(ascii: "#") { end += 1 }
      var cursor = Cursor(position: start, end: end)
      start = next + 1
      let keyword = word(&cursor)
      if keyword.isEmpty {
        if !isAtEnd(&cursor) { report(line, "expected 'module', 'class', 'struct', 'enum', 'actor' or 'protocol'") }
        continue
      }
      if spells(keyword, "module") {
        section = readModule(&cursor, line)
      } else if let kind = kind(keyword) {
        guard let section else {
          report(line, "a type stands before the first 'module' line")
          continue
        }
        readType(kind, section.module, section.needsImport, &cursor, line)
      } else {
        report(line, "unknown kind '\(String(decoding: bytes[keyword], as: UTF8.self))'")
      }
    }
  }

  private mutating func readModule(_ cursor: inout Cursor, _ line: Int) -> (module: UInt16, needsImport: Bool)? {
    let name = word(&cursor)
    let mode = word(&cursor)
    guard !name.isEmpty else {
      report(line, "a module needs a name")
      return nil
    }
    guard spells(mode, "prefixed") || spells(mode, "import"), isAtEnd(&cursor) else {
      report(line, "a module is 'prefixed' or 'import'")
      return nil
    }
    let known = modules.firstIndex { bytes[$0] == bytes[name] }
    if known == nil { modules.append(name) }
    return (UInt16(truncatingIfNeeded: known ?? modules.count - 1), spells(mode, "import"))
  }

  private mutating func readType(
    _ kind: NominalKind, _ module: UInt16, _ needsImport: Bool, _ cursor: inout Cursor, _ line: Int
  ) {
    let name = word(&cursor)
    guard !name.isEmpty, name.count <= Int(UInt16.max) else { return report(line, "a type needs a name") }
    let firstSuper = supers.count
    if skip(UInt8(ascii: ":"), &cursor) {
      repeat {
        let parent = word(&cursor)
        guard !parent.isEmpty, parent.count <= Int(UInt16.max) else {
          supers.removeSubrange(firstSuper...)
          return report(line, "expected the name of a superclass or protocol")
        }
        supers.append(
          SuperEntry(
            nameStart: UInt32(parent.lowerBound), nameLength: UInt16(truncatingIfNeeded: parent.count),
            target: Self.none))
      } while skip(UInt8(ascii: ","), &cursor)
    }
    guard isAtEnd(&cursor) else {
      supers.removeSubrange(firstSuper...)
      return report(line, "unexpected text after the type")
    }
    var simple = name.upperBound
    while simple > name.lowerBound, bytes[simple - 1] != UInt8(ascii: ".") { simple -= 1 }
    types.append(
      TypeEntry(
        kind: kind, needsImport: needsImport, module: module, nameStart: UInt32(name.lowerBound),
        nameLength: UInt16(truncatingIfNeeded: name.count),
        simpleNameStart: UInt16(truncatingIfNeeded: simple - name.lowerBound), outer: Self.none,
        firstSuper: UInt32(firstSuper), superCount: UInt16(truncatingIfNeeded: supers.count - firstSuper),
        line: UInt32(line)))
  }

  private mutating func report(_ line: Int, _ message: String) {
    problems.append(Problem(line: line, message: message))
  }

  private struct Cursor {
    var position: Int
    var end: Int
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private func skipSpace(_ cursor: inout Cursor) {
    while cursor.position < cursor.end, bytes[cursor.position] <= UInt8(ascii: " ") { cursor.position += 1 }
  }

  private func isAtEnd(_ cursor: inout Cursor) -> Bool {
    skipSpace(&cursor)
    return cursor.position >= cursor.end
  }

  /// A run of letters, digits, `_`, `.` and bytes above ASCII.
  private func word(_ cursor: inout Cursor) -> Range<Int> {
    skipSpace(&cursor)
    let start = cursor.position
    while cursor.position < cursor.end, Self.isWordByte(bytes[cursor.position]) { cursor.position += 1 }
    return start..<cursor.position
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private func skip(_ byte: UInt8, _ cursor: inout Cursor) -> Bool {
    skipSpace(&cursor)
    guard cursor.position < cursor.end, bytes[cursor.position] == byte else { return false }
    cursor.position += 1
    return true
  }

  private func spells(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where bytes[range.lowerBound + index] != word.utf8Start[index] { return false }
    return true
  }

  private func kind(_ keyword: Range<Int>) -> NominalKind? {
    if spells(keyword, "class") { return .class }
    if spells(keyword, "struct") { return .struct }
    if spells(keyword, "enum") { return .enum }
    if spells(keyword, "protocol") { return .protocol }
    return spells(keyword, "actor") ? .actor : nil
  }

  // MARK: Linking

  /// Replaces names of supertypes and outer types by indices.
  private mutating func link() {
    var names = SymbolTable(minimumCapacity: types.count)
    let ids = bytes.withUnsafeBufferPointer { bytes in
      types.map { type in bytes.baseAddress.map { names.intern($0 + Int(type.nameStart), Int(type.nameLength)) } ?? 0 }
    }
    // Types of one name, of different modules, are chained.
    var first = [UInt32](repeating: Self.none, count: names.count)
    var next = [UInt32](repeating: Self.none, count: types.count)
    for index in types.indices.reversed() {
      next[index] = first[Int(ids[index])]
      first[Int(ids[index])] = UInt32(index)
    }
    for index in types.indices {
      let type = types[index]
      var other = next[index]
      while other != Self.none {
        if types[Int(other)].module == type.module {
          report(Int(types[Int(other)].line), "'\(string(type.nameStart, type.nameLength))' is declared twice")
        }
        other = next[Int(other)]
      }
      for position in Int(type.firstSuper)..<Int(type.firstSuper) + Int(type.superCount) {
        let range = Int(supers[position].nameStart)..<Int(supers[position].nameStart) + Int(supers[position].nameLength)
        supers[position].target = find(range, module: type.module, names, first, next, anyModule: true)
      }
      if type.simpleNameStart > 0 {
        let start = Int(type.nameStart)
        let range = start..<start + Int(type.simpleNameStart) - 1
        types[index].outer = find(range, module: type.module, names, first, next, anyModule: false)
        if types[index].outer == Self.none || types[index].outer == index {
          types[index].outer = Self.none
          report(Int(type.line), "the enclosing type of '\(string(type.nameStart, type.nameLength))' is not listed")
        }
      }
    }
    problems.sort { $0.line < $1.line }
  }

  /// The type of that name in the same module, else the only one of any module.
  private func find(
    _ range: Range<Int>, module: UInt16, _ names: SymbolTable, _ first: [UInt32], _ next: [UInt32], anyModule: Bool
  ) -> UInt32 {
    let id = bytes.withUnsafeBufferPointer { names.find(UnsafeBufferPointer(rebasing: $0[range])) }
    guard let id else { return Self.none }
    var only = Self.none
    var count = 0
    var candidate = first[Int(id)]
    while candidate != Self.none {
      if types[Int(candidate)].module == module { return candidate }
      only = candidate
      count += 1
      candidate = next[Int(candidate)]
    }
    return anyModule && count == 1 ? only : Self.none
  }
}

extension SDKTable {
  /// The table that is built into the program.
  public static func shipped() -> SDKTable { builtIn }

  private static let builtIn = SDKTable(bytes: PackageResources.sdk_types_txt)
}
