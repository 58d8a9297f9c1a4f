let a = self / b / c
let d = nil / e / f
let g = true / h / i
let k = super.x / y / z
//= problems: none
//= regexes: none
