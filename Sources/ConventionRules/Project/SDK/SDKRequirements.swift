/// What protocols of the standard library and of Apple's frameworks ask of the types that conform to them.
struct SDKRequirements: Sendable {
  private struct Entry {
    var refined: [String] = []
    var names: Set<String> = []
    /// Whether it asks for more than is listed.
    var isOpen = false
  }

  /// By the name of the protocol.
  private var entries: [String: Entry] = [:]

  /// The table that is built into the program. Read when it is first asked for.
  static let shipped = SDKRequirements(
    text: String(decoding: EmbeddedResources.text(of: "protocol-requirements.txt").buffer, as: UTF8.self))

  /// Reads lines `NAME: SUPER, SUPER | requirement requirement`; `#` starts a comment.
  init(text: String) {
    for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
      let (name, rest) = Self.divided(line, at: ":")
      let (refined, asked) = Self.divided(rest, at: "|")
      let names = asked.split(separator: " ").map(String.init)
      entries[String(name)] = Entry(
        refined: refined.split { $0 == "," || $0 == " " }.map(String.init), names: Set(names),
        isOpen: names.last == "…")
    }
  }

  private static func divided(_ text: Substring, at mark: Character) -> (Substring, Substring) {
    guard let place = text.firstIndex(of: mark) else { return (text, "") }
    return (text[..<place], text[text.index(after: place)...])
  }

  /// Whether a protocol, or one that it refines, asks for a member: unknown where nobody says what it asks for.
  ///
  /// - Parameter name: with its labels; of an operator the name alone.
  func asks(_ name: String, by protocolName: String) -> NameMatch {
    var seen: Set<String> = []
    var pending = [protocolName]
    var isOpen = false
    while let next = pending.popLast() {
      guard seen.insert(next).inserted, let entry = entries[next] else {
        isOpen = isOpen || entries[next] == nil
        continue
      }
      if entry.names.contains(name) { return .yes }
      isOpen = isOpen || entry.isOpen
      pending += entry.refined
    }
    return isOpen ? .unknown : .no
  }

  func refined(by protocolName: String) -> [String] {
    var all: [String] = []
    var pending = [protocolName]
    while let next = pending.popLast() {
      if all.contains(next) { continue }
      all.append(next)
      pending += entries[next]?.refined ?? []
    }
    return all
  }
}
