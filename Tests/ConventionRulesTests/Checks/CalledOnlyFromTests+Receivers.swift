import Testing

// What transform is called on, where no variable is declared with the model's type.

extension CalledOnlyFromTests {
  @Test func whatAnExtensionSaysOfAGenericParameterCounts() {
    check(
      """
      class Box<Value> { let value: Value }
      extension Box where Value: ReactiveConnectable {
        func run(_ input: Value.Input) { _ = value.transform(input: input) } // ←
      }
      extension Box where Value == Model {
        func start() { _ = value.transform(input: Model.Input()) } // ←
      }
      extension Box {
        func stop() { _ = value.transform(input: Model.Input()) }
      }
      """)
  }

  @Test func partsOfTuplesHaveTheirType() {
    check(
      """
      class Controller {
        let pair: (Model, Int)
        func run(_ named: (model: Model, other: Other)) {
          let local: (Int, Model?)
          _ = pair.0.transform(input: input) // ←
          _ = self.pair.0.transform(input: input) // ←
          _ = named.model.transform(input: input) // ←
          _ = named.other.transform(input: input)
          _ = local.1?.transform(input: input) // ←
          _ = pair.1.transform(input: input)
          _ = pair.7.transform(input: input)
        }
      }
      struct Other { func transform(input: Int) {} }
      """)
  }

  @Test func aTupleThatIsTakenApartGivesEachNameItsPart() {
    check(
      """
      class Controller {
        let pair: (Model, Int)
        func run(_ other: (Other, Model?)) {
          let (model, count) = pair
          _ = model.transform(input: input) // ←
          _ = count.transform(input: input)
          let (first, last) = other
          _ = first.transform(input: input)
          _ = last?.transform(input: input) // ←
          let (made, _) = (Model(), 1)
          _ = made.transform(input: input) // ←
          let (a, b): (Int, Model) = make()
          _ = b.transform(input: input) // ←
          let (c, (d, e)) = (Model(), (Model(), Model()))
          _ = c.transform(input: input) // ←
          _ = d.transform(input: input)
          let (f, g) = make()
          _ = f.transform(input: input)
        }
      }
      struct Other { func transform(input: Int) {} }
      """)
  }

  @Test func whatAWrapperKeepsHasTheTypeOfTheProperty() {
    check(
      """
      class Controller {
        @Kept var model: Model
        @Kept var other: Other
        var plain: Model
        let _plain: Box
        func run() {
          _ = _model.wrappedValue.transform(input: input) // ←
          _ = self._model.wrappedValue.transform(input: input) // ←
          _ = _other.wrappedValue.transform(input: input)
          _ = _plain.wrappedValue.transform(input: input)
        }
      }
      struct Other { func transform(input: Int) {} }
      """)
  }

  @Test func whatACaseCarriesHasItsType() {
    check(
      """
      enum Route {
        case show(Model), hide(model: Model, animated: Bool), leave(Other)
        case none
      }
      struct Other { func transform(input: Int) {} }
      class Controller {
        func handle(_ route: Route) {
          switch route {
          case .show(let model): _ = model.transform(input: input) // ←
          case let .hide(model, _): _ = model.transform(input: input) // ←
          case .leave(let model): _ = model.transform(input: input)
          case .none: break
          }
          if case Route.hide(model: let shown, animated: true) = route { _ = shown.transform(input: input) } // ←
          guard case .show(let last) = route else { return }
          _ = last.transform(input: input) // ←
          if case .hide(let both) = route { _ = both.transform(input: input) }
          if case .show(let model) = unknown { _ = model.transform(input: input) }
        }
      }
      """)
  }

  @Test func whatAFunctionHandsToItsClosureHasItsType() {
    check(
      """
      class Controller {
        let service = Service()
        func load(_ done: (Model) -> Void) {}
        func run() {
          load { model in _ = model.transform(input: input) } // ←
          load { _ = $0.transform(input: input) } // ←
          service.fetch(1) { model, count in _ = model.transform(input: input) } // ←
          service.fetch(1, done: { model, _ in _ = model.transform(input: input) }) // ←
          service.ask { model in _ = model.transform(input: input) }
          service.two(a: { _ = $0.transform(input: input) }, b: { _ = $0.transform(input: input) }) // ←
        }
      }
      class Service {
        func fetch(_ id: Int, done: @escaping (Model, Int) -> Void, failed: (Error) -> Void = { _ in }) {}
        func ask(_ done: (Model) -> Void) {}
        func ask(_ done: (Int) -> Void) {}
        func two(a: (Int) -> Void, b: ((Model) -> Void)?) {}
      }
      """)
  }

  @Test func theStorageOfAWrapperAndAKeyPathAreTheOutput() {
    check(
      """
      class StoredModel {
        @Kept var output: Int
        init() { _output = Kept(transform(input: 1)) }
      }
      extension StoredModel: ReactiveConnectable { func transform(input: Int) -> Int { input } }
      class PathModel {
        var output: Int!
        var other: Int!
        init() {
          self[keyPath: \\.output] = transform(input: 1)
          self[keyPath: \\.other] = transform(input: 1) // ←
        }
      }
      extension PathModel: ReactiveConnectable { func transform(input: Int) -> Int { input } }
      class OtherModel {
        var output: Int!
        private var _output: Int!
        init() { _output = transform(input: 1) } // ←
      }
      extension OtherModel: ReactiveConnectable { func transform(input: Int) -> Int { input } }
      """)
  }

  @Test func whatAnExtensionSaysCountsOnSelfAndForAssociatedTypes() {
    check(
      """
      struct Box<Value> { let value: Value; var values: [Value] = [] }
      extension Box where Value: ReactiveConnectable {
        func run(_ input: Value.Input, _ other: Box) {
          _ = self.value.transform(input: input) // ←
          values.forEach { $0.transform(input: input) } // ←
          _ = other.value.transform(input: input)
        }
      }
      extension Box where Value == Other {
        func stop() { _ = self.value.transform(input: 1) }
      }
      protocol Bindable {
        associatedtype Held
        var held: Held { get }
      }
      extension Bindable where Held: ReactiveConnectable {
        func bind(_ input: Held.Input) { _ = held.transform(input: input) } // ←
      }
      extension Bindable where Self: AnyObject, Held == Model {
        func start() { _ = self.held.transform(input: .init()) } // ←
      }
      extension Bindable where Held: Sendable {
        func stop() { _ = held.transform(input: 1) }
      }
      struct Other { func transform(input: Int) {} }
      """)
  }

  @Test func ofTwoValuesOneMaySayTheTypeOfBoth() {
    check(
      """
      extension Model { static let shared = Model() }
      class Screen {
        var model: Model?
        let other = Model()
        func run(_ isOn: Bool) {
          _ = (isOn ? other : .shared).transform(input: .init()) // ←
          _ = (isOn ? .init() : other).transform(input: .init()) // ←
          _ = (isOn ? nil : model)?.transform(input: .init()) // ←
          let local = isOn ? model! : nil
          _ = local?.transform(input: .init()) // ←
          _ = (isOn ? .shared : .init()).transform(input: .init())
          _ = (isOn ? other : unknown).transform(input: .init())
          _ = (isOn ? .shared : 1).transform(input: .init())
        }
      }
      """)
  }

  @Test func aPartOfATupleOfAnotherObjectHasItsType() {
    check(
      """
      class Screen {
        let pair: (Model, Int)
        var last: (Int, Model)?
        func run() {
          let screen = Screen()
          _ = screen.pair.0.transform(input: .init()) // ←
          _ = screen.last?.1.transform(input: .init()) // ←
          _ = last?.1.transform(input: .init()) // ←
          _ = last!.1.transform(input: .init()) // ←
          _ = screen.pair.1.transform(input: .init())
          _ = screen.pair.2.transform(input: .init())
          let (model, _) = screen.pair
          _ = model.transform(input: .init()) // ←
        }
      }
      """)
  }

  @Test func theOutputIsTheSameWhereTheModelIsCast() {
    check(
      """
      class CastModel {
        var output: Int!
        var other: Int!
        init(model: CastModel) {
          (self as CastModel).output = transform(input: 1)
          (self as? CastModel)?.output = transform(input: 1)
          (self as CastModel).other = transform(input: 1) // ←
          (model as CastModel).output = transform(input: 1) // ←
        }
      }
      extension CastModel: ReactiveConnectable { func transform(input: Int) -> Int { input } }
      """)
  }

  @Test func whatIsDeclaredTwiceIsNotKnown() {
    check(
      """
      class Controller {
        #if DEBUG
        let pair: (Model, Int)
        #else
        let pair: (Other, Int)
        #endif
        func run(_ route: Route, _ isOn: Bool) {
          _ = pair.0.transform(input: input)
          if case .show(let shown) = route { _ = shown.transform(input: input) }
          _ = (isOn ? Model() : elsewhere.model).transform(input: input)
        }
      }
      enum Route { case show(Model), show(other: Other) }
      struct Other { func transform(input: Int) {} }
      """)
  }

  @Test func aTupleOfAnotherSizeGivesNoPart() {
    check(
      """
      func run(_ two: (Int, Model), _ three: (Model, Int, Int)) {
        let (a, b, c) = two
        _ = c.transform(input: input)
        _ = b.transform(input: input)
        let (d, e) = three
        _ = d.transform(input: input)
        let (f, g) = (Model(), 1, 2)
        _ = f.transform(input: input)
      }
      """)
  }

  @Test func whatAGenericFunctionHandsOverIsWhatItsParameterSays() {
    check(
      """
      class Controller {
        func any<M: ReactiveConnectable>(_ done: (M) -> Void) {}
        func all<T>(_ done: (T) -> Void) {}
        func run() {
          any { model in _ = model.transform(input: input) } // ←
          all { model in _ = model.transform(input: input) }
        }
      }
      """)
  }

  @Test func whatAnExtensionSaysIsNotMeantForAParameterOfTheSuperclass() {
    check(
      """
      class Base<Value> { var value: Value }
      class Sub<Value>: Base<[Value]> { let own: Value }
      extension Sub where Value: ReactiveConnectable {
        func run(_ input: Value.Input) {
          _ = own.transform(input: input) // ←
          _ = value.transform(input: input)
        }
      }
      """)
  }
}
