let a = { 1 }()
let b = { (x: Int) in x }(2)
(f)(3)
(g as H)()
[1](4)
//= problems: none
//= calls: {}(); {}(_:); ()(_:); ()(); [](_:)
