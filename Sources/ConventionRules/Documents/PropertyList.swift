/// A property list in the text form of Xcode's project files.
indirect enum PropertyList: Equatable {
  case text(String)
  case list([PropertyList])
  case table([String: PropertyList])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyList] { if case .list(let values) = self { values } else { [] } }
  subscript(key: String) -> PropertyList? { if case .table(let members) = self { members[key] } else { nil } }

  /// nil for what is no such list, and for one that nests deeper than any project file.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  private struct Reader {
    private static let deepest = 64

    let bytes: [UInt8]
    var position = 0

    mutating func value(depth: Int) -> PropertyList? {
      guard depth < Self.deepest else { return nil }
      if take("{") {
        var members: [String: PropertyList] = [:]
        while !take("}") {
          guard let key = text(), take("="), let value = value(depth: depth + 1), take(";") else { return nil }
          members[key] = value
        }
        return .table(members)
      }
      if take("(") {
        var values: [PropertyList] = []
        while !take(")") {
          guard let value = value(depth: depth + 1) else { return nil }
          values.append(value)
          // The last one need not have a comma.
          if !take(","), peek() != UInt8(ascii: ")") { return nil }
        }
        return .list(values)
      }
      return text().map { .text($0) }
    }

    private mutating func text() -> String? {
      skipBlanks()
      var found: [UInt8] = []
      if take("\"") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          if bytes[position] == UInt8(ascii: "\\") { position += 1 }
          if position < bytes.count { found.append(bytes[position]) }
          position += 1
        }
        guard position < bytes.count else { return nil }
        position += 1
      } else {
        while position < bytes.count, !Self.ends.contains(bytes[position]), bytes[position] > 0x20 {
          found.append(bytes[position])
          position += 1
        }
        if found.isEmpty { return nil }
      }
      return String(decoding: found, as: UTF8.self)
    }

    private static let ends = Set("{}()=;,\"".utf8)

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard peek() == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    private mutating func peek() -> UInt8? {
      skipBlanks()
      return position < bytes.count ? bytes[position] : nil
    }

    private mutating func skipBlanks() {
      while position < bytes.count {
        if bytes[position] <= 0x20 {
          position += 1
        } else if bytes[position...].starts(with: "/*".utf8) {
          position += 2
          while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
          position = min(position + 2, bytes.count)
        } else if bytes[position...].starts(with: "//".utf8) {
          while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        } else {
          return
        }
      }
    }
  }
}
