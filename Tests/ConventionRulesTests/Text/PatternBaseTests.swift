import Testing

@testable import ConventionRules

struct PatternBaseTests {
  private func check(
    _ pattern: String, _ base: PatternBase, covers covered: [String], not others: [String] = [],
    _ location: SourceLocation = #_sourceLocation
  ) {
    let patterns = base.texts(of: pattern).map { PathPattern($0) }
    for path in covered { #expect(patterns.cover(path), "covers \(path): \(patterns)", sourceLocation: location) }
    for path in others { #expect(!patterns.cover(path), "not \(path): \(patterns)", sourceLocation: location) }
  }

  @Test("in the project's folder a pattern is what it is")
  func inTheProjectsFolderAPatternIsWhatItIs() {
    #expect(PatternBase.here.texts(of: "./App/") == ["./App/"])
  }

  @Test("below the project a pattern is about that folder")
  func belowTheProjectAPatternIsAboutThatFolder() {
    check("Legacy", .below("Modules/A"), covers: ["Modules/A/Legacy/B.swift"], not: ["Legacy/B.swift"])
    check(".", .below("Modules/A"), covers: ["Modules/A/B.swift"], not: ["Modules/B.swift"])
  }

  @Test("above the project the way to it is taken off")
  func aboveTheProjectTheWayToItIsTakenOff() {
    check("App/Legacy", .above("App"), covers: ["Legacy/A.swift"], not: ["App/Legacy/A.swift", "New/A.swift"])
    check("App", .above("App/iOS"), covers: ["A.swift", "B/C.swift"])
    check("App/iOS", .above("App/iOS"), covers: ["A.swift"])
    check("*/iOS/Old", .above("App/iOS"), covers: ["Old/A.swift"], not: ["A.swift"])
    check("Other", .above("App"), covers: [], not: ["A.swift", "Other/A.swift", "App/Other/A.swift"])
    check("App/**/Old", .above("App/iOS"), covers: ["Old/A.swift", "B/Old/A.swift"], not: ["A.swift"])
    check("App/**/iOS/Old", .above("App/iOS"), covers: ["Old/A.swift", "iOS/Old/A.swift"], not: ["B/Old/A.swift"])
    check("App/**", .above("App"), covers: ["A.swift"])
    check("App/Old.swift", .above("App"), covers: ["Old.swift"], not: ["B/Old.swift"])
  }

  @Test("elsewhere a pattern covers nothing here")
  func elsewhereAPatternCoversNothingHere() {
    check("App", .elsewhere, covers: [], not: ["App/A.swift", "A.swift"])
  }

  @Test(
    "a pattern that names no place means the same from everywhere",
    arguments: [PatternBase.here, .below("a"), .above("a/b"), .elsewhere])
  func aPatternThatNamesNoPlaceMeansTheSameFromEverywhere(base: PatternBase) {
    check("**/Generated", base, covers: ["Generated/A.swift", "A/Generated/B.swift"], not: ["A.swift"])
  }
}
