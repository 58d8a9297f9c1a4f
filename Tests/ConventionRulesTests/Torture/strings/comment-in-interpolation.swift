let a = "\(f(/* ) " */ 1))"
let b = "/* \(g()) */ // \(h())"
//= problems: none
//= strings: S S
//= calls: f(_:); g(); h()
