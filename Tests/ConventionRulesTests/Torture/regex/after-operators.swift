let a = b ?? /x/
let c = !(d ~= /y/)
let e = f && /z/ ~= g
//= problems: none
//= regexes: /x/; /y/; /z/
