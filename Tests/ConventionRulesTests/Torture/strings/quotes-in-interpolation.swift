let a = "a \(f("b \(g("c"))")) d"
let b = "\("\("\("x")")")"
//= problems: none
//= strings: S S
//= calls: f(_:); g(_:)
