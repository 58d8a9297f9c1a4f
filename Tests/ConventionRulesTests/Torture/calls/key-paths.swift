let a = b.map(\.c.d?.e!)
let f = \A.g[h(1)].i
let j = \B<C>.d, k = \[Int].count, l = \.self
m(\.n, \O.p)
//= problems: none
//= calls: b.map(_:); h(_:); m(_:_:)
