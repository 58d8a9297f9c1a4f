@_exported import RxSwift
import UIKit

// The part of RxCocoa and RxRelay that the examples of the documents use, as declarations without behaviour.

public final class PublishRelay<Element>: ObservableType {
  public init() {}
  public func accept(_ element: Element) {}
}
extension PublishRelay where Element == Void {
  public func accept() {}
}
public final class BehaviorRelay<Element>: ObservableType {
  public init(value: Element) {}
  public var value: Element { fatalError() }
  public func accept(_ element: Element) {}
}
public struct SharedSequence<Strategy, Element>: ObservableConvertibleType {
  init() {}
  public func asObservable() -> Observable<Element> { Observable() }
  public func map<R>(_ transform: @escaping (Element) -> R) -> SharedSequence<Strategy, R> { .init() }
  public func compactMap<R>(_ transform: @escaping (Element) -> R?) -> SharedSequence<Strategy, R> { .init() }
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Self { self }
  public func startWith(_ element: Element) -> Self { self }
  public func skip(_ count: Int) -> Self { self }
  public func `do`(onNext: ((Element) -> Void)? = nil) -> Self { self }
  public func flatMapLatest<R>(_ transform: @escaping (Element) -> SharedSequence<Strategy, R>) -> SharedSequence<
    Strategy, R
  > {
    .init()
  }
  public static func just(_ element: Element) -> Self { .init() }
  public static func of(_ elements: Element...) -> Self { .init() }
  public static func empty() -> Self { .init() }
  public static func never() -> Self { .init() }
  public static func merge(_ sources: Self...) -> Self { .init() }
  public static func combineLatest<A, B>(
    _ a: SharedSequence<Strategy, A>, _ b: SharedSequence<Strategy, B>, resultSelector: @escaping (A, B) -> Element
  ) -> Self { .init() }
}
extension SharedSequence where Element: Equatable {
  public func distinctUntilChanged() -> Self { self }
}
public enum DriverSharingStrategy {}
public enum SignalSharingStrategy {}
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
extension SharedSequence where Strategy == DriverSharingStrategy {
  @discardableResult
  public func drive(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil) -> Disposable {
    Disposables.create()
  }
  @discardableResult
  public func drive<O: ObserverType>(_ observers: O...) -> Disposable where O.Element == Element {
    Disposables.create()
  }
  @discardableResult
  public func drive<O: ObserverType>(_ observers: O...) -> Disposable where O.Element == Element? {
    Disposables.create()
  }
  // Not meant by `drive()`.
  @_disfavoredOverload @discardableResult
  public func drive(_ relays: BehaviorRelay<Element>...) -> Disposable { Disposables.create() }
}
extension SharedSequence where Strategy == SignalSharingStrategy {
  @discardableResult
  public func emit(onNext: ((Element) -> Void)? = nil) -> Disposable { Disposables.create() }
  @discardableResult
  public func emit<O: ObserverType>(to observers: O...) -> Disposable where O.Element == Element {
    Disposables.create()
  }
  @discardableResult
  public func emit(to relays: PublishRelay<Element>...) -> Disposable { Disposables.create() }
}
extension ObservableConvertibleType {
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> { .init() }
  public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> { .init() }
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> { .init() }
  public func asSignal(onErrorSignalWith other: Signal<Element>) -> Signal<Element> { .init() }
}
extension BehaviorRelay {
  public func asDriver() -> Driver<Element> { .init() }
}
extension PublishRelay {
  public func asSignal() -> Signal<Element> { .init() }
}
extension ObservableType {
  @discardableResult
  public func bind(to relays: PublishRelay<Element>...) -> Disposable { Disposables.create() }
  @discardableResult
  public func bind(to relays: BehaviorRelay<Element>...) -> Disposable { Disposables.create() }
}
public struct ControlEvent<Element>: ObservableType {
  public func asObservable() -> Observable<Element> { Observable() }
  public func asDriver() -> Driver<Element> { .init() }
  public func asSignal() -> Signal<Element> { .init() }
}
public struct ControlProperty<Element>: ObservableType, ObserverType {
  public func asObservable() -> Observable<Element> { Observable() }
  public func asDriver() -> Driver<Element> { .init() }
  public func on(_ event: Event<Element>) {}
}
extension ControlProperty where Element == String? {
  public var orEmpty: ControlProperty<String> { ControlProperty<String>() }
}
extension Reactive where Base: UIButton {
  public var tap: ControlEvent<Void> { ControlEvent() }
}
extension Reactive where Base: UILabel {
  public var text: Binder<String?> { Binder(base) { _, _ in } }
}
extension Reactive where Base: UITextField {
  public var text: ControlProperty<String?> { ControlProperty() }
}
extension Reactive where Base: UISwitch {
  public var isOn: ControlProperty<Bool> { ControlProperty() }
}
extension Reactive where Base: UISearchBar {
  public var text: ControlProperty<String?> { ControlProperty() }
}
extension Reactive where Base: UIView {
  public var isHidden: Binder<Bool> { Binder(base) { _, _ in } }
  public var alpha: Binder<CGFloat> { Binder(base) { _, _ in } }
}
extension Reactive where Base: UIControl {
  public var isEnabled: Binder<Bool> { Binder(base) { _, _ in } }
}
extension Reactive where Base: UIViewController {
  public var title: Binder<String> { Binder(base) { _, _ in } }
}
extension Reactive where Base: UIActivityIndicatorView {
  public var isAnimating: Binder<Bool> { Binder(base) { _, _ in } }
}
extension Reactive where Base: UIImageView {
  public var image: Binder<UIImage?> { Binder(base) { _, _ in } }
}
extension Reactive where Base: UITableView {
  public func items<S: Sequence, Source: ObservableType>(
    cellIdentifier: String
  ) -> (Source) -> (@escaping (Int, S.Element, UITableViewCell) -> Void) -> Disposable where Source.Element == S {
    { _ in { _ in Disposables.create() } }
  }
  public var itemSelected: ControlEvent<IndexPath> { ControlEvent() }
}
