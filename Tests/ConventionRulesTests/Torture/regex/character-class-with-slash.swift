// A slash ends a bare regular expression even inside brackets, unless it is escaped.
let a = /[a\/b]/
let b = /[(]\(/
//= problems: none
//= regexes: /[a\/b]/; /[(]\(/
