// The part of ReactiveSwift that the examples of the documents use, as declarations without behaviour.

public final class MutableProperty<Value> {
  public init(_ value: Value) {}
  public var value: Value {
    get { fatalError() }
    set {}
  }
}
public final class Signal<Value, Failure: Error> {}
public struct SignalProducer<Value, Failure: Error> {}
