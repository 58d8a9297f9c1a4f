let a = "b \(c
let d = 1
//= problems: 1
//= declarations: let a; let d
