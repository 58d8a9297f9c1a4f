extension A.B {
  var c: Int { d() }
  subscript(e: Int) -> Int { f() }
  func g<T>(_ h: T) { func i() { j() }; { k() }() }
  deinit { l() }
}
//= problems: none
//= calls in A.B/c: d()
//= calls in A.B/subscript(_:): f()
//= calls in A.B/g(_:): {}(); k()
//= calls in A.B/g(_:)/i(): j()
//= calls in A.B/deinit: l()
