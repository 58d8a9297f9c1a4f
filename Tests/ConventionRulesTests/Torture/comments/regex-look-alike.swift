let a = b /* / */ / c
let d = e // / f
//= problems: none
//= regexes: none
