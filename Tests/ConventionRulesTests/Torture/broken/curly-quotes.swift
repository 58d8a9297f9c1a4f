let a = “b”
let c = 1
//= problems: 1
//= declarations: let a; let c
