/// Reads the lines of an ``SDKTable``.
struct SDKTableReader {
  var types: [SDKTable.TypeEntry] = []
  var supers: [SDKTable.NamedType] = []
  var properties: [SDKTable.PropertyEntry] = []
  var modules: [Range<Int>] = []
  var problems: [SDKTable.Problem] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The rest of the current line.
  private var position = 0
  private var end = 0
  private var line = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    types.reserveCapacity(bytes.count / 30)
    supers.reserveCapacity(bytes.count / 30)
  }

  mutating func read() {
    var section: (module: UInt16, needsImport: Bool)?
    var start = 0
    while start < bytes.count {
      line += 1
      end = bytes.endOfLine(from: start)
      position = start
      start = bytes.startOfLine(after: end)
      let keyword = word()
      if keyword.isEmpty {
        if !isAtEnd() { report("expected 'module', 'class', 'struct', 'enum', 'actor', 'protocol' or 'property'") }
      } else if let kind = kind(keyword) {
        if let section {
          readType(kind, section.module, section.needsImport)
        } else {
          report("a type comes before the first 'module' line")
        }
      } else if spells(keyword, "module") {
        section = readModule()
      } else if spells(keyword, "property") {
        if let section {
          readProperty(section.module)
        } else {
          report("a property comes before the first 'module' line")
        }
      } else {
        report("unknown kind '\(String(decoding: bytes[keyword], as: UTF8.self))'")
      }
    }
  }

  private mutating func readModule() -> (module: UInt16, needsImport: Bool)? {
    let name = word()
    let mode = word()
    guard !name.isEmpty else {
      report("a module needs a name")
      return nil
    }
    guard spells(mode, "prefixed") || spells(mode, "import"), isAtEnd() else {
      report("a module is 'prefixed' or 'import'")
      return nil
    }
    let known = modules.firstIndex { sameBytes(.init(rebasing: bytes[$0]), .init(rebasing: bytes[name])) }
    if known == nil { modules.append(name) }
    return (UInt16(truncatingIfNeeded: known ?? modules.count - 1), spells(mode, "import"))
  }

  private mutating func readType(_ kind: NominalKind, _ module: UInt16, _ needsImport: Bool) {
    let name = word()
    guard !name.isEmpty, name.count <= Int(UInt16.max) else { return report("a type needs a name") }
    let firstSuper = supers.count
    if skip(UInt8(ascii: ":")) {
      repeat {
        guard let parent = namedType(word()) else {
          supers.removeSubrange(firstSuper...)
          return report("expected the name of a superclass or protocol")
        }
        supers.append(parent)
      } while skip(UInt8(ascii: ","))
    }
    guard isAtEnd() else {
      supers.removeSubrange(firstSuper...)
      return report("unexpected text after the type")
    }
    var simple = name.upperBound
    while simple > name.lowerBound, bytes[simple - 1] != UInt8(ascii: ".") { simple -= 1 }
    types.append(
      SDKTable.TypeEntry(
        kind: kind, needsImport: needsImport, module: module, nameStart: UInt32(truncatingIfNeeded: name.lowerBound),
        nameLength: UInt16(truncatingIfNeeded: name.count),
        simpleNameStart: UInt16(truncatingIfNeeded: simple - name.lowerBound), symbol: SDKTable.none,
        outer: SDKTable.none, firstSuper: UInt32(truncatingIfNeeded: firstSuper),
        superCount: UInt16(truncatingIfNeeded: supers.count - firstSuper), line: UInt32(truncatingIfNeeded: line)))
  }

  private mutating func readProperty(_ module: UInt16) {
    let path = word()
    guard let dot = bytes[path].lastIndex(of: UInt8(ascii: ".")), let owner = namedType(path.lowerBound..<dot),
      let name = namedType(dot + 1..<path.upperBound),
      skip(UInt8(ascii: ":"))
    else { return report("a property is 'TYPE.NAME: TYPE'") }
    let isArray = skip(UInt8(ascii: "["))
    guard let type = namedType(word()), !isArray || skip(UInt8(ascii: "]")) else {
      return report("expected the type of the property")
    }
    var optionality = Optionality.none
    if skip(UInt8(ascii: "?")) { optionality = .optional }
    if skip(UInt8(ascii: "!")) { optionality = .implicitlyUnwrapped }
    guard isAtEnd() else { return report("unexpected text after the property") }
    properties.append(
      SDKTable.PropertyEntry(
        owner: owner, nameStart: name.nameStart, nameLength: name.nameLength, type: type, isArray: isArray,
        optionality: optionality, module: module, line: UInt32(truncatingIfNeeded: line)))
  }

  private func namedType(_ range: Range<Int>) -> SDKTable.NamedType? {
    guard !range.isEmpty, range.count <= Int(UInt16.max) else { return nil }
    return SDKTable.NamedType(
      nameStart: UInt32(truncatingIfNeeded: range.lowerBound), nameLength: UInt16(truncatingIfNeeded: range.count),
      target: SDKTable.none)
  }

  private mutating func report(_ message: String) {
    problems.append(SDKTable.Problem(line: line, message: message))
  }

  // MARK: Words

  @inline(__always) private mutating func skipSpace() {
    while position < end, bytes[position] <= UInt8(ascii: " ") { position += 1 }
  }

  /// Whether nothing but a comment follows.
  private mutating func isAtEnd() -> Bool {
    skipSpace()
    return position >= end || bytes[position] == UInt8(ascii: "#")
  }

  /// A run of letters, digits, `_`, `$`, `.` and bytes above ASCII.
  private mutating func word() -> Range<Int> {
    skipSpace()
    let start = position
    let classes = CharacterClass.table
    var next = start
    while next < end {
      let byte = bytes[next]
      guard classes[Int(byte)].continuesWord || byte == UInt8(ascii: ".") || byte >= 0x80 else { break }
      next += 1
    }
    position = next
    return start..<next
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private func spells(_ range: Range<Int>, _ word: StaticString) -> Bool {
    isSpelled(UnsafeBufferPointer(rebasing: bytes[range]), word)
  }

  private func kind(_ keyword: Range<Int>) -> NominalKind? {
    switch bytes[keyword.lowerBound] {
    case UInt8(ascii: "c"): spells(keyword, "class") ? .class : nil
    case UInt8(ascii: "p"): spells(keyword, "protocol") ? .protocol : nil
    case UInt8(ascii: "s"): spells(keyword, "struct") ? .struct : nil
    case UInt8(ascii: "e"): spells(keyword, "enum") ? .enum : nil
    case UInt8(ascii: "a"): spells(keyword, "actor") ? .actor : nil
    default: nil
    }
  }
}
