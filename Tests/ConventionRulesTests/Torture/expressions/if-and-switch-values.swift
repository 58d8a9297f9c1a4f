let a = if b { 1 } else { 2 }
let c = switch d { case 1: 2 default: 3 }
e = if f { g } else { h }
//= problems: none
//= assigns: e =
//= of a: value if b { 1 } else { 2 }
