import Foundation
import Testing

/// A run says in a note which rules the project has no use for.
struct MissingIdiomTests {
  private static let rule = #""rules": { "model_conforms_to_model_type": "error" }"#
  private static let note =
    "mvvm-lint: note: there is no type that conforms to 'ModelType' here: name yours in 'model_type_protocols' of the"
    + " vocabulary, or turn off model_conforms_to_model_type\n"
  private static let show = "struct Show: Codable { let name: String }\n"
  private static let film = "struct Film: Codable, ModelType { let name: String }\n"

  private func sandbox(_ files: [String: String], settings: String = "") throws -> Sandbox {
    try Sandbox([".mvvm-lint.json": "{ \(Self.rule)\(settings) }"].merging(files) { $1 })
  }

  @Test("a rule whose idiom is missing is one note with the list to change")
  func aRuleWhoseIdiomIsMissingIsOneNoteWithTheListToChange() throws {
    let project = try sandbox(["Show.swift": Self.show])
    let outcome = try project.run()
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.components(separatedBy: Self.note).count == 2, "\(outcome.errors)")
    #expect(!outcome.errors.contains("no code to check for model_conforms"), "\(outcome.errors)")
    try project.write("Film.swift", Data(Self.film.utf8))
    let suited = try project.run()
    #expect(suited.exitCode == 1 && suited.output.contains("Show.swift:1:8: error: "), "\(suited.output)")
    #expect(!suited.errors.contains("there is no type"), "\(suited.errors)")
  }

  @Test("a strict run that demands subjects fails where a rule lacks its idiom")
  func aStrictRunThatDemandsSubjectsFailsWhereARuleLacksItsIdiom() throws {
    let project = try sandbox(["Show.swift": Self.show], settings: #", "require_subjects": true"#)
    #expect(try project.run("--strict").exitCode == 1)
    #expect(try project.run().exitCode == 0)
  }

  @Test("the change that brings the idiom makes no old place new")
  func theChangeThatBringsTheIdiomMakesNoOldPlaceNew() throws {
    let project = try sandbox(["Show.swift": Self.show])
    try GitRepository.make(in: project.path).commit()
    try project.write("Film.swift", Data(Self.film.utf8))
    #expect(try project.run("--since", "HEAD").output.isEmpty)
    try project.write("Song.swift", Data(Self.show.replacing("Show", with: "Song").utf8))
    let outcome = try project.run("--since", "HEAD")
    let place = "\(project.path)/Song.swift:1:8: error: "
    #expect(outcome.lines.map { $0.hasPrefix(place) } == [true], "\(outcome.output)")
  }
}
