let a = b as? [C: D?] ?? e
let f = g as! (H, I) -> J, k = l is any M & N
if o is P.Type, q as? R.S != nil { }
//= problems: none
//= types: C; D; H; I; J; M; N; P; R.S
