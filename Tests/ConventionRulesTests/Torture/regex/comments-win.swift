let a = b //c/
let d = e /*f*/ / g
//= problems: none
//= regexes: none
//= declarations: let a; let d
