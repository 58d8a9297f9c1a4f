#if os(Linux)
  import Foundation
  import Testing

  /// Two files whose names show the same characters in other bytes: a letter with an accent, and a letter followed by one.
  /// Other systems than Linux may take them for one.
  struct LookalikeFileTests {
    private static let composed = "App/\u{E9}.swift"
    private static let decomposed = "App/e\u{301}.swift"

    private func project() throws -> Sandbox {
      let project = try Sample.project(["App/Login.swift": ""])
      try project.write(bytes: Array("\n\nclass A: ReactiveConnectable {}\n".utf8), to: Self.decomposed)
      try project.write(bytes: Array("\nclass B: ReactiveConnectable {}\n".utf8), to: Self.composed)
      return project
    }

    private func text(_ name: String, in project: Sandbox) -> String {
      String(decoding: FileManager.default.contents(atPath: project.path(name)) ?? Data(), as: UTF8.self)
    }

    @Test("comments are written into the file in which something was found")
    func commentsAreWrittenIntoTheFileInWhichSomethingWasFound() throws {
      let project = try project()
      #expect(try project.run("--add-disable").lines.count == 2)
      let comment = "// mvvm-lint:disable:next \(Sample.rule)\n"
      #expect(text(Self.decomposed, in: project) == "\n\n\(comment)class A: ReactiveConnectable {}\n")
      #expect(text(Self.composed, in: project) == "\n\(comment)class B: ReactiveConnectable {}\n")
      #expect(try project.run().output == "")
    }

    @Test("each has its report, and its entry in a baseline")
    func eachHasItsReportAndItsEntryInABaseline() throws {
      let project = try project()
      #expect(try project.run("--reporter", "checkstyle").output.components(separatedBy: "<file ").count == 3)
      #expect(try project.run("--reporter", "junit").output.components(separatedBy: "<testsuite ").count == 3)
      #expect(try project.run("--reporter", "text").output.contains("in 2 of "))
      #expect(try project.run("--show-files").lines.count { $0.hasPrefix("App/") } == 5)
      #expect(try project.run("baseline", "create").exitCode == 0)
      #expect(try project.text(".mvvm-lint-baseline.json").components(separatedBy: "\"path\"").count == 3)
      #expect(try project.run("baseline", "check").exitCode == 0)
      try project.write(bytes: [], to: Self.composed)
      let checked = try project.run("baseline", "check")
      #expect(checked.exitCode == 1 && checked.lines.count == 1, "\(checked.output)")
      #expect(checked.output.unicodeScalars.starts(with: (Self.composed + ": ").unicodeScalars), "\(checked.output)")
    }

    @Test("standard input and changes stand for one of them")
    func standardInputAndChangesStandForOneOfThem() throws {
      let project = try project()
      let input = try project.run(
        "--stdin-filename", Self.composed, input: "class C: ReactiveConnectable {}\n")
      #expect(input.lines.count == 1 && input.output.contains("'C'"), "\(input.output)")
    }
  }
#endif
