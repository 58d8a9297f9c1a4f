let a = #
let b = '
let c = 1
//= problems: 1 2
//= declarations: let a; let b; let c
