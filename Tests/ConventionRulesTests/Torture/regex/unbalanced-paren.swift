// A closing parenthesis without an opening one ends the attempt: these are operators.
let a = reduce(/) + f(/)
let b = (/)
//= problems: none
//= regexes: none
