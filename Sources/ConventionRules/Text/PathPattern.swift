/// A pattern for project-relative paths: `*` stands for any run of characters within a component, `**` for any number of
/// components, none included.
///
/// `App`, `./App` and `App/` are one pattern; `.` matches everything. Case counts.
public struct PathPattern: Hashable, Sendable, CustomStringConvertible {
  private enum Component: Hashable, Sendable {
    case name(NamePattern)
    case anyComponents
  }

  public let text: String
  private let components: [Component]

  public init(_ text: String) {
    self.text = text
    components = text.split(separator: "/").filter { $0 != "." }.map { component in
      component == "**" ? .anyComponents : .name(NamePattern(String(component)))
    }
  }

  public var description: String { text }

  /// Whether the pattern matches the path itself or a folder that holds it: `Pods` covers `Pods/A/B.swift`.
  ///
  /// Where it covers a folder, it covers everything below. O(path × components).
  public func covers(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { match($0, coversBelow: true) }
  }

  /// Whether the pattern can match a path that ends in a name: only then does more than its folder decide.
  func mayEnd(in name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .name(let last) = components.last else { return true }
    return last.matches(name)
  }

  /// Whether the pattern matches the whole path.
  public func matches(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { match($0, coversBelow: false) }
  }

  /// The leading components without wildcards: the folder or file below which everything lies that is covered.
  ///
  /// Empty where the pattern starts with a wildcard.
  public var literalPrefix: String {
    var names: [String] = []
    for component in components {
      guard case .name(let name) = component, name.isExact else { break }
      names.append(name.text)
    }
    return names.joined(separator: "/")
  }

  fileprivate func match(_ path: UnsafeBufferPointer<UInt8>, coversBelow: Bool) -> Bool {
    components.withUnsafeBufferPointer { Self.match(path, $0, coversBelow: coversBelow) }
  }

  private static func match(
    _ path: UnsafeBufferPointer<UInt8>, _ components: UnsafeBufferPointer<Component>, coversBelow: Bool
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
          if name.matches(UnsafeBufferPointer(rebasing: path[position..<end])) {
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

  private static func componentEnd(_ path: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
    return end
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
    var folder = ""
    var coversFolder = cover(folder)
    for (number, path) in paths.enumerated() {
      var path = path
      let holds = path.withUTF8 { bytes in
        let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let folderBytes = UnsafeBufferPointer(rebasing: bytes[..<nameStart])
        if !folder.utf8.elementsEqual(folderBytes) {
          folder = String(decoding: folderBytes, as: UTF8.self)
          coversFolder = cover(folder)
        }
        if coversFolder { return true }
        let name = UnsafeBufferPointer(rebasing: bytes[nameStart...])
        return contains { $0.mayEnd(in: name) && $0.match(bytes, coversBelow: true) }
      }
      if holds { body(number) }
    }
  }
}
