/// A pattern for project-relative paths: `*` stands for any run of characters within a component, `**` for any number of
/// components, none included.
///
/// `App`, `./App` and `App/` are one pattern; `.` matches everything. Case counts.
public struct PathPattern: Hashable, Sendable, CustomStringConvertible {
  private enum Component: BitwiseCopyable, Hashable, Sendable {
    case name(PackedNamePattern)
    case anyComponents
  }

  /// The pattern as written; two are equal where they are written alike.
  public let text: String
  private let components: [Component]
  /// The text of the names among the components.
  private let bytes: [UInt8]
  /// The leading components without wildcards: the folder or file below which everything lies that is covered. Names beyond
  /// ASCII end them, for those may be written in several ways.
  ///
  /// Empty where the pattern starts with a wildcard.
  public let literalPrefix: String
  /// What the name of a covered file matches, unless one of its folders is covered; nil where all folders are.
  ///
  /// A trailing `**` covers no more than what stands before it.
  let lastName: NamePattern?

  /// Takes any text apart into components, so that this is done once for all paths.
  public init(_ text: String) {
    self.text = text
    var components: [Component] = []
    var bytes: [UInt8] = []
    var literalPrefix = ""
    var isLiteral = true
    var lastName: NamePattern?
    for part in text.utf8.split(separator: UInt8(ascii: "/")) {
      let name = NamePattern(String(Substring(part)))
      if name.text == "." { continue }
      isLiteral = isLiteral && name.isExact && name.isASCII
      if isLiteral { literalPrefix += literalPrefix.isEmpty ? name.text : "/" + name.text }
      if name.text == "**" {
        components.append(.anyComponents)
      } else {
        components.append(.name(PackedNamePattern(name, in: &bytes)))
        lastName = name
      }
    }
    self.components = components
    self.bytes = bytes
    self.literalPrefix = literalPrefix
    self.lastName = lastName
  }

  public static func == (a: PathPattern, b: PathPattern) -> Bool { a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  public var description: String { text }

  /// Whether the pattern matches the path itself or a folder that holds it: `Pods` covers `Pods/A/B.swift`.
  ///
  /// Where it covers a folder, it covers everything below. O(path × components).
  public func covers(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { match($0, coversBelow: true) }
  }

  /// Whether the pattern matches the whole path.
  public func matches(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { match($0, coversBelow: false) }
  }

  /// The components of the pattern, `**` among them.
  var names: [NamePattern] {
    text.utf8.split(separator: UInt8(ascii: "/")).map { NamePattern(String(Substring($0))) }.filter { $0.text != "." }
  }

  /// The last byte of a path at which a name begins from which on the pattern covers the rest.
  func lastStart(in path: String) -> Int? {
    var path = path
    return path.withUTF8 { path in
      var end = path.count
      while end > 0 {
        let start = path[..<end].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        if match(UnsafeBufferPointer(rebasing: path[start...]), coversBelow: true) { return start }
        end = start - 1
      }
      return nil
    }
  }

  func match(_ path: UnsafeBufferPointer<UInt8>, coversBelow: Bool) -> Bool {
    components.withUnsafeBufferPointer { components in
      bytes.withUnsafeBufferPointer { Self.match(path, components, $0, coversBelow: coversBelow) }
    }
  }

  private static func match(
    _ path: UnsafeBufferPointer<UInt8>, _ components: UnsafeBufferPointer<Component>,
    _ bytes: UnsafeBufferPointer<UInt8>, coversBelow: Bool
  ) -> Bool {
    var position = skipSeparators(path, from: 0)
    var next = 0
    // Where to go on when a match fails: behind the last `**`, one path component later than before.
    var retry: (component: Int, position: Int)?
    while true {
      if next == components.count {
        if coversBelow || position == path.count { return true }
      } else if case .name(let name) = components[next] {
        if position < path.count {
          let end = componentEnd(path, from: position)
          if name.matches(UnsafeBufferPointer(rebasing: path[position..<end]), in: bytes) {
            position = skipSeparators(path, from: end)
            next += 1
            continue
          }
        }
      } else {
        next += 1
        retry = (next, position)
        continue
      }
      guard let last = retry, last.position < path.count else { return false }
      position = skipSeparators(path, from: componentEnd(path, from: last.position))
      next = last.component
      retry = (last.component, position)
    }
  }

  fileprivate static func componentEnd(_ path: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
    return end
  }

  /// The next component of a path from a place on.
  static func component(of path: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    let start = skipSeparators(path, from: start)
    return start < path.count ? start..<componentEnd(path, from: start) : nil
  }

  /// Skips `/` and components that are `.`.
  private static func skipSeparators(_ path: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    while position < path.count {
      if path[position] == UInt8(ascii: "/") {
        position += 1
      } else if path[position] == UInt8(ascii: "."),
        position + 1 == path.count || path[position + 1] == UInt8(ascii: "/")
      {
        position += 1
      } else {
        break
      }
    }
    return position
  }
}

extension [PathPattern] {
  /// Whether one of the patterns covers a path.
  public func cover(_ path: String) -> Bool {
    contains { $0.covers(path) }
  }

  /// Calls a function with the number of each path that one of the patterns covers. Paths of one folder that come one
  /// after the other share most of the work.
  func eachCovered(of paths: some Sequence<String>, _ body: (Int) -> Void) {
    // A pattern that does not cover the folder can cover the file by its name only, and one covers a folder only if its
    // last name is that of some component.
    let names = NamePatternSet(compactMap(\.lastName))
    let all = PathPatternSet(self)
    let someCoverAll = contains { $0.lastName == nil }
    var folder: [UInt8] = []
    var coversFolder = cover("")
    for (number, path) in paths.enumerated() {
      var path = path
      let holds = path.withUTF8 { bytes in
        var nameStart = bytes.count
        while nameStart > 0, bytes[nameStart - 1] != UInt8(ascii: "/") { nameStart -= 1 }
        let path = UnsafeBufferPointer(rebasing: bytes[..<nameStart])
        if !folder.withUnsafeBufferPointer({ sameBytes($0, path) }) {
          folder = [UInt8](path)
          coversFolder = folder.withUnsafeBufferPointer { folder in
            let mayCover = someCoverAll || Self.hasComponent(folder, where: names.matches)
            return mayCover && all.cover(folder)
          }
        }
        if coversFolder { return true }
        let name = UnsafeBufferPointer(rebasing: bytes[nameStart...])
        return names.matches(name) && all.cover(bytes)
      }
      if holds { body(number) }
    }
  }

  private static func hasComponent(
    _ path: UnsafeBufferPointer<UInt8>, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var start = 0
    while start < path.count {
      let end = PathPattern.componentEnd(path, from: start)
      if isWanted(UnsafeBufferPointer(rebasing: path[start..<end])) { return true }
      start = end + 1
    }
    return false
  }
}
