// "
/* " */ let a = "//", b = "/*", c = "*/" // "
//= problems: none
//= strings: s s s
