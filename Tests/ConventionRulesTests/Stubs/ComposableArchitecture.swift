@_exported import SwiftUI

// The part of The Composable Architecture that the examples of the documents use, as declarations without behaviour.

// The macros of the library are programs that only its package has. This one comes with every compiler, and adds nothing to a type:
// the tests write the conformance to `Reducer` themselves.
@attached(peer)
public macro Reducer() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
@attached(peer)
public macro ObservableState() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
@attached(peer)
public macro DependencyClient() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

public protocol Reducer<State, Action> {
  associatedtype State = Void
  associatedtype Action = Never
  associatedtype Body
  @ReducerBuilder<State, Action> var body: Body { get }
}
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>
extension Reducer {
  public var body: EmptyReducer<State, Action> { EmptyReducer() }
}
@resultBuilder
public enum ReducerBuilder<State, Action> {
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First, next: Next
  ) -> EmptyReducer<State, Action> {
    EmptyReducer()
  }
}
public protocol PrimitiveReducer: Reducer where Body == Never {}
extension PrimitiveReducer {
  public var body: Never { fatalError() }
}
public struct EmptyReducer<State, Action>: PrimitiveReducer {
  public init() {}
}
public struct Reduce<State, Action>: PrimitiveReducer {
  public init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) {}
}
public struct Effect<Action>: Sendable {
  public static var none: Effect { Effect() }
  public static func run(_ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void) -> Effect {
    Effect()
  }
}
public struct Send<Action>: Sendable {
  public func callAsFunction(_ action: Action) async {}
}
public struct PresentationAction<Action> {}
public enum IdentifiedAction<ID: Hashable, Action> {
  case element(id: ID, action: Action)
}
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable

/// The macro writes a path for each case of an action; this one has all names.
@dynamicMemberLookup
public struct CasePaths<Root> {
  public subscript(dynamicMember name: String) -> Void { () }
}
public struct Scope<State, Action, Child: Reducer>: PrimitiveReducer {
  public init(
    state: WritableKeyPath<State, Child.State>, action: KeyPath<CasePaths<Action>, Void>, child: () -> Child
  ) {}
}

@dynamicMemberLookup
public final class Store<State, Action>: ObservableObject {
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { fatalError() }
  @discardableResult
  public func send(_ action: Action) -> StoreTask { StoreTask() }
}
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
public struct StoreTask: Sendable {
  public func finish() async {}
}
public final class ViewStore<State, Action>: ObservableObject {}
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
public struct WithViewStore<State, Action, Content: View>: PrimitiveView {
  public init(_ store: Store<State, Action>, @ViewBuilder content: (ViewStore<State, Action>) -> Content) {}
}

public protocol TestDependencyKey<Value> {
  associatedtype Value = Self
  static var testValue: Value { get }
}
public protocol DependencyKey<Value>: TestDependencyKey {
  associatedtype Value = Self
  static var liveValue: Value { get }
}
extension DependencyKey {
  public static var testValue: Value { liveValue }
}
public struct DependencyValues {
  public let continuousClock = ContinuousClock()
  public let date = DateGenerator()
  public let uuid = UUIDGenerator()
}
public struct DateGenerator {
  public var now: Date { fatalError() }
}
public struct UUIDGenerator {
  public func callAsFunction() -> UUID { fatalError() }
}
@propertyWrapper
public struct Dependency<Value> {
  public var wrappedValue: Value { fatalError() }
  public init(_ path: KeyPath<DependencyValues, Value>) {}
  public init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {}
}
@propertyWrapper
public struct Shared<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value, _ key: SharedKey) { self.wrappedValue = wrappedValue }
}
public struct SharedKey {
  public static func appStorage(_ key: String) -> SharedKey { SharedKey() }
}
