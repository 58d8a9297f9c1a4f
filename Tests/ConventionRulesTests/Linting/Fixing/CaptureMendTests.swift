import Testing

@testable import ConventionRules

/// `[weak self]` is written only where the closure can be left without the object, and the code goes on to compile.
struct CaptureMendTests {
  private static let rule =
    #"each: { closure: ["sink", "map", "keep", "take", "Task", "body", "addTask", "sync"], in: "Model" }, must: { captures: ["weak", "unowned", "nothing"] }"#

  private static func file(_ body: String) -> String {
    """
    final class Model {
      var count = 0
      var next: Model?
      func reload() {}
      func load() async {}
      func value() -> Int { 1 }
      func run(_ updates: Updates, _ done: @escaping () -> Void) {
        \(body.replacing("\n", with: "\n    "))
      }
    }

    """
  }

  @Test(arguments: [
    ("updates.sink { self.count = $0 }", "updates.sink { [weak self] in self?.count = $0 }"),
    ("updates.sink {self.count += 1}", "updates.sink { [weak self] in self?.count += 1}"),
    (
      "updates.sink { value in self.next?.count = value }",
      "updates.sink { [weak self] value in self?.next?.count = value }"
    ),
    ("updates.sink { [count] _ in self.reload() }", "updates.sink { [weak self, count] _ in self?.reload() }"),
    ("updates.sink { [self] _ in reload() }", "updates.sink { [weak self] _ in self?.reload() }"),
    ("Task { await load() }", "Task { [weak self] in await self?.load() }"),
    ("Task { @MainActor in\n  await self.load()\n}", "Task { @MainActor [weak self] in\n  await self?.load()\n}"),
    ("updates.keep { self.reload() }", "updates.keep { [weak self] in self?.reload() }"),
    ("updates.keep { _ = self.value() }", "updates.keep { [weak self] in _ = self?.value() }"),
  ])
  func aQuestionMarkIsEnoughForOneUse(before: String, after: String) throws {
    try expect(before, becomes: after)
  }

  @Test(arguments: [
    (
      "updates.sink { // each\n  self.count = self.value()\n}",
      "updates.sink { [weak self] in // each\n  guard let self else { return }\n  self.count = self.value()\n}"
    ),
    (
      "updates.sink {\n  print(1)\n  self.keep { self.reload() }\n}",
      "updates.sink { [weak self] in\n  guard let self else { return }\n  print(1)\n  self.keep { [weak self] in self?.reload() }\n}"
    ),
    (
      "updates.map { (value: Int) in\n  let sum = value + self.count\n  self.count = sum\n}",
      "updates.map { [weak self] (value: Int) in\n  guard let self else { return }\n  let sum = value + self.count\n  self.count = sum\n}"
    ),
    (
      "let label = Label()\nupdates.sink {\n  label.show()\n  self.reload()\n}",
      "let label = Label()\nupdates.sink { [weak self] in\n  guard let self else { return }\n  label.show()\n  self.reload()\n}"
    ),
    (
      "Task {\n  if count > 1 {\n    reload()\n  }\n}",
      "Task { [weak self] in\n  guard let self else { return }\n  if count > 1 {\n    reload()\n  }\n}"
    ),
  ])
  func aGuardHoldsTheObjectForSeveralUses(before: String, after: String) throws {
    try expect(before, becomes: after)
  }

  @Test(arguments: [
    "updates.map { self.value() }", "updates.map { self.unknown() }", "updates.map { self.count + $0 }",
    "updates.map { value in\n  print(value)\n  return self.count\n}", "updates.sink { self.count = self.value() }",
    "updates.sink { done(); self.reload() }", "updates.sink {\n  self.reload()\n  done()\n}",
    "updates.take { continuation in\n  Task {\n    let count = self.count\n    continuation.resume(count)\n  }\n}",
    "Task {\n  for await value in updates {\n    self.count = value\n  }\n}",
    "Task {\n  print(1)\n  updates.other { [self] in reload() }\n}",
    "updates.sink {\n  print(1)\n  other { reload() }\n}", "updates.sink { [me = self] in me.reload() }",
    "updates.body {\n  Text(self.name)\n  Text(self.title)\n}", "let task = Task { await self.load() }",
    "group.addTask { await self.part() }", "DispatchQueue.main.sync { self.reload() }",
    "updates.sink { [self] in\n  reload()\n  super.reload()\n}", "updates.sink { return self.reload() }",
    "updates.sink {\n  #if DEBUG\n  self.reload()\n  #endif\n  print(1)\n}", "updates.sink { self.reload(); print(1) }",
    "updates.sink { [me = self] in\n  me.reload()\n  me.reload()\n}", "updates.sink { self.reload(); self.reload() }",
    "func make() -> Task<Void, Never> { Task { await self.part() } }",
    "updates.map {\n  $0.width(count)\n  reload()\n}",
    "updates.sink {\n  self.reload()\n  self.run(updates, done)\n}",
    "updates.sink {\n  self.reload()\n  if let answer = done { answer() }\n}",
  ])
  func whatWouldNotCompileOrBeLeftWithoutAnswerStays(body: String) throws {
    let text = Self.file(body)
    let project = try FixedProject(Self.rule, ["Model.swift": text], level: .unsafe)
    #expect(project.levels.first == .shown, "\(project.levels)")
    #expect(project.texts["Model.swift"] == text)
  }

  @Test(arguments: ["final class Model {\n  deinit {", "actor Model {\n  func run() {"])
  func anActorAndWhatIsAboutToGoAreKept(head: String) throws {
    let text = head + "\n    Task { self.reload() }\n  }\n  func reload() {}\n}\n"
    let project = try FixedProject(Self.rule, ["Model.swift": text], level: .unsafe)
    #expect(project.levels == [.shown])
    #expect(project.texts["Model.swift"] == text)
  }

  private func expect(_ before: String, becomes after: String) throws {
    let project = try FixedProject(Self.rule, ["Model.swift": Self.file(before)], level: .unsafe)
    #expect(project.texts["Model.swift"] == Self.file(after))
    #expect(project.levels.allSatisfy { $0 == .unsafe }, "\(project.levels)")
  }
}
