// A line break inside a comment is a line break.
let a = f /*
*/ (1)
let b = g /* */ (2)
//= problems: none
//= calls: g(_:)
