let a = \A.m(1)
let b = \A?.b!.c()
let c = \A.init(x: f())
let d = \.g()
let e = \A.m<Int>(1).n[2].o(p: 3)?.q
let h = [\A.m(1), \.n()].map(\.r(2))
let i = \A.m
(j)
if k == \A.m(1) { l() }
//= problems: none
//= declarations: let a; let b; let c; let d; let e; let h; let i
//= calls: f(); [].map(_:); l()
