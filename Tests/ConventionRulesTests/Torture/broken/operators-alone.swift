let a = +
let b = * c
let d = e +
f()
//= problems: 1 2
//= declarations: let a; let b; let d
