/// Swift with every kind of fact, for those that real files may not have.
enum Specimen {
  static let sample = Sample(name: "specimen", bytes: Array(source.utf8))

  private static let source = #"""
    @testable public import struct Module.Part
    #if os(Linux)
    import Glibc
    #else
    import Darwin
    #endif
    #item(first: 1) { 2 }

    @attached(member, names: arbitrary) public macro stringify<T>(_ value: T) -> String = #externalMacro(module: "M", type: "T")

    public struct Outer<Element: Hashable>: Sendable where Element: Codable {
      @Wrapper(wrappedValue: 1, make()) public private(set) var first: Int = 1, second = 2
      var (left, right): (Int, Int) = (1, 2)
      init?(@Builder builder: () -> Void = {}, _ value: Int = 3) async throws(Oops) { self.first = value }
      subscript(index: Int) -> Int { get { 1 } set { second = newValue } }
      typealias Name = Outer<Int>.Inner
      var computed: Int { get async throws { 1 } }
      enum Shape: String { case line = "line", square
        case circle(radius: Double, Int = 1) }
      #member { 1 }
    }

    func outer() {
      @Local(1) private(set) var lazy: Int = 1
      private let pair: (Int, Int) = (1, 2)
      typealias Local = Int
      @discardableResult func inner<T: Equatable>(@Builder _ value: T = 1, other: T) async throws -> Int where T: Sendable {
        let nested = 1
      }
      struct Point: Equatable { init?() {} }
      init?(_ value: Int) { }
      subscript(index: Int) -> Int { get { 1 } }
      macro local() = #other(1)
      var observed: Int = 1 { didSet { } }
      run(first: 1) { $0 } second: { $1 }
      a.b += #line
      a[0] = #macro(label: 1) { 2 } then: { 3 }
      (left, right) = (right, left)
      x.y = try z()
    }
    """#
}
