let a = 1  
let b = 2
//= problems: 1
//= declarations: let a; let b
