let a = /"[^"]*"/
let b = #/"/#
f("x")
//= problems: none
//= regexes: /"[^"]*"/; #/"/#
//= strings: s
