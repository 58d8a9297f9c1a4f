let a, b: Int, (c, d) = (1, 2), e = 3
var f: Int { 1 }, g = 2
let (h, (i, _)): (Int, (Int, Int)) = j, _ = k
//= problems: none
//= of a: names a|b|c, d|e; type -|Int|-|-; value -|-|(1,2)|3
//= of f: names f|g; accessors short|-
//= of h: names h, i|-; value j|k
