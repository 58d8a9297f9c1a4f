#if DEBUG || compiler(>=99)
f() g()
#endif
#if hasFeature(Some)
f() g()
#endif
#if compiler(>=5)
#elseif DEBUG
f() g()
#endif
#if false
f() g()
#endif
//= problems: 2 5 9 12
//= calls: f(); g(); f(); g(); f(); g(); f(); g()
