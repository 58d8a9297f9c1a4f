let a: [3 of Int] = b, c = [5 of 99], d = [2 of E](f: 1), g: [h of [4 of I]]
let of = [j, of]
//= problems: none
//= declarations: let a; let of
//= calls: [2ofE](f:)
