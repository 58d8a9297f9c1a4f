let a = b ? c
let d = 1
//= problems: 2
//= declarations: let a; let d
