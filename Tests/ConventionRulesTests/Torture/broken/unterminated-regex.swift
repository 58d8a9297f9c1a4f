// The first is an operator before a name.
let a = /b
let c = #/d
let e = #/
  f
  /
//= problems: 3 4 7
//= regexes: #/d; #/
