@_exported import Foundation

// The part of XCTest that the examples of the documents use, as declarations without behaviour.

open class XCTestCase {
  public init() {}
  open func setUp() {}
  open func tearDown() {}
}
public func XCTAssertEqual<T: Equatable>(_ a: T, _ b: T) {}
public func XCTAssertTrue(_ condition: Bool) {}
public func XCTAssertFalse(_ condition: Bool) {}
public func XCTAssertNil(_ value: Any?) {}
public func XCTAssertNotNil(_ value: Any?) {}
