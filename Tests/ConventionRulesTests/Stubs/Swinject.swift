// The part of Swinject that the examples of the documents use, as declarations without behaviour.

public protocol Resolver {
  func resolve<Service>(_ type: Service.Type) -> Service?
}
public final class Container: Resolver {
  public init() {}
  public func resolve<Service>(_ type: Service.Type) -> Service? { nil }
  public func register<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) {}
}
