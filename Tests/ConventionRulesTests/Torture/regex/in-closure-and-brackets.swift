let a = xs.filter { /a{2}/ ~= $0 }
let b = [/x/: 1]
let c = { /y/ }
//= problems: none
//= regexes: /a{2}/; /x/; /y/
