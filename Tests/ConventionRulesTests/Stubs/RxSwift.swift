@_exported import Foundation

// The part of RxSwift that the examples of the documents use, as declarations without behaviour.

public protocol Disposable { func dispose() }
extension Disposable {
  public func disposed(by bag: DisposeBag) {}
}
public final class DisposeBag {
  public init() {}
  public func insert(_ disposable: Disposable) {}
  public func insert(_ disposables: Disposable...) {}
}
public final class CompositeDisposable: Disposable {
  public init() {}
  public func dispose() {}
  @discardableResult public func insert(_ disposable: Disposable) -> Int? { nil }
}
public final class SerialDisposable: Disposable {
  public init() {}
  public var disposable: Disposable = Disposables.create()
  public func dispose() {}
}
public enum Disposables {
  public static func create() -> Disposable { Nothing() }
  private struct Nothing: Disposable { func dispose() {} }
}
public enum Event<Element> {
  case next(Element), error(Error), completed
}
open class ImmediateSchedulerType {}
public final class MainScheduler: ImmediateSchedulerType {
  nonisolated(unsafe) public static let instance = MainScheduler()
  nonisolated(unsafe) public static let asyncInstance = MainScheduler()
}
public struct RxTimeInterval: Sendable {
  public static func milliseconds(_ count: Int) -> RxTimeInterval { RxTimeInterval() }
  public static func seconds(_ count: Int) -> RxTimeInterval { RxTimeInterval() }
}

public protocol ObserverType<Element> {
  associatedtype Element
  func on(_ event: Event<Element>)
}
extension ObserverType {
  public func onNext(_ element: Element) {}
  public func onError(_ error: Error) {}
  public func onCompleted() {}
  public func asObserver() -> AnyObserver<Element> { AnyObserver() }
}
extension ObserverType where Element == Void {
  public func onNext() {}
}
public struct AnyObserver<Element>: ObserverType {
  public init() {}
  public init(eventHandler: @escaping (Event<Element>) -> Void) {}
  public func on(_ event: Event<Element>) {}
}

public protocol ObservableConvertibleType<Element> {
  associatedtype Element
  func asObservable() -> Observable<Element>
}
public protocol ObservableType<Element>: ObservableConvertibleType {}
extension ObservableType {
  public func asObservable() -> Observable<Element> { Observable() }
  @discardableResult
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable { Disposables.create() }
  @discardableResult
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable { Disposables.create() }
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> { Observable() }
  @discardableResult
  public func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Element {
    Disposables.create()
  }
  @discardableResult
  public func bind(onNext: @escaping (Element) -> Void) -> Disposable { Disposables.create() }
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }
  @discardableResult
  public func bind<O: ObserverType>(to observers: O...) -> Disposable where O.Element == Element {
    Disposables.create()
  }
  @discardableResult
  public func bind<O: ObserverType>(to observers: O...) -> Disposable where O.Element == Element? {
    Disposables.create()
  }
  public func map<R>(_ transform: @escaping (Element) throws -> R) -> Observable<R> { Observable() }
  public func compactMap<R>(_ transform: @escaping (Element) throws -> R?) -> Observable<R> { Observable() }
  public func flatMap<S: ObservableConvertibleType>(_ transform: @escaping (Element) throws -> S) -> Observable<
    S.Element
  > {
    Observable()
  }
  public func flatMapLatest<S: ObservableConvertibleType>(
    _ transform: @escaping (Element) throws -> S
  ) -> Observable<S.Element> { Observable() }
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { Observable() }
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, onError: ((Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil
  ) -> Observable<Element> { Observable() }
  public func startWith(_ elements: Element...) -> Observable<Element> { Observable() }
  public func skip(_ count: Int) -> Observable<Element> { Observable() }
  public func take(_ count: Int) -> Observable<Element> { Observable() }
  public func take<S: ObservableType>(until other: S) -> Observable<Element> { Observable() }
  public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> { Observable() }
  public func withLatestFrom<S: ObservableConvertibleType>(_ other: S) -> Observable<S.Element> { Observable() }
  public func withLatestFrom<S: ObservableConvertibleType, R>(
    _ other: S, resultSelector: @escaping (Element, S.Element) throws -> R
  ) -> Observable<R> { Observable() }
  public func debounce(_ time: RxTimeInterval, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    Observable()
  }
  public func throttle(_ time: RxTimeInterval, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    Observable()
  }
  public func observe(on scheduler: ImmediateSchedulerType) -> Observable<Element> { Observable() }
  public func observeOn(_ scheduler: ImmediateSchedulerType) -> Observable<Element> { Observable() }
  public func share(replay: Int = 0) -> Observable<Element> { Observable() }
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { Observable() }
  public func catchAndReturn(_ element: Element) -> Observable<Element> { Observable() }
  public func retry(_ count: Int = 1) -> Observable<Element> { Observable() }
  public func merge<S: ObservableConvertibleType>(with other: S) -> Observable<Element> { Observable() }
  public func asSingle() -> Single<Element> { Single() }
  public static func just(_ element: Element) -> Observable<Element> { Observable() }
  public static func of(_ elements: Element...) -> Observable<Element> { Observable() }
  public static func from(_ elements: [Element]) -> Observable<Element> { Observable() }
  public static func empty() -> Observable<Element> { Observable() }
  public static func never() -> Observable<Element> { Observable() }
  public static func error(_ error: Error) -> Observable<Element> { Observable() }
  public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) -> Observable<Element> {
    Observable()
  }
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { Observable() }
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> { Observable() }
  public static func deferred(_ factory: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    Observable()
  }
  public static func combineLatest<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<
    (A.Element, B.Element)
  >
  where Element == Any { Observable<(A.Element, B.Element)>() }
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A, _ b: B, resultSelector: @escaping (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> { Observable() }
}
extension ObservableType where Element: Equatable {
  public func distinctUntilChanged() -> Observable<Element> { Observable() }
}
extension ObservableType where Element: FixedWidthInteger {
  public static func interval(_ period: RxTimeInterval, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    Observable()
  }
  public static func timer(_ due: RxTimeInterval, scheduler: ImmediateSchedulerType) -> Observable<Element> {
    Observable()
  }
}
public class Observable<Element>: ObservableType {
  public init() {}
}
public final class PublishSubject<Element>: Observable<Element>, ObserverType {
  public override init() {}
  public func on(_ event: Event<Element>) {}
}
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType {
  public init(value: Element) {}
  public func on(_ event: Event<Element>) {}
  public func value() throws -> Element { fatalError() }
}
public final class ReplaySubject<Element>: Observable<Element>, ObserverType {
  public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject() }
  public func on(_ event: Event<Element>) {}
}
public final class AsyncSubject<Element>: Observable<Element>, ObserverType {
  public override init() {}
  public func on(_ event: Event<Element>) {}
}

/// As in RxSwift 4.
public final class Variable<Element> {
  public var value: Element
  public init(_ value: Element) { self.value = value }
  public func asObservable() -> Observable<Element> { Observable() }
}

public struct Single<Element>: ObservableConvertibleType {
  init() {}
  public func asObservable() -> Observable<Element> { Observable() }
  public static func just(_ element: Element) -> Single<Element> { Single() }
  public static func error(_ error: Error) -> Single<Element> { Single() }
  public static func create(_ subscribe: @escaping (@escaping (Result<Element, Error>) -> Void) -> Disposable)
    -> Single<Element>
  {
    Single()
  }
  public func map<R>(_ transform: @escaping (Element) throws -> R) -> Single<R> { Single<R>() }
  public func flatMap<R>(_ transform: @escaping (Element) throws -> Single<R>) -> Single<R> { Single<R>() }
  @discardableResult
  public func subscribe(onSuccess: ((Element) -> Void)? = nil, onFailure: ((Error) -> Void)? = nil) -> Disposable {
    Disposables.create()
  }
}
public struct Maybe<Element>: ObservableConvertibleType {
  init() {}
  public func asObservable() -> Observable<Element> { Observable() }
  public static func just(_ element: Element) -> Maybe<Element> { Maybe() }
  public static func empty() -> Maybe<Element> { Maybe() }
}
public struct Completable: ObservableConvertibleType {
  public typealias Element = Never
  init() {}
  public func asObservable() -> Observable<Never> { Observable() }
  public static func empty() -> Completable { Completable() }
  public static func error(_ error: Error) -> Completable { Completable() }
}
public struct Infallible<Element>: ObservableConvertibleType {
  init() {}
  public func asObservable() -> Observable<Element> { Observable() }
  public static func just(_ element: Element) -> Infallible<Element> { Infallible() }
}

public struct Reactive<Base> {
  public let base: Base
}
public protocol ReactiveCompatible {
  associatedtype ReactiveBase
  var rx: Reactive<ReactiveBase> { get }
}
extension ReactiveCompatible {
  public var rx: Reactive<Self> { Reactive(base: self) }
}
extension NSObject: ReactiveCompatible {}
public struct Binder<Value>: ObserverType {
  public typealias Element = Value
  public init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {}
  public func on(_ event: Event<Value>) {}
}
