@available(macOS
10.15, iOS 13,{ watchOS 6, *)
class A { let b: C }
@available(iOS 13, *
func d() {}
struct E { @available(iOS 13 }
class F {}
//= problems: 1 2 4 6
//= types: C
//= of A.b: type C
//= count: declarations 5
