let a = /x+/
let b = /[\/"]/
let c = #/a/b/#
//= problems: none
//= regexes: /x+/; /[\/"]/; #/a/b/#
