infix operator /+
prefix operator /
func /+ (a: Int, b: Int) -> Int { a }
let c = reduce(0, /)
let d = x.reduce(1, /)
//= problems: none
//= regexes: none
//= declarations: operator /+; operator /; func /+(a:b:); let c; let d
