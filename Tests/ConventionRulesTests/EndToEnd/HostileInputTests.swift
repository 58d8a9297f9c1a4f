import Foundation
import Testing

struct HostileInputTests {
  @Test func whatCannotBeReadIsToldAndTheRestLinted() throws {
    let project = try Sample.project()
    try project.link("App/Broken.swift", to: "nowhere")
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("App/Broken.swift: the link leads nowhere"))
    #expect(outcome.lines.count == 1, "the rest is linted")
    #expect(try project.run("App/Login.swift").exitCode == 1, "who asks for another file is not bothered")
    #expect(try project.run("App/Broken.swift").exitCode == 2)
  }

  @Test func aFolderMayBeNamedLikeAFile() throws {
    let project = try Sample.project(["App/GRDB.swift/Login.swift": "class B: ReactiveConnectable {}"])
    #expect(try project.run().lines.count == 2)
    #expect(try project.run("App/GRDB.swift").lines.count == 1)
  }

  @Test func anEmptyFolderIsAnError() throws {
    let folder = try Sandbox()
    let outcome = try folder.run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors == "mvvm-lint: error: no Swift file found in .\n")
  }

  @Test func loopsOfLinksEnd() throws {
    let project = try Sample.project()
    try project.link("App/Loop", to: "..")
    try project.link("App/Self", to: "Self")
    try project.link("App/Sibling", to: "../App")
    try project.link("App/Same.swift", to: "Login.swift")
    let outcome = try project.run()
    #expect(outcome.lines.count == 1, "a file behind several links is one file")
    #expect(outcome.exitCode == 1)
    #expect(try project.run("App/Sibling/Login.swift").lines == outcome.lines, "named by way of a link")
  }

  @Test func aLinkToAFolderAboveIsNotFollowed() throws {
    let folder = try Sandbox([
      "O.swift": "class O: ReactiveConnectable {}", "P/Package.swift": "", "P/App/P.swift": Sample.protocolText,
      "P/App/Login.swift": Sample.violation,
    ])
    try folder.link("P/App/Up", to: "../..")
    let outcome = try folder.run(in: "P")
    #expect(outcome.lines.count == 1 && outcome.output.contains("/P/App/Login.swift:"), "\(outcome.output)")
  }

  @Test func linksToOtherPlacesAreFollowedOnce() throws {
    let other = try Sandbox(["Sub/O.swift": "class O: ReactiveConnectable {}", "P.swift": "struct P {}"])
    try other.link("Back", to: "Sub")
    let project = try Sample.project()
    try project.link("App/Other", to: other.path)
    try project.link("App/Sub", to: other.path("Sub"))
    try project.link("App/O.swift", to: other.path("Sub/O.swift"))
    #expect(try project.run("--follow-outside-links").lines.count == 2)
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    let project = try Sample.project()
    let pipe = project.path("App/Pipe.swift")
    let made = try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: ["mkfifo", pipe])
    made.waitUntilExit()
    try project.link("App/Null.swift", to: "/dev/zero")
    #expect(try project.run().lines.count == 1)
    #expect(try project.run("App/Pipe.swift").errors.contains("App/Pipe.swift: neither a file nor a folder"))
    #expect(try project.run("syntax", "App/Null.swift").exitCode == 2)
  }

  enum OddSource: String, CaseIterable {
    case notUTF8, onlyAMark, empty, onlyLineBreaks, openParentheses, openInterpolation, openDirective, zeros

    /// Whether it is a text in which there may be some Swift.
    var isRead: Bool {
      switch self {
      case .onlyAMark, .empty, .onlyLineBreaks: true
      case .notUTF8, .openParentheses, .openInterpolation, .openDirective, .zeros: false
      }
    }

    var bytes: [UInt8] {
      switch self {
      case .notUTF8: [0xFF, 0xFE, 0x00, 0x80, 0xC3]
      case .onlyAMark: [0xEF, 0xBB, 0xBF]
      case .empty: []
      case .onlyLineBreaks: [0x0D, 0x0D, 0x0A]
      case .openParentheses: Array(repeating: UInt8(ascii: "("), count: 100_000)
      case .openInterpolation: Array("\"\\(".utf8) + Array(repeating: UInt8(ascii: "\""), count: 9999)
      case .openDirective: Array("#if ".utf8)
      case .zeros: Array(repeating: 0, count: 4096)
      }
    }
  }

  @Test(arguments: OddSource.allCases)
  func anyBytesAreASource(source: OddSource) throws {
    let project = try Sample.project()
    try project.write("App/Odd.swift", Data(source.bytes))
    let outcome = try project.run("--reporter", "json")
    #expect(outcome.exitCode == (source.isRead ? 1 : 2), "\(outcome.errors)")
    let report = try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any]
    #expect((report?["diagnostics"] as? [Any])?.count == 1)
    #expect(try project.run("syntax", "--format", "json", "App/Odd.swift").exitCode == 0)
    #expect(try project.run("syntax", "App/Odd.swift").exitCode == 0)
  }

  @Test(
    "what is no UTF-8 cannot be read",
    arguments: [
      Data("class A {}\n/* ".utf8 + [0xFF, 0xC3] + " */ class O: ReactiveConnectable {}".utf8),
      Data("class A {}\n// Gr".utf8 + [0xF6, 0xDF] + "e\nclass O {}".utf8),
      Data("class O: ReactiveConnectable {}\n// ".utf8 + [0xED, 0xA0, 0x80]),
      "class A {}\nclass O: ReactiveConnectable {}\n".data(using: .utf16LittleEndian) ?? Data(),
      "class A {}\nclass O: ReactiveConnectable {}\n".data(using: .utf16) ?? Data(),
      "class A {}\nclass O: ReactiveConnectable {}\n".data(using: .utf32BigEndian) ?? Data(),
    ])
  func whatIsNoUTF8CannotBeRead(bytes: Data) throws {
    let project = try Sample.project()
    try project.write("App/Odd.swift", bytes)
    for arguments in [["App/Odd.swift"], ["--quiet"], ["--strict", "App"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 2 && outcome.errors.contains("App/Odd.swift: not UTF-8 in line "), "\(outcome)")
    }
    let other = try project.run("--quiet", "App/Login.swift")
    #expect(other.exitCode == 1 && other.errors.contains("warning: App/Odd.swift: not UTF-8"), "it was not asked for")
  }

  @Test(
    "a file of which nothing can be read is an error, and one of which some can is told",
    arguments: [
      ("%PDF-1.4 1 0 obj << >>", 2), ("}{", 2), ("this is a note, and no Swift\n", 2), ("class A {}\n}{", 1),
      ("// a comment\n", 1), ("", 1), ("print(1)\nprint(2", 1), ("import UIKit\n)", 1),
    ])
  func aFileOfWhichNothingCanBeReadIsAnError(text: String, exitCode: Int) throws {
    let project = try Sample.project(["App/Odd.swift": text])
    #expect(try project.run("--quiet").exitCode == exitCode)
  }

  @Test("a place that cannot be parsed fails a strict run alone")
  func aPlaceThatCannotBeParsedFailsAStrictRunAlone() throws {
    let folder = try Sandbox(["A.swift": "class A {\n  func f() { let = }\n}\nclass B { var }\n"])
    #expect(try folder.run("--quiet").exitCode == 0)
    #expect(try folder.run("--quiet", "--strict").exitCode == 1)
    try folder.write("A.swift", Data("class A {}\n".utf8))
    #expect(try folder.run("--quiet", "--strict").exitCode == 0)
  }

  @Test("a pipe or a device among the files is told", arguments: ["Pipe.swift", "Null.swift"])
  func aPipeOrADeviceAmongTheFilesIsTold(name: String) throws {
    let project = try Sample.project()
    if name.hasPrefix("P") {
      try #require(mkfifo(project.path("App/Pipe.swift"), 0o644) == 0)
    } else {
      try project.link("App/Null.swift", to: "/dev/null")
    }
    for arguments in [[], ["App"], ["App/" + name]] {
      let outcome = try BuiltCommand.run(["--quiet"] + arguments, in: project.path)
      #expect(
        outcome.exitCode == 2 && outcome.errors.contains("App/\(name): neither a file nor a folder"), "\(outcome)")
    }
    try project.write(".mvvm-lint.json", Data(#"{ excluded: ["App/\#(name)"] }"#.utf8))
    #expect(try project.run("--quiet").exitCode == 1, "it was excluded")
  }

  @Test func aVeryLargeFileIsLinted() throws {
    let project = try Sample.project()
    let line = Data("// a comment as long as comments usually are, of which there are a great many here\n".utf8)
    var text = Data(capacity: 8_000_000)
    while text.count < 7_900_000 { text.append(line) }
    text.append(Data("final class Large: ReactiveConnectable {}\n".utf8))
    try project.write("App/Large.swift", text)
    let outcome = try project.run("App/Large.swift")
    #expect(outcome.exitCode == 1)
    let number = text.count / line.count + 1
    #expect(outcome.lines.first?.hasPrefix(project.path("App/Large.swift:\(number):20: error:")) == true)
  }

  @Test(arguments: [8_388_609, 5 << 30])
  func moreThanEightMegabytesAreRefused(size: Int) throws {
    let project = try Sample.project()
    let handle = try project.handle(forWriting: "App/Huge.swift")
    try handle.truncate(atOffset: UInt64(size))
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("App/Huge.swift: larger than 8 MB; exclude this file, or split it"))
    #expect(outcome.lines.count == 1, "the others are linted")
  }

  @Test func moreFindingsThanAreKeptAreAnErrorAndTheFirstAreShown() throws {
    let types = (0..<10_001).map { "class A\($0): ReactiveConnectable {}\n" }.joined()
    let project = try Sample.project(["App/Many.swift": types])
    let outcome = try project.run("App/Many.swift")
    #expect(outcome.exitCode == 2)
    #expect(outcome.lines.count == 10_000)
    #expect(outcome.errors.contains("App/Many.swift: more than 10000 findings, only the first are shown"))
  }

  @Test func whatNestsTooDeeplyIsAnError() throws {
    let deep = String(repeating: "[", count: 3_000) + String(repeating: "]", count: 3_000)
    let project = try Sample.project(["App/Deep.swift": "let a = \(deep)\n"])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("App/Deep.swift: nested more than 2000 levels deep, and was not checked there"))
    #expect(outcome.lines.count == 1, "the others are linted")
  }

  @Test func longNamesAreCutAndStayTwo() throws {
    let name = String(repeating: "A", count: 5_000)
    let project = try Sample.project([
      "App/Long.swift": "class \(name)B\(name): ReactiveConnectable {}\nclass \(name)C\(name): ReactiveConnectable {}\n"
    ])
    let outcome = try project.run("App/Long.swift")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.allSatisfy { $0.utf8.count < 2_000 })
    let names = Set(outcome.lines.map { $0.drop { $0 != "A" } })
    #expect(names.count == 2, "two names that differ in the middle are told apart")
  }

  @Test func oddNamesAreShownAsTheyAre() throws {
    let project = try Sample.project(["App/a b'é日.swift": "class O: ReactiveConnectable {}"])
    #expect(try project.run("App/a b'é日.swift").lines.first?.hasPrefix(project.path("App/a b'é日.swift:1:10:")) == true)
    try project.write("App/-x.swift", Data("class X: ReactiveConnectable {}".utf8))
    #expect(try project.run("--", "-x.swift", in: "App").lines.count == 1)
  }

  #if os(Linux)
    @Test func aNameThatIsNotUTF8IsToldWithAWayOut() throws {
      let project = try Sample.project()
      let make = #"touch "App/$(printf 'caf\351').swift"; mkdir "$(printf 'ca\351')""#
      try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "cd '\(project.path)'; \(make)"])
        .waitUntilExit()
      let outcome = try project.run()
      #expect(outcome.exitCode == 2 && outcome.lines.count == 1, "the rest is linted")
      for name in ["App/caf\u{FFFD}.swift", "ca\u{FFFD}"] {
        #expect(
          outcome.errors.contains(
            "\(name): No such file or directory; where the name is not UTF-8, rename it or exclude it"))
      }
      try project.write(".mvvm-lint.json", Data(#"{ excluded: ["App/caf*", "ca*"] }"#.utf8))
      #expect(try project.run().exitCode == 1)
    }
  #endif

  @Test func namesThatLookAlikeAreTwoFiles() throws {
    let project = try Sample.project()
    try project.createFolder("App/names")
    // A letter with an accent, and a letter followed by one; and a name that starts with an accent.
    for (number, name) in ["\u{E9}.swift", "e\u{301}.swift", "\u{301}.swift"].enumerated() {
      try project.write("App/names/" + name, Data("class N\(number): ReactiveConnectable {}".utf8))
    }
    #if os(Linux)
      #expect(try project.run("App/names").lines.count == 3)
    #else
      #expect(try project.run("App/names").lines.count >= 2, "file systems may take the first two for one")
    #endif
  }

  @Test func aDeepFolderIsWalked() throws {
    let deep = (0..<60).map { _ in "folder" }.joined(separator: "/")
    let project = try Sample.project(["\(deep)/D.swift": "class D: ReactiveConnectable {}"])
    #expect(try project.run().lines.count == 2)
  }
}
