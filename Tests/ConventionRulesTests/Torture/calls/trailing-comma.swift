f(
  a,
  b: c,
)
g([1, 2,], (1, 2,))
//= problems: none
//= calls: f(_:b:); g(_:_:)
