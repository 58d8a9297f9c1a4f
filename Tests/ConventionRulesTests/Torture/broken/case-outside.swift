case .a: f()
default: g()
class A {}
//= problems: 1 2
//= calls: f(); g()
