let a = b / c / d
let e = (b) / c / (d)
let f = g[0] / h() / 2
let i = j! / k / l
let m = "n" / o / p
//= problems: none
//= regexes: none
