import Testing

@Suite struct RequirementBackingTests {
  private let rule = "input_methods_backed_by_subjects"
  private let contract = ("Contract.swift", "protocol AViewModelInput { func a()\n  func b(_ value: Int) }")

  @Test func methodsInAnyExtensionAreLookedAt() {
    checkFindings(
      of: rule,
      in: [
        contract, ("A.swift", "class AViewModel { fileprivate let relay = PublishRelay<Void>() }"),
        (
          "B.swift",
          "extension AViewModel: AViewModelInput {\n  func a() { relay.accept(()) }\n  func b(_ value: Int) {} // ←\n}"
        ),
      ])
  }

  @Test func otherLabelsAreAnotherMethod() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            let subject = PublishSubject<Int>()
            func a() {} // ←
            func b(_ value: Int) { run { [subject] in subject.onNext(value) } }
            func b(value: Int) {}
            static func a() {}
          }
          """
        ),
      ])
  }

  @Test func subjectsInCollectionsAndTuplesWillDo() {
    checkFindings(
      of: rule,
      in: [
        (
          "Contract.swift",
          "protocol AViewModelInput { func a(); func b(); func c(); func d(); func e(); func f(); func g() }"
        ),
        (
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            private var taps: [PublishSubject<Void>] = []
            private let byName: [String: PublishRelay<Int>] = [:]
            private let pair: (first: PublishRelay<Void>, count: Int)
            private let names: [String] = []
            private let made = [PublishSubject<Void>]()
            func a() { taps.first?.onNext(()) }
            func b() { byName["b"]?.accept(1) }
            func c() { self.pair.first.accept(()) }
            func d() { taps.forEach { $0.onNext(()) } }
            func e() { names.forEach { print($0) } } // ←
            func f() { let taps = [1]; print(taps) } // ←
            func g() { made[0].onNext(()) }
          }
          """
        ),
      ])
  }

  @Test func subjectsBehindWrappersWillDo() {
    checkFindings(
      of: rule,
      in: [
        (
          "Wrappers.swift",
          """
          @propertyWrapper struct Relay<Element> {
            let projectedValue = PublishRelay<Element>()
            let wrappedValue: Signal<Element>
          }
          @propertyWrapper struct Clamped { var wrappedValue: Int; var projectedValue: Bool { wrappedValue > 0 } }
          @propertyWrapper struct Sender {
            let relay = PublishRelay<Int>()
            var wrappedValue: Int
            var projectedValue: Sender { self }
          }
          """
        ),
        (
          "Contract.swift",
          "protocol AViewModelInput { func a(); func b(); func c(); func d(); func e(); func f(); func g(); func h() }"
        ),
        (
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            private var _number = 0
            @objc var number: Int { _number }
            @Sender var sent = 0
            @Relay var tap: Signal<Void>
            @Clamped var count = 0
            @Elsewhere var other: Signal<Void>
            func a() { $tap.accept(()) }
            func b() { self.$tap.accept(()) }
            func c() { print($count) } // ←
            func d() { $other.accept(()) }
            func e() { print($missing) } // ←
            func f() { _number += 1 } // ←
            func g() { $sent.relay.accept(1) }
            func h() { _sent.relay.accept(1) }
          }
          """
        ),
      ])
  }

  @Test func methodsThatCallEachOtherEnd() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            func a() { b(1) } // ←
            func b(_ value: Int) { a(); c() } // ←
            func c() { self.a() }
          }
          """
        ),
      ])
  }

  @Test func bodiesInOtherFilesAndUnknownPropertiesAreCounted() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile(contract.0, contract.1),
        TestFile(
          "A.swift",
          "class AViewModel: AViewModelInput { func a() { help() }\n  let x = make()\n  func b(_ v: Int) { x.go() } }"),
        TestFile("B.swift", "extension AViewModel { func help() {} }"),
      ])
    #expect(run.findings == [])
    #expect(run.subjects == 0)
    #expect(run.unresolved == 2)
  }

  @Test func anAttributeMayMakeTheSubject() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            @Published private var query = ""
            @State var other = ""
            func a() { query = "" }
            func b(_ value: Int) { other = "" } // ←
          }
          """
        ),
      ])
  }

  @Test func theInputOfAnotherViewModelMayDoIt() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "A.swift",
          """
          protocol ChildViewModelType { var input: AViewModelInput { get } }
          class AViewModel: AViewModelInput {
            let child: ChildViewModelType
            func a() { child.input.a() }
            func b(_ value: Int) { child.input } // ←
          }
          """
        ),
      ])
  }

  @Test func aCallOnSelfHandsNothingOn() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            func a() { run { [weak self] in self?.b(1) } } // ←
            func b(_ value: Int) { run { [weak self] in self!.a(); self?.help() } } // ←
            func help() {}
          }
          class BViewModel: AViewModelInput {
            let relay = PublishRelay<Int>()
            func a() { run { [weak self] in self?.b(1) } }
            func b(_ value: Int) { run { [weak self] in self?.relay.accept(value) } }
          }
          """
        ),
      ])
  }

  @Test func selfUnderAnotherNameIsSelf() {
    checkFindings(
      of: rule,
      in: [
        contract,
        (
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            let relay = PublishRelay<Int>()
            func a() {
              run { [weak self] in
                guard let strongSelf = self else { return }
                run { strongSelf.relay.accept(1) }
              }
            }
            func b(_ value: Int) { let me = self; me.help() }
            func help() { if let object = self as AViewModel?, let object { run { [object] in object.relay } } }
          }
          class BViewModel: AViewModelInput {
            let relay = PublishRelay<Int>()
            func a() { run { [me = self] in me.relay.accept(1) } }
            func b(_ value: Int) { let me = self; me.a(); me?.help() }
            func help() {}
          }
          class CViewModel: AViewModelInput {
            func a() { let me = self; me.b(1) } // ←
            func b(_ value: Int) { run { [weak self] in guard let me = self else { return }; me.a() } } // ←
          }
          """
        ),
      ])
  }

  @Test func whatMayBeSelfIsCountedAndNotReported() {
    let run = CheckRun(
      rule: rule,
      files: [
        TestFile(contract.0, contract.1),
        TestFile(
          "A.swift",
          """
          class AViewModel: AViewModelInput {
            let relay = PublishRelay<Int>()
            func a() { run(with: self) { owner, value in owner.relay.accept(value) } }
            func b(_ value: Int) { run(with: self) { $0.help($1) } }
            func help(_ value: Int) { relay.accept(value) }
          }
          class BViewModel: AViewModelInput {
            let relay = PublishRelay<Int>()
            func a() { run(with: self) { owner, value in owner.other.accept(value) } }
            func b(_ value: Int) { let box = Box(); box.relay }
          }
          class Box {}
          class CViewModel: AViewModelInput {
            func a() { var next = self; next = other(); next.b(1) }
            func b(_ value: Int) { var next = self; next = other(); next.help() }
            func help() {}
          }
          """),
      ])
    #expect(run.findings.map(\.line) == [9, 10], "other members, and members of other types, are not looked for")
    #expect(run.unresolved == 2)
  }

  @Test func aRelayMayBeKeptTogetherWithOthers() {
    checkFindings(
      of: "input_methods_backed_by_subjects",
      in: [
        (
          "Home.swift",
          """
          protocol HomeViewModelInput {
            func tap()
            func close()
            func open()
            func send()
            func count()
            func load()
          }
          final class HomeViewModel: HomeViewModelInput {
            private struct Relays {
              let tap = PublishRelay<Void>()
              let inner = Inner()
              var number = 1
            }
            private struct Inner { let close = PublishSubject<Void>() }
            private let relays = Relays()
            private var late: Relays?
            func tap() { relays.tap.accept(()) }
            func close() { self.relays.inner.close.onNext(()) }
            func open() { late?.tap.accept(()) }
            func send() { let own = relays; own.tap.accept(()) }
            func count() { print(relays.number) } // ←
            func load() { let other = Relays(); other.tap.accept(()) } // ←
          }
          """
        )
      ])
  }
}
