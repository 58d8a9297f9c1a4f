let a = "b
let c = 1
f("d
g()
//= problems: 1 3 4
//= declarations: let a; let c
