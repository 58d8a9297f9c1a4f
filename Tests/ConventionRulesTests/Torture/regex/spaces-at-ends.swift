let a = b
  / c / d
let e = #/ x /#
//= problems: none
//= regexes: #/ x /#
