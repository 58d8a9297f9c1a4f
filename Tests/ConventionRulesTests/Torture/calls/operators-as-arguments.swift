xs.reduce(0, +)
xs.sorted(by: <)
f(-, a: ==, !, ...)
let b = (+)(1, 2)
//= problems: none
//= calls: xs.reduce(_:_:); xs.sorted(by:); f(_:a:_:_:); ()(_:_:)
