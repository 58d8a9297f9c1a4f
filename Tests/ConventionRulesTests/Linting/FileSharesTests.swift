import Testing

@testable import ConventionRules

/// Which linter of several judges which files.
struct FileSharesTests {
  private static let paths = ["A.swift", "a/A.swift", "a/b/A.swift", "a/b/c/A.swift", "a/b2/A.swift", "b/A.swift"]

  /// The paths of which each folder's linter wants findings, `*` for what it asked about and does not want.
  private func wanted(_ homes: [String], leavesInner: Bool = true) -> [[String]] {
    let requests = homes.map { home in
      var request = LintRequest(home: home, asked: { $0 != "b2/A.swift" })
      request.leavesInnerHomes = leavesInner
      return request
    }
    return FileShares(requests).wanted(among: Self.paths).map { $0.map { Self.paths[$0] } }
  }

  @Test("a file is for the linter of the innermost folder")
  func aFileIsForTheLinterOfTheInnermostFolder() {
    #expect(wanted(["", "a", "a/b"]) == [["A.swift", "b/A.swift"], ["a/A.swift"], ["a/b/A.swift", "a/b/c/A.swift"]])
    #expect(wanted(["a/b/c", "a"]) == [["a/b/c/A.swift"], ["a/A.swift", "a/b/A.swift"]])
    #expect(wanted(["b", "a/b2", "none"]) == [["b/A.swift"], ["a/b2/A.swift"], []])
  }

  @Test("folders with the same files lie in each other, too")
  func foldersWithTheSameFilesLieInEachOtherToo() {
    #expect(FileShares.wantedByAll(["a", "a/b"], among: ["a/b/A.swift"]) == [[], [0]])
    #expect(FileShares.wantedByAll(["a/b", "a", "a"], among: ["a/b/A.swift", "a/c.swift"]) == [[0], [1], [1]])
  }

  @Test("of many folders in each other, one linter is asked about each file", arguments: [4, 200])
  func ofManyFoldersInEachOtherOneLinterIsAskedAboutEachFile(depth: Int) {
    let folders = (0..<depth).map { String(repeating: "/a", count: $0).dropFirst() }.map(String.init)
    let paths = folders.map { $0.isEmpty ? "A.swift" : $0 + "/A.swift" }.sorted(by: pathPrecedes)
    var asked = 0
    withUnsafeMutablePointer(to: &asked) { asked in
      let requests = folders.map { home in
        var request = LintRequest(
          home: home,
          asked: { _ in
            asked.pointee += 1
            return true
          })
        request.leavesInnerHomes = true
        return request
      }
      #expect(FileShares(requests).wanted(among: paths).allSatisfy { $0.count == 1 })
    }
    #expect(asked == depth)
  }

  @Test("where nothing is left to others, each looks at all files of its folder")
  func whereNothingIsLeftToOthersEachLooksAtAllFilesOfItsFolder() {
    #expect(
      wanted(["", "a"], leavesInner: false) == [
        Self.paths, Self.paths.filter { $0.hasPrefix("a/") && $0 != "a/b2/A.swift" },
      ])
  }
}

extension FileShares {
  fileprivate static func wantedByAll(_ homes: [String], among paths: [String]) -> [[Int]] {
    let requests = homes.map { home in
      var request = LintRequest(home: home)
      request.leavesInnerHomes = true
      return request
    }
    return FileShares(requests).wanted(among: paths)
  }
}
