import Testing

@testable import ConventionRules

/// `weak` is written only before a variable that may hold an object weakly.
struct WeakMendTests {
  private static let rule = #"each: { property: "owner", of: "*" }, must: { is: ["weak", "unowned"] }"#
  private static let owner = "class Owner {}\nprotocol Owning: AnyObject {}\nprotocol Valued {}\n"

  @Test(arguments: [
    ("var owner: Owner?", "weak var owner: Owner?"), ("private var owner: Owning!", "private weak var owner: Owning!"),
    ("var owner: (any Owning)? { didSet {} }", "weak var owner: (any Owning)? { didSet {} }"),
    (
      "var owner: Owner?\n  init(a: Owner) { let b = a; owner = b }",
      "weak var owner: Owner?\n  init(a: Owner) { let b = a; owner = b }"
    ),
  ])
  func anOptionalObjectIsHeldWeakly(before: String, after: String) throws {
    let files: KeyValuePairs = ["Owner.swift": Self.owner, "Model.swift": "final class Model {\n  \(before)\n}\n"]
    let project = try FixedProject(Self.rule, files, level: .unsafe)
    #expect(project.levels == [.unsafe])
    #expect(project.texts["Model.swift"] == "final class Model {\n  \(after)\n}\n")
    #expect(try FixedProject(Self.rule, files).texts["Model.swift"]?.contains("weak") == false)
  }

  @Test(arguments: [
    "let owner: Owner?", "var owner: Owner", "var owner: Valued?", "var owner: Owner? = Owner()", "var owner: [Owner]?",
    "lazy var owner: Owner? = nil", "@State var owner: Owner?", "var owner: Library.Owner?", "var owner: Int?",
    "var owner: Owner?\n  func make() { owner = Owner() }", "var owner: Owner?, other = 1",
    "var owner: Owner?\n  func make() { owner = Owner().shown.first }",
    "var owner: Owner?\n  func make() { let owner = Owner(); self.owner = owner }",
  ])
  func whatCannotBeWeakOrWouldDieStays(member: String) throws {
    let text = "final class Model {\n  \(member)\n}\n"
    let project = try FixedProject(
      Self.rule, ["Owner.swift": Self.owner, "Model.swift": text], level: .unsafe)
    #expect(project.texts["Model.swift"] == text)
    #expect(project.levels.allSatisfy { $0 == .shown || $0 == nil }, "\(project.levels)")
  }
}
