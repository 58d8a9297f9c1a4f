func f(a: Int = g(), b: () -> Void = { h() }) {}
enum E { case a(Int = i()) }
//= problems: none
//= calls in f(a:b:): g(); h()
//= calls: g(); h(); i()
