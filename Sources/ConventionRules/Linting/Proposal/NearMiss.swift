/// A type whose name is nearly what a pattern of a vocabulary list asks for: a slip of the pen hides it from the rules.
public struct NearMiss: Sendable, Equatable {
  /// The name of the type.
  public let name: String
  /// The pattern.
  public let pattern: String
  /// The list with the pattern.
  public let list: String

  /// A sentence with what to do.
  public var text: String {
    "'\(name)' looks like \(pattern), which rules look for. If it is one, rename it, or add it to the vocabulary list"
      + " '\(list)'."
  }
}

extension NearMiss {
  /// Shorter ends of names are like many others.
  private static let leastLength = 8
  /// More of them are a habit, and no slips.
  private static let most = 5

  /// Looks for types whose names end nearly as a pattern `*End` says: classes and protocols, for other names have ends of their own.
  ///
  /// - Parameters:
  ///   - recognitions: of lists with patterns.
  ///   - vocabulary: what the documents have in these lists.
  static func find(in index: ProjectIndex, _ recognitions: [Recognition], _ vocabulary: Vocabulary) -> [NearMiss] {
    let lists = recognitions.map { ($0, vocabulary[$0.list] ?? []) }
    let all = lists.flatMap(\.1)
    var found: [NearMiss] = []
    for type in index.projectTypes where !index.isLocal(type) {
      let name = index.name(type)
      guard !all.contains(where: { $0.matches(name) }), !found.contains(where: { $0.name == name }) else { continue }
      let bytes = Array(name.utf8)
      for (recognition, patterns) in lists where mayBeMeant(index.kind(type), recognition) {
        if let pattern = patterns.first(where: { isNearly(bytes, $0) }) {
          found.append(NearMiss(name: name, pattern: pattern.text, list: recognition.list))
          break
        }
      }
    }
    return found.count > most ? [] : found
  }

  private static func mayBeMeant(_ kind: NominalKind, _ recognition: Recognition) -> Bool {
    switch recognition.source {
    case .adopted: kind == .protocol
    case .declared: kind == .class || kind == .protocol
    case .inherited, .membersOfRoles, .membersOfList, .foreign, .folders: false
    }
  }

  /// One letter is missing, too many, wrong, or has changed places with its neighbour.
  private static func isNearly(_ name: [UInt8], _ pattern: NamePattern) -> Bool {
    let end = Array(pattern.text.utf8.dropFirst())
    guard pattern.text.utf8.first == UInt8(ascii: "*"), !end.contains(UInt8(ascii: "*")), end.count >= leastLength
    else { return false }
    return (end.count - 1...end.count + 1).contains { count in
      // `PreviewModel` ends in a word of its own.
      guard name.count > count, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name[name.count - count]) else {
        return false
      }
      return Suggestion.distance(Array(name.suffix(count)), end, limit: 1) == 1
    }
  }
}
