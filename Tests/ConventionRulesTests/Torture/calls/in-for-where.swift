for a in b.c() where d(a) { e() }
for case .f(let x)? in g() { h(x) }
//= problems: none
//= calls: b.c(); d(_:); e(); g(); h(_:)
