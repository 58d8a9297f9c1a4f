let a = b ? c : d ? e : f
let g = h? .i : j
let k = l ?.m : n
//= problems: 2
//= declarations: let a; let g; let k
