// The part of OSLog that the examples of the documents use, as declarations without behaviour.

public struct Logger {
  public init(subsystem: String, category: String) {}
  public func debug(_ message: String) {}
}
