@A(f(1), { g() }) class C {}
//= problems: none
//= calls: f(_:); g()
