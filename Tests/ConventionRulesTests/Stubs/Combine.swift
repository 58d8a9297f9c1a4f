@_exported import Foundation
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

// The part of Combine that the examples of the documents use, as declarations without behaviour.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}
extension Publisher {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable() }
  public func map<R>(_ transform: @escaping (Output) -> R) -> AnyPublisher<R, Failure> { AnyPublisher() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}
public protocol Cancellable {
  func cancel()
}
public final class AnyCancellable: Cancellable, Hashable {
  public init() {}
  public func cancel() {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
}
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  init() {}
}
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  public init() {}
  public func send(_ value: Output) {}
}
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  public init(_ value: Output) {}
  public var value: Output { fatalError() }
  public func send(_ value: Output) {}
}
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ value: Output) {}
}
public protocol ObservableObject: AnyObject {}
@propertyWrapper
public struct Published<Value> {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
  public var wrappedValue: Value
  public var projectedValue: Publisher { Publisher() }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
extension URLSession {
  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError
  }
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { DataTaskPublisher() }
}
extension Timer {
  public struct TimerPublisher: Publisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func autoconnect() -> TimerPublisher { self }
  }
  public static func publish(every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode) -> TimerPublisher
  {
    TimerPublisher()
  }
}
