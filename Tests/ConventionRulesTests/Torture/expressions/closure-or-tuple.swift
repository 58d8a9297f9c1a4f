let a = { (b, c) in b }
let d = { (b, c) }
let e = { (f: G) -> H in f }(i)
let j = { k in l }
//= problems: none
//= types: G; H
