let a = f
(1)
let b = g
[2].h()
//= problems: none
//= calls: [].h()
