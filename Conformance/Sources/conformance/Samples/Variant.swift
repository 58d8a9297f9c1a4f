/// A way to write the same file otherwise, which real projects rarely do and a parser has to read all the same.
enum Variant: String, CaseIterable {
  case crlf, cr, bom, tabs, shebang
  case noFinalNewline = "no-final-newline"

  /// The rewritten file; nil when it would be the file itself or would not be Swift any more.
  func apply(to bytes: [UInt8]) -> [UInt8]? {
    let hasMark = bytes.starts(with: Self.byteOrderMark)
    let hasShebang = bytes.starts(with: "#!".utf8)
    switch self {
    case .crlf: return Self.replacingNewlines(in: bytes, by: [0x0d, 0x0a])
    case .cr: return Self.replacingNewlines(in: bytes, by: [0x0d])
    case .bom: return hasMark ? nil : Self.byteOrderMark + bytes
    case .tabs: return Self.indentingWithTabs(bytes)
    case .shebang: return hasMark || hasShebang ? nil : Array("#!/usr/bin/env swift\n".utf8) + bytes
    case .noFinalNewline:
      let end = bytes.lastIndex { $0 != 0x0a && $0 != 0x0d && $0 != 0x20 }.map { $0 + 1 } ?? 0
      return end == bytes.count ? nil : Array(bytes[..<end])
    }
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  private static func replacingNewlines(in bytes: [UInt8], by newline: [UInt8]) -> [UInt8]? {
    guard !bytes.contains(0x0d), bytes.contains(0x0a) else { return nil }
    return bytes.split(separator: 0x0a, omittingEmptySubsequences: false).joined(separator: newline).map { $0 }
  }

  /// One tab for each leading space, so that multi-line strings stay indented alike.
  private static func indentingWithTabs(_ bytes: [UInt8]) -> [UInt8]? {
    var result = bytes
    var isLeading = true
    for (index, byte) in bytes.enumerated() {
      if isLeading, byte == 0x20 { result[index] = 0x09 }
      isLeading = byte == 0x0a || byte == 0x0d || (isLeading && (byte == 0x20 || byte == 0x09))
    }
    return result == bytes ? nil : result
  }
}

extension SampleSet {
  /// The files of a project, rewritten.
  init(name: String, files: [SourceFile], variant: Variant, isTrusted: Bool) {
    self.init(name: "\(name), \(variant.rawValue)", count: files.count, isTrusted: isTrusted) { index in
      guard let bytes = variant.apply(to: try files[index].read()) else { return nil }
      return Sample(name: "\(files[index].name) (\(variant.rawValue))", bytes: bytes)
    }
  }
}
