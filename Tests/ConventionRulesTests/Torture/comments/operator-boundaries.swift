// A comment counts as a blank beside an operator.
let a = b/* */+/* */c
let d = e/**/- f
let g = h */**/i
//= problems: none
//= tokens: k w o w o w k w o w o w k w o w o w
