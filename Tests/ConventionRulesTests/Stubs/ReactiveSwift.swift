// The part of ReactiveSwift that the examples of the documents use, as declarations without behaviour.

public final class MutableProperty<Value> {
  public init(_ value: Value) {}
  public var value: Value {
    get { fatalError() }
    set {}
  }
  public var signal: Signal<Value, Never> { Signal() }
}
public final class Signal<Value, Failure: Error> {
  public func map<R>(_ transform: @escaping (Value) -> R) -> Signal<R, Failure> { Signal<R, Failure>() }
}
public struct SignalProducer<Value, Failure: Error> {}
