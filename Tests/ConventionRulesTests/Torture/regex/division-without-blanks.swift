let a = b/c/d
let e = b/2/c
//= problems: none
//= regexes: none
