let a = b
#A(1)
let c = #d
(1)
//= problems: none
//= macros: A(_:); d
//= calls: none
