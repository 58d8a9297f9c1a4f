import Testing

@testable import ConventionRules

/// The names of libraries are data, and the code names none of them.
struct LibraryNamesTests {
  @Test("every list has names, and each stands in it once")
  func everyListHasNamesAndEachStandsInItOnce() {
    #expect(LibraryNames.shipped.unknownLists == [])
    for list in LibraryNames.List.allCases {
      let names = LibraryNames[list].strings
      #expect(!names.isEmpty, "\(list.rawValue) has names")
      #expect(Set(names).count == names.count, "\(list.rawValue) has each name once")
    }
    #expect(LibraryNames[.environmentTypes].pairs.count == LibraryNames[.environmentTypes].strings.count)
    #expect(LibraryNames[.conformingMacros].strings.count == LibraryNames[.protocolsOfMacros].strings.count)
  }

  @Test("a name is found as a whole")
  func aNameIsFoundAsAWhole() {
    #expect(LibraryNames[.pairingFunctions].contains("withUnretained"))
    #expect(!LibraryNames[.pairingFunctions].contains("withUnretainedObject"))
    #expect(!LibraryNames[.pairingFunctions].contains("withUnretaine"))
  }

  /// Names that are words of Swift as well, and names of protocols that the language itself treats in a way of its own.
  private static let language: Set<String> = [
    "lazy", "class", "async", "first", "last", "do", "map", "Any", "AnyObject", "Sendable", "Error", "Equatable",
    "Encodable",
    "Decodable", "Hashable", "CustomStringConvertible", "Actor", "Array", "Dictionary", "Optional", "Void", "String",
    "Int", "Double", "Bool",
    "Set", "Never", "Result", "contains", "count", "filter", "remove", "insert", "append", "bind", "share", "take",
    "skip", "delay", "create", "State", "Clock", "Model", "prefix", "default", "macro", "Tests", "type", "sources",
    "Swift", "write",
  ]

  @Test("the code that judges names no library")
  func theCodeThatJudgesNamesNoLibrary() {
    let names = Set(LibraryNames.List.allCases.flatMap { LibraryNames[$0].strings }).subtracting(Self.language)
    let layers: Set = ["Syntax", "Project", "Conventions", "Evaluation", "Linting"]
    for file in OwnSources.files(in: "Sources") where layers.contains(file.layer) {
      let tree = file.tree
      tree.walk(tree.root) { node in
        guard tree.kind(node) == .stringLiteral else { return true }
        let text = String(tree.singleLine(node).dropFirst().dropLast())
        #expect(!names.contains(text), "\(file.path) names '\(text)', which belongs in library-names.txt")
        return false
      }
    }
  }
}
