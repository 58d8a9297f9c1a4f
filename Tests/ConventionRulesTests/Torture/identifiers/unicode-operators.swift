infix operator ≤
let a = b ≤ c × d, e = −f, g = h→i
//= problems: none
//= tokens: w k o k w o w o w o w p w o o w p w o w o w
