let a = -b - -c
let d = e ... f, g = ...h, i = j...
let k = l ? m : n ?? o
let p = !q && ~r == -s
//= problems: none
//= tokens: k w o o w o o w k w o w o w p w o o w p w o w o k w o w o w p w o w k w o o w o o w o o w
