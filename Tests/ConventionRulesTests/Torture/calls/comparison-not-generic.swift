let a = (b < c, d > e)
let f = g < h && i > j
if k < l, m > n { }
//= problems: none
//= calls: none
//= types: none
