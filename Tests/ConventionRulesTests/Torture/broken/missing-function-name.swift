extension A {
  func <T: Sequence, U>(_ a: T, with b: U) -> U {
    g(b)
  }
  func < (a: A, b: A) -> Bool { h() }
  static func <<T>(a: T, b: T) {}
}
func <T>() {}

//= problems: 2 8
//= calls: g(_:); h()
//= count: declarations 5
