let a = f(_:b:)
let c = d.e(x:y:)
g(h(_:), i.j(k:))
//= problems: none
//= calls: g(_:_:)
