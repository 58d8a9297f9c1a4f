// The part of Realm that the examples of the documents use, as declarations without behaviour.

open class Object {
  public init() {}
}
public struct Results<Element>: Sequence, IteratorProtocol {
  public var count: Int { 0 }
  public var isEmpty: Bool { true }
  public mutating func next() -> Element? { nil }
}
public struct Realm {
  public init() throws {}
  public func objects<Element: Object>(_ type: Element.Type) -> Results<Element> { Results() }
  public func write(_ block: () throws -> Void) throws {}
  public func add(_ object: Object) {}
}
