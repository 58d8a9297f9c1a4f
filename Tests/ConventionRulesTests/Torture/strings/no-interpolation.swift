// Backslashes in pairs are backslashes; parentheses after them are text.
let a = "\\(f()", b = "\\\\(g()", c = "(h())"
//= problems: none
//= strings: s s s
//= calls: none
