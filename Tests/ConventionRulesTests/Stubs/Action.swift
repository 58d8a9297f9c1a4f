import RxSwift

// The part of Action that the examples of the documents use, as declarations without behaviour.

public final class Action<Input, Element> {
  public init(workFactory: @escaping (Input) -> Observable<Element>) {}
  @discardableResult
  public func execute(_ value: Input) -> Observable<Element> { fatalError() }
}
