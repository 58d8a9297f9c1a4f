f(&a, b: &c.d[0], &e)
g( &h)
//= problems: none
//= calls: f(_:b:_:); g(_:)
